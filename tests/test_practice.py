"""Practice: every taught rule has its deck, and the engine stands behind each question."""

from __future__ import annotations

import base64
import json
import random
import re
import zlib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import examples
from test_lessons import Sitting

from durak_teach.games.families import every_rule
from durak_teach.lessons.document import step_document
from durak_teach.lessons.practice import Question, questions, stored, taught
from durak_teach.lessons.practice.bank import (
    ENOUGH,
    FEWER,
    NOT_ASKED,
    questions_at,
    sources,
)
from durak_teach.lessons.practice.deals import TABLES, Table
from durak_teach.lessons.practice.question import NO, PREFIX, YES
from durak_teach.lessons.step import Mark, Pick
from durak_teach.publish.practice import BAKED
from durak_teach.text import render

ONE_SIDED = 0.7  # of a deck may have the same answer, and no more


def test_every_taught_rule_has_fifty_questions_or_it_is_said_why_not() -> None:
    known = every_rule()
    assert {*stored(), *NOT_ASKED} == {*taught()}
    assert not {*stored()} & {*NOT_ASKED}
    for rule, entries in stored().items():
        assert rule in known
        assert len(entries) >= FEWER.get(rule, (ENOUGH, ""))[0], rule
        assert len({source for _, source in entries}) == len(entries), "a picture twice"
    assert all(why and count < ENOUGH for count, why in FEWER.values())


def sample(rules: int, seed: int) -> list[Question]:
    """Some questions of some decks."""
    rng = random.Random(seed)
    chosen = rng.sample(sorted(stored()), rules)
    return [rng.choice([*questions(rule)]) for rule in chosen]


def holds(question: Question) -> None:
    """One answer is right and is taken, a wrong one hears a rule; all speak both languages."""
    step = question.step
    assert step.id == f"{PREFIX}{question.rule}"
    document = step_document(step, "en")
    for way, ends in ((step.solution, True), (step.mistake, False)):
        sitting = Sitting(document)
        for intent in way:
            sitting.send(intent)
        assert sitting.solved is ends, question
        assert ends or sitting.cited, question
    cited = set()
    if isinstance(step.ask, Pick):
        assert sum(option.ok for option in step.ask.options) == 1, question
        texts = [render(option.text, "en") for option in step.ask.options]
        assert len({*texts}) == len(texts), question
        assert all(option.because for option in step.ask.options)
        cited = {rule for option in step.ask.options for rule in option.because}
    else:
        assert isinstance(step.ask, Mark)
        answers = document["nodes"][0]["answers"]
        assert 0 < len(answers["right"]) < len(answers["cards"]), question
        cited = {rule["id"] for said in _unpacked(document).values() for rule in said["rules"]}
    assert cited & {*every_rule()}
    assert re.search("[ぁ-ん]", render(step.task, "ja")), question


def _unpacked(document: dict[str, object]) -> dict[str, dict[str, list[dict[str, str]]]]:
    found: dict[str, dict[str, list[dict[str, str]]]]
    found = Sitting(document).nodes[0]["answers"]["cards"]
    return found


@pytest.mark.parametrize("seed", range(3))
def test_stored_questions_are_proved_by_the_engine(seed: int) -> None:
    for question in sample(12, seed):
        holds(question)


def test_the_rule_decides_a_verdict() -> None:
    """Where a move is judged, refusals cite the rule itself, and grants are by it."""
    for rule in ("durak.throw_in.rank_on_table", "durak.transfer.nothing_beaten_yet"):
        for question in [*questions(rule)][:20]:
            ask = question.step.ask
            if isinstance(ask, Pick) and question.answer == NO:
                assert {rule for option in ask.options for rule in option.because} == {rule}
    for question in [*questions("durak.defence.higher_of_suit")][:20]:
        assert isinstance(question.step.ask, Pick)
        right = next(option for option in question.step.ask.options if option.ok)
        assert right.because == ("durak.defence.higher_of_suit",)


@pytest.mark.parametrize(
    "rule",
    [
        "durak.defence.nothing_else_beats",
        "durak.attack.defenders_hand",
        "durak.defence.bout_ends_at_once",
        "kirifu.leads.run_without_gaps",
        "sumidagawa.turns.may_pass",
    ],
)
def test_yes_and_no_are_balanced(rule: str) -> None:
    answers = Counter(question.answer for question in questions(rule))
    asked = answers[YES] + answers[NO]
    assert asked
    assert max(answers[YES], answers[NO]) <= ONE_SIDED * asked


@examples(15)
@given(st.sampled_from(TABLES), st.integers(0, 1 << 20))
def test_any_deal_gives_good_questions(table: Table, seed: int) -> None:
    found = [source for _, source in sources(seed, (table,))]
    for source in random.Random(seed).sample(found, 3):
        for question in questions_at(source)[:5]:
            holds(question)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_site_has_a_file_for_every_rule(site_folder: Path, lang: str) -> None:
    files = {file.stem: file for file in (site_folder / lang / "practice").glob("*.js")}
    assert {*files} == {*stored()}
    for rule, file in files.items():
        said = re.fullmatch(r'durakPractice\("([\w.]+)", "([\w+/=]+)"\);\n', file.read_text())
        assert said, file
        documents = json.loads(zlib.decompress(base64.b64decode(said[2])))
        assert said[1] == rule
        assert len(documents) == BAKED
        assert all(document["lang"] == lang and document["task"] for document in documents)
