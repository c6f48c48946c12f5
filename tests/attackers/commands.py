"""The command line: words, files, and what is typed at a game."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from terminal import run

from attackers import Asking, Attack
from attackers.material import JUNK, any_state, damaged, options, positions, word
from durak_teach.games.families import FAMILIES

WORDS = (
    *("judge", "check", "play", "lab", "site", "--lang", "ja", "en", "fr", "--json", "--move"),
    *("--game", "--rules", "--players", "--seat", "--bots", "--seed", "-", "--", "--help"),
    *("--version", "--move=--", "--lang=", "--seed=1", "--players=3", "podkidnoy", "plain"),
    *("/dev/null", "/", "nowhere.pos", "A take", "B lead 7h", "7", *JUNK),
)
TYPED = (
    *("1", "2", "9", "999", "hint", "undo", "redo", "log", "pos", "help", "?", "why", "why done"),
    *("why take", "take", "done", "pass", "quit", "bid 1", "why A take", "", *JUNK),
)


def lines(rng: random.Random) -> Attack:
    """A command with any words after it; the input is a position."""
    first = rng.choice(("judge", "check", "play", "judge", "check", "play", "", "sit"))
    # those two start something that goes on
    words = [w for w in rng.choices(WORDS, k=rng.randint(0, 5)) if w not in ("lab", "site")]
    words = [w.replace("\x00", "") for w in [*filter(None, [first]), *words]]
    text = rng.choice(positions()) if rng.random() < 0.5 else damaged(rng.choice(positions()), rng)
    text = text + "\n" + rng.choice(("", "legal A: take", "after: A=-", word(rng)))
    return Attack((words, text), _ended(words, text))


def typed(rng: random.Random) -> Attack:
    """A game or a position that is played by typing anything."""
    keys = "\n".join(rng.choice(TYPED) for _ in range(12))
    seed = ["--seed", str(rng.randrange(1000)), "--lang", rng.choice(("en", "ja"))]
    if rng.random() < 0.5:
        name = rng.choice([*FAMILIES])
        words = ["play", "--game", name, *seed]
        rules = options(name, rng)
        return Attack((words, keys), _ended([*words, "--rules", *rules], keys))
    state = any_state(rng)
    shown = str(state.seen_by(rng.choice(state.seats)) if rng.random() < 0.5 else state)
    return Attack((shown, keys), _from_a_file(shown, seed, keys))


def _from_a_file(shown: str, words: list[str], keys: str) -> Asking:
    """A position is played on from a file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "some.pos")
        path.write_text(shown, "utf-8")
        yield from _ended(["play", str(path), *words], keys)


def _ended(words: list[str], text: str) -> Asking:
    """The command ends by itself, and complains in one line."""
    ended = yield lambda: run(*words, text=text.encode(errors="surrogatepass"))
    assert ended.code in (0, 1, 2)
    assert (ended.code == 2) <= bool(ended.err), "it says nothing of what is wrong"
    out = ended.out.replace("\n", "")
    assert not out or out.isprintable(), "signs that steer the terminal"
    yield lambda: ended.err.splitlines()
