"""What many deals came to: counted, with intervals, as a table, a frame of pandas, a plot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import Any

from durak_teach.kernel.calls import public, public_class
from durak_teach.kernel.docstring import listed
from durak_teach.kernel.errors import (
    DurakError,
    NotThere,
    UnknownGame,
    UnknownName,
    no_name,
)
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import need, need_text, no_seat
from durak_teach.kernel.state import State
from durak_teach.play.bars import Bar, aligned, apart
from durak_teach.play.deal_figures import NAMED, Figure, Played, is_drawn, named
from durak_teach.play.difference import Difference
from durak_teach.play.estimates import PERCENT, Estimate, mean, one_figure, percent, share
from durak_teach.play.plots import Plot, bar, drawn, library
from durak_teach.play.settings import Setting
from durak_teach.text import SPACE, Joined, Text, language, render, say, say_n


class BySeat(dict[str, int]):
    """A number of each seat."""

    def __missing__(self, seat: str) -> int:
        raise NotThere(no_seat(seat, (*self,)))


@public_class
@dataclass(frozen=True, repr=False)
class Simulation:
    """Many deals played out. It prints as a table; every number has its 95-per-cent interval.

    It is a sequence of deals, so `pd.DataFrame(found)` works. A figure is given by its name (`mean`
    lists the names), by a seat (how often it loses), or by a function of a deal.

    Attributes:
        game: the `Game` that was played.
        seats: its seats, clockwise.
        bots: the computer players, one name for all or a mapping of seats to names.
        seed: the seed with which the cards were shuffled.
        start: the starting position, or None.
        seat: the seat from whose view unseen cards were dealt again each time, or `""`.
        move: the move that was made first, or `""`.
        played: the deals in order, each with `loser`, `winner`, `stalled`, `leader`,
            `bouts`, `first_out`, `emptied` and `passed`.
        deals: how many deals there are.
        lost: how many times each seat lost, alone or with its team.
        won: how many times each seat won, where the rules name a winner.
        drawn: how many deals the rules ended without a loser or a winner.
        stalled: how many deals were stopped because they made no progress.
        share(seat): the share of the deals that a seat lost, an `Estimate`.
        mean(figure): the mean of a figure over all deals, an `Estimate`.
        difference(other, figure): how much larger a figure is in this simulation than in another
            with the same `deals`, `seed` and `players`: a `Difference`.
        to_frame(): the deals as a pandas `DataFrame`, one row for each.
        chart(figure): a `Plot` of who loses; with `figure`, of how often that figure had each
            value.
        plot(figure, ax): the same, drawn on Matplotlib axes, which are returned; if Matplotlib is
            not installed, the `Plot` is returned instead.

    Raises:
        UnknownGame: there is no such figure; the nearest one is named.
        DurakError: the two simulations differ in `deals`, `seed` or `players`, or a library that is
            needed is not installed.

    >>> from durak_teach import game, simulate
    >>> found = simulate(game("durak", "podkidnoy"), deals=20, seed=7)
    >>> found.deals, sum(found.lost.values()) + found.drawn + found.stalled
    (20, 20)
    """

    game: Game
    seats: tuple[str, ...]
    played: tuple[Played, ...]
    bots: str | Mapping[str, str] = ""
    seed: int = 0
    start: State | None = None
    seat: str = ""
    move: str = ""

    def __len__(self) -> int:
        return len(self.played)

    def __iter__(self) -> Iterator[Played]:
        return iter(self.played)

    def __getitem__(self, number: int) -> Played:
        try:
            return self.played[number]
        except (IndexError, TypeError):
            text = say(
                "`{name}` is not the number of a deal (0 to {last}); for figures of all deals "
                "write, for example, `{example}`.",
                name=str(number),
                last=self.deals - 1,
                example='mean("bouts")',
            )
            raise NotThere(text) from None

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return len(self.played)

    @cached_property
    def lost(self) -> Mapping[str, int]:
        """How often each seat lost, alone or with its team."""
        return BySeat(
            (seat, sum(seat in each.loser for each in self.played)) for seat in self.seats
        )

    @cached_property
    def won(self) -> Mapping[str, int]:
        """How often each seat won, where the rules name a winner."""
        return BySeat(
            (seat, sum(seat in each.winner for each in self.played)) for seat in self.seats
        )

    @property
    def drawn(self) -> int:
        """How many deals ended without a loser or a winner, by the rules."""
        return sum(map(int, map(is_drawn, self.played)))

    @property
    def stalled(self) -> int:
        """How many deals were stopped because they made no progress."""
        return sum(each.stalled for each in self.played)

    @public
    def share(self, seat: str) -> Estimate:
        """The share of the deals that a seat lost."""
        if need_text("seat", seat) in NAMED and seat not in self.seats:
            raise UnknownGame(
                say("`{name}` is not a seat; write `{call}`.", name=seat, call=f'mean("{seat}")')
            )
        if seat not in self.seats:
            raise UnknownGame(no_seat(seat, self.seats))
        return self.mean(seat)

    @public
    def mean(self, figure: Figure) -> Estimate:
        """The mean of a figure over all deals.

        A seat: how often it loses. `"leader"`: how often whoever led first loses. `"drawn"`,
        `"stalled"`: how often nobody loses, or the deal does not end. `"bouts"`: how many leads a
        deal has; `"first_out"` and `"emptied"`: how many until somebody is out (with two players
        that is the end), and until the talon is empty. `"passed"`: how many attacks are
        transferred.
        """
        return mean(self.numbers(figure))

    def numbers(self, figure: Figure) -> list[float]:
        """A figure of each deal."""
        count = named(figure, self.seats).of
        return [count(each) for each in self.played]

    @public
    def difference(self, other: Simulation, figure: Figure) -> Difference:
        """How much larger a figure is here than there, deal by deal.

        Both need the same seed, which deals the same cards to both. Where the deals then go much
        alike, this interval is smaller than for cards dealt apart; else it gains nothing.
        """
        need("other", other, Simulation, "simulate()")
        for name, here, there in (
            ("deals", self.deals, other.deals),
            ("seed", self.seed, other.seed),
            ("players", " ".join(self.seats), " ".join(other.seats)),
        ):
            if here != there:
                raise DurakError(
                    say(
                        "A difference is taken deal by deal: `{name}` is {here} here and {there} "
                        "there. Simulate both with the same `deals`, `seed` and `players`.",
                        name=name, here=here, there=there,
                    )
                )  # fmt: skip
        return Difference.of(self, other, figure)

    def __sub__(self, other: object) -> Difference:
        """Two simulations differ in many figures; whoever subtracts is told to name one."""
        raise one_figure()

    def __getattr__(self, name: str) -> object:
        if name[0] == "_":
            raise AttributeError(name)
        if name in NAMED:
            example = f'mean("{name}")'
            raise UnknownName(
                say("{owner} has no `{name}`; the nearest is `{near}`.",
                    owner=say("A simulation"), name=name, near=example)
            )  # fmt: skip
        raise no_name(name, listed(Simulation), say("A simulation"))

    @public
    def to_frame(self) -> Any:
        """The deals as a `DataFrame` of pandas, a row each; the index is the deal's number."""
        frame = library("pandas").DataFrame([*self.played], columns=Played._fields)
        return frame.rename_axis("deal")

    @public
    def chart(self, figure: Figure | None = None) -> Plot:
        """A plot of who loses, or of how often a figure had each value."""
        if figure is None:
            return Plot(say("Deals lost, in %"), (*self._ends(),), self.made)
        about = named(figure, self.seats)
        if about.is_share:
            bars: tuple[Bar, ...] = (bar(about.title, self.mean(figure), PERCENT),)
            return Plot(say("Share of the deals, in %"), bars, self.made)
        counts = Counter(self.numbers(figure))
        first, last = min(counts), max(counts)
        whole = all(value == int(value) for value in counts)
        values = range(int(first), int(last) + 1) if whole else sorted(counts)
        bars = tuple(bar(f"{v:g}", share(counts[v], self.deals), PERCENT) for v in values)
        average = self.mean(figure)
        title = say(
            "{figure}: share of the deals, in %; on average {mean}",
            figure=about.title,
            mean=average.said,
        )
        return Plot(title, bars, self.made)

    @public
    def plot(self, figure: Figure | None = None, ax: Any = None) -> Any:
        """The same on axes of Matplotlib, which it gives; the plot alone without that library."""
        return drawn(self.chart(figure), ax)

    @property
    def setting(self) -> Setting:
        """What was played, and from where."""
        return Setting(self.game, self.bots, self.start, self.seat, self.move)

    @property
    def made(self) -> Text:
        """How the deals came about."""
        deals = say_n(
            "{game}: {n} deal between computer players ({bots}), seed {seed}. "
            "Intervals contain the true number 19 times out of 20.",
            "{game}: {n} deals between computer players ({bots}), seed {seed}. "
            "Intervals contain the true number 19 times out of 20.",
            game=self.game.title,
            n=self.deals,
            bots=self.setting.players,
            seed=self.seed,
        )
        begun = self.setting.begun
        return say("{text}", text=Joined((begun, deals), SPACE)) if begun else deals

    def _ends(self) -> Iterator[Bar]:
        """How deals ended, of 100."""
        if any(self.won.values()) and not any(self.lost.values()):
            for seat in self.seats:
                yield bar(say("{seat} wins", seat=seat), share(self.won[seat], self.deals), PERCENT)
        else:
            for seat in self.seats:
                yield bar(seat, self.share(seat), PERCENT)
        yield bar(say("Nobody: drawn"), share(self.drawn, self.deals), PERCENT)
        if self.stalled:
            yield bar(NAMED["stalled"].title, share(self.stalled, self.deals), PERCENT)

    @property
    def rows(self) -> list[tuple[Text, str, Text]]:
        """The lines of its table: what is counted, how often, and its share or its mean."""
        lines: list[tuple[Text, str, Text]] = []

        def counted(what: Text, n: int) -> None:
            lines.append((what, str(n), percent(share(n, self.deals))))

        for seat in self.seats:
            if any(self.lost.values()) or not any(self.won.values()):
                counted(say("{seat} loses", seat=seat), self.lost[seat])
        for seat in self.seats if any(self.won.values()) else ():
            counted(say("{seat} wins", seat=seat), self.won[seat])
        counted(say("Nobody: drawn"), self.drawn)
        if self.stalled:
            counted(NAMED["stalled"].title, self.stalled)
        for name in ("bouts", "passed"):
            if any(self.numbers(name)):
                lines.append((NAMED[name].title, "", self.mean(name).said))
        return lines

    def __repr__(self) -> str:
        lang = language()
        rows = [(render(a, lang), b, *apart(render(c, lang))) for a, b, c in self.rows]
        return "\n".join([*aligned(rows), render(self.made, lang)])

    def _repr_html_(self) -> str:
        return table(self.rows, self.made)


def table(rows: list[tuple[Text, str, Text]], made: Text) -> str:
    """Rows as a table of HTML, and below it how they were made."""
    lang = language()
    cells = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(render(a, lang))}</th>'
        f"<td>{escape(b)}</td><td>{escape(render(c, lang))}</td></tr>"
        for a, b, c in rows
    )
    note = escape(render(made, lang))
    caption = f'<caption style="caption-side:bottom;text-align:left">{note}</caption>'
    return f'<table class="dataframe">{caption}<tbody>{cells}</tbody></table>'
