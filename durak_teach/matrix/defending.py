"""Rows about the defence: what beats, what a part of a defence is worth, what is taken."""

from __future__ import annotations

from durak_teach.cards import Card, Suit, card, cards
from durak_teach.durak.state import DurakState
from durak_teach.game import Game
from durak_teach.matrix.row import ANYTHING_ELSE, Choice, Row, Shown
from durak_teach.matrix.tables import Plan, at_table, attacked, listed, telling, until
from durak_teach.moves import Move
from durak_teach.state import State
from durak_teach.text import say

LED = card("Th")
PAIRS = ("8h/9c", "9h/Tc", "Th/-")  # two are beaten, the third is not
BEATEN = cards("8h 9c 9h Tc")


def beat(game: Game, people: int) -> Shown:
    """Which of B's cards answer the lead, and how."""
    state = attacked(game, people, f"{LED}/-")
    trump = state.trump_for("B")
    held = [c for c in state.hand("B") if isinstance(c, Card)]
    able = [c for c in held if game.beats(c, LED, trump)]
    passing = [c for c in held if game.allowing(state, Move("B", "transfer", (c,)))]
    places = {"attack": LED, "yes": listed([c] for c in able), "cards": passing}
    text = (
        say("{attack} is beaten by {yes}; {cards} may transfer the attack.", **places)
        if passing
        else say("{attack} is beaten by {yes}.", **places)
    )
    rules = [game.beats(c, LED, trump) for c in able]
    rules += [game.allowing(state, Move("B", "transfer", (c,))) for c in passing]
    right = "transfer" if passing else ""
    for name, law in LAWS.items():
        if {c for c in held if law(c, LED, trump)} == {*able}:
            right = name if not passing else {"suit": "transfer"}.get(name, "")
            break
    else:
        right = ""
    played = Move("B", "beat", (LED, able[0])) if able else None
    after = game.play(state, played) if played and game.allowing(state, played) else None
    return Shown(right, text, (*dict.fromkeys(rules),), state, after)


def of_suit(card: Card, attack: Card, trump: Suit | None) -> bool:
    """Higher of the suit, or a trump on a plain card."""
    if card.suit is attack.suit:
        return card.height > attack.height
    return card.suit is trump


def of_rank(card: Card, attack: Card, trump: Suit | None) -> bool:
    """A higher card of any suit, or a trump on a plain card."""
    return card.height > attack.height or (card.suit is trump and attack.suit is not trump)


def of_suit_alone(card: Card, attack: Card, trump: Suit | None) -> bool:
    """Higher of the suit, and nothing else."""
    return card.suit is attack.suit and card.height > attack.height


LAWS = {"suit": of_suit, "rank": of_rank, "alone": of_suit_alone}


def partial(game: Game, people: int) -> Shown:
    """Where the beaten pairs go when the defender takes the rest."""
    state = attacked(game, people, *PAIRS)
    over = _taken(state)
    if over is None:
        return Shown(
            "", say(""), (telling(game, "allows", "take", "take bottom", "take top"),), state
        )
    kept = [c for c in BEATEN if c in over.hand("B")]
    because = state.because("cards_taken").id
    if not kept and not over.table:
        text = say("The beaten pairs are discarded: {cards}.", cards=listed([c] for c in BEATEN))
        return Shown("gone", text, (because,), state, over)
    text = say("B takes them too: {cards}.", cards=listed([c] for c in kept))
    return Shown("kept" if len(kept) == len(BEATEN) else "", text, (because,), state, over)


def _taken(state: DurakState) -> State | None:
    """The table after B has taken, and nobody has added anything."""
    take = Move("B", "take")
    if not state.game.allowing(state, take):
        return None
    after = state.game.play(state, take)
    plan = Plan(adds=())
    return after if _picked(after) else until(after, plan, _picked)


def _picked(state: State) -> bool:
    return any(event.kind == "pick up" for event in state.log)


