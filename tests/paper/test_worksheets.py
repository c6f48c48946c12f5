"""Worksheets: a number brings the same cards, the key is the engine's, paper has its verbs."""

from __future__ import annotations

import re
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_house_sheets import Balanced

from durak_teach import position
from durak_teach.cli import main
from durak_teach.lessons.curriculum import lessons
from durak_teach.lessons.practice import questions, stored
from durak_teach.lessons.practice.bank import taught
from durak_teach.lessons.practice.question import NO, YES
from durak_teach.lessons.step import Mark, Pick, Predict, Recall, Step
from durak_teach.notation.position_codes import position_code
from durak_teach.paper import exercise_markup, exercise_worker
from durak_teach.paper.exercises import FEW, SEEDS, exercises, on_paper
from durak_teach.paper.other_suits import in_suits
from durak_teach.paper.worksheets import Exercise, Worksheet, answer, exercise, plain, worksheet
from durak_teach.text import LANGUAGES, render, say, use

TAPPED = re.compile(r"\b[Tt]aps?\b|\b[Pp]ress\b|\bCheck\b|タップ|押して|確かめる")


def every_exercise() -> list[Exercise]:
    own = [found for it in lessons() for step in it.steps if (found := on_paper(step))]
    return [exercise(step) for step in (*own, *(q.step for r in stored() for q in questions(r, 3)))]


def test_nothing_is_tapped_on_paper_and_every_exercise_has_its_answer() -> None:
    for each in every_exercise():
        for lang in LANGUAGES:
            assert not TAPPED.search(each.task(lang)), each.task(lang)
            assert answer(each, lang)
            offered = [render(text, lang) for text in each.offered]
            in_order = each.question["kind"] == "order"
            assert not in_order or {*answer(each, lang).split(" → ")} <= {*offered}
        assert each.laws or each.reasons, each.step.id


def test_marked_cards_are_those_that_the_rules_allow() -> None:
    marked = [each for each in every_exercise() if isinstance(each.step.ask, Mark)]
    assert len(marked) > 30
    for each in marked:
        ask, state = each.step.ask, each.step.state
        assert isinstance(ask, Mark)
        may = {
            str(card)
            for card in state.hand(each.step.seat)
            if bool(
                state.game.judge(
                    state, state.game.read(ask.action.format(card=card), each.step.seat)
                )
            )
            != ask.inverse
        }
        assert {*each.answers["right"]} == may


def test_a_number_brings_the_same_sheet_again_and_another_one_other_cards() -> None:
    first, again, other = (worksheet(lessons=[4, 8], seed=seed) for seed in (7, 7, 8))
    assert plain(first, "en") == plain(again, "en")
    asked = [(str(each.step.state), each.task("en")) for each in first.exercises]
    assert len({*asked}) == len(asked) == 8
    pictures = [{str(each.step.state) for each in made.exercises} for made in (first, other)]
    assert len(pictures[0] - pictures[1]) >= 6


TAUGHT = [2, 4, 5, 6, 8, 9, 10, 11]  # what a class has had before its worksheet


@pytest.mark.parametrize("seed", [1, 3, 4711])
def test_no_table_lies_twice_on_a_sheet(seed: int) -> None:
    made = worksheet(lessons=TAUGHT, seed=seed, count=12).exercises
    assert len(made) == 12
    assert len({str(each.step.state) for each in made}) == 12


def test_sheets_of_other_numbers_have_other_cards() -> None:
    sheets = [worksheet(lessons=TAUGHT, seed=n, count=12) for n in range(1, 7)]
    tables = [str(each.step.state) for made in sheets for each in made.exercises]
    assert len(tables) - len({*tables}) <= 2, "of 72 tables hardly one comes twice"


def test_a_table_in_other_suits_asks_what_the_rules_say_of_it() -> None:
    """The same ranks, another trump; where a suit means something, the cards stay as they are."""
    source = "game: durak\nrules: podkidnoy\ntrump: d\ntalon: x3 [8d]\nA: 6s Td\nB: 7c"
    turned = "game: durak\nrules: podkidnoy\ntrump: h\ntalon: x3 [8h]\nA: 6c Th\nB: 7d"
    assert in_suits(source, {"s": "c", "h": "s", "d": "h", "c": "d"}) == turned
    for kept in ("podkidnoy japanese", "chinese", "podkidnoy trump_show"):
        named = source.replace("podkidnoy", kept)
        assert in_suits(named, {"s": "c", "h": "s", "d": "h", "c": "d"}) == named


def test_what_a_house_may_play_otherwise_is_named_on_paper() -> None:
    """Whether cards are thrown in on a taker is an option: the sheet says that it is not played."""
    for rule, option in (
        ("durak.defence.bout_ends_at_once", "Throw in on a taker"),
        ("durak.throw_in.attacker_then_clockwise", "Only neighbours throw in"),
    ):
        for asked in questions(rule, 9):
            facts = [render(fact, "en") for fact in exercise(asked.step).facts]
            assert any(option in fact for fact in facts), (rule, facts)
    plain_rule = exercise(next(questions("durak.defence.higher_of_suit")).step)
    assert not any("Options not in use" in render(fact, "en") for fact in plain_rule.facts)


