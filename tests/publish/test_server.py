"""The small server: types, packing, freshness, and what it never gives out."""

from __future__ import annotations

import gzip
import http.client
import socket
import struct
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from functools import partial
from http.server import HTTPServer, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from durak_teach.publish.serve import server


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "index.html").write_text("<p>hello</p>", "utf-8")
    (tmp_path / "404.html").write_text("<p>nothing here</p>", "utf-8")
    (tmp_path / "a.wasm").write_bytes(b"\0asm")
    handler = partial(server.Handler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as http:
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield server.address(http), tmp_path
        http.shutdown()


def _get(address: str, **headers: str) -> Any:
    return urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=10)


def test_the_server_knows_types_packs_and_is_never_stale(served: tuple[str, Path]) -> None:
    address, folder = served
    with _get(f"{address}en/") as answer:
        assert answer.headers["Content-Type"].startswith("text/html")
        assert answer.headers["Cache-Control"] == "no-cache"
    with _get(f"{address}a.wasm", **{"Accept-Encoding": "gzip"}) as answer:
        assert answer.headers["Content-Type"] == "application/wasm"
        assert gzip.decompress(answer.read()) == b"\0asm"
    (folder / "en" / "index.html").write_text("<p>hello again</p>", "utf-8")
    with _get(f"{address}en/index.html") as answer:
        assert answer.read() == b"<p>hello again</p>"


def test_the_server_shows_our_own_page_for_what_is_missing(served: tuple[str, Path]) -> None:
    address, _ = served
    with pytest.raises(urllib.error.HTTPError) as caught:
        _get(f"{address}en/nowhere.html")
    assert caught.value.code == 404
    assert b"nothing here" in caught.value.read()
    with pytest.raises(urllib.error.HTTPError):
        _get(f"{address}../../etc/passwd")


def _status(address: str, path: str, **headers: str) -> int:
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=10)
    connection.putrequest("GET", path, "Host" in headers, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    status = connection.getresponse().status
    connection.close()
    return status


def test_what_has_not_changed_is_not_sent_again(served: tuple[str, Path]) -> None:
    address, folder = served
    with _get(f"{address}a.wasm") as answer:
        mark = answer.headers["ETag"]
    with pytest.raises(urllib.error.HTTPError) as caught:
        _get(f"{address}a.wasm", **{"If-None-Match": mark})
    assert caught.value.code == 304
    assert not caught.value.read()
    packed = {"If-None-Match": mark, "Accept-Encoding": "gzip"}
    assert _status(address, "/a.wasm", **packed) == 200, "packed it is another answer"
    (folder / "a.wasm").write_bytes(b"\0asm again")
    assert _status(address, "/a.wasm", **{"If-None-Match": mark}) == 200


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("LOCALHOST:8000", 200),
        ("[::1]:8000", 200),
        ("127.0.0.1:1", 200),
        ("a.example", 421),
        ("127.0.0.1.a.example", 421),
        ("", 421),
    ],
)
def test_it_answers_under_its_own_names_only(
    served: tuple[str, Path], host: str, status: int
) -> None:
    assert _status(served[0], "/en/", Host=host) == status


def test_no_link_leads_out_of_the_folder(
    served: tuple[str, Path], tmp_path_factory: pytest.TempPathFactory
) -> None:
    address, folder = served
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.txt").write_text("secret", "utf-8")
    (folder / "file.txt").symlink_to(outside / "secret.txt")
    (folder / "way").symlink_to(outside)
    (folder / "inside.wasm").symlink_to(folder / "a.wasm")
    (folder / "round").symlink_to(folder / "round")
    (folder / "there").symlink_to(folder / "back")
    (folder / "back").symlink_to(folder / "there")
    paths = ("/file.txt", "/way/secret.txt", "/way/", "/way", f"/{outside}/secret.txt")
    paths += ("/round", "/round/", "/there/x", "/back")
    assert [path for path in paths if _status(address, path) != 404] == []
    assert _status(address, "/inside.wasm") == 200


def test_while_one_works_on_pages_no_browser_keeps_them(served: tuple[str, Path]) -> None:
    _, folder = served
    (folder / "sw.js").write_text("keeps everything", "utf-8")
    with server.open_at("127.0.0.1", 0) as http:
        server.show(http, folder)
        with server.running(http), _get(f"{server.address(http)}sw.js") as answer:
            assert b"unregister" in answer.read()


def test_an_address_of_any_length_gets_an_answer(served: tuple[str, Path]) -> None:
    address, _ = served
    for path in ("/" + "x" * 5000, "/" + "x/" * 5000, "/en/%00", "/en/%ff%fe"):
        assert _status(address, path) == 404
    assert _status(address, "/" + "x" * 100_000) == 414


def test_who_hangs_up_leaves_the_terminal_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with HTTPServer(("127.0.0.1", 0), partial(server.Handler, directory=str(tmp_path))) as http:
        with socket.create_connection(http.server_address, 10) as rude:
            rude.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        http.handle_request()
    assert capsys.readouterr().err == ""


def test_who_says_nothing_is_not_waited_for(
    served: tuple[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.Handler, "timeout", 0.2)
    with socket.create_connection(("127.0.0.1", urlsplit(served[0]).port or 0), 10) as silent:
        silent.sendall(b"GET / HTTP/1.1\r\nHost: loc")
        assert silent.recv(1) == b"", "the server has hung up"
