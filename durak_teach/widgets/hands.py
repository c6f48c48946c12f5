"""A hand in a notebook, and the same hand on a published page.

Its `text/html`, which is what a static page shows, is the element `<durak-hand>` with all it needs
to answer without Python. A hand that Python plays is a widget as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import count
from typing import TYPE_CHECKING, Any

from durak_teach.compare.differences.stored import difference as stored_difference
from durak_teach.compare.small_games import small_game
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import game
from durak_teach.kernel.calls import check_traits, public
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError, UnknownGame, WrongType
from durak_teach.kernel.game import Game
from durak_teach.kernel.left_out import check_lines
from durak_teach.kernel.outside import (
    full_width,
    need,
    need_count,
    need_flag,
    spoken_language,
    whole_number,
)
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.lessons import lesson as find_lesson
from durak_teach.lessons.authored.lines import check_table
from durak_teach.lessons.differences import difference_step
from durak_teach.lessons.document import step_document, with_states
from durak_teach.lessons.step import Compare, Deal, Step
from durak_teach.notation.examples import example_state
from durak_teach.notation.given import chooses_a_game, laid
from durak_teach.play.players import Player, searches
from durak_teach.play.players.own import name_of
from durak_teach.play.players.seats import Players, beside
from durak_teach.play.unknown import dealt_out, leaves_cards_open
from durak_teach.table.graph import Graph, document, leads_to_more
from durak_teach.table.session import Session
from durak_teach.table.view import JSON
from durak_teach.text import language, say
from durak_teach.widgets.shown import Document, Hand, StillHand

if TYPE_CHECKING:
    from durak_teach.widgets.widget import HandWidget

LAYOUT = ("layout", "tooltip", "tabbable")  # traits of a widget that whoever makes it may give
FEW = 120  # positions after which an example ends, if its bout is longer
ENOUGH = 300  # positions of an example in which very much may be done at once
BAKED = 400  # positions that a page may carry; a larger game is played by Python in the page


@public
def hand(
    position: State | Game | Step | str,
    bots: Players | Sequence[str | Player] = "plain",
    seat: str | None = None,
    seed: int | None = None,
    *,
    open_hands: bool | None = None,
    lang: str | None = None,
    **traits: Any,
) -> HandWidget:
    """Play on from a position: a widget where anywidget is installed, else the same as text.

    Args:
        position: what `position()` or `deal()` gives, a position as a string, its code (`P2.…`), a
            deal's code (`DK1-…`), a game or the words that name it (dealt to the fewest players),
            or a `Step`.
        bots: who plays the other seats: `"random"`, `"plain"`, `"careful"`, `"shedding"`,
            `"first_evening"`, `"club"`, `"seasoned"`, `"strong"`, or a function; one for all, or
            one for each, as for `simulate`. By default `"plain"`, as in lessons.
        seat: your seat, such as `"A"`; by default the seat to play.
        seed: the seed of the computer players' random choices, and of cards that a position leaves
            unknown (`x3`); by default the deal's.
        open_hands: whether the others' cards lie face up. By default they do in a position whose
            cards are all known, but not in a deal.
        lang: `"en"` or `"ja"`; by default the reader's language.
        traits: other traits of the widget, such as `layout=Layout(width="340px")`.

    Traits:
        state: a `State`: the position reached so far; on the Python side only.
        view: JSON: what the reader sees of the position.
        last_move: a string, such as `"B beat 7h 9h"`; empty before the first move.
        solved: a bool, whether the exercise has been solved.
        mistakes: an int, how many rules the reader got wrong before the exercise was solved.

    Raises:
        DurakError: something cannot be read, or there is no such seat or computer player; one
            sentence says what was expected and where.

    >>> h = hand("players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-")
    >>> h.state.actor, h.solved
    ('B', False)
    """
    if "task" in traits:
        raise WrongType(
            say("`task` is only for exercises, which `{function}` makes.", function="exercise()")
        )
    check_traits(hand, traits, LAYOUT)
    if isinstance(position, Step):
        return of_step(position, spoken_language(lang), **traits)
    state = state_of(position, seed)
    chance = need_count("seed", seed) if seed is not None else state.seed or 0
    unknown = leaves_cards_open(state)
    if unknown:
        state = dealt_out(state, chance)
    if open_hands is None:
        open_hands = state.seed is None and not unknown
    open_hands = need_flag("open_hands", open_hands)
    others = beside(bots, state.seats, seat or state.actor or state.seats[0])
    session = Session(state, seat, others, chance, lang, open_hands=open_hands)
    return widget_of(lambda: _free_document(session, state, others), session, **traits)


def state_of(given: object, seed: int | None = None) -> State:
    """The position that is meant: a state, a text, a code, or a game that is dealt."""
    if isinstance(given, str) and chooses_a_game(given):
        given = game(given)
    if isinstance(given, Game):
        return deal(given, seed=seed)
    state = laid(given) if isinstance(given, str) else need("position", given, State, "position()")
    check_lines(state)
    if isinstance(given, str):
        check_table(state)
    return state


@public
def step(lesson: int | str, number: int | None = None, lang: str | None = None) -> HandWidget:
    """A step of a lesson as a widget: `step(1, 2)`, or `step("1.2")`.

    Args:
        lesson: the lesson's number, from 1; or the lesson and step numbers as a string.
        number: the step's number, from 1.
        lang: `"en"` or `"ja"`; by default the reader's language.

    Returns:
        What `hand()` gives, with the same traits; for a step that compares games, what
        `side_by_side()` gives.

    Raises:
        DurakError: there is no such lesson or step.

    >>> step("1.2").document["id"]
    '01.2'
    """
    if isinstance(lesson, str):
        lesson, number = _places(lesson)
    if number is None:
        raise UnknownGame(say("A step has two numbers, as in `{example}`.", example="step(1, 2)"))
    return of_step(find_lesson(lesson).step(number), spoken_language(lang))


def _places(text: str) -> tuple[int, int]:
    lesson, _, number = text.partition(".")
    places = whole_number(lesson), whole_number(number)
    if places[0] is None or places[1] is None:
        wrong = say(
            "`{text}` is not a step of a lesson; write the lesson and step numbers, as in `8.1`.",
            text=text,
        )
        raise UnknownGame(full_width(text) or wrong)
    return places[0], places[1]


def of_step(step: Step, lang: str, *, live: bool = False, **traits: Any) -> HandWidget:
    """A step to be done; `live` where Python is to follow what is done."""
    ask = step.ask
    if isinstance(ask, Compare):
        from durak_teach.widgets.comparing import compared_by

        return compared_by(step_document(step, lang))
    if isinstance(ask, Deal):
        session = Session(step.state, step.seat, ask.bots, ask.seed or 0, lang)
        return widget_of(step_document(step, lang), session, **traits)
    states: list[State] = []

    def made() -> JSON:
        document, states[:] = with_states(step)
        return document(lang)

    return widget_of(made, state=step.state, states=states, live=live, **traits)


def widget_of(
    doc: Document,
    session: Session | None = None,
    state: State | None = None,
    states: Sequence[State] = (),
    *,
    live: bool = False,
    **traits: Any,
) -> HandWidget:
    """A hand, as a widget where there are widgets."""
    try:
        from durak_teach.widgets.widget import HandWidget
    except ImportError:  # without anywidget
        return StillHand(doc, session, state, states, live=live)  # type: ignore[return-value]
    return HandWidget(doc, session, state, states, live=live, **traits)


def _free_document(session: Session, state: State, bots: str | Player) -> JSON:
    """A graph where the game is small, else what a page's worker needs to play it.

    A player that searches is not asked at every position beforehand.
    """
    lang, seat, seed = session.lang, session.seat, session.seed
    graph_or_none = None
    small = not state.talon and not searches(session.bot)
    if small and not leads_to_more(state, seat, bots, BAKED, seed):
        try:
            graph = Graph(state, seat, bots, open_hands=session.open_hands, limit=BAKED, seed=seed)
            graph.explore()
            graph_or_none = document(graph, lang)
        except DurakError:
            pass
    return graph_or_none or {
        "v": 1,
        "driver": "worker",
        "lang": lang,
        "setup": _setup(session, state, name_of(bots)),  # a page has none of these functions
    }


def _setup(session: Session, state: State, bots: str) -> JSON:
    """The deal by its seed, if it is just that; else the position."""
    people = len(state.seats) - len(state.dummies)
    if state.seed is None or deal(state.game, people, state.seed) != state:
        setup = {"seat": session.seat, "bots": bots, "seed": session.seed}
        setup = {**setup, "position": str(state)}
    else:
        setup = _dealt(state, session.seat, bots)
    usual = state.seed is None  # a position is no secret
    return setup if session.open_hands is usual else {**setup, "open": session.open_hands}


def _dealt(state: State, seat: str, bots: str) -> JSON:
    """A deal by its rules and its seed."""
    family, *rules = state.game.spec
    return {
        "seat": seat,
        "bots": bots,
        "seed": state.seed,
        "game": family,
        "rules": rules,
        "players": len(state.seats) - len(state.dummies),
    }


def difference(option: str, lang: str | None = None) -> Hand | None:
    """The table on which an option makes a difference, as an exercise; None if it has none."""
    kept = stored_difference(option)
    made = kept and difference_step(f"v.{option}", catalogue()[option].text("name"), kept)
    if not made:
        return None
    return Hand(step_document(made, lang or language()), state=made.state)


def whole_game(option: str, lang: str | None = None) -> Hand | None:
    """A small whole game with an option: baked, or dealt by Python in the page."""
    small = small_game(option)
    if small is None:
        return None
    lang = lang or language()
    if small.worker:
        setup = _dealt(small.state, small.seat, "plain")
        doc = {"v": 1, "driver": "worker", "lang": lang, "setup": setup}
        return Hand(doc, Session(small.state, small.seat, "plain", small.seed, lang))
    return Hand(document(_whole(option), lang), state=small.state)


@lru_cache(maxsize=1)
def _whole(option: str) -> Graph:
    """All of a small game; the next language asks for the same."""
    graph = whole_graph(option)
    graph.explore()
    return graph


def whole_graph(option: str) -> Graph:
    """Where a small game with an option begins."""
    small = small_game(option)
    assert small is not None
    return Graph(small.state, small.seat, open_hands=True)


def example(rule: Rule, lang: str | None = None) -> Hand | None:
    """A rule's example as an open hand to play until its bout is over; None if it has none."""
    if not rule.example:
        return None
    return Hand(document(_bout(rule), lang or language()), state=example_state(rule))


@lru_cache(maxsize=1)
def _bout(rule: Rule) -> Graph:
    """A rule's example to the end of its bout."""
    graph, left = example_graph(rule), count()
    bout = graph.states[graph.start].bout

    def ends(reached: State) -> bool:
        return reached.bout > bout or next(left) > FEW or len(graph.nodes) > ENOUGH

    graph.explore(ends)
    return graph


def example_graph(rule: Rule) -> Graph:
    """Where a rule's example begins."""
    state = example_state(rule)
    # where cards go in sets, each set leads to a picture of its own
    many = state.game.recognises("play" if state.phase != "lead" else "lead")
    return Graph(state, state.actor, bots=None if many else "plain", open_hands=True)
