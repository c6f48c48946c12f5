"""The public interface: widgets as others know them, short errors, names that can be found."""

from __future__ import annotations

import gc
import json
import sys
import weakref
from collections.abc import Iterator
from typing import Any

import ipywidgets
import pytest
from IPython.core.interactiveshell import InteractiveShell
from ipywidgets.widgets.widget import _instances

import durak_teach
from durak_teach import (
    course,
    deal,
    exercise,
    game,
    hand,
    position,
    review,
    side_by_side,
    step,
)
from durak_teach.kernel.errors import DurakError, WrongType
from durak_teach.notation.codes import code_of
from durak_teach.notation.position_codes import position_code
from durak_teach.widgets import progress
from durak_teach.widgets.outputs import DOCUMENT

TEXT = "players: A B\ntrump: d\ntalon: -\nA: 9c Kd\nB: 6h 9h 8s\ntable: 7h/-\nroles: att=A def=B"
SIXES = (
    "players: A B\ntrump: d\ntalon: -\n"
    "A: 6s 7s 8s 9c Kd Ah\nB: 6h 9h 8h Qc Kc Td\nroles: att=A def=B"
)


pytestmark = pytest.mark.usefixtures("config")


def all_kinds() -> list[Any]:
    """One of everything that is shown."""
    code = code_of(deal(game("durak", "podkidnoy"), players=2, seed=7))
    return [hand(TEXT), step("1.1"), side_by_side("durak001", "kirifu"), review(code, samples=1)]


# -- widgets ----------------------------------------------------------------------------------


def test_all_that_is_shown_fits_into_boxes() -> None:
    shown = all_kinds()
    assert all(isinstance(each, ipywidgets.DOMWidget) for each in shown)
    box = ipywidgets.Tab(children=[ipywidgets.VBox(shown[:2]), ipywidgets.HBox(shown[2:])])
    assert [each.comm is not None for each in shown] == [True] * 4
    assert box.children[0].children == tuple(shown[:2])


def test_a_hand_is_made_when_it_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def made(*_: Any, **__: Any) -> Any:
        raise AssertionError("a graph is made for a hand that nobody sees")

    before = len(_instances)
    monkeypatch.setattr("durak_teach.widgets.hands.Graph", made)
    many = [hand(SIXES) for _ in range(100)]
    assert len(_instances) == before
    ipywidgets.VBox(many[:2])
    assert many[0].html(), "what is too large is measured before it is drawn"


def test_closing_frees() -> None:
    before = {*_instances}
    shown = hand(TEXT)
    layout = shown.layout
    assert shown.model_id in _instances
    kept, id = weakref.ref(shown), shown.model_id
    shown.close()
    assert id not in _instances
    del shown
    gc.collect()
    assert kept() is None
    layout.close()
    assert {*_instances} <= before


def test_traits_follow_a_hand_that_python_plays() -> None:
    shown, heard = hand(TEXT), []
    shown.observe(lambda change: heard.append(change.new), "last_move")
    assert shown.model_id
    assert shown.view["table"][0]["defence"] is None
    shown.intent = {"do": "move", "move": "B beat 7h 9h", "n": 1}
    assert shown.last_move == "B beat 7h 9h"
    assert [str(pair.attack) for pair in shown.state.table] == ["7h", "9c"]
    assert shown.view["table"][0]["defence"]["id"] == "9h"
    shown.intent = {"do": "undo", "n": 2}
    assert heard == ["B beat 7h 9h", ""]
    assert str(shown.state) == str(position(TEXT))


def test_traits_follow_what_plays_in_the_page() -> None:
    shown = step(1, 1)
    ticks = ipywidgets.Checkbox()
    ipywidgets.link((shown, "solved"), (ticks, "value"))
    first = shown.state
    shown.at = len(shown.document["nodes"]) - 1
    assert shown.state != first
    assert shown.view["seat"]
    shown.at = 10**6  # a page that knows more than there is
    shown.progress = {"id": "01.1", "solved": True, "mistakes": ["a.b", "c.d"], "hints": 0}
    assert (shown.solved, shown.mistakes, ticks.value) == (True, 2, True)


def test_a_widget_hears_what_was_solved_where_its_output_plays_by_itself() -> None:
    shown, other = step(1, 1), step(1, 2)
    assert shown.model_id
    assert other.model_id
    told = {"01.1": {"solved": True, "mistakes": [], "hints": 0}, "01.2": "odd"}
    progress.keep(json.dumps({"01.1": told["01.1"]}))
    assert (shown.solved, other.solved) == (True, False)


def test_without_anywidget_everything_shows_itself_as_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "durak_teach.widgets.widget", raising=False)
    for each in all_kinds():
        bundle = each._repr_mimebundle_()
        assert bundle["text/plain"]
        assert "<durak-" in bundle["text/html"]
    assert not hand(TEXT).solved


def an_exercise(**more: Any) -> Any:
    """An exercise that can be solved."""
    return exercise(TEXT, ("Beat it.", "受けます。"), "beat 7h {card}", **more)


