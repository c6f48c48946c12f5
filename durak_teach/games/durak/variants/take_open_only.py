"""A failed defender takes only open cards."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Held
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say


@answers("cards_taken")
def open_cards_only(state: DurakState) -> Held:
    """A defender who takes gets only the open attack cards; beaten pairs are discarded.

    Why: So a beaten pair stays beaten, even when the defence fails in the end.
    Example: rules: prostoy; trump: d; A: Ks; B: 8s; table: 7h/9h 7c/-
    Source: durak H24, Q20
    """
    own = state.taker in ("", state.defender)  # else somebody takes for a reason of its own
    kept = [p for p in state.table if p.defence is None or p.defence in state.covers]
    cards = tuple(card for pair in kept for card in pair[:2] if card is not None)
    return cards if own else NotImplemented


TAKE_OPEN_ONLY = Variant(
    "take_open_only",
    "Beaten pairs are not taken",
    "A defender who takes gets only the open attack cards; beaten pairs are discarded.",
    (open_cards_only,),
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    says={"put away": say("Every beaten pair is discarded: {cards}.")},
    source="H24",
)
