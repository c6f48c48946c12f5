"""Run the notebooks of lessons and guides, and keep their outputs.

    python -m durak_teach.authoring.notebooks [FILE…]

What changes from run to run (widget views, execution times, kernel details) is left out, so that
a notebook changes only when its content does.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from durak_teach.authoring import messages
from durak_teach.authoring.checking import quiet_kernel
from durak_teach.widgets.outputs import WIDGET_VIEW

IGNORED = "nbval-ignore-output"
KERNEL = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def refresh(path: Path) -> None:
    """Execute one notebook in its own folder and store it tidily."""
    nbformat: Any = import_module("nbformat")
    client: Any = import_module("nbclient").NotebookClient

    notebook = nbformat.read(path, as_version=4)
    folder = {"metadata": {"path": str(path.parent)}}
    options = {"timeout": 120, "coalesce_streams": True}
    client(notebook, resources=folder, **options, **quiet_kernel()).execute()
    notebook.metadata = nbformat.from_dict(KERNEL)
    for number, cell in enumerate(notebook.cells, 1):
        cell["id"] = f"cell-{number}"
        _tidy(cell)
    nbformat.write(notebook, path)


def _tidy(cell: Any) -> None:
    tags = cell.metadata.get("tags", [])
    cell.metadata = {"tags": tags} if tags else {}
    if IGNORED in tags:  # what only a kernel can show: the picture of it would be words of Python
        cell["outputs"] = []
    for output in cell.get("outputs", []):
        if "data" in output:
            output["metadata"] = {}
            output["data"].pop(WIDGET_VIEW, None)


def main(names: list[str]) -> None:
    """Refresh the notebooks named, or all lessons and guides, with today's translations."""
    for lang in messages.TRANSLATED:
        messages.compile(lang)
    paths = [Path(name) for name in names]
    for folder in () if names else (Path("tutorials"), Path("site", "guides")):
        paths += sorted(folder.glob("*/*.ipynb"))
    for path in paths:
        refresh(path)
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