def test_the_key_to_who_draws_first_cites_the_law_of_the_first() -> None:
    asked = [
        each
        for each in map(exercise, (q.step for q in questions("durak.refill.defender_draws_last")))
        if "Who draws first" in each.task("en")
    ]
    assert len(asked) > 5
    for each in asked:
        laws = [render(law, "en") for law in each.laws]
        first = "led in this bout" in " ".join(render(text, "en") for text in each.reasons)
        assert not first or any("Whoever led in the bout draws first" in law for law in laws)


@pytest.mark.parametrize("number", [it.number for it in lessons()])
def test_every_lesson_has_exercises(number: int) -> None:
    assert len(worksheet(lessons=[number], seed=3, count=5).exercises) >= 2


def test_trumps_are_counted_from_moves_that_are_read() -> None:
    for each in worksheet(lessons=[14], seed=3).exercises:
        assert isinstance(each.step.ask, Recall)
        state = each.step.state
        for move in each.step.ask.moves:
            state = state.game.play(state, move)
        assert {*each.answers["right"]} == {
            str(card) for card in state.discard if card.suit is state.trump
        }
        told = " ".join(render(text, "en") for text in each.told)
        assert all(render(say("{c}", c=card), "en") in told for card in state.discard)
        drawn = exercise_markup.worksheet(Worksheet((), 0, (each,)), "en")
        assert drawn.count('class="box"') == 9


def test_figures_are_drawn_with_the_task_as_far_as_they_are_told() -> None:
    for each in worksheet(lessons=[32], seed=3).exercises:
        assert isinstance(each.step.ask, Predict)
        drawn = exercise_markup.worksheet(Worksheet((), 0, (each,)), "en")
        asked, _, key = drawn.partition('class="key"')
        bars = each.step.ask.plot.bars
        assert asked.count("<rect") == sum(bar.told for bar in bars)
        assert key.count("<rect") == len(bars)
        assert 'class="held"' not in asked, "no cards lie on a table of thousands of deals"
        right = [o for o in each.step.ask.options if o.ok]
        assert answer(each, "en") == " · ".join(render(o.text, "en") for o in right)


def test_early_lessons_ask_about_no_options() -> None:
    for number in (2, 4, 8):
        for each in worksheet(lessons=[number], seed=1).exercises:
            assert each.step.state.game.spec in {("durak",), ("durak", "podkidnoy")}


def test_a_rule_is_asked_about_in_the_games_of_its_lesson() -> None:
    """What a class missed in its first lessons is asked in the game that it knows."""
    missed = ["durak.defence.nothing_else_beats", "durak.defence.trump_beats_plain"]
    for seed in range(5):
        asked = exercises(missed, seed=seed, count=12)
        assert {step.state.game.spec for step in asked} == {("durak", "podkidnoy")}


def test_a_position_is_asked_about() -> None:
    laid = position(
        "players: A B\ntrump: d\nA: 7s 9d Kh\nB: 8s Kd 6c\ntable: 7h/-\nroles: att=A def=B"
    )
    made = worksheet(positions=[position_code(laid)], seed=2)
    assert made.exercises
    assert {str(each.step.state) for each in made.exercises} == {str(laid)}


def test_sources_take_turns() -> None:
    made = worksheet(rules=[*islice(stored(), 3)], seed=5, count=6)
    asked = [each.step.id.removeprefix("practice:") for each in made.exercises]
    assert asked == [*islice(stored(), 3)] * 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_markup_holds_together_and_nothing_can_be_pressed(lang: str) -> None:
    made = worksheet(rules=[*stored()][:40], seed=9, count=24)
    drawn = Balanced()
    drawn.feed(exercise_markup.worksheet(made, lang))
    assert not drawn.open
    assert not drawn.pressed


def test_the_sheet_as_text_calls_whoever_is_asked_you() -> None:
    """As the printed one does: nothing says which letter sits here."""
    told = 0
    for each in every_exercise():
        said = " ".join(each.lying("en"))
        for seats in re.findall(r"laid by ([\w, ]+)", said):
            names = re.findall(r"\b[A-F]\b|you", seats)
            assert each.view["me"]["seat"] not in names, said
            told += "you" in names
    assert told > 20


