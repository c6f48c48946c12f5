"""A picture of a page for wherever its address is passed on: the first cards that it shows.

It is the still picture of a rule, or what lies on the table of a lesson's first step, without
words, so that the languages share it. Others need a whole address of it: it is made only where
the address of the site is known.
"""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from durak_teach.lessons import lesson
from durak_teach.paper import pictures
from durak_teach.widgets import making

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

FOLDER: Final = "previews"
WIDE, HIGH = 600, 315  # px; the shape that most readers of previews want
MOST: Final = (520, 250)  # px that the cards may take
_STILL: Final = re.compile(
    r'<svg class="still" viewBox="-2 -2 (\d+) (\d+)"[^>]*>(.*?)</svg>', re.DOTALL
)
_WORDS: Final = re.compile(r"<text\b.*?</text>", re.DOTALL)
_TOKEN: Final = re.compile(r"(--[\w-]+):\s+([^;]+);")
_LINES: Final = (
    ".way, .no { fill: none; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round }"
    " .way { stroke: var(--cloth-ink-2) } .no { stroke: var(--no) }"
)


def of(page: Page, html: str, config: MkDocsConfig) -> str:
    """The address of a page's picture, made if it is not there yet; "" where there is none."""
    if not config.extra["address"]:
        return ""
    drawn = scene(page, html)
    if not drawn:
        return ""
    name = f"{FOLDER}/{sha256(drawn.encode()).hexdigest()[:16]}.png"
    file = Path(config.site_dir).parent / name
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png(drawn))
    return f"{config.extra['address']}{name}"


def scene(page: Page, html: str) -> str:
    """The cards of a page as a drawing (SVG) of its own, on the cloth."""
    still = _STILL.search(html)
    if not still and (number := re.match(r"tutorials/(\d+)", page.url)):
        first = lesson(int(number[1])).steps[0]
        still = _STILL.search(pictures.lying(first.state, first.seat))
    if not still:
        return ""
    width, height, drawn = int(still[1]), int(still[2]), _WORDS.sub("", still[3])
    large = min(MOST[0] / width, MOST[1] / height)
    across, down = (WIDE - width * large) / 2, (HIGH - height * large) / 2
    return _coloured(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">'
        f"<style>{_LINES}</style>{_cards(drawn)}"
        f'<rect width="{WIDE}" height="{HIGH}" fill="var(--cloth)"/>'
        f'<rect y="{HIGH - 8}" width="{WIDE}" height="8" fill="var(--hem)"/>'
        f'<g transform="translate({across:.0f} {down:.0f}) scale({large:.2f})">{drawn}</g></svg>'
    )


def png(drawing: str) -> bytes:
    """A drawing as a picture of dots."""
    import resvg_py  # type: ignore[import-not-found,unused-ignore]  # only where it is published

    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True))


def _cards(drawn: str) -> str:
    return re.sub(r"</?svg[^>]*>|\n", "", pictures.sprite(drawn))


def _coloured(drawing: str) -> str:
    """Colours of the site's light theme in the places of their names."""
    colours = tokens()
    while "var(" in drawing:
        drawing = re.sub(r"var\((--[\w-]+)\)", lambda name: colours[name[1]], drawing)
    return drawing


@cache
def tokens() -> dict[str, str]:
    """What the light theme says of colours and type, by the names of the tokens."""
    shared = making.tokens()
    return dict(_TOKEN.findall(f"{shared['always']};{shared['light']};"))
