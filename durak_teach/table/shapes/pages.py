"""What a page is given to show: documents of exercises and games, and how a step went."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypedDict

from durak_teach.table.shapes.answers import Choice, Feedback, Hint, Ruling, Saved
from durak_teach.table.shapes.views import (
    Fits,
    MoveText,
    Natural,
    Positive,
    Rule,
    SeatName,
    Sentence,
    Set,
    View,
    Words,
)

if TYPE_CHECKING:
    from typing_extensions import NotRequired

Packed = object  # {"$": n} in it stands for the n-th entry of a pool


class AskPlay(TypedDict):
    """Play on."""

    kind: Literal["play"]


class AskMark(TypedDict):
    """Mark cards."""

    kind: Literal["mark"]
    of: Literal["hand", "table"]
    many: bool
    recall: NotRequired[
        Annotated[bool, Fits(about="Asked after moves that were watched: they are not logged.")]
    ]
    exam: NotRequired[
        Annotated[Literal[True], Fits(about="Of a test: nothing helps before the answer.")]
    ]


class AskPick(TypedDict):
    """Choose an answer."""

    kind: Literal["pick"]
    options: list[Choice]
    plot: NotRequired[Plot]
    exam: NotRequired[
        Annotated[Literal[True], Fits(about="Of a test: nothing helps before the answer.")]
    ]


class AskOrder(TypedDict):
    """Put in order."""

    kind: Literal["order"]
    items: list[Choice]
    first: Annotated[Sentence, Fits(about="What is said while answers have no place.")]


Ask = AskPlay | AskMark | AskPick | AskOrder
"""What a step asks for."""


class PlotLine(TypedDict):
    """A value to compare with."""

    at: float
    text: Sentence


class Bar(TypedDict):
    """A figure and the interval around it; told before the question is answered, or only then."""

    text: Sentence
    value: float
    low: float
    high: float
    said: Sentence
    told: bool


class Plot(TypedDict):
    """Figures that are shown in place of a table."""

    title: Sentence
    made: Sentence
    top: Annotated[float, Fits(about="The drawing reaches from 0 to here.", above=0)]
    bottom: NotRequired[Annotated[float, Fits(about="Where it begins below 0.", below=0)]]
    line: Annotated[PlotLine | None, Fits(about="A value to compare with.")]
    bars: Annotated[list[Bar], Fits(least=1)]


class CardAnswer(TypedDict):
    """What is said about one marked card."""

    ok: bool
    head: Sentence
    text: Words
    rules: list[Rule]


class Answers(TypedDict):
    """What is right at a node; which keys there are depends on what is asked."""

    right: NotRequired[list[str]]
    cards: NotRequired[dict[str, CardAnswer]]
    done: NotRequired[Feedback]
    missing: NotRequired[Sentence]
    options: NotRequired[dict[str, Feedback]]
    wrong: NotRequired[dict[str, Sentence]]
    rules: NotRequired[list[Rule]]


class Edge(TypedDict):
    """Where a move leads."""

    to: NotRequired[list[Natural]]
    feedback: NotRequired[Feedback]


class Node(TypedDict):
    """A view, what each tap leads to (nodes, shown one after the other), why others are refused."""

    view: View
    edges: dict[MoveText, Edge]
    why: dict[str, Ruling]
    hints: list[Hint]
    sets: NotRequired[
        Annotated[
            list[Set | None],
            Fits(
                about=(
                    "What each set of the view's `sets.cards` is: the n-th card counts 2ⁿ"
                    " in the place of its sets, or, where cards look alike, each kind of "
                    "card is counted in turn; the first place is empty."
                ),
            ),
        ]
    ]
    answers: NotRequired[Answers]


class GraphDocument(TypedDict):
    """A page that answers by itself.

    In `pool` and `nodes` {"$": n} stands for the n-th entry of the pool; unpacked, each node is a
    Node.
    """

    v: Literal[1]
    driver: Literal["graph"]
    lang: Literal["en", "ja"]
    id: str
    task: str
    facts: list[Sentence]
    ask: Ask
    trial: NotRequired[
        Annotated[Literal[True], Fits(about="A wrong tap is asked for and counts for nothing.")]
    ]
    sets: NotRequired[Annotated[Literal[True], Fits(about="Somewhere cards are put together.")]]
    start: Natural
    pool: list[Packed]
    nodes: Annotated[list[Packed], Fits(least=1)]


class KernelDocument(TypedDict):
    """A hand that Python plays: its first view."""

    v: Literal[1]
    driver: Literal["kernel"]
    lang: Literal["en", "ja"]
    id: str
    task: str
    view: View


class DealSetup(TypedDict):
    """A deal."""

    game: str
    rules: list[str]
    players: Positive
    seed: Natural | None
    bots: str
    seat: SeatName
    saved: NotRequired[Saved | None]


class PositionSetup(TypedDict):
    """A position."""

    position: str
    bots: str
    seat: SeatName
    seed: NotRequired[Natural]
    saved: NotRequired[Saved | None]


Setup = DealSetup | PositionSetup
"""A deal by its seed (null: any), or a position."""


class WorkerDocument(TypedDict):
    """A whole game, to be played by Python in the page."""

    v: Literal[1]
    driver: Literal["worker"]
    lang: Literal["en", "ja"]
    setup: Setup
    view: NotRequired[View]
    id: NotRequired[str]
    task: NotRequired[str]


Document = GraphDocument | KernelDocument | WorkerDocument
"""What an element is given to show."""


class Progress(TypedDict):
    """How a step went; `mistakes` are ids of rules."""

    id: str
    solved: bool
    mistakes: list[str]
    hints: Natural
