"""Whether an attack may be transferred."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import move
from durak_teach.lessons.comparing import under
from durak_teach.lessons.making import to_pick
from durak_teach.lessons.step import Option, Step
from durak_teach.text import Text, say

BEATEN = "durak.transfer.nothing_beaten_yet"
ENOUGH = "durak.transfer.next_player_has_enough_cards"
RANK = "durak.transfer.same_rank_as_the_lead"
OFFER = "durak.transfer.cards_of_the_rank"


def may_transfer(id: str, task: Text, text: str, card: str) -> Step:
    """May this card transfer the attack? Yes, or no and why; the rules know."""
    state = under(("perevodnoy",), text)
    verdict = state.game.judge(state, move(f"transfer {card}", state.defender))
    wrong = _objections(state)
    enough = say(
        "With your card there are {n} attack cards, and {to} holds {held}: that is enough.",
        **as_many_as_held(state),
    )
    right = enough if verdict else say("{why:cap}.", why=verdict.reasons[0].text)
    answers = {
        OFFER: (say("Yes, the attack goes on to the next player"), bool(verdict)),
        BEATEN: (say("No, something is already beaten"), BEATEN in verdict.ids),
        ENOUGH: (say("No, the next player has too few cards"), ENOUGH in verdict.ids),
        RANK: (say("No, the rank does not fit"), RANK in verdict.ids),
    }
    options = [
        Option(law.rsplit(".", 1)[1], answer, right if ok else wrong[law], ok, (law,))
        for law, (answer, ok) in answers.items()
    ]
    clue = say(
        "Attack cards, including yours: {n}. Cards that {to} holds: {held}. Is anything beaten?",
        **as_many_as_held(state),
    )
    return to_pick(id, task, state, state.defender, options, (OFFER, clue))


def _objections(state: DurakState) -> dict[str, Text]:
    """Why each answer is wrong where it is."""
    return {
        OFFER: say("Any one of three things prevents a transfer: a beaten card, too few cards "
                   "in the next player's hand, or the wrong rank."),
        BEATEN: say("Every card on the table is still open."),
        ENOUGH: say("With your card there are {n} attack cards, and {to} holds {held} cards.",
                    **as_many_as_held(state)),
        RANK: say("Your card has the rank of the lead."),
    }  # fmt: skip


def as_many_as_held(state: DurakState) -> dict[str, object]:
    """How many attack cards a transfer would make, and how many the next player holds."""
    to = state.transfer_to
    return {"n": len(state.table) + 1, "to": to, "held": state.held_by(to)}
