"""Two house rules of a package that is not the library's: they are played, told and shown.

`tests/games/test_outside.py` runs this file where the package is installed.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from house_rules.blind_lead import BLIND_LEAD
from house_rules.one_pardon import ONE_PARDON

from durak_teach import deal, game, position
from durak_teach.authoring.trying import complaints
from durak_teach.explain.sentences import ruling
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.state import State
from durak_teach.notation.codes import code_of, deal_of
from durak_teach.notation.position import all_cards
from durak_teach.play.players import bot, choose
from durak_teach.publish.pages import catalogue_page, compare_page, hands, play_page, rules_pages
from durak_teach.publish.pages import variant_pages as pages
from durak_teach.publish.serve.languages import texts
from durak_teach.table.session import Session

OPTIONS = ("one_pardon", "blind_lead")
BLIND = """
rules: podkidnoy blind_lead one_pardon
players: A B C
trump: d
A: Ks 9c
B: 9h Tc
C: 8s
table: 7h/-
facts: one_pardon.used=B1
"""


def extra(lang: str) -> dict[str, Any]:
    """The words of the site in one language."""
    return {"lang": lang, **texts(lang)}


def played(state: State, player: str) -> State:
    """The end of a deal; no card is lost on the way."""
    pack = Counter(all_cards(state))
    for made in range(2000):
        if state.over:
            break
        state = state.game.play(state, choose(bot(player), state, seed=made))
        assert Counter(all_cards(state)) == pack
    return state


@pytest.mark.parametrize("module", OPTIONS)
def test_there_is_nothing_to_complain_about(module: str) -> None:
    assert complaints(f"house_rules.{module}") == []


def test_a_family_beside_durak_has_options_of_others_as_well() -> None:
    assert complaints("house_rules.short_attack", "kirifu") == []
    assert game("kirifu", "short_attack", "jokers=2").spec == ("kirifu", "jokers=2", "short_attack")


def test_a_game_is_found_by_the_name_of_the_option() -> None:
    assert game("durak", "one_pardon").variants == (ONE_PARDON,)
    assert game("durak", "prostoy", "one_pardon=3").agreed == {"one_pardon.times": 3}
    assert game("durak", "blind_lead", "one_pardon", "japanese").variants[0] is BLIND_LEAD


@pytest.mark.parametrize("words", [("one_pardon=2",), ("blind_lead",), (*OPTIONS, "japanese")])
@pytest.mark.parametrize("player", ["random", "plain", "careful"])
def test_a_deal_code_names_a_game_to_its_end(words: tuple[str, ...], player: str) -> None:
    state = played(deal(game("durak", *words), 3, seed=8), player)
    assert state.over
    again = deal_of(code_of(state))
    assert again == state
    assert again.game.spec == state.game.spec


def test_a_position_is_written_as_it_is_read() -> None:
    state = position(BLIND)
    assert position(str(state)) == state
    seen = state.seen_by("B")
    assert seen.table[0].attack is FACE_DOWN
    assert str(position(str(seen))) == str(seen)
    assert state.seen_by("A").table[0].attack is state.table[0].attack


REFUSED = {
    ("B beat 7h 9h", "en"): "The lead lies face down; lay a card with “guess”.",
    ("B beat 7h 9h", "ja"): "リードは伏せてあります。「guess」でカードを出します。",
    ("B pardon", "en"): "B has been pardoned in this deal already.",
    ("B pardon", "ja"): "Bはこのディールでもう免除されています。",
}


@pytest.mark.parametrize(("move", "lang"), REFUSED)
def test_a_refusal_speaks_the_reader_s_language(move: str, lang: str) -> None:
    state = position(BLIND)
    verdict = state.game.judge(state, move)
    assert REFUSED[move, lang] in [reason["text"] for reason in ruling(verdict, lang)["reasons"]]


def test_the_memory_is_each_player_s_own() -> None:
    state = position(BLIND.replace(" blind_lead", "").replace("B1", "A1"))
    asked = state.game.play(state, "B pardon")
    assert [asked.fact("one_pardon.used", seat) for seat in "ABC"] == [1, 1, 0]


def test_the_screen_shows_a_back_until_the_guess() -> None:
    session = Session(position(BLIND), "B", lang="en")
    shown = session.view()
    attack = shown["table"][0]["attack"]
    assert (attack["card"], attack["label"]) == (None, "face-down card")
    assert "7h" not in str(shown)
    assert "7♥" not in str(session.send({"do": "why", "card": "9h"}))
    told = session.send({"do": "move", "move": "B guess 9h"})["frames"][0]
    assert "The lead is 7♥." in str(told["log"])
    assert told["table"][0]["attack"]["card"] == "7h"


@pytest.mark.parametrize("move", [
    "B beat 7h 9h", "B beat 7h Tc", "B beat 8h 9h", "B guess 7h", "C throw 7c", "C throw 7h",
    "C throw 8s", "C beat 7h 8s", "B throw 9h", "B lead 7h",
])  # fmt: skip
def test_a_move_typed_by_hand_tells_nothing_of_the_card_that_lies_face_down(move: str) -> None:
    """A right guess is refused as a wrong one is."""
    told = set()
    for lead in ("7h", "8h", "6d", "Ac"):
        session = Session(position(BLIND.replace("7h", lead)), move[0], lang="en")
        told.add(str([session.send({"do": "move", "move": move}), *taps(session)]))
    assert len(told) == 1


def taps(session: Session) -> list[Any]:
    """What the own cards and a hint answer."""
    hand = session.state.hand(session.seat)
    whys = [session.send({"do": "why", "card": str(card)}) for card in hand]
    return [*whys, session.send({"do": "hint"})]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_has_a_page_that_claims_no_number(lang: str) -> None:
    written = pages.pages(extra(lang))["variants/blind_lead.md"]
    words = extra(lang)["words"]
    assert words["own"] in written
    assert words["source_own"] in written
    chips = written.partition("<h2")[0].partition("chips")[2]
    assert words["variant"].format(number="").strip() not in chips
    for rule in BLIND_LEAD.rules:
        assert f"rules/blind_lead.html#{rule.id}" in written
    rules = rules_pages.pages(extra(lang))["rules/blind_lead.md"]
    assert all(f'id="{rule.id}"' in rules for rule in BLIND_LEAD.rules)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("option", OPTIONS)
def test_its_page_has_a_table_to_play_at(option: str, lang: str) -> None:
    assert "durak-hand" in hands.made("variant", option, lang)
    rule = FAMILIES["durak"].catalogue[option].rules[0]
    assert "durak-hand" in hands.made("rule", rule.id, lang)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_it_can_be_chosen_on_the_pages(lang: str) -> None:
    words = extra(lang)
    form = play_page.fill("<!-- games --><!-- forms --><!-- options -->", words)
    for option in (*OPTIONS, "short_attack"):
        assert f'name="option" value="{option}"' in form
    heading = words["groups"]["own"]
    assert form.count(f"<summary>{heading}</summary>") == 1
    assert heading in catalogue_page.pages(words)["variants/index.md"]
    assert "one_pardon.times" in compare_page.fill("<!-- games to compare -->", words)
