"""What the program writes on the page “One family”: the matrix, the sheets' options, a circle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bs4 import BeautifulSoup, Tag

from durak_teach.compare.matrix import table
from durak_teach.explain.sentences import title
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import FAMILIES, game
from durak_teach.games.sheets.equals import EQUALS
from durak_teach.kernel.family import ON
from durak_teach.lessons.document import step_document
from durak_teach.lessons.making import played, to_pick
from durak_teach.lessons.step import Option
from durak_teach.notation.position import position
from durak_teach.publish.pages import families, history
from durak_teach.publish.pages.options import name_of, value_text
from durak_teach.publish.pages.writing import escape, stated
from durak_teach.text import render, say
from durak_teach.widgets.shown import Hand

if TYPE_CHECKING:
    from collections.abc import Mapping

    from durak_teach.games.sheets.equals import Equal

    Extra = Mapping[str, Any]

_FAMILIES: Final = "<!-- families -->"
_MATRIX: Final = "<!-- matrix -->"
_HISTORY: Final = "<!-- history -->"
_UNKNOWN: Final = "<!-- unknown -->"
_SHEETS: Final = "<!-- sheets -->"

CIRCLE: Final = """\
game: durak001
players: A B
trump: c
talon: -
A: 7s 9h Th
B: 7h 7d 9d Td
roles: att=A def=B
"""
ROUND: Final = (
    "A lead 7s", "B transfer 7h", "A take", "B lead 7d", "A transfer 7h", "B take",
)  # fmt: skip


def fill(markdown: str, extra: Extra) -> str:
    """Write the ways to the games, the matrix, and the table of the sheets."""
    if _FAMILIES in markdown:
        markdown = markdown.replace(_FAMILIES, _families(extra["lang"]))
    if _MATRIX in markdown:
        markdown = markdown.replace(_MATRIX, _matrix(extra))
    if _HISTORY in markdown:
        markdown = markdown.replace(_HISTORY, history.map_and_dates(extra["lang"]))
    if _UNKNOWN in markdown:
        markdown = markdown.replace(_UNKNOWN, history.open_still(extra["lang"]))
    if _SHEETS in markdown:
        markdown = markdown.replace(_SHEETS, _sheets(extra))
    return markdown


def _families(lang: str) -> str:
    """A way to the page of each family."""
    links = (
        f'<a class="btn" href="rules/{name}.html">{escape(families.title(family, lang))}</a>'
        for name, family in families.relatives().items()
    )
    return f'<p class="btns">{" ".join(links)}</p>'


def _matrix(extra: Extra) -> str:
    """Every family at the same steps."""
    lang, games = extra["lang"], [game(name) for name in families.relatives()]
    soup = BeautifulSoup(table(games, lang), "html.parser")
    for cell in soup.select("tbody td"):
        _fold(soup, cell, extra["words"]["rules"])
    return f'<div class="matrix">{soup}</div>'


def _fold(soup: BeautifulSoup, cell: Tag, word: str) -> None:
    """One thing to unfold in a cell: the laws, without their ids."""
    laws = [span.extract() for span in cell.select("span[data-rule]")]
    for each in cell.select("details"):
        each.decompose()
    folded, summary = soup.new_tag("details"), soup.new_tag("summary")
    summary.string = word
    folded.append(summary)
    for law in laws:
        line = soup.new_tag("p")
        line.append(law)
        folded.append(line)
    cell.append(folded)


def _sheets(extra: Extra) -> str:
    """For each sheet: the Durak that comes nearest, what differs, what its choices are there."""
    return "\n".join([*(_sheet(equal, extra) for equal in EQUALS), _choices(extra)])


def _sheet(equal: Equal, extra: Extra) -> str:
    words, lang = extra["words"], extra["lang"]
    sheet = f'<a href="rules/{equal.sheet}.html">{escape(title(equal.game, lang))}</a>'
    nearest = " + ".join(_option(name, lang) for name in (equal.form, *equal.options))
    counted = words["sheet_rules"].format(
        shared=len(equal.shared), own=len(equal.extra), without=len(equal.left_out)
    )
    differs = "".join(f"<li>{escape(render(text, lang))}</li>" for text in equal.differs)
    return (
        f"<h3>{sheet} ≈ {nearest}</h3><p>{escape(words['sheet_differs'])}</p>"
        f'<ul>{differs}</ul><p class="small muted">{escape(counted)}</p>'
    )


def _choices(extra: Extra) -> str:
    """The words of the sheets' choices, and the options of Durak that are the same choice."""
    words, lang = extra["words"], extra["lang"]
    heads = [words["choice"], *(title(equal.game, lang) for equal in EQUALS)]
    every = dict.fromkeys(word for equal in EQUALS for word in equal.choices)
    rows = "".join(
        f'<tr><th scope="row">{_choice(word, lang)}</th>'
        + "".join(f"<td>{_same(equal, word, extra)}</td>" for equal in EQUALS)
        + "</tr>"
        for word in every
    )
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    return (
        f'<div class="matrix"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def _choice(word: str, lang: str) -> str:
    """What a choice of the sheets is called, and below it the word that makes it."""
    equal = next(equal for equal in EQUALS if word in equal.choices)
    options = FAMILIES[equal.sheet].options().values()
    own = next((option for option in options if option.word == word), None)
    name = render(own.text("name"), lang) if own else name_of(equal.choices[word], lang)
    return f"{escape(name)}<br><code>{escape(word)}</code>"


def _same(equal: Equal, word: str, extra: Extra) -> str:
    """The option of Durak that is a sheet's choice."""
    words = extra["words"]
    if word not in equal.choices:
        name, _, value = word.partition("=")
        usual = FAMILIES[equal.sheet].usual.get(name) == (value or ON)
        return escape(words["usual_here"]) if usual else "–"
    return _option(equal.choices[word], extra["lang"]) or escape(words["durak_anyway"])


def _option(word: str, lang: str) -> str:
    """A form or an option of Durak with its value, and a link where it has a page."""
    name, _, value = word.partition("=")
    text = escape(name_of(name, lang)) if name else ""
    if name in catalogue():
        return f'<a href="variants/{name}.html">{text}</a>'
    if not value:
        return text
    form = FAMILIES["durak"].forms[name]
    means = stated(render(form.parameters[0].means, lang), value_text(form, value, lang), lang)
    return f"{text}<br>{escape(means)}"


def circle(lang: str) -> Hand:
    """A deal in which cards go round and round: what happens is to be told, then shown."""
    state = position(CIRCLE)
    moves: list[str] = []
    while not played(state, moves).over:
        moves.append(ROUND[len(moves) % len(ROUND)])
    law = played(state, moves).over
    options = [
        Option(
            "never",
            say("The deal goes on for ever."),
            say("Without a limit the deal would go on for ever."),
        ),
        Option(
            "stalled",
            say(
                "When the position comes up a third time, the deal is stopped, and nobody has lost."
            ),
            say("The position has come up a third time: the deal has no loser."),
            ok=True,
            because=(law.because,) if law else (),
        ),
        Option(
            "loser",
            say("B holds more cards and has lost."),
            say("The number of cards does not count; both players still hold some."),
        ),
    ]
    task = say(
        "You lead 7♠, B transfers with 7♥, and you take. B leads 7♦, you transfer with 7♥, and B "
        "takes. All cards are back where they were. If you both go on like this, how does the "
        "deal end?"
    )
    clues = (
        say("Whoever takes gets the card needed for the next transfer."),
        say("See above how it stops."),
    )
    step = to_pick("s.circle", task, state, "A", options, clues, tuple(moves), open_hands=True)
    return Hand(step_document(step, lang), state=state)
