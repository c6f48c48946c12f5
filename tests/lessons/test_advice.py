"""What a refusal advises fits what its step asks: nobody who follows it is told “Not yet.”"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from course_documents import doc, strings
from together import together

from durak_teach.kernel.moves import move
from durak_teach.lessons import lessons
from durak_teach.lessons.step import Order, Pick, Play, Step
from durak_teach.table.packing import unpack
from durak_teach.text import render, say

PLAYS = [s for found in lessons() for s in found.steps if isinstance(s.ask, Play)]
BEATERS = {"en": "Choose a card that beats", "ja": "1枚を選ぶ"}
each = together("step", PLAYS, by=lambda step: step.id.split(".")[0])


def nodes(step: Step, lang: str) -> Iterator[dict[str, Any]]:
    """The positions of a step in which something is refused, and not everything fails at once."""
    document = doc(step.id, lang)
    for packed in document["nodes"]:
        node = unpack(document["pool"], packed)
        if node["why"] and {*node["edges"]} - failing(node):
            yield node


def failing(node: dict[str, Any]) -> set[str]:
    """The moves that end the exercise without solving it."""
    edges = node["edges"].items()
    return {name for name, edge in edges if not edge.get("feedback", {"ok": True})["ok"]}


def names(advice: str, label: str) -> bool:
    """Whether an advice names a button; how many cards it takes stands only on the button."""
    stem = re.sub(r" \d+$|（.*）$", "", label)[:-1].casefold()
    return stem in advice.casefold()


@pytest.mark.parametrize("lang", ["en", "ja"])
@each
def test_a_refusal_sends_nobody_to_a_move_that_fails(step: Step, lang: str) -> None:
    for node in nodes(step, lang):
        wrong = failing(node)
        beating = {name for name in node["edges"] if move(name).verb == "beat"}
        for refusal in node["why"].values():
            for button in node["view"]["buttons"]:
                if button["move"] in wrong:
                    assert not names(refusal["next"], button["label"]), refusal["next"]
            if beating and beating <= wrong:
                assert BEATERS[lang] not in refusal["next"]


def test_who_may_lead_anything_is_shown_the_extra_that_has_just_been_taught() -> None:
    """27.4 gets rid of a weak card as the extra of a pair; 27.5 does not keep the pair apart."""
    step = next(step for step in PLAYS if step.id == "27.5")
    document = doc(step.id)
    unpacked = (unpack(document["pool"], packed) for packed in document["nodes"])
    leads = [node for node in unpacked if any(move(m).verb == "lead" for m in node["edges"])]
    assert leads
    assert all({*node["hints"][-1]["cards"]} == {"4s", "5s", "5h"} for node in leads)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_advice_to_press_a_button_is_found(lang: str) -> None:
    """Where a step leaves both open, both are advised."""
    step = next(step for step in PLAYS if step.id == "04.6")
    node = next(nodes(step, lang))
    (button,) = node["view"]["buttons"]
    told = {refusal["next"] for refusal in node["why"].values()}
    assert all(names(text, button["label"]) and BEATERS[lang] in text for text in told)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_answer_says_only_that_something_cannot_be_done(lang: str) -> None:
    """In 24.4 a game that lets the defender throw in and beat told the attacker just that."""
    empty = render(say("That cannot be done here."), lang)
    steps = [s for found in lessons() for s in found.steps if isinstance(s.ask, Pick | Order)]
    assert not [s.id for s in steps if any(empty in text for text in strings(doc(s.id, lang)))]


@pytest.mark.parametrize(
    ("option", "law"),
    [
        ("podkidnoy", "durak.bout.defender_only"),
        ("sly", "sly.own_attack_card"),
        ("american", "american.throw_in_and_beat"),
    ],
)
def test_who_may_do_something_alike_is_cited(option: str, law: str) -> None:
    document = doc("24.4")
    answers = unpack(document["pool"], document["nodes"][0])["answers"]["options"]
    assert [rule["id"] for rule in answers[option]["rules"]] == [law]
