"""How the site is built: beside the old one, nothing twice, by several, seen meanwhile."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from durak_teach.publish.assets import checksums
from durak_teach.publish.serve import build, changeover, progress, server, workers

ROOT = Path(__file__).parents[2]


# -- beside the old one -----------------------------------------------------------------------


def _site(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / changeover.STAMP).write_text(text, "utf-8")
    return folder


def test_a_new_site_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    target = _site(tmp_path / "site", "old")
    with changeover.beside(target) as folder:
        changeover.stamp(folder, "new")
        assert changeover.stamped(target) == "old", "until the end the old one stands"
    assert changeover.stamped(target) == "new"
    assert [*tmp_path.iterdir()] == [target]


@pytest.mark.parametrize("stopped", [ValueError, KeyboardInterrupt])
def test_what_stops_a_build_leaves_the_last_site(
    tmp_path: Path, stopped: type[BaseException]
) -> None:
    target = _site(tmp_path / "site", "old")
    with pytest.raises(stopped), changeover.beside(target):
        raise stopped
    assert changeover.stamped(target) == "old"
    assert [*tmp_path.iterdir()] == [target]


def test_what_was_killed_at_the_change_is_put_back(tmp_path: Path) -> None:
    _site(tmp_path / "site.going", "old")
    with pytest.raises(OSError, match="disk"), changeover.beside(tmp_path / "site"):
        raise OSError("disk full")
    assert changeover.stamped(tmp_path / "site") == "old"


def test_a_folder_of_other_things_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear", "utf-8")
    with pytest.raises(ValueError, match="something else"), changeover.beside(tmp_path):
        pass
    assert (tmp_path / "letter.txt").exists()


def test_a_site_is_built_from_its_own_folder_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert build.project_root() == ROOT
    for place in (tmp_path, tmp_path / "other"):
        place.mkdir(exist_ok=True)
        monkeypatch.chdir(place)
        with pytest.raises(FileNotFoundError):
            build.project_root()
        (tmp_path / "other" / "site").mkdir(parents=True, exist_ok=True)
        (tmp_path / "other" / "mkdocs.yml").touch()  # another checkout: not with our program


# -- nothing twice ----------------------------------------------------------------------------


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """What a checksum looks at, in small."""
    for name in ("site/en/index.md", "tutorials/en/01.ipynb", "mkdocs.yml", "package-lock.json"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("a", "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "name",
    [
        "site/en/index.md",
        "site/new.css",
        "web/hand/hand.js",
        "tutorials/en/01.ipynb",
        "mkdocs.yml",
        "mkdocs.ja.yml",
        "package-lock.json",
        "node_modules/pyodide/package.json",
        "node_modules/ts-fsrs/package.json",
        "node_modules/lean-qr/package.json",
        "node_modules/esbuild/package.json",
    ],
)
def test_whatever_a_site_is_made_of_changes_its_checksum(project: Path, name: str) -> None:
    before = checksums.of_site(project)
    assert checksums.of_site(project) == before
    (project / name).parent.mkdir(parents=True, exist_ok=True)
    (project / name).write_text("b", "utf-8")
    assert checksums.of_site(project) != before


def test_the_program_and_its_texts_change_the_checksums(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checksums, "PACKAGE", tmp_path)
    sums = []
    course = [f"lessons/course/{name}.py" for name in ("trumps", "refill")]
    (tmp_path / course[0]).parent.mkdir(parents=True)
    (tmp_path / course[0]).touch()
    for name in ("durak/bout.py", "locale/ja.mo", "widgets/hand.js", *course):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("a", "utf-8")
        checksums.of_hands.cache_clear()
        of_hands = [checksums.of_hands(lesson) for lesson in ("", "trumps")]
        sums.append((checksums.of_site(tmp_path), *of_hands))
    checksums.of_hands.cache_clear()
    sites, others, lessons = zip(*sums, strict=True)
    assert len({*sites}) == 5
    assert len({*others}) == 1, "hands know their sentences; no script, no lesson is in them"
    assert len({*lessons}) == 2, "a lesson's own know its module, and no other lesson's"


def test_compiling_a_catalogue_again_changes_nothing(project: Path) -> None:
    sums = []
    for date, text in (("2026-11-22 05:00", "あ"), ("2026-11-22 05:01", "あ"), ("", "い")):
        (project / "site" / "ja.mo").write_text(f"POT-Creation-Date: {date}\nX: y\n{text}", "utf-8")
        sums.append(checksums.of_site(project))
    assert sums[0] == sums[1] != sums[2]


def test_nothing_is_built_where_nothing_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(checksums, "of_site", lambda root: "now")
    built: list[Path] = []
    monkeypatch.setattr(build, "_make", lambda root, folder, *_: built.append(folder))
    for _ in range(2):
        assert build.build(tmp_path / "site") == tmp_path / "site"
    assert len(built) == 1
    monkeypatch.setattr(checksums, "of_site", lambda root: "later")
    build.build(tmp_path / "site")
    assert len(built) == 2
    build.build(tmp_path / "site", lab=True)
    assert len(built) == 3, "a site with notebooks is another one"


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("en/index.html", None), ("en/index.html", "pa"), ("ja/more.html", "page"),
        (os.fsdecode(b"ja/\xff.html"), "page"), (".built", None),
    ],
    ids=["missing", "cut short", "added", "added with a name in no UTF-8", "without its stamp"],
)  # fmt: skip
def test_a_site_that_is_not_whole_is_built_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, content: str | None
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(checksums, "of_site", lambda root: "now")
    built: list[Path] = []

    def make(root: Path, folder: Path, address: str, lab: bool) -> None:
        built.append(folder)
        for lang in ("en", "ja"):
            (folder / lang).mkdir()
            (folder / lang / "index.html").write_text("page", "utf-8")

    monkeypatch.setattr(build, "_make", make)
    site = build.build(tmp_path / "site")
    build.build(site)
    assert len(built) == 1
    if content is None:
        (site / name).unlink()
    else:
        (site / name).write_text(content, "utf-8")
    build.build(site)
    assert len(built) == 2
    assert {path.name: path.read_text("utf-8") for path in site.rglob("*.html")} == {
        "index.html": "page"
    }
    build.build(site)
    assert len(built) == 2


def test_where_nothing_has_changed_nothing_is_loaded_that_makes_pages() -> None:
    """It is asked at each `make site` and each start of the server."""
    script = (
        "import sys; from durak_teach.publish.serve import build\n"
        "heavy = ('mkdocs', 'bs4', 'IPython', 'ipywidgets', 'durak_teach.lessons')\n"
        "print(*(name for name in sys.modules if name.startswith(heavy)))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert run.stdout.split() == []


# -- by several, and seen ---------------------------------------------------------------------


def _fails() -> None:
    raise ValueError("this one")


def test_what_goes_wrong_in_a_process_is_raised_and_none_stays() -> None:
    import multiprocessing

    told: list[tuple[str, int, int]] = []
    with workers.crew(lambda *said: told.append(said)) as crew:
        crew.through("hands", [dict, dict, dict])
        crew.submit(progress.page, "en", 7)
    assert told[:3] == [("hands", 1, 3), ("hands", 2, 3), ("hands", 3, 3)]
    assert told[3] == ("en", 1, 7), "a page that another process has made"
    with (
        pytest.raises(ValueError, match="this one"),
        workers.crew(lambda *said: None) as crew,
    ):
        crew.through("hands", [_fails])
    for _ in range(100):  # the pool's own thread may still be noting that a process has ended
        if not multiprocessing.active_children():
            return
        time.sleep(0.05)
    pytest.fail("a process has stayed")


CREW = """
import time
from durak_teach.publish.serve import workers
if __name__ == "__main__":
    with workers.crew(lambda *said: None) as crew:
        crew.through("hands", [dict])
        print(*crew._pool._processes, flush=True)
        time.sleep(60)
