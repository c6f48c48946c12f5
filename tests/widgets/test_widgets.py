"""Hands in a notebook: what they show, what they answer, and that both are the same every time."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from playing import several
from tables import document_fits, fits

from durak_teach import deal, game, hand, position, step
from durak_teach.kernel.cards import Card
from durak_teach.kernel.errors import DurakError
from durak_teach.lessons import lessons
from durak_teach.lessons.step import Compare
from durak_teach.notation.position import all_cards
from durak_teach.table import worker
from durak_teach.text import render, use
from durak_teach.widgets import progress
from durak_teach.widgets.outputs import DOCUMENT, RUN, WIDGET_VIEW
from durak_teach.widgets.shown import Hand

STEPS = [
    (lesson.number, number, found.id)
    for lesson in lessons()
    for number, found in enumerate(lesson.steps, 1)
    if not isinstance(found.ask, Compare)
]
SMALL = """
game: durak
rules: podkidnoy
players: A B
trump: d
talon: -
A: 9c Kd
B: 6h 9h 8s
table: 7h/-
roles: att=A def=B
"""
SHOWN_AGAIN = """
import json, sys
from durak_teach import deal, game, hand, position, step
from durak_teach.lessons import lessons
KEYS = {"doc", "update", "intent", "progress", "_esm"}
four = deal(game("durak", "podkidnoy"), players=4, seed=7)
hands = [hand(position(sys.argv[1])), hand(four, bots="random")]
steps = [(l.number, n) for l in lessons() for n in range(1, len(l.steps) + 1)]
hands += [step(*numbers) for numbers in steps[:: int(sys.argv[2])]]
for shown in hands:
    state = shown.get_state(KEYS & {*shown.keys})
    print(repr(shown), shown.html(), json.dumps(state, sort_keys=True))
