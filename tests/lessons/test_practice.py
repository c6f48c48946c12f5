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
from every_game import play_out
from hypothesis import given
from hypothesis import strategies as st
from playing import examples, several
from practised import holds, proved_in

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import every_rule, game
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.kernel.dealing import deal
from durak_teach.lessons import daily
from durak_teach.lessons.curriculum import PARTS
from durak_teach.lessons.document import step_document
from durak_teach.lessons.making import played, verdicts
from durak_teach.lessons.practice import (
    Question,
    bank,
    for_beginners,
    offered,
    questions,
    stored,
    taught,
)
from durak_teach.lessons.practice.bank import ENOUGH, questions_at
from durak_teach.lessons.practice.ends import about_ends
from durak_teach.lessons.practice.question import NO, YES
from durak_teach.lessons.practice.unasked import NOT_ASKED
from durak_teach.lessons.step import Mark, Pick
from durak_teach.notation.position import position
from durak_teach.table.alike import apart, together
from durak_teach.text import render, say

ONE_SIDED = 0.7  # of a deck may have the same answer, and no more


TAUGHT_FORMS = (
    *(("durak", form) for form in ("podkidnoy", "perevodnoy", "prostoy")),
    *((family,) for family in ("kirifu", "mustamaija", "dou_dizhu", "sumidagawa")),
)


def test_what_is_asked_of_beginners_needs_no_later_lesson() -> None:
    """The position of the day asks nothing else, as long as its rule is of the first lessons."""
    plain = ({"podkidnoy"}, {"prostoy"})
    for rule, lesson in taught().items():
        if int(lesson) not in PARTS[0].numbers or rule not in stored():
            continue
        asked = [*questions(rule, offered(rule))]
        numbers = for_beginners(rule, offered(rule))
        games = [{*question.step.state.game.spec} - {"durak"} for question in asked]
        assert numbers
        assert numbers == [n for n, spec in enumerate(games) if spec in plain], rule


def test_every_rule_of_a_taught_form_has_fifty_questions_or_it_is_said_why_not() -> None:
    rules = {rule for spec in TAUGHT_FORMS for rule in game(*spec).by_id}
    assert {*stored()} == {*taught()} - {*NOT_ASKED}
    assert not {*stored()} & {*NOT_ASKED}
    assert rules <= {*stored(), *NOT_ASKED}
    assert {*NOT_ASKED} <= rules, "of a rule of no taught form nothing is to say"
    for rule, entries in stored().items():
        assert rule in every_rule()
        assert len(entries) >= ENOUGH, rule
        assert len({source for _, source in entries}) == len(entries), "a picture twice"


def sample(rules: int, seed: int) -> list[Question]:
    """Some questions of some decks."""
    rng = random.Random(seed)
    chosen = rng.sample(sorted(stored()), rules)
    return [bank.question(rule, *rng.choice(stored()[rule])) for rule in chosen]


@pytest.mark.parametrize("seed", range(3))
def test_stored_questions_are_proved_by_the_engine(seed: int) -> None:
    for question in sample(12, seed):
        holds(question)


def test_no_seat_says_that_there_is_nothing_to_throw_in() -> None:
    """That would answer which cards may be thrown in, and how many."""
    for rule in ("durak.throw_in.rank_on_table", "durak.attack.six_attack_cards"):
        for question in questions(rule):
            assert "nothing to throw in" not in json.dumps(step_document(question.step, "en"))


def test_the_rule_decides_a_verdict() -> None:
    """Where a move is judged, refusals cite the rule itself, and grants are by it."""
    for rule in ("durak.throw_in.rank_on_table", "durak.transfer.nothing_beaten_yet"):
        for question in [*questions(rule)][:20]:
            ask = question.step.ask
            if isinstance(ask, Pick) and question.answer == NO:
                assert {rule for option in ask.options for rule in option.because} == {rule}


