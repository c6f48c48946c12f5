"""A long run of deals, kept in a CSV file row by row: broken off, it goes on where it stopped.

Each row names the run, the number of its deal and what became of it. The rows are the same however
often a run was broken off and however many workers there are.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from durak_teach import __version__
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.files import Taken, locked
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import whole_number
from durak_teach.kernel.state import State
from durak_teach.play.deal_figures import Played
from durak_teach.play.simulate import SIZE, Bots, deals_of, in_pieces, takes_its_time
from durak_teach.text import say

NAMED = ("version", "game", "players", "bots", "seed")
COLUMNS = (*NAMED, "deal", *Played._fields)
NUMBERS = ("stalled", "bouts", "first_out", "emptied", "passed")


class Run(NamedTuple):
    """So many deals of a game; the rest as for `simulate`."""

    game: Game
    deals: int
    bots: Bots
    players: int
    seed: int

    @property
    def named(self) -> tuple[str, ...]:
        """What tells it from other runs; of one run there may be more deals later."""
        words = (" ".join(self.game.spec), str(self.players), _written(self.bots), str(self.seed))
        return (__version__, *words)

    def play(
        self, executor: Executor | None = None, file: Path | None = None
    ) -> Iterator[list[Played]]:
        """The deals a piece at a time; those that the file holds first, and the others added to it.

        Raises `DurakError` where the file holds anything but a part of this run, or another
        process adds to it.
        """
        work = deals_of(self.game, self.players, self.bots, self.seed)
        with _ours(file):
            kept = _kept(self, file) if file and file.stat().st_size else []
            yield kept[: self.deals]
            left = range(len(kept), self.deals)
            number, size = len(kept), 1 if takes_its_time(self.bots) else SIZE
            for piece in in_pieces(work, left, size, executor):
                if file:
                    _add(self, file, number, piece)
                number += len(piece)
                yield piece


@contextmanager
def _ours(file: Path | None) -> Iterator[None]:
    """The file is written by this process and no other."""
    if file is None:
        yield
        return
    try:
        with locked(file):
            yield
    except Taken:
        raise DurakError(
            say(
                "Another run is writing to {file}; wait until it has ended, or name another file.",
                file=str(file),
            )
        ) from None


def _written(bots: Bots) -> str:
    if isinstance(bots, str):
        return bots
    return " ".join(f"{seat}={name}" for seat, name in bots.items())


def _add(run: Run, file: Path, number: int, piece: list[Played]) -> None:
    """Rows at the end of the file; a new one gets its heading."""
    with file.open("a", encoding="utf-8", newline="") as out:
        rows = csv.writer(out, lineterminator="\n")
        if not out.tell():
            rows.writerow(COLUMNS)
        for n, played in enumerate(piece, number):
            rows.writerow(
                (*run.named, n, *(int(x) if x is True or x is False else x for x in played))
            )


def _kept(run: Run, file: Path) -> list[Played]:
    """What a file holds of the run; a row that was not written to its end is taken out."""
    strange = DurakError(say("{file} holds something other than this run.", file=str(file)))
    content = file.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    first = deal(run.game, run.players, 0)
    try:
        heading, *rows = [*csv.reader(StringIO(whole.decode(), newline=""))] or [[]]
        named = [tuple(row[: len(NAMED) + 1]) for row in rows]
        played = [_read(row[len(NAMED) + 1 :], first) for row in rows]
    except (ValueError, csv.Error):  # signs that are no text, values that no deal has
        raise strange from None
    if tuple(heading) != COLUMNS or named != [(*run.named, str(n)) for n in range(len(named))]:
        raise _other_version(run, named, file) or strange
    if whole != content:
        with file.open("r+b") as kept:
            kept.truncate(len(whole))
    return played


def _other_version(run: Run, named: list[tuple[str, ...]], file: Path) -> DurakError | None:
    """What is said of a run that another version has begun, if it is this one but for that."""
    version, *same = named[0] if named else ("",)
    if version == __version__ or same != [*run.named[1:], "0"]:
        return None
    return DurakError(
        say(
            "{file} was begun with version {version} of durak_teach; name another file.",
            file=str(file),
            version=version,
        )
    )


def _read(row: list[str], first: State) -> Played:
    """What became of a deal, as its row says; `ValueError` where no deal can have ended so."""
    named = dict(zip(Played._fields, row, strict=True))
    numbers = {name: _number(named[name]) for name in NUMBERS}
    bouts = range(1 + numbers["bouts"])
    if (
        numbers["stalled"] not in (0, 1)
        or not {named["leader"], named["winner"]} <= {"", *first.seats}
        or not _can_lose(named["loser"], first)
        or numbers["first_out"] not in bouts
        or numbers["emptied"] not in bouts
    ):
        raise ValueError(row)
    return Played(**{**named, **numbers, "stalled": bool(numbers["stalled"])})  # type: ignore[arg-type]


def _can_lose(side: str, first: State) -> bool:
    """Whether these seats can lose together; in a game of whole plays, all but one may."""
    teams = max(len(first.team(seat)) for seat in first.seats)
    most = len(first.seats) - 1 if first.game.family.showing else teams
    return len(side) <= most and {*side} <= {*first.seats} and len({*side}) == len(side)


def _number(text: str) -> int:
    number = whole_number(text)
    if number is None or str(number) != text or number < 0:
        raise ValueError(text)
    return number
