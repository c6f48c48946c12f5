"""A refusal's reasons come at once; where the move would be allowed comes when it is asked for."""

from __future__ import annotations

import subprocess
import sys

from durak_teach import deal, game
from durak_teach.table.session import Session

COUNTED = """
import sys
from durak_teach import deal, game
from durak_teach.table.session import Session
session = Session(deal(game("durak", "podkidnoy"), 2, 5), "A", "club", lang="en")
session.start()
before = {*sys.modules}
assert "ruling" in session.send({"do": "why", "card": "7d"})
print(len({*sys.modules} - before))
"""


def test_the_first_refusal_reads_no_option() -> None:
    """Of some hundred options it needs none: a phone that plays would wait for them."""
    ran = subprocess.run(
        [sys.executable, "-c", COUNTED], capture_output=True, text=True, check=True
    )
    assert int(ran.stdout) == 0


def test_where_it_would_be_allowed_is_asked_for() -> None:
    session = Session(deal(game("durak", "podkidnoy"), 2, 5), "A", "club", lang="en")
    session.start()
    assert session.send({"do": "elsewhere"}) == {"elsewhere": []}
    ruling = session.send({"do": "why", "card": "7d"})["ruling"]
    assert ruling["elsewhere"] == []
    named = session.send({"do": "elsewhere"})["elsewhere"]
    assert named[0] == {"id": "no_suits", "name": "Suits ignored"}
    session.send({"do": "restart"})
    assert session.send({"do": "elsewhere"}) == {"elsewhere": []}
