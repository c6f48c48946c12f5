"""Texts that are read: positions, scripts, moves, choices of rules, deal codes, very long ones."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from attackers import Asking, Attack
from attackers.material import (
    JUNK,
    any_state,
    damaged,
    word,
    words_of,
)
from attackers.material import (
    positions as known_positions,
)
from attackers.material import (
    scripts as known_scripts,
)
from durak_teach import check, game, position
from durak_teach.explain.sentences import plain, ruling
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import FACE_DOWN, card_named
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import Verdict
from durak_teach.notation.code_tables import SIGNS
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.notation.position import all_cards
from durak_teach.notation.position_codes import packed, position_code, position_of
from durak_teach.table.view import view

ROLES = (
    *("att", "def", "first", "by", "right", "out", "passed", "added", "taking", "bout", "start"),
    *("phase", "to", "over", "won", "owner", "trick", "plays", "redeals", "winner", "round"),
)
SAID = ("A", "B", "C", "-", "AB", "BA", "AA", "0", "1", "3", "99", "draw", "stalled", "yes")
STRANGE = ("6s", "9s'", "Jk", "T", "b", "b7", "r*")  # cards of several games
FURTHER = 40  # moves after which a position that was accepted has shown that it can be played


def positions(rng: random.Random) -> Attack:
    """A position with a few words changed; if it is accepted, it can be played."""
    given = _changed(_begun(rng), rng)
    return Attack(given, _asked_of_position(given, rng))


def _begun(rng: random.Random) -> str:
    return rng.choice(known_positions()) if rng.random() < 0.7 else str(any_state(rng))


def _changed(text: str, rng: random.Random) -> str:
    if rng.random() < 0.2:
        return damaged(text, rng)
    lines = text.splitlines()
    for _ in range(rng.choice((1, 1, 1, 2, 2, 3, 5))):
        if lines:
            place = rng.randrange(len(lines))
            rng.choice(CHANGES)(lines, place, rng)
    return "\n".join(lines)


def _drop(lines: list[str], place: int, rng: random.Random) -> None:
    del lines[place]


def _double(lines: list[str], place: int, rng: random.Random) -> None:
    lines.insert(place, lines[place])


def _empty(lines: list[str], place: int, rng: random.Random) -> None:
    lines[place] = f"{lines[place].partition(':')[0]}: -"


def _reword(lines: list[str], place: int, rng: random.Random) -> None:
    key, _, value = lines[place].partition(":")
    words = value.split() or [""]
    at = rng.randrange(len(words))
    words[at : at + rng.randint(0, 1)] = [word(rng)] * rng.randint(0, 2)
    lines[place] = f"{key}: {' '.join(words)}"


def _add_role(lines: list[str], place: int, rng: random.Random) -> None:
    said = f" {rng.choice(ROLES)}={rng.choice((*SAID, word(rng)))}"
    at = next((n for n, line in enumerate(lines) if line.startswith("roles:")), len(lines))
    lines[at : at + 1] = [(lines[at] if at < len(lines) else "roles:") + said]


def _borrow(lines: list[str], place: int, rng: random.Random) -> None:
    lines.append(rng.choice(rng.choice(known_positions()).splitlines()))


CHANGES: tuple[Callable[[list[str], int, random.Random], None], ...] = (
    *(_drop, _double, _empty, _reword, _reword, _reword, _add_role, _borrow),
)


def _asked_of_position(given: str, rng: random.Random) -> Asking:
    """A position that was accepted prints, shows itself, and can be played on with."""
    state = yield lambda: position(given)
    if isinstance(state, DurakError):
        return
    again = yield lambda: position(str(state))
    assert str(again) == str(state), "reads back as another position"
    # beside unseen cards, or somebody who was dealt none, a game may come to a standstill
    seen = all(state.hands.values()) and not any(card is FACE_DOWN for card in all_cards(state))
    for seat in state.seats:
        yield partial(view, state, seat, rng.choice(("en", "ja")))
    for _ in range(FURTHER if seen else 1):
        legal = yield partial(state.game.legal, state)
        unseen = FACE_DOWN in state.hands.get(state.actor, ())
        able = any(move.by == state.actor for move in legal)
        assert state.over or able or unseen, f"nobody can act:\n{state}"
        if not legal or state.over:
            return
        state = yield partial(state.game.play, state, rng.choice(legal))


def scripts(rng: random.Random) -> Attack:
    """A position with what holds in it, for `check`."""
    lines = [rng.choice(known_scripts()) for _ in range(rng.randint(1, 4))]
    if rng.random() < 0.7:
        lines = [damaged(line, rng) for line in lines]
    text = "\n".join([_changed(_begun(rng), rng) if rng.random() < 0.2 else _begun(rng), *lines])
    return Attack(text, _once(check, text))


def _once(reader: Callable[..., Any], *given: Any) -> Asking:
    """One question, whose answer does not matter."""
    yield partial(reader, *given)


def moves(rng: random.Random) -> Attack:
    """Any move in any state: `judge` never raises for what can be read, and says why not."""
    state = any_state(rng)
    legal = [str(move) for move in state.game.legal(state)] or ["A take"]
    given = rng.choice(legal)
    how = rng.randrange(6)
    if how == 1:
        given = damaged(given, rng)
    elif how == 2:
        given = " ".join([rng.choice("ABCDEFZ"), *given.split()[1:]])
    elif how > 2:
        verbs = sorted({verb for rule in state.game.rules for verb in rule.about})
        cards = [str(card) for card in all_cards(state)] + [*JUNK, "talon", "1", "99"]
        some = rng.choices(cards, k=rng.choice((0, 1, 1, 2, 2, 3, 8, 50)))
        given = " ".join([rng.choice((*"ABCZ", "a1")), rng.choice(verbs), *some])
    made = _made(state, rng) if how == 5 else given
    return Attack(str(made), _asked_of_move(state, made))


def _made(state: State, rng: random.Random) -> Move:
    """A move that no text says: cards of other games, face down, in places that are not there."""
    verbs = sorted({verb for rule in state.game.rules for verb in rule.about})
    others = (
        FACE_DOWN,
        Hidden("talon"),
        Hidden("hand", 99),
        Hidden("", -1),
        *map(card_named, STRANGE),
    )
    some = rng.choices((*all_cards(state), *others), k=rng.choice((0, 1, 1, 2, 2, 3, 6)))
    return Move(rng.choice((*state.seats, "Z", "")), rng.choice((*verbs, "")), tuple(some))


def _asked_of_move(state: State, given: Move | str) -> Asking:
    """What is judged is what is legal, and every refusal is told in both languages."""
    read = yield lambda: state.game.read(given)
    if isinstance(read, DurakError):
        return
    verdict = yield lambda: state.game.judge(state, read)
    assert not isinstance(verdict, DurakError)
    if not state.game.recognises(read.verb):  # of those any order of the cards will do
        assert bool(verdict) is (read in state.game.legal(state))
    for lang in ("en", "ja"):
        yield partial(plain, verdict, lang)
        yield partial(_sentences, verdict, lang)


def _sentences(verdict: Verdict, lang: str) -> list[str]:
    said = ruling(verdict, lang)
    return [said["head"], said["next"], *(each["text"] for each in said["reasons"])]


LONG = (
    lambda n: "players: A B\ntrump: d\nA: 6s\nB: 6h\ntalon: " + "[" * n,
    lambda n: "players: A B\ntalon: " + "[6s] " * (n // 5),
    lambda n: "".join(f"{'abcdefgh'[k % 8]}{'z' * (k // 8 % 90)}: 6s\n" for k in range(n // 50)),
    lambda n: "".join(f"# {k}\nplayers: A B\n" for k in range(n // 20)),
    lambda n: "players: A B\nA: " + "x999 " * (n // 5),
    lambda n: "players: A B\nA: " + "6s " * (n // 3),
    lambda n: "players: A B\nfacts: " + "a=1 " * (n // 4),
    lambda n: "players: A B\nroles: " + "att=A " * (n // 6),
    lambda n: "players: A B\nrules: " + "podkidnoy " * (n // 10),
    lambda n: "players: A B\nrules: " + "limit5_first_defender=4 " * (n // 24),
    lambda n: "players: " + "A " * (n // 2),
    lambda n: "players: A B\ntable: " + "6s/7s " * (n // 6),
    lambda n: "players: A B\nkind: deal\ndeck: " + "6s " * (n // 3),
    lambda n: ":" * n,
    lambda n: "---\n" * (n // 4),
    lambda n: "a" * n,
)


def long_texts(rng: random.Random) -> Attack:
    """A hundred thousand signs and more, wherever a text is read."""
    n = rng.choice((10**4, 10**5, 3 * 10**5))
    given = rng.choice(LONG)(n) if rng.random() < 0.6 else _much(rng.choice(JUNK), n)
    reader = rng.choice(
        (position, check, deal_of, game, _option, _value, _move, _code, position_of)
    )
    return Attack(given, _once(reader, given))


def _much(junk: str, n: int) -> str:
    return junk * (n // max(1, len(junk)))


def _option(text: str) -> object:
    return game("durak", text)


def _value(text: str) -> object:
    return game("durak", f"limit5_first_defender={text}")


def _move(text: str) -> object:
    rules = game("durak")
    return rules.judge(position("players: A B\nA: 7h\nB: 8h"), f"A lead {text}")


def _code(text: str) -> object:
    signs = "DK2" + "".join(sign for sign in text if sign in SIGNS)
    return deal_of(signs + _checked(signs))


def position_codes(rng: random.Random) -> Attack:
    """Codes of positions: true ones, slips, and false ones that are packed as they should be."""
    text = _changed(_begun(rng), rng)
    given = rng.choice((text, "P1." + rng.choice(JUNK), _packed(text), _packed(rng.choice(JUNK))))
    if rng.random() < 0.4:
        given = damaged(given, rng)
    return Attack(given, _asked_of_position_code(given))


def _packed(text: str) -> str:
    return packed(text.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))


def _asked_of_position_code(given: str) -> Asking:
    """What is read has a code of its own, which says the same."""
    state = yield lambda: position_of(given)
    if not isinstance(state, DurakError):
        code = yield lambda: position_code(state)
        assert isinstance(code, str)
        assert str(position_of(code)) == str(state)


def choices(rng: random.Random) -> Attack:
    """Words that choose a game: known ones together, values out of range, junk."""
    name = rng.choice([*FAMILIES])
    known = [*words_of(name), *words_of("durak")]
    given = [rng.choice(known if rng.random() < 0.8 else JUNK) for _ in range(rng.randint(0, 5))]
    for place, each in enumerate(given):
        if rng.random() < 0.3:
            head = each.partition("=")[0]
            given[place] = f"{head}={rng.choice((*JUNK, '1', '99', 'yes', '5' * 5000))}"
        elif rng.random() < 0.2:
            given[place] = damaged(each, rng)
    if rng.random() < 0.1:
        name = rng.choice(JUNK)
    return Attack(" ".join([name, *given]), _asked_of_words(name, given))


def _asked_of_words(name: str, words: list[str]) -> Asking:
    """A game is built again from the words that it tells."""
    built = yield lambda: game(name, *words)
    if not isinstance(built, DurakError):
        assert game(*built.spec) is built


def codes(rng: random.Random) -> Attack:
    """Deal codes: true ones, slips of the tongue, and false ones whose check sign is right."""
    how = rng.randrange(4)
    if how < 2:
        given = _true_code(rng)
        if how:
            given = damaged(given, rng)
    else:
        body = "".join(rng.choice(SIGNS) for _ in range(rng.choice((6, 8, 12, 20, 60, 300))))
        given = "DK" + rng.choice("12") + body
        if how == 3:  # a true deal, and then any moves
            true = "".join(sign for sign in _true_code(rng) if sign in SIGNS)
            given = true[: rng.randint(5, len(true))] + body
        given += _checked(given)
    return Attack(given, _asked_of_code(given))


def _asked_of_code(given: str) -> Asking:
    """The code of a deal that a code names is a code of this deal."""
    state = yield lambda: deal_of(given)
    if not isinstance(state, DurakError):
        code = yield lambda: code_of(state)
        assert deal_of(code) == state, "the code of a deal is that of another"


def _true_code(rng: random.Random) -> str:
    try:
        return code_of(any_state(rng))
    except DurakError:  # a game with a seed too large, or begun from a position
        return "DK1-0003-JZ-X"


def _checked(signs: str) -> str:
    """The sign that checks the others."""
    total = 0
    for sign in signs:
        total = (total << 1) ^ (0b100101 if total & 16 else 0) ^ SIGNS.index(sign)
    return SIGNS[total]
