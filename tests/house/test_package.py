"""What a person gets who installs the wheel."""

import gettext
import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
import yaml
from babel.messages.pofile import read_po

import durak_teach
from durak_teach.authoring import messages, sources
from durak_teach.cli import lab
from durak_teach.paper import markup
from durak_teach.publish.assets import runtime
from durak_teach.publish.pages import reference_page
from durak_teach.publish.serve.build import TARGET
from durak_teach.widgets import bundle, making

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[zipfile.ZipFile]:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        yield archive


def test_the_engine_requires_nothing(wheel: zipfile.ZipFile) -> None:
    metadata = next(name for name in wheel.namelist() if name.endswith("METADATA"))
    lines = wheel.read(metadata).decode().splitlines()
    assert [x for x in lines if x.startswith("Requires-Dist") and "extra ==" not in x] == []


def test_it_carries_every_catalogue_compiled(wheel: zipfile.ZipFile) -> None:
    sources = (ROOT / "durak_teach").rglob("*.po")
    compiled = {path.relative_to(ROOT).with_suffix(".mo").as_posix() for path in sources}
    assert compiled
    assert compiled <= set(wheel.namelist())


def test_its_catalogues_say_what_is_said_and_nothing_that_only_the_site_shows(
    wheel: zipfile.ZipFile,
) -> None:
    name = "durak_teach/text/locale/ja/LC_MESSAGES/durak_teach.mo"
    said = gettext.GNUTranslations(io.BytesIO(wheel.read(name)))
    whole = gettext.GNUTranslations(io.BytesIO((ROOT / name).read_bytes()))
    missing = {*whole._catalog} - {*said._catalog}  # type: ignore[attr-defined]
    named = {about.name for about in reference_page.public_names().values()}
    assert named <= {id.partition("\x04")[0] for id in missing}
    lying = {*wheel.namelist()}
    with messages.po_file("ja").open("rb") as catalogue:
        entries = [entry for entry in read_po(catalogue) if entry.id]
    for entry in entries:
        id = entry.id if isinstance(entry.id, str) else entry.id[0]
        told = f"{entry.context}\x04{id}" if entry.context else id
        by = {place for place, _ in entry.locations if place.endswith(".py")}
        assert (told in missing) == (entry.context in named or bool(by) and not by & lying), told


def test_its_modules_say_nothing_that_its_catalogues_have_not(wheel: zipfile.ZipFile) -> None:
    """Read from the modules themselves: where a message stands first says little."""
    name = "durak_teach/text/locale/ja/LC_MESSAGES/durak_teach.mo"
    translated = gettext.GNUTranslations(io.BytesIO(wheel.read(name)))._catalog  # type: ignore[attr-defined]
    modules = [module for module in wheel.namelist() if module.endswith(".py")]
    for module in modules:
        for message in sources.of_source(wheel.read(module).decode(), module):
            id = (message.message, 0) if message.plural else message.message
            assert id in translated, f"{module}: {message.message}"


def test_it_carries_every_tutorial_as_it_can_be_played(wheel: zipfile.ZipFile) -> None:
    """With what its cells show, but as not run: it is opened by somebody who has run nothing.

    Whoever copies it names the kernel that is there.
    """
    [name] = [name for name in wheel.namelist() if "_tutorials" in name]
    with zipfile.ZipFile(io.BytesIO(wheel.read(name))) as lessons:
        kept = {name: lessons.read(name).decode() for name in lessons.namelist()}
    for path in (ROOT / "tutorials").glob("*/*.ipynb"):
        packed = kept.pop(f"{path.parent.name}/{path.name}")
        not_run = re.sub(
            r'"execution_count": \d+', '"execution_count": null', path.read_text("utf-8")
        )
        assert nbformat.reads(packed, 4) == {**nbformat.reads(not_run, 4), "metadata": {}}
    assert not kept


