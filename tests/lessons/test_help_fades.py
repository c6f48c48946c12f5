"""Help fades from lesson to lesson, as `durak_teach.lessons.course` says it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cells import cells
from course_documents import doc

from durak_teach.games.families import every_rule
from durak_teach.lessons import lessons
from durak_teach.lessons.document import step_document
from durak_teach.lessons.step import Deal, Mark, Order, Pick, Play, Predict, Step
from durak_teach.table.packing import unpack
from durak_teach.text import render

ROOT = Path(__file__).parents[2]
STEPS = [step for found in lessons() for step in found.steps]
TAPS = {"en": r"\b(?:one|two|three|four|six) taps?\b", "ja": r"タップ\d"}
TOLD = range(1, 8)
COUNTED, SHOWN = {"02.2", "02.3", "03.1", "08.1"}, {7, 18, 26}
STEP = re.compile(r"\bstep\((\d+), (\d+)\)")
NUMBERED = r"## (?:Question |Case |問題)\d+"
LINE, TASK = 0.5, 0.6  # so much of a law states it; a task has to tell the position, too
LITTLE = {
    *re.findall(
        r"\w+",
        "a all an and are as at be by can card cards do does each for from has have he her "
        "his if in is it its may must no nor not of on one only or other player players so "
        "than that the then there these they this those to when which who whoever whose will "
        "with you your",
    )
}
GIVEN_AWAY = (  # what once stood above an exercise that asks for just this
    ("en", "durak.bout.success_attacks_next", "A successful defender attacks next."),
    ("en", "durak.refill.defender_draws_last", "The attacker draws first, the defender last."),
    ("en", "durak.throw_in.rank_on_table", "Their rank must lie on the table."),
    ("en", "durak.attack.six_attack_cards", "A bout has at most six attack cards."),
    (
        "en",
        "durak.attack.defenders_hand",
        "There are never more attack cards than the cards that the defender began with.",
    ),
    (
        "en",
        "durak.deal.lowest_trump_leads",
        "In the first deal whoever holds the lowest trump attacks first.",
    ),
    (
        "en",
        "durak.transfer.same_rank_as_the_lead",
        "Instead of beating, the defender may transfer the attack with a card of its rank.",
    ),
    (
        "en",
        "sumidagawa.plays.yaku_unused",
        "The number is equal or higher, and the yaku is one that nobody has played in this round.",
    ),
    ("ja", "durak.deal.lowest_trump_leads", "一番弱い切り札を持つ人が最初に攻めます。"),
    (
        "ja",
        "durak.throw_in.rank_on_table",
        "場にあるランクのカードなら、スートに関係なく出せます。",
    ),
    ("ja", "durak.attack.six_attack_cards", "攻め札は1回の攻防で6枚までです。"),
    (
        "ja",
        "durak.transfer.same_rank_as_the_lead",
        "守り手は守る代わりに、攻め札と同じランクのカードを出して攻めを左隣に回せます。",
    ),
    (
        "ja",
        "durak.bout.beaten_cards_go_away",
        "守りが成功した攻防のカードは、裏向きの捨て札になり、もう戻りません。",
    ),
)


def number(step: Step) -> int:
    return int(step.id.split(".")[0])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_taps_are_counted_on_the_first_evening_only(lang: str) -> None:
    said = {number(s) for s in STEPS if re.search(TAPS[lang], render(s.task, lang), re.IGNORECASE)}
    assert said == {*TOLD}


def test_cards_are_counted_and_shown_where_something_is_new() -> None:
    assert {s.id for s in STEPS if isinstance(s.ask, Mark) and s.ask.counted} == COUNTED
    assert {number(s) for s in STEPS if isinstance(s.ask, Play) and s.ask.help} == SHOWN


def test_a_test_helps_with_nothing() -> None:
    for step in STEPS:
        for asked in (step, *step.others()) if step.exam else ():
            assert not isinstance(asked.ask, Deal | Play)
            assert not getattr(asked.ask, "counted", False)
            document = step_document(asked, "en")
            view = unpack(document["pool"], document["nodes"][document["start"]])["view"]
            assert not any(card["trump"] or "trump" in card["label"] for card in view["hand"])
            assert not any("Cards to find" in fact for fact in document["facts"])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_seat_says_that_it_is_on_turn_while_a_question_waits(lang: str) -> None:
    """“Who is asked first?”, “who draws first?”: the mark at a seat would answer."""
    for step in STEPS:
        if isinstance(step.ask, Pick | Order):
            document = doc(step.id, lang)
            view = unpack(document["pool"], document["nodes"][document["start"]])["view"]
            for seat in (*view["seats"], view["me"]):
                assert (seat["turn"], seat["turnText"]) == (False, ""), step.id
                assert not re.search("to play|your turn|の番", seat["label"]), step.id


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_stands_before_an_exercise_does_not_state_the_rule_that_it_asks_for(lang: str) -> None:
    """No introduction, heading or line above a hand says a law that the answer rests on, but
    where it is first asked for."""
    before, first = above(lang), first_asked()
    for step in STEPS:
        if isinstance(step.ask, Predict):
            continue  # asks about figures, not about a rule
        for rule in asked(step):
            law = render(every_rule()[rule].text("law"), lang)
            new = before.get(first[rule], ()) if first[rule][:2] == step.id[:2] else ()
            for text in before.get(step.id, ()):
                told = text not in new and stated(law, text, lang, LINE)
                assert not told, (step.id, rule, text)
            for text in () if names_rules(step) else sentences(render(step.task, lang)):
                assert not stated(law, text, lang, TASK), (step.id, rule, text)


@pytest.mark.parametrize(("lang", "rule", "text"), GIVEN_AWAY)
def test_a_rule_that_is_given_away_is_found(lang: str, rule: str, text: str) -> None:
    assert stated(render(every_rule()[rule].text("law"), lang), text, lang, LINE)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_stands_before_a_question_includes_the_introduction(lang: str) -> None:
    first, second = above(lang)["05.1"], above(lang)["05.2"]
    assert {*first} & {*second}, "the introduction is in sight at each step"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_questions_of_a_test_are_numbered_and_have_no_afterthought(lang: str) -> None:
    exams = {step.id for step in STEPS if step.exam}
    for file in notebooks(lang):
        place, heading = "", ""
        for cell in cells(file):
            if found := STEP.search(cell.source):
                place = f"{int(found[1]):02}.{found[2]}"
                assert place not in exams or re.fullmatch(NUMBERED, heading), (place, heading)
            elif cell.cell_type == "markdown":
                assert place not in exams or cell.source.startswith("## "), cell.source
                heading = cell.source


def asked(step: Step) -> set[str]:
    """The rules on which the answer rests: those cited, and those that the first hint names."""
    found = {*step.cites}
    if isinstance(step.ask, Pick):
        found |= {rule for option in step.ask.options if option.ok for rule in option.because}
    elif isinstance(step.ask, Mark | Order | Play) and not callable(step.ask.because):
        found |= {*step.ask.because}
    if step.hints and isinstance(step.hints[0], str):
        found.add(step.hints[0])
    return found


def first_asked() -> dict[str, str]:
    """The step of the course that is the first to ask for a rule."""
    return {rule: step.id for step in reversed(STEPS) for rule in asked(step)}


def names_rules(step: Step) -> bool:
    """Whether a move is told and the rules that allow it are to be named."""
    return isinstance(step.ask, Pick) and any(option.game for option in step.ask.options)


def stated(law: str, text: str, lang: str, most: float) -> bool:
    """Whether a sentence has so much of a law in it that it says it. A question says nothing."""
    if text.endswith(("?", "？", "か。")):
        return False
    signs, few = (stems, 3) if lang == "en" else (pairs, 4)
    common = signs(law) & signs(text)
    return len(common) >= few and len(common) / len(signs(law)) >= most


def stems(text: str) -> set[str]:
    """The words of English that carry a meaning, without their endings."""
    told = text.lower().replace("already on the table", "lies on the table")  # the same
    words = {*re.findall(r"[a-z]+|\d+", told)} - LITTLE
    return {word[:5].rstrip("s") for word in words}


def pairs(text: str) -> set[str]:
    """Neighbouring signs of Japanese, but those of particles and endings alone."""
    kept = re.sub(r"[\W_]", "", text)
    found = {kept[at : at + 2] for at in range(len(kept) - 1)}
    return {pair for pair in found if re.search("[一-龠ァ-ヺ0-9]", pair)}


def sentences(text: str) -> list[str]:
    return [each for each in re.split(r"(?<=[.?:。？：])\s*|\n+", text) if each]


def notebooks(lang: str) -> list[Path]:
    return sorted((ROOT / "tutorials" / lang).glob("*.ipynb"))


def above(lang: str) -> dict[str, list[str]]:
    """What stands above each exercise, sentence by sentence: the lesson's introduction (without
    its title, which names what the lesson is about), and heading and lines of its own."""
    found = {}
    for file in notebooks(lang):
        intro: list[str] = []
        written: list[str] = []
        for cell in cells(file):
            if cell.cell_type == "markdown":
                said = sentences(cell.source)
                if cell.source.startswith("# "):
                    intro, written = said[1:], []
                else:
                    written = said if cell.source.startswith("#") else []
            elif place := STEP.search(cell.source):
                found[f"{int(place[1]):02}.{place[2]}"] = [*intro, *written]
                written = []
    return found
