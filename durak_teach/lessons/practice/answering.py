"""What each answer to a question about what follows is told: why it is so, or what it would take.

Every sentence is made from the two positions, before and after; `mine` is the learner's seat.
"""

from __future__ import annotations

from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.text import Text, say, say_n


def person(seat: str, mine: str) -> Text | str:
    """A player in the middle of a sentence."""
    return say("you") if seat == mine else seat


def defends_after_transfer(giver: str, right: str, seat: str, mine: str) -> Text:
    """Whether this seat has to answer an attack that `giver` has sent on."""
    who, goes_to = person(seat, mine), person(right, mine)
    if seat == right:
        return say(
            "The attack goes on to the next player clockwise, and that is {who}.",
            who=who,
        )
    if seat == giver:
        return say("{who:cap} transferred the attack, which makes {who} the attacker now.", who=who)
    return say("Going to the left, the attack reaches {next} before {who}.", next=goes_to, who=who)


def asked_next(after: DurakState, seat: str, mine: str) -> Text:
    """Whether this seat is asked next to throw in."""
    who, right = person(seat, mine), person(after.actor, mine)
    first = after.actor == after.attacker
    if seat == after.actor:
        if first:
            return say("The attacker is asked first, and that is {who}.", who=who)
        return say("Clockwise from the attacker, {who} will be asked next.", who=who)
    if seat in after.asked:
        return say(
            "{who:cap} already said “done”, and each is asked only once before the "
            "defender answers.",
            who=who,
        )
    if seat not in after.polled:
        return say("Here the rules do not let {who} throw in.", who=who)
    if first:
        return say("The attacker is asked first, and that is {who}.", who=right)
    return say(
        "Clockwise from the attacker, the turn reaches {right} before {who}.", right=right, who=who
    )


def attacks_next(
    state: DurakState, after: DurakState, taken: bool, right: str, seat: str, mine: str
) -> Text:
    """Whether this seat attacks next; if not, whether it would have after the other end."""
    who, defender = person(seat, mine), person(state.defender, mine)
    if seat == right:
        if taken:
            return say(
                "{defender:cap} took, and so lost the turn; it goes to {who}, the next player on "
                "the left.",
                defender=defender,
                who=who,
            )
        if seat == state.defender:
            return say("{who:cap} beat everything and will attack next.", who=who)
        return say(
            "{defender:cap} beat everything and went out, so the turn goes on to {who}.",
            defender=defender,
            who=who,
        )
    if seat in after.out:
        return say("{who:cap} went out in this bout and will not attack any more.", who=who)
    if seat == state.defender:
        return say("{who:cap} would attack next only after beating everything.", who=who)
    if not taken and seat == after.next_in(state.defender):
        return say(
            "{who:cap} would attack next only if {defender} had taken.", who=who, defender=defender
        )
    return say(
        "Whether {defender} took or not, {who} would not attack next.",
        defender=defender,
        who=who,
    )


def draws_first(state: DurakState, order: tuple[str, ...], seat: str, mine: str) -> Text:
    """Whether this seat is the first in the `order` of those who draw."""
    who, first = person(seat, mine), person(order[0], mine)
    led = order[0] == state.first
    if seat == order[0]:
        if led:
            return say("{who:cap} led in this bout and will draw first.", who=who)
        return say("Clockwise from the player who led, {who} will be the first to draw.", who=who)
    if seat == state.defender:
        return say("{who:cap} defended, and the defender draws last.", who=who)
    if led:
        return say("{first:cap} led in this bout and will draw before {who}.", first=first, who=who)
    return _in_turn(first, who)


def draws_last(state: DurakState, order: tuple[str, ...], seat: str, mine: str) -> Text:
    """Whether this seat is the last in the `order` of those who draw."""
    who, last = person(seat, mine), person(order[-1], mine)
    if seat == order[-1]:
        if seat == state.defender:
            return say("{who:cap} defended, and the defender draws last.", who=who)
        return say(
            "Clockwise from the player who led, {who} will draw last.",
            who=who,
        )
    if order[-1] == state.defender:
        return say("{last:cap} defended and will draw after {who}.", last=last, who=who)
    return _in_turn(who, last)


def _in_turn(sooner: Text | str, later: Text | str) -> Text:
    return say(
        "Clockwise from the player who led, {sooner} will draw before {later}.",
        sooner=sooner,
        later=later,
    )


