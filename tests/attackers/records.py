"""Records: true ones, with something in them exchanged, torn, or made of anything."""

from __future__ import annotations

import json
import random
from typing import Any

from attackers import Asking, Attack
from attackers.material import JUNK, any_state, damaged, word
from durak_teach.kernel.errors import DurakError
from durak_teach.notation.records import read_record, record


def records(rng: random.Random) -> Attack:
    """A record, mostly with one thing in it that is another; now and then its text is torn."""
    written = _true(rng)
    if rng.random() < 0.8:
        _exchange(written, rng)
    text = json.dumps(written)
    if rng.random() < 0.2:
        text = damaged(text, rng)
    return Attack(text, _asked_of_record(text))


def _asked_of_record(text: str) -> Asking:
    """What a record leads to can be written down, and leads to the same again."""
    state = yield lambda: read_record(text)
    if not isinstance(state, DurakError):
        again = yield lambda: record(state, ())
        assert isinstance(again, dict)
        assert str(read_record(again)) == str(state)


def _true(rng: random.Random) -> dict[str, Any]:
    state = any_state(rng)
    try:
        return record(state)
    except DurakError:  # with a seed too large, or begun from a position
        return record(state, ())


def _exchange(found: Any, rng: random.Random) -> None:
    """Put something else into one place, at any depth."""
    places = [*found] if isinstance(found, dict) else [*range(len(found))]
    if not places:
        return
    place = rng.choice(places)
    if isinstance(found[place], (dict, list)) and found[place] and rng.random() < 0.7:
        _exchange(found[place], rng)
    else:
        found[place] = rng.choice(
            (rng.choice(JUNK), word(rng), None, 7, [], {}, ["A", 1], {"a": []})
        )
