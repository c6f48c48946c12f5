"""A deal that has been looked over, as it is shown.

Its `text/html`, which is what a static page shows, is the element `<durak-review>` with all tables
and figures in it; it needs no Python any more.
"""

from __future__ import annotations

from html import escape

from durak_teach.play.review import Review
from durak_teach.table.packing import pack
from durak_teach.table.review_data import document, findings, look
from durak_teach.table.review_lines import lines
from durak_teach.table.shapes import JSON
from durak_teach.widgets.outputs import CellOutput, element


class Reviewed(CellOutput):
    """A deal that has been looked over; shows itself. `review` holds the figures."""

    NAMES = ("review", "document")

    def __init__(self, review: Review, lang: str, *, done: bool) -> None:
        self.review = review
        pool, views = pack([look(review, n, lang) for n in range(len(review.states))])
        found = {**findings(review, lang, done=done), "done": done}
        more = {"pool": pool, "views": views, "found": found}
        self.document: JSON = {**document(review, lang), **more}

    def __repr__(self) -> str:
        return "\n".join(lines(self.document, self.document["found"]))

    def html(self) -> str:
        """The element with its document; in it the same as text."""
        return element("review", self.document, f"<pre>{escape(repr(self))}</pre>")
