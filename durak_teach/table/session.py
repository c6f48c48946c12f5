"""A person at the table: views go out, intents come in, computer players answer.

session = Session(state, seat="A", bots="plain", seed=7, lang="en")
session.start()                                     # {"frames": [view, …]}
session.send({"do": "move", "move": "A lead 7h"})   # {"frames": […]} or {"ruling": {…}}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from durak_teach.explain.sentences import allowing, refusal_here
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import (
    NO_OBJECT,
    need,
    need_number,
    need_text,
    no_seat,
    spoken_language,
)
from durak_teach.kernel.state import Event, S, State
from durak_teach.kernel.verdict import IllegalMove, Verdict
from durak_teach.notation.codes import code_of
from durak_teach.play.match import Match
from durak_teach.play.players import Bot, Player, begun, bot, choose
from durak_teach.play.review.decisions import states
from durak_teach.play.stuck import no_way_on
from durak_teach.table import meaning
from durak_teach.table.acts import placing
from durak_teach.table.company import Company, company, names
from durak_teach.table.hints import hints, told_by
from durak_teach.table.sets import judged, made_of
from durak_teach.table.taps import only_done, own_moves, seat_played
from durak_teach.table.uncleared import uncleared
from durak_teach.table.view import JSON, view
from durak_teach.text import in_language, render, say

if TYPE_CHECKING:
    from durak_teach.table.shapes.answers import Hint, Saved, Update
    from durak_teach.table.shapes.views import Standing, View

RECENT = 12  # lines of the log in a frame that is soon replaced
INTENTS = ("move", "why", "elsewhere", "set", "hint", "undo", "redo", "restart", "deal")
OUTDATED = say("This game was saved by another version of the program and cannot be continued.")

_Stop = tuple[State, tuple[Move, ...]]  # a state, and the moves that led there


class Session:
    """One person's game against computer players; every intent gets an update (JSON).

    `seat` is where the person sits, `now` the seat that this person plays just now: a dummy's
    when it is to play. `people` are the seats that no computer plays.
    """

    intents: tuple[str, ...] = INTENTS

    def __init__(
        self,
        state: State,
        seat: str | None = None,
        bots: str | Player = "plain",
        seed: int = 0,
        lang: str | None = None,
        log: bool = True,
        open_hands: bool = False,
    ) -> None:
        self.state = need("state", state, State, "deal()")
        self.seat = need_text("seat", state.actor or state.seats[0] if seat is None else seat)
        if self.seat not in state.seats:
            raise DurakError(no_seat(self.seat, state.seats))
        self.seat = state.person(self.seat)
        self.people: tuple[str, ...] = (self.seat,)
        self.bot = bot(bots)
        self.seed = need_number("seed", seed)
        self.lang = spoken_language(lang)
        others = (other for other in state.seats if state.person(other) != self.seat)
        sitting = company(others, self.seed)
        self._view_options: JSON = {"log": log, "open_hands": open_hands, "company": sitting}
        self._past: list[_Stop] = []
        self._future: list[_Stop] = []
        self._before: tuple[_Stop, ...] = ()
        self._begin(state)

    def _begin(self, state: State) -> None:
        """Sit down to a deal of which nothing has been played."""
        self.state = self._first = state
        self._way: tuple[Move, ...] = ()
        self._code = _code(state)
        self._past.clear()
        self._future.clear()
        self._look_anew()

    def _look_anew(self) -> None:
        """Nothing has been asked of this position yet."""
        self._hinted = 0
        self._clues: list[Hint] = []  # the stages of the hint that somebody is reading
        self._verdict: Verdict | None = None  # the last that refused something

    @property
    def open_hands(self) -> bool:
        """Whether all cards lie face up."""
        return self._view_options["open_hands"] is True

    @property
    def match(self) -> Match | None:
        """The match after this deal, if the deal is over; a position belongs to no match."""
        if self.state.over is None or self.state.seed is None:
            return None
        people, before = len(self.state.people), (state for state, _ in self._before)
        deals = (*before, self.state)
        return Match(self.state.game, people, self.seed, deals)

    @property
    def played(self) -> tuple[State, tuple[Move, ...]]:
        """This deal as it began, and the moves made since."""
        return self._first, self._way

    @property
    def company(self) -> Company:
        """The computer players by their seats."""
        sitting: Company = self._view_options["company"]
        return sitting

    @property
    def now(self) -> str:
        """The seat that is played now: the person's own, or a dummy's."""
        return seat_played(self.state, self.seat)

    # -- what goes out ------------------------------------------------------------------------

    def view(self, since: State | None = None, recent: int | None = None) -> View:
        """The table as this seat sees it, with what has happened since another state.

        `recent`: how many lines of the log at most; all where nothing is said.
        """
        events = events_between(since, self.state) if since is not None else ()
        table = self._uncleared(since) if self.state.over and self._way else self.state
        data = view(table, self.now, self.lang, events, recent=recent, **self._view_options)
        data |= {"code": self._code, "undo": bool(self._past), "redo": bool(self._future)}
        over = data["over"]
        if over and self.match:
            data["over"] = {**over, **self._standing(self.match)}
        return data

    def _uncleared(self, since: State | None) -> State:
        """The end of this deal with its last bout; whoever has lost it looks at that."""
        before = states(self._first, self._way[:-1])[-1] if since is None else since
        return uncleared(before, self.state)

    def _fool(self) -> Standing:
        """Whoever has lost alone, where that makes them the durak; a deal ends so, no position."""
        loser = (self.state.over.loser if self.state.over else None) or ""
        fool = self.state.game.family.fool and len(loser) == 1
        return {"fool": loser} if fool else {}

    def _standing(self, match: Match) -> Standing:
        """Who is the durak and who went out when, how the match stands from its second deal on,
        whether it goes on.
        """
        scores = match.standing_for(self.seat) if self._before or match.winner else ()
        standing = self._put([*placing(self.state, self.seat), *scores])
        return {**self._fool(), "standing": standing, "next": not match.winner}

    def _put(self, tree: Any) -> Any:
        """Texts as they are said at this table: in its language, players by their names."""
        return in_language(tree, self.lang, names(self.company))

    def start(self) -> Update:
        """The first frames, up to the seat's first turn."""
        return self._update()

    # -- what comes in ------------------------------------------------------------------------

    def send(self, intent: JSON) -> Update:
        """Answer an intent; bad input gets an `error`, one sentence, and changes nothing."""
        try:
            if not isinstance(intent, dict):
                raise DurakError(NO_OBJECT)
            do = _field(intent, "do")
            if do not in self.intents:
                raise DurakError(say("“{do}” cannot be done here.", do=do))
            return getattr(self, f"_do_{do}")(intent)  # type: ignore[no-any-return]
        except IllegalMove as error:
            return self._refused(error.verdict)
        except DurakError as error:
            return {"error": render(error.text, self.lang)}

    def _do_move(self, intent: JSON) -> Update:
        before, text = self.state, _field(intent, "move")
        other = text.split(" ")[0]
        if other in before.seats and before.person(other) != before.person(self.seat):
            raise DurakError(
                say("You play for {mine}, not for {other}.", mine=self.seat, other=other)
            )
        by = other if other in before.seats else self.now
        tried = before.game.read(text, by)
        after = before.game.play(before, tried)
        self._past.append((before, self._way))
        self._go(after, tried)
        self._future.clear()
        self._look_anew()
        return self._update(before)

    def _do_why(self, intent: JSON) -> Update:
        tried = meant(self.state, self.now, intent)
        for each in tried:
            if self.state.game.judge(self.state, each):
                raise DurakError(self.state.game.family.phrases.permission(self.state, each))
        return self._refused(
            meaning.every_way([meaning.judged(self.state, each) for each in tried])
        )

    def _refused(self, verdict: Verdict) -> Update:
        """The reasons at once; where the move would be allowed is asked for afterwards."""
        self._verdict = verdict
        return {"ruling": self._put(refusal_here(verdict))}

    def _do_elsewhere(self, intent: JSON) -> Update:
        return {
            "elsewhere": self._put(allowing(self._verdict) if self._verdict is not None else [])
        }

    def _do_set(self, intent: JSON) -> Update:
        names = intent.get("cards")
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise DurakError(say("The intent lacks the list `{name}`.", name="cards"))
        names = [*dict.fromkeys(names)]
        chosen = made_of(self.state, self.now, _field(intent, "verb"), names)
        about = judged(self.state, chosen, names=names)
        return {"set": self._put({**about, "cards": names})}

    def _do_hint(self, intent: JSON) -> Update:
        # the first stage only says where to look; what takes its time comes with the second
        if self._verdict is not None and not self._hinted:
            self._hinted = told_by(self._verdict, hints(self.state, self.now))
        clues = self._clues or hints(self.state, self.now, tried=self._hinted > 0)
        if not clues:
            raise DurakError(say("There is nothing to decide now."))
        if self._hinted:
            self._clues = clues
        self._hinted = min(self._hinted + 1, len(clues))
        return {"hint": self._put(clues[self._hinted - 1])}

    def _do_undo(self, intent: JSON) -> Update:
        if not self._past:
            raise DurakError(say("There is no move to take back."))
        return self._jump(self._past, self._future)

    def _do_redo(self, intent: JSON) -> Update:
        if not self._future:
            raise DurakError(say("There is no move to redo."))
        return self._jump(self._future, self._past)

    def _do_restart(self, intent: JSON) -> Update:
        self._begin(self._first)
        return self.start()

    def _do_deal(self, intent: JSON) -> Update:
        match = self.match
        if match is None:
            raise DurakError(say("This deal is not over yet, so the next one cannot begin."))
        if match.winner:
            raise DurakError(say("The match is over: {seats} won it.", seats=(*match.winner,)))
        self._before = (*self._before, (self.state, self._way))
        self._begin(match.deal)
        return self.start()

    def _go(self, state: State, made: Move) -> None:
        self.state = state
        self._way = (*self._way, made)

    def _jump(self, source: list[_Stop], target: list[_Stop]) -> Update:
        target.append((self.state, self._way))
        self.state, self._way = source.pop()
        self._look_anew()
        return self._update()

    # -- kept, and gone on with ---------------------------------------------------------------

    @property
    def record(self) -> Saved:
        """What `resume` needs to come back to this point: the moves of each deal, as text."""
        ways = (*(way for _, way in self._before), self._way)
        return {"v": 1, "deals": [[str(made) for made in way] for way in ways]}

    def resume(self, record: object) -> None:
        """Go on where a record was made, at a table of the same setup that has just been laid.

        Raises `DurakError` if the moves cannot be played here; then nothing has changed.
        """
        first = self._first
        try:
            *over, last = _deals(record)
            for way in over:
                self._replay(way)
                self._do_deal({})
            self._replay(last)
        except DurakError as error:
            self._before = ()
            self._begin(first)
            raise DurakError(OUTDATED) from error

    def _replay(self, way: list[str]) -> None:
        """Play the moves of a deal; those that the person chose can be taken back."""
        self._begin(self._first)
        for text in way:
            before, made = self.state, self.state.game.read(text)
            if any(_chooses(before, seat) for seat in self.people):
                self._past.append((before, self._way))
            self._go(before.game.play(before, made), made)

    # -- the others ---------------------------------------------------------------------------

    def _update(self, since: State | None = None) -> Update:
        """A frame, and those of what the others do until this seat has to decide something.

        Only the last one tells the whole log.
        """
        steps = _steps(self.state, self.people, self.bot, self.seed)
        frames = [self.view(since, RECENT if steps else None)]
        for left, (before, made, after) in zip(reversed(range(len(steps))), steps, strict=True):
            self._go(after, made)
            frames.append(self.view(before, RECENT if left else None))
        return {"frames": frames}


