"""Why two options do not go together: the ends of sentences that several of them share."""

from __future__ import annotations

from durak_teach.text import say

TRUMP = say("each of them decides which suit is trumps")
NO_INDICATOR = say("one of them needs a turned-up trump, and the other has none")
NO_TALON = say("one of them needs a talon, and the other plays without one")
PACK = say("each of them decides which cards are played with")
NO_SIXES = say("one of them needs the 6s, and the other plays without them")
HANDS = say("each of them decides how many cards are dealt and drawn")
DEAL = say("each of them deals in a way of its own")
SEATS = say("each of them decides who sits at the table and plays with whom")
BEATS = say("each of them changes how suits beat one another")
LEAD = say("each of them decides what may be led")
ORDER = say("each of them decides who throws in first")
LIMIT = say("each of them sets the limit of the first bouts")
NO_THROW_IN = say("one of them is about throwing in, and the other forbids it")
NO_TRANSFER = say("one of them is about transfers, and the other has none")
SCORE = say("each of them decides who loses the deal")
SIGHT = say("each of them decides which cards are played unseen")
UNSEEN_HAND = say("one of them needs players who know their own hand")
FIRST = say("each of them decides who attacks first")
ALONE = say("one of them is for players without partners")
ROUND_ONE = say("each of them decides about transfers in the last round")
