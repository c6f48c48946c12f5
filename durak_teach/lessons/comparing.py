"""Making steps that compare games: the same table under several rules, and who may do what."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from durak_teach.compare.matrix import ROWS, answers
from durak_teach.explain.sentences import refused
from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move, move
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.state import S, State
from durak_teach.kernel.verdict import Verdict
from durak_teach.lessons.instead import instead_of
from durak_teach.lessons.making import Clues, named, played, to_order, to_pick
from durak_teach.lessons.moves_told import move_in_words
from durak_teach.lessons.positions import durak, read_under
from durak_teach.lessons.step import Compare, Item, Option, Order, Step
from durak_teach.lessons.titles import called, title
from durak_teach.notation.position import position
from durak_teach.text import Text, say

AT_MOST = "durak.attack.within_limit"
OWN_CARDS = "durak.bout.own_cards"
Setup = tuple[str, ...]  # a form and its options, such as ("perevodnoy", "trump_show")


def _only(one: Game, other: Game) -> Text:
    """Under one of two sets of rules alone; a base form is told by the option that it lacks."""
    if one.variants:
        return say("Only with {name}", name=called(one))
    if other.variants:
        return say("Only without {name}", name=called(other))
    return say("Only in {name}", name=called(one))


def judged(
    state: State, rules: Game, tried: Move, beside: Iterable[Game] = ()
) -> tuple[bool, Text, tuple[str, ...]]:
    """Whether a game allows a move at this table, what it says, and the rules that decide.

    Of a move that it does not know it says what one of those `beside` has for this.
    """
    here = read_under(state, rules)
    if isinstance(here, DurakState) and _left_out(here, tried):
        return False, *_not_asked(here, rules, tried)
    verdict = rules.judge(here, tried)
    if verdict:
        return True, rules.family.phrases.permission(here, tried), (_deciding(here, tried),)
    if any(tried.verb in rule.about for rule in rules.rules if rule.kind == "allows"):
        return False, *_objection(verdict)
    of_options = [rule for option in rules.variants for rule in option.rules]
    for reason in verdict.reasons:  # what an option forbids, it forbids of any kind
        if reason.rule in of_options:
            return False, say("{why:cap}.", why=reason.text), (reason.rule.id,)
    if tried.verb == "transfer show" and (verdict := _without_showing(here, rules, tried)).reasons:
        why = verdict.reasons[0].text
        says = say(
            "Showing {card} is not enough, and it cannot be played: {why}.",
            card=tried.card,
            why=why,
        )
        return False, says, verdict.ids
    rule = rules.rule(instead_of(here, rules, tried))
    unknown = next(filter(None, (game.says.get(f"unknown {tried.verb}") for game in beside)), None)
    says = unknown.filled(card=tried.card) if unknown else quoted(rule, rules)
    return False, says, (rule.id,)


def _deciding(state: State, tried: Move) -> str:
    """The rule by which options allow what their form refuses; else the one that offers it."""
    rules = state.game
    form = game(rules.family.name, rules.form.id) if rules.variants else rules
    refused = form.judge(state.under(form), tried).ids
    if AT_MOST in refused:
        return state.because("limit").id
    allowing = rules.allowing(state, tried)
    own = [rule for option in rules.variants for rule in option.rules]
    if not refused or allowing in (rule.id for rule in own):
        return allowing
    replaced = {name: rule for option in rules.variants for name, rule in option.replaces.items()}
    stands_for = (rule.id for name in refused if (rule := replaced.get(name)))
    offers = (r.id for r in own if r.kind == "allows" and tried.verb in r.about)
    return next(stands_for, next(offers, allowing))


def _left_out(state: DurakState, tried: Move) -> bool:
    """Whether somebody throws in who is not asked."""
    throws = tried.verb == "throw" and state.phase == "window"
    return throws and tried.by not in state.throwers


def _not_asked(state: DurakState, rules: Game, tried: Move) -> tuple[Text, tuple[str, ...]]:
    """Why this seat is not asked to throw in: by an option, or by the form."""
    verdict = rules.judge(state.but(actor=state.defender), tried)
    if any(not name.startswith("durak.") for name in verdict.ids):
        return _objection(verdict)
    rule = state.because("throwers")
    return quoted(rule, rules), (rule.id,)


def _without_showing(state: State, rules: Game, tried: Move) -> Verdict:
    """What a game that knows no showing says of the same transfer with the card played."""
    return rules.judge(state, tried._replace(verb="transfer"))


def _objection(verdict: Verdict) -> tuple[Text, tuple[str, ...]]:
    """The reason of an option, if it has one; else the first of the form; and its rule.

    Where the form allows the move in several ways, and this is none of them, the laws tell them.
    """
    if len(verdict.reasons) > 1 and all(rule.kind == "allows" for rule, _ in verdict.reasons):
        return refused(verdict), verdict.ids
    own = (reason for reason in verdict.reasons if not reason.rule.id.startswith("durak."))
    reason = next(own, verdict.reasons[0])
    return say("{why:cap}.", why=reason.text), (reason.rule.id,)


def _told(state: State, tried: Move, says: Text, because: tuple[str, ...]) -> Text:
    """What a game says of a move, with its name. A law that is cited is not said twice."""
    rules = state.game
    if says in [quoted(rules.rule(name), rules) for name in because]:
        says = refused(rules.judge(state, tried))
    return say("{name}: {why}", name=called(rules), why=says)


def under_which(
    id: str,
    task: Text,
    state: State,
    seat: str,
    action: str,
    setups: Iterable[Setup],
    clues: Clues,
    forbids: bool = False,
) -> Step:
    """Which of several games allows a move here; with `forbids`, which of them does not."""
    tried = move(action, seat)
    options, setups = [], [*setups]
    games = [game("durak", *setup) for setup in setups]
    for setup, rules in zip(setups, games, strict=True):
        allowed, says, because = judged(state, rules, tried, games)
        if because == (OWN_CARDS,):
            says = say("You do not hold {cards:or}.", cards=tried.cards)
        says = _told(read_under(state, rules), tried, says, because)
        options.append(Option(setup[-1], called(rules), says, allowed != forbids, because, rules))
    return to_pick(id, task, state, seat, options, clues)


def in_which(
    id: str,
    task: Text,
    text: str,
    seat: str,
    action: str,
    setups: tuple[Setup, Setup],
    clues: Clues,
    before: tuple[str, ...] = (),
) -> Step:
    """In which of two games is a move allowed: in both, in one of them, in none?

    The table is that of the first; the moves of `before` are played first, in each of them.
    """
    tried = move(action, seat)
    one, two = (game("durak", *setup) for setup in setups)
    table = under(setups[0], text)
    states = [played(table.under(rules), before) for rules in (one, two)]
    answers = [judged(state, state.game, tried, (one, two)) for state in states]
    truth = tuple(allowed for allowed, _, _ in answers)
    told = [
        _told(state, tried, says, ids)
        for state, (_, says, ids) in zip(states, answers, strict=True)
    ]
    right = say("{one} {two}", one=told[0], two=told[1])
    claims = {
        (True, True): say("In both"),
        (True, False): _only(one, two),
        (False, True): _only(two, one),
        (False, False): say("In neither"),
    }
    options = []
    for claim, text_of in claims.items():
        ok = claim == truth
        # The right answer cites a refusal, which says more; a wrong one the game that it misses.
        told_by = [n for n in (0, 1) if (ok and not truth[n]) or claim[n] != truth[n]]
        decides = told_by[0] if told_by else 0
        rules, because = (one, two)[decides], answers[decides][2]
        key = "".join("ny"[allowed] for allowed in claim)
        options.append(Option(key, text_of, right if ok else told[decides], ok, because, rules))
    return to_pick(id, task, states[0], seat, options, clues)


def in_which_games(
    id: str,
    task: Text,
    text: str,
    seat: str,
    action: str,
    games: Iterable[Game],
    clues: Clues,
    before: tuple[str, ...] = (),
    forbids: bool = False,
) -> Step:
    """Which of several games allows a move, after `before`; with `forbids`, which does not?

    The table is shown as it is then in the position's own game.
    """
    table, tried = position(text), move(action, seat)
    options, games = [], [*games]
    for number, rules in enumerate(games):
        here = played(table.under(rules), before)
        allowed, says, because = judged(here, rules, tried, games)
        ok = allowed != forbids
        options.append(Option(str(number), title(rules), says, ok, because, rules))
    return to_pick(id, task, played(table, before), seat, options, clues)


def predictions(id: str, task: Text, games: tuple[Game, ...], rows: str, passing: int) -> Step:
    """Say what each game does at some rows of the matrix; the games themselves answer."""
    chosen = [row for row in ROWS if row.id in rows.split()]
    replies = [answers(row, games) for row in chosen]
    predicted = [
        {"do": "predict", "row": n, "game": g, "choice": one.right}
        for n, of_row in enumerate(replies)
        for g, one in enumerate(of_row)
    ]
    wrong = next(choice.id for choice in chosen[0].choices if choice.id != replies[0][0].right)
    return Step(
        id,
        task,
        replies[0][0].before,
        Compare(games, tuple(row.id for row in chosen), passing),
        chosen[0].seat,
        solution=tuple(predicted[:passing]),
        mistake=({"do": "predict", "row": 0, "game": 0, "choice": wrong},),
        cites=replies[0][0].rules,
    )


def first_different(
    id: str,
    task: Text,
    text: str,
    seat: str,
    then: tuple[str, ...],
    setups: tuple[Setup, Setup],
    clues: Clues,
) -> Step:
    """Which of these moves, all made in the first game, is the first that the second refuses?"""
    ours, other = (game("durak", *setup) for setup in setups)
    state = under(setups[0], text)
    moves = [ours.read(line) for line in then]
    here, there, differs = state, state.under(other), False
    options = []
    for number, tried in enumerate(moves):
        key, allowing = str(number), ours.allowing(here, tried)
        here = ours.play(here, tried)
        if differs:
            says = say("The games already differ at an earlier move.")
            options.append(Option(key, move_in_words(tried, seat), says, because=(allowing,)))
            continue
        allowed, says, because = judged(there, other, tried, (ours,))
        if allowed:
            there = other.play(there, tried)
            says = say("Both games allow this move.")
        else:
            differs = True
            says = _told(there, tried, says, because)
        options.append(Option(key, move_in_words(tried, seat), says, not allowed, because, other))
    return to_pick(id, task, state, seat, options, clues, then)


def whose(
    id: str,
    task: Text,
    state: S,
    seat: str,
    then: tuple[str, ...],
    answer: Callable[[S], str],
    says: Callable[[str, str], Text],
    because: tuple[str, ...],
    clues: Clues,
    seats: tuple[str, ...] = (),
) -> Step:
    """Name a seat, then see moves played out; `says` is told the seat named and the right one."""
    right = answer(played(state, then))
    options = [
        Option(other, named(other, seat), says(other, right), other == right, because)
        for other in seats or state.seats
    ]
    return to_pick(id, task, state, seat, options, clues, then)


def in_order(
    id: str,
    task: Text,
    state: State,
    seat: str,
    then: tuple[str, ...],
    numbers: str,
    misplaced: Callable[[Move], Text],
    right: Text,
    because: tuple[str, ...],
    clues: Clues,
    without: tuple[str, ...] = (),
) -> Step:
    """Put moves in the order in which the game lets them be made; they stand there by `numbers`.

    Moves with a verb of `without` are made, but not asked for.
    """
    moves = [m for m in map(state.game.read, then) if m.verb not in without]
    items = tuple(
        Item(str(n), move_in_words(m, seat), misplaced(m)) for n, m in enumerate(moves, 1)
    )
    ask = Order(items, tuple(numbers.split()), right, because, then)
    return to_order(id, task, state, seat, ask, clues)


def under(setup: Setup, text: str) -> DurakState:
    """A position under a game of Durak."""
    return durak(f"rules: {' '.join(setup)}\n{text}")
