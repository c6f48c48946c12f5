"""What lessons call a game, and whose they say that a law is."""

from __future__ import annotations

from durak_teach.kernel.game import Game
from durak_teach.text import Text, say


def title(rules: Game) -> Text:
    """What a game is called: by its last option that no other needs, or by its form."""
    needed = {name for variant in rules.variants for name in variant.needs}
    chosen = [variant for variant in rules.variants if variant.id not in needed]
    return (rules.form, *chosen)[-1].text("name")


def called(rules: Game) -> Text:
    """A game's title within a sentence: the name of an option stands in quotes."""
    return say("“{name}”", name=title(rules)) if rules.variants else title(rules)


def called_by(rules: Game, law: str) -> Text:
    """Whose a law is in a game: the option's that brings it, else the game's."""
    for variant in rules.variants:
        if law in {rule.id for rule in (*variant.rules, *variant.replaces.values()) if rule}:
            return say("“{name}”", name=variant.text("name"))
    return called(rules)
