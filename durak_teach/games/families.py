"""Finding games by name: `game("durak", "podkidnoy", "japanese", limit5_first_defender=4)`."""

from __future__ import annotations

import copyreg
import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations

from durak_teach.games import wording
from durak_teach.kernel.calls import public
from durak_teach.kernel.compose import agreed as agreed_values
from durak_teach.kernel.compose import none_of
from durak_teach.kernel.errors import RulesClash, UnknownGame, WrongType
from durak_teach.kernel.family import ALIKE, OFF, ON, Family
from durak_teach.kernel.game import Game
from durak_teach.kernel.nearest import nearest
from durak_teach.kernel.outside import need_number, need_text
from durak_teach.kernel.rules import Rule, Variant, registry
from durak_teach.text import say


class Families(Mapping[str, Family]):
    """The families by name. Asked for one, it imports that one's module only."""

    def __init__(self, **modules: str) -> None:
        self._modules = modules

    def __getitem__(self, name: str) -> Family:
        family: Family = importlib.import_module(f"{__package__}.{self._modules[name]}").FAMILY
        return family

    def __contains__(self, name: object) -> bool:
        return name in self._modules

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)


FAMILIES = Families(
    durak="durak",
    durak001="sheets.durak001",
    durak002="sheets.durak002",
    kirifu="kirifu",
    mustamaija="mustamaija",
    dou_dizhu="dou_dizhu",
    sumidagawa="sumidagawa",
)


@cache
def every_rule() -> Mapping[str, Rule]:
    """Every rule of the library by its id: module after module, each in the order of declaration.

    A rule is declared when its module is imported, so that `registry()` alone knows only those of
    what has been asked for so far, in the order in which that happened: here every family and
    every option is asked for first, and the order is always the same.
    """
    for family in FAMILIES.values():
        list(family.catalogue.values())
    return {rule.id: rule for rule in sorted(registry(), key=_module)}


def _module(rule: Rule) -> str:
    return rule.run.__module__


@public
def game(name: str = "durak", *choices: str, **values: int | str) -> Game:
    """A game by its names: the family, then the base form and any options.

    What an option needs comes with it. Where no form is named, the first that admits all options
    is played.

    Args:
        name: the family: `"durak"`, `"durak001"`, `"durak002"`, `"kirifu"`, `"mustamaija"`,
            `"dou_dizhu"` or `"sumidagawa"`. Its choices may stand in the same string: `"durak
            podkidnoy"`. For Durak a form or an option alone is enough.
        choices: form and options, such as `"podkidnoy"`, in any order; if an option has several
            values, one may be chosen, as in `"magadan.down=4"`. A game with only one form has
            choices instead, such as `"tie=draw"`.
        values: what a table agrees on, by keyword, such as `limit5_first_defender=4`.

    Returns:
        A `Game`: `legal(state)` gives the moves, `judge(state, move)` the verdict with its
        reasons, `play(state, move)` the state that follows; `rules` are its rules, `spec` the
        names from which `game()` builds it again.

    Raises:
        UnknownGame: there is no such name or value; the message names the nearest one.
        RulesClash: the choices contradict each other.

    >>> game("durak", "podkidnoy").spec
    ('durak', 'podkidnoy')
    """
    texts = [need_text("name", name), *(_named(choice) for choice in choices)]
    name, *words = wording.words_of(texts, FAMILIES)
    family = FAMILIES[name]
    chosen: dict[str, None] = {}
    agreed: dict[str, str] = {}
    for key, value in values.items():
        wording.check_key(family, key, value)
        words.append(f"{key}={_written(family, key, value)}")
    for word in words:
        _choose(family, word, chosen, agreed)
    form = _form(family, chosen, agreed)
    pieces = [family.forms[form]]
    pieces += [family.catalogue[name] for name in sorted(chosen) if name not in family.forms]
    settled = agreed_values(tuple(pieces), {**agreed, **_form_values(pieces, form)})
    return _composed(name, tuple(piece.id for piece in pieces), tuple(settled.items()))


def _named(choice: object) -> str:
    """A choice by its name; a variant of one's own has none that `game` could find."""
    if not isinstance(choice, Variant):
        return need_text("choices", choice)
    if choice.rules and all(rule.ours for rule in choice.rules):
        return choice.word
    raise WrongType(
        say("`game()` finds only built-in options; add “{name}” as in `{example}`.",
            name=choice.id, example="Game(g.family, g.form, (variant,))")
    )  # fmt: skip


def _written(family: Family, key: str, value: int | str) -> str:
    """A value as a word of a choice has it."""
    option = _find(family, key) if isinstance(value, bool) else None
    if option and not option.parameters:
        raise UnknownGame(
            say("Choose `{name}` by its name, as in `{example}`, or leave it out.",
                name=key, example=f'game("{key}")')
        )  # fmt: skip
    return value if isinstance(value, str) else str(need_number(key, value))


def _choose(family: Family, word: str, chosen: dict[str, None], agreed: dict[str, str]) -> None:
    """Note one word of a choice: a form, an option, a value; and what comes with it."""
    option = family.catalogue.own.get(word) if family.usual else None
    name, equals, value = (option.word if option else word).partition("=")
    switch = ALIKE.get(value, value)
    if name in family.switches:
        variant = _switched(family, name, switch, agreed)
    else:
        variant = _find(family, name)
        if variant is not None and not variant.parameters and switch in (ON, OFF):
            _agree(agreed, variant.id, switch)
            variant = None if switch == OFF else variant
        elif equals or variant is None:
            variant, parameter = _parameter(family, name, word)
            _agree(agreed, f"{variant.id}.{parameter}", value)
    if variant is None or variant.id in chosen:
        return
    chosen[variant.id] = None
    for company in (*variant.needs, *filter(None, [variant.parent])):
        _choose(family, company, chosen, agreed)


