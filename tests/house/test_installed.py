"""The package as others install it: from its source archive, by the commands of the README."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SECONDS = 300  # for a server to start on a busy machine
Run = Callable[..., "subprocess.CompletedProcess[str]"]
# pip compiles nothing (it takes a no for this option's yes): what is imported is compiled then
PIP = {**os.environ, "PIP_NO_COMPILE": "no"}


def forms(text: str) -> list[str]:
    """The commands that install, such as `pip install .`."""
    return re.findall(r"^pip install .*|(?<=`)pip install [^`]*", text, re.MULTILINE)


README = (ROOT / "README.md").read_text("utf-8").partition("## 日本語")
FORMS = sorted({*forms(README[0])})
VERSIONS = re.findall(r"Python :: (3\.\d+)\"", (ROOT / "pyproject.toml").read_text("utf-8"))


def runs(python: str) -> bool:
    """Whether a Python is more than a name: one that manages versions leaves names that do not."""
    found = shutil.which(python)
    return (
        bool(found) and not subprocess.run([str(found), "-c", ""], capture_output=True).returncode
    )


PYTHONS = [*filter(runs, (f"python{version}" for version in VERSIONS))] or [sys.executable]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the source archive holds, in a folder with a space in its name."""
    built = tmp_path_factory.mktemp("source")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(built)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (archive,) = built.glob("*.tar.gz")
    shutil.unpack_archive(archive, built)
    (folder,) = (path for path in built.iterdir() if path.is_dir())
    return folder.rename(built / "durak teach")


