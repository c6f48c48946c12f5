"""How far two simulations lie apart in a figure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Protocol

from durak_teach.kernel.calls import public
from durak_teach.play.bars import Bar
from durak_teach.play.deal_figures import Figure, Named, Played, named
from durak_teach.play.estimates import PERCENT, Estimate, gap, mean
from durak_teach.play.plots import Plot, bar, drawn
from durak_teach.play.settings import Setting, told_apart
from durak_teach.text import say


class Counted(Protocol):
    """What `simulate` gives, as far as two of them are compared."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats, clockwise."""

    @property
    def deals(self) -> int:
        """How many deals were played."""

    @property
    def setting(self) -> Setting:
        """What was played, and from where."""

    def numbers(self, figure: Figure) -> list[float]:
        """A figure of each deal."""

    def __iter__(self) -> Iterator[Played]:
        """The deals in their order."""


class Difference(Estimate):
    """How much larger a figure is in one simulation than in another, with its 95-per-cent interval.

    It is an `Estimate`, too. For two shares the interval is Newcombe's (1998, method 10); for other
    figures it reaches 1.96 standard errors of the deals' differences either way or, if that is
    more, the figure's standard deviation times the upper end of Wilson's interval for a share of 0.

    Attributes:
        value: the number alone.
        low: where its 95-per-cent interval begins.
        high: where its 95-per-cent interval ends.
        clear: whether zero lies outside the interval: the difference is then unlikely to be due to
            chance.
        here: the mean of the figure in the first simulation, an `Estimate`.
        there: the same for the second simulation.
        chart(): a `Plot` of the difference, and of both shares where the figure is a share.
        plot(ax): the same, drawn on Matplotlib axes, which are returned; if Matplotlib is not
            installed, the `Plot` is returned instead.

    >>> from durak_teach import game, simulate
    >>> one, other = (game("durak", "podkidnoy", *more) for more in ((), ("avalanche",)))
    >>> found = simulate(one, deals=20).difference(simulate(other, deals=20), "bouts")
    >>> found.low <= found.value <= found.high
    True
    """

    ASKED: ClassVar[tuple[str, ...]] = ("`clear`", *Estimate.ASKED)
    of_both: tuple[Counted, Counted]
    figure: Named

    @classmethod
    def of(cls, here: Counted, there: Counted, figure: Figure) -> Difference:
        """The difference of a figure, deal by deal."""
        made = cls(*gap(here.numbers(figure), there.numbers(figure)))
        made.of_both = here, there
        made.figure = named(figure, here.seats)
        return made

    @property
    def clear(self) -> bool:
        """Whether zero lies outside of the interval."""
        return not self.low <= 0 <= self.high

    @property
    def here(self) -> Estimate:
        """The mean of the figure here."""
        return mean([self.figure.of(deal) for deal in self.of_both[0]])

    @property
    def there(self) -> Estimate:
        """The mean of the figure in the other simulation."""
        return mean([self.figure.of(deal) for deal in self.of_both[1]])

    @public
    def chart(self) -> Plot:
        """A plot of the difference, and of both shares where the figure is one."""
        names = told_apart(*(found.setting for found in self.of_both))
        unit = PERCENT if self.figure.is_share else 1
        bars: tuple[Bar, ...] = (bar(say("Difference"), self, unit),)
        if self.figure.is_share:
            title = say("{figure}, in %", figure=self.figure.title)
            bars = (bar(names[0], self.here, unit), bar(names[1], self.there, unit), *bars)
        else:  # which is too small to be seen beside the numbers themselves
            title = say(
                "{figure}: {a} {n}, {b} {m}",
                figure=self.figure.title,
                a=names[0],
                b=names[1],
                n=self.here.said,
                m=self.there.said,
            )
        made = say(
            "Deals in each simulation: {n}, with the same seed. Intervals contain the true "
            "number 19 times out of 20.",
            n=self.of_both[0].deals,
        )
        return Plot(title, bars, made)

    @public
    def plot(self, ax: Any = None) -> Any:
        """The same on axes of Matplotlib, which it gives; the plot alone without that library."""
        return drawn(self.chart(), ax)
