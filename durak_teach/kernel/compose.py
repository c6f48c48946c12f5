"""A base form and its variants become one list of rules, or a clash that says what to drop."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from durak_teach.kernel.errors import AuthorError, RulesClash, UnknownGame, unknown_word
from durak_teach.kernel.nearest import nearest
from durak_teach.kernel.outside import whole_number
from durak_teach.kernel.rules import Rule, Variant, Wanted
from durak_teach.kernel.shapes import check_takes
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import Text, say

if TYPE_CHECKING:
    from durak_teach.kernel.family import Family

Agreed = Mapping[str, int | str]

_TAKEN = say("{where:whole}: an option or form here has that name; choose a new one.")
_TWICE = say("{where:whole}: another rule of this game is already called “{name}”.")
_NO_FORM = say("{where:whole}: no form is called “{name}”; the nearest is “{near}”.")


def check_names(variants: tuple[Variant, ...], family: Family) -> None:
    """Raise `AuthorError` for a variant that has the name of another option or form."""
    own = family.catalogue.own
    owners = {form.id: form for form in family.own_forms}
    for variant in variants:
        name = variant.id
        if owners.setdefault(name, own.get(name, variant)) is not variant:
            raise AuthorError(_TAKEN.filled(where=name), name)


def compose(
    form: Variant, variants: tuple[Variant, ...], forms: Collection[str], values: Agreed
) -> tuple[Rule, ...]:
    """The list of rules of a base form, one of `forms`, with variants and agreed values.

    An answer that is never come to is no part of it. `RulesClash` where two choices meet.
    """
    chosen = {form.id, *(variant.id for variant in variants)}
    for variant in variants:
        _check_company(form, variant, chosen, forms)
        _check_values(variant, values)
    for one, other in combinations(variants, 2):
        _check_pair(one, other)
    edited = _edited(form, variants, values)
    if any(variant.replaces for variant in variants):
        put = {new.id for variant in variants for new in variant.replaces.values() if new}
        _check_known(variants, {rule.id for rule in edited} | put)
    rules = (*dict.fromkeys(new for new in edited.values() if new is not None),)
    _check_once(rules)
    overruled = _overruled(rules)
    return tuple(rule for rule in rules if rule not in overruled)


def standing(
    form: Variant, variants: tuple[Variant, ...], values: Agreed
) -> tuple[tuple[Rule, Rule | None], ...]:
    """Every rule that a form and its variants list, with what stands for it (None: nothing).

    What overrules an answer stands for it.
    """
    edited = _edited(form, variants, values)
    overruled = _overruled(tuple(new for new in edited.values() if new is not None))
    return tuple((old, overruled.get(new, new)) for old, new in edited.items())  # type: ignore[arg-type]


def _edited(
    form: Variant, variants: tuple[Variant, ...], values: Agreed
) -> dict[Rule, Rule | None]:
    """All rules in their order, each with what replaces it, which may itself be replaced.

    One that several variants bring is listed once; for one of other values nothing stands.
    """
    edits = {key: new for variant in variants for key, new in variant.replaces.items()}
    edited: dict[Rule, Rule | None] = {}
    for rule in (*form.rules, *(rule for variant in variants for rule in variant.rules)):
        new: Rule | None = rule
        while new is not None and new.id in edits:
            new = edits[new.id]
        if new and new.when and not all(_agreed_on(form, *w, values) for w in new.when.items()):
            new = None
        edited.setdefault(rule, new)
    return edited


def _agreed_on(form: Variant, name: str, wanted: Wanted, values: Agreed) -> bool:
    """Whether the table has agreed on a value, or on one of some; `.name` is one of the form."""
    value = values.get(f"{form.id}{name}" if name.startswith(".") else name)
    return value in wanted if isinstance(wanted, tuple) else value == wanted


def _overruled(rules: tuple[Rule, ...]) -> dict[Rule, Rule]:
    """The answers that are never come to, for a younger one never passes: each with that one."""
    last: dict[tuple[str, str], Rule] = {}  # by question and phase
    overruled: dict[Rule, Rule] = {}
    for rule in reversed(dict.fromkeys(rules)):
        if rule.kind == "answers" and rule.combine is None:
            (question,) = rule.about
            phases = rule.phase or ("",)
            over = [last.get((question, phase)) or last.get((question, "")) for phase in phases]
            if over[0] is not None and all(over):
                check_takes(question, over[0], rule.takes)
                overruled[rule] = over[0]
            elif not rule.may_pass:
                last |= {(question, phase): rule for phase in phases}
    return overruled


def agreed(variants: tuple[Variant, ...], values: Agreed) -> dict[str, Any]:
    """The value of every parameter, `variant.name` → value; `UnknownGame` for a bad value."""
    chosen: dict[str, Any] = {}
    for variant in variants:
        for parameter in variant.parameters:
            key = f"{variant.id}.{parameter.name}"
            chosen[key] = _value(key, parameter, values.get(key, parameter.default))
    return chosen


def named(variant: Variant, values: Agreed, alone: bool = False) -> tuple[str, ...]:
    """The words that choose a variant with its values, where they are not the usual ones.

    `alone`: it is the one form of its family, so that its values go by their short names.
    """

    def name(parameter: Parameter) -> str:
        full = f"{variant.id}.{parameter.name}"
        return parameter.name if alone else variant.id if len(variant.parameters) == 1 else full

    words = [
        f"{name(parameter)}={value}"
        for parameter in variant.parameters
        if (value := values[f"{variant.id}.{parameter.name}"]) != parameter.default
    ]
    return tuple(words) if words else (variant.word,)


def declared_clash(one: Variant, other: Variant) -> Text | None:
    """Why two variants do not go together by what either says itself; None if neither does."""
    return one.clashes.get(other.id) or other.clashes.get(one.id)


def reason_for(one: Variant, other: Variant) -> Text | None:
    """Why two variants do not go together, as the end of a sentence; None if they do."""
    declared = declared_clash(one, other)
    if declared is not None:
        return declared
    shared = [key for key, new in one.replaces.items() if other.replaces.get(key, new) is not new]
    shared += [
        mine.about[0]
        for mine in _answering(one)
        for theirs in _answering(other)
        if mine.about == theirs.about
        and (not mine.phase or not theirs.phase or set(mine.phase) & set(theirs.phase))
    ]
    return say("both change {key}", key=shared[0]) if shared else None


def _value(key: str, parameter: Parameter, value: int | str) -> int | str:
    among = parameter.among
    if isinstance(among, range):
        number = whole_number(str(value))
        if number in among:
            return number  # type: ignore[return-value]
        near = parameter.default if number is None else min(max(number, among[0]), among[-1])
        raise UnknownGame(
            say(
                "`{key}` must be a whole number from {least} to {most}, not {value}; try {near}.",
                key=key, least=among[0], most=among[-1], value=str(value), near=near,
            )
        )  # fmt: skip
    if value not in among:
        raise UnknownGame(none_of(key, str(value), (*among,)))
    return value


def none_of(key: str, value: str, among: tuple[str, ...]) -> Text:
    """What is said of a value that is none of those a choice has."""
    near = nearest(value, among)
    if not near:
        return say("`{key}` must be {words:or}, not {value}.", key=key, words=among, value=value)
    return say(
        "`{key}` must be {words:or}, not {value}; the nearest is {near}.",
        key=key, words=among, value=value, near=near,
    )  # fmt: skip


def _check_company(
    form: Variant, variant: Variant, chosen: set[str], forms: Collection[str]
) -> None:
    if variant.forms and form.id not in variant.forms:
        for name in variant.forms:
            if name not in forms:
                raise unknown_word(_NO_FORM, variant.id, name, forms)
        raise RulesClash(
            say(
                "“{id}” does not fit “{form}”, only {forms:or}.",
                id=variant.word, form=form.id, forms=variant.forms,
            ),
            (form.id, variant.id),
        )  # fmt: skip
    for missing in [need for need in variant.needs if need not in chosen]:
        raise RulesClash(
            say("“{id}” needs “{need}”; add it.", id=variant.word, need=missing),
            (variant.id, missing),
        )


def _check_pair(one: Variant, other: Variant) -> None:
    """Two variants may not be declared apart, change one rule differently, nor answer one
    question in one phase."""
    reason = reason_for(one, other)
    if reason is not None:
        raise RulesClash(
            say(
                "“{a}” and “{b}” do not go together: {reason}. Leave one of them out.",
                a=one.text("name"), b=other.text("name"), reason=reason,
            ),
            (one.id, other.id),
        )  # fmt: skip


def _check_values(variant: Variant, values: Agreed) -> None:
    """A variant may not be declared apart from a value that the table has agreed on."""
    for word, reason in variant.clashes.items():
        name, equals, value = word.partition("=")
        if equals and str(values.get(name)) == value:
            raise RulesClash(
                say(
                    "“{a}” and “{b}” do not go together: {reason}. Leave one of them out.",
                    a=word, b=variant.text("name"), reason=reason,
                ),
                (word, variant.id),
            )  # fmt: skip


def _answering(variant: Variant) -> list[Rule]:
    """The rules by which a variant answers a question alone."""
    answers = (rule for rule in variant.rules if rule.kind == "answers" and not rule.partly)
    return [rule for rule in answers if rule.combine is None]


def _check_once(rules: tuple[Rule, ...]) -> None:
    """Two rules of one name could not be told apart where they are cited."""
    named: dict[str, Rule] = {}
    for rule in rules:
        if named.setdefault(rule.id, rule) is not rule:
            raise AuthorError(_TWICE.filled(where=rule.where, name=rule.id), rule.where)


def _check_known(variants: tuple[Variant, ...], ids: set[str]) -> None:
    for variant in variants:
        for key in variant.replaces:
            if key not in ids:
                raise RulesClash(
                    say(
                        "“{id}” changes the rule {key}, which this game does not have.",
                        id=variant.word,
                        key=key,
                    ),
                    (variant.id, key),
                )
