"""What make installs: no more than is needed, nothing of others from source; troubles are told."""

from __future__ import annotations

import ast
import importlib.util
import re
import string
import sys
import zipfile
from importlib.metadata import requires
from pathlib import Path
from types import ModuleType

import pytest
import tomlkit
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
DEAD = "http://127.0.0.1:9/simple"  # where nothing listens
OF_OTHERS = {"chess", "jupyterlab", "jupyterlite-core", "open-spiel"} | {
    *("gymnasium", "pettingzoo"),
    *("playwright", "pytest", "rlcard", "ruff"),
}
# what is needed is told by what is installed, and `make check` is without JupyterLab
EXTRAS = ["site", pytest.param("lab", marks=pytest.mark.lab), "dev"]


@pytest.fixture
def prepare(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("prepare", ROOT / "prepare.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for variable in ("DURAK_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("TMPDIR", "/tmp")
    return module


def extras() -> dict[str, list[str]]:
    """The project's own, as they are written."""
    project = tomlkit.parse((ROOT / "pyproject.toml").read_text("utf-8")).unwrap()["project"]
    return dict(project["optional-dependencies"])


def needed(extra: str) -> set[str]:
    """All that an extra brings: what is installed tells what it requires in turn."""
    own = extras()
    found: set[tuple[str, str]] = set()
    waiting = [("durak-teach", extra)]
    while waiting:
        if (asked := waiting.pop()) in found:
            continue
        found.add(asked)
        name, wanted = asked
        lines = own.get(wanted) if name == "durak-teach" else requires(name)
        for requirement in map(Requirement, lines or ()):
            if not requirement.marker or requirement.marker.evaluate({"extra": wanted}):
                for more in ("", *requirement.extras):
                    waiting.append((canonicalize_name(requirement.name), more))
    return {name for name, _ in found} - {"durak-teach"}


def test_the_site_brings_nothing_that_only_others_need(prepare: ModuleType) -> None:
    site = needed("site")
    assert {"mkdocs", "babel", "ipykernel"} <= site
    assert not site & OF_OTHERS
    assert not needed("dev") & {"chess", "jupyterlite-core", "open-spiel", "playwright", "rlcard"}


@pytest.mark.lab
def test_notebooks_bring_nothing_that_only_others_need() -> None:
    assert not needed("lab") & (OF_OTHERS - {"jupyterlab"})


@pytest.mark.parametrize("extra", EXTRAS)
def test_all_that_is_installed_is_pinned(extra: str) -> None:
    lines = (ROOT / "pins" / "constraints.txt").read_text("utf-8").splitlines()
    pinned = {line.partition("==")[0] for line in lines if "==" in line}
    assert needed(extra) <= pinned


def test_nothing_is_built_but_peers_and_the_project(
    prepare: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[tuple[str, ...]] = []
    monkeypatch.setattr(prepare, "run", lambda _, *command, **__: commands.append(command))
    for extra in extras():
        prepare.packages(extra)
    built: set[str] = set()
    for command in commands:
        assert {"--only-binary=:all:", "--no-deps"} <= {*command}
        if "--no-build-isolation" in command:
            assert command[-3:] == ("--no-build-isolation", "--editable", ".")
        else:
            assert "--require-hashes" in command
            built |= {word.partition("=")[2] for word in command if word.startswith("--no-binary")}
    assert built == {"rlcard", "chess"}
    assert not built & needed("dev")


@pytest.mark.parametrize("there", ["chromium-headless-shell", "chromium"])
def test_a_machine_without_a_browser_gets_the_quicker_one_that_there_is(
    prepare: ModuleType, monkeypatch: pytest.MonkeyPatch, there: str
) -> None:
    installed = []

    def debian(otherwise: str, browser: str, *_: str) -> None:
        if (there, browser) == ("chromium", "chromium-headless-shell"):
            raise prepare.Trouble(otherwise)
        installed.append(browser)

    monkeypatch.setattr(prepare, "debian", debian)
    monkeypatch.setattr(prepare.shutil, "which", lambda _: None)
    prepare.browser()
    assert installed == [there]


def entries() -> dict[str, tuple[set[str], str]]:
    """What `hashes.txt` has: by name, the groups that install it and the hashes."""
    text = (ROOT / "pins" / "hashes.txt").read_text("utf-8")
    found = re.findall(r"^# (.*)\n(([\w.-]+)==.*\n(?: +--hash.*\n)+)", text, re.MULTILINE)
    return {name: (set(groups.split()), entry) for groups, entry, name in found}


def test_hashes_are_of_the_versions_that_are_pinned() -> None:
    text = (ROOT / "pins" / "hashes.txt").read_text("utf-8")
    hashed = [line.removesuffix(" \\") for line in text.splitlines() if "==" in line]
    pins = (ROOT / "pins" / "constraints.txt").read_text("utf-8").splitlines()
    assert hashed == [line for line in pins if "==" in line]
    assert all("--hash=sha256:" in entry for _, entry in entries().values())


@pytest.mark.parametrize("extra", EXTRAS)
def test_a_group_installs_all_that_its_extra_needs(extra: str) -> None:
    listed = {name for name, (groups, _) in entries().items() if extra in groups}
    assert needed(extra) <= listed
    assert needed("site") & OF_OTHERS == set()


def test_a_changed_file_is_refused(
    prepare: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """pip itself, with a wheel of the right name and version that is another's."""
    wheel = tmp_path / "editables-0.6-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as file:
        file.writestr("editables-0.6.dist-info/METADATA", "Name: editables\nVersion: 0.6\n")
    pin = re.sub("sha256:.*", f"sha256:{64 * '0'}", entries()["editables"][1].split(" \\")[0])
    hashes = tmp_path / "hashes.txt"
    hashes.write_text(f"# build\n{pin} \\\n    --hash=sha256:{64 * '0'}\n", "utf-8")
    monkeypatch.setattr(prepare, "PYTHON", sys.executable)
    monkeypatch.setattr(prepare, "HASHES", hashes)
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("PIP_TARGET", str(tmp_path / "there"))
    monkeypatch.chdir(ROOT)
    with pytest.raises(prepare.Trouble, match=r"A file of build is not the one"):
        prepare.hashed("build")


@pytest.mark.parametrize(
    ("output", "told"),
    [
        ("ERROR: Could not install: [Errno 28] No space left on device", "The disk is full, here"),
        ("npm error code ENOSPC", "The disk is full, here or in /tmp."),
        ("Error: [Errno 13] Permission denied: '/srv/durak/.venv'", "Writing is not permitted in"),
        (
            "Failed to establish a new connection\nERROR: No matching distribution found for tox",
            "The network cannot be reached",
        ),
        ("npm error code EAI_AGAIN", "The network cannot be reached"),
        (
            "ERROR: No matching distribution found for debugpy==1.8",
            "debugpy==1.8, or what it needs",
        ),
        ("ERROR: ResolutionImpossible: for help visit", "Pythonium, or what it needs, is not"),
        ("ERROR: something nobody has seen", "Pythonium could not be installed."),
    ],
)
def test_a_failure_is_one_sentence(prepare: ModuleType, output: str, told: str) -> None:
    script = f"import sys; sys.exit({output!r})"
    with pytest.raises(prepare.Trouble) as trouble:
        prepare.run("Pythonium", sys.executable, "-c", script)
    assert str(trouble.value).startswith(told)
    assert "\n" not in str(trouble.value)


def test_a_failure_that_is_not_known_shows_what_was_said(
    prepare: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(prepare.Trouble):
        prepare.run("Pythonium", sys.executable, "-c", "import sys; sys.exit('odd')")
    assert capsys.readouterr().err == "odd\n"


def test_without_a_network(
    prepare: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """pip itself, asked for what no cache holds."""
    monkeypatch.setattr(prepare, "PYTHON", sys.executable)
    monkeypatch.chdir(ROOT)
    for name, value in {"INDEX_URL": DEAD, "EXTRA_INDEX_URL": "", "RETRIES": "1"}.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    with pytest.raises(prepare.Trouble, match="The network cannot be reached"):
        prepare.pip("editables", "--target", str(tmp_path / "there"), "editables")


def test_an_old_python_is_told_so(prepare: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 18))
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")
    with pytest.raises(prepare.Trouble, match=r"Python 3\.10以降が必要です"):
        prepare.main("venv")


def test_an_old_python_can_read_it() -> None:
    ast.parse((ROOT / "prepare.py").read_text("utf-8"), feature_version=(3, 6))


def test_every_sentence_says_the_same_in_both_languages(prepare: ModuleType) -> None:
    for english, japanese in prepare.SAID.values():
        fields = [
            {name for _, name, _, _ in string.Formatter().parse(text) if name}
            for text in (english, japanese)
        ]
        assert fields[0] == fields[1], english
