"""A long run of deals, kept in a CSV file row by row: broken off, it goes on where it stopped.

Each row names the run, the number of its deal and what became of it. The rows are the same however
often a run was broken off and however many workers there are.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import NamedTuple

from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.play.players import bot, searches
from durak_teach.play.simulate import SIZE, Bots, Played, deals_of, in_pieces
from durak_teach.text import say

NAMED = ("game", "players", "bots", "seed")
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
        return " ".join(self.game.spec), str(self.players), _written(self.bots), str(self.seed)

    def play(
        self, executor: Executor | None = None, file: Path | None = None
    ) -> Iterator[list[Played]]:
        """The deals a piece at a time; those that the file holds first, and the others added to it.

        Raises `DurakError` where the file holds anything but a part of this run.
        """
        kept = _kept(self, file) if file and file.exists() and file.stat().st_size else []
        yield kept[: self.deals]
        left = range(len(kept), self.deals)
        work = deals_of(self.game, self.players, self.bots, self.seed)
        number, size = len(kept), 1 if _takes_its_time(self.bots) else SIZE
        for piece in in_pieces(work, left, size, executor):
            if file:
                _add(self, file, number, piece)
            number += len(piece)
            yield piece


def _takes_its_time(bots: Bots) -> bool:
    """Whether a deal takes seconds: then each is kept as soon as it is over."""
    names = [bots] if isinstance(bots, str) else bots.values()
    return any(searches(bot(name)) for name in names)


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
    try:
        text = file.read_text("utf-8")
        whole = text[: text.rfind("\n") + 1]
        heading, *rows = [*csv.reader(whole.splitlines())] or [[]]
        named = [tuple(row[: len(NAMED) + 1]) for row in rows]
        played = [_read(row[len(NAMED) + 1 :]) for row in rows]
    except (ValueError, csv.Error):  # signs that are no text, numbers that are none
        raise strange from None
    seats = {*"".join(deal(run.game, run.players, 0).seats)}
    theirs = {*"".join(each.loser + each.winner + each.leader for each in played)}
    ours = [(*run.named, str(n)) for n in range(len(named))]
    if tuple(heading) != COLUMNS or named != ours or not theirs <= seats:
        raise strange
    if whole != text:
        file.write_bytes(whole.encode())
    return played


def _read(row: list[str]) -> Played:
    named = dict(zip(Played._fields, row, strict=True))
    numbers = {name: int(named[name]) for name in NUMBERS}
    return Played(**{**named, **numbers, "stalled": bool(numbers["stalled"])})  # type: ignore[arg-type]
