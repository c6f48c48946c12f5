"""After a full circle of transfers, to show a trump is not enough.

The usual form of `trump_show`, which has it by itself; beside `trump_show=off` it matters.
"""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.variants.trump_show import gone_round
from durak_teach.kernel.rules import Variant, forbids
from durak_teach.text import Text


@forbids("transfer show", phase="defence", asks=("way_round", "goes_back", "led_from"))
def after_a_circle_trumps_are_played(state: DurakState) -> bool | Text:
    """Once the attack has gone all the way round, showing a trump no longer transfers it.

    this attack has gone all the way round

    Told: Once an attack has been transferred, by a card played or shown, as many times as there are
        players still in, showing a trump no longer transfers it.
    Example: players: A B; trump: d; A: Ks Qs Jh; B: 7d 9h; table: 7h/- 7c/-
        facts: perevodnoy.transfers=2
    Source: durak H23
    """
    return gone_round(state)


SHOW_ONE_CIRCLE = Variant(
    "show_one_circle",
    "After a circle, trumps must be played",
    "After a full circle of transfers, a trump transfers the attack only if it is played.",
    (),
    replaces={
        "trump_show.after_a_circle_it_is_played": after_a_circle_trumps_are_played,
        "trump_show.shown_once_a_bout": None,
    },
    forms=("perevodnoy",),
    needs=("trump_show",),
    source="H23",
)
