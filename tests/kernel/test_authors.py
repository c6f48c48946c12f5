"""What authors of rules get wrong is told at once: one sentence, with place and nearest word."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from authors import FACT, TABLE, composed, told

from durak_teach import deal, position
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, cards
from durak_teach.kernel.errors import AuthorError, DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, State
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.play.players import bot, choose
from durak_teach.play.simulate import simulate
from durak_teach.table.session import Session
from durak_teach.text import say

# -- states and what follows ------------------------------------------------------------------


def test_a_state_knows_its_fields() -> None:
    with pytest.raises(AuthorError) as error:
        TABLE.but(bout=2, actr="B")
    told(error, "actr", "actor", "test_authors")
    with pytest.raises(AuthorError):
        TABLE.but(actor="B", limit=3)  # a question is no field
    assert TABLE.but(actor="A").actor == "A"


OWN = ("there", "back")


@after("beat")
def beaten_for_ever(state: State, event: Event) -> Any:
    """A beat is a beat."""
    return state, Event("beat", event.by, event.cards)


@after("take", "back")
def there(state: State) -> Any:
    """After a take, and after the way back, one goes there."""
    return state, Event("there", state.actor)


@after("there")
def and_back(state: State) -> Any:
    """Who went there comes back."""
    return state, Event("back", state.actor)


@after("there")
def looks_on(state: State) -> Any:
    """Going there changes nothing."""
    return state


def test_a_rule_that_raises_its_own_event_is_named() -> None:
    with pytest.raises(AuthorError) as error:
        composed(beaten_for_ever).settle(TABLE, (Event("beat", "B", cards("9s Ts")),))
    told(error, "test_authors.beaten_for_ever", "beat")


def test_rules_that_go_round_are_all_named() -> None:
    with pytest.raises(AuthorError) as error:
        composed(there, and_back, looks_on, events=OWN).play(TABLE, "B take")
    told(error, "test_authors.there", "test_authors.and_back")
    assert "looks_on" not in str(error.value)


@after("take")
def takes_an_event(state: State) -> Any:
    """After a take comes an event alone."""
    return Event("beat", "B")


@after("take")
def takes_nothing_but_true(state: State) -> Any:
    """After a take comes a truth."""
    return True


@after("take")
def takes_the_name_of_an_event(state: State) -> Any:
    """After a take comes a word."""
    return state, "bout ends"


@after("take")
def takes_an_empty_tuple(state: State) -> Any:
    """After a take comes neither a state nor an event."""
    return ()


@pytest.mark.parametrize(
    "rule",
    [
        takes_an_event,
        takes_nothing_but_true,
        takes_the_name_of_an_event,
        takes_an_empty_tuple,
    ],
)
def test_what_is_no_outcome_is_told(rule: Any) -> None:
    with pytest.raises(AuthorError) as error:
        composed(rule).play(TABLE, "B take")
    told(error, rule.where)


@pytest.mark.parametrize(
    ("changed", "near"),
    [
        ({"talon": Card.parse("8c")}, ("`talon`", "`Card`")),
        ({"discard": [Card.parse("8c")]}, ("`discard`", "`list`")),
        ({"hands": {"B": ()}}, ("`hands`", "`A`")),
        ({"hands": {"A": (), "B": None}}, ("`hands`", "`NoneType`")),
        ({"zones": {"down A": "8c"}}, ("`zones`", "`str`")),
    ],
)
def test_cards_that_no_place_can_hold_are_told_where_the_rule_stands(
    changed: dict[str, Any], near: tuple[str, ...]
) -> None:
    @after("beat")
    def puts_them_somewhere(state: State) -> State:
        """Cards go elsewhere."""
        return state.but(**changed)

    with pytest.raises(AuthorError) as error:
        composed(puts_them_somewhere).play(TABLE, "B beat 9s Ts")
    told(error, puts_them_somewhere.where, *near)


def test_a_rule_looks_at_what_its_question_is_asked_about() -> None:
    @answers("limit")
    def for_each_seat(state: State, seat: str) -> int:
        """Everybody has a limit."""
        return 2

    with pytest.raises(AuthorError) as error:
        _ = TABLE.under(composed(for_each_seat)).limit
    told(error, "for_each_seat", "limit", "(state)", "(state, seat)")


def test_an_answer_for_all_does_not_overrule_one_for_each_seat() -> None:
    @answers("hand_size")
    def four(state: State) -> int:
        """A hand has four cards."""
        return 4

    with pytest.raises(AuthorError) as error:
        composed(four)
    told(error, four.where, "hand_size", "(state, seat)", "(state)")


@pytest.mark.parametrize(
    ("question", "given"),
    [
        *(("hand_size", size) for size in (40, -2, 0)),
        ("deck", ()),
        *(("party", frozenset(numbers)) for numbers in ([0], [])),
    ],
)
def test_an_answer_with_which_nobody_can_deal_is_told(question: str, given: Any) -> None:
    def alone(state: State) -> Any:
        """As the table likes."""
        return given

    def of_a_seat(state: State, seat: str) -> Any:
        """As the table likes."""
        return given

    rule = answers(question)(of_a_seat if question == "hand_size" else alone)
    with pytest.raises(AuthorError) as error:
        deal(composed(rule), 2, 1)
    told(error, rule.where, question)
    assert str(error.value).endswith(f", not `{given}`.")


def test_a_rule_that_asks_what_it_answers_itself_is_told() -> None:
    @answers("limit")
    def one_fewer(state: DurakState) -> int:
        """A bout has one attack card fewer."""
        return state.limit - 1

    with pytest.raises(AuthorError) as error:
        composed(one_fewer).legal(TABLE.but(phase="window", actor="A"))
    told(error, one_fewer.where, "limit", "NotImplemented")


# -- what a rule asks and gives -----------------------------------------------------------------


def test_a_fact_or_a_value_that_nobody_declared_is_told_with_the_nearest() -> None:
    @forbids("beat")
    def none_kept(state: State, by: str) -> bool:
        """No beat.

        Source: own
        """
        return bool(state.fact("mine.note", by))

    @forbids("beat")
    def none_agreed(state: State, by: str) -> bool:
        """No beat.

        Source: own
        """
        return bool(state.agreed("mine.most"))

    most = Parameter("many", 2, range(1, 4), say("how many"))
    for rule, near in ((none_kept, "mine.no"), (none_agreed, "mine.many")):
        mine = composed(rule, facts=(FACT,), parameters=(most,))
        with pytest.raises(AuthorError) as error:
            mine.judge(TABLE.under(mine), "B beat 9s Ts")
        told(error, rule.run.__name__, near)


def test_a_rule_that_gives_no_moves_but_an_answer_is_named() -> None:
    @allows("beat", phase="defence")
    def always(state: State) -> bool:
        """Beating is always allowed.

        Source: own
        """
        return True

    mine = composed(always)
    for ask in (lambda: mine.legal(TABLE), lambda: mine.judge(TABLE, "B beat 9s Ts")):
        with pytest.raises(AuthorError) as error:
            ask()
        told(error, always.where, "Move(…)", "bool")


@pytest.mark.parametrize("given", ["throw 7h", cards("7h")[0], None])
def test_a_rule_that_offers_something_other_than_moves_is_named(given: object) -> None:
    @allows("throw", phase="defence")
    def one_more(state: State) -> Iterator[Any]:
        """One more card may be thrown in.

        Source: own
        """
        yield given

    mine = composed(one_more)
    with pytest.raises(AuthorError) as error:
        mine.legal(TABLE.under(mine))
    told(error, "one_more", type(given).__name__)


@pytest.mark.parametrize("said", ["6", None, 6.5, (6,)])
def test_an_answer_of_another_type_is_told_where_the_rule_stands(said: object) -> None:
    @answers("limit", combine=min)
    def so_many(state: State) -> Any:
        """There are so many attack cards."""
        return said

    mine = composed(so_many)
    with pytest.raises(AuthorError) as error:
        _ = TABLE.under(mine).limit
    told(error, "so_many", "limit", "`int`", f"`{said!r}`")


@pytest.mark.parametrize("said", ["A", None, ["A"], (1,), frozenset("A")])
def test_each_member_of_an_answer_is_of_the_type_that_is_asked_for(said: object) -> None:
    @answers("throwers", phase="defence")
    def these(state: State) -> Any:
        """These may throw in."""
        return said

    @answers("draws")
    def so_many(state: State, seat: str) -> Any:
        """So many are drawn."""
        return said

    mine = TABLE.under(composed(these, so_many))
    with pytest.raises(AuthorError) as error:
        _ = mine.throwers
    told(error, "these", "throwers", "`tuple[str, ...]`")
    with pytest.raises(AuthorError) as error:
        mine.draws("A")
    told(error, "so_many", "draws", "`int`")


def test_an_answer_may_be_none_or_left_to_an_older_rule_where_that_is_its_type() -> None:
    @answers("transfer_rank")
    def none_to_pass(state: State) -> Any:
        """Nothing is transferred."""
        return None

    @answers("limit", combine=min)
    def not_said(state: State) -> Any:
        """How many there may be nobody says."""
        return NotImplemented

    mine = TABLE.under(composed(none_to_pass, not_said))
    assert mine.transfer_rank is None
    assert mine.limit == TABLE.limit


def test_a_rule_that_leaves_nobody_a_move_is_named_and_nothing_hangs() -> None:
    @forbids("lead")
    def nothing_is_led(state: State) -> bool:
        """Nothing is led."""
        return True

    mine = composed(nothing_is_led)
    with pytest.raises(AuthorError) as error:
        simulate(mine, 1, "random", 1)
    told(error, "nothing_is_led", "lead")
    dealt = deal(mine, players=2, seed=1)
    for bots in ("plain", "club", "strong=2"):
        with pytest.raises(AuthorError):
            Session(dealt, "A", bots, 1, "en").start()
        with pytest.raises(AuthorError):
            choose(bot(bots), dealt)


@forbids("throw")
def nobody_throws(state: State) -> bool:
    """Nothing is thrown in."""
    return True


def test_where_the_others_cards_lie_unseen_a_position_ends_and_nobody_is_blamed() -> None:
    mine = composed(nobody_throws)
    text = "players: A B\ntrump: c\nA: x5\nB: 9h Js 8c Kd\ntable: 8h/-\nroles: att=A def=B bout=3"
    session = Session(position(text).under(mine), "B", "plain", 1, "en")
    session.start()
    assert "frames" in session.send({"do": "move", "move": "B take"})


def test_a_function_without_a_whole_decorator_is_no_rule() -> None:
    with pytest.raises(
        AuthorError,
        match="is a function: put a decorator above it, with a question or a move, such as",
    ):
        Variant("own", say("Own"), say("Own."), (lambda state: 2,))  # type: ignore[arg-type]
    with pytest.raises(AuthorError, match="say what the rule is about, as in `@answers"):
        answers(lambda state: 2)  # type: ignore[arg-type]


def test_true_is_no_number() -> None:
    @answers("limit")
    def at_most(state: State) -> Any:
        """There is a limit."""
        return True

    family = TABLE.game.family
    mine = Game(family, TABLE.game.form, [Variant("own", say("Own"), say("Own."), (at_most,))])
    with pytest.raises(AuthorError, match="the answer to “limit” must be `int`, not `True`"):
        _ = TABLE.under(mine).limit


def test_a_variant_that_lacks_a_part_says_which() -> None:
    with pytest.raises(DurakError, match="`Variant` needs the argument `pitch`"):
        Variant("own", (there,))  # type: ignore[arg-type, call-arg]
    with pytest.raises(DurakError, match="`Variant` has no argument `rule`; the nearest is"):
        Variant("own", "Own", "Own.", rule=(there,))  # type: ignore[call-arg]
