"""The three stages of a hint in Durak and the games that speak like it."""

from __future__ import annotations

from itertools import islice

from durak_teach.games.durak.buttons import making
from durak_teach.kernel.family import Clue
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.text import Text, say

LOOKED_AT = 200  # sets of cards, where there are very many


def hints(state: State, seat: str, best: Move) -> tuple[Clue, ...]:
    """The rule, the candidates, the answer."""
    game = state.game
    law, cited = _law_for(state, best)
    second = (_sets if game.recognises(best.verb) else _candidates)(state, best)
    own = game.says.get(f"hint {best.verb}")
    if own is not None:
        third = own.filled(cards=best.cards, card=best.cards[-1] if best.cards else "")
    elif best.verb == "beat":
        third = say("Beat {attack} with {card}.", attack=best.cards[0], card=best.card)
    elif best.cards:
        third = say("Play {cards}.", cards=best.cards)
    elif f"button {best.verb}" in game.says:
        third = say("Press “{button}”.", button=making(state, best))
    elif best.verb == "take":
        third = say("Press Take.")
    else:
        third = say("Press Done.")
    shown = best.cards if game.recognises(best.verb) else best.cards[-1:]
    return Clue(law, cited), second, Clue(third, None, shown)


def _candidates(state: State, best: Move) -> Clue:
    """Every card that may be played."""
    cards = tuple(dict.fromkeys(m.card for m in state.game.legal(state) if m.cards))
    if cards:
        return Clue(say("You may play {cards:or}.", cards=cards), None, cards)
    return Clue(say("No card of yours can be played now."))


def _sets(state: State, best: Move) -> Clue:
    """The cards among which a set like the best one can be found."""
    size, moves = len(best.cards), islice(state.game.moves(state), LOOKED_AT)
    alike = [move for move in moves if move.verb == best.verb and len(move.cards) == size]
    found = {card for move in (*alike, best) for card in move.cards}
    cards = tuple(card for card in state.hand(best.by) if card in found)
    if size == 1:
        return Clue(say("You may play {cards:or}.", cards=cards), None, cards)
    text = say("{n} cards may go together; look for them among {cards}.", n=size, cards=cards)
    return Clue(text, None, cards)


def _law_for(state: State, best: Move) -> tuple[Text, str | None]:
    matching = ("durak.throw_in.rank_on_table",)
    ids: tuple[str, ...] = {
        "lead": ("durak.attack.one_card",),
        "defence": ("durak.defence.higher_of_suit", "durak.defence.trump_beats_plain"),
        "window": matching,
        "taking": matching,
    }.get(state.phase, ())
    rules = [rule for rule in state.game.rules if rule.id in ids]
    if not rules or f"hint {best.verb}" in state.game.says:  # a move, or rules, of an option
        rules = [state.game.rule(state.game.allowing(state, best))]
    if len(rules) == 2:
        return (
            say("A card beats a lower card of its suit; a trump beats any plain card."),
            rules[-1].id,
        )
    return rules[0].text("law"), rules[0].id