def taken(game: Game, people: int) -> Shown:
    """What comes to B's hand, thrown-in cards included."""
    state = attacked(game, people, *PAIRS)
    take = Move("B", "take")
    if not game.allowing(state, take):
        return Shown("", say(""), (telling(game, "after", "taken", "take"),), state)
    after = game.play(state, take)
    over = after if _picked(after) else until(after, Plan(adds=cards("8s")), _picked)
    if over is None:
        return Shown("", say(""), (telling(game, "after", "take"),), state)
    picked = next(e for e in over.log if e.kind == "pick up")
    got = [c for c in over.hand("B") if c not in state.hand("B")]
    more = [c for c in got if c not in cards("8h 9c 9h Tc Th")]
    text = say("B takes {cards}.", cards=listed([c] for c in got))
    rules = dict.fromkeys((state.because("cards_taken").id, picked.because))
    if more:
        right = "more"
    elif got == [LED]:
        right = "open"
    else:
        right = "all" if len(got) == len(BEATEN) + 1 else ""
    return Shown(right, text, (*rules,), state, over)


def special(game: Game, people: int) -> Shown:
    """Cards for which the usual law of beating does not hold."""
    state = at_table(game, people)
    trump = state.trump_for("B")
    deck = [c for c in state.deck if c.copy == 1 or not c.suit.letter]
    table = {(a, c): bool(game.beats(c, a, trump)) for a in deck for c in deck if a is not c}
    law = min(
        LAWS.values(), key=lambda law: sum(law(c, a, trump) != won for (a, c), won in table.items())
    )
    odd = {pair for pair, won in table.items() if law(pair[1], pair[0], trump) != won}
    if not odd:
        text = say("No card is special: suit, rank and trump say everything.")
        return Shown("none", text, (game.deciding(LED, card("9h"), trump),), state)
    unbeaten = [a for a in deck if not any(table[a, c] for c in deck if a is not c)]
    idle = [c for c in unbeaten if not any(table[a, c] for a in deck if a is not c)]
    rules = tuple(
        dict.fromkeys(
            game.deciding(c, a, trump) for a, c in sorted(odd, key=lambda pair: (pair[0], pair[1]))
        )
    )
    if idle and all(idle[0] in pair for pair in odd):
        text = say("{card} beats nothing, and nothing beats it.", card=idle[0])
        return Shown("apart", text, rules[:2], state)
    above = [c for c in deck if all(table[a, c] for a in deck if a.suit is trump and a is not c)]
    if above and all({*pair} & {*above} for pair in odd):
        text = say("Above every trump: {cards}.", cards=above)
        return Shown("above", text, rules[:2], state)
    return Shown("", say(""), rules[:2], state)


BEAT = Row(
    "beat",
    say("Beating"),
    say("A leads 10♥. How may B answer it?"),
    (
        Choice("suit", say("With a higher card of the suit, or a trump")),
        Choice("transfer", say("The same; or transfer with a card of its rank")),
        Choice("rank", say("With any stronger card, whatever its suit")),
        Choice("alone", say("Only with a higher card of the suit")),
        ANYTHING_ELSE,
    ),
    beat,
    "B",
)

PARTIAL = Row(
    "partial",
    say("Partial defence"),
    say("B has beaten two of three cards, and gives up. Where do the beaten pairs go?"),
    (
        Choice("gone", say("They are discarded")),
        Choice("kept", say("B takes them too")),
        Choice("stay", say("They stay on the table")),
        ANYTHING_ELSE,
    ),
    partial,
    "B",
)

TAKEN = Row(
    "taken",
    say("What is taken"),
    say("B gives up. Which cards come to B's hand?"),
    (
        Choice("open", say("Only the attack cards that are open")),
        Choice("all", say("The whole table")),
        Choice("more", say("The whole table, and what is still thrown in")),
        ANYTHING_ELSE,
    ),
    taken,
    "B",
)

SPECIAL = Row(
    "special",
    say("Special cards"),
    say("Is there a card for which suit, rank and trump do not say everything?"),
    (
        Choice("none", say("No")),
        Choice("above", say("Yes: something stands above every trump")),
        Choice("apart", say("Yes: one card beats nothing and is never beaten")),
        ANYTHING_ELSE,
    ),
    special,
    "B",
)
