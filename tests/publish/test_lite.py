"""The notebooks of the browser, as far as they are made without JupyterLite itself."""

from __future__ import annotations

import hashlib
import importlib
import json
import subprocess
import sys
import zipfile
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from durak_teach import __version__
from durak_teach.cli import site
from durak_teach.cli.reading import Refused
from durak_teach.publish.assets import licences, runtime
from durak_teach.publish.lite import lab, places, python
from durak_teach.publish.lite import licences as lite_licences
from durak_teach.publish.pages import notebooks
from durak_teach.publish.serve import build, offline, watch

ROOT = Path(__file__).parents[2]
# what the kernel of the browser comes with
BROUGHT = ("ipykernel-6.9.2", "pyodide_kernel-0.8.6", "widgetsnbextension-4.0.999")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of packages; JupyterLite's own are empty here."""
    folder = tmp_path_factory.mktemp("lite")
    (folder / "brought").mkdir()
    for name in BROUGHT:
        zipfile.ZipFile(folder / "brought" / f"{name}-py3-none-any.whl", "w").close()
    loaded = python.write(ROOT, folder / "python", folder / "brought")
    lock = json.loads((folder / "python" / python.LOCK).read_text("utf-8"))
    assert loaded == [*lock["packages"]]
    return folder / "python"


@pytest.mark.more
def test_the_lock_names_every_package_by_its_hash_and_no_other_place(made: Path) -> None:
    packages = json.loads((made / python.LOCK).read_text("utf-8"))["packages"]
    assert {"durak-teach", "ipython", "anywidget", "ipykernel", "pyodide-kernel"} <= {*packages}
    for entry in packages.values():
        wheel = made / entry["file_name"]
        assert wheel.parent == made, "an address, or another folder"
        assert hashlib.sha256(wheel.read_bytes()).hexdigest() == entry["sha256"]
    wheels = {entry["file_name"] for entry in packages.values()}
    assert {file.name for file in made.glob("*.whl")} == wheels


def test_a_page_of_it_has_a_language_and_lets_no_other_host_be_asked() -> None:
    page = lab.guarded("<!DOCTYPE html>\n<html>\n<head>\n<meta charset='utf-8'></head></html>")
    assert page.index('<html lang="en">') < page.index("Content-Security-Policy")
    allowed = page.partition('content="')[2].partition('"')[0]
    assert "default-src 'self';" in allowed
    assert not any(sign in allowed for sign in ("*", "http", "//"))
    assert '<html lang="ja">' in lab.guarded('<html lang="ja"><head></head></html>')


def test_nothing_that_only_one_machine_can_run_is_packed(made: Path) -> None:
    names = [name for wheel in made.glob("*.whl") for name in zipfile.ZipFile(wheel).namelist()]
    assert "IPython/core/interactiveshell.py" in names
    assert "durak_teach/widgets/static/widget.js" in names, "a hand is drawn by its own module"
    assert not [name for name in names if name.endswith((".so", ".pyd", ".pyc"))]
    assert not [name for name in names if name.startswith(("..", "/"))]
    assert not [name for name in names if "_tutorials" in name or "/publish/" in name]


def test_what_would_install_says_why_it_does_not(made: Path) -> None:
    (wheel,) = made.glob("piplite-*.whl")
    module = _from_wheel(wheel)
    with pytest.raises(ValueError, match=r"asks no other host.*接続しません"):
        module.install("numpy").send(None)


def _from_wheel(wheel: Path) -> ModuleType:
    sys.path.insert(0, str(wheel))
    try:
        return importlib.import_module("piplite.piplite")
    finally:
        sys.path.remove(str(wheel))
        for name in ("piplite.piplite", "piplite"):
            sys.modules.pop(name, None)


def test_the_core_is_the_one_of_the_site() -> None:
    for name in (runtime.CORE[0], runtime.PACKED[0]):
        assert name in python._CORE
    assert "../../runtime/" in python._CORE
    assert python.LOCK in python._CORE


def test_every_part_tells_its_licence() -> None:
    parts = python.needed()
    assert {"ipython", "ipywidgets", "psygnal"} <= {*parts}
    told = {name: (each.version, lite_licences.identifier(each)) for name, each in parts.items()}
    assert not [name for name, (_, licence) in told.items() if not licence]
    assert "BSD 3-Clause" in lite_licences.texts([parts["traitlets"]])
    bill = licences.bill(ROOT, __version__, told)
    purls = [part["purl"] for part in bill["components"]]
    assert len({*purls}) == len(purls)
    shipped = {part["name"] for part in bill["components"] if part["scope"] == "required"}
    assert {*parts} <= shipped


@pytest.mark.parametrize(
    ("lang", "link"),
    [
        ("en", "../../lab/notebooks/index.html?path=en/01-higher-card.ipynb"),
        ("ja", "../../lab/notebooks-ja/index.html?path=ja/01-higher-card.ipynb"),
    ],
)
def test_a_lesson_leads_to_its_notebook_where_there_is_a_lab(lang: str, link: str) -> None:
    notebook = "tutorials/01-higher-card.ipynb"
    assert notebooks.in_lab({"lang": lang, "lab": True}, notebook) == link
    assert not notebooks.in_lab({"lang": lang, "lab": False}, notebook)


def test_the_lab_is_no_part_of_what_is_kept_without_a_network(tmp_path: Path) -> None:
    for name in ("index.html", f"{places.FOLDER}/index.html", "en/lab/page.html"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert {*offline._paths(tmp_path)} == {"index.html", "en/lab/page.html"}


@pytest.mark.parametrize("command", [site.serve, site.build])
def test_where_the_tools_of_the_notebooks_are_missing_the_command_says_so(
    command: Callable[[Namespace], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(lab, "available", lambda: False)
    with pytest.raises(Refused, match=r'run: pip install -c pins/constraints\.txt "\.\[lite\]"$'):
        command(Namespace(address="", port=0, lab=True))


def test_a_site_that_is_served_with_notebooks_keeps_them_when_it_is_built_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    built: list[list[str]] = []

    def run(words: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        built.append(words)
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(subprocess, "run", run)
    for with_lab in (True, False):
        watch._rebuild(ROOT, Path("site"), with_lab)
        assert ("--lab" in built[-1]) is with_lab


def test_the_program_that_builds_again_hears_of_the_notebooks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[object, object]] = []
    monkeypatch.setattr(build, "build", lambda target, lab: asked.append((target, lab)))
    build.main(["site", "--lab"])
    build.main(["site"])
    build.main([])
    assert asked == [(Path("site"), True), (Path("site"), False), (None, False)]
