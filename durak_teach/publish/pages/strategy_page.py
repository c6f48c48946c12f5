"""The pages of strategy: what is advised, to play, and what the figures say to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from durak_teach.explain.sentences import title as rules_title
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.moves import move
from durak_teach.lessons.moves_told import move_in_words
from durak_teach.publish.pages.writing import chips, crumb, escape, lede, page
from durak_teach.strategy import Maxim, maxims
from durak_teach.strategy.maxim import Deals, Endings
from durak_teach.strategy.measure import Found
from durak_teach.strategy.stored import values_of
from durak_teach.strategy.value_words import gap, heading, how, value
from durak_teach.text import Text, render, say

if TYPE_CHECKING:
    from collections.abc import Mapping

    from durak_teach.strategy.maxim import Measure

    Extra = Mapping[str, Any]

# the maxims of both rule sheets of Durak stand together
GAMES = {"durak002": "durak", "durak001": "durak", "kirifu": "kirifu", "mustamaija": "mustamaija"}
DURAK = say("Durak")
LEDE = say(
    "The advice of two texts that this site follows and, in S24–S30, our own. Each piece of "
    "advice comes with a position to play, on its own page; “here” means that position. Our "
    "figures follow, even where they do not bear the advice out."
)
NOTE = say(
    "On the page of each piece of advice, a difference whose interval (±) does not reach zero is "
    "unlikely to be due to chance. The computer players see only what can be seen from their "
    "seats; they are not masters, so the figures show only what happens between such players."
)
FINDING = say("What the figures say")
GOES_ON = say("What happens next")
COMPARED = say("Case")
FROM_FIRST = say("Compared with the first row")
MEASURED_HERE = say("Where play began")
MOST_MOVES = 8  # of best play that are told


def sources() -> list[str]:
    """The overview, then a page for each maxim."""
    return ["strategy.md", *(f"strategy/{each.id.lower()}.md" for each in maxims().values())]


def part(extra: Extra) -> list[Any]:
    """The same for the menu: the maxims under the names of their games."""
    games = [
        {_title(name, extra["lang"]): [f"strategy/{each.id.lower()}.md" for each in group]}
        for name, group in _by_game().items()
    ]
    return ["strategy.md", *games]


def pages(extra: Extra) -> dict[str, str]:
    """All pages of strategy."""
    single = {f"strategy/{each.id.lower()}.md": _page(each, extra) for each in maxims().values()}
    return {"strategy.md": _overview(extra), **single}


def _overview(extra: Extra) -> str:
    """Every saying with what the figures say, game by game."""
    lang, words = extra["lang"], extra["words"]
    lines = [lede(render(LEDE, lang))]
    for name, group in _by_game().items():
        items = "".join(_entry(each, lang) for each in group)
        lines += [f"## {_title(name, lang)}\n", f'<ul class="cards">{items}</ul>\n']
    return page(words["strategy"], [*lines, f"{escape(render(NOTE, lang))}\n"], layout="wide")


def _entry(maxim: Maxim, lang: str) -> str:
    return (
        f'<li><h3><a href="strategy/{maxim.id.lower()}.html">'
        f"{escape(render(maxim.title, lang))}</a> "
        f'<span class="num">{maxim.id}</span></h3>'
        f"<p>{escape(render(maxim.reading, lang))}</p></li>"
    )


def _by_game() -> dict[str, list[Maxim]]:
    grouped: dict[str, list[Maxim]] = {name: [] for name in GAMES.values()}
    for each in maxims().values():
        grouped[GAMES[each.game[0]]].append(each)
    return grouped


def _title(name: str, lang: str) -> str:
    """The name of the game."""
    return render(FAMILIES[name].own_forms[0].text("name") if name != "durak" else DURAK, lang)


def _page(maxim: Maxim, extra: Extra) -> str:
    """One maxim: the saying, the position, the figures, and what they say."""
    lang = extra["lang"]
    finding = (
        f"<p><strong>{escape(render(FINDING, lang))}</strong> "
        f"{escape(render(maxim.reading, lang))}</p>\n"
    )
    pairs = zip(maxim.measures, values_of(maxim), strict=True)
    lines = [
        lede(render(maxim.saying, lang)),
        chips([escape(rules_title(maxim.state().game, lang))]),
        f"<!-- hand: strategy {maxim.id} -->\n",
        finding,
        *(_table(maxim, measure, values, lang) for measure, values in pairs),
    ]
    above = crumb([(extra["words"]["strategy"], "../strategy.html")])
    return page(render(maxim.title, lang), lines, above=above)


def _table(maxim: Maxim, measure: Measure, values: Found, lang: str) -> str:
    """The choices of a measure, each with its value."""
    last = GOES_ON if values.lines else FROM_FIRST
    third = [] if isinstance(measure, Endings) else [last]
    heads = [COMPARED, heading(maxim, measure), *third]
    head = "".join(f'<th scope="col">{escape(render(text, lang))}</th>' for text in heads)
    rows = "".join(_row(maxim, measure, values, place, lang) for place in range(len(values.values)))
    return (
        f'<div class="scroll"><table class="figures"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>\n"
        f'<p class="small muted">{escape(render(how(measure), lang))}</p>\n'
        f"{_positions(maxim, measure, lang)}"
    )


def _positions(maxim: Maxim, measure: Measure, lang: str) -> str:
    """The positions that are not the one shown above, in the notation of this site."""
    texts = dict.fromkeys(choice.position for choice in measure.choices if choice.position)
    others = [text for text in texts if text != maxim.position]
    blocks = "".join(f'<pre class="position">{escape(maxim.text(text))}</pre>' for text in others)
    summary = escape(render(MEASURED_HERE, lang))
    return f"<details><summary>{summary}</summary>{blocks}</details>\n" if others else ""


def _row(maxim: Maxim, measure: Measure, values: Found, place: int, lang: str) -> str:
    cells = [_text(measure.choices[place].label, lang)]
    cells.append(_text(value(maxim, measure, values.values[place]), lang))
    if values.lines:
        cells.append(_line(values.lines[place], lang))
    elif isinstance(measure, Deals):
        cells.append(gap(measure, values.gaps[place - 1]) if place else "")
    first, *others = map(escape, cells)
    return f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in others)}</tr>'


def _line(line: str, lang: str) -> str:
    """Moves as sentences."""
    moves = [move(text) for text in line.split("; ") if text]
    sentences = [render(move_in_words(each), lang) for each in moves[:MOST_MOVES]]
    return ("" if lang == "ja" else " ").join([*sentences, *["…"] * (len(moves) > MOST_MOVES)])


def _text(text: Text | str, lang: str) -> str:
    return render(text, lang) if isinstance(text, Text) else text
