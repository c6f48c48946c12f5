"""The operations of Sumidagawa's vectors, each answered by the rules of the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from durak_teach.games.climbing.state import ClimbingState
from durak_teach.games.sumidagawa import FAMILY
from durak_teach.games.sumidagawa.deal import RIN_OF_A_PLAYER, rin_row
from durak_teach.games.sumidagawa.listing import as_bon
from durak_teach.games.sumidagawa.yaku import form_of, reading
from durak_teach.kernel.cards import BLACK, RED, by_colour, place_in_pack
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event
from durak_teach.kernel.verdict import IllegalMove

GAME = Game(FAMILY, FAMILY.own_forms[0])
SEATS = "ABCD"
RIN_IN_THE_BOX = 16
KINDS = {
    "K": "kagerou: must play",
    "F": "forced pass",
    "M": "must play",
    "C": "play or optional pass",
    "O": "optional pass only",
}


def table(seats: str = "ABC") -> ClimbingState:
    """Players without cards, a round about to be played."""
    state = FAMILY.state.empty(GAME, (*seats,)).but(phase="round", seed=0)
    assert isinstance(state, ClimbingState)
    return state


def fields(text: str) -> dict[str, str]:
    """`prev=- used=GE` as a mapping."""
    return dict(word.split("=", 1) for word in text.split() if "=" in word)


def hand(text: str) -> tuple[object, ...]:
    return () if text == "-" else by_colour(text)


# -- cards and the deal -----------------------------------------------------------------------


def bon(_: int, text: str) -> str:
    number = int(fields(text)["x"])
    counted = Counter(card.suit for card in table().deck if card.height == number)
    return f"b{counted[BLACK]} r{counted[RED]}"


def bonsum(_: int, __: str) -> str:
    deck = table().deck
    counted = Counter(card.suit for card in deck)
    return f"total={len(deck)} b={counted[BLACK]} r={counted[RED]}"


def kit(_: int, text: str) -> str:
    players = int(fields(text)["n"])
    state = table(SEATS[:players])
    each, rin = state.hand_size("A"), len(RIN_OF_A_PLAYER) * players
    return (
        f"hand={each} left={len(state.deck) - each * players} rin={rin} box={RIN_IN_THE_BOX - rin}"
    )


def oya(_: int, text: str) -> str:
    loser = fields(text)["prevloser"]
    if loser != "-":
        return str(table().but(durak=loser).first_oya)
    return "free" if table().first_oya in SEATS else "nobody"


# -- yaku and numbers -------------------------------------------------------------------------


def num(_: int, text: str) -> str:
    given, cards = text.split("|")
    wanted, played = fields(given), by_colour(cards.strip())
    form = form_of(as_bon(played))
    before = None if wanted["prev"] == "-" else int(wanted["prev"])
    found = reading(as_bon(played), before)
    if found is None or (form and form.code in wanted.get("used", "").split(",")):
        return "illegal"
    return str(found.declared)


def legal(_: int, text: str) -> str:
    given = fields(text)
    state = round_with(given)
    if "d" in given["rin"]:  # only kagerou lets anybody play
        state = state.noting("sumidagawa.oya", "A").noting("sumidagawa.with_rin", "A")
    said = []
    for move in (move for move in GAME.legal(state) if move.cards):
        read = state.read_as(move.cards)
        cards = "+".join(map(str, in_order(move.cards)))
        said.append(f"{cards}:{read.declared.yaku.code}{read.declared.number}")
    return " ".join(said)


def in_order(cards: Iterable[Any]) -> list[Any]:
    return sorted(cards, key=place_in_pack)


def sorted_words(text: str) -> str:
    """A set of plays in one order, and the cards of each too."""
    words = []
    for word in text.split():
        cards, _, declared = word.partition(":")
        words.append(f"{'+'.join(map(str, in_order(by_colour(cards))))}:{declared}")
    return " ".join(sorted(words))


def turn(_: int, text: str) -> str:
    given = fields(text)
    state = round_with(given)
    if given.get("first") == "yes":
        state = state.noting("sumidagawa.oya", "A")
    else:
        state = state.but(owner="B")
    if given.get("prevrin") == "yes":
        state = state.noting("sumidagawa.with_rin", "A")
    for name, fact in (("played", "played"), ("opted", "opted")):
        if given.get(name) == "yes":
            state = state.noting(f"sumidagawa.{fact}", "A")
    return KINDS[state.due("A")]


def round_with(given: dict[str, str]) -> ClimbingState:
    """A's turn in a round with these numbers, yaku and cards."""
    state = table().but(actor="A", hands={"A": hand(given["hand"]), "B": (), "C": ()})
    if given.get("prev", "-") != "-":
        state = state.noting("sumidagawa.said", f"KZ{given['prev']}")
    if given.get("used", "-") != "-":
        state = state.noting("sumidagawa.used", given["used"].replace(",", "+"))
    state = state.noting("sumidagawa.oya", "B")
    return state.noting("sumidagawa.rin", given["rin"], "A")


