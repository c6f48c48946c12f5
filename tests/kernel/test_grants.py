"""Grants: what one option lets through stands beside what another lets through."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from toys import actions, at, game_with

from durak_teach import position
from durak_teach.games.durak.clues import hints
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move, move
from durak_teach.kernel.rules import Rule, allows, forbids

THROW = "players: A B; trump: d; A: 7c Ac 8h Js; B: Ts Kc; table: 7h/9h; roles: att=A def=B"
PASS_ON = (
    "rules: perevodnoy; players: A B C; trump: d; A: Ks Qs; B: 7c 8s Ah; C: 9c Ts; table: 7h/-"
)


@allows("throw")
def aces_go_in(state: DurakState, card: Card) -> bool:
    """An ace may be thrown in whatever lies on the table."""
    return card.rank.symbol == "A"


@allows("throw")
def jacks_go_in(state: DurakState, card: Card) -> bool:
    """A jack may be thrown in whatever lies on the table."""
    return card.rank.symbol == "J"


@allows("transfer")
def neighbours_pass_on(state: DurakState, card: Card) -> bool:
    """A card of the next higher rank may transfer an attack, too."""
    lead = state.transfer_rank
    return card.rank.height == lead.height + 1


@allows("lead", phase="lead")
def whole_suit(state: DurakState) -> Iterator[Move]:
    """Two cards of one suit may be led together."""
    hand = [card for card in state.playable(state.actor) if isinstance(card, Card)]
    for n, one in enumerate(hand):
        for other in hand[n + 1 :]:
            if one.suit is other.suit:
                yield Move(state.actor, "lead", (one, other))


@pytest.mark.parametrize(
    ("rules", "options", "thrown"),
    [
        ((), "", {"7c"}),
        ((aces_go_in,), "", {"7c", "Ac"}),
        ((aces_go_in, jacks_go_in), "", {"7c", "Ac", "Js"}),
        ((), "rank_or_suit", {"7c", "8h"}),
        ((aces_go_in, jacks_go_in), "rank_or_suit", {"7c", "8h", "Ac", "Js"}),
    ],
)
def test_options_that_let_more_in_add_up(
    rules: tuple[Rule, ...], options: str, thrown: set[str]
) -> None:
    state = at(game_with(*rules, options=options), THROW)
    assert actions(state, "A") == {*(f"throw {card}" for card in thrown), "done"}
    for card in ("7c", "Ac", "8h", "Js"):
        assert bool(state.game.judge(state, f"A throw {card}")) is (card in thrown)


def test_a_refusal_cites_what_no_grant_has_let_through() -> None:
    state = at(game_with(aces_go_in), THROW)
    (reason,) = state.game.judge(state, "A throw 8h").reasons
    assert reason.rule.id == "durak.throw_in.rank_on_table"
    assert str(reason.text) == "no 8 lies on the table"
    both = at(game_with(aces_go_in, options="rank_or_suit"), THROW)
    ids = both.game.judge(both, "A throw Js").ids
    assert ids == ("rank_or_suit.rank_or_suit_on_table",)


def test_a_grant_holds_for_the_parts_of_a_move() -> None:
    text = (
        "players: A B; trump: d; A: Ks; B: Ac Kc 9d; table: 7h/9h; "
        "roles: att=A def=B passed=A start=4"
    )
    text = f"rules: podkidnoy american; {text}"
    plain = at(game_with(options="american"), text)
    assert not any(action.startswith("self Ac") for action in actions(plain, "B"))
    granted = at(game_with(aces_go_in, options="american"), text)
    assert "self Ac 9d" in actions(granted, "B")


def test_a_grant_transfers_beside_the_rank() -> None:
    plain = position(PASS_ON.replace("; ", "\n"))
    assert {a for a in actions(plain, "B") if "transfer" in a} == {"transfer 7c"}
    state = at(game_with(neighbours_pass_on, form="perevodnoy"), PASS_ON)
    assert {a for a in actions(state, "B") if "transfer" in a} == {"transfer 7c", "transfer 8s"}
    assert state.game.grants("transfer", "defence") == (neighbours_pass_on,)
    assert not state.game.judge(state, "B transfer Ah")


def test_ways_to_lead_add_up() -> None:
    text = "players: A B; trump: d; A: 7c 7h 9h; B: Ts Kc Qs"
    state = at(game_with(whole_suit, options="lead_same_rank"), text)
    leads = {"lead 7c", "lead 7h", "lead 9h", "lead 7c 7h", "lead 7h 9h"}
    assert actions(state, "A") == leads


def test_a_hint_asks_the_rules_what_decides() -> None:
    assert _cited(at(game_with(), THROW), "A throw 7c") == "durak.throw_in.rank_on_table"
    wide = at(game_with(options="rank_or_suit"), THROW)
    assert _cited(wide, "A throw 8h") == "rank_or_suit.rank_or_suit_on_table"
    text = "players: A B; trump: d; A: Ks; B: 9h 6d As; table: 7h/-"
    assert _cited(at(game_with(), text), "B beat 7h 9h") == "durak.defence.higher_of_suit"
    assert _cited(at(game_with(), text), "B beat 7h 6d") == "durak.defence.trump_beats_plain"
    ace = at(game_with(_aces_beat), text)
    assert _cited(ace, "B beat 7h As") == _aces_beat.id


@allows("beat")
def _aces_beat(attack: Card, card: Card) -> bool:
    """An ace beats everything."""
    return card.rank.symbol == "A"


def _cited(state: DurakState, text: str) -> str | None:
    return hints(state, text[0], move(text))[0].rule


def test_a_grant_looks_at_state_and_card() -> None:
    with pytest.raises(ValueError, match="granted"):

        @forbids("throw")
        def no_grant(state: DurakState, card: Card) -> bool:
            """A rule against a card hears what is granted."""
            return True
