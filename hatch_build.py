"""What goes into a wheel beside the modules: compiled catalogues, tutorials, and for notebooks the
extension of JupyterLab and Notebook 7."""

import io
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LABEXTENSIONS = "share/jupyter/labextensions"


class Contents(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for po in root.glob("durak_teach/text/locale/*/LC_MESSAGES/*.po"):
            compile_catalogue(po)
        if self.target_name != "wheel":
            return
        build_data["shared_data"].update(self.extension(root))
        if version != "editable":
            for path in root.glob("tutorials/*/*.ipynb"):
                name = path.relative_to(root / "tutorials").as_posix()
                build_data["force_include"][str(path)] = f"durak_teach/_tutorials/{name}"

    def extension(self, root: Path) -> dict[str, str]:
        """The extension, in a folder that lives as long as this build."""
        sys.path.insert(0, str(root))  # it is made of the package's own words
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


def compile_catalogue(po: Path) -> None:
    """Write the `.mo` that gettext reads; what is marked fuzzy stays out."""
    compiled, mo = io.BytesIO(), po.with_suffix(".mo")
    with po.open("rb") as source:
        write_mo(compiled, read_po(source))
    if not mo.exists() or mo.read_bytes() != compiled.getvalue():  # others may be reading it
        mo.write_bytes(compiled.getvalue())