def revive(_: int, text: str) -> str:
    given = fields(text)
    state = table().but(hands={"A": by_colour("b5"), "B": by_colour("b5"), "C": by_colour("b5")})
    state = state.noting("sumidagawa.rin", given["rin"], "A").noting("sumidagawa.oya", "A")
    state = GAME.settle(state, (Event("round ends", "A"),))
    state = choosing(state, {"A": given.get("pick", "b")}, "")
    return rin_row(state, "A")


# -- whole rounds -----------------------------------------------------------------------------


def run(_: int, text: str) -> str:
    setup, _, script = text.partition("|>")
    state, colours = begun(fields(setup)), {}
    for word in script.split():
        if word.startswith("!"):
            colours[word[1]] = word[-1]
    state = choosing(state, colours, "")
    for word in (word for word in script.split() if not word.startswith("!")):
        done = made(state, word, colours)
        if done is None:
            return f"illegal {word}"
        state = done
    return told(state)


def begun(given: dict[str, str]) -> ClimbingState:
    seats = "".join(seat for seat in SEATS if seat in given)
    state = table(seats).noting("sumidagawa.oya", given["oya"]).but(actor=given["oya"], bout=1)
    for seat in seats:
        cards, row = given[seat].split("/")
        state = state.but(hands={**state.hands, seat: hand(cards)})
        state = state.noting("sumidagawa.rin", row, seat)
        if f"tile{seat}" in given:
            state = state.noting("sumidagawa.tiles", int(given[f"tile{seat}"]), seat)
    return state.noting("sumidagawa.with_rin", given.get("prevrin", ""))


def made(state: ClimbingState, word: str, colours: dict[str, str]) -> ClimbingState | None:
    """The state after a move of a script, None if it is illegal."""
    play, *choices = word.split("?")
    seat, _, what = play.partition(":")
    given = dict(choice.split("=") for choice in choices)
    if what in ("F", "O"):
        if state.actor != seat or state.due(seat) not in ("F" if what == "F" else "CO"):
            return None
        move = Move(seat, "pass")
    else:
        move = Move(seat, "play", by_colour(what))
    try:
        return choosing(GAME.play(state, move), colours, given.get("d", ""), given.get("f", "b"))
    except IllegalMove:
        return None


def choosing(
    state: ClimbingState, colours: dict[str, str], discard: str, flip: str = "b"
) -> ClimbingState:
    """Make the choices that a privilege or a revival leaves."""
    while not state.over and state.phase != "round":
        seat = state.actor
        if state.phase == "discard":
            (move,) = (m for m in GAME.legal(state) if str(m.card) == (discard or str(m.card)))
        elif state.phase == "flip":
            move = Move(seat, "flip", by_colour(f"{flip}*"))
        else:
            move = Move(seat, "revive", by_colour(f"{colours.pop(seat, 'b')}*"))
        state = GAME.play(state, move)
    return state


def told(state: ClimbingState) -> str:
    """All fields that a vector may ask for."""
    fact = lambda name: state.fact(f"sumidagawa.{name}")  # noqa: E731
    tiles = [seat for seat in state.seats if state.fact("sumidagawa.tiles", seat)]
    tiles.sort(key=lambda seat: state.fact("sumidagawa.tiles", seat))
    shown = {
        "round": state.bout,
        "oya": fact("oya"),
        "turn": state.actor or "-",
        "kind": state.due(state.actor) if state.actor else "-",
        "said": next((e.to for e in reversed(state.log) if e.kind == "declared"), "-"),
        "out": "".join(state.out) or "-",
        "tiles": "".join(f"{s}{state.fact('sumidagawa.tiles', s)}" for s in tiles) or "-",
        "score": ",".join(f"{seat}{n}" for seat, n in state.scores.items()) if state.over else "-",
        **{
            seat: f"{','.join(map(str, in_order(state.hand(seat)))) or '-'}/{rin_row(state, seat)}"
            for seat in state.seats
        },
    }
    return " ".join(f"{name}={value}" for name, value in shown.items())


OPERATIONS: dict[str, Callable[[int, str], str]] = {
    "bon": bon, "bonsum": bonsum, "kit": kit, "oya": oya, "num": num, "legal": legal,
    "turn": turn, "revive": revive, "run": run,
}  # fmt: skip
SETS = {"legal": sorted_words}
FIELDS = ("run",)  # results of which a vector names only some fields
