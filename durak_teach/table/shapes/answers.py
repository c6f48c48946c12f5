"""What a person asks for, and what is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypedDict

from durak_teach.table.shapes.views import (
    AnsweredSet,
    CardId,
    CardName,
    Fits,
    MoveText,
    Natural,
    Positive,
    Rule,
    Sentence,
    View,
)

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class Reason(Rule):
    """A rule that objects, and its sentence about these cards."""

    text: Sentence


class Elsewhere(TypedDict):
    """A form or option."""

    id: str
    name: Sentence


class Ruling(TypedDict):
    """A refusal: what, every reason, what now, and the forms and options that would allow it:
    a session tells them only when it is asked `elsewhere`.
    """

    move: MoveText
    card: str | None
    head: Sentence
    reasons: Annotated[list[Reason], Fits(least=1)]
    next: Sentence
    elsewhere: list[Elsewhere]


class Hint(TypedDict):
    """One of the stages rule, candidates, answer; `cards` are to be ringed, and the `button` that
    is to be pressed: one of the view, an answer, or `restart`, which the hand has itself.
    """

    stage: Positive
    of: Positive
    head: Sentence
    text: Sentence
    rule: Rule | None
    cards: list[CardId]
    button: NotRequired[str]


class Watched(TypedDict):
    """Of a right answer: what is said when it is watched after a wrong one."""

    head: Sentence
    more: Sentence


class Choice(TypedDict):
    """Something to choose or to order."""

    id: str
    text: Sentence


class Feedback(TypedDict):
    """The judgement on an answer; `again` offers another try, `to` are nodes that show what
    follows.
    """

    ok: bool
    head: Sentence
    text: NotRequired[list[Sentence]]
    rules: NotRequired[list[Rule]]
    marks: NotRequired[dict[str, Literal["ok", "no"]]]
    again: NotRequired[bool]
    calm: NotRequired[
        Annotated[bool, Fits(about="A prediction that did not come true: neither right nor wrong.")]
    ]
    to: NotRequired[list[Natural]]
    watched: NotRequired[Watched]
    partly: NotRequired[
        Annotated[
            bool,
            Fits(
                about="All that is marked is right, and more is to be found: nothing is taken off."
            ),
        ]
    ]
    onward: NotRequired[
        Annotated[
            bool,
            Fits(about="The answer was wrong, and what follows from a right one has been seen."),
        ]
    ]
    ways: NotRequired[
        Annotated[list[Choice], Fits(about="Answers of which it can be watched what follows.")]
    ]


class Passing(TypedDict):
    """Whose turn it is at the device: their hand is shown after `ready`."""

    seat: str
    name: str
    text: Sentence


class Saved(TypedDict):
    """What is kept of a game under way: the moves of each deal."""

    v: Literal[1]
    deals: Annotated[list[list[str]], Fits(least=1)]


Update = TypedDict(
    "Update",
    {
        "n": Natural,
        "frames": Annotated[list[View], Fits(least=1)],
        "ruling": Ruling,
        "elsewhere": list[Elsewhere],
        "set": AnsweredSet,
        "hint": Hint,
        "feedback": Feedback,
        "error": Sentence,
        "pass": Passing,
        "saved": Saved | None,
    },
    total=False,
)
Update.__doc__ = "The answer to an intent, one of these at least; `n` is its number, in a notebook."


class MakeMove(TypedDict):
    """Make a move."""

    do: Literal["move"]
    move: MoveText
    n: NotRequired[Natural]
    table: NotRequired[str]


class WhyCard(TypedDict):
    """Why not this card?"""

    do: Literal["why"]
    card: CardId
    n: NotRequired[Natural]
    table: NotRequired[str]


class WhyButton(TypedDict):
    """Why not this button?"""

    do: Literal["why"]
    button: str
    n: NotRequired[Natural]
    table: NotRequired[str]


class AskSet(TypedDict):
    """What are these cards together? With `press` they were meant to be played."""

    do: Literal["set"]
    verb: str
    cards: Annotated[list[CardId], Fits(least=1)]
    press: NotRequired[bool]
    n: NotRequired[Natural]
    table: NotRequired[str]


class Plain(TypedDict):
    """Without more words."""

    do: Literal["hint", "elsewhere", "undo", "redo", "restart", "deal"]
    shown: NotRequired[
        Annotated[bool, Fits(about="Of a hint that has been read: it counts for nothing.")]
    ]
    n: NotRequired[Natural]
    table: NotRequired[str]


class Check(TypedDict):
    """Judge what is marked."""

    do: Literal["check"]
    cards: list[CardName]


class Pick(TypedDict):
    """Choose an answer."""

    do: Literal["pick"]
    option: str


class Watch(TypedDict):
    """Show what follows from an answer."""

    do: Literal["watch"]
    option: str


class Order(TypedDict):
    """Put in order."""

    do: Literal["order"]
    items: list[str]


Intent = MakeMove | WhyCard | WhyButton | AskSet | Plain | Check | Pick | Watch | Order
"""What a person asks for."""