@pytest.mark.parametrize("rule", ["durak.defence.higher_of_suit", "durak.throw_in.add_a_card"])
def test_what_the_hand_can_answer_is_tapped_on_its_cards(rule: str) -> None:
    """Any right card will do where this rule allows them all; else every one is marked."""
    for question in [*questions(rule)][:20]:
        step, ask = question.step, question.step.ask
        assert isinstance(ask, Mark)
        judged = [verdict for _, verdict in verdicts(step.state, step.seat, ask.action) if verdict]
        allowing = {step.state.game.allowing(step.state, verdict.move) for verdict in judged}
        assert rule in allowing
        assert ask.one == (allowing == {rule})


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


FOLLOWING = {  # rules asked about by what follows, each with a moment that its answers speak of
    "durak.bout.success_attacks_next": r"(\w+) would attack next only if \w+ had taken\.",
    "durak.bout.taker_is_skipped": r"(\w+) would attack next only after beating everything\.",
    "durak.refill.defender_draws_last": r"(\w+) defended and will draw after (\w+)\.",
    "durak.refill.refill_to_hand_size": r"you will hold \d+, and (\d+) more would make (\d+)\.",
    "durak.bout.taker_gets_the_table": r"would get \S+ only by taking\.",
    "durak.throw_in.attacker_then_clockwise": r"the turn reaches (\w+) before (\w+)\.",
    "durak.transfer.roles_are_passed_on": r"the attack reaches (\w+) before (\w+)\.",
    "whole_attack.turns.only_what_is_open": r"was not beaten, and (\w+) took it\.",
    "whole_attack.refilling.lead_on_before_the_refill": r"did not play just now",
    "durak.ending.out_without_cards": r"the talon has none",
    "durak.throw_in.throwers_are_asked": r"(\w+) may still throw in",
}


@pytest.mark.parametrize("rule", FOLLOWING)
def test_each_answer_hears_of_these_cards_and_not_the_law_alone(rule: str) -> None:
    heard: set[bool] = set()
    for question in questions(rule):
        ask, law = question.step.ask, render(every_rule()[rule].text("law"), "en")
        assert isinstance(ask, Pick)
        said = {option.id: render(option.says, "en") for option in ask.options}
        assert law not in said.values()
        wrong = [said[option.id] for option in ask.options if not option.ok]
        assert not any(re.search(r"\byou (is|was|has|\w+s)\b", each) for each in said.values())
        heard.update(re.search(FOLLOWING[rule], each) is not None for each in wrong)
    assert True in heard


PAID = re.compile(r"You (get|pay) (\d+) points?")


def test_what_is_paid_is_what_the_engine_books() -> None:
    """For both sides, with and without a doubling, and where the last play doubles."""
    met = set()
    for question in questions("dou_dizhu.payment.stake_doubled_each_time"):
        state, ask, seat = question.step.state, question.step.ask, question.step.seat
        assert isinstance(ask, Pick)
        over = played(state, ask.then)
        gain = over.fact("dou_dizhu.won", seat) - state.fact("dou_dizhu.won", seat)
        for option in ask.options:
            found = PAID.fullmatch(render(option.text, "en"))
            assert found
            assert option.ok is (gain == int(found[2]) * (1 if found[1] == "get" else -1))
        (right,) = (option for option in ask.options if option.ok)
        assert re.search(rf"\b{abs(gain)}\b|landlord alone", render(right.says, "en"))
        met.add((seat == over.fact("dou_dizhu.landlord"), over.fact("dou_dizhu.doublings") > 0))
    assert len(met) == 4


def test_what_is_said_is_the_lowest_that_the_cards_can_be_read_as() -> None:
    before = set()
    for question in questions("sumidagawa.plays.lowest_reading"):
        state, ask = question.step.state, question.step.ask
        assert isinstance(ask, Pick)
        assert isinstance(state, SumidagawaState)
        move = state.game.read(ask.then[0])
        found = state.read_as(move.cards)
        assert found
        for option in ask.options:
            assert option.ok is (str(found.declared.number) == option.id)
        before.add("before" in render(question.step.task, "en"))
    assert before == {True, False}


