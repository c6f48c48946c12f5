"""Players that take a seat: what they choose, and that they choose fairly."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import deal, game, position
from durak_teach.kernel.errors import AuthorError, UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.legal_moves import LEGAL
from durak_teach.kernel.state import State
from durak_teach.play.players import BOTS, LEVELS, bot, choose
from durak_teach.text import render


def chosen(name: str, *lines: str) -> str:
    return choose(bot(name), position("\n".join(("players: A B", "trump: d", *lines)))).action


def test_their_names() -> None:
    assert [*BOTS][:4] == ["random", "plain", "careful", "shedding"], "names that were given out"
    assert {*LEVELS} <= {*BOTS, "seasoned", "strong"}
    for name in BOTS:
        assert bot(name) is BOTS[name]
    with pytest.raises(UnknownGame) as error:
        bot("clever")
    for lang in ("en", "ja"):
        assert "careful" in render(error.value.text, lang)


@examples(30)
@given(st.sampled_from([*BOTS]), st.integers(2, 6), st.integers(0, 10**6))
def test_they_play_legal_moves_and_the_same_for_the_same_seed(
    name: str, players: int, seed: int
) -> None:
    state = deal(game("durak", "podkidnoy", "throw_after_failure"), players=players, seed=seed)
    for _ in range(60):
        if state.over:
            break
        move = choose(bot(name), state, seed)
        assert move in state.game.legal(state)
        assert choose(bot(name), state, seed) == move
        state = state.game.play(state, move)


def test_random_is_not_always_the_same() -> None:
    state = deal(game(), seed=1)
    assert len({choose(bot("random"), state, seed) for seed in range(40)}) == 6


def test_each_legal_move_is_about_equally_likely() -> None:
    state = deal(game(), seed=1)
    counts = dict.fromkeys(state.game.legal(state), 0)
    for seed in range(600):
        counts[choose(bot("random"), state, seed)] += 1
    assert min(counts.values()) > 60


class TestPlain:
    def test_leads_the_lowest_card_and_no_trump(self) -> None:
        assert chosen("plain", "A: 6d 9s 8h Kd", "B: Ks", "talon: -") == "lead 8h"

    def test_beats_with_the_lowest_card_and_a_trump_only_if_it_must(self) -> None:
        hand = "B: 6d Ks Ts Ad"
        assert chosen("plain", "A: 6c", hand, "table: 9s/-", "talon: -") == "beat 9s Ts"
        assert chosen("plain", "A: 6c", hand, "table: As/-", "talon: -") == "beat As 6d"

    def test_takes_only_when_nothing_beats(self) -> None:
        assert chosen("plain", "A: 6c", "B: 7s 7c", "table: 9s/-", "talon: -") == "take"

    def test_throws_in_what_it_can(self) -> None:
        table = "table: 7h/9h"
        assert chosen("plain", "A: 9s 7d Kc", "B: Ks As", table, "talon: -") == "throw 9s"
        assert chosen("plain", "A: Ks Kc", "B: Js As", table, "talon: -") == "done"


class TestCareful:
    talon = "talon: 6s 7s Qd Qc [6d]"

    def test_leads_from_pairs(self) -> None:
        assert chosen("careful", "A: 8s 9h 9c Kd", "B: Ks", self.talon) == "lead 9h"
        assert chosen("careful", "A: 8s 9h 7d 7c", "B: Ks", self.talon) == "lead 7c"

    def test_keeps_pairs_for_the_defence(self) -> None:
        hand = "B: Ts Th Js"
        assert chosen("careful", "A: 6c", hand, "table: 9s/-", self.talon) == "beat 9s Js"
        assert chosen("plain", "A: 6c", hand, "table: 9s/-", self.talon) == "beat 9s Ts"

    def test_opens_no_new_rank_if_it_can_help(self) -> None:
        assert chosen("careful", "A: 6c", "B: Tc Jc", "table: 9s/Js 9c/-", self.talon) == (
            "beat 9c Jc"
        )

    def test_keeps_top_trumps_while_there_is_a_talon(self) -> None:
        table = "table: As/-"
        assert chosen("careful", "A: 6c", "B: Kd 7h", table, self.talon) == "take"
        assert chosen("careful", "A: 6c", "B: 7d 7h", table, self.talon) == "beat As 7d"
        assert chosen("careful", "A: 6c", "B: Kd 7h", table, "talon: -") == "beat As Kd"

    def test_throws_in_what_is_not_dear(self) -> None:
        defends = "B: Jc Ac"
        assert chosen("careful", "A: 9s Kc", defends, "table: 7h/9h", self.talon) == "throw 9s"
        assert chosen("careful", "A: 9d Kc", defends, "table: 7h/9h", self.talon) == "done"
        assert chosen("careful", "A: As 8c", defends, "table: Kh/Ah", self.talon) == "done"
        assert chosen("careful", "A: 9d Kc", defends, "table: 7h/9h", "talon: -") == "throw 9d"


class TestUnseen:
    """Chances take the place of what a seat cannot see."""

    def test_picks_by_chance(self) -> None:
        rows = ("rules: magadan", "A: Ks", "B: -", "down B: 7h 8c Td 9s Qc", "talon: [6d]")
        state = position("\n".join(
            ("players: A B", "trump: d", *rows, "table: 6s/8s", "roles: phase=picking to=B")
        ))  # fmt: skip
        for name in ("plain", "careful"):
            assert {choose(bot(name), state, seed).action for seed in range(60)} == {
                f"pick {n}" for n in range(1, 6)
            }

    def test_plays_blind_only_what_may_well_be_right(self) -> None:
        rules = "rules: reversed_hands"
        for name in ("plain", "careful"):
            # who would have to take anyway tries a card; who threw in a wrong one would have to
            assert chosen(name, rules, "A: 6c", "B: 7s 7c", "table: 9s/-").startswith("beat 9s ")
            assert chosen(name, rules, "A: Ac", "B: 7s 7c", "table: Ad/-") == "take"
            assert chosen(name, rules, "A: 9s 6c", "B: 7s 7c", "table: 7h/9h") == "done"

    def test_lays_what_beats_where_it_may_be_doubted(self) -> None:
        lines = ("rules: doubt", "A: Ks", "B: 6c 9h Kd", "table: 7h/-", "talon: -")
        assert chosen("plain", *lines) == "beat 7h 9h"
        assert chosen("plain", *lines[:2], "B: 6c 8c", *lines[3:]) == "take"
        state = position(
            "\n".join(("players: A B", "trump: d", *lines[:2], "B: 6c 8c", *lines[3:]))
        )
        laid = [choose(bot("careful"), state, seed).verb for seed in range(80)]
        assert 5 < laid.count("beat") < 40

    def test_doubts_what_hardly_beats(self) -> None:
        rules = ("rules: doubt", "A: Kd Qd", "talon: -", "facts: doubt.place=1")
        for name in ("plain", "careful"):
            assert chosen(name, *rules, "B: 8c", "table: Ad/6c") == "doubt Ad"
            assert chosen(name, *rules, "B: 8c 8s Ts Tc", "table: 6h/6c") == "done"

    def test_keeps_what_is_dear_from_the_taker(self) -> None:
        lines = ("rules: sly", "B: 8s", "table: As/-", "roles: taking=B", "talon: 6s 7s Qd Qc [6d]")
        assert chosen("careful", *lines, "A: Kd Kc") == "done"
        assert chosen("careful", *lines[:2], "table: 7c/-", *lines[3:], "A: 9c Kc") == "cover 7c 9c"


def losses(one: str, other: str, deals: int) -> tuple[int, int]:
    """How often each of two players is the durak, each deal played from both seats."""
    lost = {one: 0, other: 0}
    for seed in range(deals):
        for seats in ((one, other), (other, one)):
            state: State = deal(game(), seed=seed)
            while not state.over:
                name = seats[state.seats.index(state.actor)]
                state = state.game.play(state, choose(bot(name), state, seed))
            if state.over.loser:
                lost[seats[state.seats.index(state.over.loser)]] += 1
    return lost[one], lost[other]


def test_they_are_stronger_in_this_order() -> None:
    plain, chance = losses("plain", "random", 25)
    assert plain < chance / 2
    careful, plain = losses("careful", "plain", 50)
    assert careful < plain * 0.9


def test_a_choice_leaves_the_dice_of_others_alone() -> None:
    random.seed(5)
    expected = random.random()
    random.seed(5)
    choose(bot("random"), deal(game(), seed=1))
    assert random.random() == expected


class TestLeadsOfManyCards:
    """Kirifu and Mustamaija: what goes together, what is kept, and nothing listed in vain."""

    mustamaija = ("game: mustamaija", "players: A B", "trump: h", "talon: 2c 3c 4c 5c")

    def lead(self, name: str, *lines: str) -> set[str]:
        return {*map(str, choose(bot(name), position("\n".join(lines))).cards)}

    def test_careful_gets_rid_of_the_queen_with_other_spades(self) -> None:
        hand = ("A: Qs 3s 2d 4d 6d Kh", "B: 6c 7c 8c 9c Tc")
        assert self.lead("careful", *self.mustamaija, *hand) == {"Qs", "3s"}

    def test_careful_keeps_trumps(self) -> None:
        hand = ("A: 2h 3h 9d Kd", "B: 6c 7c 8c 9c Tc")
        assert self.lead("careful", *self.mustamaija, *hand) == {"9d", "Kd"}

    def test_careful_uses_the_extra_in_kirifu(self) -> None:
        rules = ("game: kirifu", "players: A B C", "trump: c", "talon: 2s 3s 4s 5s 6s")
        hands = ("A: 4h 4d 2d Kc Ah", "B: 6c 7c 8c", "C: 9c Tc")
        assert self.lead("careful", *rules, *hands) == {"4h", "4d", "2d"}

    def test_careful_beats_with_the_weakest_card_what_few_cards_beat(self) -> None:
        rules = ("game: kirifu", "players: A B C", "trump: c", "talon: 2s 3s 4s 5s 6s")
        hands = ("A: 4h", "B: 9h 2c As Jk", "C: 9c Tc", "table: Kd/- 8d/-")
        made = choose(bot("careful"), position("\n".join((*rules, *hands))))
        assert made.action == "beat Kd 2c"

    @pytest.mark.parametrize("name", [*BOTS])
    def test_of_thousands_of_leads_some_are_looked_at(self, name: str) -> None:
        spades = " ".join(f"{rank}s" for rank in "23456789TJQKA")
        clubs = " ".join(f"{rank}c" for rank in "6789TJQKA")
        state = position("\n".join((*self.mustamaija, f"A: {spades}", f"B: {clubs} 6d 7d 8d 9d")))
        made = choose(bot(name), state)
        assert LEGAL not in state._answers, "8 191 leads are not listed"
        assert state.game.allowing(state, made)
        if name in ("careful", "shedding"):
            assert len(made.cards) == 13


def test_where_nobody_may_move_one_sentence_names_the_rules(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dealt = deal(game("durak", "podkidnoy", "weakling"), 2, seed=1)
    monkeypatch.setattr(Game, "moves", lambda *_: iter(()))
    monkeypatch.setattr(Game, "legal", lambda *_: ())
    with pytest.raises(AuthorError, match="podkidnoy weakling: in phase “lead” nobody may move"):
        choose(bot("random"), dealt, seed=1)
