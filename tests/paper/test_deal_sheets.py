"""Deals on paper: every card once, what was asked for holds, wrong wishes are one sentence."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from durak_teach import deal, game, position
from durak_teach.cli import main
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError
from durak_teach.notation.position_codes import laid_by
from durak_teach.paper import deals, markup, purposes
from durak_teach.paper.purposes import PURPOSES, search
from durak_teach.paper.worker import sheet
from durak_teach.text import LANGUAGES, render, say, use

GAME = game("durak", "perevodnoy")


@pytest.mark.parametrize("family", FAMILIES)
def test_a_sheet_holds_every_card_once_and_its_code_lays_the_same(family: str) -> None:
    state = deal(game(family), seed=5)
    made = deals.deal_sheet(state)
    cards = [card for strip in made.strips for row in strip.rows for card in row]
    held = [card for seat in state.seats for card in state.hand(seat)]
    assert Counter(cards) == Counter([*held, *state.talon])
    again = laid_by(made.code)
    assert (again.hands, again.talon) == (state.hands, state.talon)


def test_a_deal_of_explicit_cards_has_a_code() -> None:
    laid = position("rules: podkidnoy\nplayers: A B\ntrump: d\nA: 7s 9d\nB: 8s Kd\nroles: att=A")
    again = laid_by(deals.deal_sheet(laid).code)
    assert again.hands == laid.hands


@pytest.mark.parametrize(
    ("ending", "told"),
    [
        ("A: 7h Ad\nB: 9h Kd", ["With best play, A wins.", "A leads A♦. B takes. A leads 7♥."]),
        ("A: 7h 8h\nB: 9h Kd", ["With best play, A loses."]),
        ("A: 7h Ad\nB: x2", []),
        ("C: 6s\nA: 7h Ad\nB: 9h Kd", []),
    ],
)
def test_an_ending_that_can_be_looked_through_has_its_solution(
    ending: str, told: list[str]
) -> None:
    seats = "A B C" if "C:" in ending else "A B"
    text = f"players: {seats}\ntrump: d\ntalon: -\n{ending}\nroles: att=A def=B"
    said = deals.plain(deals.deal_sheet(position(text)), "en")
    assert all(line in said for line in told)
    assert ("best play" in said) is bool(told)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in PURPOSES if name != "nobody_has_trumps"])
def test_a_deal_that_is_found_serves_its_purpose(name: str, lang: str) -> None:
    value = {"seat": "A", "number": "2", "": ""}[PURPOSES[name].value]
    found = search(GAME, [f"{name}={value}" if value else name], players=3, start=7)
    assert PURPOSES[name].holds(found.state, value)
    assert 1 <= found.hits <= found.tried
    assert deals.plain(deals.deal_sheet(found.state, found.facts), lang)


def test_purposes_go_together() -> None:
    found = search(GAME, ["begins=B", "no_trump=A", "defender_trumps=1"], players=4)
    assert found.state.attacker == "B"
    assert purposes.trumps(found.state, "A") == 0
    assert purposes.trumps(found.state, found.state.defender) == 1


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        (["transfers"], "transfer"),
        (["no_trump"], "needs a seat"),
        (["defender_trumps=two"], "needs a number"),
        (["begins=A", "begins=B"], "None of 2000 deals meets these conditions; set fewer"),
    ],
)
def test_a_wish_that_cannot_be_is_one_sentence(wanted: list[str], said: str) -> None:
    with pytest.raises(DurakError, match=said):
        search(GAME, wanted, players=3)


def test_what_a_game_does_not_have_is_not_searched_for() -> None:
    """Throw-in Durak is what the form offers first; “set fewer conditions” would mislead there."""
    for name in ("podkidnoy", "prostoy"):
        with pytest.raises(
            DurakError, match="attacks cannot be transferred; choose Transfer Durak"
        ):
            search(game("durak", name), ["transfer"])
    assert search(game("durak", "perevodnoy"), ["transfer"]).hits
    with pytest.raises(DurakError, match="`F` is not a seat; the seats are A, B, C and D"):
        search(GAME, ["no_trump=F"], players=4)


def test_a_game_without_attackers_is_not_searched() -> None:
    with pytest.raises(DurakError, match="only in games with an attacker and a defender"):
        search(game("dou_dizhu"), ["begins=A"])


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        '{"code": 7}',
        '{"code": "DK1-<b>"}',
        '{"words": "durak"}',
        '{"words": ["x"]}',
        '{"words": ["durak"], "purposes": ["no_trump=Z<img>"]}',
        '{"words": ["durak"], "purposes": [], "players": 99}',
        '{"words": ["durak"], "purposes": [], "copies": "4"}',
        '{"words": ["durak"], "purposes": [], "others": 99, "more": 2}',
        '{"words": ["durak"], "purposes": [], "more": "2"}',
    ],
)
def test_what_a_page_sends_is_read_as_hostile(text: str) -> None:
    assert '"error"' in sheet(text)
    assert '"html"' not in sheet(text)


def test_no_more_sheets_than_a_printer_should_get() -> None:
    told = sheet('{"words": ["durak"], "purposes": [], "seed": 3, "copies": 9999999}')
    assert told.count('class=\\"copy\\"') == 20


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_line_lays_a_deal_out(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["deal", "durak", "podkidnoy", "--players", "4", "--seed", "3"]
    assert main([*words, "--lang", lang]) == 0
    said = capsys.readouterr().out
    assert "DK1-" in said
    assert main([*words, "--html", "--copies", "4", "--lang", lang]) == 0
    use("en")
    assert capsys.readouterr().out.count('class="copy"') == 4


def test_a_sheet_says_which_first_attacks_can_be_transferred() -> None:
    """Each lead is tried; a sheet that is opened by its code says so, too."""
    told = "The first attack can be transferred if it is 6♦, J♠ or K♠."
    assert told in deals.plain(deals.deal_sheet(laid_by("DK1-284E-T8MJ-N")), "en")
    for seed in range(12):
        state = deal(GAME, 4, seed)
        said = render(purposes.transferable(state), "en")
        for lead in GAME.legal(state):
            kinds = {move.verb for move in GAME.legal(GAME.play(state, lead))}
            (card,) = lead.cards
            assert (render(say("{card}", card=card), "en") in said) == ("transfer" in kinds)


def test_a_deal_to_be_taken_names_the_leads() -> None:
    found = search(GAME, ["must_take"], players=3, start=7)
    (text,) = found.purposes
    for lead in GAME.legal(found.state):
        kinds = {move.verb for move in GAME.legal(GAME.play(found.state, lead))}
        (card,) = lead.cards
        assert (render(say("{c}", c=card), "en") in render(text, "en")) == (kinds == {"take"})


def test_each_table_has_its_number() -> None:
    sheet_of = deals.deal_sheet(deal(GAME, 4, 3))
    several = markup.deal([sheet_of] * 3, "en")
    assert [f"Table {n}" in several for n in (1, 2, 3, 4)] == [True, True, True, False]
    assert "Table" not in markup.deal([sheet_of], "en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_of_three_follow_those_of_four(lang: str) -> None:
    """Thirty pupils sit at six tables of four and two of three."""
    asked = {"words": ["durak", "perevodnoy"], "purposes": ["transfer"], "lang": lang, "seed": 7}
    made = json.loads(sheet(json.dumps({**asked, "players": 4, "copies": 6})))
    more = json.loads(
        sheet(json.dumps({**asked, "players": 4, "copies": 6, "others": 3, "more": 2}))
    )
    assert more["code"] == made["code"]
    pages = more["html"].split('<section class="copy">')[1:]
    strips = [page.count('class="cut"') for page in pages]
    assert strips == [5] * 6 + [4] * 2, "hands and the talon"
    named = [render(say("Table {n}", n=n), lang) for n in range(1, 9)]
    assert [name in page for name, page in zip(named, pages, strict=True)] == [True] * 8
    codes = {page.partition('class="code">')[2].partition("<")[0] for page in pages}
    assert len(codes) == 2
    assert codes >= {more["code"]}
