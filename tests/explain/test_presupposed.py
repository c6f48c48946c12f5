"""What is told of a game presupposes nothing that this game has not: no talon, no partners, no
redeal, no trumps. Every form of every family is asked, alone and with each option; so are values
that a table agrees on in Kirifu."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from durak_teach import game
from durak_teach.explain.rulebook import rulebook
from durak_teach.games.durak import there
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.text import render


def never(nobody: Any) -> bool:
    """Said of no game: what a table has agreed on is there, or it is not."""
    return False


def drawn_by_players(nobody: Any) -> bool:
    return bool(nobody.game.family.name == "dou_dizhu")


def dealt(nobody: Any) -> bool:
    return not drawn_by_players(nobody)


# what a sentence speaks of, and whether that is there: asked of the state in which nobody sits
SPOKEN: dict[str, Callable[[Any], bool]] = {
    r"redeal|dealt (?:again|once more)": there.repeated,
    r"nothing more is thrown in|throw-ins begin|counts? for throwing in": there.throw_ins,
    r"\bpartners?\b": there.no_law("durak.deal.everybody_alone"),
    r"\btransfer(?:s|red)? (?:an|the) attack\b": there.either("transfer", "transfer show"),
    r"\bdumm(?:y|ies)\b": there.dummies,
    r"^(?:The last card|All cards) of the talon|last in the talon": there.lying_talon,
    r"\bhands (?:are )?refill": there.lying_talon,
    r"^One suit is trumps|trump suit has been set": there.trumps,
    r"ace of trumps|the trump 6|not even a trump": there.trumps,
    r"the trump suit is known": there.trumps,
    r"cards are dealt by|The talon lies|cards are dealt unseen": dealt,
    r"or as (?:many|few)\b|as many .*as agreed|, if any\b(?! are left)|if a card was": never,
    r"\bthe rest, if|cards to be taken": never,
}
VALUES = [
    f"kirifu {words}"
    for words in ("jokers=0", "jokers=2", "extras=0", "extras=2", "run_min=2", "groups=several")
] + ["kirifu groups=several extras=0", "kirifu groups=several extras=3"]


def games() -> Iterator[Game]:
    """Every form of every family, alone and with each option that it admits."""
    for name, family in FAMILIES.items():
        for form in family.forms:
            words = (name,) if family.alone else (name, form)
            yield game(*words)
            for option in family.options().values():
                try:
                    yield game(*words, option.word)
                except DurakError:
                    continue


def sentences(played: Game) -> set[str]:
    """What is told of a game, in its sections and as taken for granted."""
    book = rulebook(played)
    some = (*(p for part in book.parts for p in part.paragraphs), book.granted)
    return {render(told.text, "en") for paragraph in some for told in paragraph}


def presupposed(played: Game) -> dict[str, str]:
    """Sentences that speak of what is not there, with what they speak of."""
    nobody = played.family.state.empty(played, ())
    told, wrong = sentences(played), {}
    for spoken, is_there in SPOKEN.items():
        found = [text for text in told if re.search(spoken, text)]
        if found and not is_there(nobody):
            wrong |= dict.fromkeys(found, spoken)
    return wrong


@pytest.mark.parametrize("family", FAMILIES)
def test_no_law_speaks_of_what_its_game_has_not(family: str) -> None:
    some = [played for played in games() if played.family.name == family]
    assert some
    assert {played.spec: wrong for played in some if (wrong := presupposed(played))} == {}


@pytest.mark.parametrize("words", VALUES)
def test_what_a_table_has_agreed_on_is_said_as_it_is(words: str) -> None:
    played = game(*words.split())
    assert presupposed(played) == {}
    text = " ".join(sentences(played))
    assert not re.search(r"\b[01] (?:extra|joker)s?\b|; \w+: \d", text), text


def test_a_law_that_presupposes_something_is_found() -> None:
    """Each kind of sentence is told where it belongs, or is said of no game."""
    everywhere = {text for played in games() for text in sentences(played)}
    for spoken, is_there in SPOKEN.items():
        met = any(re.search(spoken, text) for text in everywhere)
        assert met or is_there in (never, dealt) or "trump suit is known" in spoken, spoken


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("words", "law", "said", "unsaid"),
    [
        (
            "kirifu",
            "durak.deal.hands_are_looked_at",
            ("play begins", "遊び始めます"),
            "redeal|配り直",
        ),
        ("kirifu", "kirifu.deal.fifty_two_and_jokers", ("53 cards", "53枚"), "jokers:"),
        ("kirifu", "kirifu.turns.first_out_is_remembered", ("others play on", "ほかの人"), "XX"),
        ("kirifu", "kirifu.leads.a_group_and_an_extra", ("One extra", "1枚"), "agreed|決め"),
        ("dou_dizhu", "durak.deal.players_deal", ("The dealer", "配り手"), "are dealt"),
        ("durak podkidnoy", "durak.ending.last_holder_loses", ("loses", "負け"), "partner|味方"),
        ("durak podkidnoy teams", "durak.ending.last_holder_loses", ("partner", "味方"), "XX"),
        ("durak prostoy no_trump", "durak.defence.one_trump_for_all", ("No suit", "切り札"), "XX"),
    ],
)
def test_a_quoted_law_fits_its_game(
    words: str, law: str, said: tuple[str, str], unsaid: str, lang: str
) -> None:
    played = game(*words.split())
    text = render(quoted(played.by_id[law], played), lang)
    assert said[lang == "ja"] in text
    assert not re.search(unsaid, text), text
