"""How often the events of a deal are looked at by whoever remembers it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from durak_teach.kernel import memory
from durak_teach.kernel.cards import Card
from durak_teach.kernel.memory import Memory
from durak_teach.kernel.state import Event


def events_looked_at(monkeypatch: pytest.MonkeyPatch) -> list[Event]:
    """A list to which each event is added when a memory takes it in."""
    looked_at: list[Event] = []
    after = memory._after

    def counting(before: Memory, events: Sequence[Event], pack: Counter[Card]) -> Memory:
        looked_at.extend(events)
        return after(before, events, pack)

    monkeypatch.setattr(memory, "_after", counting)
    return looked_at