def _code(state: State) -> str:
    """The deal's code, for whoever set the table; it tells all cards, so no seat's view has it."""
    try:
        return code_of(state)
    except DurakError:
        return ""


def _deals(record: object) -> list[list[str]]:
    """The moves of each deal that a record holds."""
    match record:
        case {"v": 1, "deals": [*deals]} if deals and all(map(_is_way, deals)):
            return deals
    raise DurakError(OUTDATED)


def _is_way(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def followed(state: S, seat: str, player: Bot, seed: int) -> list[tuple[S, S]]:
    """The others' moves until `seat` has a choice; its own `done` too, if it has no other move.

    A position in which the others' cards lie unseen ends where one of them would have to choose.
    """
    return [(before, after) for before, _, after in _steps(state, (seat,), player, seed)]


def _steps(state: S, people: tuple[str, ...], player: Bot, seed: int) -> list[tuple[S, Move, S]]:
    """The same for several people, each with the move that was made."""
    steps, player = [], begun(player)
    while next(state.game.moves(state), None):
        if not any(seat_played(state, seat) == state.actor for seat in people):
            chosen = choose(player, state, seed)
        elif any(_chooses(state, seat) for seat in people):
            break
        else:
            chosen = own_moves(state)[0]
        after = state.game.play(state, chosen)
        steps.append((state, chosen, after))
        state = after
    if stuck := no_way_on(state):
        raise stuck
    return steps


def _chooses(state: State, seat: str) -> bool:
    """Whether it is this seat's turn and it can say more than `done`."""
    now = seat_played(state, seat)
    return now == state.actor and not only_done(state, now)


def events_between(before: State, after: State) -> tuple[Event, ...]:
    """What happened from one state of a deal to a later one."""
    return after.log[len(before.log) :]


def why(state: State, seat: str, intent: JSON) -> Verdict | None:
    """The verdict on what a tap on a card or a button stands for; None if it is allowed."""
    verdicts = [meaning.judged(state, each) for each in meant(state, seat, intent)]
    return None if any(verdicts) else meaning.every_way(verdicts)


def meant(state: State, seat: str, intent: JSON) -> list[Move]:
    """The moves that a tap on a card, or on a button, may mean."""
    if "button" in intent:
        return [state.game.read(f"{seat} {_field(intent, 'button')}")]
    return meaning.tapped(state, seat, _field(intent, "card"))


def _field(intent: JSON, name: str) -> str:
    """What an intent must say."""
    value = intent.get(name)
    if not isinstance(value, str):
        raise DurakError(say("The intent lacks the string `{name}`.", name=name))
    return value
