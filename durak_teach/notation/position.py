"""Positions as text: read one, and see that it hangs together.

    game: durak
    rules: podkidnoy
    players: A B
    trump: d
    talon: 8c 9c [Kd]
    A: 9s 8h Kd
    B: 7c 9c 9d
    table: 7s/-
    roles: att=B def=A

`position(text)` gives the state; `str(state)` is such a text again and reads back exactly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from durak_teach.games.families import FAMILIES, game
from durak_teach.kernel import cards as notation
from durak_teach.kernel import facts
from durak_teach.kernel.calls import public
from durak_teach.kernel.cards import FACE_DOWN, Card, Held, cards_and_backs
from durak_teach.kernel.dealing import dealer_of, options_against
from durak_teach.kernel.errors import NotationError
from durak_teach.kernel.game import Game
from durak_teach.kernel.left_out import note_lines
from durak_teach.kernel.nearest import nearest
from durak_teach.kernel.outside import need_text, no_seat, whole_number
from durak_teach.kernel.state import State
from durak_teach.notation.lines import SCRIPT, SETUP, Block, Line, at, blocks, told_at
from durak_teach.text import Text, say

# How people may call a role where they write a line of its own for it.
ROLES: Final = ("actor", "att", "attack", "attacker", "def", "defence", "defender", "turn")


@public
def position(text: str) -> State:
    """The state that a string describes: cards in hands and on the table, trump, talon.

    Args:
        text: lines such as `players: A B`, `trump: d`, `A: 8s`, `table: 7h/-`; a card is a rank and
            a suit, one of `s`, `h`, `d`, `c`.

    Returns:
        The `State`, as `deal()` gives it.

    Raises:
        NotationError: the string cannot be read; the message gives line and column
            (from 1) and what was expected.

    >>> position("players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-").actor
    'B'
    """
    written = list(blocks(need_text("text", text)))
    if not written:
        raise NotationError(
            say("No position is written here; write one, with lines such as `players: A B`.")
        )
    if len(written) > 1:
        raise NotationError(say("Write one position here, not {n}.", n=len(written)))
    if written[0].script:
        line = written[0].script[0]
        raise at(
            line,
            say(
                "A position has no script; `{key}:` belongs in a file to be checked.", key=line.key
            ),
        )
    return state_of(written[0])


def state_of(block: Block, rules: Game | None = None) -> State:
    """The state at the beginning of a block's script, under the rules it names or under others."""
    keys = block.keys
    line = {entry.key: entry for entry in block.setup}
    with told_at(line.get("rules"), line.get("game")):
        rules = rules or _rules(keys)
    if "players" not in keys:
        raise NotationError(
            say("The position has no `players:` line; write one, as in `players: A B`.")
        )
    with told_at(line["players"]):
        seats = _seats(rules, keys["players"])
    if "kind" in keys:
        return _dealt(rules, seats, line)
    state = rules.family.state.empty(rules, seats)
    for entry in block.setup:
        with told_at(entry):
            state = _with(state, entry)
    with told_at(line.get("trump")):
        _check_trump(state)
    with told_at(line.get("roles"), line.get("table"), line["players"]):
        state = rules.family.read(state, keys)
    if "teams" in line:
        with told_at(line["teams"]):
            _check_teams(state, keys["teams"])
    _check_packed(state, all_cards(state), block.setup)
    _check_no_twins(state, block)
    _check_number(state, block.setup)
    with told_at(line.get(state.actor), line.get("roles"), line["players"]):
        _check_turn(state)
    return note_lines(state, keys)


def _rules(keys: Mapping[str, str]) -> Game:
    """The rules that a position names; teams are played by the option that makes them."""
    name, words = keys.get("game", "durak"), keys.get("rules", "").split()
    teams = FAMILIES[name].teams if "teams" in keys and name in FAMILIES else ""
    return game(name, *words, *filter(None, [teams]))


def _seats(rules: Game, text: str) -> tuple[str, ...]:
    seats = tuple(text.split())
    nobody = rules.family.state.empty(rules, ())
    people = len(seats) - len({*nobody.dummies} & {*seats})
    capitals = all(len(seat) == 1 and "A" <= seat <= "Z" for seat in seats)
    if capitals and len({*seats}) == len(seats) and people not in nobody.party:
        options = options_against(rules, people)
        if options:
            raise NotationError(
                say(
                    "`{text}` names too few or too many players: with “{option}”, {numbers:or} "
                    "people play.",
                    text=text,
                    option=options[0].text("name"),
                    numbers=sorted(nobody.party),
                )
            )
    if not capitals or len({*seats}) < len(seats) or people not in nobody.party:
        raise NotationError(
            say(
                "`{text}` does not name the seats; write {numbers:or} different capitals, "
                "as in `{example}`.",
                text=text,
                numbers=sorted(nobody.party),
                example=" ".join("ABCDEFGH"[: min(nobody.party)]),
            )
        )
    return seats


