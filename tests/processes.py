"""How many processes test beside each other: ``python tests/processes.py quick`` (or ``slow``).

As many as there are cores; where a browser is asked, one more, since each waits for a page now and
then. What is asked takes memory, so there are fewer where memory is short; and no more than `MOST`,
since each process collects all tests anew and the longest file has to be done by one. There are
never fewer than `LEAST`: so many were tried on two cores, with less memory than is asked for here.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

KINDS = ("quick", "slow")
LEAST = {"quick": 2, "slow": 3}
BESIDE = {"quick": 0, "slow": 1}  # processes more than cores
EACH = {"quick": 0.6, "slow": 1.5}  # GB: `slow` has a browser, two pages with Python, a server
MOST = 8
GROUP = Path("/sys/fs/cgroup")  # what a container may take of its machine
MEMORY = Path("/proc/meminfo")


def count(kind: str, cores: int, memory: float | None) -> int:
    """How many processes suit a kind of tests, so many cores and GB of memory (None: unknown)."""
    wanted = min(cores + BESIDE[kind], MOST)
    if memory is not None:
        wanted = min(wanted, int(memory / EACH[kind]))
    return max(wanted, LEAST[kind])


def cores(group: Path = GROUP) -> int:
    """The cores of this machine that this process may use."""
    able = getattr(os, "sched_getaffinity", None)
    there = len(able(0)) if able else os.cpu_count() or 1
    quota, _, period = _read(group / "cpu.max").partition(" ")  # "200000 100000", or "max 100000"
    return min(there, -(-int(quota) // int(period))) if quota.isdigit() else there


def memory(group: Path = GROUP, told: Path = MEMORY) -> float | None:
    """The GB that are free for this process, if the system tells."""
    lines = dict(line.split(":") for line in _read(told).splitlines())
    free = [int(lines["MemAvailable"].split()[0]) * 1024] if "MemAvailable" in lines else []
    if (limit := _read(group / "memory.max")).isdigit():
        free.append(int(limit) - int(_read(group / "memory.current") or 0))
    return min(free) / 1e9 if free else None


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8").strip()
    except OSError:
        return ""


if __name__ == "__main__":
    print(count(sys.argv[1], cores(), memory()))
