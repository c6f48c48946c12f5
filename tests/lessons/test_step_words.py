"""What a step says about its position is held against the engine: cards, roles, counts, ends."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from course_documents import doc
from together import together

from durak_teach.games.families import game
from durak_teach.kernel.cards import Card, Suit, card
from durak_teach.kernel.state import State
from durak_teach.lessons import Step, lessons
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Compare, Deal, Order, Pick, Play, Predict, Recall
from durak_teach.notation.position import all_cards
from durak_teach.table.packing import unpack
from durak_teach.text import render

ROOT = Path(__file__).parents[2]
STEPS = [s for found in lessons() for s in found.steps if not isinstance(s.ask, Deal | Compare)]
DURAK = [s for s in STEPS if s.state.game.spec[0] == "durak"]
PLAYS = [s for s in STEPS if isinstance(s.ask, Play)]
CARD = r"(?:10|[2-9JQKA])[♠♥♦♣]"
CARDS = rf"{CARD}(?:(?:, | and ){CARD})*"
NUMBER = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
BEAT = r"(?<!may )(?<!want to )(?:beat|beats|beaten)"
SEEN = ("before", "after")  # the views of a game that is compared
LAST = r"(?:(?:your |the )?(?:last card, |trump ))?"
COUNT = r"(\d+|one|two|three|four|five|six|seven)"


@cache
def nodes(step_id: str) -> list[dict[str, Any]]:
    document = doc(step_id)
    return [unpack(document["pool"], node) for node in document["nodes"]]


def each(steps: list[Step]) -> Any:
    """A test of each step: one for each lesson."""
    return together("step", steps, by=lambda step: step.id.split(".")[0])


def read(text: str) -> list[Card]:
    """The cards that a text names."""
    return [card(w[:-1].replace("10", "T") + "shdc"["♠♥♦♣".index(w[-1])]) for w in cards_in(text)]


def cards_in(text: str) -> list[str]:
    return re.findall(rf"(?<![0-9A-Z]){CARD}", text)


def number(word: str) -> int:
    return NUMBER.get(word) or int(word)


def told(step: Step) -> Iterator[State]:
    """The positions that a step speaks of: its own, and what follows from it."""
    state = step.state
    yield state
    if isinstance(step.ask, Pick | Order | Recall):
        for move in step.ask.moves if isinstance(step.ask, Recall) else step.ask.then:
            state = state.game.play(state, move)
            yield state


def seat_of(step: Step, word: str) -> str:
    return step.seat if word.lower() in ("you", "your", "") else word


def beaters(state: State, seat: str, attack: Card) -> list[Card]:
    trump = state.trump_for(seat)
    known = (held for held in state.hand(seat) if isinstance(held, Card))
    return [held for held in known if state.game.beats(held, attack, trump)]


def pairs(step: Step) -> set[tuple[Any, Any]]:
    """What lies on the table, or on a pile, beside what has beaten it."""
    laid = {(pair.attack, pair.defence) for state in told(step) for pair in state.table}
    return laid | {(c, None) for state in told(step) for c in state.zone("pile")}


def holds(step: Step, who: str, count: str) -> bool:
    """In the hand; where some of it lies face down, that may be left out."""
    seat = seat_of(step, who)
    counts = {n for s in told(step) for n in (s.held_by(seat), len(s.hand(seat)))}
    return number(count) in counts


def began_with(step: Step, defender: str, count: str) -> bool:
    return (step.state.defender, step.state.start) == (defender, number(count))


def attacks(step: Step, attacker: str, defender: str) -> bool:
    roles = (step.state.attacker, step.state.defender)
    return roles == (seat_of(step, attacker), seat_of(step, defender))


def cannot_beat(step: Step, who: str, attack: str) -> bool:
    seat, (wanted,) = seat_of(step, who), read(attack)
    open_in = [s for s in told(step) if wanted in (*s.open_attacks, *s.zone("pile")[-1:])]
    return any(not beaters(s, seat, wanted) for s in open_in or [step.state])


def beaten_with(step: Step, attack: str, defence: str) -> bool:
    return (read(attack)[0], read(defence)[0]) in pairs(step)


def is_trump(step: Step, suit: str) -> bool:
    trump = step.state.trump_for(step.seat)
    return isinstance(trump, Suit) and trump.letter == suit[0].lower()


def all_beaten(step: Step, *_: str) -> bool:
    return any(s.table and not s.open_attacks for s in told(step))


def led(step: Step, attack: str) -> bool:
    return {*read(attack)} <= {one for one, _ in pairs(step)}


def has_card(step: Step, held: str) -> bool:
    return {*read(held)} <= {*step.state.hand(step.seat)}


def thrown(step: Step) -> dict[Any, str]:
    """Who played each attack card."""
    return {pair.attack: pair.by for state in told(step) for pair in state.table}


def how_many_beat(step: Step) -> int:
    return len({c for one in step.state.open_attacks for c in beaters(step.state, step.seat, one)})


# What a sentence says, and whether it is so.
CLAIMS: list[tuple[str, Callable[..., bool]]] = [
    (r"You are the (attacker|defender)\b", lambda s, r: getattr(s.state, r) == s.seat),
    (r"\b[Yy]ou attack ([B-F])\b", lambda s, to: to in {x.defender for x in told(s)}),
    (r"\b([A-F]) attacks ([B-F])\b", attacks),
    (r"\b([A-F]) attacks (you)\b", attacks),
    (rf"[Tt]he attack card is ({CARD})", lambda s, c: [read(c)[0]] == [*s.state.open_attacks]),
    (rf"({CARD}) lies open", lambda s, c: read(c)[0] in s.state.open_attacks),
    (r"\b(spades|hearts|diamonds|clubs|Spades|Hearts|Diamonds|Clubs) are trumps\b", is_trump),
    (r"Trumps: (\w+)", is_trump),
    (r"(?i)(?:everything|all) is beaten", all_beaten),
    (r"(?:has|have) beaten everything", all_beaten),
    (rf"\b(You|you|[A-F]) (?:cannot|can not) beat ({CARD})", cannot_beat),
    (rf"({CARD}), and nothing in (your) hand beats it", lambda s, c, who: cannot_beat(s, who, c)),
    (rf"({CARD})\. [B-F] cannot beat it", lambda s, c: cannot_beat(s, s.state.defender, c)),
    (rf"{BEAT} (?:A's |B's )?{LAST}({CARD}) with {LAST}({CARD})", beaten_with),
    (rf"(?:[Yy]ou|[A-F]) (?:has |have )?led ({CARDS})", led),
    (rf"(?:has|have) thrown in ({CARD})", led),
    (rf"\b[Yy]ou (?:still )?hold ({CARDS})", has_card),
    (r"\b([A-F]) and ([A-F]) still hold cards", lambda s, *who: all(map(s.state.hand, who))),
    (rf"({CARD}), which ([A-F]) (?:led|threw in)", lambda s, c, x: thrown(s)[read(c)[0]] == x),
    (r"([A-F]), ([A-F]) and you have attacked",
     lambda s, *who: {*thrown(s).values()} == {*who, s.seat}),
    (r"([A-F]) lost the first one and has dealt", lambda s, x: s.state.dealer == x),
    (rf"\b(You|you|[A-F]) (?:hold|holds|has|have) {COUNT} cards?\b", holds),
    (rf"\b([A-F]) began the defence with {COUNT} cards?", began_with),
    (rf"[Ee]veryone begins with {COUNT} cards?",
     lambda s, n: all(holds(s, x, n) for x in s.state.seats)),
    (rf"\b{COUNT} players\b", lambda s, n: len(s.state.seats) == number(n)),
    (r"(?:no|No) talon\b(?! any)|talon is (?:empty|gone)", lambda s, *_: not s.state.talon),
    (rf"{COUNT} cards are left", lambda s, n: len(s.state.talon) == number(n.lower())),
    (r"\b([A-F]) is out\b", lambda s, x: x in s.state.out),
    (r"Tap the card that beats it", lambda s, *_: how_many_beat(s) == 1),
    (r"more than one of your cards beats it", lambda s, *_: how_many_beat(s) > 1),
    (r"the first bout of the deal", lambda s, *_: s.state.bout == 1),
]  # fmt: skip


def said(step: Step) -> str:
    """The task and the facts of a step."""
    document = doc(step.id)
    return " ".join([document["task"], *(f"{fact}." for fact in document["facts"])])


def answers(step: Step) -> Iterator[str]:
    """The hints after the rule, and what is said to each answer that may be chosen."""
    first = nodes(step.id)[doc(step.id)["start"]]
    yield from (hint["text"] for hint in first["hints"][1:])
    for option in first.get("answers", {}).get("options", {}).values():
        yield from option["text"]


@each(DURAK)
def test_what_a_step_says_is_so(step: Step) -> None:
    for text in (said(step), *answers(step)):
        for pattern, is_so in CLAIMS:
            for found in re.finditer(pattern, text):
                assert is_so(step, *found.groups()), found[0]


def test_every_kind_of_claim_is_made_somewhere() -> None:
    """A pattern that no task meets would prove nothing."""
    texts = [said(step) for step in DURAK]
    for pattern, _ in CLAIMS:
        assert any(re.search(pattern, text) for text in texts), pattern


@each(DURAK)
def test_cards_that_are_named_are_there(step: Step) -> None:
    there = {str(c) for state in told(step) for c in all_cards(state)}
    there |= {str(e) for state in told(step) for event in state.log for e in event.cards}
    spoken = [
        said(step),
        *(hint["text"] for hint in nodes(step.id)[doc(step.id)["start"]]["hints"]),
    ]
    assert {str(c) for text in spoken for c in read(text)} <= there


@pytest.mark.broad
@each(STEPS)
def test_both_languages_name_the_same_cards(step: Step) -> None:
    tasks = [doc(step.id, lang) for lang in ("en", "ja")]
    english, japanese = ({*cards_in(" ".join([t["task"], *t["facts"]]))} for t in tasks)
    assert english == japanese


CODED = {"id", "seat", "by", "move", "right", "from", "to", "on", "button"}  # cards, seats, moves
RANKS = (  # of which the ace is one
    r"ランクは.*です|場に.がありません|.はKの上|7から.|6は.に重ね|.でも切り札に|ランクが."
    r"|(?:切り札以外の|切り札の|スートの|に勝つのは).|^.を出すと、リード"
)


def words(tree: Any, key: str = "") -> Iterator[str]:
    """Whatever a reader sees or hears of a document."""
    if isinstance(tree, str) and key not in CODED:
        yield tree
    for name, part in tree.items() if isinstance(tree, dict) else ():
        yield from words(part, name)
    for part in tree if isinstance(tree, list) else ():
        yield from words(part, key)


@pytest.mark.parametrize("lang", ["en", "ja"])
@each([s for s in STEPS if not isinstance(s.ask, Predict)])  # there nobody of us plays
def test_ones_own_seat_is_you(step: Step, lang: str) -> None:
    """In task, answers, log and table. In English “A” may be an article that begins a sentence."""
    document = doc(step.id, lang)
    shown = [{k: v for k, v in document.items() if k not in ("pool", "nodes")}]
    shown += [unpack(document["pool"], node) for node in document["nodes"]]
    for text in words(shown):
        told = re.sub(RANKS, "", text)
        if lang == "en":
            told = re.sub(r"(?:^|[.:!?] )A (?=[a-z6])|No A lies|10, K and A", "", told)
        assert not re.search(rf"(?<![0-9A-Za-z]){step.seat}(?![♠♥♦♣0-9A-Za-z’'])", told)


def test_the_reader_keeps_one_seat_through_the_course() -> None:
    """But for Dou Dizhu, where A is the landlord and the reader plays against one."""
    elsewhere = {found.number for found in lessons() for s in found.steps if s.seat != "A"}
    assert elsewhere == {29}
    assert {step.seat for step in next(f.steps for f in lessons() if f.number == 29)} == {"B"}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_games_are_compared_by_nobody_who_sits_there(lang: str) -> None:
    """Each row is seen from the seat that it asks about: who were “you”, would move round."""
    compared = [s for found in lessons() for s in found.steps if isinstance(s.ask, Compare)]
    assert compared
    for step in compared:
        document = doc(step.id, lang)
        views = [unpack(document["pool"], part) for part in document["steps"]]
        for text in words([one[when] for row in views for one in row["games"] for when in SEEN]):
            assert not re.search(r"\b[Yy]our?\b|自分", text), text


@each(STEPS)
def test_an_answer_leaves_a_law_to_its_citation(step: Step) -> None:
    """Otherwise the same sentence stands there twice."""
    for node in nodes(step.id):
        for judged in node.get("answers", {}).get("options", {}).values():
            for rule in judged["rules"]:
                assert all(
                    text == rule["law"] or rule["law"] not in text for text in judged["text"]
                )


def test_options_to_choose_from_say_what_they_change() -> None:
    for step in ("31.3", "31.4", "31.5"):
        for option in doc(step)["ask"]["options"]:
            pitch = render(
                game("durak", "perevodnoy", option["id"]).variants[-1].text("pitch"), "en"
            )
            assert pitch in option["text"], option["text"]


def test_the_first_whole_attack_is_answered_in_one_tap_a_card() -> None:
    first = nodes("26.1")[doc("26.1")["start"]]["view"]
    able = [card for move in first["moves"] for card in move["cards"]]
    assert len(able) == len({*able})


def test_games_with_people_are_not_announced_by_letters() -> None:
    """At the table they have names, and no task knows them."""
    dealt = [s for found in lessons() for s in found.steps if isinstance(s.ask, Deal)]
    assert dealt
    for step in dealt:
        assert not re.search(r"\b[B-F]\b", render(step.task, "en")), step


def test_whoever_transferred_may_be_named_as_the_first_to_draw() -> None:
    """Its feedback speaks of that mistake, so the mistake can be made."""
    options = {each["id"]: each["text"] for each in doc("17.7")["ask"]["options"]}
    assert options == {"C": "C", "A": "You"}


@each(DURAK)
def test_ones_own_hand_lies_open(step: Step) -> None:
    if step.state.sees_hand_of(step.seat, step.seat):
        assert all(isinstance(held, Card) for held in step.state.hand(step.seat))


@each(STEPS)
def test_a_wrong_tap_that_is_asked_for_counts_for_nothing(step: Step) -> None:
    asked_for = "read why it does not beat" in doc(step.id)["task"]
    assert doc(step.id).get("trial", False) == asked_for


@each(DURAK)
def test_seats_that_are_named_sit_there(step: Step) -> None:
    named = {*re.findall(r"\b[B-F]\b(?![♠♥♦♣])", said(step))}
    assert named <= {*step.state.seats}


@each(STEPS)
def test_nothing_is_called_beaten_that_lies_open(step: Step) -> None:
    for node in nodes(step.id):
        view = node["view"]
        if any(pair["defence"] is None for pair in view["table"]):
            assert "Everything is beaten" not in view["say"] + view["more"]


@each(PLAYS)
def test_a_lost_deal_is_not_right(step: Step) -> None:
    """Whoever becomes the durak may try again; nobody is praised for it."""
    for node in nodes(step.id):
        for edge in node["edges"].values():
            over = nodes(step.id)[edge["to"][-1]]["view"]["over"] if "feedback" in edge else None
            if over and over["result"] == "lost":
                assert edge["feedback"]["again"]
                assert not edge["feedback"]["ok"]


@each(
    [s for s in PLAYS if re.search(r"\b([A-F]) (?:is |becomes )?the durak", render(s.task, "en"))]
)
def test_a_goal_is_reached_only_as_it_was_set(step: Step) -> None:
    wanted = re.search(r"\b([A-F]) (?:is |becomes )?the durak", doc(step.id)["task"])
    assert wanted
    ends = [e for node in nodes(step.id) for e in node["edges"].values() if "feedback" in e]
    assert ends
    for edge in ends:
        shown = nodes(step.id)[edge["to"][-1]]["view"]["over"]
        assert edge["feedback"]["ok"] == (f"{wanted[1]} is the durak" in shown["text"])


@each(STEPS)
def test_nobody_is_asked_for_what_happens_by_itself(step: Step) -> None:
    """A step that only says done says it by itself: no sentence asks for it, no button waits."""
    for node in nodes(step.id):
        view = node["view"]
        waiting = any(button["id"] == "done" and button["move"] for button in view["buttons"])
        assert "nothing to throw in" not in view["say"]
        assert view["moves"] or len(view["buttons"]) > 1 or not waiting


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_prose_names_cards_that_are_there(lang: str) -> None:
    """What a notebook says beside a step names no card that its position does not have."""
    known = {step.id: {str(c) for s in told(step) for c in all_cards(s)} for step in DURAK}
    for path in sorted((ROOT / "tutorials" / lang).glob("*.ipynb")):
        cells = json.loads(path.read_text("utf-8"))["cells"]
        for before, cell in pairwise(cells):
            asked = re.match(r"step\((\d+), (\d+)\)", "".join(cell["source"]))
            name = f"{int(asked[1]):02}.{asked[2]}" if asked else ""
            if name in known and before["cell_type"] == "markdown":
                assert {str(c) for c in read("".join(before["source"]))} <= known[name], name


# Above which step lesson 18 tells an option, and a table where it refuses the last of some moves.
OPTIONS_TOLD = {
    "transfer_cap": (5, "bout=3", "talon: x8 [9d]", "B transfer 6h; C transfer 6s; A transfer 6d"),
    "no_transfer_last_round": (5, "bout=8", "talon: -", "B transfer 6h"),
    "no_transfer_first_round": (6, "bout=1", "talon: x8 [9d]", "B transfer 6h"),
}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_options_of_transfers_are_told_before_they_are_asked_about(lang: str) -> None:
    (path,) = (ROOT / "tutorials" / lang).glob("18-*.ipynb")
    cells = ["".join(cell["source"]) for cell in json.loads(path.read_text("utf-8"))["cells"]]
    hands = "A: 6d Kh Jc 7s 9h\nB: 6h 9c Td Js Kc\nC: 6s 8c Qd Ah 7h"
    for option, (asked, bout, talon, tried) in OPTIONS_TOLD.items():
        plain, agreed = game("durak", "perevodnoy"), game("durak", "perevodnoy", option)
        *before, last = tried.split("; ")
        above = cells[cells.index(f"step(18, {asked})") - 1]
        assert render(agreed.variants[-1].text("name"), lang) in above
        table = f"trump: d\n{talon}\n{hands}\ntable: 6c/-\nroles: att=A def=B {bout}"
        for rules in (plain, agreed):
            state: State = durak(f"rules: {' '.join(rules.spec[1:])}\nplayers: A B C\n{table}")
            for move in before:
                state = rules.play(state, move)
            assert bool(rules.judge(state, last)) is (rules is plain), option


def test_a_cap_says_how_many_transfers_it_allows() -> None:
    (step,) = [step for step in DURAK if step.id == "18.8"]
    assert isinstance(step.ask, Pick)
    says = {option.id: option.says for option in step.ask.options}["transfer_cap"]
    assert "transferred 2 times" in render(says, "en")
    assert "2回" in render(says, "ja")


# ---- help fades, and a test gives nothing away


def test_an_option_that_forbids_a_move_says_so_where_the_move_is_not_even_known() -> None:
    step = next(step for step in STEPS if step.id == "18.5")
    because = {option.id: option.because for option in step.ask.options}
    assert because["no_transfer_last_round"] == ("no_transfer_last_round.not_without_a_talon",)
    assert because["transfer_cap"] == ("durak.transfer.next_player_has_enough_cards",)


def test_a_card_that_cannot_be_shown_is_said_to_be_one_too_many() -> None:
    """“The defender may transfer” would be no reason why this defender may not."""
    (step,) = [step for step in DURAK if step.id == "18.5"]
    assert isinstance(step.ask, Pick)
    says = {option.id: render(option.says, "en") for option in step.ask.options}
    said = (
        "Showing 7♦ is not enough, and it cannot be played: "
        "B would face 2 attack cards but holds 1."
    )
    assert says["perevodnoy"] == f"Transfer Durak: {said}"
    assert says["transfer_cap"] == f"“Cap on transfers per bout”: {said}"
