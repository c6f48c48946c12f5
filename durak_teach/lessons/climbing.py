"""Making steps of climbing games: what is a play, what may be done, how a side can still win."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, cast

from durak_teach.games.climbing.state import ClimbingState
from durak_teach.kernel.cards import Held, place_in_pack
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.making import Clues, to_pick, to_play
from durak_teach.lessons.step import Option, Play, Step
from durak_teach.notation.position import position
from durak_teach.text import Text, say

Tells = Callable[[Any, Move], Text]  # why a play may be made
Because = tuple[str, ...]


def which_play(
    id: str,
    task: Text,
    text: str,
    seat: str,
    plays: Iterable[str],
    tells: Tells,
    because: Because,
    clues: Clues,
    none: bool = False,
) -> Step:
    """Which of these may be played now; with `none`, which of them may not, and why?

    `because` are the rules by which the others may be played.
    """
    state = position(text)
    options = []
    for number, cards in enumerate(plays):
        tried = state.game.read(f"{seat} play {cards}")
        verdict = state.game.judge(state, tried)
        refused = "" if verdict else verdict.reasons[0].text
        says = say("{why:cap}.", why=refused) if refused else tells(state, tried)
        ok, ids = bool(verdict) != none, because if verdict else verdict.ids
        options.append(Option(str(number), say("{cards}", cards=tried.cards), says, ok, ids))
    return to_pick(id, task, state, seat, options, clues)


def playable(name: Text) -> Text:
    """That a play can be made, and what it is called; the name alone might seem an objection."""
    return say("This can be played: {name}.", name=name)


PLAY_OR_PASS: Mapping[tuple[bool, bool], Text] = {
    (True, False): say("You must play"),
    (True, True): say("You may play or pass"),
    (False, True): say("You must pass"),
}


def play_or_pass(
    id: str, task: Text, text: str, seat: str, play: str, because: Because, clues: Clues
) -> Step:
    """Must this player play, may they pass, or must they? `play` is a yaku or combination held.

    `because` are the rules by which one may do both.
    """
    state = position(text)
    verdicts = [state.game.judge(state, f"{seat} {done}") for done in (f"play {play}", "pass")]
    truth = (bool(verdicts[0]), bool(verdicts[1]))
    refused = next((verdict for verdict in verdicts if not verdict), None)
    ids = because if refused is None else refused.ids
    right = (
        say("You have already played in this round, so you may also pass.")
        if refused is None
        else say("{why:cap}.", why=refused.reasons[0].text)
    )
    options = []
    for number, (claim, text_of) in enumerate(PLAY_OR_PASS.items()):
        ok = claim == truth
        says = right if ok else _missed(claim, truth)
        options.append(Option(str(number), text_of, says, ok, ids))
    return to_pick(id, task, state, seat, options, clues)


def _missed(claim: tuple[bool, bool], truth: tuple[bool, bool]) -> Text:
    """What a wrong answer overlooks."""
    if claim[0] != truth[0]:
        if truth[0]:
            return say("Cards can be played here.")
        return say("No card can be played here, not even a high one.")
    return say("A pass is allowed here.") if truth[1] else say("A pass is not allowed here.")


def which_move_wins(
    id: str,
    task: Text,
    text: str,
    seat: str,
    moves: Iterable[str],
    right: Text,
    because: Because,
    clues: Clues,
) -> Step:
    """With which move does this side still win, however the others play? All hands are face up."""
    state = position(text)
    ways = [_best_way(state.game.play(state, f"{seat} {done}"), seat) for done in moves]
    options = []
    for done, (won, way) in zip(moves, ways, strict=True):
        tried = state.game.read(f"{seat} {done}")
        text_of = state.game.family.phrases.making(state, tried)
        says = (
            right
            if won
            else say(
                "Then play may go on like this: {moves}. In the end your side loses.", moves=way
            )
        )
        options.append(Option(done, text_of, says, won, because))
    best = next(done for done, (won, _) in zip(moves, ways, strict=True) if won)
    then = (f"{seat} {best}", *_moves_on(state.game.play(state, f"{seat} {best}"), seat))
    return to_pick(id, task, state, seat, options, clues, then, open_hands=True)


def _best_way(state: State, seat: str) -> tuple[bool, tuple[Text, ...]]:
    """Whether a seat's side wins if all play as well as they can, and how play goes on."""
    won = _wins(state, seat, {})
    moves = [state.game.read(move) for move in _moves_on(state, seat)]
    return won, tuple(_in_words(move, seat) for move in moves)