"""


pytestmark = pytest.mark.usefixtures("config")


class Element(HTMLParser):
    """The one element of a hand: its attributes, the text of its script, the text beside it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: dict[str, str | None] = {}
        self.document = self.picture = ""
        self.feed(html)
        self.close()
        assert self.open == []

    @property
    def lines(self) -> list[str]:
        """The text beside the script, as one reads it."""
        return self.picture.split("\n")[:-1]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "br":
            self.picture += "\n"
            return
        self.open.append(tag)
        if tag == "durak-hand":
            self.attributes = dict(attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag
        if tag == "p":
            self.picture += "\n"

    def handle_data(self, data: str) -> None:
        if "script" in self.open:
            self.document += data
        elif self.open:
            self.picture += data


# -- what is shown ----------------------------------------------------------------------------


@pytest.mark.broad
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(("lesson", "number", "name"), STEPS, ids=lambda part: str(part))
def test_every_step_is_one_element_with_a_document_that_fits(
    lesson: int, number: int, name: str, lang: str
) -> None:
    shown = step(lesson, number, lang)
    element = Element(shown.html())
    document = json.loads(element.document)
    document_fits(document)
    assert (document["id"], document["lang"]) == (name, lang)
    assert element.attributes == {"lang": lang}
    assert {*element.lines} == {*repr(shown).splitlines(), render(RUN, lang)}
    assert element.lines[-2:] == [document["task"], render(RUN, lang)]


def test_a_free_hand_is_a_graph_if_small_and_a_game_to_load_if_not() -> None:
    small = json.loads(Element(hand(position(SMALL)).html()).document)
    document_fits(small)
    assert small["driver"] == "graph"
    dealt = deal(game("durak", "podkidnoy"), players=3, seed=7)
    large = json.loads(Element(hand(dealt, bots="careful").html()).document)
    document_fits(large)
    assert large["setup"]["seed"] == 7
    assert "position" not in large["setup"]


@pytest.mark.parametrize("changed", [{"dealer": "A"}, {"durak": "B"}])
def test_a_deal_that_its_seed_alone_does_not_give_is_written_out(changed: dict[str, Any]) -> None:
    state = deal(game("durak", "podkidnoy"), players=3, seed=7, **changed)
    assert hand(state).document["setup"]["position"] == str(state)


def test_html_survives_any_text() -> None:
    shown = hand(position(SMALL))
    shown.document["task"] = "</script><script>alert('&amp;')</script>"
    element = Element(shown.html())
    assert json.loads(element.document)["task"] == shown.document["task"]


def test_repr_says_the_position_and_nothing_hidden() -> None:
    shown = hand(deal(game("durak", "podkidnoy"), players=3, seed=7))
    assert repr(shown).splitlines() == [
        "You attack B: lead a card.",
        "B, defender, 6 cards",
        "C, helper, 6 cards",
        "Talon, 18 cards left. Last card: nine of diamonds, trump",
        "Your hand: 10♣, J♠, A♠, 9♥, K♣ and 7♦",
    ]


def test_repr_says_what_a_seat_sees_and_that_alone() -> None:
    """In “Reversed hands” each sees all cards but the own ones."""
    state = position(
        "rules: reversed_hands\nplayers: A B\ntrump: d\nA: 7c 9h\nB: Ks\nroles: att=B def=A"
    )
    lines = repr(hand(state, seat="A")).splitlines()
    assert "B: K♠" in lines
    assert lines[-1] == "You, defender, 2 cards"


@pytest.mark.more
@pytest.mark.sampled
def test_everything_shown_is_the_same_in_every_process() -> None:
    command = [sys.executable, "-c", SHOWN_AGAIN, SMALL, str(several(9, 3))]
    shown = [
        subprocess.run(
            command,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert shown[0]
    assert shown[0] == shown[1]


def test_a_notebook_gets_the_document_once_its_words_and_the_widget() -> None:
    bundle = hand(position(SMALL))._repr_mimebundle_()
    assert set(bundle) == {DOCUMENT, "text/plain", "text/html", WIDGET_VIEW}
    assert bundle[DOCUMENT] == {"v": 1, "document": "text/html", "live": True}
    assert step(1, 1)._repr_mimebundle_()[DOCUMENT]["live"] is False


def test_a_game_that_needs_python_can_be_looked_at_without() -> None:
    dealt = hand(deal(game("durak", "podkidnoy"), players=3, seed=7))
    document = json.loads(Element(dealt.html()).document)
    document_fits(document)
    assert {card["card"] for card in document["view"]["hand"]} == {
        str(card) for card in dealt.state.hand("A")
    }


def test_without_anywidget_a_hand_still_shows_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "durak_teach.widgets.widget", raising=False)
    bundle = step(1, 1)._repr_mimebundle_()
    assert set(bundle) == {DOCUMENT, "text/plain", "text/html"}
    document_fits(json.loads(Element(bundle["text/html"]).document))


# -- what a live hand answers -----------------------------------------------------------------


def tap(shown: Hand, n: int, **intent: Any) -> dict[str, Any]:
    """What the page would send, and Python's update."""
    shown.intent = {**intent, "n": n}
    update: dict[str, Any] = shown.update
    fits(update, "Update")
    assert update["n"] == n
    return update


def test_a_free_hand_is_played_by_python() -> None:
    shown = hand(position(SMALL))
    fits(shown.doc, "KernelDocument")
    assert shown.doc["view"]["hand"]
    refused = tap(shown, 1, do="why", card="8s")
    assert refused["ruling"]["head"] == "8♠ does not beat 7♥."
    assert tap(shown, 2, do="hint")["hint"]["stage"] == 1
    frames = tap(shown, 3, do="move", move="B beat 7h 9h")["frames"]
    assert len(frames) > 1
    assert frames[-1]["me"]["turn"]
    assert [str(pair.attack) for pair in shown.state.table] == ["7h", "9c"]
    assert list(tap(shown, 4, do="nonsense")) == ["error", "n"]
    assert [pair["attack"]["id"] for pair in shown.view["table"]] == ["7h", "9c"]
    tap(shown, 5, do="undo")
    assert str(shown.state) == str(position(SMALL))


def test_a_hand_that_others_begin_shows_how_they_did() -> None:
    shown = hand(deal(game("durak", "podkidnoy"), players=3, seed=7), seat="C")
    assert shown.doc["view"]["table"] == []
    first = shown.update
    fits(first, "Update")
    assert first["n"] == 0
    assert [frame["me"]["turn"] for frame in first["frames"]][-1]
    assert shown.state.actor == "C"


def test_a_step_answers_by_itself() -> None:
    shown = step(1, 1)
    assert shown.doc["driver"] == "graph"
    shown.intent = {"do": "hint", "n": 1}
    assert shown.update == {}


def test_the_same_hand_shown_twice_is_one_widget() -> None:
    shown = hand(position(SMALL))
    first, second = (shown._repr_mimebundle_()[WIDGET_VIEW] for _ in range(2))
    assert first == second


# -- progress ---------------------------------------------------------------------------------


def test_progress_is_kept_in_the_folder_of_the_reader(config: Path) -> None:
    shown = step(1, 1)
    shown.progress = {"id": "01.1", "solved": False, "mistakes": ["a.b"], "hints": 2}
    shown.progress = {"id": "01.1", "solved": True, "mistakes": ["a.b"], "hints": 2}
    kept = {"01.1": {"solved": True, "mistakes": ["a.b"], "hints": 2}}
    assert json.loads((config / "progress.json").read_text("utf-8")) == kept
    assert progress.load() == kept


@pytest.mark.skipif(os.name == "nt", reason="Windows has variables of its own")
def test_an_empty_variable_is_as_good_as_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("DURAK_CONFIG", "")
    monkeypatch.setenv("XDG_CONFIG_HOME", "")
    assert progress.folder() == tmp_path / ".config" / "durak_teach"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "mine"))
    assert progress.folder() == tmp_path / "mine" / "durak_teach"


def test_what_was_solved_stays_solved() -> None:
    progress.record({"id": "01.1", "solved": True, "mistakes": [], "hints": 0})
    progress.record({"id": "01.1", "solved": False, "mistakes": [], "hints": 1})
    progress.record({"id": "01.2", "solved": False, "mistakes": [], "hints": 0})
    assert {name: kept["solved"] for name, kept in progress.load().items()} == {
        "01.1": True,
        "01.2": False,
    }
    progress.reset()
    assert progress.load() == {}
    progress.reset()


