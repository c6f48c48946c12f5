"""A position while somebody sets it up: the lines of its text, and what a tap changes in them.

A draft need not hang together: cards may be missing, and nobody may attack yet. A word that is no
card keeps its place in the text, and no tap moves it. Cards are named by where they lie: `A/0` the
first one of A's hand, `table/1/0` the attack card of the second pair, `pack/7s` one that lies
nowhere yet. `put`, `seated` and the others give a new draft.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from durak_teach.games.families import FAMILIES, game
from durak_teach.kernel.cards import FACE_DOWN, Card, cards_and_backs
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import State
from durak_teach.notation.lines import rows
from durak_teach.text import say

PACK: Final = "pack"
TABLE: Final = "table"
SEATS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXY"
FIRST: Final = ("id", "game", "rules", "players", "teams", "trump", "talon")
LAST: Final = ("facts", "discard", "table", "roles")
# the roles that a seat may be given by a tap, of games of bouts and of whole plays
OF_BOUTS: Final = ("att", "def", "taking", "out")
OF_PLAYS: Final = ("owner", "to", "passed", "out")
SEVERAL: Final = ("out", "passed")  # seats may share these
STAYING: Final = (*OF_BOUTS, "bout")  # the other roles of a bout follow from how the cards lie


@dataclass(frozen=True)
class Draft:
    """The lines of a position's text by their keys."""

    lines: Mapping[str, str]

    @staticmethod
    def of(text: str) -> Draft:
        """What a text says line by line, whatever it is; of two lines of a key the first counts."""
        lines: dict[str, str] = {}
        for line in rows(text):
            key, colon, value = line.split("#", 1)[0].partition(":")
            if colon:
                lines.setdefault(" ".join(key.split()), value.strip())
        return Draft(lines)

    @property
    def text(self) -> str:
        """The lines in their usual order."""
        order = [*FIRST, *SEATS, "Z"]

        def place(key: str) -> tuple[int, int]:
            if key in LAST:
                return 2, LAST.index(key)
            return (0, order.index(key)) if key in order else (1, 0)

        return "\n".join(f"{key}: {self.lines[key]}" for key in sorted(self.lines, key=place))

    @cached_property
    def rules(self) -> Game | None:
        """The game that is named, None if there is none of these words."""
        name = self.lines.get("game", "durak")
        teams = [FAMILIES[name].teams] if "teams" in self.lines and name in FAMILIES else []
        try:
            return game(name, *self.lines.get("rules", "").split(), *filter(None, teams))
        except DurakError:
            return None

    @cached_property
    def bare(self) -> State | None:
        """The table of these rules without a card."""
        return self.rules.family.state.empty(self.rules, self.seats) if self.rules else None

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that are named, each once."""
        named = self.lines.get("players", "").split()
        return tuple(dict.fromkeys(s for s in named if len(s) == 1 and "A" <= s <= "Z"))

    @property
    def in_pairs(self) -> bool:
        """Whether attack cards and what beats them lie on the table."""
        return self.rules is None or self.rules.family.showing is None

    @property
    def roles(self) -> dict[str, str]:
        """What the line of roles says."""
        words = (word.partition("=") for word in self.lines.get("roles", "").split())
        return {key: value for key, _, value in words}

    @property
    def role_names(self) -> tuple[str, ...]:
        """The roles that a tap gives in this game."""
        return OF_BOUTS if self.in_pairs else OF_PLAYS

    @property
    def places(self) -> Iterator[str]:
        """Where cards may lie, but for the table."""
        zones = self.rules.zones.values() if self.rules else ()
        yield from self.seats
        yield from ("talon", "discard")
        for zone in zones:
            yield from (
                [f"{zone.name} {seat}" for seat in self.seats] if zone.each else [zone.name]
            )

    def cards(self, place: str) -> list[str]:
        """The cards of a place, one word each; a word that is none stands as it is."""
        names: list[str] = []
        for word in self.lines.get(place, "").split():
            bare = word.removeprefix("[").removesuffix("]")
            try:
                read = cards_and_backs(bare, self.rules.family.reader if self.rules else None)
            except DurakError:
                names.append(word)
            else:
                names += map(str, read)
        return names

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The attack cards of the table, and what beats each ("" if nothing does)."""
        words = (word for word in self.lines.get(TABLE, "").split() if word != "-")
        split = (word.partition("/") for word in words)
        return [(attack, "" if defence == "-" else defence) for attack, _, defence in split]

    @property
    def pack(self) -> Iterator[tuple[Card, bool]]:
        """The cards of the pack, each with whether it lies nowhere yet."""
        lying = Counter(name for place in self.places for name in self.cards(place))
        lying.update(name for pair in self._lying for name in pair)
        for card in self.bare.deck if self.bare else ():
            lying[str(card)] -= 1
            yield card, lying[str(card)] < 0

    @property
    def left(self) -> list[Card]:
        """The cards of the pack that lie nowhere yet."""
        return [card for card, is_left in self.pack if is_left]

    @property
    def _lying(self) -> list[tuple[str, str]]:
        return self.pairs if self.in_pairs else [(name, "") for name in self.cards(TABLE)]

    # -- what a tap does ----------------------------------------------------------------------

    def put(self, ids: Sequence[str], to: str) -> Draft:
        """Cards change their place; `to` an open pair (`table/1`) they beat it."""
        names = [self._named(each) for each in dict.fromkeys(ids)]
        pairs: list[list[str]] = [[*pair] for pair in self._lying]
        held_by = {place: self.cards(place) for place in self.places}
        beaten = _pair_of(to, pairs) if to.startswith(f"{TABLE}/") else None
        for place, number, side in sorted(map(_spot, ids), reverse=True):
            if place == TABLE:
                pairs[number][side] = ""
            elif place != PACK:
                del held_by[place][number]
        if beaten is not None:
            if len(names) != 1 or beaten[1]:
                raise DurakError(say("Choose exactly one card to beat an open attack card."))
            beaten[1] = names[0]
        elif to == TABLE:
            pairs += [[name, ""] for name in names]
        elif to in held_by:
            held_by[to] += names
        elif to != PACK:
            raise DurakError(_NO_PLACE.filled(name=to))
        rows = {place: " ".join(cards) or "-" for place, cards in held_by.items()}
        lines = {**self.lines, **rows}
        lines[TABLE] = self._table([pair for pair in pairs if pair[0]])
        return self._without_empty(lines)._by_now()

    def _table(self, pairs: Iterable[Sequence[str]]) -> str:
        if self.in_pairs:
            return " ".join(f"{attack}/{defence or '-'}" for attack, defence in pairs)
        return " ".join(attack for attack, _ in pairs)

    def _without_empty(self, lines: Mapping[str, str]) -> Draft:
        """A place without cards needs no line, unless it is a hand or the talon."""
        needed = {"talon", *self.seats}
        return replace(
            self, lines={k: v for k, v in lines.items() if v not in ("", "-") or k in needed}
        )

    def _named(self, id: str) -> str:
        """The card that lies at a spot."""
        place, number, side = _spot(id)
        if place == PACK:
            name = id.partition("/")[2]
            if name == str(FACE_DOWN) or name in map(str, self.left):
                return name
        elif place == TABLE and number < len(self._lying) and self._lying[number][side]:
            return self._lying[number][side]
        elif place in self.places and number < len(self.cards(place)):
            return self.cards(place)[number]
        raise DurakError(_NO_PLACE.filled(name=id))

    def playing(self, words: Sequence[str]) -> Draft:
        """Another game, or other options; who cannot sit there any more leaves."""
        family, *options = words
        game(family, *options)
        lines = {**self.lines, "game": family, "rules": " ".join(options)}
        draft = self._without_empty({k: v for k, v in lines.items() if k != "facts"})
        party = draft.bare.party if draft.bare else ()
        n = len(draft.seats)
        return draft if n in party else draft.seated(min(party, key=lambda most: abs(most - n)))

    def seated(self, n: int) -> Draft:
        """So many players; the cards of those who leave go back to the pack."""
        dummies = self.bare.dummies if self.bare else ()
        seats = [*SEATS[:n], *dummies]
        gone = {*self.seats} - {*seats}
        lines = {k: v for k, v in self.lines.items() if k not in gone and k[-1:] not in gone}
        lines |= {"players": " ".join(seats)} | {seat: lines.get(seat, "-") for seat in seats}
        roles = {k: "".join(s for s in v if s not in gone) for k, v in self.roles.items()}
        return replace(self, lines=lines)._given(roles)._by_now()

    def trumped(self, suit: str) -> Draft:
        """Another trump suit, or `none`."""
        return replace(self, lines={**self.lines, "trump": suit})

    def given(self, seat: str, role: str) -> Draft:
        """A seat with a role, "" for none; whoever had it gives it up."""
        if seat not in self.seats or role not in ("", *self.role_names):
            raise DurakError(_NO_PLACE.filled(name=f"{role}={seat}"))
        taking = role == "taking"
        roles = {
            k: v.replace(seat, "") if k in self.role_names else v for k, v in self.roles.items()
        }
        if role in SEVERAL:
            roles[role] = "".join(s for s in self.seats if s in roles.get(role, "") + seat)
        elif role:
            roles["def" if taking else role] = seat
        if role in ("def", "taking"):
            roles["taking"] = seat if taking else ""
        return self._given(roles)._by_now()

    def _given(self, roles: Mapping[str, str]) -> Draft:
        line = " ".join(f"{key}={value}" for key, value in roles.items() if value)
        lines = {key: value for key, value in self.lines.items() if key != "roles"}
        return replace(self, lines=lines | ({"roles": line} if line else {}))

    def _by_now(self) -> Draft:
        """Without what followed from how the cards lay before."""
        if not self.in_pairs:
            return self
        return self._given({k: v for k, v in self.roles.items() if k in STAYING})


_NO_PLACE: Final = say("`{name}` is not a place in this position.", name="")


def _spot(id: str) -> tuple[str, int, int]:
    """Place, number there, and for a pair its side."""
    place, _, rest = id.partition("/")
    number, _, side = rest.partition("/")
    if place == PACK:
        return place, 0, 0
    if not number.isdecimal() or side not in ("", "0", "1") or len(number) > 3:
        raise DurakError(_NO_PLACE.filled(name=id))
    return place, int(number), int(side or 0)


def _pair_of(id: str, pairs: list[list[str]]) -> list[str]:
    _, number, _ = _spot(id)
    if number >= len(pairs):
        raise DurakError(_NO_PLACE.filled(name=id))
    return pairs[number]