def _in_words(move: Move, mine: str) -> Text:
    if move.by == mine:
        return say("you play {cards}", cards=move.cards) if move.cards else say("you pass")
    if move.cards:
        return say("{seat} plays {cards}", seat=move.by, cards=move.cards)
    return say("{seat} passes", seat=move.by)


def _moves_on(state: State, seat: str) -> tuple[str, ...]:
    """Moves to the end of the deal with which each side wins if it can."""
    memo: dict[State, bool] = {}
    moves = []
    while not state.over:
        hopes = seat in state.team(state.actor)
        tried = [(move, state.game.play(state, move)) for move in state.game.legal(state)]
        good = [pair for pair in tried if _wins(pair[1], seat, memo) == hopes]
        move, state = (good or tried)[0]
        moves.append(str(move))
    return tuple(moves)


def _wins(state: State, seat: str, memo: dict[State, bool]) -> bool:
    """Whether a seat's side wins, if all play as well as they can."""
    if state.over:
        return seat not in (state.over.loser or "")
    here = state.but(past=(), bout=1, plays=0, discard=())
    if here not in memo:
        hopes = seat in state.team(state.actor)
        after = (here.game.play(here, move) for move in here.game.moves(here))
        ends = (_wins(state, seat, memo) for state in after)
        memo[here] = any(ends) if hopes else all(ends)
    return memo[here]


def to_empty(id: str, task: Text, text: str, seat: str, because: Because, clues: Clues) -> Step:
    """Empty a hand that nobody can beat in as few plays as it takes."""
    state = cast(ClimbingState, position(text))
    memo: dict[Held, int] = {}
    fewest = _fewest(state, seat, memo)

    def plays(after: ClimbingState) -> int:
        """How many plays it takes in all, if what is left is divided well."""
        return after.plays - state.plays + _fewest(after, seat, memo)

    ask = Play[ClimbingState](
        lambda after: not after.hand(seat) and plays(after) == fewest,
        say("{n} plays; fewer would not be enough.", n=fewest),
        missed=lambda after: plays(after) > fewest,
        wrong=say(
            "The rest of the hand now takes too many plays. Look at what is left before you play."
        ),
        because=because,
        open_hands=True,
    )
    way = _shortest(state, seat, memo)
    bad = next(
        move for move in state.game.moves(state) if plays(state.game.play(state, move)) > fewest
    )
    last = say("Play {cards}.", cards=way[0].cards)
    mine = tuple(str(move) for move in way)
    wrong = {"move": str(bad)}
    return to_play(id, task, state, seat, ask, wrong, solution=mine, hints=(*clues, last))


def _fewest(state: State, seat: str, memo: dict[Held, int]) -> int:
    """In how many plays a seat's hand can be emptied if nobody answers."""
    hand = tuple(sorted(state.hand(seat), key=place_in_pack))
    if not hand:
        return 0
    if hand not in memo:
        memo[hand] = 1 + min(_fewest(after, seat, memo) for _, after in _leads(state, seat))
    return memo[hand]


def _leads(state: State, seat: str) -> Iterator[tuple[Move, State]]:
    """What a seat may lead, and what follows."""
    leading = state.but(table=(), owner="", passed=(), actor=seat, over=None)
    return ((move, leading.game.play(leading, move)) for move in leading.game.moves(leading))


def _shortest(state: State, seat: str, memo: dict[Held, int]) -> list[Move]:
    """Plays with which a hand is emptied soonest."""
    way: list[Move] = []
    while state.hand(seat):
        due = _fewest(state, seat, memo) - 1
        best = (pair for pair in _leads(state, seat) if _fewest(pair[1], seat, memo) == due)
        move, state = next(best)
        way.append(move)
    return way
