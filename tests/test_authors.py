"""What authors of rules get wrong is told at once: one sentence, with place and nearest word."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from durak_teach import deal, position
from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import Card, cards
from durak_teach.kernel.errors import AuthorError
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Fact, Parameter, Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, State
from durak_teach.play.players import bot, choose
from durak_teach.play.simulate import simulate
from durak_teach.table.session import Session
from durak_teach.text import render, say, say_n

DURAK = FAMILIES["durak"]
FACT = Fact("no", {"": 0})
TABLE = position("players: A B\ntrump: d\ntalon: 8c 8h [Kd]\nA: Ks\nB: 7s Ts 6d\ntable: 9s/-")


def told(error: pytest.ExceptionInfo[AuthorError], *words: str) -> None:
    """The error says each word in both languages, in one sentence."""
    for lang in ("en", "ja"):
        said = render(error.value.text, lang)
        assert all(word in said for word in words), said
        assert "\n" not in said


def variant(*rules: Any, name: str = "mine", **more: Any) -> Variant:
    return Variant(name, name, name, rules, **more)


def composed(*rules: Any, name: str = "mine", **more: Any) -> Game:
    return Game(DURAK, DURAK.forms["podkidnoy"], (variant(*rules, name=name, **more),))


# -- sentences --------------------------------------------------------------------------------


def test_a_place_that_nothing_fills_is_refused_where_the_rule_stands() -> None:
    with pytest.raises(AuthorError) as error:

        @forbids("throw")
        def no_queens(state: State, move: Move) -> bool:
            """Queens are not thrown in.

            {cardd} is a queen
            """
            return True

    told(error, "test_authors", "no_queens", "cardd", "card")
    assert error.value.near == "card"
    assert isinstance(error.value, TypeError)


@pytest.mark.parametrize(
    ("sentence", "near"),
    [
        ("{card.rnk} is low", "card.rank"),
        ("{mov.card} is low", "move"),
        ("{move.crd} is low", "move.card"),
        ("{card:spokn} is low", "spoken"),
    ],
)
def test_parts_and_ways_of_a_place_are_looked_at(sentence: str, near: str) -> None:
    def low(state: State, move: Move) -> bool:
        return True

    low.__doc__ = f"No low cards.\n\n{sentence}"
    with pytest.raises(AuthorError) as error:
        forbids("throw")(low)
    assert error.value.near == near
    told(error, "low", near)


def test_a_law_speaks_of_all_cards_so_it_has_no_places() -> None:
    with pytest.raises(AuthorError):

        @forbids("throw")
        def no_card(state: State, move: Move) -> bool:
            """{card} is not thrown in."""
            return True


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("swap", say("{whom} swapped.")),
        ("button swap", say("Swap {who}")),
        ("phase picking", say("Pick from {cards}.")),
        ("mark sixes", say_n("{who} once", "{whoo} often", n=2)),
    ],
)
def test_places_of_a_variants_sentences_are_looked_at(key: str, text: Any) -> None:
    with pytest.raises(AuthorError) as error:
        variant(says={key: text})
    told(error, "mine", key)


@forbids("done")
def never_done(state: State, move: Move) -> bool:
    """Nobody is ever done.

    {card} is still there
    """
    return True


def test_a_sentence_about_a_card_gives_way_to_the_law_where_a_move_has_none() -> None:
    state = position("players: A B\ntrump: d\nA: 9c Ks\nB: Tc As\ntable: 9h/Th")
    verdict = composed(never_done).judge(state, "A done")
    assert "Nobody is ever done." in str(verdict)


@forbids("throw")
def none_at_all(state: State, move: Move) -> bool:
    """Nothing is thrown in.

    {card} is kept
    """
    return True


def test_a_sentence_about_a_card_names_that_of_the_move() -> None:
    state = position("players: A B\ntrump: d\nA: 9c Ks\nB: Tc As\ntable: 9h/Th")
    verdict = composed(none_at_all).judge(state, "A throw 9c")
    assert [render(reason.text, "en") for reason in verdict.reasons] == ["9♣ is kept"]


@allows("lead", "bury", phase="lead")
def two_ways(state: State) -> Iterator[Move]:
    """Two cards may be led, or buried."""
    for verb in ("lead", "bury"):
        yield Move(state.actor, verb, state.hand(state.actor)[:2])


@after("bury")
def buried(state: State, event: Event) -> Any:
    """Buried cards are out of play."""
    return state.but(discard=event.cards)


def test_a_rule_may_offer_two_kinds_of_moves_with_the_same_cards() -> None:
    rules = composed(two_ways, buried)
    state = position("players: A B\ntrump: d\nA: 9c Ks Qh\nB: Tc As").under(rules)
    assert rules.play(state, "A bury Ks 9c").discard
    assert rules.play(state, "A lead Ks 9c").table


@allows("crown", phase="lead")
def a_pair(state: State) -> Iterator[Move]:
    """A card may be crowned with another."""
    for pair in permutations(state.hand(state.actor), 2):
        yield Move(state.actor, "crown", pair)


@allows("crown")
def kings_crown(attack: Card, card: Card) -> bool:
    """A king crowns any card."""
    return card.rank.symbol == "K"


@after("crown")
def crowned(state: State, event: Event) -> Any:
    """Crowned cards are out of play."""
    return state.but(discard=event.cards)


def test_a_relation_of_another_kind_of_move_says_nothing_of_beating() -> None:
    rules = composed(a_pair, kings_crown, crowned)
    state = position("players: A B\ntrump: d\nA: 9c 7s Ks\nB: Tc As").under(rules)
    crowns = [move.action for move in rules.legal(state) if move.verb == "crown"]
    assert crowns == ["crown 9c Ks", "crown 7s Ks"]
    assert rules.judge(state, "A crown 9c Ks")
    assert not rules.judge(state, "A crown Ks 9c")
    king, nine = cards("Ks 9c")
    assert rules.beats(king, nine, None) == ""


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


@pytest.mark.parametrize("rule", [takes_an_event, takes_nothing_but_true])
def test_what_is_no_outcome_is_told(rule: Any) -> None:
    with pytest.raises(AuthorError) as error:
        composed(rule).play(TABLE, "B take")
    told(error, rule.where)


# -- names ------------------------------------------------------------------------------------


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
    ("defened", {}, (follow("defened"),), "done"),
    ("all beatn", {}, (follow("all beatn"),), "all beaten"),
    ("windw", {}, (veto("throw", phase="windw"),), "window"),
    ("picking", {}, (offer("lead", phase="picking"),), "taking"),
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
    told(error, "throwerss", "throwers", "test_authors.test_who_asks")
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
        with pytest.raises(LookupError, match="no rule answers 'counted'"):
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
    assert state.because("counted").id == "test_authors.counted_2"


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


# -- what a variant holds ----------------------------------------------------------------------


@forbids("throw")
def no_more(state: State) -> bool:
    """Nothing is thrown in."""
    return True


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"rules": no_more}, ("mine", "`rules`", "(…,)")),
        ({"rules": (no_more.run,)}, ("mine", "`rules`", "`Rule`", "`function`")),
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
    one, other = variant(no_more), variant(none_at_all)
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
    told(error, "test_authors", "no_more")


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


def test_where_the_others_cards_lie_unseen_a_position_ends_and_nobody_is_blamed() -> None:
    mine = composed(no_more)
    text = "players: A B\ntrump: c\nA: x5\nB: 9h Js 8c Kd\ntable: 8h/-\nroles: att=A def=B bout=3"
    session = Session(position(text).under(mine), "B", "plain", 1, "en")
    session.start()
    assert "frames" in session.send({"do": "move", "move": "B take"})
