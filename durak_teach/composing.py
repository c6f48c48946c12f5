"""A base form and its variants become one list of rules, or a clash that says what to drop."""

from __future__ import annotations

from itertools import combinations

from durak_teach.errors import RulesClash
from durak_teach.rules import Rule, Variant
from durak_teach.text import say


def compose(form: Variant, variants: tuple[Variant, ...]) -> tuple[Rule, ...]:
    """The list of rules of a base form with variants; `RulesClash` where two choices meet."""
    chosen = {variant.id for variant in variants}
    for variant in variants:
        _check_company(form, variant, chosen)
    for one, other in combinations(variants, 2):
        _check_pair(one, other)
    rules = (*form.rules, *(rule for variant in variants for rule in variant.rules))
    edits = {key: new for variant in variants for key, new in variant.replaces.items()}
    _check_known(variants, {rule.id for rule in rules})
    return tuple(new for rule in rules if (new := edits.get(rule.id, rule)) is not None)


def _check_company(form: Variant, variant: Variant, chosen: set[str]) -> None:
    if variant.forms and form.id not in variant.forms:
        raise RulesClash(
            say(
                "“{id}” does not fit “{form}”; it is played with {forms}.",
                id=variant.id, form=form.id, forms=variant.forms,
            ),
            (form.id, variant.id),
        )  # fmt: skip
    for missing in [need for need in variant.needs if need not in chosen]:
        raise RulesClash(
            say("“{id}” needs “{need}”; add it.", id=variant.id, need=missing),
            (variant.id, missing),
        )
    for other in [clash for clash in variant.clashes if clash in chosen]:
        raise RulesClash(
            say(
                "“{a}” and “{b}” do not go together; leave one of them out.", a=variant.id, b=other
            ),
            (variant.id, other),
        )


def _check_pair(one: Variant, other: Variant) -> None:
    """Two variants may not change one rule differently, nor answer one question in one phase."""
    shared = [key for key, new in one.replaces.items() if other.replaces.get(key, new) is not new]
    shared += [
        mine.about[0]
        for mine in _answering(one)
        for theirs in _answering(other)
        if mine.about == theirs.about
        and (not mine.phase or not theirs.phase or set(mine.phase) & set(theirs.phase))
    ]
    if shared:
        raise RulesClash(
            say(
                "“{a}” and “{b}” both change {key}; leave one of them out.",
                a=one.id, b=other.id, key=shared[0],
            ),
            (one.id, other.id),
        )  # fmt: skip


def _answering(variant: Variant) -> list[Rule]:
    """The rules by which a variant answers a question alone."""
    return [rule for rule in variant.rules if rule.kind == "answers" and rule.combine is None]


def _check_known(variants: tuple[Variant, ...], ids: set[str]) -> None:
    for variant in variants:
        for key in variant.replaces:
            if key not in ids:
                raise RulesClash(
                    say(
                        "“{id}” changes the rule {key}, which this game has not.",
                        id=variant.id,
                        key=key,
                    ),
                    (variant.id, key),
                )
