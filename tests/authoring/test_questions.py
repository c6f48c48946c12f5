"""The list of questions that a rule may answer: whole, and true of the code."""

from __future__ import annotations

import pytest

from durak_teach.authoring.questions import asking, listed, main
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.vocabulary import questions


@pytest.mark.parametrize("name", FAMILIES)
def test_every_question_that_a_form_answers_is_listed_once(name: str) -> None:
    family = FAMILIES[name]
    heads = [line.partition(")")[0] for line in listed(family) if line.startswith("@")]
    assert len(heads) == len({*heads})
    rules = [rule for form in family.own_forms for rule in form.rules if rule.kind == "answers"]
    answered = {f'@answers("{rule.about[0]}"' for rule in rules}
    assert answered <= {*heads}
    typed = {each for states in asking(family) for each in questions(states)}
    assert {*heads} <= {f'@answers("{each}"' for each in typed}


def test_a_question_is_told_as_a_rule_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    place = lines.index('@answers("limit") (state) -> int')
    assert lines[place + 1].endswith("[durak.attack.six_attack_cards]")
    assert '@answers("loses") (state, holder) -> str | None' in lines
    assert '@answers("strength") (card) -> int' in lines


def test_a_family_that_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kirifo"]) == 2
    assert 'The nearest one is `game("kirifu")`.' in capsys.readouterr().err