def draws_how_many(size: int, in_hand: int, n: int, guess: int) -> Text:
    """Why a hand of `in_hand` cards, filled up to `size`, draws `n`, and not as many as guessed."""
    missing = max(0, size - in_hand)
    if n < missing:
        if n == 0:
            return say(
                "You will need {missing} more for a full hand, but no cards will be left in the "
                "talon.",
                missing=missing,
            )
        return say(
            "You will need {missing} more for a full hand, but only {n} will be left in the talon "
            "when you draw.",
            missing=missing,
            n=n,
        )
    if missing == 0:
        return say(
            "You will hold {held} cards; whoever holds {size} or more draws nothing.",
            held=in_hand,
            size=size,
        )
    if guess == n:
        return say(
            "A full hand has {size} cards; you will hold {held} and need {n} more.",
            held=in_hand,
            n=n,
            size=size,
        )
    return say(
        "A full hand has {size} cards; you will hold {held}, and {guess} more would make {sum}.",
        held=in_hand,
        guess=guess,
        sum=in_hand + guess,
        size=size,
    )


def card_goes(card: Card, to: str, gets: str, partly: bool, defender: str, mine: str) -> Text:
    """Why a card comes to the hand of `gets` or, "", goes away; `to` is what was answered.

    `partly`: only what was open has been taken.
    """
    taker = person(defender, mine)
    if to and to != defender:
        who = person(to, mine)
        return say("{who:cap} attacked; only the defender can get cards from the table.", who=who)
    if gets:
        if partly:
            return say("{card} was not beaten, and {taker} took it.", card=card, taker=taker)
        if to:
            return say(
                "{taker:cap} took every card on the table, {card} included.", taker=taker, card=card
            )
        return say("{card} would be discarded only if everything had been beaten.", card=card)
    if partly:
        return say("{card} belongs to a beaten pair, and only open cards are taken.", card=card)
    if to:
        return say("{taker:cap} would get {card} only by taking.", taker=taker, card=card)
    return say("Everything was beaten, so {card} goes to the discard pile.", card=card)


def refills(move: Move, by: str, seat: str, mine: str) -> Text:
    """Where attacks lie whole: whether this seat draws after `move`; `by` does, or nobody (“”)."""
    who, mover = person(seat, mine), person(move.by, mine)
    if by and not seat:
        return say("The talon still has cards, so {by} must refill.", by=person(by, mine))
    if seat and seat != move.by:
        return say("{who:cap} did not play just now; {mover} did.", who=who, mover=mover)
    if not by:
        return say(
            "{mover:cap} beat everything and must lead first; the refill comes after that lead.",
            mover=mover,
        )
    if move.verb == "lead":
        return say("{who:cap} led and will refill at once.", who=who)
    return say("{who:cap} beat everything and will refill now.", who=who)


def bout_is_over(state: DurakState, after: DurakState, ended: bool, mine: str) -> Text:
    """Why the bout is over now that everything is beaten, or is not."""
    if not ended:
        return say(
            "{who:cap} may still throw in; the bout ends when nobody throws in a card.",
            who=person(after.actor, mine),
        )
    if not state.game.offers("throw", "window"):
        return say("Everything is beaten, and in this game nothing is thrown in.")
    n = len(state.table)
    return say("Everything is beaten, and no more than {n} attack cards are allowed.", n=n)


def is_out(after: DurakState, seat: str, drawn: int, mine: str) -> Text:
    """Whether a player who has played the last card is out."""
    if seat in after.out:
        if seat == mine:
            return say("You have no cards left, and the talon has none for you.")
        return say("{seat} has no cards left, and the talon has none to draw.", seat=seat)
    if seat == mine:
        return say("Your hand was empty, but you draw cards from the talon: {n}.", n=drawn)
    return say(
        "{seat}'s hand was empty, but {seat} draws cards from the talon: {n}.", seat=seat, n=drawn
    )


def may_add(card: Card, defender: str, late: bool, mine: str) -> Text:
    """Whether a card of a rank on the table may follow “take”."""
    taker = person(defender, mine)
    if late:
        return say(
            "There is {rank:a} on the table, so under “Throw in on a taker” {card} may still be "
            "thrown in on {taker}.",
            rank=card.rank,
            card=card,
            taker=taker,
        )
    return say("“Take” ended the bout: {card} stays in your hand.", card=card)


def has_won(state: State, winner: str, seat: str) -> Text:
    """Dou Dizhu: whose side has won with the empty hand of `winner`."""
    if seat == winner:
        return say("You were the first to empty your hand, so your side is paid.")
    if seat in state.team(winner):
        return say(
            "{winner} is a farmer like you: your side was first to empty a hand.", winner=winner
        )
    if len(state.team(winner)) == 1:
        return say(
            "{winner}, who is out of cards, is the landlord: the farmers have lost.", winner=winner
        )
    return say("{winner} is a farmer, and you are the landlord: you have lost.", winner=winner)