def _who(word: str, mine: str) -> str:
    return mine if word.lower() == "you" else word


def test_who_would_have_attacked_next_is_what_the_engine_says() -> None:
    """Played out with the other end of the bout, where that can still come."""
    checked = 0
    for question in questions("durak.bout.success_attacks_next"):
        state, ask, mine = question.step.state, question.step.ask, question.step.seat
        assert isinstance(ask, Pick)
        if state.phase != "defence" or not isinstance(state, DurakState):
            continue
        other = state.game.play(state, f"{state.defender} take")
        if other.bout == state.bout:  # more may be added
            continue
        for option in ask.options:
            said = render(option.says, "en")
            if found := re.match(r"(\w+) would attack next only if", said):
                assert _who(found[1], mine) == other.attacker
                checked += 1
            elif found := re.match(r"Whether \w+ took or not, (\w+) would", said):
                assert _who(found[1], mine) not in (other.attacker, state.defender)
                checked += 1
    assert checked


def test_who_draws_sooner_and_how_many_is_what_the_engine_says() -> None:
    for rule in ("durak.refill.defender_draws_last", "durak.refill.leader_draws_first"):
        for question in questions(rule):
            step = question.step
            assert isinstance(step.ask, Pick)
            log = played(step.state, step.ask.then).log[len(step.state.log) :]
            order = [event.by for event in log if event.kind == "draw"]
            for option in step.ask.options:
                said = render(option.says, "en")
                for pattern, sooner in ((r"(\w+) led .* before (\w+)\.", 0), (AFTER, 1)):
                    if found := re.match(pattern, said):
                        pair = [_who(word, step.seat) for word in found.groups()]
                        assert order.index(pair[sooner]) < order.index(pair[1 - sooner])
    for question in questions("durak.refill.refill_to_hand_size"):
        step = question.step
        assert isinstance(step.ask, Pick)
        after = played(step.state, step.ask.then)
        for option in step.ask.options:
            said = render(option.says, "en")
            if found := re.match(
                r".*; you will hold (\d+), and (\d+) more would make (\d+)\.", said
            ):
                held, more, total = map(int, found.groups())
                assert held + more == total != len(after.hand(step.seat))
                assert str(more) == option.id
                assert not option.ok


AFTER = FOLLOWING["durak.refill.defender_draws_last"]


def test_a_deal_without_a_trump_in_hand_has_no_question_about_the_lowest() -> None:
    assert "durak.deal.lowest_trump_leads" not in {q.rule for q in questions_at("deal 45016")}


@examples(15)
@given(st.integers(0, 1 << 20))
def test_any_deal_gives_good_questions(seed: int) -> None:
    assert proved_in([seed])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_site_has_a_file_for_every_rule(site_folder: Path, lang: str) -> None:
    files = {file.stem: file for file in (site_folder / lang / "practice").glob("*.js")}
    assert {*files} == {*stored(), daily.DECK}
    for rule, file in files.items():
        said = re.fullmatch(r'durakPractice\("([\w.]+)", "([\w+/=]+)"\);\n', file.read_text())
        assert said, file
        documents = apart(json.loads(zlib.decompress(base64.b64decode(said[2]))))
        assert said[1] == rule
        assert len(documents) == (daily.ENOUGH if rule == daily.DECK else offered(rule))
        assert all(document["lang"] == lang and document["task"] for document in documents)


JSON_TREES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.text(max_size=20),
    lambda below: st.lists(below) | st.dictionaries(st.text(max_size=3), below),
)


@given(st.lists(JSON_TREES))
def test_what_a_deck_shares_is_read_as_it_was(trees: list[object]) -> None:
    packed = json.loads(json.dumps(together(trees)))
    assert json.dumps(apart(packed)) == json.dumps(trees)


