"""Deals with a purpose: what the first attack of a deal is to be like, and where such deals are.

>>> from durak_teach import game
>>> found = search(game("durak", "perevodnoy"), ["begins=B", "no_trump=A"], players=3)
>>> found.state.attacker, trumps(found.state, "A")
('B', 0)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from durak_teach.kernel.cards import Card
from durak_teach.kernel.dealing import SEATS, SEEDS, deal
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import no_seat, whole_number
from durak_teach.kernel.state import State
from durak_teach.text import Joined, Text, say

MOST: Final = 2000  # deals that are looked at
PLAYED: Final = 400  # the same where each is played on, which takes longer
ENOUGH: Final = 8  # deals after which it is known how rare they are


class Purpose(NamedTuple):
    """What a deal may be wanted for: in words, and whether a deal is one.

    `value` is what stands behind its name, a `seat` or a `number`. No more than `most` deals are
    looked at; none of a game that lacks the move that it is about (`verb`). Of a purpose that holds
    for some first attacks, `leads` tells which.
    """

    text: Callable[[str], Text]
    holds: Callable[[Any, str], bool]
    value: str = ""
    most: int = MOST
    verb: str = ""
    leads: Callable[[Any], Text] | None = None


class Found(NamedTuple):
    """The first deal that serves, and how rare such deals are: `hits` of so many `tried`."""

    state: State
    hits: int
    tried: int
    purposes: tuple[Text, ...]

    @property
    def facts(self) -> tuple[Text, ...]:
        """What it was searched for, and how rare that is; nothing where nothing was asked."""
        return (*self.purposes, self.rarity) if self.purposes else ()

    @property
    def rarity(self) -> Text:
        """How rare such deals are, in words."""
        if self.tried < 2 * self.hits:
            return say("Most deals match what was asked for.")
        return say(
            "About 1 deal in {n} matches what was asked for.", n=round(self.tried / self.hits)
        )


def trumps(state: State, seat: str) -> int:
    """How many trumps a seat holds."""
    suit = state.trump_for(seat)
    return sum(isinstance(card, Card) and card.suit is suit for card in state.hand(seat))


def _answered(state: Any, verb: str) -> tuple[Any, ...]:
    """The cards that can be led and answered like this, the lowest first."""
    return _leads(state, lambda verbs: verb in verbs)


def _leads(state: Any, wanted: Callable[[set[str]], bool]) -> tuple[Any, ...]:
    """The single cards that can be led so that the answers to them are of the kinds wanted."""
    game = state.game
    leads = [move for move in game.legal(state) if len(move.cards) == 1]
    verbs = [{move.verb for move in game.legal(game.play(state, lead))} for lead in leads]
    cards = {lead.cards[0] for lead, kinds in zip(leads, verbs, strict=True) if wanted(kinds)}
    return tuple(sorted(cards, key=lambda card: (getattr(card, "height", 0), str(card))))


def transferable(state: State) -> Text:
    """Which first attacks can be transferred."""
    cards = _answered(state, "transfer")
    if not cards:
        return say("No first attack can be transferred.")
    return say("The first attack can be transferred if it is {cards:or}.", cards=cards)


def has(game: Game, verb: str) -> bool:
    """Whether some rule of a game offers such a move."""
    return any(verb in rule.about for rule in game.rules if rule.offering)


def _unbeaten(state: Any) -> tuple[Any, ...]:
    """The first attacks that only taking answers."""
    return _leads(state, lambda verbs: verbs == {"take"})


def _alike(state: Any, _: str) -> bool:
    ranks = [card.rank for card in state.hand(state.attacker) if isinstance(card, Card)]
    return len({*ranks}) < len(ranks)


PURPOSES: Final = {
    "transfer": Purpose(
        lambda _: say("The first attack can be transferred."),
        lambda state, _: bool(_answered(state, "transfer")),
        most=PLAYED,
        verb="transfer",
        leads=transferable,
    ),
    "beat": Purpose(
        lambda _: say("The first attacker can lead a card that can be beaten."),
        lambda state, _: bool(_answered(state, "beat")),
        most=PLAYED,
        leads=lambda state: say(
            "The first attack can be beaten if it is {cards:or}.", cards=_answered(state, "beat")
        ),
    ),
    "must_take": Purpose(
        lambda _: say("The first attacker can lead a card that can only be taken."),
        lambda state, _: bool(_unbeaten(state)),
        most=PLAYED,
        leads=lambda state: say(
            "If the first attack is {cards:or}, it cannot be beaten, only taken.",
            cards=_unbeaten(state),
        ),
    ),
    "defender_trumps": Purpose(
        lambda n: say("Trumps held by the first defender: {n}.", n=n),
        lambda state, n: trumps(state, state.defender) == whole_number(n),
        "number",
    ),
    "attacker_trumps": Purpose(
        lambda n: say("Trumps held by the first attacker: {n}.", n=n),
        lambda state, n: trumps(state, state.attacker) == whole_number(n),
        "number",
    ),
    "no_trump": Purpose(
        lambda seat: say("{seat} holds no trump.", seat=seat),
        lambda state, seat: seat in state.seats and not trumps(state, seat),
        "seat",
    ),
    "nobody_has_trumps": Purpose(
        lambda _: say("Nobody holds a trump."),
        lambda state, _: not any(trumps(state, seat) for seat in state.seats),
    ),
    "begins": Purpose(
        lambda seat: say("{seat} attacks first.", seat=seat),
        lambda state, seat: state.attacker == seat,
        "seat",
    ),
    "pair": Purpose(lambda _: say("The first attacker holds two cards of the same rank."), _alike),
}  # fmt: skip


def search(game: Game, words: Iterable[str], players: int | None = None, start: int = 0) -> Found:
    """The first deal from the seed `start` on that serves every purpose.

    A purpose is a name of `PURPOSES`, with its value as in `no_trump=A`. Raises `DurakError` for
    another name, for a game without attackers or without what is asked for, and where none of
    2 000 deals serves (of 400 where each has to be played on).
    """
    wanted = sorted((_read(word) for word in words), key=lambda each: -each[0].most)
    most = min((purpose.most for purpose, _ in wanted), default=MOST)
    first = deal(game, players, seed=start)
    if not hasattr(first, "attacker") or game.family.showing:
        raise DurakError(
            say("Deals can be searched for only in games with an attacker and a defender.")
        )
    if any(purpose.verb and not has(game, purpose.verb) for purpose, _ in wanted):
        raise DurakError(
            say("In {game} attacks cannot be transferred; choose Transfer Durak.", game=game.title)
        )
    for purpose, value in wanted:
        if purpose.value == "seat" and value not in first.seats:
            raise DurakError(no_seat(value, first.seats))
    best, hits, tried = first, 0, 0
    while tried < most and hits < ENOUGH:
        state = deal(game, players, seed=(start + tried) % SEEDS)
        tried += 1
        if all(purpose.holds(state, value) for purpose, value in wanted):
            best = state if not hits else best
            hits += 1
    if not hits:
        raise DurakError(say("None of {n} deals meets these conditions; set fewer.", n=most))
    texts = tuple(p.leads(best) if p.leads else p.text(value) for p, value in wanted)
    return Found(best, hits, tried, texts)


def _read(word: str) -> tuple[Purpose, str]:
    """A purpose with its value."""
    name, _, value = word.partition("=")
    if name not in PURPOSES:
        raise DurakError(
            say(
                "There is no purpose “{name}”; the purposes are {names}.",
                name=name,
                names=Joined(tuple(PURPOSES), ", "),
            )
        )
    purpose = PURPOSES[name]
    if purpose.value == "seat" and value not in {*SEATS}:
        raise DurakError(say("“{name}” needs a seat, as in `{name}=A`.", name=name))
    if purpose.value == "number" and whole_number(value) is None:
        raise DurakError(say("“{name}” needs a number, as in `{name}=2`.", name=name))
    return purpose, value