def test_whoever_has_a_wheel_gets_the_lessons_of_a_checkout(
    wheel: zipfile.ZipFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel.extract("durak_teach/_tutorials.zip", tmp_path)
    lab.copy(lab.tutorials(), tmp_path / "checkout")
    monkeypatch.setattr(durak_teach, "__file__", str(tmp_path / "durak_teach" / "__init__.py"))
    assert lab.copy(lab.tutorials(), tmp_path / "wheel") == []
    copies = {
        name: {path.relative_to(tmp_path / name): lab._cells(path) for path in lessons}
        for name in ("checkout", "wheel")
        if (lessons := [*(tmp_path / name).glob("*/*.ipynb")])
    }
    assert copies["checkout"] == copies["wheel"]


def test_it_carries_the_extension_of_jupyterlab(wheel: zipfile.ZipFile) -> None:
    [place] = {
        name.partition("/labextensions/")[0] for name in wheel.namelist() if ".data/" in name
    }
    assert place.endswith(".data/data/share/jupyter")
    about = json.loads(wheel.read(f"{place}/labextensions/durak-teach/package.json"))
    assert about["version"] == durak_teach.__version__
    load = about["jupyterlab"]["_build"]["load"]
    script = wheel.read(f"{place}/labextensions/durak-teach/{load}").decode()
    assert script == bundle.extension_text()


def test_a_checkout_that_is_installed_has_the_extension_as_well(tmp_path: Path) -> None:
    script = "import sys; from hatchling.build import build_editable; build_editable(sys.argv[1])"
    command = [sys.executable, "-c", script, str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as archive:
        names = archive.namelist()
    assert any(name.endswith("/labextensions/durak-teach/package.json") for name in names)
    assert not any(name.endswith(".ipynb") for name in names)


def test_its_version_is_written_once(wheel: zipfile.ZipFile) -> None:
    assert f"durak_teach-{durak_teach.__version__}-" in Path(str(wheel.filename)).name
    assert "version" not in (ROOT / "package.json").read_text("utf-8")


def test_whoever_publishes_the_site_says_what_make_knows() -> None:
    """The workflow has the commands of the Makefile and publishes the folder that is built."""
    workflow = yaml.safe_load((ROOT / ".github/workflows/pages.yml").read_text("utf-8"))
    steps = workflow["jobs"]["build"]["steps"]
    assert {"push", "pull_request"} <= {*workflow[True]}, "YAML reads `on` as true"
    asked = [step for job in workflow["jobs"].values() for step in job["steps"]]
    actions = [step["uses"] for step in asked if "uses" in step]
    assert len(actions) == 5
    assert [name for name in actions if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", name)] == []
    *first, last = [step["run"] for step in steps if "run" in step]
    assert first == ["make site", "make test"]
    assert last.startswith("make lite-test ADDRESS="), "what was tested is what is published"
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert {"site", "test", "lite-test"} <= {*targets}
    names = [step.get("run") or step.get("uses", "") for step in steps]
    assert names.index(last) == len(names) - 2, "nothing is built behind the last test"
    published = [step["with"]["path"] for step in steps if "upload" in step.get("uses", "")]
    assert published == [TARGET.as_posix()]


def test_its_scripts_are_those_that_were_made(wheel: zipfile.ZipFile) -> None:
    """And nothing of what they were made of."""
    folder = "durak_teach/widgets/static/"
    lying = {name.removeprefix(folder) for name in wheel.namelist() if name.startswith(folder)}
    made = {*making.SCRIPTS, *making.MODULES, *making.LATER}
    assert lying == {*(f"{name}.js" for name in made), *(f"{name}.css" for name in making.STYLES)}
    for name in lying:
        assert wheel.read(folder + name) == (making.STATIC / name).read_bytes()
    others = [name for name in wheel.namelist() if name.endswith((".js", ".css"))]
    assert {name for name in others if not name.startswith(folder)} == {
        *(f"durak_teach/paper/{name}.css" for name in markup.STYLES),
        *(name for name in others if name.endswith("/static/remoteEntry.js")),
    }


def test_it_is_small(wheel: zipfile.ZipFile) -> None:
    size = Path(str(wheel.filename)).stat().st_size
    assert size <= 2_200_000, "pictures, or documents a second time, have slipped in"


def test_it_runs_by_itself(wheel: zipfile.ZipFile) -> None:
    """Without the checkout: every module that needs no extra, and the command line."""
    script = (
        "import durak_teach, durak_teach.table.worker, durak_teach.lessons, durak_teach.cli as c;"
        "assert '.whl' in durak_teach.__file__;"
        "c.main(['--lang', 'ja', 'judge', '-'])"
    )
    position = "game: durak\nrules: podkidnoy\nplayers: A B\ntrump: d\ntalon: -\nA: 9c Kd\n"
    position += "B: 6h 9h 8s\ntable: 7h/-\nroles: att=A def=B\n"
    run = subprocess.run(
        [
            sys.executable,
            "-I",
            "-S",
            "-c",
            f"import sys; sys.path.insert(0, {wheel.filename!r});{script}",
        ],
        input=position,
        encoding="utf-8",
        capture_output=True,
        check=False,
    )
    assert run.stderr == ""
    assert "B beat 7h 9h" in run.stdout


def test_what_the_browser_gets_plays_and_compares(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    """Without what is needed elsewhere only: all that the worker asks for is there."""
    part = runtime.bare(Path(str(wheel.filename)), tmp_path / "browser.whl")
    assert part.stat().st_size < 1_367_000, "tutorials, or what only a desk needs, come along"
    with zipfile.ZipFile(part) as less:
        (about,) = (name for name in less.namelist() if name.endswith(".dist-info/METADATA"))
        lines = less.read(about).decode().splitlines()
        assert less.read(about.replace("METADATA", "RECORD")) == b"", "no hash of it is read"
    assert "" not in lines, "what the package says of itself is not read in a browser"
    assert {"Name: durak_teach"} < {*lines}
    script = (
        f"import json, sys; sys.path.insert(0, {str(part)!r});"
        "from durak_teach.table.worker import start, send;"
        "from durak_teach.widgets.comparing import compare;"
        "from durak_teach.paper.exercise_worker import worksheet;"
        "begun = json.loads(start(json.dumps({'game': 'kirifu', 'players': 3, 'seed': 1})));"
        "games = json.dumps({'games': [['durak', 'podkidnoy'], ['kirifu']], 'lang': 'ja'});"
        'print(*begun, *json.loads(send(\'{"do": "hint"}\')), *json.loads(compare(games)),'
        "*json.loads(worksheet(json.dumps({'lessons': [4]}))))"
    )
    command = [sys.executable, "-I", "-S", "-c", script]
    run = subprocess.run(command, encoding="utf-8", capture_output=True, check=False)
    assert run.stderr == ""
    assert run.stdout.split() == ["frames", "saved", "hint", "comparison", "title", "html"]
