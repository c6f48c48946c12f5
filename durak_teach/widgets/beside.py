"""Games that lie side by side, as they are shown.

The `text/html`, which is what a static page shows, is the element `<durak-compare>` with all it
needs to answer without Python, and in it the same as a table.
"""

from __future__ import annotations

from html import escape

from durak_teach.table.packing import unpack
from durak_teach.table.shapes import JSON
from durak_teach.widgets.outputs import CellOutput, element


class SideBySide(CellOutput):
    """Games to compare, as they are shown."""

    NAMES = ("solved", "mistakes", "steps", "document")

    def __init__(self, doc: JSON) -> None:
        self.document = doc

    @property
    def steps(self) -> list[JSON]:
        """The steps as they are shown, unpacked."""
        unpacked: list[JSON] = unpack(self.document.get("pool", []), self.document["steps"])
        return unpacked

    def __repr__(self) -> str:
        names = [one["title"] for one in self.document["games"]]
        lines = [self.document["title"]]
        for step in self.steps:
            lines.append(f"{step['title']}: {step['question']}")
            lines += [f"  {n}: {one['text']}" for n, one in zip(names, step["games"], strict=True)]
        return "\n".join(lines)

    def html(self) -> str:
        """The element with its document; in it the answers as a table."""
        return element("compare", self.document, self._table())

    def _table(self) -> str:
        """Every step a row, every game a column."""
        names = "".join(
            f'<th scope="col">{escape(g["title"])}</th>' for g in self.document["games"]
        )
        rows = "".join(
            f'<tr><th scope="row">{escape(step["title"])}</th>'
            + "".join(f"<td>{escape(one['text'])}</td>" for one in step["games"])
            + "</tr>"
            for step in self.steps
        )
        return f"<table><thead><tr><td></td>{names}</tr></thead><tbody>{rows}</tbody></table>"