def _agree(agreed: dict[str, str], key: str, value: str) -> None:
    """Note the value of a choice, which may have no other one beside it."""
    if agreed.setdefault(key, value) != value:
        raise RulesClash(
            say(
                "`{key}` cannot be both {a} and {b}; leave one of them out.",
                key=key, a=agreed[key], b=value,
            ),
            (key,),
        )  # fmt: skip


def _switched(family: Family, name: str, value: str, agreed: dict[str, str]) -> Variant | None:
    """What a value of a choice adds to the form, None for the usual value."""
    values = family.switches[name]
    if value not in values:
        raise UnknownGame(none_of(name, value, (*values,)))
    _agree(agreed, name, value)
    return values[value]


def _find(family: Family, name: str) -> Variant | None:
    """A form or an option by its id; a piece of a bundle also by its full name."""
    for id in (name, name.rpartition(".")[2]):
        if id in family.forms:
            return family.forms[id]
        if id in family.catalogue:
            return family.catalogue[id]
    return None


def _parameter(family: Family, name: str, word: str) -> tuple[Variant, str]:
    """The variant and the parameter that a word such as `name=4` sets."""
    variant, parameter = _find(family, name), ""
    if "=" in word and family.alone and name in [p.name for p in family.own_forms[0].parameters]:
        return family.own_forms[0], name
    if variant is None and "." in name:
        head, _, parameter = name.rpartition(".")
        variant = _find(family, head)
    names = [p.name for p in variant.parameters] if variant else []
    if variant and "=" in word and (parameter in names or names and not parameter):
        return variant, parameter or names[0]
    near = nearest(name, _settable(family))
    if "=" in word and variant and not near:
        raise UnknownGame(say("“{name}” is no setting of this game.", name=word))
    if "=" in word and variant:
        raise UnknownGame(
            say(
                "“{name}” is no setting of this game. The nearest that is one is “{near}”.",
                name=word,
                near=near,
            )
        )
    near = wording.meant(family, name) or nearest(name, [*_words(family)])
    if near:
        raise UnknownGame(
            say(
                "There is no form or option called “{name}”. The nearest one is “{near}”.",
                name=name,
                near=near,
            )
        )
    raise UnknownGame(
        say(
            "There is no form or option called “{name}”; `{call}` lists what there is.",
            name=name,
            call=f'game("{family.name}").options()',
        )
    )


def _words(family: Family) -> Iterator[str]:
    """Every word that chooses something: forms and options, choices, values of the one form."""
    yield from family.forms
    yield from family.switches
    options = family.catalogue
    yield from (o for o in options if not family.switches or options[o].parameters)
    if family.alone:
        yield from (parameter.name for parameter in family.own_forms[0].parameters)


def _settable(family: Family) -> Iterator[str]:
    """Every parameter by its full name."""
    for variant in (*family.forms.values(), *family.catalogue.values()):
        yield from (f"{variant.id}.{parameter.name}" for parameter in variant.parameters)


def _form(family: Family, chosen: dict[str, None], agreed: dict[str, str]) -> str:
    """The base form among the choices, or the first that admits all of them."""
    options = [family.catalogue[name] for name in chosen if name not in family.forms]
    valued = [agreed[key] for key in _form_values(options, "") if key in agreed]
    forms = [*dict.fromkeys([c for c in (*chosen, *valued) if c in family.forms])]
    if len(forms) > 1:
        raise RulesClash(
            say("Choose one base form, not {forms}; leave the others out.", forms=forms),
            tuple(forms),
        )
    if forms:
        return forms[0]
    fitting = (f for f in family.forms if all(not o.forms or f in o.forms for o in options))
    return next(fitting, next(iter(family.forms)))


def _form_values(variants: Iterable[Variant], form: str) -> dict[str, str]:
    """The parameters that name the base form, each with it as its value."""
    fitting = (v for v in variants if not form or not v.forms or form in v.forms)
    return {f"{v.id}.{p.name}": form for v in fitting for p in v.parameters if p.form}


def _by_spec(played: Game) -> tuple[Callable[..., Game], tuple[str, ...]]:
    return game, played.spec


copyreg.pickle(Game, _by_spec)  # a game travels as the words that choose it


@lru_cache(maxsize=4096)
def _composed(
    name: str, pieces: tuple[str, ...], agreed: tuple[tuple[str, int | str], ...]
) -> Game:
    """One object for one game, however its options were named."""
    family = FAMILIES[name]
    form, *options = pieces
    variants = [family.catalogue[option] for option in options]
    built = Game(family, family.forms[form], variants, dict(agreed))
    _check_party(built)
    return built


def _check_party(built: Game) -> None:
    """Some number of people can play what was chosen."""
    nobody = built.family.state.empty(built, ())
    if nobody.party:
        return
    names = {variant.id: variant.text("name") for variant in (built.form, *built.variants)}
    sizes = {
        variant.id: frozenset.intersection(*parties)
        for variant in (built.form, *built.variants)
        if (parties := [r(nobody) for r in variant.rules if r.about == ("party",)])
    }
    apart = (pair for pair in combinations(sizes, 2) if not sizes[pair[0]] & sizes[pair[1]])
    a, b = next(apart, ("", ""))
    if not a:  # no two of them: it takes their values, too
        words = built.spec[1:]
        raise RulesClash(
            say(
                "No number of players suits {words} together; choose other values.",
                words=words,
            ),
            (built.form.id, *(variant.id for variant in built.variants)),
        )
    raise RulesClash(
        say(
            "“{a}” and “{b}” do not go together: no number of players suits both. "
            "Leave one of them out.",
            a=names[a],
            b=names[b],
        ),
        (a, b),
    )


__all__ = ["FAMILIES", "game"]
