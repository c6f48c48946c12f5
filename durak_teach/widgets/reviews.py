"""In a notebook: `review("DK1-…")`, a deal looked over, or `review(hand)`, the one just played."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import TYPE_CHECKING, Final

from durak_teach.kernel.calls import public
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need_executor, spoken_language
from durak_teach.kernel.state import State
from durak_teach.notation.codes import deal_of, way_of
from durak_teach.play.processes import shared
from durak_teach.play.review import SAMPLES, Review
from durak_teach.play.working import progress
from durak_teach.table.session import Session
from durak_teach.text import say
from durak_teach.widgets.reviewed import Reviewed
from durak_teach.widgets.shown import Hand

if TYPE_CHECKING:
    from durak_teach.widgets.widget import ReviewWidget

PARTS: Final = 100  # of the bar


@public
def review(
    deal: str | State | Session | Hand,
    seat: str | None = None,
    samples: int = SAMPLES,
    *,
    lang: str | None = None,
    executor: Executor | None = None,
) -> ReviewWidget:
    """Look over the decisions of one seat in a deal: which of them cost something, and how much.

    If interrupted, the review shows what has been computed so far.

    Args:
        deal: a deal's code with its moves, the last `State` of a deal, or a hand that has been
            played.
        seat: the seat whose decisions are looked at; by default the reader's own, else the first.
        samples: for each decision that is measured, how many times the unseen cards are dealt anew
            and the deal is played out by `"club"`.
        lang: `"en"` or `"ja"`; by default the reader's language.
        executor: an executor from `concurrent.futures`; without one, all processors share
            the work in a notebook or a console, and a script runs in one process.

    Raises:
        NotationError: the deal has no code, as when it began from a position.

    >>> from durak_teach import deal, game
    >>> review(deal(game("durak", "podkidnoy"), players=2, seed=7), samples=1).solved
    False
    """
    need_executor(executor)
    first, way, own = _played(deal)
    looked = Review(first, way, seat or own, samples)
    lang = spoken_language(lang)
    done = _computed(looked, executor)
    try:
        from durak_teach.widgets.widget import ReviewWidget
    except ImportError:  # without anywidget
        return Reviewed(looked, lang, done=done)  # type: ignore[return-value]
    return ReviewWidget(looked, lang, done=done)


def _played(deal: object) -> tuple[State, tuple[Move, ...], str]:
    """A deal as it began, its moves, and whose it is."""
    deal = deal.session if isinstance(deal, Hand) and deal.session else deal
    if isinstance(deal, Session):
        return *deal.played, deal.seat
    if isinstance(deal, str) and deal.lstrip()[:2].upper() == "DK":
        deal = deal_of(deal)
    if not isinstance(deal, State) or deal.seed is None:
        raise NotationError(
            say(
                "`review` takes a deal's code with its moves (`DK1-…`), the last state of a deal "
                "begun with `{function}`, or a `hand` you have played.",
                function="deal()",
            )
        )
    first, way = way_of(deal)
    return first, way, first.seats[0]


def _computed(looked: Review, executor: Executor | None) -> bool:
    """Do the work; False if somebody broke off."""
    game, long = looked.states[0].game, looked.samples >= SAMPLES
    told = 0
    with shared(game, long=long, executor=executor) as pool, progress(PARTS, long) as tell:
        try:
            for share in looked.computed(pool):
                tell(int(PARTS * share) - told)
                told = int(PARTS * share)
        except KeyboardInterrupt:
            return False
    return True
