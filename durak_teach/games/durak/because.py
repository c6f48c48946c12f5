"""Why a move of Durak is advised: facts that the rules prove, or that can be counted.

Everything is read from what the seat sees, and from the events that it witnessed; a claim reaches
no further than what was looked at. Low means: by the order of the suit, and a trump above every
plain card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple

from durak_teach.games.durak.buttons import has
from durak_teach.games.durak.holding import Holding, may_hold, still_hidden
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.moves import Move
from durak_teach.text import Text, say, say_n

MOST: Final = 2  # nobody reads more
ABOVE: Final = 100  # what makes a trump higher than every plain card
SOME: Final = 2  # cards of somebody's that are worth naming
NAMED: Final = 6  # cards of a known hand that are listed


class Advised(NamedTuple):
    """A move, in the state as its seat sees it, among the moves that this seat has.

    `truth` is the state with its log, of which only what the seat witnessed may be read.
    """

    state: DurakState
    move: Move
    moves: tuple[Move, ...]
    truth: DurakState

    @property
    def card(self) -> Card:
        """The card that is played."""
        card = self.move.card
        assert isinstance(card, Card)
        return card

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that the seat knows it may play with."""
        playable = self.state.playable(self.move.by)
        return tuple(card for card in playable if isinstance(card, Card))

    @property
    def instead(self) -> tuple[Card, ...]:
        """The other cards with which the same could be done."""
        mine = self.move
        same = [m for m in self.moves if m.verb == mine.verb and m.cards[:-1] == mine.cards[:-1]]
        others = (m.card for m in same if len(m.cards) == len(mine.cards))
        return tuple(c for c in dict.fromkeys(others) if isinstance(c, Card) and c != mine.card)

    def with_verb(self, verb: str) -> tuple[Card, ...]:
        """The cards of the moves of a kind."""
        others = (move.card for move in self.moves if move.verb == verb)
        return tuple(c for c in dict.fromkeys(others) if isinstance(c, Card))

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump for this seat."""
        return card.suit is self.state.trump_for(self.move.by)

    def height(self, card: Card) -> int:
        """How high a card is among all cards of this seat."""
        return self.state.game.strength(card) + ABOVE * self.is_trump(card)

    def goes_with(self, cards: tuple[Card, ...]) -> bool:
        """Whether a move of this kind may be made of these cards and the one that is advised."""
        move = self.move
        together = Move(move.by, move.verb, (*cards, self.card))
        return self.state.game.recognises(move.verb) and bool(
            self.state.game.judge(self.state, together)
        )

    @property
    def is_lowest(self) -> bool:
        """Whether every other card with which the same could be done is higher."""
        return all(self.height(self.card) < self.height(card) for card in self.instead)

    @property
    def is_low(self) -> bool:
        """Whether none of them is lower."""
        return all(self.height(self.card) <= self.height(card) for card in self.instead)


def reasons(state: DurakState, move: Move) -> tuple[Text, ...]:
    """Why a move is advised, in at most two sentences; none where nothing is certain."""
    seen: DurakState = state.seen_by(move.by)  # type: ignore[assignment]
    hand = seen.hand(move.by)
    several = sum(card in hand for card in move.cards)
    if several > 1 and move.verb != "exchange":
        found: Iterator[Text] = iter([say("You get rid of {n} cards at once.", n=several)])
    elif FACE_DOWN in hand:
        found = iter([say("You do not see the faces of your cards.")])
    elif not all(isinstance(card, Card) for card in move.cards):
        found = iter(
            [say("All your cards stay in your hand.")] if move.verb in ("lead", "throw") else []
        )
    elif len({*seen.deck}) < len(seen.deck):  # who knows which of two that look alike
        found = iter(())
    else:
        found = _found(state, Advised(seen, move, _moves(state, move), state))
    return (*islice(found, MOST),) or (*_of_the_only_move(state, move),)


def _moves(state: DurakState, move: Move) -> tuple[Move, ...]:
    """What the seat might do; of a kind that is not listed, with one card."""
    if state.game.recognises(move.verb):
        single = (Move(move.by, move.verb, (card,)) for card in state.hand(move.by))
        return tuple(each for each in single if state.game.judge(state, each))
    return tuple(each for each in state.game.legal(state) if each.by == move.by)


def _found(state: DurakState, it: Advised) -> Iterator[Text]:
    verb = it.move.verb
    found = (*_recalled(state, it), *(FINDERS[verb](it) if verb in FINDERS else ()))
    yield from found
    others = it.instead if it.move.cards else it.with_verb("beat")
    if not found and verb == "lead" and len(it.hand) > 1:
        yield from _of_the_defenders_hand(it)
    elif not found and verb in ("beat", "throw", "take") and others:
        yield say("You keep {cards}.", cards=others)


def _of_the_only_move(state: DurakState, move: Move) -> Iterator[Text]:
    """What can be said where nothing tells one move from another: that there is no other."""
    mine = (each for each in state.game.moves(state) if each.by == move.by)
    if state.hand(move.by) == move.cards[-1:] != ():
        yield say("This is your last card.")
    elif len([*islice(mine, 2)]) == 1:
        yield say("You have no other move.")


def _of_beating(it: Advised) -> Iterator[Text]:
    attack = it.move.attack
    if not it.instead:
        yield say("Of your cards only {card} can beat {attack}.", card=it.card, attack=attack)
    elif it.is_lowest:
        yield say("This is your lowest card that can beat {attack}.", attack=attack)
    elif it.is_low:
        yield say("No lower card of yours can beat {attack}.", attack=attack)
    yield from _keeping(it)
    if has(it.state, "throw") and it.card.rank in it.state.ranks:
        yield say("{card} brings no new rank to the table.", card=it.card)


def _of_throwing(it: Advised) -> Iterator[Text]:
    if not it.instead:
        yield say("Of your cards only {card} can be thrown in.", card=it.card)
    elif it.is_lowest:
        yield say("This is your lowest card that can be thrown in.")
    elif it.is_low:
        yield say("No lower card of yours can be thrown in.")
    yield from _keeping(it)


def _of_leading(it: Advised) -> Iterator[Text]:
    if it.instead and it.is_lowest:
        yield say("This card is the lowest that you can lead.")
    alike = tuple(c for c in it.hand if c.rank is it.card.rank and c != it.card)
    if alike and has(it.state, "throw"):
        yield say("You also hold {cards}, of the same rank.", cards=alike)
    elif it.instead and it.is_low and not it.is_lowest:
        yield say("No card that you can lead is lower.")
    yield from _keeping(it)


def _of_playing(it: Advised) -> Iterator[Text]:
    if not it.instead:
        yield say("Of your cards only {card} can be played.", card=it.card)
    elif it.is_lowest:
        yield say("This is your lowest card that can be played.")
    elif it.is_low:
        yield say("No lower card of yours can be played.")
    yield from _keeping(it)


def _keeping(it: Advised) -> Iterator[Text]:
    """What stays in hand that could have been played."""
    trumps = [card for card in it.hand if it.is_trump(card)]
    if not it.is_trump(it.card) and any(map(it.is_trump, it.instead)):
        yield _kept(len(trumps))
    single = sum(card.rank is it.card.rank for card in it.hand) == 1
    pairs = (tuple(c for c in it.hand if c.rank is other.rank) for other in it.instead)
    pair = next((cards for cards in pairs if single and len(cards) > 1), None)
    if pair and not it.goes_with(pair):
        yield say("{cards} stay together.", cards=pair)


def _kept(trumps: int) -> Text:
    if trumps == SOME:
        return say("You keep both trumps.")
    return say_n("You keep your trump.", "You keep all {n} trumps.", n=trumps)


def _of_taking(it: Advised) -> Iterator[Text]:
    beating: dict[object, list[Card]] = {attack: [] for attack in it.state.open_attacks}
    for move in it.moves:
        if move.verb == "beat" and move.attack in beating and isinstance(move.card, Card):
            beating[move.attack].append(move.card)
    safe = tuple(attack for attack, cards in beating.items() if not cards)
    if safe:
        yield say("No card of yours can beat {attacks:or}.", attacks=safe)
    for attack, cards in beating.items():
        if cards and all(map(it.is_trump, cards)):
            yield say(
                "To beat {attack} you would have to play a trump: {cards:or}.",
                attack=attack,
                cards=(*cards,),
            )


def _of_the_pile(it: Advised) -> Iterator[Text]:
    """Why a card of the pile is taken."""
    cards, pile = it.with_verb("play"), it.state.zone("pile")
    if not cards and pile:
        yield say("No card of yours can be laid on {card}.", card=pile[-1])
    elif cards and all(map(it.is_trump, cards)):
        yield say("Of your cards only trumps can be played: {cards}.", cards=cards)
    elif cards:
        yield say("You keep {cards}.", cards=cards)


def _of_turning(it: Advised) -> Iterator[Text]:
    if not it.hand:
        yield say("You have no cards in your hand.")


def _of_a_hidden_card(it: Advised) -> Iterator[Text]:
    """Whether what may have been laid face down, or may be turned up, beats the attack card."""
    attacks = it.with_verb("doubt") or it.move.cards or it.state.open_attacks
    attack = next((card for card in attacks if isinstance(card, Card)), None)
    hidden = still_hidden(it.truth, it.move.by)
    if attack is None or not hidden:
        return
    n, of = _beating(it, hidden, attack), len(hidden)
    if it.move.verb == "flip":
        yield say_n(
            "Of the {of} cards that could come up, {n} beats {attack}.",
            "Of the {of} cards that could come up, {n} beat {attack}.",
            n=n,
            of=of,
            attack=attack,
        )
    else:
        yield say_n(
            "The unseen card may be any of {of} cards; {n} beats {attack}.",
            "The unseen card may be any of {of} cards; {n} beat {attack}.",
            n=n,
            of=of,
            attack=attack,
        )


def _of_the_defenders_hand(it: Advised) -> Iterator[Text]:
    """What may beat the card that is led: cards that are known by name, others by their number."""
    seat = it.state.defender
    if seat not in it.state.seats:
        return
    holding = may_hold(it.truth, it.move.by, seat)
    if holding.whole and 0 < len(holding.certain) <= NAMED:
        yield _held(seat, holding)
    elif holding.possible:
        yield say_n(
            "Of the {of} cards that {seat} may hold, {n} beats {attack}.",
            "Of the {of} cards that {seat} may hold, {n} beat {attack}.",
            n=_beating(it, holding.possible, it.card),
            of=len(holding.possible),
            seat=seat,
            attack=it.card,
        )


def _remembered(it: Advised) -> Iterator[Text]:
    """The cards that the defender holds for certain."""
    seat = it.state.defender
    if it.move.verb not in ("lead", "throw") or seat not in it.state.seats:
        return
    holding = may_hold(it.truth, it.move.by, seat)
    if 0 < len(holding.certain) <= NAMED:
        yield _held(seat, holding)


def _held(seat: str, holding: Holding) -> Text:
    """The cards that somebody holds for certain, all of that hand or some."""
    if holding.whole:
        return say("{seat} holds only {cards}.", seat=seat, cards=holding.certain)
    return say("{seat} is sure to hold {cards}.", seat=seat, cards=holding.certain)


def _beating(it: Advised, cards: Sequence[Card], attack: Card) -> int:
    """How many cards beat one, for the defender."""
    trump = it.state.trump_for(it.state.defender)
    return sum(bool(it.state.game.beats(card, attack, trump)) for card in cards)


def _of_exchanging(it: Advised) -> Iterator[Text]:
    state, trump = it.state, it.state.trump_for(it.move.by)
    attacks = [card for card in state.open_attacks if isinstance(card, Card)]
    cards = [card for card in it.move.cards if isinstance(card, Card)]
    if not any(state.game.beats(card, each, trump) for card in cards for each in attacks):
        yield say("None of these cards beats {attacks:or}.", attacks=(*attacks,))


def _of_the_stakes(it: Advised) -> Iterator[Text]:
    if it.state.trump_for(it.move.by):
        yield say_n(
            "{n} card in your hand is a trump.",
            "{n} cards in your hand are trumps.",
            n=sum(map(it.is_trump, it.hand)),
        )


def _of_adding_nothing(it: Advised) -> Iterator[Text]:
    cards = it.with_verb("throw")
    if it.with_verb("doubt"):
        yield from _of_a_hidden_card(it)
    elif not cards:
        yield say("No card of yours can be thrown in.")
    elif all(map(it.is_trump, cards)):
        yield say("Of your cards only trumps can be thrown in: {cards}.", cards=cards)
    else:
        yield say("You keep {cards}.", cards=cards)


def _of_transferring(it: Advised) -> Iterator[Text]:
    yield say("The attack goes on to {seat}.", seat=it.state.transfer_to)


def _recalled(state: DurakState, it: Advised) -> tuple[Text, ...]:
    """What is known of the defender's hand from what was seen: of a position nobody knows the
    past, however it goes on."""
    if it.truth.seed is None:
        return ()
    return (*(_picked_up(state, it.move) if it.move.verb == "lead" else ()),) or (*_remembered(it),)


def _picked_up(state: DurakState, move: Move) -> Iterator[Text]:
    """What the defender took in the open and has not played since, where none of it beats."""
    cards: dict[Card, None] = {}
    for event in state.log:
        seen = state.witnessed(move.by, event)
        if seen.by == state.defender and seen.kind == "pick up":
            cards |= dict.fromkeys(card for card in seen.cards if isinstance(card, Card))
        elif seen.by == state.defender:
            cards = {card: None for card in cards if card not in seen.cards}
    beats, card, trump = state.game.beats, move.card, state.trump_for(state.defender)
    if len(cards) < SOME or not isinstance(card, Card):
        return
    if not any(beats(other, card, trump) for other in cards):
        yield say(
            "{seat} took {cards} and has not played them since; none beats {card}.",
            cards=tuple(cards),
            card=card,
            seat=state.defender,
        )


FINDERS: Final[dict[str, Callable[[Advised], Iterator[Text]]]] = {
    "beat": _of_beating,
    "throw": _of_throwing,
    "lead": _of_leading,
    "take": _of_taking,
    "done": _of_adding_nothing,
    "transfer": _of_transferring,
    "cover": _of_beating,
    "play": _of_playing,
    "take bottom": _of_the_pile,
    "take top": _of_the_pile,
    "turn": _of_turning,
    "doubt": _of_a_hidden_card,
    "flip": _of_a_hidden_card,
    "accept": _of_the_stakes,
    "offer": _of_the_stakes,
    "drop": _of_the_stakes,
    "exchange": _of_exchanging,
}
