"""What a seat sees of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple, TypedDict

from durak_teach.text import Said

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class Fits(NamedTuple):
    """What a value is beyond its type, as JSON Schema says it."""

    about: str = ""
    pattern: str = ""
    least: int | None = None  # a number, or how many signs or entries
    above: int | None = None
    below: int | None = None
    different: bool = False  # no entry comes twice


Words = Annotated[Said, Fits(about="A text in one language, or none.")]
Natural = Annotated[int, Fits(least=0)]
Positive = Annotated[int, Fits(least=1)]
Sentence = Annotated[
    Said, Fits(about="A ready text in one language; cards in it are written 9♥.", least=1)
]
SeatName = Annotated[str, Fits(pattern=r"^[A-Z]$")]
CardName = Annotated[
    str,
    Fits(
        about=(
            "Rank and suit, or a joker; ' marks the second pack, or the second joker. "
            "Without suits a rank, `b` and `r` for the jokers; in two colours the colour "
            "and a number, `*` where it stands for any."
        ),
        pattern=r"^(([2-9TJQKA][shdc]|Jk)'?|[2-9TJQKAbr]|[br]([1-9]|10|\*))$",
    ),
]
MoveText = Annotated[
    str,
    Fits(
        about=(
            "A move in notation, or what somebody tried as one; where moves are watched, `next` "
            "or `again`."
        ),
        pattern=r"^([A-Z] \S.*|next|again)$",
    ),
]
RuleId = Annotated[str, Fits(pattern=r"^[a-z0-9_]+(\.[a-z0-9_]+)+$")]
CardId = Annotated[
    str,
    Fits(
        about=(
            "The id of a card: its name; `3.2` for the second 3 where cards look alike, "
            "`hand.2` for the second of a hand that its player does not see."
        ),
        pattern=r"^(([2-9TJQKA][shdc]|Jk)'?|([2-9TJQKAbr]|[br]([1-9]|10|\*))(\.[1-9][0-9]*)?|[a-z_]+\.[1-9][0-9]*)$",
    ),
]
Place = Annotated[str, Fits(pattern=r"^(|hand:[A-Z]|talon|table|discard|zone:[a-z_]+(:[A-Z])?)$")]


Status = Literal["can", "off", "rest"]
Role = Literal["attacker", "defender", "helper", "landlord", "farmer", "oya"]
Lang = Literal["en", "ja"]
SuitLetter = Literal["s", "h", "d", "c"]
Result = Literal["won", "lost", "draw"]
Face = Literal["up", "used", "down"]


class Rule(TypedDict):
    """A citation: the rule's id and its law.

    Where the law says that nothing else beats, `beaten_by` has the laws of what does.
    """

    id: RuleId
    law: Sentence
    beaten_by: NotRequired[Sentence]


class Card(TypedDict):
    """A card; `id` is its name, or for one that is not seen its place and number."""

    id: str
    card: CardName | None
    trump: bool
    state: Status
    label: Sentence
    face: NotRequired[Annotated[Face, Fits(about="How it stands in a row before a player.")]]
    by: NotRequired[
        Annotated[SeatName, Fits(about="Who laid it on the table, where that is known.")]
    ]


class Tap(TypedDict):
    """A move and the cards to tap for it; `on` is the table's card that it concerns.

    With a `text` a button makes it once its cards, and no others, are tapped; without, the tap
    alone or a tap on `on`.
    """

    move: MoveText
    cards: Annotated[list[CardId], Fits(least=1, different=True)]
    on: CardName | None
    text: Words


class Sets(TypedDict):
    """Cards of which any may be put together to a move of this kind: too many sets to list, so
    each is asked about.
    """

    verb: Annotated[str, Fits(least=1)]
    cards: Annotated[list[CardId], Fits(least=1, different=True)]


class Set(TypedDict):
    """What a set of cards is: `head` names it, and `move` makes it.

    Or it is no move, `text` says why not and what is nearest, and one of `add` would make it one.
    `button` is what its button says.
    """

    ok: bool
    head: Sentence
    text: Words
    rules: Annotated[list[Rule], Fits(least=1)]
    move: MoveText | None
    button: Sentence
    add: list[CardId]


class AnsweredSet(Set):
    """A set of cards that was asked about: it names them. A stored set has them by its place."""

    cards: Annotated[list[CardId], Fits(least=1)]


class Seat(TypedDict):
    """A player.

    `cards` are those that lie face up, null for each face-down one; `notes` what else is to be
    known.
    """

    seat: SeatName
    name: Sentence
    called: NotRequired[
        Annotated[Sentence, Fits(about="The computer player's name, if there is one.")]
    ]
    role: Role | None
    roleText: Words
    notes: list[Sentence]
    count: Natural
    turn: bool
    turnText: Words
    out: bool
    cards: list[CardName | None] | None
    label: Sentence


class Pair(TypedDict):
    """An attack card and the card that beats it."""

    attack: Card
    defence: Card | None
    label: Sentence


class Play(TypedDict):
    """Cards that were played together and lie open, and what they are called, as far as it is
    known.
    """

    seat: SeatName
    name: Sentence
    cards: list[Card]
    said: Words
    label: Sentence


class Talon(TypedDict):
    """The cards left to draw, none if only the trump suit is to be told; `card` lies face up,
    `under` it so many others, or `apart` from it.
    """

    count: Natural
    card: CardName | None
    trump: bool
    under: Natural
    apart: bool
    label: Sentence
    lines: list[Sentence]


class Zone(TypedDict):
    """Another place with cards, bottom first: before a seat, or one that all share.

    `spread`: side by side.
    """

    id: Annotated[str, Fits(pattern=r"^[a-z_]+(:[A-Z])?$")]
    seat: SeatName | None
    spread: bool
    cards: Annotated[list[Card], Fits(least=1)]
    label: Sentence
    lines: list[Sentence]


class Pile(TypedDict):
    """Cards out of play."""

    count: Positive
    label: Sentence
    lines: list[Sentence]


class Button(TypedDict):
    """A move without cards. `move` is null while it is not allowed; pressing asks why."""

    id: str
    text: Sentence
    label: Sentence
    move: MoveText | None
    key: Annotated[str, Fits(pattern=r"^[a-z1-9]?$")]
    main: bool


class LogLine(TypedDict):
    """Something that happened."""

    text: Sentence
    rule: Rule | None


Event = TypedDict(
    "Event",
    {
        "kind": str,
        "seat": Annotated[str, Fits(about="A seat, or those of a team.", pattern=r"^[A-Z]+$")]
        | None,
        "cards": list[CardName | None],
        "from": Place,
        "to": Place,
        "text": Words,
        "rule": Rule | None,
    },
)
Event.__doc__ = "A step from the view before to this one; cards that the seat may not see are null."


class Bubble(TypedDict):
    """What stands in a bubble at a seat."""

    seat: SeatName
    text: Sentence


class Standing(TypedDict):
    """How a match stands after a deal, and what may follow."""

    standing: NotRequired[
        Annotated[
            list[Sentence],
            Fits(about="Who went out in which order, and how the match stands after this deal."),
        ]
    ]
    next: NotRequired[Annotated[bool, Fits(about="Whether another deal may follow.")]]
    fool: NotRequired[Annotated[SeatName, Fits(about="Who is the durak, and wears the cap.")]]
    review: NotRequired[
        Annotated[Sentence, Fits(about="Where the deal can be looked over: what its button says.")]
    ]


class Over(Standing):
    """How the deal ended."""

    text: Sentence
    result: Result
    marks: list[Sentence]


class Scene(TypedDict):
    """The table as it lies, without what has just happened."""

    v: Literal[1]
    lang: Lang
    seat: SeatName
    title: Sentence
    info: Sentence
    code: str
    trump: SuitLetter | None
    seats: list[Seat]
    me: Seat
    talon: Talon | None
    discard: Pile | None
    table: list[Pair]
    plays: NotRequired[
        Annotated[
            list[Play],
            Fits(about="Instead of pairs, where whole plays are answered: oldest first."),
        ]
    ]
    zones: list[Zone]
    hand: list[Card]
    moves: list[Tap]
    sets: Sets | None
    say: Words
    more: Words
    buttons: list[Button]
    log: list[LogLine]
    over: Over | None
    undo: bool
    redo: bool
    help: bool


class Happened(TypedDict):
    """What has happened since the view before."""

    events: list[Event]
    said: NotRequired[
        Annotated[
            list[Bubble],
            Fits(
                about=(
                    "What stands in a bubble at a seat: the last move without cards, as "
                    "long as it stands; at the end a word of whoever lost."
                ),
            ),
        ]
    ]


class View(Scene, Happened):
    """The table as one seat sees it.

    Where another frame follows, only the end of the log is told.
    """