def _check_teams(state: State, text: str) -> None:
    """The line says what the rules say: who plays with whom."""
    for team in text.split("/"):
        if any({*state.team(seat)} != {*team} for seat in team if seat in state.seats):
            playing = tuple(dict.fromkeys("".join(state.team(seat)) for seat in state.seats))
            raise NotationError(
                say(
                    "`{text}` does not match the teams under these rules: {teams}.",
                    text=text,
                    teams=playing,
                )
            )


def _with(state: State, entry: Line) -> State:
    key, value = entry.key, entry.value
    if key == "trump":
        return state.but(trump=None if value in ("none", "?") else notation.suit(value))
    if key == "talon":
        return _with_talon(state, value)
    if key == "discard":
        return state.but(discard=_cards(state, value))
    if len(key) == 1:
        if key not in state.seats:
            raise NotationError(no_seat(key, state.seats))
        return state.but(hands={**state.hands, key: _cards(state, value)})
    if key == "facts":
        return _with_facts(state, value)
    return state if key in SETUP else _with_zone(state, key, value)


def _cards(state: State, text: str) -> Held:
    """Cards as this game writes them."""
    return cards_and_backs(text, state.game.family.reader)


def _with_zone(state: State, key: str, value: str) -> State:
    """The cards of a place that only some rules have, such as `pile` or `down A`."""
    name, _, seat = key.partition(" ")
    zone = state.game.zones.get(name)
    if zone is None or zone.each is not bool(seat) or seat not in ("", *state.seats):
        places = [
            f"{z.name} {seat}" if z.each else z.name
            for z in state.game.zones.values()
            for seat in (state.seats if z.each else ("",))
        ]
        raise NotationError(
            say(
                "`{name}` is not a place in this game; its places are {known}.",
                name=key,
                known=places,
            )
            if places
            else _no_key(key)
        )
    laid = _cards(state, value)
    if zone.seen == "all" and FACE_DOWN in laid:
        raise NotationError(
            say("Everybody sees the cards in `{name}`; write out each of them.", name=key)
        )
    return state.laying(name, laid, seat)


def _with_facts(state: State, text: str) -> State:
    """`recycle.successes=1 points.beaten=A2,B5`: what variants keep beside the cards."""
    for word in text.split():
        name, equals, value = word.partition("=")
        fact = state.game.facts.get(name)
        if fact is None or not equals:
            raise NotationError(
                say(
                    "`{word}` sets no fact of this game; its facts: {known}.",
                    word=word,
                    known=tuple(state.game.facts),
                )
            )
        state = state.but(facts={**state.facts, name: facts.read(fact.default, value)})
    return state


def _with_talon(state: State, text: str) -> State:
    """The talon, top first; brackets may mark the card that lies face up."""
    words = text.split()
    marked = next((n for n, w in enumerate(words) if w[0] == "[" and w[-1] == "]"), None)
    if marked is not None:
        words[marked] = words[marked][1:-1]
    state = state.but(talon=_cards(state, " ".join(words)))
    place = state.turned_up_place or -1
    if marked is not None and marked - len(words) not in (-1, place):
        raise NotationError(
            say("Only the last card of the talon may be written in square brackets.")
            if place == -1
            else say("Only the face-up card of the talon may be written in square brackets.")
        )
    return state


def _no_key(name: str) -> Text:
    """What is said of the key of a line that no position has."""
    if name in ROLES:
        return say("`{name}` is not a key in this game; roles are written as in `{example}`.",
                   name=name, example="roles: att=A def=B")  # fmt: skip
    near = nearest(name, (*SETUP, *SCRIPT))
    if near:
        return say("`{name}` is not a key in this game; the nearest one is `{near}`.",
                   name=name, near=near)  # fmt: skip
    return say("`{name}` is not a key in this game; the keys are {known}.",
               name=name, known=SETUP)  # fmt: skip


