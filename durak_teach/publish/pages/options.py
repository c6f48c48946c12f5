"""What the site tells of every form and option at a glance: for the catalogue and its filters,
and for the page where a table chooses its rules."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import FAMILIES, every_rule, game
from durak_teach.kernel.compose import declared_clash, reason_for
from durak_teach.kernel.dealing import deal
from durak_teach.paper.values import in_words
from durak_teach.publish.pages import families
from durak_teach.publish.pages.writing import capital
from durak_teach.text import render, say
from durak_teach.text.glossary import Names, names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from durak_teach.kernel.family import Family
    from durak_teach.kernel.game import Game
    from durak_teach.kernel.rules import Rule, Variant
    from durak_teach.kernel.variant_parts import Parameter
    from durak_teach.text import Text

# The headings of the catalogue: each begins with a number of the rulebook.
GROUPS: Final = {
    "H01": "deal_and_trump", "H06": "first_attack", "H08": "throwing_in", "H16": "ends",
    "H19": "passing_on", "H24": "table",
    "V01": "championship", "V02": "together", "V04": "strength", "V11": "few_or_many",
    "V14": "hands", "V23": "talon_in_play", "V25": "talon", "V29": "throwing_in_more",
    "V35": "passing_on_more", "V39": "flows", "V43": "leads", "V45": "others",
}  # fmt: skip

ONE_RULE: Final = say("both options change the same rule")

# What a rule is about, as a reader would look for it.
SUBJECTS: Final = {
    "beats": ("beat", "strength"),
    "trump": ("trump", "trump_for", "trump may change", "turned_up_place", "trump_cards"),
    "deal": ("deal", "dealt", "deck", "pack_dealt", "hand_size", "must_redeal", "redeal", "begin"),
    "attack": ("lead", "defender_against", "limit", "lead shape"),
    "throw_in": ("throw", "throwers", "all beaten", "window closes", "self", "throw cover", "done"),
    "passing_on": ("transfer", "transfer show", "beat adding"),
    "defence": ("take", "gives up", "cover", "doubt", "pick", "flip", "exchange"),
    "talon": ("draws", "refill", "hands refill", "refill_order", "draw", "table clears"),
    "turns": ("next_attacker", "left_of", "next attacker", "hands may swap", "first_attacker"),
    "loser": ("loses", "contenders", "marks", "deal may end", "players go out"),
    "bluff": ("doubt", "wrong card"),
    "players": ("party", "team", "dummies", "person", "dealers_left"),
    "sight": ("seen_by", "sees_hand_of", "face_down_cards", "private", "turn up", "wrong card"),
    "pile": ("play", "take bottom", "take top", "turn"),
}


@dataclass(frozen=True)
class Option:
    """A form or an option as a reader looks for it."""

    id: str
    number: str
    group: str
    people: tuple[int, ...]
    talon: bool
    subjects: tuple[str, ...]


@cache
def options() -> dict[str, Option]:
    """Everything in the catalogue, in the order of the rulebook."""
    return {name: _option("durak", variant) for name, variant in catalogue().items()}


@cache
def choices(family: str) -> tuple[Option, ...]:
    """What may be chosen in a family of one form."""
    return tuple(_option(family, option) for option in FAMILIES[family].options().values())


def _option(family: str, variant: Variant) -> Option:
    rules = game(family, variant.word)
    party = tuple(sorted(people(rules)))
    dealt = deal(rules, party[0] if party[0] > 2 or len(party) == 1 else party[1], seed=1)
    return Option(
        variant.id,
        number_of(variant) if family == "durak" else "",
        group_of(variant) if family == "durak" else family,
        party,
        bool(dealt.talon),
        tuple(subject for subject in SUBJECTS if subject in {*_subjects(variant)}),
    )


def number_of(variant: Variant) -> str:
    """The number of the rulebook that an option has; "" for one with another source."""
    return variant.source if families.NUMBER.fullmatch(variant.source) else ""


def group_of(variant: Variant) -> str:
    """The heading under which an option stands: that of its row of the rulebook."""
    number = number_of(variant)
    before = [first for first in GROUPS if first[0] == number[:1] and first <= number[:3]]
    return GROUPS[before[-1]] if before else families.OWN


def _subjects(variant: Variant) -> Iterator[str]:
    gone = (rule for name in variant.replaces if (rule := law_of(name)))
    for rule in (*own_rules(variant), *gone):
        yield from (name for name, words in SUBJECTS.items() if {*words} & {*rule.about})
    for piece in variant.needs:
        yield from _subjects(catalogue()[piece]) if piece in catalogue() else ()


def law_of(name: str) -> Rule | None:
    """A rule by its id."""
    return every_rule().get(name)


def own_rules(variant: Variant) -> list[Rule]:
    """The rules that come with a variant."""
    return [*(rule for rule in variant.replaces.values() if rule), *variant.rules]


def name_of(name: str, lang: str, family: Family | None = None) -> str:
    """The name of a form or an option of a family (default: Durak)."""
    family = family or FAMILIES["durak"]
    piece = family.forms[name] if name in family.forms else family.catalogue.get(name)
    if piece:
        return render(piece.text("name"), lang)
    titles = names(name)
    return titles.ja if lang == "ja" else titles.en


def names_of(variant: Variant) -> Names:
    """The names of an option; one that is not in the glossary has no original name."""
    try:
        return names(variant.id)
    except KeyError:
        en, ja = (render(variant.text("name"), lang) for lang in ("en", "ja"))
        return Names(en, ja, original="")


def choosing(lang: str, name: str = "durak") -> dict[str, Any]:
    """All that the page needs where a table chooses the rules of a game: forms, options, clashes.

    `apart` holds `[place, place, reason]` of two choices, places in `choices`. Values of the same
    choice are not told apart: to choose one of them is to leave the other.
    """
    family = FAMILIES[name]
    pieces = [*family.forms.values(), *family.options().values()]
    place = {piece.id: n for n, piece in enumerate(pieces)}
    reasons: dict[str, int] = {}
    apart = [
        [place[one.id], place[other.id], reasons.setdefault(render(text, lang), len(reasons))]
        for one, other in combinations(pieces, 2)
        if other.id not in family.forms
        and not _same_choice(one, other)
        and (text := _apart(one, other, one.id in family.forms)) is not None
    ]
    return {
        "choices": [_choice(family, piece, lang) for piece in pieces],
        "apart": apart,
        "reasons": list(reasons),
    }


def _same_choice(one: Variant, other: Variant) -> bool:
    """Whether both are values of one choice, as `helpers=none` and `helpers=all`."""
    return "=" in one.word and one.word.partition("=")[0] == other.word.partition("=")[0]


def _apart(one: Variant, other: Variant, form: bool) -> Text | None:
    """Why an option does not go with another; with a form, only what is said to clash."""
    declared = declared_clash(one, other)
    if declared is not None or form:
        return declared
    return ONE_RULE if reason_for(one, other) else None  # its id is for whoever writes rules


def people(played: Game) -> frozenset[int]:
    """The numbers of people who can play a game."""
    party: frozenset[int] = played.family.state.empty(played, ()).party
    return party


def _choice(family: Family, piece: Variant, lang: str) -> dict[str, Any]:
    form = piece.id in family.forms
    played = game(family.name) if family.alone and form else game(family.name, piece.word)
    usual = people(game(family.name, *([] if family.alone else [played.form.id])))
    company = [*piece.needs, *([piece.parent] if piece.parent else [])]
    choice: dict[str, Any] = {
        "id": piece.id,
        "name": name_of(piece.id, lang, family),
    }
    alone = family.alone and form
    more = {
        "word": piece.word if piece.word != piece.id else "",
        "people": sorted(people(played)) if form or people(played) != usual else [],
        "form": form,
        "more": sorted(people(played) - usual),
        "forms": [name for name in piece.forms if name in family.forms],
        "needs": company,
        "switch": piece.word.partition("=")[0] if "=" in piece.word else "",
        "values": [_value(piece, parameter, lang, alone) for parameter in piece.parameters],
    }
    return choice | {key: value for key, value in more.items() if value}


def _value(piece: Variant, parameter: Parameter, lang: str, alone: bool) -> dict[str, Any]:
    """A value as a table agrees on it; of a family's one form it has a short name."""
    among = parameter.among
    return {
        "name": parameter.name if alone else f"{piece.id}.{parameter.name}",
        "means": capital(render(parameter.means, lang)),
        "usual": parameter.default,
        **(
            {"from": among[0], "to": among[-1]}
            if isinstance(among, range)
            else {"among": [[word, value_text(piece, word, lang)] for word in among]}
        ),
    }


def value_text(piece: Variant, value: int | str, lang: str) -> str:
    """A value that a table agrees on, in words."""
    text = in_words(piece, value)
    return text if isinstance(text, str) else render(text, lang)
