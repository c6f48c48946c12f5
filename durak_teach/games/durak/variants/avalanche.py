"""No limit of six: only the defender's hand limits the attack."""

from __future__ import annotations

from durak_teach.kernel.rules import Variant

AVALANCHE = Variant(
    "avalanche",
    "Avalanche",
    "No limit of six; only the defender's hand limits the attack.",
    replaces={"durak.attack.six_attack_cards": None},
    forms=("podkidnoy", "perevodnoy"),
    source="V33",
)
