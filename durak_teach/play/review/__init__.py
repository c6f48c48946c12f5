"""A deal looked over: what each decision of a seat cost, as far as can be computed.

>>> from durak_teach import deal, game
>>> from durak_teach.play.review import Review, played
>>> found = Review(*played(deal(game("durak", "podkidnoy"), 2, 7), "club"), seat="A", samples=6)
>>> for share in found.computed():
...     pass
>>> all(point.cost > 0 for point in found.turning_points)
True

At each decision tables are dealt anew from what the seat could see, each alternative is made, and
the deal is played to its end by the player of a club evening: the same tables and the same chance
for every alternative, so that their difference is surer than each of them. A first look at all
decisions, and tables of which only the next moves are played and the rest is estimated, pick those
that may have cost something, and in each the best alternatives; what is said of them rests on
fresh tables alone. Why a move was better is told by what its seat has when the bout is over, of
the same tables. Where a trump or the like was given away, or the cost is likely and not yet
sure, more tables are looked at. Where nothing is hidden any more and little is left, a decision is
looked through instead, every way.

Nothing is said of Sumidagawa beyond what was possible: no recommendation is made for it.
"""

from durak_teach.play.review.afterwards import Gain, opponents
from durak_teach.play.review.decisions import Decision, decisions, played
from durak_teach.play.review.move_values import Figure, Judged
from durak_teach.play.review.work import SAMPLES, Review

__all__ = [
    "SAMPLES",
    "Decision",
    "Figure",
    "Gain",
    "Judged",
    "Review",
    "decisions",
    "opponents",
    "played",
]
