"""Finding games by name: `game("durak", "podkidnoy", "rank_or_suit")`."""

from __future__ import annotations

from functools import lru_cache

from durak_teach.durak import FAMILY as DURAK
from durak_teach.errors import UnknownGame
from durak_teach.family import Family
from durak_teach.game import Game
from durak_teach.text import say

FAMILIES: dict[str, Family] = {DURAK.name: DURAK}


def game(name: str = "durak", *choices: str) -> Game:
    """A game by name: the family, then the base form (default: the first) and any options.

    Raises `UnknownGame` for a name that the library does not hold (and names the nearest one),
    `RulesClash` for choices that contradict each other.
    """
    if name not in FAMILIES:
        raise UnknownGame(
            say(
                "There is no game “{name}”. The nearest one is “{near}”.",
                name=name,
                near=_nearest(name, [*FAMILIES]),
            )
        )
    family = FAMILIES[name]
    known = family.options()
    forms = [family.forms[choice] for choice in choices if choice in family.forms]
    if len(forms) > 1:
        raise UnknownGame(
            say("Choose one base form, not {forms}.", forms=[form.id for form in forms])
        )
    for choice in choices:
        if choice not in family.forms and choice not in known:
            near = _nearest(choice, [*family.forms, *known])
            raise UnknownGame(
                say(
                    "There is no form or option “{name}”. The nearest one is “{near}”.",
                    name=choice,
                    near=near,
                )
            )
    form = forms[0] if forms else next(iter(family.forms.values()))
    return _composed(name, form.id, *sorted({*choices} & {*known}))


@lru_cache(maxsize=512)
def _composed(name: str, form: str, *chosen: str) -> Game:
    """One object for one game, however its options were named."""
    family = FAMILIES[name]
    known = family.options()
    return Game(family, family.forms[form], [known[choice] for choice in chosen])


def _nearest(name: str, known: list[str]) -> str:
    import difflib  # only wrong names need it

    return (difflib.get_close_matches(name, known, n=1, cutoff=0.4) or known)[0]
