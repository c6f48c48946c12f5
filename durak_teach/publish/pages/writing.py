"""Small helpers for pages written by the program."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from durak_teach.text import render, say

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def page(title: str, lines: Iterable[str], above: str = "", **front: str) -> str:
    """A Markdown page: front matter, the way that leads here, heading, text."""
    matter = "".join(
        f"{name}: {value}\n" for name, value in {"title": quoted(title), **front}.items()
    )
    return f"---\n{matter}---\n" + "\n".join([above, f"# {title}\n", *lines]) + "\n"


def quoted(text: str) -> str:
    """A text as YAML takes it for certain."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def escape(text: str) -> str:
    """Text inside HTML."""
    return html.escape(text, quote=True)


def capital(text: str) -> str:
    """A name as it stands alone, with a capital letter."""
    return text[:1].upper() + text[1:]


def stated(what: str, value: object, lang: str) -> str:
    """A thing and what is said of it, with the colon of the language."""
    return render(say("{what:whole}: {value:whole}", what=what, value=str(value)), lang)


def crumb(steps: Iterable[tuple[str, str]]) -> str:
    """The way from the part's first page to this one."""
    links = (f'<a href="{href}">{escape(name)}</a>' for name, href in steps)
    return f'<p class="crumb">{" › ".join(links)}</p>\n'


def lede(text: str) -> str:
    """The sentence under a heading."""
    return f'<p class="lede">{escape(text)}</p>\n'


def chips(texts: Iterable[str]) -> str:
    """Short texts in a row; nothing if there are none."""
    items = "".join(f"<li>{text}</li>" for text in texts if text)
    return f'<ul class="chips">{items}</ul>' if items else ""


def listed(names: Iterable[str], words: Mapping[str, str]) -> str:
    """Names, joined as the language joins them."""
    return words["list_sep"].join(names)


def apart(values: Sequence[str], words: Mapping[str, str]) -> str:
    """Values between which one chooses: such as have a comma themselves stand between slashes."""
    sign = words["list_sep"].strip()
    among = any(sign in value for value in values)
    return " / ".join(values) if among else listed(values, words)
