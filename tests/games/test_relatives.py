"""Kirifu and Mustamaija: the laws of every choice, and of the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import combinations, islice

import pytest
from every_game import all_states, conserved, meeting, reads_back
from hypothesis import given
from hypothesis import strategies as st
from playing import examples, several

from durak_teach import Match, deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import FACE_DOWN, Card, cards
from durak_teach.kernel.errors import RulesClash, UnknownGame
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.notation.position import all_cards
from durak_teach.play.players import BOTS, choose
from durak_teach.text import render

KIRIFU, MUSTAMAIJA = FAMILIES["kirifu"], FAMILIES["mustamaija"]
Spec = tuple[str, ...]


def words(name: str) -> list[str]:
    """Every choice beside the usual ones, and the ends of every number and suit."""
    family = FAMILIES[name]
    options = [option.word for option in family.options().values()]
    for parameter in family.own_forms[0].parameters:
        among = parameter.among
        some = {among[0], among[-1]} if isinstance(among, range) else {*among}
        options += [f"{parameter.name}={value}" for value in sorted(map(str, some))]
    return options


def fits(*spec: str) -> bool:
    try:
        game(*spec)
    except (RulesClash, UnknownGame):
        return False
    return True


ALONE: list[Spec] = [
    (name, *word) for name in ("kirifu", "mustamaija") for word in [(), *zip(words(name))]
]


def party(spec: Spec) -> list[int]:
    rules = game(*spec)
    return sorted(rules.family.state.empty(rules, ()).party)


def some_lead(state: State, rng: random.Random) -> Move:
    """One of the first legal moves, each equally likely, without listing thousands."""
    return rng.choice(list(islice(state.game.moves(state), 60)))


def play_out(
    spec: Spec, players: int, seed: int, chosen: Callable[[State, random.Random], Move] = some_lead
) -> Iterator[State]:
    return all_states(game(*spec), players, seed, chosen)


# -- the invariants of the rulebook ---------------------------------------------------------------


def holds(spec: Spec, players: int, seed: int, texts: int) -> None:
    """Cards, moves, refills and the log are in order in every state of a deal."""
    deck: list[str] = []
    for number, state in enumerate(play_out(spec, players, seed)):
        deck = deck or sorted(map(str, all_cards(state)))
        assert conserved(state, deck), "a card is lost, or in two places"
        assert state.over or next(state.game.moves(state), None), "somebody must be able to move"
        assert not (state.out and state.talon), "nobody is out while the talon lasts"
        queen_is_never_discarded(state)
        if number % texts == 0 or state.over:
            reads_back(state)
    assert state.over is not None
    assert all(event.because == "" or state.game.rule(event.because) for event in state.log)
    said = state.game.family.phrases.situation(state, state.seats[0])[0]
    for lang in ("en", "ja"):
        assert "urak" not in render(said, lang)
        assert "ドゥラーク" not in render(said, lang)


def queen_is_never_discarded(state: State) -> None:
    """In Mustamaija the queen of spades is never discarded, and the loser has her at the end."""
    if state.game.form.id != "mustamaija":
        return
    (queen,) = cards("Qs")
    assert queen not in state.discard
    if state.over and state.over.loser:
        assert queen in state.hand(state.over.loser)


@pytest.mark.broad
@pytest.mark.parametrize("spec", ALONE, ids="+".join)
def test_whole_deals(spec: Spec) -> None:
    people = party(spec)
    for players in {people[0], people[-1], people[len(people) // several(1, 2) - 1]}:
        holds(spec, players, seed=players, texts=9)


@pytest.mark.parametrize("players", range(2, 7))
def test_all_numbers_of_players(players: int) -> None:
    for name in ("kirifu", "mustamaija")[players < 3 :]:
        for seed in range(4):
            holds((name,), players, seed, texts=10)


@pytest.mark.broad
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", ["kirifu", "mustamaija"])
def test_whole_deals_with_every_two_choices_together(name: str, part: int) -> None:
    pairs = ((name, *pair) for pair in combinations(words(name), 2) if fits(name, *pair))
    for number, spec in [*enumerate(meeting(pairs, words(name), fits))][part::4]:
        people = party(spec)
        for players in people[number % several(3, 1) :: several(3, 1)]:
            holds(spec, players, seed=number, texts=60)


def test_full_hands_when_it_matters() -> None:
    """K: who is about to defend or to lead on an empty table; M: everybody, once trump is known."""
    for seed in range(6):
        for state in play_out(("kirifu",), 4, seed):
            leading = state.phase == "lead" and not state.over
            leads_on = leading and len(state.hand(state.actor)) < 5
            if state.talon and state.phase == "defence" and not any(p[1] for p in state.table):
                assert len(state.hand(state.defender)) >= 5
            assert not (state.talon and leads_on) or has_just_beaten(state)
        for state in play_out(("mustamaija",), 4, seed):
            if state.talon and state.phase == "lead" and state.trump:
                assert all(len(hand) >= 5 for hand in state.hands.values())


def has_just_beaten(state: State) -> bool:
    kinds = [event.kind for event in state.log if event.kind in ("lead", "beat", "take")]
    return kinds[-1] == "beat"


@examples(60)
@given(st.sampled_from(ALONE), st.integers(0, 10**6))
def test_what_a_seat_sees(spec: Spec, seed: int) -> None:
    """Each seat finds its own moves, and sees no other hand, talon or discard."""
    reached = list(play_out(spec, party(spec)[0], seed))
    state = reached[random.Random(seed).randrange(len(reached))]
    for seat in state.seats:
        seen = state.seen_by(seat)
        unseen = [c for s in state.seats if s != seat for c in seen.hand(s)]
        assert {*unseen, *seen.discard, *seen.talon[:-1]} <= {FACE_DOWN}
        assert seen.talon[-1:] in ((), (FACE_DOWN,)) or state.trump == seen.talon[-1].suit
        log = [state.witnessed(seat, event) for event in state.log if event.kind == "draw"]
        assert all(event.by == seat or {*event.cards} <= {FACE_DOWN} for event in log)
    if not state.over:
        seen = state.seen_by(state.actor)
        mine, there = (islice(s.game.moves(s), 80) for s in (state, seen))
        assert list(mine) == list(there)


# -- refusals -------------------------------------------------------------------------------------


@examples(60)
@given(st.sampled_from(ALONE), st.integers(0, 10**6))
def test_every_refusal_says_why(spec: Spec, seed: int) -> None:
    rng = random.Random(seed)
    reached = list(play_out(spec, party(spec)[0], seed))
    state = rng.choice(reached)
    pack = [*dict.fromkeys(state.deck)]
    for _ in range(40):
        n = rng.choice((0, 1, 2, 2, 3, 5))
        hand = [c for c in state.hands.get(state.actor, ()) if isinstance(c, Card)]
        among = hand if len(hand) >= n and rng.random() < 0.7 else pack
        move = Move(rng.choice(state.seats), rng.choice(("lead", "beat", "take", "done")),
                    tuple(rng.sample(among, n)))  # fmt: skip
        verdict = state.game.judge(state, move)
        assert bool(verdict) is bool(state.game.allowing(state, move))
        assert bool(verdict) or verdict.reasons
        for reason in verdict.reasons:
            for lang in ("en", "ja"):
                said = render(reason.text, lang)
                assert said.strip()
                assert not {*"{}"} & {*said}


# -- the end --------------------------------------------------------------------------------------

ROUND = {
    "kirifu": "A: Jk 2h\nB: 2d\nC: As 3h",
    "mustamaija": "A: Qs 2h\nB: 2d\nC: As 3h",
}


@pytest.mark.parametrize("name", ROUND)
def test_cards_that_go_round_are_stopped_the_third_time(name: str) -> None:
    """L3 and L4: every taking is forced, and only the leads could be others."""
    state = position(f"game: {name}\nplayers: A B C\ntrump: c\ntalon: -\n{ROUND[name]}")
    bouts = 0
    while not state.over:
        dear = next(card for card in cards("Jk Qs As") if card in state.hand(state.actor))
        state = state.game.play(state, Move(state.actor, "lead", (dear,)))
        assert [move.verb for move in state.game.legal(state)] == ["take"]
        state = state.game.play(state, Move(state.actor, "take"))
        bouts += 1
    assert bouts == 12, "before the 1st, the 7th and a 13th bout the cards lie alike"
    assert (state.over.loser, state.over.winner, state.over.marks) == (None, None, ("stalled",))
    told = state.game.family.phrases.situation(state, "A")[0]
    assert render(told, "en").startswith("No loser:")
    assert render(told, "ja") != render(told, "en")
    assert state.next_dealers == (state.dealer,)
    again = position(str(state))
    assert again.over
    assert again.over.marks == ("stalled",)


def test_two_players_never_stall() -> None:
    def takes(state: State, rng: random.Random) -> Move:
        last = [*islice(state.game.moves(state), 200)]
        return next((move for move in last if move.verb == "take"), last[0])

    for seed in range(8):
        *_, state = play_out(("mustamaija",), 2, seed, takes)
        assert state.over
        assert state.over.loser


def test_the_first_out_of_kirifu_leads_the_next_deal() -> None:
    match = Match(game("kirifu"), players=4, seed=5)
    for luck in range(3):
        rng, state = random.Random(luck), match.deal
        while not state.over:
            state = state.game.play(state, some_lead(state, rng))
        winner, loser = state.out[0], state.over.loser
        match = match.finished(state)
        assert match.deal.fact("kirifu.first_out") == winner
        assert match.deal.attacker == winner
        assert match.deal.dealer == (loser or state.dealer)
    assert sum(match.duraks.values()) <= 3


def test_the_winner_of_kirifu_leads_the_next_deal() -> None:
    match = Match(game("kirifu", "end=winner"), players=3, seed=5)
    rng, state = random.Random(1), match.deal
    while not state.over:
        state = state.game.play(state, some_lead(state, rng))
    assert state.over.winner == state.out[0]
    assert state.over.loser is None
    match = match.finished(state)
    assert (match.deal.attacker, match.deal.dealer) == (state.over.winner, state.dealer)


def test_the_mustamaija_deals_and_the_left_leads() -> None:
    match = Match(game("mustamaija"), players=4, seed=2)
    assert (match.deal.dealer, match.deal.attacker) == ("D", "A")
    rng, state = random.Random(3), match.deal
    while not state.over:
        state = state.game.play(state, some_lead(state, rng))
    match = match.finished(state)
    assert state.over.loser
    assert match.deal.dealer == state.over.loser
    assert match.deal.attacker == match.deal.next_in(state.over.loser)
    assert match.deal.trump is None


def test_trump_is_unknown_until_the_first_lead() -> None:
    state = deal(game("mustamaija"), players=3, seed=1)
    assert "trump: ?" in str(state)
    told = state.game.family.phrases.reminders(state, "A")[-1]
    assert render(told, "en") == "The trump suit is not known yet"
    state = state.game.play(state, next(state.game.moves(state)))
    assert state.trump
    assert str(state.talon[-1])[-1] == state.trump.letter
    assert "?" not in str(state)
    turned = next(event for event in state.log if event.kind == "trump is turned")
    assert {card.suit.letter for card in turned.cards[:-1]} <= {"s"}
    assert turned.cards[-1].suit is state.trump
    log = state.game.family.phrases.happened
    for n, said in ((1, "It sets the trump suit."), (2, "The last one sets the trump suit.")):
        few = turned._replace(cards=(turned.cards * 2)[:n])
        assert render(log(state, few, "A"), "en").endswith(said)
    kinds = [event.kind for event in state.log]
    assert kinds.index("trump is turned") < kinds.index("draw"), "before the first draw"


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", ALONE, ids="+".join)
def test_a_choice_names_its_game(spec: Spec) -> None:
    built = game(*spec)
    assert game(*built.spec) is built
    for variant in built.variants:
        assert render(variant.text("name"), "ja") != render(variant.text("name"), "en")


@pytest.mark.parametrize(
    "spec",
    [
        ("kirifu", "end=loser", "plain_follow=no", "runs=on", "jokers=1", "refill_moment=turn_end"),
        ("mustamaija", "cap_by_defender_hand=yes", "turned_spades=middle", "attack_cap=none"),
    ],
)
def test_to_choose_what_is_usual_is_to_choose_nothing(spec: Spec) -> None:
    assert game(*spec) is game(spec[0])


@pytest.mark.parametrize("name", ["kirifu", "mustamaija"])
@pytest.mark.parametrize("bot", list(BOTS))
def test_bots_play_to_the_end(name: str, bot: str) -> None:
    def chosen(state: State, rng: random.Random) -> Move:
        return choose(BOTS[bot], state, 1)

    for players in (3, 6):
        *_, state = play_out((name,), players, 7, chosen)
        assert state.over


def test_the_loser_gets_the_open_cards_before_the_deal_is_over() -> None:
    state = position("game: mustamaija\nplayers: A B\ntrump: h\nA: Qs 2s\nB: 3d As")
    state = state.game.play(state, "A lead 2s Qs")
    told = [event.kind for event in state.log if event.kind in ("out", "pick up", "durak")]
    assert told == ["out", "pick up", "durak"]
    assert not state.table