@pytest.fixture(scope="module")
def install(
    source: Path, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[str], tuple[Path, Run]]:
    """Obey a command of the README in a new environment; return how to run what came of it."""

    def install(form: str) -> tuple[Path, Run]:
        folder = tmp_path_factory.mktemp("installed")
        venv.create(folder / "env", symlinks=True)
        programs = folder / "env" / "bin"
        pip = [sys.executable, "-m", "pip", "--python", str(programs / "python")]
        command = [*pip, *shlex.split(form)[1:], "--quiet"]
        done = subprocess.run(
            command, cwd=source, env=PIP, check=False, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr

        def run(name: str, *arguments: str) -> subprocess.CompletedProcess[str]:
            variables = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8"}
            return subprocess.run(
                [programs / name, *arguments],
                cwd=folder,
                env=variables,
                check=False,
                capture_output=True,
                encoding="utf-8",
            )

        return folder, run

    return install


def test_both_languages_give_the_same_commands() -> None:
    assert sorted({*forms(README[2])}) == FORMS
    assert "pip install ." in FORMS


@pytest.mark.network
@pytest.mark.parametrize("form", FORMS)
def test_it_installs_and_runs(install: Callable[[str], tuple[Path, Run]], form: str) -> None:
    folder, run = install(form)
    shown = run("python", "-c", "import durak_teach; print(durak_teach.__file__)")
    assert str(folder) in shown.stdout, "not the folder's own copy"
    done = run("durak-teach", "check", *map(str, (ROOT / "tests/positions").glob("*.pos")))
    assert (done.returncode, done.stderr) == (0, "")
    extras = set(re.findall(r"\w+", form.partition("[")[2]))
    if "train" in extras:
        loaded = "import durak_teach.train.open_spiel, pyspiel; pyspiel.load_game('durak_teach')"
        assert run("python", "-c", loaded).returncode == 0
        made = "from durak_teach.train.pettingzoo import env; env().reset(seed=1)"
        assert run("python", "-c", made).returncode == 0
    if "lab" in extras:  # alone, or beside others
        lab_answers(folder)
        return
    done = run("durak-teach", "lab", "--no-browser")
    assert done.returncode != 0
    assert "JupyterLab is not set up" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.network
@pytest.mark.parametrize("python", PYTHONS)
def test_every_python_that_is_named_installs_and_counts(
    source: Path, tmp_path: Path, python: str
) -> None:
    """Those of the classifiers that this machine has; what they count is the same."""
    subprocess.run([python, "-m", "venv", tmp_path / "env"], check=True)
    own = tmp_path / "env" / "bin" / "python"
    subprocess.run([own, "-m", "pip", "install", "--quiet", "."], cwd=source, env=PIP, check=True)
    counted = "from durak_teach import simulate; print(simulate('podkidnoy', 5, 'random').lost)"
    shown = [
        subprocess.run(
            [program, "-c", counted], cwd=tmp_path, check=True, capture_output=True, text=True
        ).stdout
        for program in (own, sys.executable)
    ]
    assert shown[0] == shown[1] != ""


@pytest.mark.network
def test_what_a_host_of_notebooks_is_to_install_resolves() -> None:
    """Binder installs this from the project's folder, as repo2docker does."""
    asked = ROOT / ".binder" / "requirements.txt"
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--ignore-installed"]
    done = subprocess.run(
        [*command, "--quiet", "--report", "-", "--requirement", str(asked)],
        cwd=ROOT, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = {each["metadata"]["name"].lower() for each in json.loads(done.stdout)["install"]}
    assert {"durak-teach", "durak_teach"} & found
    assert {"jupyterlab", "anywidget"} <= found


def lab_answers(folder: Path) -> None:
    """The notebooks lie there and JupyterLab answers, in a home where nothing is."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [folder / "env" / "bin" / "durak-teach", "lab", "--no-browser", "--port", str(port)]
    variables = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "ja_JP.UTF-8"}
    with subprocess.Popen(
        [*command, "--folder", str(folder / "lessons")], env=variables, start_new_session=True
    ) as lab:
        try:
            wait_for(f"http://127.0.0.1:{port}/api", lab)
            assert len(list((folder / "lessons" / "ja").glob("*.ipynb"))) > 20
        finally:
            os.killpg(lab.pid, signal.SIGTERM)


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                assert answer.status == 200
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail(f"nothing answers at {address}")


@pytest.fixture(scope="module")
def wheels(source: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The wheel built here, and the one built from the archive where there are no programs."""
    built, nothing = [], tmp_path_factory.mktemp("no programs")
    for place, programs in ((ROOT, os.environ["PATH"]), (source, str(nothing))):
        folder = tmp_path_factory.mktemp("wheel")
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
        variables = {**os.environ, "PATH": programs}
        subprocess.run(command, cwd=place, check=True, capture_output=True, env=variables)
        built += folder.glob("*.whl")
    return built


@pytest.mark.more
def test_a_wheel_from_the_archive_is_the_wheel_from_here(wheels: list[Path]) -> None:
    """In names, and what was made of the front end by the byte."""
    contents = []
    for path in wheels:
        with zipfile.ZipFile(path) as wheel:
            scripts = {name for name in wheel.namelist() if name.endswith((".js", ".css"))}
            content = {name: wheel.read(name) for name in scripts}
            contents.append((sorted(wheel.namelist()), content))
    assert contents[0] == contents[1]
    assert len(contents[0][1]) > 8


def test_what_is_installed_shows_hands_without_node(wheels: list[Path], tmp_path: Path) -> None:
    """From either: the script of a page, of a notebook, and the extension of JupyterLab."""
    code = (
        "from durak_teach.widgets import bundle as b; import pathlib, durak_teach;"
        "b.write_extension(pathlib.Path('lab'), '1');"
        "texts = b.script_text(), b.review_module_text(), b.extension_text(), b.worker_text();"
        "print(durak_teach.__file__, *map(len, texts))"
    )
    shown = []
    for number, wheel in enumerate(wheels):
        folder = tmp_path / str(number)
        install = ["install", "--quiet", "--no-index", "--no-deps", "--target", str(folder)]
        subprocess.run([sys.executable, "-m", "pip", *install, str(wheel)], check=True)
        variables = {"PATH": str(tmp_path / "nothing"), "PYTHONPATH": str(folder)}
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=folder, env=variables, check=False, capture_output=True, text=True,
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        place, *lengths = done.stdout.rpartition("__init__.py ")[::2]
        assert place.startswith(str(folder)), "not the folder's own copy"
        shown.append(lengths)
    assert shown[0] == shown[1]
