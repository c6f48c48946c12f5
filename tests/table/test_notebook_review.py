"""A deal looked over in a notebook: from a code, a state or a hand; a widget, HTML and text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from tables import fits
from test_reviewing import LATE

from durak_teach import deal, game, hand, review
from durak_teach.kernel.errors import DurakError
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.play.review import Review, played
from durak_teach.play.review.decisions import states
from durak_teach.table.packing import unpack
from durak_teach.table.session import Session
from durak_teach.widgets import bundle, outputs


@pytest.fixture(scope="module")
def session() -> Session:
    """An ending of which A always makes the first move."""
    table = Session(deal_of(LATE), "A", "club", 1, "en")
    table.start()
    while not table.state.over:
        table.send({"do": "move", "move": str(table.state.game.legal(table.state)[0])})
    return table


def test_a_session_is_looked_over_and_shown_without_python(session: Session) -> None:
    found = review(session, samples=2)
    document = found.document
    views = [unpack(document["pool"], view) for view in document["views"]]
    assert len(views) == len(document["moves"]) + 1
    for view in views:
        fits(view, "View")
    [told] = re.findall(r'<script type="application/json">(.*?)</script>', found.html())
    assert json.loads(told) == document
    assert "every way to continue was tried" in repr(found)
    shown = found._repr_mimebundle_()
    assert shown["text/plain"] == repr(found)
    assert outputs.WIDGET_VIEW in shown
    assert found.doc == document
    assert "durak-review" in bundle.review_module_text()


def test_code_state_and_hand_are_the_same_deal() -> None:
    first, way = played(deal(game("durak", "podkidnoy", "chukchi"), 2, 5), "first_evening")
    last = states(first, way)[-1]
    by_code, by_state = review(code_of(last), samples=1), review(last, "B", 1, lang="ja")
    assert by_code.review.way == by_state.review.way == way
    assert (by_code.document["seat"], by_state.document["seat"]) == ("A", "B")
    assert (by_code.document["lang"], by_state.document["lang"]) == ("en", "ja")
    live = hand(first)
    assert review(live, samples=1).review.way == ()


def test_interrupted_it_keeps_what_there_is(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Review, executor: object = None) -> Iterator[float]:
        yield 0.5
        raise KeyboardInterrupt

    monkeypatch.setattr(Review, "computed", broken)
    found = review(session)
    assert found.document["found"]["done"] is False
    assert found.document["found"]["judged"] == []


@pytest.mark.parametrize("wrong", ["nonsense", 7, None])
def test_what_is_no_deal_is_one_sentence(wrong: object) -> None:
    with pytest.raises(DurakError):
        review(wrong)  # type: ignore[arg-type]
