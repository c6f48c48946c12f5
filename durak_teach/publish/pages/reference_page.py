"""The page “Reference”: every public name, from its signature and its docstring."""

from __future__ import annotations

import inspect
import json
import re
from typing import TYPE_CHECKING, Any, Final

import durak_teach
from durak_teach import train
from durak_teach.compare.laws import Comparison
from durak_teach.games.families import every_rule
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import State
from durak_teach.notation.check import Outcome
from durak_teach.publish.pages import listings
from durak_teach.publish.pages.writing import escape, page
from durak_teach.text import LANGUAGES, Text, render, say
from durak_teach.text.docstrings import Documented, given, public
from durak_teach.text.translations import translate
from durak_teach.train import pettingzoo
from durak_teach.train.meanings import Meaning
from durak_teach.widgets.course_widget import CourseWidget
from durak_teach.widgets.widget import CompareWidget, HandWidget, ReviewWidget

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    Extra = Mapping[str, Any]

SOURCE: Final = "reference.md"
TITLE: Final = say("Reference")
LEDE: Final = say(
    "What `import durak_teach` offers your own notebooks and programs. This page is generated from "
    "the code."
)
WIDTH: Final = 56  # signs of a signature on one line
# what is read together; a test holds that every public name is in one of them
GROUPS: Final[tuple[tuple[Text, tuple[str, ...]], ...]] = (
    (
        say("Games and positions"),
        ("game", "deal", "position", "check", "compare", "Match"),
    ),
    (
        say("Showing and asking"),
        ("hand", "step", "exercise", "course", "side_by_side", "review"),
    ),
    (
        say("Simulating deals"),
        ("simulate", "loses", "Simulation", "Difference", "Estimate", "Plot"),
    ),
    (
        say("Training computer players: `durak_teach.train`"),
        (
            "train.reset",
            "train.Episode",
            "train.Words",
            "train.information_state",
            "train.observation",
            "train.meanings",
            "train.pettingzoo.env",
        ),
    ),
    (
        say("What the functions return"),
        ("Game", "State", "Move", "Verdict", "Rule", "Comparison", "Outcome"),
    ),
)
# what functions give: its code is a link away
CLASSES: Final[tuple[type, ...]] = (
    Game,
    State,
    Outcome,
    Comparison,
    durak_teach.Simulation,
    Meaning,
    HandWidget,
    CourseWidget,
    CompareWidget,
    ReviewWidget,
)
_LISTS: Final = {
    "Args": say("Parameters"),
    "Traits": say("Traits"),
    "Attributes": say("Attributes and methods"),
    "Raises": say("Errors"),
}
_RETURNS: Final = say("Returns")
_MEMBERS: Final = _LISTS["Attributes"]
_EXAMPLE: Final = say("Example")
_CODE_AT: Final = say("Source: `{file:whole}`, line {line}")
_CLASS_AT: Final = say("`{name}`: `{file:whole}`, line {line}")


def public_names() -> dict[str, Documented]:
    """Every public name, as one writes it after `durak_teach.`."""
    named = public((durak_teach, train, pettingzoo))
    own = {name.removeprefix("durak_teach."): each for name, each in named.items()}
    return {**own, **given(own.values())}


def pages(extra: Extra) -> dict[str, str]:
    """The one page."""
    lang, names = extra["lang"], public_names()
    lines = [f'<p class="lede">{_prose(render(LEDE, lang))}</p>\n']
    for title, group in GROUPS:
        links = "".join(f'<li><a href="#{_id(n)}"><code>{n}</code></a></li>' for n in group)
        lines += [f"\n## {render(title, lang)}\n", f'<ul class="chips">{links}</ul>\n']
        for name in group:
            lines += _entry(name, names[name], lang)
    return {
        SOURCE: page(
            render(TITLE, lang), lines, layout="text reference", styles="assets/workshop.css"
        )
    }


def write_sources(root: Path, target: Path) -> None:
    """Write the code that this page and those of rules lead to, beside the languages."""
    leads = SOURCE.replace(".md", ".html")
    back = {lang: (leads, render(TITLE, lang)) for lang in LANGUAGES}
    things = [each.thing for each in public_names().values()]
    rules = [rule.run for rule in every_rule().values()]
    script = root / "site" / listings.FOLDER / listings.SCRIPT
    listings.write(target, [*things, *CLASSES, *rules], back, script)


def _id(name: str) -> str:
    return name.rpartition(".")[2]


