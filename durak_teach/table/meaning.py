"""What a tap on a card means that makes no move: the rules say which kind of move it would be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.game import no_rule_allows
from durak_teach.kernel.moves import PLACES, Hidden, Move, Played
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import Reason, Verdict
from durak_teach.table.card_ids import named
from durak_teach.table.taps import before, listed, verbs
from durak_teach.text import say

NO_KIND = "play"  # the word for a card where no kind of move with cards is due


def tapped(state: State, seat: str, name: str) -> list[Move]:
    """The moves that a tap on a card may mean, the likeliest first.

    `name` is the card's id on the screen. On its turn a seat means what the rules offer there with
    that card; out of turn, what it is going to do with its cards.
    """
    card = _played(state, seat, name)
    legal = [move for move in listed(state, seat) if card in move.cards]
    if legal:
        return legal
    state = state.seen_by(seat)
    if state.actor == seat and not state.over:
        return _on_turn(state, seat, card)
    return _out_of_turn(state, seat, card)


def judged(state: State, move: Move) -> Verdict:
    """The verdict on what a tap means; where no card is due, it says that and no more."""
    verdict = state.game.judge(state, move)
    if verdict or move.verb != NO_KIND:
        return verdict
    others = tuple(reason for reason in verdict.reasons if reason.rule is not no_rule_allows)
    nothing = Reason(no_rule_allows, say("{by} cannot play a card now", by=move.by))
    return Verdict(verdict.state, verdict.move, others or (nothing,))


def every_way(verdicts: list[Verdict]) -> Verdict:
    """One refusal of all that a tap may mean: the likeliest in full, why no other kind fits."""
    likeliest, *others = verdicts
    kinds = {verdict.move.verb: verdict for verdict in others}
    kinds.pop(likeliest.move.verb, None)
    first = tuple(verdict.reasons[0] for verdict in kinds.values())
    return Verdict(likeliest.state, likeliest.move, likeliest.reasons + first)


def _played(state: State, seat: str, name: str) -> Played:
    """The card that a screen calls so; one that lies unseen before the seat is one to pick."""
    place, _, number = name.rpartition(".")
    if place in state.game.zones and number.isdecimal():
        return Hidden("pick", int(number))
    cards = state.game.read(f"{seat} {NO_KIND} {named(state, seat, name)}").cards
    if not cards:
        raise NotationError(say("A card is missing; write one, such as `9h`."))
    return cards[0]


def _on_turn(state: State, seat: str, card: Played) -> list[Move]:
    """What is offered here with this card and the fewest others; else the kind of move that is."""
    mine = before(state, seat)
    kinds: dict[str, None] = {}
    offers: list[tuple[int, Move]] = []
    for move in _offered(state, seat, card):
        own = [c for c in move.cards if c in mine or _unseen(c)]
        if own:
            kinds[move.verb] = None
        if card in own:
            offers.append((len(own), move))
    if offers:
        least = min(n for n, _ in offers)
        meant = [move for n, move in offers if n == least]
        return [*meant, *_of_another_kind(state, seat, card, {move.verb for move in meant})]
    return [Move(seat, next(iter(kinds), NO_KIND), (card,))]


def _of_another_kind(state: State, seat: str, card: Played, kinds: set[str]) -> Iterator[Move]:
    """What other single cards of the hand can do here while no card can be played as is meant."""
    possible = {move.verb: len(move.cards) for move in reversed([*listed(state, seat)])}
    if not kinds & {*possible}:
        yield from (Move(seat, verb, (card,)) for verb, n in possible.items() if n == 1)


def _offered(state: State, seat: str, card: Played) -> Iterator[Move]:
    """What rules offer a seat in this phase, whatever others forbid."""
    game = state.game
    for verb in verbs(game, state.phase):
        if game.recognises(verb):
            yield Move(seat, verb, (card,))
            continue
        for rule in game.offers(verb, state.phase):
            yield from (m for m in rule.moves(state) if m.by == seat and m.verb == verb)


def _unseen(card: Played) -> bool:
    """Whether a card is named by its place in a row before the player."""
    return isinstance(card, Hidden) and card.place not in PLACES


def _out_of_turn(state: Any, seat: str, card: Played) -> list[Move]:
    """Whoever has open attack cards to answer beats them; the others throw in, or lead."""
    defends = "beat" in verbs(state.game) and bool(state.table) and seat == state.defender
    if defends and state.open_attacks:
        return [Move(seat, "beat", (attack, card)) for attack in state.open_attacks]
    throws = bool(state.table) and not defends and "throw" in verbs(state.game)
    leads = "lead" in verbs(state.game, state.phase)
    return [Move(seat, "throw" if throws else "lead" if leads else NO_KIND, (card,))]
