"""What is answered to wrong input: the documented error, one sentence, at once, in both languages.

The defects that were found by hand, each by its name; `attackers` makes up the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from attackers import JAPANESE, tried, well_said
from attackers import kinds as all_kinds

from durak_teach import Match, check, compare, deal, game, hand, position, side_by_side, step
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError, NotationError, RulesClash, UnknownGame, WrongType
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import DEPTH, read_object
from durak_teach.lessons import lesson
from durak_teach.notation.code_tables import SIGNS
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.table import Session, worker
from durak_teach.text import echoed, render, say, use
from durak_teach.widgets import progress
from durak_teach.widgets.comparing import compare as compared

DURAK = game("durak", "podkidnoy")
DEALT = deal(DURAK, players=2, seed=7)
TWO = "players: A B\ntrump: d\n"
PATIENCE = 2.0  # seconds of the processor; an answer takes milliseconds


def refusal(ask: Callable[[], Any], given: str = "") -> DurakError:
    """The error that a question is answered with; it is well said, and soon."""
    begun = process_time()
    with pytest.raises(DurakError) as caught:
        ask()
    assert process_time() - begun < PATIENCE
    for lang in ("en", "ja"):
        well_said(render(caught.value.text, lang), given)
    assert JAPANESE.search(render(caught.value.text, "ja"))
    return caught.value


# -- what is repeated of the input ---------------------------------------------------------------


def test_a_sentence_repeats_at_most_eighty_signs_and_none_that_steers() -> None:
    said = render(say("`{text}` is wrong.", text="\x1b[31m" + "7h" * 500 + "\u202e\n"), "en")
    assert said.isprintable()
    assert len(said) <= 80 + len("`` is wrong.")
    assert echoed("a" * 80) == "a" * 80
    assert len(echoed("a" * 81)) == 80
    assert render(say("{text:whole}", text="a" * 99), "en") == "a" * 99


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200f", "\u061c", "\x1b", "\x00", "\ud800"])
def test_a_sign_that_nobody_sees_is_named(sign: str) -> None:
    """What is repeated shows what is wrong, and turns nothing round that stands behind it."""
    said = render(say("`{text}` is wrong.", text=f"7{sign}h"), "en")
    assert said == f"`7[U+{ord(sign):04X}]h` is wrong."


@pytest.mark.parametrize(
    "ask",
    [
        lambda text: game(text),
        lambda text: game("durak", text),
        lambda text: game("durak", f"limit5_first_defender={text}"),
        lambda text: position(TWO + f"A: {text}"),
        lambda text: position(TWO + f"{text}: 7h"),
        lambda text: position(TWO + f"A: 7h\nB: 8h\nroles: {text}"),
        lambda text: DURAK.play(DEALT, f"A lead {text}"),
        lambda text: deal_of(text),
        lambda text: Session(DEALT, text),
        lambda text: Session(DEALT, bots=text),
        lambda text: Session(DEALT, lang=text),
    ],
)
def test_long_input_is_not_repeated(ask: Callable[[str], Any]) -> None:
    for text in ("x" * 10**5, "\x1b[31m" * 9999):
        refusal(lambda text=text: ask(text), text)


def test_a_refused_move_of_many_cards_names_a_few() -> None:
    dealt = deal(game("dou_dizhu"), players=3, seed=1)
    cards = ("3 4 5 6 7 8 9 T J Q K A 2 b r " * 3).split()
    verdict = dealt.game.judge(dealt, f"B play {' '.join(cards[:40])}")
    assert len(str(verdict).splitlines()[0]) < 200
    refusal(lambda: dealt.game.judge(dealt, f"B play {' '.join(cards)}"))


# -- positions -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place", "because"),
    [
        ("players: A B\ntrump: d\nB: 6h 7h", "Line 1", "`A` has no cards"),
        ("players: A B", "Line 1", "A is to play but has no cards"),
        (
            TWO + "A: x999\nB: 6h",
            "Line 3, column 4",
            "There are 1000 cards here, but the pack has only",
        ),
        (TWO + "A: x999 x999\nB: 6h", "Line 3", "A pack may have at most 999 cards"),
        (TWO + "rules: polish\nA: 6s\nB: 6h\npile: ??", "Line 6", "Everybody sees the cards"),
        (
            TWO + "rules: chinese\nA: 6s\nB: 6h\ntable: 7h/-",
            "Line 6",
            "This game has no pairs; write a pile, as in `pile",
        ),
        (TWO + "kind: deal\ndeck: -", "Line 4", "A deal needs at least one card for each"),
        (
            "rules: crusade\n" + TWO + "front A: 9s\nfront B: 7s",
            "Line 2",
            "cards must be left to draw",
        ),
        ("rules: unseen_trump\nplayers: A B", "Line 2", "A is to play but has no cards"),
        (TWO + "A: 9c\nB: 8c\nfacts: a=" + "9" * 5000, "Line 5", "sets no fact of this game"),
        (TWO + "A: 9c\nB: 8c\nroles: bout=" + "9" * 5000, "Line 5", "needs a whole number"),
    ],
)
def test_a_position_in_which_nobody_can_act_or_cards_cannot_lie(
    text: str, place: str, because: str
) -> None:
    error = refusal(lambda: position(text))
    assert isinstance(error, NotationError)
    assert str(error).startswith(place)
    assert because in str(error)


@pytest.mark.parametrize(
    "text",
    [
        TWO + "A: 6s\nB: 6h\ntalon: " + "[" * 100_000,
        TWO + "A: 6s\nB: 6h\ntalon: " + "[6s " * 30_000,
        TWO + "".join(f"{'abcdefghij'[n % 10]}{'z' * (n // 10)}: 6s\n" for n in range(900)),
        "\n".join(f"discard{'a' * (n % 300)}{'b' * (n // 300)}: -" for n in range(30_000)),
        "---\n" * 100_000,
        ":" * 100_000,
    ],
)
def test_a_long_position_is_answered_in_linear_time(text: str) -> None:
    refusal(lambda: position(text), text)


def test_seats_whose_cards_lie_unseen_need_no_move() -> None:
    """A position as somebody else sees it."""
    state = position(TWO + "talon: x12 [8d]\nA: x6\nB: 7h 8h")
    assert state.game.legal(state) == ()
    session = Session(state, "B")
    session.start()
    assert "error" in session.send({"do": "hint"})


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("text", ["Z pass", "q take", "A pass", "A play ??", "A lead"])
def test_judging_never_raises(family: str, text: str) -> None:
    state = deal(game(family), seed=1)
    verdict = state.game.judge(state, text)
    assert not verdict
    assert verdict.reasons
    assert str(verdict)
    if text[0] not in state.seats:
        assert verdict.ids == ("game.no_rule_allows",)
        assert f"Nobody sits in seat {text[0]} here." in str(verdict)


# -- options -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (("durak001", "deck=32", "hand_size=17"), RulesClash),
        (("durak002", "deck=32", "hand_size=17"), RulesClash),
        (("sumidagawa", "sumidagawa=5"), UnknownGame),
        (("mustamaija", "mustamaija=" + "5" * 5000), UnknownGame),
        (("durak", "limit5_first_defender=" + "9" * 5000), UnknownGame),
        (("durak", "limit5_first_defender=٣"), UnknownGame),
        (("kirifu", "hand_size="), UnknownGame),
        (("durak", "="), UnknownGame),
        (("",), UnknownGame),
        ((" ", "draw"), UnknownGame),
    ],
)
def test_options_that_nobody_can_play(words: tuple[str, ...], kind: type[DurakError]) -> None:
    assert isinstance(refusal(lambda: game(*words)), kind)


def test_the_fewest_sit_down_where_nobody_says_how_many() -> None:
    assert len(deal(game("kirifu"), seed=1).seats) == 3
    assert len(deal(DURAK, seed=1).seats) == 2
    assert len(deal(game("durak", "teams"), seed=1).seats) == 4


# -- types of arguments --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ask",
    [
        lambda: game(5),
        lambda: game("durak", 5),
        lambda: game("durak", ["podkidnoy"]),
        lambda: game("durak", limit5_first_defender=10**5000),
        lambda: game("durak", limit5_first_defender=[]),
        lambda: deal("durak"),
        lambda: deal(DURAK, "2"),
        lambda: deal(DURAK, []),
        lambda: deal(DURAK, 2.0),
        lambda: deal(DURAK, int),
        lambda: deal(DURAK, True),
        lambda: deal(DURAK, 10**5000),
        lambda: deal(DURAK, 2, "seed"),
        lambda: deal(DURAK, 2, 1, dealer=1),
        lambda: deal(DURAK, 2, 1, durak=[]),
        lambda: deal(DURAK, 2, 1, facts=5),
        lambda: compare(DURAK, 5),
        lambda: compare(None, DURAK),
        lambda: position(5),
        lambda: check(None),
        lambda: code_of("DK1-0003-JZ-X"),
        lambda: deal_of(5),
        lambda: deal_of(None),
        lambda: deal_of(b"DK1-0003-JZ-X"),
        lambda: Match("durak"),
        lambda: Match(DURAK, "2"),
        lambda: Match(DURAK, 2, "seed"),
        lambda: Match(DURAK, 2, 1).finished(5),
        lambda: Session("A"),
        lambda: Session(DEALT, 5),
        lambda: Session(DEALT, bots=["plain"]),
        lambda: Session(DEALT, seed="7"),
        lambda: Session(DEALT, lang=5),
        lambda: DURAK.legal(None),
        lambda: DURAK.judge(None, "A take"),
        lambda: DURAK.judge(DEALT, None),
        lambda: DURAK.judge(DEALT, Move("A", "lead", ("7h",))),
        lambda: DURAK.judge(DEALT, Move("A", 7)),
        lambda: DURAK.judge(DEALT, Move("A", " ")),
        lambda: DURAK.play(DEALT, ["A", "take"]),
        lambda: DURAK.judge(deal(game("dou_dizhu"), seed=1), "A take"),
        lambda: hand(5),
        lambda: step(None, 1),
        lambda: step(1, "a"),
        lambda: lesson(None),
        lambda: side_by_side("durak", 5),
        lambda: side_by_side("durak", "kirifu", rows=5),
    ],
)
def test_arguments_of_another_type(ask: Callable[[], Any]) -> None:
    error = refusal(ask)
    assert isinstance(error, WrongType)
    assert isinstance(error, TypeError)


def test_a_language_without_texts_is_refused() -> None:
    for ask in (
        lambda: Session(DEALT, lang="fr"),
        lambda: step(1, 1, "fr"),
        lambda: side_by_side("durak", "kirifu", lang="fr"),
    ):
        assert "“fr”; choose en or ja" in str(refusal(ask))
    with pytest.warns(UserWarning, match="no texts in the language"):
        use(5)  # type: ignore[arg-type]
    use("en")


# -- intents, JSON, codes ------------------------------------------------------------------------


@pytest.mark.parametrize("intent", [None, 7, "move", "why", "set", [], {}, {"do": ["move"]}])
def test_what_is_no_intent_is_told_so(intent: Any) -> None:
    session = Session(DEALT, lang="en")
    answer = session.send(intent)
    assert list(answer) == ["error"]
    well_said(answer["error"], "")
    assert session.state is DEALT


def test_a_set_of_cards_is_repeated_once() -> None:
    session = Session(deal(game("kirifu"), seed=1), "A")
    card = session.view()["hand"][0]["id"]
    assert session.send({"do": "set", "verb": "lead", "cards": [card] * 9999})["set"]["cards"] == [
        card
    ]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a":' * 100_000,
        '{"seed": ' + "9" * 5000 + "}",
        '{"seed": NaN}',
        '{"seed": 1e999}',
        '"' * 100_001,
        '"\\' * 100_001,
        '{"rules": ' + "[" * 30 + "]" * 30 + "}",
        "",
        "null",
    ],
)
def test_json_that_is_no_object_or_too_much_of_one(text: str, tmp_path: Path) -> None:
    for answer in (worker.start, worker.send, compared):
        begun = process_time()
        well_said(json.loads(answer(text))["error"], text)
        assert process_time() - begun < PATIENCE


def test_a_progress_file_that_is_nested_deep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DURAK_CONFIG", str(tmp_path))
    (tmp_path / "progress.json").write_text("[" * 100_000, "utf-8")
    assert progress.load() == {}
    progress.record({"id": "01.1", "solved": True})
    assert progress.load()["01.1"]["solved"] is True
    assert (tmp_path / "progress.json.broken-1").read_text("utf-8") == "[" * 100_000


def test_a_code_of_endless_numbers_is_answered_at_once() -> None:
    for sign in "Z0":
        signs = "DK2" + sign * 100_000
        total = 0
        for each in signs:
            total = (total << 1) ^ (0b100101 if total & 16 else 0) ^ SIGNS.index(each)
        assert isinstance(refusal(lambda signs=signs + SIGNS[total]: deal_of(signs)), NotationError)


def test_a_deal_of_very_many_moves_has_no_code(monkeypatch: pytest.MonkeyPatch) -> None:
    state = deal(DURAK, players=6, seed=1)
    while not state.over:  # nobody ever beats anything
        legal = state.game.legal(state)
        wanted = ("take", "done", "lead")
        state = state.game.play(state, next(m for verb in wanted for m in legal if m.verb == verb))
    code = code_of(state)
    assert deal_of(code) == state
    monkeypatch.setattr("durak_teach.notation.codes.MOVES", 100)
    assert "has no code" in str(refusal(lambda: code_of(state)))
    assert isinstance(refusal(lambda: deal_of(code)), NotationError)


# -- whatever else there is ----------------------------------------------------------------------

SOME = {  # attacks of each kind that every run of the tests makes; `make fuzz` goes on
    "positions": 50, "scripts": 50, "moves": 10, "long_texts": 8, "choices": 150, "codes": 8,
    "arguments": 15, "intents": 3, "setups": 7, "sets": 5, "lines": 40, "typed": 7,
    "exports": 8, "runs": 10, "unwritable": 6, "doubled": 1, "killed": 1,
}  # fmt: skip
DEALS = 2  # of each family


@pytest.mark.broad
@pytest.mark.parametrize("kind", all_kinds())
def test_no_attack_gets_through(kind: str) -> None:
    for seed in range(SOME.get(kind, DEALS)):
        outcome = tried(all_kinds()[kind], seed)
        assert not outcome.failure, f"{outcome.given!r:.500}\n{outcome.failure}"
        assert outcome.ms < 1000 * PATIENCE


def test_games_may_be_made_of_own_pieces() -> None:
    """Not only by name: what is checked of arguments admits them."""
    own = Game(DURAK.family, DURAK.form)
    assert deal(own, seed=1).game is own


def test_json_may_be_wide_and_only_so_deep() -> None:
    wide = {"moves": [[[]] for _ in range(2 * DEPTH)]}
    assert read_object(json.dumps(wide)) == wide
    for depth, allowed in ((DEPTH, True), (DEPTH + 1, False)):
        text = '{"a":' + "[" * (depth - 1) + "]" * (depth - 1) + "}"
        if allowed:
            assert read_object(text)
        else:
            with pytest.raises(DurakError):
                read_object(text)
