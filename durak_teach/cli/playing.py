"""`play`: a game as plain text, for the curious and for reports of bugs."""

from __future__ import annotations

import contextlib
import random
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from durak_teach.cli.reading import about, move_of, text_of
from durak_teach.cli.terminal import write
from durak_teach.explain.sentences import reason_line, ruling
from durak_teach.games.families import game
from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError, NotationError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.notation.codes import code_of
from durak_teach.notation.position import position
from durak_teach.table.card_ids import own_cards
from durak_teach.table.session import Session
from durak_teach.table.sets import set_verb
from durak_teach.text import Text, language, render, say
from durak_teach.text.pen import typed

if TYPE_CHECKING:
    from durak_teach.table.shapes.answers import Update
    from durak_teach.table.shapes.views import View

SETS = 20  # moves with a number, where any cards may go together


def play(args: Namespace) -> int:
    """Deal, and read moves and questions until the game or the input ends."""
    seed = random.randrange(10**6) if args.seed is None else args.seed
    state = _state(args, seed)
    seat = args.seat or (state.actor if args.file else state.seats[0])
    session = Session(state, seat, args.bots, seed, language())
    table = Terminal(session)
    if args.file is None:
        table.says(say("Seed {seed}", seed=seed))
    table.shows(session.start())
    while not session.state.over:
        try:
            line = input("> " if sys.stdin.isatty() else "")
        except (EOFError, OSError):  # the end, or a terminal that is gone
            break
        if line.strip() in ("quit", "exit", "q"):
            break
        table.answers(line.strip())
    if not session.state.over:
        table.says(say("You leave the table."))
        return 0
    with contextlib.suppress(NotationError):
        code = code_of(session.state)
        table.says(say("To look this deal over: durak-teach review {code:whole}", code=code))
    return 0


def _state(args: Namespace, seed: int) -> State:
    if args.file is not None:
        text = text_of(args.file)
        try:
            return position(text)
        except DurakError as error:
            raise about(args.file, error) from error
    names = [name for word in args.rules for name in word.replace(",", " ").split()]
    return deal(game(args.game, *names), players=args.players, seed=seed)


