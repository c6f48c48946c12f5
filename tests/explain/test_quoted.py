"""What is said of a game holds in this very game: laws that are quoted alone, what it is about.

An option may word a law of others anew, and of a form what it is about may hold no more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from every_game import OPTIONS, Spec, alone, fits, valued

from durak_teach import game, position
from durak_teach.explain.rulebook import law_of, pitch_of, plain, rulebook
from durak_teach.explain.sentences import refusal
from durak_teach.games.durak import ending, pile
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import every_rule
from durak_teach.games.whole_attack import turns
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rulebook_contents import fitting, quoted, reworded
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import Verdict
from durak_teach.paper import house, markup
from durak_teach.publish.pages.variant_pages import clashing, meaning_and_value
from durak_teach.table.rulebook_data import as_data
from durak_teach.text import LANGUAGES, render

GENERAL = "durak.defence.nothing_else_beats"
BOUNDS = {
    "durak.ending.stalled_deal_is_drawn": ending.STALL_BOUTS,
    "durak.pile.stalled_pile_game_is_drawn": pile.STALL_TURNS,
    "whole_attack.turns.stalled_deal_has_no_loser": turns.STALL_BOUTS,
}


def together() -> list[Spec]:
    """Each pair of options of which one words a law of the other anew."""
    pairs = set()
    for spec in alone():
        played = game("durak", *spec)
        for option in played.variants:
            for key in option.tells:
                rule, _, beside = key.partition(" ")
                for other in (beside, rule.partition(".")[0]):
                    near = other in OPTIONS and other != option.id
                    if near and fits(spec[0], option.id, other):
                        pairs.add((spec[0], option.id, other))
    return sorted(pairs)


SPECS = [*alone(), *together()]


def tried(state: State) -> Iterator[Move]:
    """Moves of one card, and of a card on each attack card, whether they may be made or not."""
    for seat in state.seats:
        for card in state.hand(seat):
            yield from (Move(seat, verb, (card,)) for verb in ("lead", "throw", "transfer", "play"))
            yield from (Move(seat, "beat", (pair.attack, card)) for pair in state.table)
        yield from (Move(seat, verb) for verb in ("take", "done", "take bottom"))


def worded_here(rule: Rule, played: Game) -> bool:
    """Whether an option of the game words a law anew."""
    return any(
        key.split()[0] == rule.id and reworded(rule, played)
        for option in played.variants
        for key in option.tells
        if {*key.split()[1:]} <= {o.id for o in played.variants}
    )


def examples(played: Game) -> Iterator[State]:
    """The examples of the laws that an option words anew, under this game."""
    for rule in played.laws:
        if rule.example and worded_here(rule, played):
            try:
                yield position(rule.position).under(played)
            except DurakError:
                continue


def refused(played: Game) -> Iterator[Verdict]:
    """What is refused there."""
    for state in examples(played):
        for move in tried(state):
            try:
                verdict = played.judge(state, move)
            except DurakError:
                continue
            if not verdict:
                yield verdict


@pytest.mark.parametrize("form", ["prostoy", "podkidnoy", "perevodnoy"])
def test_a_refusal_quotes_a_law_as_its_game_tells_it(form: str) -> None:
    quotes = 0
    for spec in [spec for spec in SPECS if spec[0] == form][::2]:
        played = game("durak", *spec)
        lines = [line for p in rulebook(played).parts for some in p.paragraphs for line in some]
        told = {line.rule.id: render(line.text, "en") for line in lines if line.rule}
        met: set[str] = set()
        for verdict in refused(played):
            if not {*verdict.ids} <= met:
                met |= {*verdict.ids}
                for reason in refusal(verdict)["reasons"]:
                    rule = played.by_id.get(reason["id"])
                    if rule and worded_here(rule, played) and rule.id in told:
                        assert render(reason["law"], "en") == told[rule.id], (spec, rule.id)
                        quotes += 1
    assert quotes


def test_an_ace_that_a_six_does_not_beat_is_not_said_to_be_beaten_by_its_suit() -> None:
    state = position(
        "rules: podkidnoy royal.ace_by_six no_suits\nplayers: A B\ntrump: h\nA: 8s\nB: 6c Kd\n"
        "table: Ah/-"
    )
    law = refusal(state.game.judge(state, "B beat Ah 6c"))["reasons"][0]["law"]
    assert render(law, "en") == (
        "An ace is beaten only by a 6, and the ace of trumps only by the trump 6."
    )


@pytest.mark.broad
@pytest.mark.parametrize("spec", SPECS, ids="-".join)
def test_a_law_is_quoted_short_unless_an_option_words_it(spec: Spec) -> None:
    played = game("durak", *spec)
    for rule in played.laws:
        law = quoted(rule, played)
        short = fitting(rule, played) or rule.text("law")
        assert law == (law_of(rule, played) if worded_here(rule, played) else short)
        assert "{" not in render(law, "en")


@pytest.mark.broad
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("spec", alone()[::3], ids="-".join)
def test_what_a_form_is_about_is_told_only_of_the_form_alone(spec: Spec, lang: str) -> None:
    played = game("durak", *spec)
    pitch = render(played.form.text("pitch"), lang)
    sheet = house.house_sheet(played)
    printed = (
        plain(played, lang),
        house.plain(sheet, lang),
        "".join(markup.house(sheet, lang)),
        as_data(played, lang)["pitch"] + "\n",
    )
    for text in printed:
        assert (pitch in " ".join(text.split())) == (not played.variants), text[:300]


def test_what_an_option_is_about_is_told_of_its_usual_values() -> None:
    changed = 0
    for spec in valued():
        played = game("durak", *spec)
        for option in played.variants:
            values = (
                (p.default, played.agreed[f"{option.id}.{p.name}"]) for p in option.parameters
            )
            usual = all(one == other for one, other in values)
            assert (pitch_of(option, played) is not None) == usual, spec
            changed += not usual
    assert changed > 20


@pytest.mark.broad
@pytest.mark.parametrize("spec", SPECS, ids="-".join)
def test_no_card_is_said_to_beat_after_nothing_else_does(spec: Spec) -> None:
    played = game("durak", *spec)
    lines = [line for p in rulebook(played).parts for some in p.paragraphs for line in some]
    order = [line.rule.id for line in lines if line.rule]
    if GENERAL in order:
        beating = [r.id for r in played.laws if r.relation and r.kind == "allows" and r.id in order]
        assert all(order.index(name) < order.index(GENERAL) for name in beating), beating


def test_a_page_lists_with_which_values_an_option_does_not_go() -> None:
    """Whatever is refused for a value that was agreed on stands on the pages of both options."""
    met = 0
    for option in catalogue().values():
        for value in (word for word in option.clashes if "=" in word):
            met += 1
            owner = catalogue()[value.rpartition(".")[0]]
            assert (owner, value) in [each[:2] for each in clashing(option)]
            assert (option, value) in [each[:2] for each in clashing(owner)]
            for lang in ("en", "ja"):
                assert value.rpartition("=")[2] not in " ".join(meaning_and_value(value, lang))
    assert met


@pytest.mark.parametrize("rule", BOUNDS)
def test_a_law_of_cards_that_go_round_has_the_number_that_is_played(rule: str) -> None:
    law = every_rule()[rule].text("law")
    for lang in LANGUAGES:
        assert re.findall(r"\d{3}", render(law, lang)) == [str(BOUNDS[rule])], lang
