"""What goes into a wheel beside the modules: compiled catalogues, tutorials without outputs."""

import io
import json
import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Contents(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for po in root.glob("durak_teach/text/locale/*/LC_MESSAGES/*.po"):
            compile_catalogue(po)
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"].update(self.notebooks(root / "tutorials"))

    def notebooks(self, tutorials: Path) -> dict[str, str]:
        """Each notebook, stripped, in a folder that lives as long as this build."""
        self.folder = tempfile.TemporaryDirectory()
        into: dict[str, str] = {}
        for source in sorted(tutorials.glob("*/*.ipynb")):
            name = source.relative_to(tutorials)
            target = Path(self.folder.name, name)
            target.parent.mkdir(exist_ok=True)
            target.write_text(stripped(source.read_text("utf-8")), "utf-8")
            into[str(target)] = f"durak_teach/_tutorials/{name.as_posix()}"
        return into


def compile_catalogue(po: Path) -> None:
    """Write the `.mo` that gettext reads; what is marked fuzzy stays out."""
    compiled, mo = io.BytesIO(), po.with_suffix(".mo")
    with po.open("rb") as source:
        write_mo(compiled, read_po(source))
    if not mo.exists() or mo.read_bytes() != compiled.getvalue():  # others may be reading it
        mo.write_bytes(compiled.getvalue())


def stripped(notebook: str) -> str:
    """The notebook as nobody has run it yet."""
    content = json.loads(notebook)
    for cell in content["cells"]:
        if cell["cell_type"] == "code":
            cell.update(outputs=[], execution_count=None)
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))