def test_an_exercise_tells_how_it_goes() -> None:
    shown = an_exercise(lang="ja")
    assert shown.document["task"] == "受けます。"
    assert isinstance(shown, ipywidgets.DOMWidget)
    assert shown._repr_mimebundle_()[DOCUMENT]["live"] is True
    name = shown.document["id"]
    shown.progress = {"id": name, "solved": True, "mistakes": ["a.b"], "hints": 0}
    assert (shown.solved, shown.mistakes) == (True, 1)
    assert progress.load()[name]["solved"]


def test_a_course_keeps_its_own_progress_and_goes_on_where_one_was() -> None:
    first, second = an_exercise(id="one"), step(1, 2)
    whole = course(first, second, title="Two <b>", id="mine")
    assert (whole.at, whole.done, whole.solved) == (0, 0, False)
    assert "Two &lt;b&gt;" in whole._repr_mimebundle_()["text/html"]
    assert first in whole.children
    first.progress = {"id": "one", "solved": True, "mistakes": [], "hints": 0}
    assert (whole.at, whole.done) == (0, 1)
    assert progress.load()["mine/one"]["solved"]
    again = course(an_exercise(id="one"), step(1, 2), id="mine")
    assert (again.at, again.done) == (1, 1)
    again.at = 99
    assert again.at == 1
    other = course(an_exercise(id="one"), id="yours")
    assert other.done == 0
    second.progress = {"id": "01.2", "solved": True, "mistakes": [], "hints": 0}
    assert whole.solved


# -- mistakes ---------------------------------------------------------------------------------


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    """A shell for one test: while there is one, everything believes itself in a notebook."""
    yield InteractiveShell.instance(colors="nocolor")
    InteractiveShell.clear_instance()


RULE = """
from durak_teach.kernel.rules import forbids
@forbids("throw")
def no_such(state, move):
    '''A law.

    {move.crad} is wrong

    Source: own
    '''
    return True
"""

BROKEN = """
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant, forbids

@forbids("beat")
def broken(state, move):
    '''A law.

    Source: own
    '''
    return state.trump + 1

mine = Game(p.game.family, p.game.form, (Variant("mine", "mine", "mine", (broken,)),))
"""


LATE = "def late(state):\n  return state.table[0].defence and 1 / 0\n"


