"""The first reason why a card does not beat is the one that decides: mending it would help."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

import pytest
from every_game import fits

from durak_teach import position
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, pack
from durak_teach.lessons import Step, lesson
from durak_teach.lessons.step import Pick
from durak_teach.text import Text, render

BEATING = ("japanese", "japanese.queen_top", "no_suits", "royal", "royal.ace_by_six", "no_trump")
BEATING += ("double_deck.identical", "own_trump", "own_trump.answer")
CARDS = [card for card in pack("6") if str(card)[0] in "69QA"]
TABLE = "rules: {rules}\nplayers: A B\ntrump: {trump}\nA: 7c\nB: {cards}\ntable: {attack}/-"


def sets() -> Iterator[tuple[str, ...]]:
    """Every set of three options at most that say which card beats which."""
    some = chain.from_iterable(combinations(BEATING, n) for n in range(4))
    yield from (words for words in some if fits("podkidnoy", *words))


def misleads(text: Text, beaten_by: list[Card], attack: Card, trump: object, card: Card) -> bool:
    """Whether a reason names what would not have helped, or what others do without."""
    others = [c for c in CARDS if c is not attack]
    trumps = [c for c in others if c.suit is trump]
    match text.message:
        case "{card} is of a different suit from {attack} and not a trump":
            strangers = [c for c in beaten_by if c.suit not in (attack.suit, trump)]
            return bool(strangers) or not {*trumps} <= {*beaten_by}
        case "{card} is of a different suit from {attack}":
            return any(c.suit is not attack.suit for c in beaten_by)
        case "{attack} is a trump, and only a higher trump beats it":
            return any(c.suit is not trump for c in beaten_by) or card.suit is trump
        case "{attack} is a spade and {card} is not":
            return any(c.suit is not attack.suit for c in beaten_by)
    return False


def tables(words: tuple[str, ...]) -> Iterator[tuple[Card, DurakState]]:
    """Each attack card, and a table at which B holds all others."""
    trump = "none" if {"no_trump", "own_trump"} & {*words} else "d"
    for attack in CARDS:
        held = " ".join(str(card) for card in CARDS if card is not attack)
        rules = " ".join(("podkidnoy", *words))
        yield attack, position(TABLE.format(rules=rules, trump=trump, cards=held, attack=attack))


@pytest.mark.parametrize("words", [*sets()], ids=" ".join)
def test_the_first_reason_against_a_card_is_the_one_that_decides(words: tuple[str, ...]) -> None:
    for attack, state in tables(words):
        mine = state.trump_for("B")
        verdicts = {
            card: state.game.judge(state, f"B beat {attack} {card}")
            for card in state.hand("B")
            if isinstance(card, Card)
        }
        able = [card for card, verdict in verdicts.items() if verdict]
        for card, verdict in verdicts.items():
            if not verdict:
                first = verdict.reasons[0].text
                assert not misleads(first, able, attack, mine, card), (str(first), words)


ASKED = [step for number in (18, 24, 25, 31) for step in lesson(number).steps]


@pytest.mark.parametrize("step", ASKED, ids=lambda step: step.id)
def test_an_answer_that_names_an_option_cites_the_rule_by_which_it_is_right(step: Step) -> None:
    """Not the rule of the form that lets everybody lead, beat or throw in."""
    assert isinstance(step.state, DurakState)
    for option in step.ask.options if isinstance(step.ask, Pick) else ():
        variants = option.game.variants if option.game else ()
        if not option.ok or option.id not in [variant.id for variant in variants]:
            continue
        rules = [
            rule for variant in variants for rule in (*variant.rules, *variant.replaces.values())
        ]
        lifts = None in rules  # then the rule that is left decides
        assert lifts or {rule.id for rule in rules if rule} & {*option.because}, option.because


@pytest.mark.parametrize("words", [*sets()], ids=" ".join)
def test_two_reasons_against_a_card_say_two_things(words: tuple[str, ...]) -> None:
    """What comes to the same thing is one sentence in Japanese, if not in English."""
    for attack, state in tables(words):
        for card in state.hand("B"):
            reasons = state.game.judge(state, f"B beat {attack} {card}").reasons
            for lang in ("en", "ja"):
                said = [render(reason.text, lang) for reason in reasons]
                assert len({*said}) == len(said), (card, said)
