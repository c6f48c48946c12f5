"""Position codes: any position in the short text of a link.

>>> from durak_teach.notation.position import position
>>> shown = position("players: A B\\ntrump: d\\nA: 6s\\nB: 7s")
>>> code = position_code(shown)
>>> position_of(code) == shown
True

A code is `P`, its version and a full stop, then the position's own text, compressed and written in
letters that an address leaves as they are. It says nothing that the text does not say: what has led
to the position is not in it, and every card is, so it is for whoever set the table. A checksum
notices a slip. What packs the text may differ from machine to machine; all read each other's codes.

In version 2 the cards are one number beside the text (`dense`), which keeps links short even for
six players with two packs. Version 1 is read for ever, and still written for a text that names a
card twice or is not in ASCII, as one may while somebody sets it up.
"""

from __future__ import annotations

import re
from typing import Final

from durak_teach.kernel.errors import DurakError, NotationError
from durak_teach.kernel.outside import need, need_text
from durak_teach.kernel.state import State
from durak_teach.notation import letters
from durak_teach.notation.code_tables import OPTIONS, VALUES
from durak_teach.notation.codes import EXAMPLE, deal_of
from durak_teach.notation.dense import CARD, apart, together
from durak_teach.notation.position import position
from durak_teach.text import Text, say

VERSION: Final = 2
LONGEST: Final = 4_000  # signs of a code that are looked at
MOST: Final = 8_000  # signs of a position's text
_CODE: Final = re.compile(r"P(?P<version>\d{1,3})\.(?P<signs>[\w-]*)", re.ASCII)
# What texts of positions have in common, the commonest last. Part of a version: never changed.
_KNOWN_FIRST: Final = (
    b"game: sumidagawa\ngame: dou_dizhu\ngame: mustamaija\ngame: kirifu\ngame: durak002\n"
    b"game: durak001\nfacts: discard: dealer: phase=window passed= added=yes taking=B start="
    b" owner= to= trick= plays= own_trump teams double_deck royal japanese no_draw "
    b"pile: down A: throw_neighbours_only trump_show prostoy deck32 "
    b"2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah "
    b"2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad "
    b"\ntable: 7s/9s 7h/-\nroles: att=B def=A first=A out=C bout=2\n"
    b"game: durak\nrules: perevodnoy\nplayers: A B C D E F\ntrump: s\ntrump: h\ntrump: c\n"
    b"game: durak\nrules: podkidnoy\nplayers: A B\ntrump: d\ntalon: -\nA: B: C: D: E: F: "
    b"\nroles: att=A def=B"
)
_NAMES: Final = " ".join((*VALUES[:48], *OPTIONS[:168]))
_CARDS: Final = f" {CARD}" * 6
_HANDS: Final = "".join(f"\n{seat}:{_CARDS}" for seat in "ABCDEF")
_TABLE: Final = f"table: {CARD}/{CARD} {CARD}/- {CARD}/-\nroles:"
_KNOWN: Final = (
    f"{_NAMES} points.beaten=F:0,B:0 doubt.asked= recycle.successes="
    "\ngame: sumidagawa\ngame: dou_dizhu\ngame: mustamaija\ngame: kirifu\ngame: durak001"
    "\ngame: durak002\nplayers: A B C D E F G H\nrules: prostoy"
    "\ndealer: F\ndiscard:\npile:\ndown A:\ntrump: none\ntalon: -\n"
    f"facts: \ndiscard:{_CARDS * 3}\n{_TABLE} phase=window passed=- added=yes "
    "taking=B to=C start=6 by=AAC right=A\n"
    f"0game: durak\nrules: podkidnoy\nplayers: A B\ntrump: d\ntalon:{_HANDS}\n"
    "0game: durak\nrules: perevodnoy double_deck "
    f"\nplayers: A B C D E F\ntrump: h\ntalon:{_CARDS * 6}{_HANDS}\n{_TABLE}"
    " att=A def=B first=A out=C bout=2"
).encode("latin-1")


def position_code(state: State) -> str:
    """The code of a position; `NotationError` if it has none, as with a rule of your own."""
    text = str(need("state", state, State, "position()"))
    try:
        readable = len(text) <= MOST and str(position(text)) == text
    except DurakError:
        readable = False
    if not readable:
        raise NotationError(say("A position whose text does not describe it in full has no code."))
    return packed(text)


def packed(text: str) -> str:
    """The code of a text, whatever it says."""
    parts = apart(text)
    if parts is None:
        return f"P1.{letters.packed(text, _KNOWN_FIRST)}"
    left, number = parts
    cards = number.to_bytes((number.bit_length() + 7) // 8, "big")
    return f"P{VERSION}.{letters.signs_of(left.encode('latin-1'), _KNOWN, cards)}"


def position_of(code: str) -> State:
    """The position that a code holds; spaces and line breaks do not matter."""
    text = position_text(code)
    try:
        return position(text)
    except DurakError as error:
        raise NotationError(say("This position cannot be read: {why}", why=error.text)) from error


def position_text(code: str) -> str:
    """The text that a code holds, which need not hang together."""
    parts = _CODE.fullmatch("".join(need_text("code", code)[:LONGEST].split()))
    if parts is None or len(code) > LONGEST:
        raise NotationError(say("This is not a position code; such a code begins with `P2.`."))
    read = _READ.get(int(parts["version"]))
    if read is None:
        raise NotationError(say("This position code is from another version of the course."))
    text = read(parts["signs"])
    if text is None:
        raise NotationError(_DAMAGED)
    return text


def _unpacked_first(signs: str) -> str | None:
    return letters.unpacked(signs, _KNOWN_FIRST, MOST)


def _unpacked(signs: str) -> str | None:
    parts = letters.parts_of(signs, _KNOWN, MOST)
    if parts is None:
        return None
    left, cards = parts
    return together(left.decode("latin-1"), int.from_bytes(cards, "big"))


_READ: Final = {1: _unpacked_first, VERSION: _unpacked}


def laid_by(code: str) -> State:
    """What either kind of code lays on the table: a deal or a position."""
    if not is_code(code):
        raise NotationError(
            say("This is neither a deal code, such as `{example}`, nor a position "
                "code, which begins with `P2.`.", example=EXAMPLE)
        )  # fmt: skip
    return position_of(code) if _begins(code) in _POSITIONS else deal_of(code)


def is_code(text: str) -> bool:
    """Whether a text begins as either kind of code does."""
    return _begins(text) in _POSITIONS or _begins(text).upper() == _DEAL


def _begins(code: str) -> str:
    return need_text("code", code).lstrip()[:2]


_POSITIONS: Final = frozenset(f"P{n}" for n in range(10))
_DEAL: Final = "DK"
_DAMAGED: Final[Text] = say("At least one character of the position code is wrong or missing.")