def _dealt(rules: Game, seats: tuple[str, ...], line: Mapping[str, Line]) -> State:
    """`kind: deal`: the state after a deal of the given deck."""
    if line["kind"].value != "deal":
        text = line["kind"].value
        raise at(line["kind"], say("`{text}` is not a kind; write `kind: deal`.", text=text))
    if "deck" not in line:
        raise at(
            line["kind"], say("A deal needs a `deck:` line that lists the cards from the top.")
        )
    with told_at(line["deck"]):
        deck = notation.cards(line["deck"].value)
        for place, card in enumerate(deck):
            if card in deck[:place]:
                raise NotationError(say("{card} is in two places.", card=card))
    nobody = rules.family.state.empty(rules, ())
    seats = (*seats, *(dummy for dummy in nobody.dummies if dummy not in seats))
    bare = rules.family.state.empty(rules, seats)
    _check_packed(bare, deck, [line["deck"]])
    if len(deck) < len(seats):
        needs = say("A deal needs at least one card for each of the {n} players.", n=len(seats))
        raise at(line["deck"], needs)
    dealer = dealer_of(bare, line["dealer"].value if "dealer" in line else None)
    if dealer not in ("", *seats):
        raise at(
            line["dealer"],
            no_seat(dealer, seats),
        )
    number = whole_number(line["deal_no"].value) if "deal_no" in line else 1
    if not number or number < 1:
        text = line["deal_no"].value
        raise at(line["deal_no"], say("`{text}` is not the number of a deal.", text=text))
    state = rules.begin(seats, deck, dealer, durak=dealer or seats[-1] if number > 1 else None)
    dealt = str(len(state.hand(seats[0])))
    if "size" in line and line["size"].value != dealt:
        raise at(line["size"], say("Under these rules the size of each hand here is {n}.", n=dealt))
    with told_at(line["deck"]):
        _check_turn(state)
    return state


def _check_trump(state: State) -> None:
    """The trump is a suit that may be trump, where a game leaves one out."""
    suit = state.trump
    if suit and state.game.knows("may_be_trump") and not state.may_be_trump(suit):
        raise NotationError(say("`{text}` is never the trump suit in this game.", text=suit.letter))


def _check_packed(state: State, cards: Iterable[object], lines: Sequence[Line]) -> None:
    """Every card is one of the game's pack; a twin of one may help out."""
    packed = {(card.rank, card.suit) for card in state.deck}
    for card in cards:
        if isinstance(card, Card) and (card.rank, card.suit) not in packed:
            text = say("{card} is not in the pack of this game.", card=card)
            raise at(_last_that_names(card, lines), text)


def _check_no_twins(state: State, block: Block) -> None:
    """No card may lie in two places, nor more of a kind than the pack has."""
    lying = Counter(card for card in all_cards(state) if isinstance(card, Card))
    several = [card for card, n in lying.items() if n > 1]
    packed = Counter(state.deck) if several else Counter()
    for card in several:
        if packed[card] < 2:
            text = say("{card} is in two places.", card=card)
            raise at(_last_that_names(card, block.setup), text)
        if lying[card] > packed[card]:
            text = say(
                "{card} appears {n} times here, but the pack contains only {most}.",
                n=lying[card], card=card, most=packed[card],
            )  # fmt: skip
            raise at(_last_that_names(card, block.setup), text)


def _check_number(state: State, lines: Sequence[Line]) -> None:
    """There are no more cards, face down or not, than the pack has."""
    n, most = sum(1 for _ in all_cards(state)), len(state.deck)
    if n > most:
        unseen = [line for line in lines if "??" in line.value or "x" in line.value]
        text = say("There are {n} cards here, but the pack has only {most}.", n=n, most=most)
        raise at((unseen or lines)[-1], text)


def _check_turn(state: State) -> None:
    """Whoever is to act can act, as far as the cards are seen."""
    unseen = FACE_DOWN in state.hands.get(state.actor, ())
    if not (state.over or unseen or any(m.by == state.actor for m in state.game.moves(state))):
        if not state.hands.get(state.actor):
            raise NotationError(
                say(
                    "{seat} is to play but has no cards: give {seat} at least one.",
                    seat=state.actor,
                )
            )
        raise NotationError(
            say("{seat} is to play here but has no move that the rules allow.", seat=state.actor)
        )


def _last_that_names(card: Card, lines: Sequence[Line]) -> Line:
    naming = [line for line in lines if str(card) in line.value]
    return (naming or lines)[-1]


def all_cards(state: State) -> Iterator[Card | notation.FaceDown]:
    """Every card of a state, place by place."""
    for hand in state.hands.values():
        yield from hand
    yield from state.talon
    yield from state.discard
    for cards in state.zones.values():
        yield from cards
    for pair in state.table:
        yield pair.attack
        if pair.defence is not None:
            yield pair.defence
