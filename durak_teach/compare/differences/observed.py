"""What players can tell apart of two states, as questions with their answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from durak_teach.kernel.cards import FACE_DOWN, suit
from durak_teach.kernel.state import State
from durak_teach.text import Text, say, say_n

NONE_YET, OPENING = "?", "opening"  # a trump suit that is not known in that phase


class Feature(NamedTuple):
    """Something that can be asked of a state. `seat`: whose; of a place, its key and its words."""

    name: str
    seat: str = ""
    place: Text | None = None

    @property
    def question(self) -> Text:
        """The question to a reader."""
        return _ASKED[self.name][0](self.place or self.seat)

    def of(self, state: State) -> object:
        """The answer, as something that can be compared."""
        return _ASKED[self.name][1](state, self.seat)

    def in_words(self, value: object) -> Text | str:
        """The answer in words."""
        answer: Text | str = _ASKED[self.name][2](value)
        return answer


def features(
    a: State, b: State, deep: bool = False, first: tuple[str, ...] = ()
) -> Iterator[Feature]:
    """What may be asked of both states, the most telling first."""
    for name in dict.fromkeys((*first, *_ASKED)):
        if name == "pack":
            continue
        if name == "place":
            yield from _places(a, b)
        elif name in EACH:
            yield from (Feature(name, seat) for seat in a.seats if deep or name not in COSTLY)
        elif deep or name not in COSTLY:
            yield Feature(name)


def differing(
    a: State, b: State, deep: bool = False, first: tuple[str, ...] = ()
) -> Feature | None:
    """The first thing in which two states differ for the players, None if they look alike.

    `deep`: also what each of them sees, and how it is told. `first`: what is asked before others.
    """
    return next((f for f in features(a, b, deep, first) if f.of(a) != f.of(b)), None)


def _places(a: State, b: State) -> Iterator[Feature]:
    """The places that both games know."""
    for key in sorted({*a.zones, *b.zones}):
        zone = a.game.zones.get(key.partition(" ")[0])
        if zone is not None and zone.name in b.game.zones:
            yield Feature("place", key, zone.text)


def _loser(state: State, _: str) -> str | None:
    return None if state.over is None else "".join(sorted(state.over.loser or "")) or "draw"


def _loser_told(value: Any) -> Text | str:
    if value is None:
        return say("nobody yet: the deal goes on")
    return say("nobody: the deal is drawn") if value == "draw" else str(value)


def _marks(state: State, _: str) -> tuple[Text | str, ...]:
    """What else the rules say of the result, in their own words."""
    if state.over is None:
        return ()
    words = ((mark, state.game.says.get(f"mark {mark}")) for mark in state.over.marks)
    who = {"who": state.over.loser or ""}
    return tuple(
        mark if text is None else Text(text.message, None, {**text.fields, **who}, text.context)
        for mark, text in words
    )


def _after_deal(question: str) -> Callable[[State, str], object]:
    """A question that comes up when the deal is over."""

    def answer(state: State, _: str) -> object:
        if not state.over:
            return None
        given = getattr(state, question)
        return tuple(sorted(given.items())) if isinstance(given, dict) else given

    return answer


def _scores_told(value: Any) -> Text | str:
    return ", ".join(f"{seat} {points}" for seat, points in value or ()) or say(
        "nothing is counted"
    )


def _trump(state: State, _: str) -> str:
    """The trump suit; an opening may set it later."""
    if state.trump:
        return state.trump.letter
    return NONE_YET if state.phase == OPENING else ""


def _trump_told(value: Any) -> Text:
    if value == NONE_YET:
        return say("none yet")
    return say("{suit}", suit=suit(value)) if value else say("none: there are no trumps")


def _role(name: str) -> Callable[[State, str], object]:
    """Who has a role; nobody where a game has no such role."""
    return lambda state, _: "" if state.over else getattr(state, name, "")


def _cards(cards: Any) -> tuple[Any, ...]:
    return tuple(sorted(cards, key=str))


def _open_places(state: State, seat: str) -> tuple[str, ...]:
    """The places of which a seat sees every card: hands (by seat), the table."""
    seen = state.seen_by(seat)
    places = {**seen.hands, "table": tuple(c for pair in seen.table for c in pair[:2] if c)}
    return tuple(name for name, cards in places.items() if cards and FACE_DOWN not in cards)


def _places_told(value: tuple[str, ...]) -> Text | str:
    hands = tuple(name for name in value if len(name) == 1)
    if not hands:
        return say("the table") if "table" in value else say("nothing")
    if "table" not in value:
        return say_n("the hand of {seats}", "the hands of {seats}", n=len(hands), seats=hands)
    return say_n(
        "the table and the hand of {seats}",
        "the table and the hands of {seats}",
        n=len(hands),
        seats=hands,
    )


def _news(state: State, _: str) -> tuple[Text, ...]:
    """What the last move and all that followed are told as."""
    phrases = state.game.family.phrases
    texts = (phrases.happened(state, event, "") for event in state.log)
    return tuple(text for text in texts if text is not None)


def _table(state: State, _: str) -> tuple[Any, ...]:
    return tuple((pair.attack, pair.defence) for pair in state.table)


def _listed(value: Any) -> Text | str:
    """Cards as a list."""
    return say("{cards}", cards=tuple(value))


def _pairs_told(value: tuple[Any, ...]) -> Text | str:
    return _listed(card for pair in value for card in pair if card)


def _name(value: Any) -> Text | str:
    return say("nobody") if value in ("", None, ()) else say("{who}", who=value)


def _number(value: int) -> str:
    return str(value)


_ASKED: dict[
    str, tuple[Callable[[Any], Text], Callable[[State, str], object], Callable[[Any], Any]]
]
_ASKED = {
    "loser": (lambda s: say("Who loses the deal?"), _loser, _loser_told),
    "marks": (
        lambda s: say("What else does the result say?"),
        _marks,
        lambda value: value[0] if value else say("nothing"),
    ),
    "scores": (
        lambda s: say("What is the score after the deal?"),
        _after_deal("scores"),
        _scores_told,
    ),
    "winner": (lambda s: say("Who has won the match?"), _after_deal("match_winner"), _name),
    "dealers": (lambda s: say("Who may deal next?"), _after_deal("next_dealers"), _name),
    "redeals": (
        lambda s: say("How many times are the cards dealt again?"),
        lambda state, _: state.redeals,
        _number,
    ),
    "dealer": (
        lambda s: say("Who dealt the cards?"),
        lambda state, _: getattr(state, "dealer", ""),
        lambda value: say("{who}", who=value) if value else say("somebody who is not playing"),
    ),
    "trump": (
        lambda s: say("Which suit is trumps?"),
        _trump,
        _trump_told,
    ),
    "att": (lambda s: say("Who attacks?"), _role("attacker"), _name),
    "def": (lambda s: say("Who defends?"), _role("defender"), _name),
    "to": (lambda s: say("Who is to play?"), _role("actor"), _name),
    "out": (
        lambda s: say("Who is out?"),
        lambda state, _: tuple(sorted(state.out)),
        _name,
    ),
    "hand": (
        lambda s: say("Which cards does {seat} hold?", seat=s),
        lambda state, seat: _cards(state.hand(seat)),
        _listed,
    ),
    "table": (lambda s: say("Which cards are on the table?"), _table, _pairs_told),
    "talon": (
        lambda s: say("Which cards are left in the talon, from the top?"),
        lambda state, _: state.talon,
        _listed,
    ),
    "place": (
        lambda place: say("Which cards are here: {place}?", place=place),
        lambda state, key: state.zones.get(key, ()),
        _listed,
    ),
    "discard": (
        lambda s: say("Which cards are out of play?"),
        lambda state, _: _cards(state.discard),
        _listed,
    ),
    "pack": (
        lambda s: say("How large is the pack for {n} players?", n=s),
        lambda state, _: len(state.pack_dealt),
        _number,
    ),
    "sees": (lambda s: say("What does {seat} see?", seat=s), _open_places, _places_told),
    "news": (
        lambda s: say("What is announced?"),
        _news,
        lambda value: value[-1] if value else say("nothing"),
    ),
}
DEALT = ("redeals", "dealer", "trump", "hand")  # what is asked first of a deal
EACH = ("hand", "sees")
ORDER = {name: place for place, name in enumerate(_ASKED)}
COSTLY = ("sees", "news")


__all__ = ["DEALT", "ORDER", "Feature", "differing", "features"]
