"""The catalogue is the rulebook's: every row, every pair, every worked position."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from rulebook import (
    ADMITTED,
    APART,
    CHOICES,
    FLOWS,
    FORMS_OF_HOUSE,
    HOUSE,
    ID,
    NEEDS,
    NUMBER,
    PARAMETERS,
    RULEBOOK_IDS,
    VARIANTS,
    apart,
    file_of,
)
from together import together

from durak_teach import game
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import RulesClash
from durak_teach.notation.lines import blocks
from durak_teach.text import render
from durak_teach.text.glossary import names

DURAK = FAMILIES["durak"]
POSITIONS = Path(__file__).parents[1] / "positions"
ROWS = sorted(ID.items())


def goes(*choices: str) -> bool:
    try:
        game("durak", *choices)
    except RulesClash:
        return False
    return True


@pytest.mark.parametrize(("number", "name"), ROWS)
def test_every_row_is_in_the_catalogue(number: str, name: str) -> None:
    option = catalogue()[name]
    assert number in (option.source, "V01.6")
    assert option.pitch
    assert game("durak", name)
    for lang in ("en", "ja"):
        assert render(option.text("name"), lang)
        assert render(option.text("pitch"), lang)
        assert names(name).en
        assert names(name).ja


@pytest.mark.parametrize("full", PARAMETERS.values())
def test_stated_choices_are_parameters(full: str) -> None:
    name, _, parameter = full.rpartition(".")
    (found,) = (p for p in catalogue()[name].parameters if p.name == parameter)
    for value in found.among:
        assert game("durak", f"{full}={value}").agreed[full] == value


def test_what_the_rulebook_names_is_there() -> None:
    assert {*HOUSE, *VARIANTS, *CHOICES.values(), *ID.values()} <= {*catalogue()}


@pytest.mark.parametrize("number", ADMITTED)
def test_flows(number: str) -> None:
    """7.2: which flow admits which variant."""
    name = ID[number]
    flows = [name] if catalogue()[name].flow else []
    admitted = {f for f, form in FLOWS.items() if form in flows or goes(form, name)}
    assert admitted == {*ADMITTED[number]}


@pytest.mark.parametrize("number", FORMS_OF_HOUSE)
def test_flows_of_house_options(number: str) -> None:
    assert {f for f, form in FLOWS.items() if goes(form, NUMBER[number])} == {
        *FORMS_OF_HOUSE[number]
    }


@pytest.mark.parametrize("number", [n for n in NUMBER if n[0] == "V"])
def test_pairs_of_variants(number: str) -> None:
    """7.3, both ways: what stands there clashes, what does not goes together."""
    name = NUMBER[number]
    others = [other for other in VARIANTS if other != name]
    assert {o for o in others if not goes(name, o)} == {
        other for other in others if frozenset((name, other)) in apart()
    }


@together("pair", sorted(map(sorted, apart())), by=lambda pair: pair[0], called="+".join)
def test_a_clash_says_why(pair: list[str]) -> None:
    for choices in (pair, pair[::-1]):
        with pytest.raises(RulesClash) as clash:
            game("durak", *choices)
        for lang in ("en", "ja"):
            said = render(clash.value.text, lang)
            assert said.strip().endswith((".", "。"))
            titles = {render(catalogue()[option].text("name"), lang) for option in pair}
            assert any(known in said for known in {*titles, *pair, *clash.value.rules})


def test_declared_pairs_are_those_of_the_rulebook() -> None:
    listed = {frozenset((ID[a], ID[b])) for a, others in APART.items() for b in others.split()}
    for one, other in combinations(VARIANTS, 2):
        if other in catalogue()[one].clashes or one in catalogue()[other].clashes:
            assert frozenset((one, other)) in listed or not {*_flows(one)} & {*_flows(other)}


def _flows(name: str) -> str:
    return next(ADMITTED[n] for n in ADMITTED if ID[n] == name)


@pytest.mark.parametrize(("number", "need"), NEEDS.items())
def test_what_is_needed_comes_with_it(number: str, need: str) -> None:
    assert {ID[number], ID[need]} <= {v.id for v in game("durak", ID[number]).variants}


@pytest.mark.parametrize("choice", CHOICES.values())
def test_a_choice_brings_its_variant(choice: str) -> None:
    assert choice.partition(".")[0] in game("durak", choice).spec


def test_every_worked_position_is_a_test() -> None:
    """The table of example → file is complete, and each file holds what the table says."""
    missing = []
    for example in RULEBOOK_IDS:
        path = POSITIONS / f"{file_of(example)}.pos"
        found = {block.id for block in blocks(path.read_text("utf-8"))} if path.exists() else set()
        if not any(name == example or name.startswith(f"{example}-") for name in found):
            missing.append(f"{path.name}: {example}")
    assert not missing


def test_every_option_has_its_positions() -> None:
    written = {path.stem for path in POSITIONS.glob("*.pos")}
    assert {name.partition(".")[0] for name in catalogue()} <= written
