"""How moves of Durak are named: on buttons, and what a set of cards is."""

from __future__ import annotations

from collections import Counter

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card
from durak_teach.kernel.family import Button
from durak_teach.kernel.moves import Move
from durak_teach.text import Text, say


def buttons(state: DurakState, seat: str) -> tuple[Button, ...]:
    """The defender may take, everybody else may be done; not so in openings and pile games."""
    if not state.bout or not has(state, "take"):
        return ()
    if seat == state.defender:
        n = len(state.cards_taken)
        text = say("Take {n}", n=n) if n else say("Take")
        return (Button("take", text, "t"),)
    return (Button("done", say("Done"), "d", main=True),)


MAKING = {
    "lead": say("Lead {cards}"),
    "throw": say("Throw in {cards}"),
    "beat": say("Beat {attack} with {card}"),
    "take": say("Take"),
    "done": say("Done"),
}


def making(state: DurakState, move: Move) -> Text:
    """A variant may name a move with its unseen card (`button lead talon`), or its verb alone."""
    unseen = [str(card) for card in move.cards if not isinstance(card, Card)]
    named = ["card" if isinstance(card, Card) else str(card) for card in move.cards]
    keys = (" ".join([move.verb, *words]) for words in (named, unseen, []))
    own = next((text for key in keys if (text := state.game.says.get(f"button {key}"))), None)
    own = own or MAKING.get(move.verb)
    first, last = (move.cards[0], move.cards[-1]) if move.cards else ("", "")
    places = {"cards": move.cards, "card": last, "attack": first, "n": len(move.cards)}
    places |= {"beater": move.cards[1:2], "added": move.cards[2:]}
    return own.filled(**places) if own else say("{verb}", verb=move.action)


def called(state: DurakState, move: Move) -> Text | None:
    """What the cards of a move are together, by the rule that allows it; None if it has no name.

    A game says it as `called a_group 3+1` for three cards of one rank and another, or as
    `called a_group` for any such cards.
    """
    rule = state.game.allowing(state, move).rpartition(".")[2]
    alike = Counter(card.rank for card in move.cards if isinstance(card, Card))
    shape = "+".join(str(n) for _, n in alike.most_common())
    keys = (f"called {rule} {shape}", f"called {rule}")
    own = next((text for key in keys if (text := state.game.says.get(key))), None)
    if own is None:
        return None
    first, last = move.cards[0], move.cards[-1]
    fields = {"cards": move.cards, "n": len(move.cards), "attack": first, "card": last}
    if isinstance(first, Card):
        fields |= {"rank": first.rank, "suit": first.suit}
    return own.filled(**fields)


def has(state: DurakState, verb: str) -> bool:
    """Whether a kind of move exists in this game."""
    return any(verb in rule.about for rule in state.game.rules if rule.kind == "allows")