@pytest.mark.parametrize(
    ("cell", "line"),
    [
        ("x = 1\nhand('players: A B\\nA: 6x')", "---> 2 hand("),
        ("p.game.play(p, 'B beat 7h 8s')", "---> 1 p.game"),
        ("p.game.play(p, 'B beet 7h 8s')", "---> 1 p.game"),
        ("game('durak', 'podkidnoyy')", "---> 1 game("),
        ("exercise(p, 'Beat it.', 'beat 7h {crad}')", "---> 1 exercise("),
        (RULE, "@forbids"),
        (BROKEN + "mine.legal(p)", "state.trump + 1"),
        (BROKEN + "mine.judge(p, 'B beat 7h 9h')", "state.trump + 1"),
        (BROKEN + "hand(p.under(mine)).html", "state.trump + 1"),
        (RULE.replace("crad", "card.suti"), "@forbids"),
        (RULE.replace("A law.", "A law of {card}."), "@forbids"),
        (BROKEN + "Game(p.game.family, p.game.form, [broken])", "p.game.form, [broken])"),
        (BROKEN + "Game(p.game, p.game.form)", "Game(p.game, p.game.form)"),
        ("exercise(p, 'Beat it.', 'baet 7h {card}')", "---> 1 exercise("),
        ("exercise(p, 'Which?', pick=['beat 7h 9h', 'baet 7h 8s'])", "---> 1 exercise("),
        ("exercise(p, 'Beat it.', 'take', hints='Look.')", "---> 1 exercise("),
        ("exercise(p, 'Beat it.', lambda: True)", "---> 1 exercise("),
        ("exercise(p, 'Beat it.', lambda state: 1 / 0)", "---> 1 exercise("),
        (LATE + "exercise(p, 'Beat it.', late)", "1 / 0"),
        ("exercise(p)", "---> 1 exercise("),
        ("exercise(p, tsk='Beat it.')", "---> 1 exercise("),
        ("deal(game('durak'), 2, 7, 'A', 'B', None, 3)", "---> 1 deal("),
        ("p.game.play(p)", "---> 1 p.game"),
        ("p.game.judge(p, mov='B take')", "---> 1 p.game"),
        ("hand(p, layout='340px')", "---> 1 hand("),
        ("hand(p).state = 3", "---> 1 hand("),
        ("hand('text')", "---> 1 hand("),
        ("durak_teach.exercice", "---> 1 durak_teach."),
        ("h = hand(p)\nh.observe(lambda change: 1 / 0, 'view')\n_ = h.model_id", "1 / 0"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_cell_is_one_line_and_a_sentence(
    cell: str, line: str, shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    shell.run_cell(f"import durak_teach\nfrom durak_teach import *\np = position({TEXT!r})")
    shell.run_cell(cell)
    told = capsys.readouterr()
    said = (told.out + told.err).strip().splitlines()
    assert len(said) == 2, said
    assert line in said[0]


def test_what_is_mistyped_is_told_with_the_nearest_word() -> None:
    said = "“baet” is not a kind of move; the nearest is “beat”."
    for asked in ({"goal": "baet 7h 9h"}, {"pick": ["beat 7h 9h", "baet 7h 8s"]}):
        with pytest.raises(DurakError, match=said):
            exercise(TEXT, "Which?", **asked)  # type: ignore[arg-type]
    other_form = exercise(TEXT, "Which?", pick=["beat 7h 9h", "transfer 7s"])
    assert other_form.document["v"] == 1
    with pytest.raises(AttributeError, match="`exercise`"):
        getattr(durak_teach, "exercice")  # noqa: B009


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("exercise(TEXT, tsk='x')", "`exercise` has no argument `tsk`; the nearest is `task`."),
        ("exercise(TEXT)", "`exercise` needs the argument `task`."),
        ("position(TEXT).game.play(position(TEXT))", "`play` needs the argument `move`."),
        ("step(1, 1, 'en', 4)", "`step` takes `lesson`, `number` and `lang`, in this order."),
    ],
)
def test_arguments_that_are_not_taken_are_told(call: str, said: str) -> None:
    with pytest.raises(WrongType) as caught:
        eval(call)
    assert str(caught.value) == said


def test_a_mistake_inside_stays_what_it_is() -> None:
    """Only a call that is not taken at all is told as such."""

    def inside(_: object) -> bool:
        return [].index() == 0  # type: ignore[call-arg]

    with pytest.raises(TypeError) as caught:
        exercise(TEXT, "Beat it.", inside)
    assert not isinstance(caught.value, WrongType)


def test_a_handler_that_raises_leaves_the_hand_as_it_is(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str]
) -> None:
    """A page shows the hand, all traits follow, and the sentence stands below it."""
    shell.run_cell(f"from durak_teach import *\nh = hand({TEXT!r})")
    shell.run_cell("h.observe(lambda change: 1 / 0, ['state', 'view', 'last_move'])\nh.model_id")
    shown = shell.user_ns["h"]
    assert shown.view["table"]
    shown.intent = {"do": "move", "move": "B beat 7h 9h", "n": 7}
    assert (shown.last_move, shown.update["n"]) == ("B beat 7h 9h", 7)
    told = capsys.readouterr()
    assert (told.out + told.err).count("ZeroDivisionError") == 4


def test_a_handler_that_raises_keeps_no_page_waiting() -> None:
    shown = hand(position(TEXT))
    assert shown.doc["driver"] == "kernel"

    def fails(_: object) -> None:
        raise KeyError("mine")

    shown.observe(fails, "state")
    with pytest.raises(KeyError, match="mine"):
        shown.intent = {"do": "move", "move": "B beat 7h 9h", "n": 7}
    assert shown.update["n"] == 7


def test_next_step_is_the_courses_but_for_its_last_exercise() -> None:
    first, second = an_exercise(id="one"), an_exercise(id="two")
    whole = course(first, second)
    assert (first.goes_on, second.goes_on, an_exercise().goes_on) == (True, False, False)
    first._handle_custom_msg({"do": "next"}, [])
    assert whole.at == 1
    first._handle_custom_msg("odd", [])
    assert whole.children[1] is second


# -- names ------------------------------------------------------------------------------------


# -- what may be given ------------------------------------------------------------------------


def test_a_hand_takes_what_people_have() -> None:
    state = position(TEXT)
    dealt = deal(game("durak", "podkidnoy"), players=3, seed=7)
    assert str(hand(TEXT).state) == str(state)
    assert str(hand(position_code(state)).state) == str(state)
    assert str(hand(code_of(dealt)).state) == str(dealt)
    assert len(hand(game("durak", "podkidnoy"), seed=3).state.seats) == 2
    assert step("1.2").document["id"] == step(1, 2).document["id"] == "01.2"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: hand("seven"), "code"),
        (lambda: hand("A: 6x\nB: 6h"), "line 1|Line 1|players"),
        (lambda: hand(7), "position"),
        (lambda: hand(TEXT, task="Beat it."), "`task`.*`exercise"),
        (lambda: course(), "needs at least one exercise"),
        (lambda: course(step("1.1"), step("1.1")), "once"),
        (lambda: course(step("1.1"), id="x" * 50), "40"),
        (lambda: course(3), "exercise"),
        (lambda: exercise(TEXT, "Beat it.", "beat 7h 8s"), "No answer would be right"),
        (lambda: step("1"), "8.1"),
        (lambda: step(1), "two numbers"),
        (lambda: step("1.99"), "Lesson 1"),
        (lambda: step("x.y"), "8.1"),
    ],
)
def test_what_cannot_be_shown_says_how(wrong: Any, said: str) -> None:
    with pytest.raises(DurakError, match=said) as found:
        wrong()
    assert "\n" not in str(found.value)
