"""Dealing a game from a seed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from durak_teach.kernel.calls import public
from durak_teach.kernel.errors import UnknownGame
from durak_teach.kernel.game import Game
from durak_teach.kernel.outside import need, need_count, need_number, need_text, no_seat
from durak_teach.kernel.rules import Variant
from durak_teach.kernel.state import State
from durak_teach.text import Text, say

SEATS = "ABCDEFGHIJKL"
SEEDS = 1 << 20  # what a deal code has room for


@public
def deal(
    game: Game,
    players: int | None = None,
    seed: int | None = None,
    dealer: str | None = None,
    durak: str | None = None,
    facts: Any = None,
) -> State:
    """Shuffle and deal; the same seed gives the same deal.

    Args:
        game: the game that is played.
        players: the number of players; by default the fewest that the game allows.
        seed: a whole number from 0; without one a seed is drawn, and `state.seed` returns it.
        dealer: the seat that deals, such as `"A"`; by default the one that the rules name.
        durak: the seat that lost the previous deal, if any was played; it deals unless `dealer`
            names another.
        facts: what carries over from the previous deal, as in `state.facts`.

    Returns:
        The `State` after the deal: `seats` (clockwise), `hands` (seat to cards), `talon` (top
        first), `trump` (a suit, or None), `table` (pairs of attack and defence), `phase`, `actor`
        (the seat to play), `out`, `over` (None while the deal goes on) and `log`.

    Raises:
        UnknownGame: the game does not take that many players, or has no such seat.

    >>> from durak_teach import game
    >>> len(deal(game("durak", "podkidnoy"), players=3, seed=7).talon)
    18
    """
    nobody = need("game", game, Game, "game()").family.state.empty(game, ())
    numbers = sorted(nobody.party)
    players = numbers[0] if players is None else need_number("players", players)
    if players not in numbers:
        raise UnknownGame(_too_few_or_many(game, numbers, players))
    seats = (*SEATS[:players], *nobody.dummies)
    for role, seat in (("dealer", dealer), ("durak", durak)):
        if seat is not None and need_text(role, seat) not in seats:
            raise UnknownGame(no_seat(seat, seats))
    seed = random.randrange(SEEDS) if seed is None else need_count("seed", seed)
    bare = game.family.state.empty(game, seats).but(seed=seed)
    deck = list(bare.pack_dealt)
    random.Random(seed).shuffle(deck)
    first = dealer_of(bare, dealer or durak)
    facts = {**bare.facts, **need("facts", facts or {}, Mapping, "state.facts")}
    return game.begin(seats, tuple(deck), first, durak=durak, seed=seed, facts=facts)


def _too_few_or_many(game: Game, numbers: list[int], players: int) -> Text:
    """Which numbers of players a game takes; of an option that takes no others, its name."""
    near = min(numbers, key=lambda n: abs(n - players))
    options = options_against(game, players)
    if options:
        return say(
            "With “{option}”, {numbers:or} people play, not {players}; the nearest number is "
            "{near}.",
            option=options[0].text("name"), numbers=numbers, players=players, near=near,
        )  # fmt: skip
    if numbers[-1] - numbers[0] == len(numbers) - 1 > 1:
        return say(
            "This game takes {least} to {most} players, not {players}; the nearest number is "
            "{near}.",
            least=numbers[0], most=numbers[-1], players=players, near=near,
        )  # fmt: skip
    return say(
        "This game takes {numbers:or} players, not {players}; the nearest number is {near}.",
        numbers=numbers, players=players, near=near,
    )  # fmt: skip


def options_against(game: Game, players: int) -> tuple[Variant, ...]:
    """The options of a game that do not take this number of players."""
    nobody = game.family.state.empty(game, ())
    own = {rule.id for rule in game.form.rules}
    return tuple(
        variant
        for variant in game.variants
        for rule in (*variant.rules, *variant.replaces.values())
        if rule and rule.about == ("party",) and rule.id not in own and rule.id in game.by_id
        if players not in rule.run(nobody)
    )


def dealer_of(state: State, chosen: str | None = None) -> str:
    """Who deals: the one chosen, else the first dealer; "" for somebody who is not playing."""
    return "" if state.outside_dealer else chosen or state.first_dealer
