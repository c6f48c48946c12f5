"""A small server for the built site: right types, compressed, never stale, nothing else given out.

It answers under the names of this machine alone, so that no page of another host reads it, and it
follows no link out of its folder. What has not changed is not sent again (ETag, 304).
"""

from __future__ import annotations

import contextlib
import gzip
import os
import re
import sys
import threading
import webbrowser
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import MappingProxyType
from typing import Final

from durak_teach.text import language, render, say

USUAL_PORT: Final = 8000  # the same one each time: a browser keeps stars by address
_PACKED: Final = frozenset({".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".xml"})
_TYPES: Final = {
    ".wasm": "application/wasm",
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".json": "application/json",
    ".ipynb": "application/x-ipynb+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
    ".xml": "application/xml",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
}
_FORGET: Final = Path(__file__).with_name("forget.js")
_OWN_NAMES: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
_PORT: Final = re.compile(r":\d+$")

_WAITING: Final = """\
<!doctype html><html lang="{lang}"><meta charset="utf-8"><meta http-equiv="refresh" content="1">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>…</title><p>{text}</p>
"""


class Handler(SimpleHTTPRequestHandler):
    """Serves files of one folder."""

    protocol_version = "HTTP/1.1"
    timeout = 30  # seconds for the next request, or the next part of one

    def handle(self) -> None:
        """Answer until the other side has enough; whoever hangs up in the middle may."""
        with contextlib.suppress(ConnectionError):
            super().handle()

    def do_GET(self) -> None:
        """Answer with the file and its body."""
        self._answer(body=True)

    def do_HEAD(self) -> None:
        """Answer with the headers alone."""
        self._answer(body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal belongs to the person who started it."""

    def _answer(self, *, body: bool) -> None:
        if not self._asks_for_us():
            self.send_error(HTTPStatus.MISDIRECTED_REQUEST)
            return
        file = self._place()
        if file.is_dir():
            if not self.path.split("?")[0].endswith("/"):
                self._redirect()
                return
            file /= "index.html"
        if file.is_file():
            self._send(HTTPStatus.OK, file, body=body)
        else:
            self._absent(body=body)

    def _absent(self, *, body: bool) -> None:
        """Answer where there is no file."""
        self._send(HTTPStatus.NOT_FOUND, self._missing(), body=body)

    def _asks_for_us(self) -> bool:
        """Whether the request names this machine: another name may be another's, led here."""
        name = _PORT.sub("", self.headers.get("Host", "").lower())
        return name in _OWN_NAMES or name == str(self.connection.getsockname()[0])

    def _place(self) -> Path:
        """What the address names; nothing outside the folder, nothing that no disk can hold."""
        nothing = Path(self.directory, " ")
        try:
            file = Path(self.translate_path(self.path))
            inside = file.resolve().is_relative_to(Path(self.directory).resolve())
            return file if inside and file.exists() else nothing
        except (OSError, RuntimeError, ValueError):  # a link to itself is a RuntimeError until 3.13
            return nothing

    def _redirect(self) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", self.path.split("?")[0] + "/")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _missing(self) -> Path:
        return Path(self.directory) / "404.html"

    def _send(self, status: HTTPStatus, file: Path, *, body: bool) -> None:
        packed = file.suffix in _PACKED and "gzip" in self.headers.get("Accept-Encoding", "")
        mark = _mark(file, packed)
        if status is HTTPStatus.OK and mark in self.headers.get("If-None-Match", ""):
            self._send_headers(HTTPStatus.NOT_MODIFIED, mark)
            return
        content = self._content(file, packed)
        more = {"Content-Type": _TYPES.get(file.suffix, "application/octet-stream")}
        if packed:
            more["Content-Encoding"] = "gzip"
        self._send_headers(status, mark, {**more, "Content-Length": str(len(content))})
        if body:
            self.wfile.write(content)

    def _send_headers(
        self, status: HTTPStatus, mark: str, more: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.send_response(status)
        headers = {"Cache-Control": "no-cache", "ETag": mark, "Vary": "Accept-Encoding", **more}
        headers["X-Content-Type-Options"] = "nosniff"
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()

    def _content(self, file: Path, packed: bool) -> bytes:
        if not file.exists():
            return b""
        return _read(file, file.stat().st_mtime_ns, packed)


class Watched(Handler):
    """Serves pages that somebody works on: no browser keeps them for another time."""

    def _place(self) -> Path:
        return _FORGET if self.path.split("?")[0] == "/sw.js" else super()._place()


class Waiting(Watched):
    """Serves a folder that is being filled: a page that is not there yet comes by itself."""

    def _absent(self, *, body: bool) -> None:
        if not self.path.split("?")[0].endswith((".html", "/")):
            super()._absent(body=body)
            return
        lang = "ja" if self.path.startswith("/ja/") else "en"
        text = render(say("This page is still being made. It will open by itself."), lang)
        page = _WAITING.format(lang=lang, text=text).encode()
        self.send_response(HTTPStatus.SERVICE_UNAVAILABLE)
        self.send_header("Content-Type", _TYPES[".html"])
        self.send_header("Content-Length", str(len(page)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if body:
            self.wfile.write(page)


def _mark(file: Path, packed: bool) -> str:
    """The same as long as the file is."""
    if not file.exists():
        return '"0"'
    stat = file.stat()
    return f'"{stat.st_mtime_ns:x}-{stat.st_size:x}{"-gzip" if packed else ""}"'


@lru_cache(maxsize=512)
def _read(file: Path, _changed: int, packed: bool) -> bytes:
    return _pack(file.read_bytes(), packed)


def _pack(content: bytes, packed: bool) -> bytes:
    return gzip.compress(content, 6, mtime=0) if packed else content


@contextlib.contextmanager
def open_at(host: str, port: int) -> Iterator[ThreadingHTTPServer]:
    """A server that listens at once; port 0 takes the usual one, or any that is free."""
    handler = partial(Handler, directory=".")
    try:
        http = ThreadingHTTPServer((host, port or USUAL_PORT), handler)
    except OSError:
        if port:
            raise
        http = ThreadingHTTPServer((host, 0), handler)
    with http:
        yield http


def address(http: ThreadingHTTPServer) -> str:
    """Where a browser finds the server."""
    host, port = http.server_address[:2]
    name = str(host)
    reachable = "127.0.0.1" if name in ("0.0.0.0", "::") else f"[{name}]" if ":" in name else name
    return f"http://{reachable}:{port}/"


def show(http: ThreadingHTTPServer, folder: Path, *, waiting: bool = False) -> None:
    """Serve a folder from now on; `waiting`: what is not there yet is being made."""
    http.RequestHandlerClass = partial(Waiting if waiting else Watched, directory=str(folder))


@contextlib.contextmanager
def running(http: ThreadingHTTPServer) -> Iterator[None]:
    """Answer in the background; say where, and open the browser there."""
    threading.Thread(target=http.serve_forever, daemon=True).start()
    line = say("The site is at {address} (Ctrl+C stops it).", address=address(http))
    print(render(line, language()), flush=True)
    if _has_browser():
        webbrowser.open(address(http))
    try:
        yield
    finally:
        http.shutdown()


def stay() -> None:
    """Wait until interrupted."""
    with contextlib.suppress(KeyboardInterrupt):
        threading.Event().wait()


def _has_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    if os.environ.get("CI"):
        return False
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