def is_settled(over: DouDizhuState, seat: str) -> Text:
    """Dou Dizhu: what was paid with each opponent, and how many opponents this seat has."""
    stake, doublings = over.fact("dou_dizhu.stake"), over.fact("dou_dizhu.doublings")
    each = (
        say_n(
            "The stake is {stake}, doubled once: {paid}.",
            "The stake is {stake}; {n} doublings make it {paid}.",
            n=doublings, stake=stake, paid=over.payment,
        )
        if doublings
        else say("The stake is {stake}, and nothing has doubled it.", stake=stake)
    )  # fmt: skip
    others = len(over.seats) - 1
    if seat != over.fact("dou_dizhu.landlord"):
        whom = say("A farmer pays only the landlord, or is paid only by the landlord.")
    else:
        whom = say(
            "The landlord pays each of the {n} farmers, or is paid by each: {sum} points in all.",
            n=others,
            sum=others * over.payment,
        )
    return say("{one} {two}", one=each, two=whom)


def why_allowed(state: State, move: Move) -> Text | None:
    """The cards by which a move is allowed, where it hangs on other cards than its own."""
    if isinstance(state, DurakState):
        return _by_the_table(state, move)
    if state.game.family.name != "dou_dizhu" or move.verb != "play":
        return None
    if not state.table:
        return say("Nothing lies on the table, so any combination may be led.")
    return say("This play beats {cards} on the table.", cards=[pair.attack for pair in state.table])


def _by_the_table(state: DurakState, move: Move) -> Text | None:
    cards = [card for card in move.cards if isinstance(card, Card)]
    if move.verb == "beat" and len(cards) == 2:
        return _above(state, *cards)
    alike = [c for pair in state.table for c in pair[:2] if isinstance(c, Card)]
    alike = [c for c in alike if c.rank == cards[-1].rank] if cards else []
    if not alike or move.verb not in ("throw", "transfer", "transfer show"):
        return None
    if move.verb == "throw":
        return say(
            "The rank of this card is on the table: {cards}. Including this card, there are {n} "
            "attack cards, and at most {most} are allowed.",
            cards=alike, n=len(state.table) + len(cards), most=state.limit,
        )  # fmt: skip
    after = state.game.play(state, move)
    return say(
        "The rank of this card is on the table: {cards}, still open. Attack cards that {to} would "
        "have to answer: {n}. Cards that {to} holds: {held}.",
        cards=alike, to=after.defender,
        n=len(after.open_attacks), held=after.held_by(after.defender),
    )  # fmt: skip


def _above(state: DurakState, attack: Card, card: Card) -> Text | None:
    if card.suit == attack.suit and card.rank.height > attack.rank.height:
        return say(
            "Both cards are {suit}, and {card} is the higher one.", suit=card.suit, card=card
        )
    if card.suit is state.trump and attack.suit is not state.trump:
        return say("{card} is a trump, and {attack} is not.", card=card, attack=attack)
    return None


def begins_later(durak: str, holder: str, right: str, seat: str, mine: str) -> Text:
    """Whether this seat leads first in a later deal; `holder` has the lowest trump."""
    who = person(seat, mine)
    if seat == right:
        return say("{who:cap} must begin, as the next player on the durak's left.", who=who)
    if seat == holder:
        return say(
            "Only in the first deal would the lowest trump make {who} attack first.", who=who
        )
    if seat == durak:
        return say(
            "{who:cap} lost, so the next player clockwise must begin: {right}.",
            who=who,
            right=person(right, mine),
        )
    return say(
        "The next player on the durak's left is {right}, not {who}.",
        right=person(right, mine),
        who=who,
    )


def goes_round(drawn: bool, turned: bool) -> Text:
    """Whether a position that comes up again ends the deal."""
    if drawn:
        return say(
            "The same cards and the same player to lead, for the third time: the deal is drawn."
        )
    if turned:
        return say("The other player leads now, so this position has not come up before.")
    return say(
        "The second time a position comes up, nothing changes; the third time, the deal is drawn."
    )


def defends_next(after: DurakState, seat: str, mine: str) -> Text:
    """Whether this seat defends in the bout that begins."""
    who, attacker = person(seat, mine), person(after.attacker, mine)
    if seat in after.out:
        return say("{who:cap} went out in this bout and will not defend any more.", who=who)
    if seat == after.attacker:
        return say("{who:cap} will attack in the next bout.", who=who)
    if seat == after.defender:
        return say(
            "{attacker:cap} will attack, and {who}, the next player on the attacker's left, must "
            "defend.",
            attacker=attacker,
            who=who,
        )
    return say(
        "{attacker:cap} will attack, and on the attacker's left the next player still in is "
        "{right}, not {who}.",
        attacker=attacker,
        right=person(after.defender, mine),
        who=who,
    )


def deals_next(loser: str, dealer: str, seat: str, mine: str) -> Text:
    """Whether this seat deals after a deal that `loser` lost, or that was drawn ("")."""
    if loser:
        return say("The durak deals next, and this time it is {loser}.", loser=person(loser, mine))
    return say(
        "Nobody is the durak, so the same dealer must deal once more: {dealer}.",
        dealer=person(dealer, mine),
    )
