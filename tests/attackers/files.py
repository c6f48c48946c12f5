"""Files: hostile notebooks for `export`, runs of deals that are damaged, doubled, killed, or kept
where nothing can be written."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
import tempfile
from functools import partial
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

from terminal import run

from attackers import Asking, Attack
from attackers.material import JUNK, damaged
from durak_teach import game
from durak_teach.kernel.errors import DurakError
from durak_teach.play.runs import Run

MARKDOWN = (
    *("# A title", "![x](y.png)", "![x](.)", "![x](/dev/zero)", "[x](javascript:alert(1))", "$x$"),
    *(
        "a\ud800b",
        "\x00",
        "<script>x()</script>",
        "<iframe src=//example.org>",
        "`<meta>`",
        "| a |",
    ),
    *("<meta http-equiv=refresh content=0>", "<BASE href=//example.org>", "<link rel=x href=//a>"),
    *("[" * 300, "> " * 200, "- " * 200, "<b" * 200, "&#x0;", "![x](attachment:x.png)", *JUNK),
)
HTML = (
    *('<durak-hand lang="xx"></durak-hand>', '<durak-hand lang="ja">', "<durak-compare", "<p>x"),
    *("<svg onload=x()>", "</main></body></html>", "<style>@import '//example.org'</style>"),
    *("<meta http-equiv=refresh content=0>", "<img src=//example.org/x.png onerror=x()>", "\ud800"),
)
KINDS = (
    "text/html",
    "text/plain",
    "text/markdown",
    "text/latex",
    "image/png",
    "image/svg+xml",
    "x",
)
PIECES = ("0", "1", "-1", "7", "01", "1_7", "１", "AB", "Z", "", '"', ",", "\r", "\x85", "9" * 60)
LEADING = re.compile(r"<(meta|link|base)[\s/>]|<script(?![>])", re.IGNORECASE)
PODKIDNOY = game("durak", "podkidnoy")
DEALS = 60


def exports(rng: random.Random) -> Attack:
    """A notebook of anything; now and then its text is torn."""
    import_module("nbconvert")  # takes its time once
    text = json.dumps(_notebook(rng))
    if rng.random() < 0.1:
        text = damaged(text, rng)
    return Attack(text, _exported(text, rng.random() < 0.3))


def _notebook(rng: random.Random) -> dict[str, Any]:
    cells = [_cell(rng, n) for n in range(rng.randint(0, 4))]
    whole: dict[str, Any] = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    if rng.random() < 0.1:
        whole[rng.choice([*whole])] = rng.choice((None, [], {}, 3, "x", [{}]))
    return whole


def _cell(rng: random.Random, number: int) -> dict[str, Any]:
    kind = rng.choice(("markdown", "markdown", "code", "code", "raw"))
    source = " ".join(rng.choices(MARKDOWN, k=rng.randint(1, 3)))
    cell = {"cell_type": kind, "id": f"c{number}", "metadata": {}, "source": source}
    if kind == "code":
        data = {rng.choice(KINDS): rng.choice((*HTML, *MARKDOWN)) for _ in range(rng.randint(1, 2))}
        shown = {"output_type": "display_data", "metadata": {}, "data": data}
        cell |= {"execution_count": 1, "outputs": [shown]}
    if kind == "raw":
        cell["metadata"] = {"raw_mimetype": "text/html"}
    return cell


def _exported(text: str, slides: bool) -> Asking:
    """One sentence, or a page that leads nowhere; the last page stands where there is none."""
    with tempfile.TemporaryDirectory() as folder:
        notebook, page = Path(folder, "a.ipynb"), Path(folder, "a.html")
        notebook.write_text(text, "utf-8", "surrogatepass")
        page.write_text("before", "utf-8")
        words = ["export", notebook, "-o", page, *(["--slides"] if slides else [])]
        ended = yield lambda: run(*words)
        assert ended.code in (0, 2)
        assert len(ended.err.splitlines()) == (1 if ended.code else 0), ended.err
        written = page.read_text("utf-8")
        assert (written == "before") is (ended.code == 2)
        body = written.partition("<body")[2]
        assert not LEADING.search(re.sub(r"<script>.*?</script>", "", body, flags=re.DOTALL))
        assert {*os.listdir(folder)} == {"a.ipynb", "a.html"}, "something is left lying"


def runs(rng: random.Random) -> Attack:
    """A file of deals in which something is another, then the run that would go on in it."""
    given: list[bytes] = []
    return Attack(given, _gone_on(rng, given))


def _gone_on(rng: random.Random, given: list[bytes]) -> Asking:
    with tempfile.TemporaryDirectory() as folder:
        file, asked = Path(folder, "a.csv"), Run(PODKIDNOY, 6, "random", 3, 2)
        played = [*chain.from_iterable(asked.play(file=file))]
        lines = file.read_text("utf-8").splitlines()
        row = rng.randrange(len(lines))
        words = lines[row].split(",")
        words[rng.randrange(len(words))] = rng.choice(PIECES)
        lines[row] = ",".join(words)
        torn = "\n".join(lines) + rng.choice(("", "\n"))
        file.write_text(torn[: rng.choice((len(torn), rng.randrange(len(torn))))], "utf-8")
        given.append(file.read_bytes())
        again = yield lambda: [*chain.from_iterable(asked.play(file=file))]
        if isinstance(again, DurakError):
            assert file.read_bytes() == given[0], "what is refused has been changed"
        else:
            assert len(again) == len(played)
            assert all({*each.loser} < {*"ABC"} and each.bouts >= 0 for each in again)


def doubled(rng: random.Random) -> Attack:
    """Two or three runs into one file at once: each deal is in it once, and it goes on."""
    return Attack("two runs", _at_once(rng.randint(2, 3)))


def _at_once(number: int) -> Asking:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "a.csv")
        others = [_simulating(file) for _ in range(number)]
        codes = [other.wait() for other in others]
        assert {*codes} <= {0, 2}
        assert 0 in codes
        yield from _is_whole(file)


def killed(rng: random.Random) -> Attack:
    """A run that is killed at any moment: nobody works on, and the next one ends it."""
    return Attack("a killed run", _broken_off(rng.random()))


def _broken_off(share: float) -> Asking:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "a.csv")
        other = _simulating(file, "--workers", "2")
        while other.poll() is None:
            kept = len(file.read_bytes().splitlines()) if file.exists() else 0
            if kept > share * DEALS:
                other.kill()
        assert other.stdout is not None
        other.stdout.read()  # ends when no worker holds it any more
        other.wait()
        yield from _is_whole(file)


def _simulating(file: Path, *more: str) -> subprocess.Popen[bytes]:
    words = ["simulate", "durak", "podkidnoy", "--bots", "plain", "--deals", str(DEALS), *more]
    return subprocess.Popen(
        [sys.executable, "-m", "durak_teach", *words, "-o", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )


def _is_whole(file: Path) -> Asking:
    """The run goes on in its file to the end, and all is as if it had been played at once."""
    asked = Run(PODKIDNOY, DEALS, "plain", 2, 0)
    ended = yield lambda: [*chain.from_iterable(asked.play(file=file))]
    assert not isinstance(ended, DurakError), str(ended)
    assert ended == [*chain.from_iterable(asked.play())]
    numbers = [line.split(",")[5] for line in file.read_text("utf-8").splitlines()[1:]]
    assert numbers == [*map(str, range(DEALS))]


NOWHERE = ("/proc/{}", "{}/no/such/folder", "/dev/full/{}", "{folder}", "{}" + "x" * 300)


def unwritable(rng: random.Random) -> Attack:
    """A command that is to write where nothing can be written."""
    import_module("nbconvert")  # takes its time once
    command, ending = rng.choice(
        (
            (("simulate", "durak", "--bots", "random", "--deals", "2", "--workers", "1"), ".csv"),
            (("simulate", "durak", "--bots", "random", "--deals", "2", "--workers", "1"), ".svg"),
            (("export", "{notebook}"), ".html"),
            (("new", "variant"), ""),
        )
    )
    return Attack(command, _refused(command, ending, rng.choice(NOWHERE)))


def _refused(command: tuple[str, ...], ending: str, place: str) -> Asking:
    with tempfile.TemporaryDirectory() as folder:
        notebook = Path(folder, "a.ipynb")
        cell = {"cell_type": "markdown", "id": "a", "metadata": {}, "source": "a"}
        notebook.write_text(
            json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}),
            "utf-8",
        )
        words = [word.format(notebook=notebook) for word in command]
        taken = Path(folder, f"taken{ending}")
        taken.mkdir()
        (taken / "my_rule").mkdir()
        target = place.format(f"a{ending}", folder=taken)
        option = {".csv": "-o", ".svg": "--plot", ".html": "-o", "": "--folder"}[ending]
        words += ["my_rule"] * (not ending) + [option, target]
        before = sorted(os.listdir(folder))
        ended = yield partial(run, *words)
        assert ended.code == 2, ended
        assert len(ended.err.splitlines()) == 1, ended.err
        assert sorted(os.listdir(folder)) == before


KINDS_OF_FILES = (exports, runs, unwritable)
SLOW = (doubled, killed)
"""These begin other processes: a few are enough where all kinds are tried."""
