"""Why two options do not go together: the ends of sentences that several of them share."""

from __future__ import annotations

from durak_teach.text import say

TRUMP = say("both options decide which suit is trumps")
NO_INDICATOR = say("one option needs a trump indicator, and the other has none")
NO_TALON = say("one option needs a talon, and the other has none")
PACK = say("both options decide which cards are in the pack")
NO_SIXES = say("one option needs the 6s, and the other leaves them out")
HANDS = say("both options decide how many cards are dealt and drawn")
DEAL = say("each option has its own way of dealing")
SEATS = say("both options decide who sits at the table and who plays with whom")
BEATS = say("both options change how suits beat one another")
LEAD = say("both options decide what may be led")
ORDER = say("both options decide who throws in first")
LIMIT = say("both options limit the attack cards of the first bouts")
NO_THROW_IN = say("one option is about throwing in, and the other forbids it")
NO_TRANSFER = say("one option is about transfers, and the other rules them out")
SCORE = say("both options decide who loses the deal")
SIGHT = say("both options depend on which cards are seen")
UNSEEN_HAND = say("one option needs players who know their own hand")
FIRST = say("both options decide who attacks first")
ALONE = say("one option is for players without partners")
ROUND_ONE = say("both options decide whether attacks may be transferred in the last round")