"""


def test_processes_end_when_whoever_began_them_is_killed(tmp_path: Path) -> None:
    (tmp_path / "crew.py").write_text(CREW, "utf-8")
    with subprocess.Popen([sys.executable, tmp_path / "crew.py"], stdout=subprocess.PIPE) as begun:
        assert begun.stdout
        working = [int(number) for number in begun.stdout.readline().split()]
        assert working
        begun.kill()
        try:  # they hold the other end of this pipe: it closes when the last of them has ended
            assert begun.communicate(timeout=20)[0] == b""
        finally:
            for number in working:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)


def test_without_a_terminal_a_line_comes_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with progress.display({"en": "English"}) as tell:
        for done in range(1, 101):
            tell("en", done, 100)
    assert capsys.readouterr().err == "Pages, English: 100 of 100\n"
    monkeypatch.setattr(progress, "PAUSE_S", 0.0)
    with progress.display({"en": "English"}) as tell:
        tell(progress.HANDS, 1, 2)
    assert capsys.readouterr().err == "Positions: 1 of 2\n"


def test_on_a_terminal_a_bar_tells_parts_and_numbers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    with progress.display({"ja": "日本語"}) as tell:
        tell("ja", 3, 9)
    shown = capsys.readouterr().err
    assert "日本語" in shown
    assert "3/9" in shown


@contextmanager
def _serving(folder: Path, waiting: bool) -> Iterator[Callable[[str], Any]]:
    with server.open_at("127.0.0.1", 0) as http:
        server.show(http, folder, waiting=waiting)
        threading.Thread(target=http.serve_forever, daemon=True).start()
        yield lambda path: urllib.request.urlopen(server.address(http) + path, timeout=10)
        http.shutdown()


def test_a_page_that_is_being_made_says_so_and_comes_by_itself(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "there.html").write_text("there", "utf-8")
    with _serving(tmp_path, waiting=True) as get:
        assert get("en/there.html").read() == b"there"
        for path, said in (("en/later.html", "being made"), ("ja/", "作成中")):
            with pytest.raises(urllib.error.HTTPError) as caught:
                get(path)
            page = caught.value.read().decode()
            assert caught.value.code == 503
            assert 'http-equiv="refresh"' in page
            assert said in page
        with pytest.raises(urllib.error.HTTPError) as caught:
            get("en/script.js")
        assert caught.value.code == 404


def test_a_stopped_build_leaves_the_site_that_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    target = _site(tmp_path / "site", "old")

    def stops(root: Path, folder: Path, address: str, lab: bool) -> None:
        (folder / "half.html").touch()
        raise OSError("No space left on device")

    monkeypatch.setattr(build, "_make", stops)
    with pytest.raises(OSError, match="No space"):
        build.build(target)
    assert changeover.stamped(target) == "old"
    assert not changeover.coming(target).exists()
    shutil.rmtree(target)
