"""Each game as it lies on the table once it is dealt, all cards face down.

The page Play shows it while Python is still coming: the places and numbers are the engine's own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from durak_teach.games.families import FAMILIES, game
from durak_teach.kernel.dealing import deal
from durak_teach.publish.pages.options import people
from durak_teach.table.session import Session

if TYPE_CHECKING:
    from durak_teach.kernel.game import Game

JSON = dict[str, Any]
_TRUMP = re.compile("[0-9A-Z]{0,2}[♠♥♦♣]")


def tables(lang: str) -> dict[str, dict[int, JSON]]:
    """The view of each form, by its id and the number of players."""
    games = {
        form.id: game(name, *([] if family.alone else [form.id]))
        for name, family in FAMILIES.items()
        for form in family.forms.values()
    }
    return {
        form: {players: _dealt(played, players, lang) for players in sorted(people(played))}
        for form, played in games.items()
    }


def _dealt(played: Game, players: int, lang: str) -> JSON:
    frames, others = (
        Session(deal(played, players=players, seed=seed), "A", "plain", seed, lang).start()[
            "frames"
        ]
        for seed in (1, 2)
    )
    # sets are put together from the first turn on
    return _face_down({**frames[0], "sets": frames[-1]["sets"] and {}}, {**others[0]})


def _face_down(view: JSON, other: JSON) -> JSON:
    """Without what is another in every deal, as in an `other`; of the hand the number of its cards.

    What only takes its room, the page keeps out of sight: roles, names and buttons.
    """
    talon = view["talon"] and {
        **view["talon"],
        "card": None,
        "under": int(view["talon"]["card"] is not None) or view["talon"]["under"],
        "label": "",
        "lines": [_TRUMP.sub("…", line) for line in view["talon"]["lines"]],
    }
    zones = [
        zone if zone == same else {**zone, "label": "", "cards": _backs(zone["cards"])}
        for zone, same in zip(view["zones"], other["zones"], strict=True)
    ]
    return {
        **view,
        "code": re.sub("[^-]", "0", view["code"]),
        "trump": None,
        "seats": [_anybody(seat) for seat in view["seats"]],
        "me": _anybody(view["me"]),
        "talon": talon,
        "zones": zones,
        "hand": len(view["hand"]),
        "moves": [],
        "say": "",
        "more": "",
        "log": [],
        "events": [],
    }


def _anybody(seat: JSON) -> JSON:
    return {**seat, "turn": False, "turnText": "", "cards": None, "label": ""}


def _backs(cards: list[JSON]) -> list[JSON]:
    return [{"id": "", "card": None, "trump": False, "state": "rest", "label": ""}] * len(cards)