WHY_ALLOWED = {  # rules that refuse, each with what a wrong “No” hears of the cards
    "durak.bout.all_beaten_first": r"this card is on the .*Including this card, there are \d",
    "durak.transfer.nothing_beaten_yet": r"this card is on the .* would have to answer: \d",
    "durak.defence.nothing_else_beats": r"is a trump, and \S+ is not|and \S+ is the higher one",
    "dou_dizhu.tricks.higher_of_the_same_type": r"[Tt]his play beats |any combination may",
}


@pytest.mark.parametrize("rule", WHY_ALLOWED)
def test_a_wrong_no_hears_by_which_cards_it_is_allowed(rule: str) -> None:
    asked = [q.step.ask for q in questions(rule) if q.answer == YES]
    assert asked
    for ask in asked:
        assert isinstance(ask, Pick)
        (no,) = (option for option in ask.options if option.id == NO)
        assert re.search(WHY_ALLOWED[rule], render(no.says, "en"))


WHO = {  # rules that name a player, and who that is when all has been played
    "durak.attack.left_neighbour_defends": lambda after: after.defender,
    "durak.attack.next_still_in": lambda after: after.defender,
    "durak.bout.left_neighbour_stands_in": lambda after: after.attacker,
    "durak.series.durak_deals_next": lambda after: after.over.loser,
    "whole_attack.turns.the_leader_refills": lambda after: after.log[-1].by,
    "dou_dizhu.tricks.others_may_still_play": lambda after: after.actor,
    "dou_dizhu.auction.landlord_takes_the_kitty": lambda after: after.fact("dou_dizhu.landlord"),
    "sumidagawa.endings.last_player_leads": lambda after: after.fact("sumidagawa.oya"),
    "durak.attack.defender_answers": lambda after: after.defender,
    "durak.throw_in.window_opens": lambda after: after.attacker,
    "durak.throw_in.next_is_asked": lambda after: after.actor,
    "durak.throw_in.defender_answers_again": lambda after: after.defender,
    "whole_attack.turns.the_defender_answers": lambda after: after.defender,
    "whole_attack.laws.last_holder_has_lost": lambda after: after.over.loser,
    "dou_dizhu.tricks.trick_begins": lambda after: after.actor,
    "sumidagawa.rounds.next_player_is_asked": lambda after: after.actor,
}


@pytest.mark.parametrize("rule", WHO)
def test_who_it_is_is_played_out(rule: str) -> None:
    for question in questions(rule):
        ask = question.step.ask
        assert isinstance(ask, Pick)
        assert question.answer == WHO[rule](played(question.step.state, ask.then))


def test_who_leads_a_later_deal_is_dealt_out() -> None:
    for question in questions("durak.deal.left_of_durak_leads"):
        state, task = question.step.state, render(question.step.task, "en")
        assert isinstance(state, DurakState)
        durak = _who(task.split(". ")[1].split()[0], question.step.seat)
        assert question.answer == deal(state.game, len(state.seats), state.seed, durak=durak).actor
        right = (state.seats * 2)[state.seats.index(durak) + 1]
        assert question.answer == right


def test_a_position_is_drawn_at_its_third_time_and_not_before() -> None:
    for question in questions("durak.ending.stalled_deal_is_drawn"):
        task = render(question.step.task, "en")
        again, same = "third time" in task, "led last time and must lead again" in task
        assert question.answer == (YES if again and same else NO)


HELD = {  # rules about the size of a hand, each with how many cards that is, by players
    "durak.deal.six_cards": dict.fromkeys(range(2, 7), 6),
    "kirifu.deal.five_cards": dict.fromkeys(range(3, 7), 5),
    "dou_dizhu.deal.seventeen_or_twenty_five": {3: 17, 4: 25},
    "sumidagawa.deal.fourteen_or_thirteen": {3: 14, 4: 13},
}


@pytest.mark.parametrize("rule", HELD)
def test_how_many_more_are_dealt_fills_the_hand(rule: str) -> None:
    for question in questions(rule):
        state, seat = question.step.state, question.step.seat
        assert len(state.hand(seat)) + int(question.answer) == HELD[rule][len(state.seats)]