def _entry(name: str, about: Documented, lang: str) -> Iterator[str]:
    """A name: what it is, how it is called, what goes in and comes out, an example, the code."""
    yield f"\n### `{name}` {{ #{_id(name)} }}\n"
    yield f"<p>{_translated(about, about.summary, lang)}</p>\n"
    if "Attributes" not in about.lists:  # what is not called by its name
        yield f"```python\n{signature(_id(name), about.thing)}\n```\n"
    for text in about.text:
        yield f"<p>{_translated(about, text, lang)}</p>\n"
    yield from _listed(about, "Args", lang)
    if about.returns:
        yield _head(_RETURNS, lang) + f"<p>{_translated(about, about.returns, lang)}</p>\n"
    yield from _listed(about, "Traits", lang)
    yield from _listed(about, "Attributes", lang)
    if about.members:
        items = "".join(_member(about, member, lang) for member in about.members)
        yield _head(_MEMBERS, lang) + f"<dl>{items}</dl>\n"
    yield from _listed(about, "Raises", lang)
    yield _head(_EXAMPLE, lang) + "\n"
    yield f"```pycon\n{about.example}\n```\n"
    places = [_place(_CODE_AT, about.thing, lang)]
    places += [_place(_CLASS_AT, given, lang) for given in _gives(about.thing)]
    yield f'<p class="small">{"<br>".join(places)}</p>\n'


def _gives(thing: Any) -> list[type]:
    """The classes of ours that a function says it gives."""
    annotation = "" if inspect.isclass(thing) else inspect.signature(thing).return_annotation
    return [each for each in CLASSES if each.__name__ in re.findall(r"\w+", annotation)]


def _place(text: Text, thing: Any, lang: str) -> str:
    """A link to where something is written."""
    file, line = listings.place(thing)
    where = text.filled(name=thing.__name__, file=file.as_posix(), line=line)
    href = f"../{listings.address(thing)}"
    return f'<a href="{href}">{_prose(render(where, lang))}</a>'


def _head(title: Text, lang: str) -> str:
    return f"<h4>{escape(render(title, lang))}</h4>\n"


def _listed(about: Documented, kind: str, lang: str) -> Iterator[str]:
    """A list with its heading, where there is one."""
    if kind in about.lists:
        yield _head(_LISTS[kind], lang) + f"<dl>{_items(about, about, kind, lang)}</dl>\n"


def _items(of: Documented, about: Documented, kind: str, lang: str) -> str:
    return "".join(
        f"<dt><code>{escape(name)}</code></dt><dd>{_translated(of, text, lang)}</dd>"
        for name, text in about.lists.get(kind, {}).items()
    )


def _member(of: Documented, member: Documented, lang: str) -> str:
    """A method or a property of a class; what goes in and what may go wrong, below it."""
    called = inspect.isfunction(member.thing)
    written = signature(member.name, member.thing, wide=True) if called else member.name
    sentences = " ".join(_translated(of, text, lang) for text in (member.summary, *member.text))
    below = _items(of, member, "Args", lang) + _items(of, member, "Raises", lang)
    more = f"<dl>{below}</dl>" if below else ""
    return f"<dt><code>{escape(written)}</code></dt><dd>{sentences}{more}</dd>"


def _translated(about: Documented, sentence: str, lang: str) -> str:
    """A sentence of a docstring; what stands in braces there is code, no place to be filled."""
    return _prose(translate(lang, sentence, None, 1, about.name))


def _prose(text: str) -> str:
    """A text with the code in it marked as code."""
    marked = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))
    # a line would not end between a Japanese stop and a quotation mark
    return re.sub("(?<=[、。：])<code>", "<wbr><code>", marked)


def signature(name: str, thing: Any, *, wide: bool = False) -> str:
    """How a function or a class is called, a parameter a line where one line is too short.

    >>> signature("deal", lambda game, players=None: None)
    'deal(game, players=None)'
    """
    shape = inspect.signature(thing)
    words: list[str] = []
    for one in shape.parameters.values():
        if one.kind is one.KEYWORD_ONLY and not any(word[0] == "*" for word in words):
            words.append("*")
        if one.name != "self":
            words.append(_parameter(one))
    untold = inspect.isclass(thing) or shape.return_annotation is shape.empty
    gives = "" if untold else f" -> {shape.return_annotation}"
    line = f"{name}({', '.join(words)}){gives}"
    if wide or len(line) <= WIDTH:
        return line
    inner = "".join(f"    {word},\n" for word in words)
    return f"{name}(\n{inner}){gives}"


def _parameter(one: inspect.Parameter) -> str:
    stars = "*" if one.kind is one.VAR_POSITIONAL else "**" if one.kind is one.VAR_KEYWORD else ""
    typed = "" if one.annotation is one.empty else f": {one.annotation}"
    if one.default is one.empty:
        return f"{stars}{one.name}{typed}"
    is_text = isinstance(one.default, str)
    default = json.dumps(one.default, ensure_ascii=False) if is_text else repr(one.default)
    equals = " = " if typed else "="
    return f"{stars}{one.name}{typed}{equals}{default}"
