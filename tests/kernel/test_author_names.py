"""Names in rules and variants are declared; a misspelt one is told with the nearest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from authors import DURAK, FACT, TABLE, composed, told, variant

from durak_teach import position
from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import Card, cards
from durak_teach.kernel.errors import AuthorError
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, State
from durak_teach.text import say


def offer(verb: str, phase: str = "lead") -> Any:
    @allows(verb, phase=phase)
    def something_new(state: State) -> Iterator[Move]:
        """Something new may be done."""
        yield Move(state.actor, verb)

    return something_new


def veto(*verbs: str, phase: str = "") -> Any:
    @forbids(*verbs, phase=phase or ())
    def not_now(state: State, by: str) -> bool:
        """Not now."""
        return bool(by == "")

    return not_now


def follow(*events: str, raises: str = "") -> Any:
    @after(*events)
    def then(state: State) -> Any:
        """Then something follows."""
        return (state, Event(raises)) if raises else None

    return then


def answer(question: str) -> Any:
    @answers(question, combine=min)
    def so_many(state: State) -> int:
        """It is so many."""
        return 1

    return so_many


class Counted(DurakState):
    """A deal in which something is counted."""

    counted: int


TYPOS: list[tuple[str, dict[str, Any], tuple[Any, ...], str]] = [
    ("thorw", {}, (veto("thorw"),), "throw"),
    ("laed", {}, (offer("laed"),), "lead"),
    ("laed", {}, (offer("laed"), veto("lead")), "lead"),
    ("defened", {}, (follow("defened"),), ""),
    ("all beatn", {}, (follow("all beatn"),), "all beaten"),
    ("windw", {}, (veto("throw", phase="windw"),), "window"),
    ("picking", {}, (offer("lead", phase="picking"),), ""),
    ("limitt", {}, (answer("limitt"),), "limit"),
    ("count", {"asks": Counted}, (answer("count"),), "counted"),
    ("shwn", {"events": ("shown",)}, (follow("shwn"),), "shown"),
    ("beet", {"says": {"beet": say("So it is.")}}, (), "beat"),
    ("button thorw", {"says": {"button thorw": say("Throw")}}, (), "button throw"),
    ("phase leed", {"says": {"phase leed": say("Lead.")}}, (), "phase lead"),
    ("mark sixs", {"says": {"mark sixs": say("Six!")}, "marks": ("sixes",)}, (), "mark sixes"),
    ("fact mine.n", {"says": {"fact mine.n": say("{n}")}, "facts": (FACT,)}, (), "fact mine.no"),
    ("refused tak", {"says": {"refused tak": say("No.")}}, (), "refused take"),
]


@pytest.mark.parametrize(("name", "more", "rules", "near"), TYPOS, ids=[typo[0] for typo in TYPOS])
def test_a_misspelt_name_is_refused_when_the_game_is_composed(
    name: str, more: dict[str, Any], rules: tuple[Any, ...], near: str
) -> None:
    with pytest.raises(AuthorError) as error:
        composed(*rules, **more)
    told(error, name, near)
    assert error.value.near == near
    assert error.value.where in ("mine", *(rule.where for rule in rules))


def test_names_of_ones_own_are_declared_where_they_do_not_follow() -> None:
    rules = (
        offer("count", phase="counting"),
        follow("count", raises="counted out"),
        answer("counted"),
    )
    says = {"phase counting": say("Count."), "counted out": say("{who:cap} counted.")}
    mine = composed(*rules, says=says, events=("counted out",), asks=Counted)
    assert TABLE.under(mine).counted == 1
    assert mine.play(TABLE.under(mine).but(phase="counting", actor="A"), "A count").log


def test_an_event_that_nobody_has_declared_names_the_rule_that_raises_it() -> None:
    rule = follow("take", raises="bout endz")
    with pytest.raises(AuthorError) as error:
        composed(rule).play(TABLE, "B take")
    told(error, "bout endz", "bout ends", rule.where)


def test_who_asks_what_no_rule_answers_hears_the_nearest() -> None:
    with pytest.raises(AuthorError) as error:
        _ = TABLE.throwerss  # type: ignore[attr-defined]
    told(error, "throwerss", "throwers", "test_author_names.test_who_asks")
    assert isinstance(error.value, AttributeError)
    assert not hasattr(TABLE, "pile_top"), "a question of other games"


def test_a_question_that_nobody_answers_here_has_no_answer() -> None:
    @answers("counted", phase="lead")
    def one_at_the_lead(state: State) -> int:
        """At the lead it is one."""
        return 1

    @answers("counted")
    def not_said(state: State) -> Any:
        """How many it is nobody says."""
        return NotImplemented

    for rule in (one_at_the_lead, not_said):
        state: Any = TABLE.under(composed(rule, asks=Counted))
        with pytest.raises(LookupError, match="No rule answers “counted”"):
            _ = state.counted
    led: Any = TABLE.under(composed(one_at_the_lead, asks=Counted)).but(phase="lead")
    assert led.counted == 1


def test_what_no_rule_answers_alone_is_cited_as_the_youngest_s() -> None:
    def counting(number: int) -> Any:
        def so_many(state: State) -> int:
            """So many are counted."""
            return number

        so_many.__name__ = f"counted_{number}"
        return answers("counted", combine=sum)(so_many)

    state: Any = TABLE.under(composed(counting(1), counting(2), asks=Counted))
    assert state.counted == 3
    assert state.because("counted").id == "test_author_names.counted_2"


def test_every_word_of_a_family_is_used() -> None:
    """The words of a family are those of its rules; none is left over."""
    rules = {}
    for family in FAMILIES.values():
        pieces = (*family.forms.values(), *family.options().values())
        brought = {rule for piece in pieces for rule in (*piece.rules, *piece.replaces.values())}
        rules[family.name] = {rule for rule in brought if rule}
    durak = {"durak", "durak001", "durak002", "kirifu", "mustamaija"}
    for family in FAMILIES.values():
        alike = durak if family.name in durak else {family.name}
        mine = set().union(*(rules[name] for name in alike))
        assert family.words.verbs <= {v for r in mine if r.kind == "allows" for v in r.about}
        assert {*family.words.phases} <= {phase for rule in mine for phase in rule.phase}


def test_what_an_option_says_to_somebody_without_a_choice_is_said() -> None:
    state = position(
        "rules: podkidnoy sly\nplayers: A B\ntrump: d\nA: 6c Qc\nB: 8s Jc\ntable: 7h/-"
    )
    asked = state.game.play(state, "B take")
    moves = state.game.legal(asked)
    said = str(state.game.family.phrases.situation(asked, "A")[0])
    assert [move.action for move in moves] == ["done"]
    assert said == "B takes. You have nothing to lay."


def test_a_refusal_for_cards_that_lie_unseen_names_the_rule() -> None:
    @forbids("beat")
    def not_under_an_eight(state: State, by: str) -> bool:
        """Nobody beats while an eight lies on top of the talon."""
        return state.talon[:1] == cards("8c")

    rules = composed(not_under_an_eight)
    assert rules.judge(TABLE, "B beat 9s Ts"), "for all that B can see"
    with pytest.raises(AuthorError) as error:
        rules.play(TABLE, "B beat 9s Ts")
    told(error, "not_under_an_eight", "B beat 9s Ts")


def test_what_is_a_kind_of_move_is_no_question() -> None:
    with pytest.raises(AuthorError) as error:
        composed(answer("beats"))
    told(error, "beats", '@allows("beat")', '@forbids("beat")')
    with pytest.raises(AuthorError) as error:
        composed(answer("lmit"))
    told(error, "lmit", "limit")


@pytest.mark.parametrize("kind", [allows, forbids, answers, after])
def test_a_decorator_without_what_it_is_about_says_so_where_it_stands(kind: Any) -> None:
    def mine(state: State) -> int:
        """A law."""
        return 1

    with pytest.raises(AuthorError) as error:
        kind(mine)
    told(error, "mine", f'@{kind.__name__}("')
    with pytest.raises(TypeError, match="must be a string, not `int`"):
        kind(3)


def test_the_questions_of_a_game_are_listed_with_what_answers_them() -> None:
    rules = composed(answers("limit")(three))
    assert rules.questions["limit"][0].id == "test_author_names.three"
    lines = repr(rules.questions).splitlines()
    assert "limit: There are three. [test_author_names.three]" in lines
    assert all(re.fullmatch(r"\w+: .+ \[[\w.]+\]", line) for line in lines)
    assert "questions" in dir(rules)


def three(state: State) -> int:
    """There are three."""
    return 3


# -- what a variant holds ----------------------------------------------------------------------


@forbids("throw")
def no_more(state: State) -> bool:
    """Nothing is thrown in."""
    return True


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"rules": no_more}, ("mine", "`rules`", "(…,)")),
        ({"rules": (no_more.run,)}, ("mine", "`rules`", "`Rule`", "no_more")),
        ({"rules": [no_more]}, ("mine", "`rules`", "`list`")),
        ({"forms": "podkidnoy"}, ("mine", "`forms`", "`str`", "(…,)")),
        ({"says": {"throw": "{who} throws in."}}, ("mine", "`says`", 'say("…")', "`str`")),
        ({"clashes": {"japanese": "no"}}, ("mine", "`clashes`", 'say("…")', "`str`")),
        ({"facts": (("no", 0),)}, ("mine", "`facts`", "`Fact`", "`tuple`")),
    ],
)
def test_a_variant_holds_tuples_of_the_right_things(
    more: dict[str, Any], words: tuple[str, ...]
) -> None:
    with pytest.raises(AuthorError) as error:
        Variant("mine", "mine", "mine", **more)
    told(error, *words)


def test_a_form_that_nobody_knows_is_named_with_the_nearest() -> None:
    with pytest.raises(AuthorError) as error:
        composed(no_more, forms=("podkidnoi",))
    assert error.value.near == "podkidnoy"
    told(error, "mine", "podkidnoi", "podkidnoy")


@pytest.mark.parametrize("said", [3.5, "no queens", [Card.parse("9c")]])
def test_what_a_veto_says_is_a_text_a_card_or_true(said: object) -> None:
    def no_nines(state: State, move: Move) -> Any:
        """No nines are thrown in."""
        return said

    mine = composed(forbids("throw")(no_nines))
    state = position(
        "players: A B\ntrump: d\ntalon: 8c 8h [Kd]\nA: Ks 9h\nB: 7s 6d\ntable: 9s/Ts"
    ).under(mine)
    with pytest.raises(AuthorError) as error:
        mine.judge(state, Move.parse("A throw 9h"))
    told(error, "no_nines", "@forbids", type(said).__name__)


# -- names of variants and rules ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["", "two words", "a=b", "a/b", "<b>", "a..b", "7up", 3, None])
def test_a_variant_has_a_name_that_can_be_written_everywhere(name: Any) -> None:
    with pytest.raises(AuthorError) as error:
        Variant(name, "Mine", "Mine.", (no_more,))
    told(error, repr(name), "no_queens")


def test_a_variant_may_be_named_in_any_script_and_as_a_choice() -> None:
    assert composed(no_more, name="鬼").spec[-1] == "鬼"
    assert composed(no_more, name="queens.never").spec[-1] == "queens.never"


@pytest.mark.parametrize("name", ["podkidnoy", "japanese", "perevodnoy"])
def test_the_name_of_another_option_is_refused(name: str) -> None:
    with pytest.raises(AuthorError) as error:
        composed(no_more, name=name)
    told(error, name)


def test_two_variants_of_one_name_are_refused_and_one_named_twice_is_not() -> None:
    one, other = variant(no_more), variant(veto("throw"))
    with pytest.raises(AuthorError) as error:
        Game(DURAK, DURAK.forms["podkidnoy"], (one, other))
    told(error, "mine")
    assert Game(DURAK, DURAK.forms["podkidnoy"], (one, one)).variants == (one,)


def test_two_rules_of_one_name_are_refused() -> None:
    def no_more(state: State) -> bool:
        """Nobody ever says done."""
        return True

    with pytest.raises(AuthorError) as error:
        composed(globals()["no_more"], forbids("done")(no_more))
    told(error, "test_author_names", "no_more")
