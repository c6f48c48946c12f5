"""What was counted, with the interval around it: one convention wherever figures are shown.

An interval is such that of a hundred like it about 95 hold the true value. Of shares it is Wilson's
(1927), of the difference of two shares of the same deals Newcombe's (1998, method 10), which rests
on it; of other numbers 1.96 standard errors of the mean. None is ever empty: of few numbers that
agree one might have been other.

>>> share(100, 100)
1.000 (0.963 to 1.000)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, inf, isinf, log10, sqrt
from typing import Any, ClassVar, Final, NoReturn

from durak_teach.kernel.calls import public
from durak_teach.kernel.docstring import Listed
from durak_teach.kernel.errors import WrongType
from durak_teach.kernel.outside import need
from durak_teach.text import Text, language, render, say

WIDE: Final = 1.96  # standard errors to each side
DIGITS: Final = 4  # behind the point, at most
PERCENT: Final = 100


def one_figure() -> WrongType:
    """What is said to whoever subtracts what has intervals."""
    return WrongType(
        say("For a difference write `{call}`: it compares one figure of the two simulations.",
            call='found.difference(other, "A")')
    )  # fmt: skip


class Estimate(Listed, float):
    """A number that was counted, with its 95-per-cent interval. To compare it, ask for its `value`.

    For a share the interval is Wilson's (1927); for other means it reaches 1.96 standard errors
    either way.

    Attributes:
        value: the number alone.
        low: where its 95-per-cent interval begins.
        high: where its 95-per-cent interval ends.
        overlaps(other): whether its interval overlaps another's: if not, the two numbers very
            probably differ.

    >>> from durak_teach import game, simulate
    >>> share = simulate(game("durak", "podkidnoy"), deals=20).share("A")
    >>> 0 <= share.low < share.value < share.high <= 1
    True
    """

    ASKED: ClassVar[tuple[str, ...]] = ("`value`", "`low`", "`high`")
    low: float
    high: float

    def __new__(cls, value: float, low: float, high: float, *_: Any) -> Estimate:
        made = super().__new__(cls, value)
        made.low, made.high = low, high
        return made

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self.value, self.low, self.high

    @property
    def value(self) -> float:
        """The number alone."""
        return float(self)

    @public
    def overlaps(self, other: Estimate) -> bool:
        """Whether the intervals have something in common: then they are not told apart."""
        need("other", other, Estimate, "share()")
        return self.low <= other.high and other.low <= self.high

    def _asked_alone(self, _: object = None) -> NoReturn:
        """Neither true nor false, larger nor smaller: what it comes to is for whoever asks."""
        raise WrongType(
            say("{owner} has an interval: ask for its {names:or}.",
                owner=f"`{type(self).__name__}`", names=self.ASKED)
        )  # fmt: skip

    __bool__ = __lt__ = __le__ = __gt__ = __ge__ = _asked_alone

    def __sub__(self, other: float) -> float:
        """A number; of two shares it would be one that has lost its interval."""
        if isinstance(other, Estimate):
            raise one_figure()
        return super().__sub__(other)

    @property
    def said(self) -> Text:
        """The number and its interval, with as many digits as it is sure of."""
        return with_interval(self)

    def __repr__(self) -> str:
        return render(self.said, language())

    __str__ = __repr__


def with_interval(found: Estimate, unit: int = 1) -> Text:
    """A number and its interval as people read them; `unit` is `PERCENT` for one of 100."""
    if isinf(found.high):  # of one deal
        return say("{text}", text=_signed(f"{unit * found.value:g}"))
    return say("{n} ({low} to {high})", **_written(found, unit))


def percent(found: Estimate) -> Text:
    """A share in percent, with its interval."""
    return say("{n}% ({low} to {high})", **_written(found, PERCENT))


def _written(found: Estimate, unit: int) -> dict[str, str]:
    """A number and its ends with as many digits as they are sure of."""
    numbers = {"n": found.value, "low": found.low, "high": found.high}
    small = found.low >= -1 and found.high <= 1
    least = 1 if unit == PERCENT else 3 if small else 0  # so a share reads alike in either unit
    digits = max(least, _digits(unit * (found.high - found.low)))
    return {name: _signed(f"{unit * number:.{digits}f}") for name, number in numbers.items()}


def _digits(width: float) -> int:
    """So many behind the point that the interval has two that say something."""
    return min(DIGITS, max(0, 1 - floor(log10(width)))) if width > 0 else DIGITS


def _signed(text: str) -> str:
    """A number with the sign that means minus; none before zero."""
    return text.removeprefix("-") if not text.strip("-0.") else text.replace("-", "−")


def share(count: float, of: float) -> Estimate:
    """A share that was counted, with Wilson's interval, which is good near 0 and 1, too."""
    p, z = count / of, WIDE * WIDE / of
    middle, half = p + z / 2, sqrt(z * (p * (1 - p) + z / 4))
    low, high = (middle - half) / (1 + z), (middle + half) / (1 + z)
    return Estimate(p, max(0.0, min(p, low)), min(1.0, max(p, high)))


def mean(numbers: Sequence[float]) -> Estimate:
    """The mean of independent numbers; of ones and zeros it is a share."""
    if _are_shares(numbers):
        return share(round(sum(numbers)), len(numbers))
    middle, half = _reach(numbers, numbers)
    return Estimate(middle, middle - half, middle + half)


def gap(here: Sequence[float], there: Sequence[float]) -> tuple[float, float, float]:
    """How much larger numbers are here than there, pair by pair: the mean, its low and high end."""
    if _are_shares((*here, *there)):
        return _gap_of_shares(here, there)
    differences = [a - b for a, b in zip(here, there, strict=True)]
    middle, half = _reach(differences, (*here, *there))
    return middle, middle - half, middle + half


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean of independent numbers, and its standard error."""
    n = len(numbers)
    middle = sum(numbers) / n
    squares = sum((x - middle) ** 2 for x in numbers)
    return middle, sqrt(squares / (n - 1) / n) if n > 1 else 0.0


def _are_shares(numbers: Sequence[float]) -> bool:
    return all(number in (0, 1) for number in numbers)


def _reach(numbers: Sequence[float], of: Sequence[float]) -> tuple[float, float]:
    """A mean and how far its interval reaches; one of the numbers might have been like another.

    One number alone says nothing of how far others may lie from it.
    """
    middle, error = mean_and_error(numbers)
    n, (usual, spread) = len(numbers), mean_and_error(of)
    if n == 1:
        return middle, inf
    scale = spread * sqrt(len(of)) or abs(usual)  # how far numbers lie apart
    return middle, max(WIDE * error, scale * share(0, n).high)


def _gap_of_shares(here: Sequence[float], there: Sequence[float]) -> tuple[float, float, float]:
    n = len(here)
    a, b = share(round(sum(here)), n), share(round(sum(there)), n)
    both = sum(x and y for x, y in zip(here, there, strict=True))
    here_only, there_only = a * n - both, b * n - both
    neither = n - both - here_only - there_only
    apart = sqrt(a * b * (1 - a) * (1 - b)) * n * n
    alike = both * neither - here_only * there_only
    phi = (max(alike - n / 2, 0) if alike > 0 else alike) / apart if apart else 0.0
    down, up = (
        sqrt(max(0.0, x * x - 2 * phi * x * y + y * y))
        for x, y in ((a - a.low, b.high - b), (a.high - a, b - b.low))
    )
    between = a.value - b.value
    return between, max(-1.0, between - down), min(1.0, between + up)