@pytest.mark.parametrize(
    "asked",
    [
        "7",
        "{}",
        '{"lessons": 4}',
        '{"lessons": ["<img>"]}',
        '{"rules": "x"}',
        '{"rules": ["<img src=x>"]}',
        '{"positions": ["P1.<b>"]}',
        '{"lessons": [4], "seed": "x"}',
        '{"lessons": ["4x"]}',
        '{"lessons": [""]}',
        '{"lessons": ["99999999999999999999"]}',
        '{"lessons": ["-1"]}',
        '{"lessons": [4], "count": null, "seed": 1e99}',
        '{"rules": ' + str([f"{n}" for n in range(99)]).replace("'", '"') + "}",
    ],
)
def test_what_a_page_sends_is_read_as_hostile(asked: str) -> None:
    told = exercise_worker.worksheet(asked)
    assert '"error"' in told
    assert '"html"' not in told


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_that_is_none_is_told_as_it_stands_in_the_address(lang: str) -> None:
    told = exercise_worker.worksheet(f'{{"lessons": ["<b>"], "lang": "{lang}"}}')
    assert "<b>" in told
    assert "str" not in told
    assert ("whole number" in told) == (lang == "en")


def test_a_key_alone_asks_nothing() -> None:
    told = exercise_worker.worksheet('{"lessons": [4], "seed": 7, "key": true}')
    assert 'class=\\"key\\"' in told
    assert 'class=\\"exercise\\"' not in told


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["text", "html", "pdf-ready"])
def test_the_command_line_writes_a_worksheet(
    kind: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["worksheet", "--lessons", "4,8", "--seed", "7", f"--{kind}", "--lang", lang]) == 0
    use("en")
    said = capsys.readouterr().out
    assert {"en": "Answers to worksheet no. 7", "ja": "ワークシート7番の解答"}[lang] in said
    assert ("@page" in said) is (kind != "text")


@pytest.mark.parametrize("words", [[], ["--lessons", "99"], ["--rules", "x"], ["--lessons", "a"]])
def test_what_cannot_be_asked_is_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["worksheet", *words]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert len(said.err.splitlines()) == 1


def test_a_sheet_prints_who_laid_each_card() -> None:
    """What a question may turn on stands on the paper, and not only in the sheet as text."""
    told = 0
    for each in every_exercise():
        laid = [
            card["by"]
            for pair in each.view["table"]
            for card in (pair["attack"], pair["defence"])
            if card and card.get("by")
        ]
        if not laid or each.plot:
            continue
        me = each.view["me"]
        for lang in LANGUAGES:
            names = [render(me["name"], lang) if by == me["seat"] else by for by in laid]
            made = exercise_markup.worksheet(Worksheet((), 1, (each,)), lang)
            assert re.findall(r"<small>(.*?)</small>", made) == names
        seats = {seat["seat"] for seat in each.view["seats"]} | {me["seat"]}
        assert {*laid} <= seats
        told += len({*laid}) > 1
    assert told > 20


def answers_of(steps: tuple[Step, ...]) -> Counter[str]:
    """How often each is right, where one says yes or no."""
    asked = [step.ask.options for step in steps if isinstance(step.ask, Pick)]
    yes_or_no = [options for options in asked if {each.id for each in options} == {YES, NO}]
    return Counter(option.id for options in yes_or_no for option in options if option.ok)


RULED = sorted({it.number for it in lessons() if it.id in {*taught().values()}})


@given(
    chosen=st.lists(st.sampled_from(RULED), min_size=1, max_size=8, unique=True),
    seed=st.integers(0, SEEDS - 1),
    count=st.integers(1, 12),
)
def test_yes_is_right_as_often_as_no(chosen: list[int], seed: int, count: int) -> None:
    """Whoever ticks the same answer everywhere is right in half of the questions of a sheet."""
    keys = answers_of(exercises(lessons=chosen, seed=seed, count=count))
    assert abs(keys[YES] - keys[NO]) <= 1


@pytest.mark.parametrize("chosen", [[4, 8, 17], [17], [2, 18], [19, 28], [26, 27], TAUGHT])
def test_an_odd_answer_is_now_yes_and_now_no(chosen: list[int]) -> None:
    """Where a sheet asks one such question, its answer cannot be told from other sheets."""
    sheets = [answers_of(exercises(lessons=chosen, seed=seed, count=12)) for seed in range(1, 13)]
    keys = sum(sheets, Counter[str]())
    assert abs(keys[YES] - keys[NO]) * 5 <= keys.total(), keys


def test_the_sheet_of_a_lesson_asks_about_that_lesson() -> None:
    """About rules that it teaches first, where it teaches a few, and in the games that it plays."""
    of = taught()
    for it in lessons():
        first = {rule for rule, by in of.items() if by == it.id and rule in stored()}
        if len(first) < FEW:
            continue
        for step in exercises(lessons=[it.number], seed=3, count=12):
            assert step.id.removeprefix("practice:") in first
        if it.number == 17:
            games = {step.state.game.spec for step in exercises(lessons=[17], seed=7, count=12)}
            assert games == {("durak", "perevodnoy"), ("durak", "perevodnoy", "trump_show")}, (
                "no other"
            )