def test_no_end_is_asked_about_before_anything_has_been_played() -> None:
    asked = 0
    for seed in range(5):
        dealt = deal(game("durak", "podkidnoy"), 5, seed)  # few cards lie in the talon
        assert not [*about_ends(dealt, random.Random(seed))]
        led = dealt.game.play(dealt, dealt.game.legal(dealt)[0])
        asked += len([*about_ends(position(str(led)), random.Random(seed))])
    assert asked


def test_no_end_is_asked_about_when_it_has_come_or_of_whoever_has_gone_out() -> None:
    *played_on, last = play_out(("podkidnoy",), 5, seed=1)
    assert not [*about_ends(last, random.Random(1))]
    for n, state in enumerate(state for state in played_on if state.out):
        assert not {q.step.seat for q in about_ends(state, random.Random(n))} & {*state.out}


def test_nobody_has_a_role_or_a_trump_suit_while_cards_are_dealt() -> None:
    for rule in ("durak.deal.six_cards", "mustamaija.deal.five_cards"):
        for question in questions(rule):
            assert step_document(question.step, "en")["facts"] == []


def test_who_gets_the_next_card_has_as_few_as_anybody() -> None:
    for question in questions("durak.deal.one_by_one"):
        hands = question.step.state.hands
        assert len(hands[question.answer]) == min(map(len, hands.values()))


def test_a_card_that_another_player_may_hold_is_in_the_pack_and_not_in_sight() -> None:
    for question in questions("durak.deal.thirty_six_cards"):
        state, ask = question.step.state, question.step.ask
        assert isinstance(ask, Pick)
        assert question.answer[0] in "6789TJQKA"
        mine = {*map(str, state.hand(question.step.seat))}
        assert len({option.id for option in ask.options} & mine) == 1
        assert question.answer not in mine | {*map(str, state.talon[-1:])}


def test_a_card_is_seen_by_all_where_it_lies_open() -> None:
    seen = set()
    for rule in ("durak.sight.own_hand_only", "durak.sight.what_lies_open"):
        for question in questions(rule):
            state, task = question.step.state, render(question.step.task, "en")
            lies = {render(say("{card}", card=c), "en") for c in state.hand(question.step.seat)}
            assert (question.answer == "you") is (task.split()[2] in lies)
            seen.add(question.answer)
    assert seen == {"you", "all"}


@pytest.mark.sampled
def test_dou_dizhu_goes_round_anticlockwise() -> None:
    """No question or answer about it says otherwise."""
    for rule in (rule for rule in stored() if rule.startswith("dou_dizhu.")):
        for question in questions(rule, several(12, ENOUGH)):
            told = json.dumps(step_document(question.step, "en"))
            assert not re.search("(?<!anti)clockwise", told, re.IGNORECASE), question.step.task


def test_the_learner_sits_at_the_first_seat_and_everybody_else_as_before() -> None:
    moved = 0
    for rule, number, source in ((rule, *entries[0]) for rule, entries in stored().items()):
        asked = [each for each in questions_at(source) if each.rule == rule][number].step
        step = bank.question(rule, number, source).step
        before, after = asked.state, step.state
        assert step.seat == after.seats[0] == "A"
        at = before.seats.index(asked.seat)
        around = (*before.seats[at:], *before.seats[:at])
        assert [before.hand(s) for s in around] == [after.hand(s) for s in after.seats], rule
        assert around.index(before.actor or around[0]) == after.seats.index(after.actor or "A")
        if isinstance(asked.ask, Pick) and isinstance(step.ask, Pick):
            texts = [
                {render(o.text, "en"): o.ok for o in ask.options} for ask in (asked.ask, step.ask)
            ]
            assert texts[0].get("You") == texts[1].get("You"), rule
        moved += asked.seat != "A"
    assert moved > 50
