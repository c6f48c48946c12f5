"""`lab`: a person's own copies of the lessons, opened in JupyterLab."""

from __future__ import annotations

import hashlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import zipfile
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import durak_teach
from durak_teach.cli.reading import Refused
from durak_teach.cli.terminal import write
from durak_teach.kernel.outside import read_object
from durak_teach.text import LANGUAGES, language, render, say

ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements"
START = "start.durak"
Source = Path | zipfile.Path  # a folder or a file, which may lie in an archive
KEPT = ".lessons.json"  # what was copied, to know later what its owner has changed


def lab(args: Namespace) -> int:
    """Copy the lessons to a folder and open JupyterLab there."""
    if find_spec("jupyterlab") is None or find_spec("anywidget") is None:
        raise Refused(
            say(
                "JupyterLab is not set up; run: {command}",
                command="pip install jupyterlab anywidget",
            )
        )
    if args.port:
        _keep_free(args.port)
    try:
        folder = (args.folder or Path.home() / "durak_teach").expanduser().absolute()
    except RuntimeError as error:  # nobody's home is known
        raise Refused(say("Your home folder is not known; name a folder.")) from error
    try:
        changed = copy(tutorials(), folder)
        begin(folder)
    except OSError as error:
        raise Refused(
            say("The lessons cannot be copied to {folder}.", folder=str(folder))
        ) from error
    lang = language()
    write(render(say("Your lessons are in {folder}.", folder=str(folder)), lang))
    for path in changed:
        text = say(
            "You have changed {file}, so it stays as it is; rename it to get the new version.",
            file=path.as_posix(),
        )
        write(render(text, lang))
    with tempfile.TemporaryDirectory(prefix="durak_teach-") as ours:
        return _run(
            command(folder, lessons_in(folder, lang), args.port, args.browser),
            {**os.environ, **settings(Path(ours))},
        )


def lessons_in(folder: Path, lang: str) -> str:
    """The language whose lessons are shown: where a folder lacks it, the English ones."""
    return lang if (folder / lang / START).exists() else "en"


def command(folder: Path, lang: str, port: int = 0, browser: bool = True) -> list[str]:
    """JupyterLab in a folder, open at the first page of a language; port 0 is its usual one."""
    # JupyterLab refuses the superuser, who is all there is in many containers
    root = ["--allow-root"] if getattr(os, "geteuid", lambda: 1)() == 0 else []
    return [
        sys.executable,
        "-m",
        "jupyterlab",
        *root,
        *([f"--port={port}", "--ServerApp.port_retries=0"] if port else []),
        *([] if browser else ["--no-browser"]),
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{lang}/{START}",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
    ]


def settings(ours: Path) -> dict[str, str]:
    """Variables for this run alone; what they name is written into the folder `ours`.

    The extension is written anew: a checkout's may be newer than the one installed from it.
    """
    from durak_teach.widgets import bundle

    page = ours / "labconfig" / "page_config.json"
    page.parent.mkdir()
    # it would ask whether one wants news, also where they are switched off
    page.write_text(json.dumps({"disabledExtensions": {ANNOUNCEMENTS: True}}), "utf-8")
    bundle.write_extension(ours / "labextensions" / bundle.LABEXTENSION, durak_teach.__version__)
    return {name: _before(name, ours) for name in ("JUPYTER_CONFIG_PATH", "JUPYTER_PATH")}


def _before(variable: str, folder: Path) -> str:
    """A list of folders, with another one before those of the environment."""
    return os.pathsep.join([str(folder), *filter(None, [os.environ.get(variable)])])


def _keep_free(port: int) -> None:
    """Complain about a port in use before anything is copied."""
    try:
        with socket.create_server(("127.0.0.1", port)):
            pass
    except OSError as error:
        raise Refused(say("Port {port} is not free; choose another one.", port=port)) from error


def _run(words: list[str], environment: dict[str, str]) -> int:
    """Stay until JupyterLab ends. It asks by itself what an interruption means."""
    with subprocess.Popen(words, env=environment) as server:
        while True:
            try:
                return server.wait()
            except KeyboardInterrupt:
                continue


def tutorials() -> Source:
    """The lessons of the wheel, which lie there in one file, or those of the checkout."""
    package = Path(durak_teach.__file__).parent
    packed, folder = package / "_tutorials.zip", package.parent / "tutorials"
    if packed.is_file():
        return zipfile.Path(packed)
    if folder.is_dir():
        return folder
    raise Refused(say("This installation holds no lessons; install durak_teach again."))


def begin(folder: Path) -> None:
    """Write the first page of each language beside its lessons, with the stars there are."""
    from durak_teach.widgets.start import start

    for lang in LANGUAGES:
        notebooks = {
            path.name[:2]: path.name for path in (folder / lang).glob("[0-9][0-9]-*.ipynb")
        }
        (folder / lang).mkdir(parents=True, exist_ok=True)
        page = json.dumps(start(lang, notebooks), ensure_ascii=False)
        (folder / lang / START).write_text(page, "utf-8")


def copy(source: Source, folder: Path) -> list[Path]:
    """Copy the lessons; those that their owner has changed stay as they are and are returned."""
    before, now, kernel = _kept(folder), {}, _kernel()
    changed: list[Path] = []
    for name, lesson in _lessons(source).items():
        key, target = name.as_posix(), folder / name
        now[key] = _cells(lesson)
        there = _cells(target) if target.exists() else None
        if there not in (None, now[key], before.get(key)):
            changed.append(name)
            now[key] = before.get(key, "")
        elif there != now[key]:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_with(lesson, kernel), "utf-8")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / KEPT).write_text(json.dumps(now, indent=1), "utf-8")
    return changed


def _lessons(source: Source) -> dict[Path, Source]:
    """Where each lesson lies below, in the folder of its language, and its file."""
    folders = (lang for lang in source.iterdir() if lang.is_dir())
    files = {Path(lang.name, file.name): file for lang in folders for file in lang.iterdir()}
    return {name: files[name] for name in sorted(files) if name.suffix == ".ipynb"}


def _kernel() -> dict[str, Any]:
    """What JupyterLab notes of its kernel in each notebook that is opened."""
    named = {"display_name": "Python 3", "language": "python", "name": "python3"}
    try:
        from ipykernel.ipkernel import IPythonKernel
        from jupyter_client.kernelspec import get_kernel_spec

        named["display_name"] = get_kernel_spec("python3").display_name
    except (ImportError, KeyError):  # there is no such kernel here
        return {"kernelspec": named}
    return {"kernelspec": named, "language_info": IPythonKernel.language_info}


def _with(lesson: Source, kernel: dict[str, Any]) -> str:
    """A lesson that names its kernel: else it would be changed, and to be saved, once opened."""
    content = json.loads(lesson.read_bytes())
    content["metadata"] = {**content.get("metadata", {}), **kernel}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _cells(notebook: Source) -> str:
    """The checksum of what a lesson says; outputs do not count. (No notebook counts whole.)"""
    content = notebook.read_bytes()
    try:
        cells = json.loads(content)["cells"]
        parts = [[cell["cell_type"], "".join(cell["source"])] for cell in cells]
        content = json.dumps(parts).encode()
    except (ValueError, TypeError, KeyError, RecursionError):
        pass
    return hashlib.sha256(content).hexdigest()


def _kept(folder: Path) -> dict[str, Any]:
    """The checksums of what was copied before."""
    try:
        return read_object((folder / KEPT).read_text("utf-8"))
    except (OSError, ValueError):
        return {}