def test_a_notebook_tells_all_that_its_browser_knows() -> None:
    clean, poor = ({"solved": True, "mistakes": bad, "hints": 0} for bad in ([], ["a.b"]))
    progress.record({"id": "01.1", **clean})
    progress.keep(json.dumps({"01.1": poor, "01.2": {**poor, "at": "2026-11-22"}, "01.3": 3}))
    assert progress.load() == {"01.1": clean}, "news that no page of ours tells"
    progress.keep(json.dumps({"01.1": poor, "01.2": {**poor, "at": "2026-11-22"}}))
    assert progress.load() == {"01.1": clean, "01.2": poor}
    progress.keep(json.dumps({"01.2": clean}))
    assert progress.load()["01.2"] == clean
    for odd in ("[]", "{", '{"01.1": [1]}', "[" * 100_000):
        progress.keep(odd)


@pytest.mark.parametrize("broken", [b"{", b"\xff\xfe\x00", b"[1]", b'{"01.1": 3}', b"\x00"])
def test_a_file_that_cannot_be_read_is_set_aside(config: Path, broken: bytes) -> None:
    config.mkdir()
    (config / "progress.json").write_bytes(broken)
    progress.record({"id": "01.1", "solved": True, "mistakes": [], "hints": 0})
    assert progress.load()["01.1"]["solved"] is True
    if broken != b'{"01.1": 3}':
        assert [file.read_bytes() for file in config.glob("progress.json.*")] == [broken]


@pytest.mark.parametrize(
    "odd", [{}, {"id": 3}, {"id": "", "solved": True}, {"id": "x", "hints": "y"}]
)
def test_odd_news_from_a_page_change_nothing(odd: dict[str, Any]) -> None:
    progress.record(odd)
    assert progress.load() == {}


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("DURAK_CONFIG", str(tmp_path / "file" / "config"))
    progress.record({"id": "01.1", "solved": True, "mistakes": [], "hints": 0})
    assert progress.load() == {}


@pytest.fixture
def japanese() -> Iterator[None]:
    use("ja")
    yield
    use("en")


@pytest.mark.usefixtures("japanese")
def test_a_hand_speaks_the_language_of_its_reader() -> None:
    shown = hand(position(SMALL))
    assert shown.doc["lang"] == "ja"
    assert "残っている攻め札は7♥です" in repr(shown)


OWN = "players: A B\ntrump: d\ntalon: -\nA: 9c Kd\nB: 6h 9h 8s\ntable: 7h/-"


def faces(seen: Any) -> list[str]:
    """The cards of others that a view shows."""
    return [card for other in seen["seats"] for card in other["cards"] or () if card]


def test_a_position_is_played_against_a_hidden_hand_where_one_asks_for_it() -> None:
    shown, hidden = hand(OWN), hand(OWN, open_hands=False)
    assert [faces(each.opening) for each in (shown, hidden)] == [["9c", "Kd"], []]
    assert hidden.document["driver"] == "graph", "a file plays a small game by itself"
    document = hand(OWN.replace("talon: -", "talon: 8c [Td]"), open_hands=False).document
    assert document["driver"] == "worker"
    assert document["setup"]["open"] is False, "a page plays it in the same way"
    again = json.loads(worker.start(json.dumps(document["setup"])))
    assert faces(again["frames"][-1]) == []
    dealt = hand(game("durak", "podkidnoy"), open_hands=True, seed=3)
    assert len(faces(dealt.opening)) == 6
    assert "open" not in hand(game("durak", "podkidnoy"), seed=3).document["setup"]


def test_unknown_cards_are_dealt_by_the_seed_and_lie_hidden() -> None:
    unknown = OWN.replace("A: 9c Kd", "A: x3").replace("talon: -", "talon: x4 [Td]")
    one, same, other = (hand(unknown, seed=seed) for seed in (1, 1, 2))
    assert one.state == same.state != other.state
    cards = [*all_cards(one.state)]
    assert all(isinstance(card, Card) for card in cards)
    assert len({*cards}) == len(cards)
    assert str(one.state.talon[-1]) == "Td"
    assert faces(one.opening) == []
    assert one.state.game.legal(one.state.game.play(one.state, "take"))


@pytest.mark.parametrize("line", ["trump", "B"])
def test_a_position_that_is_played_says_its_trump_and_every_hand(line: str) -> None:
    """Nobody would see that it was left out: there would be no trump, or a player without cards."""
    text = "players: A B\ntrump: d\nA: 7h 8s\nB: 9h 7c\ntable: 7d/-"
    left_out = re.sub(rf"^{line}: .*\n", "", text, flags=re.MULTILINE)
    assert position(left_out), "which shows a rule as well"
    for given in (left_out, position(left_out)):
        with pytest.raises(DurakError, match=f"no `{line}:` line"):
            hand(given)
    assert hand(text)
    assert hand(text.replace("trump: d", "trump: none"))
    assert hand("game: dou_dizhu\nplayers: A B C\nA: 3\nB: 4\nC: 5"), "it has no trumps"
