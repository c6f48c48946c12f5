"""Deal codes: they name a deal exactly, forgive how they are typed, and notice slips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import examples

from durak_teach import deal, game
from durak_teach.games.durak.variants import catalogue
from durak_teach.kernel.dealing import SEEDS
from durak_teach.kernel.errors import DurakError, NotationError, RulesClash
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import State
from durak_teach.notation import codes
from durak_teach.notation.code_tables import HASHED, Bits, Nameless, hashed
from durak_teach.notation.codes import SIGNS, code_of, deal_of
from durak_teach.play.players import bot, choose
from durak_teach.text import render

# codes as they were printed by version 1, with what they name and how many moves were made
PRINTED = (
    ("DK1-0003-JZ-X", "podkidnoy", 2, 7, 0),
    ("DK1-0070-KH00-EGG-8", "podkidnoy", 2, 40000, 0),
    ("DK1-002Y-2FD0-7NK8-G-4", "podkidnoy", 2, 900, 7),
    ("DK1-147Z-8900-A2G3-Y2B-S", "prostoy", 3, 1000000, 7),
    ("DK1-147Z-8902-4E03-YBF8-7", "prostoy", 3, 1000000, 7),
    ("DK1-0GEH-VT28-3DG1-W8-0", "podkidnoy throw_after_failure", 6, 1000000, 7),
    ("DK1-00HH-XY50-N807-E9R-R", "podkidnoy no_draw rank_or_suit", 2, 5, 7),
    ("DK1-00GH-XY59-W0EY-28-6", "podkidnoy no_draw rank_or_suit", 2, 5, 7),
    ("DK1-04YQ-P980-9RG6-ZG3T-94-J", "podkidnoy japanese good_natured avalanche", 3, 40000, 7),
    ("DK1-1GQH-X317-2043-W07C-K7G-D", "prostoy no_suits no_draw", 6, 40000, 7),
)
CHOICES = (
    ("podkidnoy",),
    ("prostoy",),
    ("podkidnoy", "throw_after_failure"),
    ("podkidnoy", "no_draw", "rank_or_suit"),
)


def with_values(option: str) -> tuple[str, ...]:
    """An option with another value than the usual one for each parameter."""
    words = [option]
    for parameter in catalogue()[option].parameters:
        others = [value for value in parameter.among if value != parameter.default]
        if others and not parameter.form:
            words.append(f"{option}.{parameter.name}={others[-1]}")
    return tuple(words)


def party(rules: Game) -> list[int]:
    """The numbers of people that a game takes."""
    return sorted(rules.family.state.empty(rules, ()).party)


def fits_version_1(rules: Game, players: int) -> bool:
    """Whether version 1 could name a game with the usual values."""
    known = {*codes.OPTIONS[: codes.FIRST["options"]]}
    few = players <= codes.FIRST["players"] and not rules.family.state.empty(rules, ()).dummies
    form = (rules.family.name, rules.form.id) in codes.GAMES[: codes.FIRST["games"]]
    return form and few and {option.id for option in rules.variants} <= known


def played(state: State, moves: int) -> State:
    """The state after so many moves of computer players."""
    for _ in range(moves):
        if state.over:
            break
        state = state.game.play(state, choose(bot("random"), state, seed=moves))
    return state


@examples(40)
@given(
    st.sampled_from(CHOICES),
    st.integers(2, 6),
    st.integers(0, SEEDS - 1),
    st.integers(0, 60),
)
def test_a_code_names_the_deal_and_its_moves(
    choices: tuple[str, ...], players: int, seed: int, moves: int
) -> None:
    state = played(deal(game("durak", *choices), players, seed), moves)
    again = deal_of(code_of(state))
    assert again == state
    assert again.seed == seed
    assert again.game.spec == state.game.spec


@pytest.mark.parametrize(("code", "rules", "players", "seed", "moves"), PRINTED)
def test_printed_codes_still_replay(
    code: str, rules: str, players: int, seed: int, moves: int
) -> None:
    state = deal_of(code)
    chosen = game("durak", *rules.split())
    assert (state.game.spec, len(state.seats), state.seed) == (chosen.spec, players, seed)
    verbs = [
        event for event in state.log if event.kind in ("lead", "beat", "throw", "take", "done")
    ]
    assert len(verbs) == moves
    assert code_of(state) == code


@pytest.mark.parametrize("option", catalogue())
def test_every_option_and_its_values(option: str) -> None:
    for words in {(option,), with_values(option)}:
        rules = game("durak", *words)
        for players in {min(party(rules)), max(party(rules))}:
            state = played(deal(rules, players, seed=players), 12)
            code = code_of(state)
            again = deal_of(code)
            assert again == state
            assert again.game.spec == rules.spec
            usual = not any("=" in word for word in rules.spec)
            assert code[2] == ("1" if usual and fits_version_1(rules, players) else "2")


@examples(40)
@given(st.lists(st.sampled_from([*catalogue()]), max_size=6, unique=True), st.data())
def test_many_options_and_values(options: list[str], data: st.DataObject) -> None:
    words = [word for option in options for word in with_values(option)]
    try:
        rules = game("durak", *words)
    except RulesClash:
        return
    players = data.draw(st.sampled_from(party(rules)))
    state = played(deal(rules, players, seed=data.draw(st.integers(0, SEEDS - 1))), 20)
    assert deal_of(code_of(state)) == state


def test_a_long_game_has_a_code() -> None:
    """Who never beats anything makes more moves than version 1 can count."""
    state = deal(game("durak", "podkidnoy", "throw_after_failure", "good_natured"), 6, seed=1)
    made = 0
    while not state.over:
        legal = state.game.legal(state)
        wanted = ("take", "done", "lead")
        state = state.game.play(state, next(m for verb in wanted for m in legal if m.verb == verb))
        made += 1
    assert made >= 1 << 10
    code = code_of(state)
    assert code.startswith("DK2")
    assert deal_of(code) == state


def test_a_later_deal_and_another_dealer() -> None:
    g = game("durak", "podkidnoy")
    outside = game("durak", "podkidnoy", "neutral_dealer")
    many = game("durak", "podkidnoy", "double_deck")
    for state in (
        deal(outside, 2, 5, durak="A"),
        deal(outside, 3, 5),
        deal(many, 12, 5, dealer="L", durak="K"),
        deal(many, 8, 5, dealer="C"),
    ):
        code = code_of(state)
        assert code.startswith("DK2")
        assert deal_of(code) == state
    for state in (deal(g, 3, 5, durak="A"), deal(g, 3, 5, dealer="B"), deal(g, 4, 5, "D", "B")):
        assert deal_of(code_of(state)) == state


@pytest.mark.parametrize(
    "typed", ["dk1 ooo3 jz x", "DKI-OOO3-JZ-X", "DKl0003JZX", "ＤＫ１ー０００３ーＪＺーＸ"]
)
def test_typing_is_forgiven(typed: str) -> None:
    assert deal_of(typed) == deal(game("durak", "podkidnoy"), 2, 7)


def test_every_single_slip_is_noticed() -> None:
    signs = code_of(deal(game("durak", "podkidnoy"), 4, 1234)).replace("-", "")
    for place, sign in enumerate(signs):
        for other in SIGNS:
            if other != sign:
                with pytest.raises(NotationError):
                    deal_of(signs[:place] + other + signs[place + 1 :])
        swapped = signs[:place] + signs[place + 1 : place + 2] + sign + signs[place + 2 :]
        if swapped != signs:
            with pytest.raises(NotationError):
                deal_of(swapped)


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("", "such a code looks like `DK1-"),
        ("hello world", "such a code looks like `DK1-"),
        ("DK1", "such a code looks like `DK1-"),
        ("DK1-0003-JZ-Y", "wrong, missing or misplaced"),
        ("DK1-0003-J*-X", "`*` does not occur"),
        ("DK1-0003-UZ-X", "`U` does not occur"),
    ],
)
def test_a_bad_code_gets_one_sentence(bad: str, says: str) -> None:
    with pytest.raises(NotationError) as caught:
        deal_of(bad)
    text = render(caught.value.text, "en")
    assert says in text
    assert text.count(". ") == 0
    assert render(caught.value.text, "ja")


@given(st.text(alphabet=SIGNS, min_size=7, max_size=40))
def test_any_code_of_version_2(body: str) -> None:
    with pytest.raises(NotationError):
        deal_of(made("DK2" + body))


def made(body: str) -> str:
    """A code with a check character that fits."""
    return body + codes._check(body)


def test_other_versions_say_so() -> None:
    with pytest.raises(NotationError, match="newer version"):
        deal_of(made("DK3000000000"))
    with pytest.raises(NotationError, match="another version"):
        deal_of(made("DK1Z00000000"))
    with pytest.raises(NotationError, match="another version"):
        deal_of(made("DK10003000000"))
    with pytest.raises(NotationError, match="such a code looks like `DK1-"):
        deal_of(made("DK1ZZZZZZ"))


@given(st.text(alphabet=SIGNS, min_size=0, max_size=40))
def test_any_code_is_a_deal_or_one_sentence(body: str) -> None:
    said = ""
    try:
        assert deal_of(made("DK1" + body)).hands
    except DurakError as error:
        said = render(error.text, "en") + render(error.text, "ja")
    assert "{" not in said


def test_what_has_no_code() -> None:
    g = game("durak", "podkidnoy")
    for state in (deal(g, 2, SEEDS), deal(g, 2, 7).but(seed=None), deal(g, 2, 7).but(seed=8)):
        with pytest.raises(NotationError):
            code_of(state)


def test_the_tables_name_each_thing_once_and_leave_room_for_hashes() -> None:
    for table in (codes.GAMES, codes.OPTIONS, codes.VALUES, codes.WORDS):
        assert len(set(table)) == len(table) <= HASHED
    assert codes.OPTIONS[codes.FIRST["options"] - 1] == "doubt"


TABLE = ("japanese", "royal")
NAMES = ("japanese", "own_rule", "another_rule")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("width", [0, 8])
def test_what_has_no_number_is_named_by_its_hash(name: str, width: int) -> None:
    bits = Bits()
    bits.put_name(name, TABLE, width)
    assert Bits(bits.signs()).take_name(TABLE, lambda: NAMES, width) == name


@pytest.mark.parametrize("others", [(), ("another_rule",), ("own_rule", "own_rule")])
def test_a_hash_of_nothing_or_of_two_names_nothing(others: tuple[str, ...]) -> None:
    bits = Bits()
    bits.put_name("own_rule", TABLE)
    with pytest.raises(Nameless):
        Bits(bits.signs()).take_name(TABLE, lambda: others)


def test_a_hash_is_the_same_on_every_machine() -> None:
    assert hashed("own_rule") == 509499
