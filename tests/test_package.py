"""What a person gets who installs the wheel."""

import json
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


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


def test_it_carries_every_tutorial_as_nobody_has_run_it(wheel: zipfile.ZipFile) -> None:
    sources = (ROOT / "tutorials").glob("*/*.ipynb")
    names = {f"durak_teach/_tutorials/{path.parent.name}/{path.name}" for path in sources}
    assert names
    assert {name for name in wheel.namelist() if name.endswith(".ipynb")} == names
    for name in names:
        cells = json.loads(wheel.read(name))["cells"]
        assert not any(cell.get("outputs") or cell.get("execution_count") for cell in cells)


def test_it_is_small(wheel: zipfile.ZipFile) -> None:
    texts = sum(info.compress_size for info in wheel.infolist() if info.filename.endswith(".mo"))
    size = Path(str(wheel.filename)).stat().st_size
    print(f"wheel {size} bytes, {texts} of them text catalogues")
    assert size - texts <= 148_000
