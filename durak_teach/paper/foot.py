"""The foot of a sheet: where it comes from, for whoever holds only the paper, with a QR code.

Sheets that the site makes get theirs from its scripts; these are for files of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, NamedTuple
from urllib.parse import quote, urlencode

from durak_teach.kernel.errors import DurakError
from durak_teach.text import Text, render, say

EDGE: Final = 4  # modules that stay white around a code
HERE: Final = say("QR code: open this on the site")
ANSWERS: Final = say("QR code: the answers")


class Site(NamedTuple):
    """A published site to which sheets lead: its address ("": none), and the reader's language."""

    address: str
    lang: str

    def rules(self, words: Iterable[str]) -> str:
        """The sheet of a game with its options."""
        return self._page("sheet.html", "+".join(quote(word, safe="=.") for word in words))

    def deal(self, code: str) -> str:
        """The table on which a deal is played."""
        return self._page("play.html", f"deal={quote(code)}")

    def worksheet(
        self,
        rules: Iterable[str],
        lessons: Iterable[int],
        positions: Iterable[str],
        seed: int,
        count: int,
    ) -> str:
        """The worksheet with the same cards."""
        lists = {"lessons": map(str, lessons), "rules": rules, "positions": positions}
        named = {name: ",".join(words) for name, words in lists.items()}
        given = {name: text for name, text in named.items() if text}
        return self._page(
            "worksheets.html", urlencode({**given, "seed": seed, "count": count}, safe=",")
        )

    def foot(self, title: str, page: str, label: Text = HERE) -> str:
        """Title and page in words, and the page as a code; "" where there is no site."""
        if not self.address:
            return ""
        code = _code(page, render(label, self.lang))
        return f"<footer><p>{escape(title)} · {escape(page)}</p>{code}</footer>"

    def _page(self, name: str, about: str) -> str:
        return f"{self.address}{self.lang}/{name}#{about}"


def _code(address: str, label: str) -> str:
    """A QR code as a drawing; "" where the address is too long for one."""
    try:
        import segno
    except ImportError:
        raise DurakError(
            say(
                "{name} is not installed here; `{command}` installs it.",
                name="segno",
                command="pip install durak_teach[paper]",
            )
        ) from None
    try:
        rows = segno.make(address, micro=False).matrix
    except segno.DataOverflowError:
        return ""
    size = len(rows) + 2 * EDGE
    dark = "".join(
        f"M{x + EDGE} {y + EDGE}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, module in enumerate(row)
        if module
    )
    return (
        f'<svg viewBox="0 0 {size} {size}" class="qr" role="img" aria-label="{escape(label)}" '
        f'shape-rendering="crispEdges"><rect width="{size}" height="{size}" fill="#fff"/>'
        f'<path d="{dark}"/></svg>'
    )
