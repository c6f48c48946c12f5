"""A move that a sentence tells has been made on the table that is shown, or is still to come.

Whoever reads a task looks at its table. What the sentence says has happened has happened there,
what it counts can be counted there; what only follows is said to be about to happen, or stands
behind an “if”. So it is in every task of a lesson, of other cards, of practice, in both languages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from test_step_words import CARD, COUNT, NUMBER, cards_in, read

from durak_teach.kernel.state import State
from durak_teach.lessons import Step, lessons
from durak_teach.lessons.document import with_states
from durak_teach.lessons.making import played
from durak_teach.lessons.practice import questions, stored
from durak_teach.lessons.step import Compare, Deal, Pick, Play, Predict
from durak_teach.table.packing import unpack
from durak_teach.text import render

SOME = 5  # of a rule's questions in practice
SEAT = r"(You|you|[A-F])"
LAST = "(?:(?:your )?last card, |the trump )?"


@cache
def taught() -> tuple[Step, ...]:
    """Every step of a lesson, also with its other cards, which are looked for once asked for."""
    return tuple(
        step
        for found in lessons()
        for asked in found.steps
        if not isinstance(asked.ask, Deal | Compare | Predict)
        for step in (asked, *asked.others())
    )


@cache
def practised() -> tuple[Step, ...]:
    return tuple(q.step for rule in stored() for q in questions(rule, SOME))


def asked() -> Iterator[tuple[Step, str, str]]:
    """Every task with its language."""
    for step in (*taught(), *practised()):
        for lang in ("en", "ja"):
            yield step, lang, render(step.task, lang)


# ---- tenses

_PLAYED = r"(?:beats?|takes?|throws? in|transfers?|draws?|turns? up|refills?|discards?|adds?)"
_NOT_YET = re.compile(
    r"\b(?:about to|want to|may|can|cannot|will|would|must|has to|does|not|if|If|no|nothing|none|"
    r"of your cards|that|which|with which|only|Tap|Mark|Put|Beat|the draws)\b"
)
_QUOTED = re.compile("“[^”]*”")
_PAST_BEAT = rf"\b{SEAT} beat\b(?= {CARD})"
_PLAYED_JA = r"(?:引き取ります|守ります|足します|回します|飛び入りします|引きます|めくります)"
_LATER = re.compile(r"これから|このあと|そのあと|なければ")


def out_of_time(text: str, lang: str) -> Iterator[str]:
    """Sentences that tell a move in the present, which on the table is neither past nor to come."""
    if lang == "ja":
        for found in re.finditer(rf"({_PLAYED_JA})。", text):
            if not _LATER.search(text[: found.start()]):
                yield found[0]
        return
    for said in re.split(r"(?<=[.?:;])\s+", _QUOTED.sub("", text)):
        for found in re.finditer(rf"\b{_PLAYED}\b", said):
            before = said[: found.start()]
            if not (said.endswith("?") or _NOT_YET.search(before) or not before.strip()):
                yield said


def test_a_task_tells_no_move_that_the_table_has_not_made() -> None:
    for step, lang, text in asked():
        assert not [*out_of_time(text, lang)], (step.id, text)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "You beat 10♠ with Q♠, and A throws in nothing. Where do both cards go? One tap."),
        ("en", "A attacks you with A♠, and you take. Who attacks next? One tap."),
        ("en", "Transfer Durak. A has led 7♥, and you transfer the attack with 7♣. Who defends?"),
        ("en", "B takes. Where does 7♥ go?"),
        ("ja", "BのA♠を引き取ります。次の攻め手を選んでください。"),
        ("ja", "Aが7♥に9♥を出して守ります。次に攻めるのはだれですか。"),
        ("ja", "Aの7♥に、7♣を出して攻めを回します。次の守り手はだれですか。"),
    ],
)
def test_a_move_told_too_early_is_found(lang: str, text: str) -> None:
    assert [*out_of_time(text, lang)]


def test_what_is_about_to_happen_follows() -> None:
    """“B is about to take”: the first move that is shown afterwards is that one."""
    checked = 0
    verbs = {"take": "take", "beat": "beat", "throw in": "throw", "transfer": "transfer"}
    for step in (*taught(), *practised()):
        then = step.ask.then if isinstance(step.ask, Pick) else ()
        text = _QUOTED.sub("", render(step.task, "en"))
        found = re.search(rf"{SEAT} (?:is|are|and are|and is) about to ({'|'.join(verbs)})\b", text)
        if found and then:
            move = step.state.game.read(then[0])
            seat = step.seat if found[1].lower() == "you" else found[1]
            assert (move.by, move.verb.split()[0]) == (seat, verbs[found[2]]), (step.id, text)
            named = cards_in(re.split("[.,;]", text[found.start() :])[0])
            after = step.state.game.play(step.state, move)
            met = [*move.cards, *_lying(step.state), *_lying(after)]
            assert {*map(str, read(" ".join(named)))} <= {*map(str, met)}, (step.id, text)
            checked += 1
    assert checked > len(taught()) // 10


def _lying(state: State) -> list[Any]:
    return [card for pair in state.table for card in pair[:2]] + [*state.zone("pile")]


# ---- what has happened, and what is counted


def _beaten(step: Step, attack: str, defence: str) -> bool:
    wanted = (read(attack)[0], read(defence)[0])
    pairs = {pair[:2] for pair in step.state.table}
    return wanted in pairs or wanted in {(b, a) for a, b in _piled(step.state)}


def _piled(state: State) -> list[tuple[Any, Any]]:
    pile = state.zone("pile")
    return [*zip(pile[1:], pile, strict=False)]


def _lies(step: Step, cards: str, by: str = "") -> bool:
    wanted = {*read(cards)}
    shown = {pair.attack: pair.by for pair in step.state.table}
    played_by = {*filter(None, (shown.get(card) for card in wanted))}
    pile = {*step.state.zone("pile")}
    return wanted <= {*shown, *pile} and (not by or played_by <= {_seat(step, by)})


def _seat(step: Step, word: str) -> str:
    return step.seat if word in ("You", "you", "自分", "") else word


def _number(word: str) -> int:
    return NUMBER.get(word.lower()) or int(word)


def _holds(step: Step, who: str, n: str) -> bool:
    seat = _seat(step, who)
    return _number(n) in (step.state.held_by(seat), len(step.state.hand(seat)))


def _each_holds(step: Step, n: str) -> bool:
    return all(_holds(step, s, n) for s in step.state.seats if s not in step.state.out)


def _two_hold(step: Step, n: str) -> bool:
    return _holds(step, "", n) and _holds(step, "A", n)


def _three_hold(step: Step, c: str, b: str, mine: str) -> bool:
    return _holds(step, "C", c) and _holds(step, "B", b) and _holds(step, "you", mine)


def _talon(step: Step, n: str) -> bool:
    return len(step.state.talon) == _number(n)


def _ends(step: Step) -> bool:
    """Nothing is played any more before the bout is over."""
    ask = step.ask
    then = getattr(ask, "then", ())
    quiet = all(move.split()[1] == "done" for move in then)
    return quiet and any(e.kind == "bout ends" for e in played(step.state, then).log)


TRUE: dict[str, list[tuple[str, Callable[..., bool]]]] = {
    "en": [
        (rf"(?:have|has) beaten (?:[A-F]'s )?{LAST}({CARD}),? with {LAST}({CARD})", _beaten),
        (rf"({CARD})\. (?:You have|[A-F] has) beaten it with (?:the trump )?({CARD})", _beaten),
        (rf"{SEAT} (?:has |have )?led (?:your last card, )?({CARD}(?:(?:, | and ){CARD})*)",
         lambda s, who, c: _lies(s, c, who) or s.id.startswith("27")),
        (rf"\b([A-F]) (?:leads|attacks \w+ with) ({CARD})", lambda s, who, c: _lies(s, c)),
        (rf"{SEAT} attack \w with (?:your last card, )?({CARD})", lambda s, who, c: _lies(s, c)),
        (rf"{SEAT} (?:has |have )?(?:thrown|threw) in ({CARD})", lambda s, w, c: _lies(s, c)),
        (rf"{SEAT} (?:have |has )?transferred the attack (?:to you )?with ({CARD})",
         lambda s, w, c: _lies(s, c)),
        (rf"\b{SEAT} (?:still )?(?:hold|holds) {COUNT} cards?\b", _holds),
        (rf"You and C hold {COUNT} cards each", _two_hold),
        (rf"You and B hold {COUNT} cards each", _each_holds),
        (rf"each of you holds {COUNT} card", _each_holds),
        (r"C holds (\d) cards, B (\d) and you (\d)", _three_hold),
        (rf"(?i){COUNT} cards are left", _talon),
        (r"with that the bout ends|that ends the bout", _ends),
    ],
    "ja": [
        (rf"(?<!これから)({CARD})に(?:最後の手札|自分の最後の|切り札の)?({CARD})を出して守り(?:ました|、)",
         lambda s, a, d: _beaten(s, a, d)),
        (rf"(?<!これから)[A-F]が({CARD})で(?:リード|攻め|飛び入りしました)", _lies),
        (r"(?<![A-F]の)手札は(\d)枚(?:で、|です)", lambda s, n: _holds(s, "自分", n)),
        (r"([A-F])の手札は(\d)枚", _holds),
        (r"手札は(\d)枚ずつ", _each_holds),
        (r"手札はCが(\d)枚、Bが(\d)枚、自分が(\d)枚", _three_hold),
        (r"山札は残り(\d)枚", _talon),
        (r"これで攻防は終わりです", _ends),
    ],
}  # fmt: skip


def test_what_a_task_says_has_happened_lies_on_the_table_and_its_counts_are_the_tables() -> None:
    met = set()
    for step, lang, text in asked():
        for pattern, is_so in TRUE[lang]:
            for found in re.finditer(pattern, text):
                assert is_so(step, *found.groups()), (step.id, found[0], str(step.state))
                met.add(pattern)
    assert met == {pattern for claims in TRUE.values() for pattern, _ in claims}


# ---- roles that change while a step is played


ROLE = {
    "en": r"You are the (attacker|defender)|\bYou (attack)\b(?! [A-F] first| first)",
    "ja": r"(攻め手|守り手)の番|自分は(攻め手|守り手)",
}
ROLES = {"attack": "attacker", "攻め手": "attacker", "守り手": "defender"}


def test_a_role_that_is_told_stays_the_readers_as_long_as_the_step_goes_on() -> None:
    changed = set()
    for step in taught():
        if not isinstance(step.ask, Play) or step.id >= "21":
            continue
        made, states = with_states(step)
        for lang in ROLE:
            document = made(lang)
            nodes = [unpack(document["pool"], node) for node in document["nodes"]]
            waiting = [state for state, node in zip(states, nodes, strict=True) if node["edges"]]
            line = " ".join([document["task"], *document["facts"]])
            for found in re.finditer(ROLE[lang], line):
                word = next(filter(None, found.groups()))
                role = ROLES.get(word, word)
                assert {getattr(state, role) for state in waiting} == {step.seat}, (
                    step.id,
                    found[0],
                )
        if len({state.attacker for state in waiting}) > 1:
            changed.add(step.id)
    assert {"07.4", "07.6"} <= changed
