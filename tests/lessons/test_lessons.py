"""Every exercise of every lesson: its stored solution solves it, its stored mistake is refused."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cells import cells
from course_documents import doc
from graph_driver import Sitting
from together import together

from durak_teach.compare.matrix import ROWS, answers
from durak_teach.kernel.cards import Card, pack
from durak_teach.lessons import Step, lesson, lessons
from durak_teach.lessons.step import Compare, Deal, Mark, Order, Pick, Play, Recall
from durak_teach.notation.position import all_cards
from durak_teach.table.packing import unpack
from durak_teach.table.words import SCREEN_WORDS
from durak_teach.text import render

ROOT = Path(__file__).parents[2]
STEPS = [step for found in lessons() for step in found.steps]
BAKED = [step for step in STEPS if not isinstance(step.ask, Deal | Compare)]
JUDGED = [step for step in BAKED if not getattr(step.ask, "guess", False)]
NUMBERS = {*range(1, 33)}  # of the curriculum
MOST = {24: 9, 25: 10}  # questions of a lesson: eight; a game after them, ten tables of a test
LARGEST = 202_000  # bytes of all documents of a lesson, in one language
CARD = re.compile(r"\b(?:10|[2-9TJQKA])[♠♥♦♣]")


def each(steps: list[Step]) -> Any:
    """A test of each step: one for each lesson."""
    return together("step", steps, by=lambda step: step.id.split(".")[0])


@each(BAKED)
def test_stored_solution_solves(step: Step) -> None:
    sitting = Sitting(doc(step.id))
    assert step.solution
    for intent in step.solution:
        assert not sitting.solved, "solved before the end"
        sitting.send(intent)
    assert sitting.solved
    assert not sitting.cited


def test_you_are_one_seat_through_a_lesson_and_its_further_tests() -> None:
    for found in lessons():
        seats = {each.seat for step in found.steps for each in (step, *step.others())}
        assert len(seats) == 1, (found.number, seats)


@each(JUDGED)
def test_stored_mistake_is_refused_with_its_rules(step: Step) -> None:
    sitting = Sitting(doc(step.id))
    assert step.mistake
    assert step.cites
    for intent in step.mistake:
        sitting.send(intent)
    assert not sitting.solved
    assert sitting.cited == set(step.cites)


@each(BAKED)
def test_every_tap_is_answered(step: Step) -> None:
    """A card or a button does something, or it is said why it does not; hints come in threes.

    While one only watches, there are two: the third tells the answer.
    """
    sitting = Sitting(doc(step.id))
    first = sitting.nodes[sitting.at]
    asked = sitting.nodes[-1] if isinstance(step.ask, Recall) else first
    assert [hint["stage"] for hint in asked["hints"]] == [1, 2, 3]
    assert asked is first or [hint["stage"] for hint in first["hints"]] == [1, 2]
    assert len({hint["text"] for hint in asked["hints"]}) == 3
    for node in sitting.nodes:
        shown = node["view"]
        if sitting.ask["kind"] != "play" or not node["edges"]:
            continue
        for card in shown["hand"]:
            moves = [m["move"] for m in shown["moves"] if card["id"] in m["cards"]]
            assert set(moves) <= set(node["edges"])
            together = shown["sets"]["cards"] if shown["sets"] else []
            assert moves or card["card"] in node["why"] or card["id"] in together
        for button in shown["buttons"]:
            assert button["move"] in node["edges"] or button["id"] in node["why"]


@each([step for step in BAKED if isinstance(step.ask, Play)])
def test_no_dead_ends(step: Step) -> None:
    """From every position of a play one comes to an end that is judged."""
    nodes = Sitting(doc(step.id)).nodes
    judged = {
        edge["to"][-1] for node in nodes for edge in node["edges"].values() if "feedback" in edge
    }
    passed = {
        number for node in nodes for edge in node["edges"].values() for number in edge["to"][:-1]
    }
    for number, node in enumerate(nodes):
        assert node["edges"] or number in judged | passed


@pytest.mark.parametrize("lang", ["en", "ja"])
@each(BAKED)
def test_a_hint_that_names_a_button_marks_it(step: Step, lang: str) -> None:
    """The button is one of the position, or one that the hand has itself: Check, Start again."""
    for hint, named in _hints_with_buttons(step, lang):
        assert hint.get("button") in named, hint["text"]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", ["04.2", "04.6", "07.3"])
def test_some_hints_name_a_button(name: str, lang: str) -> None:
    step = next(step for step in BAKED if step.id == name)
    assert [*_hints_with_buttons(step, lang)]


def _hints_with_buttons(step: Step, lang: str) -> Iterator[tuple[dict[str, Any], set[str]]]:
    """The hints of a step that name buttons, with those."""
    document = doc(step.id, lang)
    own = {name: render(SCREEN_WORDS[name], lang) for name in ("check", "restart")}
    for node in (unpack(document["pool"], packed) for packed in document["nodes"]):
        shown = {b["id"]: re.split(r" \d|（", b["text"])[0] for b in node["view"]["buttons"]}
        for hint in node["hints"]:
            press = r"[Pp]ress “?{}\b" if lang == "en" else "「{}」を押"
            named = {
                name
                for name, label in {**shown, **own}.items()
                if re.search(press.format(re.escape(label)), str(hint["text"]))
            }
            # the hand itself marks Check with the last hint to a question about several things
            several = document["ask"]["kind"] in ("mark", "order") and hint["stage"] == hint["of"]
            if named and not (named == {"check"} and several):
                yield hint, named


@each([step for step in BAKED if isinstance(step.ask, Play)])
def test_the_last_hint_leads_to_the_goal(step: Step) -> None:
    """From the start, and after any one move that has not lost the goal."""
    document = doc(step.id)
    nodes = Sitting(document).nodes
    saved = _saved(nodes)
    assert document["start"] in saved
    for name, edge in nodes[document["start"]]["edges"].items():
        if "feedback" in edge or edge["to"][-1] in saved:
            sitting = Sitting(document)
            if not sitting.send({"do": "move", "move": name}).get("again"):
                _follow_hints(sitting)
    sitting = Sitting(document)
    _follow_hints(sitting)
    for number, node in enumerate(nodes):
        if node["edges"] and number not in saved:
            assert "Start again" in node["hints"][-1]["text"]


def _saved(nodes: list[dict[str, Any]]) -> set[int]:
    """The positions from which the goal can be reached."""
    saved: set[int] = set()
    while True:
        more = {
            number
            for number, node in enumerate(nodes)
            for edge in node["edges"].values()
            if (edge["feedback"]["ok"] if "feedback" in edge else edge["to"][-1] in saved)
        }
        if more <= saved:
            return saved
        saved |= more


def _follow_hints(sitting: Sitting) -> None:
    for _ in range(30):
        if sitting.solved:
            return
        node = sitting.nodes[sitting.at]
        sitting.send({"do": "move", "move": _hinted(node)})
    raise AssertionError("the hints lead nowhere")


def _hinted(node: dict[str, Any]) -> str:
    """The move that the third hint names: by its card, or by its button."""
    hint, shown = node["hints"][-1], node["view"]
    if hint["cards"]:
        place = hint["cards"][0]
        named = sorted(card.partition(".")[0] for card in hint["cards"])
        found = {n for n in node["edges"] if sorted(n.split()[2:]) == named}
        found = found or {n for n in node["edges"] if n.split()[-1] == place}
        found = found or {m["move"] for m in shown["moves"] if place in m["cards"]}
        if len(found) > 1:  # a card that beats several attack cards
            found = {n for n in found if all(_glyphs(c) in hint["text"] for c in n.split()[2:])}
    else:
        found = {n for n in node["edges"] if f"Press {n.split()[-1].capitalize()}" in hint["text"]}
        buttons = (b for b in shown["buttons"] if b["move"])
        found |= {b["move"] for b in buttons if f"Press “{b['text']}”" in hint["text"]}
    (name,) = found
    return str(name)


def _glyphs(name: str) -> str:
    """A card as a text names it."""
    return name.replace("T", "10")[:-1] + "♠♥♦♣"["shdc".index(name[-1])]


@each([step for step in BAKED if isinstance(step.ask, Mark)])
def test_marks_are_what_the_rules_allow(step: Step) -> None:
    assert isinstance(step.ask, Mark)
    legal = {
        str(card)
        for card in step.state.hand(step.seat)
        if step.state.game.judge(
            step.state, step.state.game.read(step.ask.action.format(card=card), step.seat)
        )
    }
    held = {str(card) for card in step.state.hand(step.seat)}
    answers = Sitting(doc(step.id)).nodes[0]["answers"]
    assert set(answers["right"]) == (held - legal if step.ask.inverse else legal)
    assert set(answers["cards"]) == held
    assert answers["right"]
    assert set(answers["right"]) < held


@each([step for step in BAKED if isinstance(step.ask, Pick)])
def test_a_question_has_a_right_and_a_wrong_answer(step: Step) -> None:
    options = Sitting(doc(step.id)).nodes[0]["answers"]["options"].values()
    assert {option["ok"] for option in options} == {True, False}
    assert all(option["text"][0] for option in options)
    right = {text for option in options if option["ok"] for text in option["text"]}
    wrong = {text for option in options if not option["ok"] for text in option["text"]}
    assert not right & wrong, "a wrong answer gives the right one away"


@each([step for step in BAKED if isinstance(step.ask, Pick)])
def test_the_last_hint_to_a_question_outlines_its_one_answer(step: Step) -> None:
    node = Sitting(doc(step.id)).nodes[0]
    right = [name for name, option in node["answers"]["options"].items() if option["ok"]]
    *before, last = node["hints"]
    assert not any("button" in hint for hint in before)
    assert last.get("button") == (right[0] if len(right) == 1 else None)


@each([step for step in BAKED if isinstance(step.ask, Order)])
def test_an_order_is_shown_out_of_order(step: Step) -> None:
    shown = [item["id"] for item in doc(step.id)["ask"]["items"]]
    right = Sitting(doc(step.id)).nodes[0]["answers"]["right"]
    assert sorted(shown) == sorted(right)
    assert shown != right


@pytest.mark.broad
@pytest.mark.parametrize("lang", ["en", "ja"])
@each(BAKED)
def test_nothing_hidden_is_in_a_page(step: Step, lang: str) -> None:
    """Cards of others and of the talon are not in the document, until they are played or drawn."""
    document = doc(step.id, lang)
    if getattr(step.ask, "open_hands", False):
        return
    seen_hands = (h for s, h in step.state.hands.items() if step.state.sees_hand_of(step.seat, s))
    mine = {str(card) for hand in seen_hands for card in hand}
    table = {str(card) for pair in step.state.table for card in pair[:2]}
    seen = mine | table | {str(step.state.talon[-1]) if step.state.talon else ""}
    zones = step.state.seen_by(step.seat).zones.values()
    seen |= {str(card) for cards in zones for card in cards}
    hidden = {str(card) for card in all_cards(step.state) if isinstance(card, Card)} - seen
    first = unpack(document["pool"], document["nodes"][document["start"]])
    assert not hidden & set(_cards(first["view"]))
    for node in (unpack(document["pool"], node) for node in document["nodes"]):
        if isinstance(step.ask, Recall) and "answers" in node:
            continue  # all trumps are shown, wherever they are
        played = {card for event in node["view"]["events"] for card in event["cards"] if card}
        hidden -= played
        assert not hidden & set(_cards(node["view"]))


def _cards(tree: Any) -> Iterator[str]:
    """Every card that a view names, as a code or in a sentence."""
    codes = {str(card) for card in pack("2")}
    if isinstance(tree, dict):
        for value in tree.values():
            yield from _cards(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _cards(value)
    elif isinstance(tree, str):
        if tree in codes:
            yield tree
        for word in CARD.findall(tree):
            yield word.replace("10", "T")[0] + "shdc"["♠♥♦♣".index(word[-1])]


def test_ids_and_numbers() -> None:
    numbers = [found.number for found in lessons()]
    assert set(numbers) <= NUMBERS
    assert len(set(numbers)) == len(numbers)
    for found in lessons():
        wanted = [f"{found.number:02}.{n}" for n in range(1, len(found.steps) + 1)]
        assert [step.id for step in found.steps] == wanted
        assert 4 <= sum(map(_questions, found.steps)) <= MOST.get(found.number, 8)
        assert lesson(found.number) is found


def _questions(step: Step) -> int:
    """How many questions a step asks; a comparison asks one at each of its rows."""
    return len(step.ask.rows) if isinstance(step.ask, Compare) else not isinstance(step.ask, Deal)


@pytest.mark.parametrize("lang", ["en", "ja"])
@each([step for step in STEPS if isinstance(step.ask, Compare)])
def test_a_comparison_is_passed_with_enough_right_predictions(step: Step, lang: str) -> None:
    """The games answer; the stored solution is enough, and the stored mistake is one."""
    assert isinstance(step.ask, Compare)
    document = doc(step.id, lang)
    rows = unpack(document["pool"], document["steps"])
    assert document["id"] == step.id
    assert [row["id"] for row in rows] == [*step.ask.rows]
    assert len(step.solution) == document["pass"] < len(rows) * len(step.ask.games)
    for said in step.solution:
        assert said["choice"] == rows[said["row"]]["games"][said["game"]]["right"]
    (wrong,) = step.mistake
    answer = rows[wrong["row"]]["games"][wrong["game"]]
    assert wrong["choice"] in {choice["id"] for choice in rows[wrong["row"]]["choices"]}
    assert wrong["choice"] != answer["right"]
    assert tuple(rule["id"] for rule in answer["rules"]) == step.cites
    for row in rows:
        asked = next(known for known in ROWS if known.id == row["id"])
        right = [one.right for one in answers(asked, step.ask.games)]
        assert [one["right"] for one in row["games"]] == right
        assert len({*right}) > 1, "nothing differs"


@pytest.mark.parametrize("found", lessons(), ids=lambda found: found.id)
def test_a_lesson_is_small(found: Any) -> None:
    for lang in ("en", "ja"):
        texts = [json.dumps(doc(s.id, lang), ensure_ascii=False) for s in found.steps]
        assert sum(len(text.encode()) for text in texts) < LARGEST


@each(STEPS)
def test_both_languages_speak(step: Step) -> None:
    english, japanese = (doc(step.id, lang) for lang in ("en", "ja"))
    asked = "title" if isinstance(step.ask, Compare) else "task"
    assert english[asked]
    assert english[asked] != japanese[asked]
    assert re.search("[ぁ-ん]", japanese[asked])
    if isinstance(step.ask, Deal | Compare):
        return
    assert len(english["nodes"]) == len(japanese["nodes"])
    for mine, other in zip(english["facts"], japanese["facts"], strict=True):
        assert mine != other
    hints = [Sitting(d).nodes[d["start"]]["hints"] for d in (english, japanese)]
    for one, two in zip(*hints, strict=True):
        assert one["text"] != two["text"]


@pytest.mark.parametrize("found", lessons(), ids=lambda found: found.id)
def test_notebooks_have_the_same_code_and_ask_every_step(found: Any) -> None:
    codes = []
    for lang in ("en", "ja"):
        (path,) = (ROOT / "tutorials" / lang).glob(f"{found.id}-*.ipynb")
        written = cells(path)
        codes.append([cell.source for cell in written if cell.cell_type == "code"])
        title = written[0].source.splitlines()[0]
        assert title == f"# {render(found.title, lang)}"
    assert codes[0][0] == codes[1][0].replace('use("ja")', 'use("en")')
    assert codes[0][1:] == codes[1][1:]
    asked = re.findall(r"^step\((\d+), (\d+)\)$", "\n".join(codes[0]), re.MULTILINE)
    assert [(int(n), int(k)) for n, k in asked] == [
        (found.number, k) for k in range(1, len(found.steps) + 1)
    ]


@pytest.mark.parametrize("step_id", ["01.1", "27.4"])
def test_a_document_says_whether_cards_are_put_together(step_id: str) -> None:
    found = doc(step_id)
    nodes = unpack(found["pool"], found["nodes"])
    assert ("sets" in found) is any(node["view"]["sets"] for node in nodes)