class Terminal:
    """A session written out: what happened, the table, the moves by number."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.lines_shown = 0  # lines of the log that have been shown

    def says(self, text: Text) -> None:
        """One line."""
        write(render(text, self.session.lang))

    def answers(self, line: str) -> None:
        """Do what a line asks for."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "": self.table,
            "help": self.help,
            "?": self.help,
            "log": self.log,
            "pos": lambda: write(str(self.session.state)),
        }
        try:
            if line in commands:
                commands[line]()
            elif line in ("hint", "undo", "redo"):
                self.shows(self.session.send({"do": line}))
            elif word == "why":
                self.why(rest.strip())
            else:
                self.shows(self.session.send({"do": "move", "move": str(self.chosen(line))}))
        except DurakError as error:
            self.says(error.text)

    def moves(self) -> Iterator[Move]:
        """What may be played."""
        state, seat = self.session.state, self.session.now
        return (move for move in state.game.moves(state) if move.by == seat)

    def numbered(self) -> list[Move]:
        """What may be played, in the order of the numbers; of sets of cards only the first."""
        sets = set_verb(self.session.state, self.session.now)
        return list(islice(self.moves(), SETS if sets else None))

    def read(self, line: str) -> Move:
        """A move in notation; where cards are put together, their names are enough."""
        state, seat = self.session.state, self.session.now
        verb = set_verb(state, seat)
        if verb:
            with contextlib.suppress(NotationError):
                tried = state.game.read(f"{seat} {verb} {line}")
                if tried.verb == verb and tried.cards:
                    return tried
        return move_of(state, line, seat)

    def chosen(self, line: str) -> Move:
        """A move by its number or in notation."""
        if not (line.isascii() and line.isdecimal()):
            return self.read(line)
        moves = self.numbered()
        if len(line) > 3 or not 1 <= int(line) <= len(moves):
            raise DurakError(
                say(
                    "There is no move {n}; the moves are numbered from 1 to {last}.",
                    n=line,
                    last=len(moves),
                )
            )
        return moves[int(line) - 1]

    def why(self, about: str) -> None:
        """Why a card, a button or a move is refused, or that it is allowed."""
        state = self.session.state
        if about in ("done", "take"):
            self.shows(self.session.send({"do": "why", "button": about}))
        elif " " in about:
            verdict = state.game.judge(state, self.read(about))
            if verdict:
                self.says(say("{move}: allowed.", move=str(verdict.move)))
            else:
                self.refusal(ruling(verdict, self.session.lang))
        else:
            self.shows(self.session.send({"do": "why", "card": about}))

    # -- writing ------------------------------------------------------------------------------

    def shows(self, update: Update) -> None:
        """An update of the session as lines."""
        if "error" in update:
            write(str(update["error"]))
        if "ruling" in update:
            self.refusal({**update["ruling"], **self.session.send({"do": "elsewhere"})})
        if "hint" in update:
            hint = update["hint"]
            rule = f" [{hint['rule']['id']}]" if hint["rule"] else ""
            write(f"{hint['head']}: {hint['text']}{rule}")
        if update.get("frames"):
            log = update["frames"][-1]["log"]
            for line in log[min(self.lines_shown, len(log)) :]:
                write(str(line["text"]))
            self.lines_shown = len(log)
            self.table()

    def refusal(self, wording: dict[str, Any]) -> None:
        """A ruling with every reason."""
        write(wording["head"])
        for reason in wording["reasons"]:
            write(reason_line(reason, self.session.lang))
        if wording["next"]:
            write(f"  {typed(wording['next'], self.session.lang)}")
        if wording["elsewhere"]:
            names = [option["name"] for option in wording["elsewhere"]]
            self.says(say("  Allowed in: {names:or}.", names=names))

    def table(self) -> None:
        """The table as the seat sees it, and its moves."""
        view = self.session.view()
        write(f"\n{view['title']} · {view['info']}")
        for other in view["seats"]:
            write(str(other["label"]))
        if view["talon"]:
            write(" · ".join(map(str, view["talon"]["lines"])))
        self.lying(view)
        if view["hand"]:
            own = own_cards(self.session.state, self.session.now)
            cards = tuple(own.get(each["card"] or "", FACE_DOWN) for each in view["hand"])
            self.says(say("Your hand: {cards}", cards=cards))
        write(str(view["say"]))
        moves = self.numbered()
        for number, move in enumerate(moves, 1):
            write(f"{number:3} {move.action}")
        if next(islice(self.moves(), len(moves), None), None):
            largest = max(moves, key=lambda move: len(move.cards))
            example = " ".join(map(str, largest.cards))
            self.says(
                say(
                    "    More sets of cards are possible: type the cards, as in `{cards}`.",
                    cards=example,
                )
            )

    def lying(self, view: View) -> None:
        """What lies on the table; the rows before the others stand with these players."""
        table = self.session.state.table
        if "plays" in view:
            for laid in view["plays"]:
                self.says(say("On the table: {pairs}", pairs=laid["label"]))
        elif table:
            pairs = [
                say("{attack} ← {defence}", attack=pair.attack, defence=pair.defence)
                if pair.defence
                else say("{card} (open)", card=pair.attack)
                for pair in table
            ]
            self.says(say("On the table: {pairs}", pairs=pairs))
        for zone in view["zones"]:
            if not zone["id"].startswith("row:") or zone["seat"] == self.session.now:
                owner = f"{zone['seat']}: " if zone["seat"] else ""
                write(f"{owner}{zone['label']}")

    def log(self) -> None:
        """What has happened, with the rules."""
        for line in self.session.view()["log"]:
            write(f"{line['text']} [{line['rule']['id']}]" if line["rule"] else str(line["text"]))

    def help(self) -> None:
        """What may be typed."""
        self.says(
            say("Type a number, a move (beat 7h 9h), or: why 9c, hint, undo, redo, log, pos, quit.")
        )
