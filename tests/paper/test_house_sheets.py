"""The rules of one table on one sheet: all that was chosen stands on it, in both languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from html.parser import HTMLParser

import pytest
from every_game import FORMS as DURAK
from every_game import OPTIONS, Spec, fits, with_options
from hypothesis import given
from playing import examples, several
from portions import SAMPLE

from durak_teach import game
from durak_teach.cli import main
from durak_teach.explain import glance
from durak_teach.explain import rulebook as told
from durak_teach.explain.glance_drawn import seating
from durak_teach.explain.rulebook import law_of as told_in_full
from durak_teach.explain.rulebook import rulebook
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.paper import fitting, house, markup, pictures
from durak_teach.text import LANGUAGES, render, use

FORMS = [
    (family.name,) if family.alone else (family.name, form)
    for family in FAMILIES.values()
    for form in family.forms
]
TWO_PAGES = 12_100  # signs of English that two sides were seen to hold
VOID = {"meta", "br"}
FOOT = (
    "<footer><p>http://localhost/en/sheet.html#durak+perevodnoy+avalanche</p><svg></svg></footer>"
)


@pytest.mark.parametrize(
    "words", [*FORMS, ("durak", "perevodnoy", "teams", "own_trump"), ("kirifu", "trump_by=lot")]
)
def test_nobody_plays_a_deal_to_print_a_page(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        pytest.fail("a deal is played")

    monkeypatch.setattr(Game, "begin", refused)
    glance.trump_of.cache_clear()
    glance.seats.cache_clear()
    played = game(*words)
    for lang in LANGUAGES:
        assert "<article" in markup.house(house.house_sheet(played), lang)
        assert told.plain(played, lang)


class Balanced(HTMLParser):
    """Reads markup; remembers what stands open and what can be pressed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.pressed: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.pressed |= {tag} & {"a", "button", "details", "input", "summary", "script"}
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def holds(played: Game) -> None:
    """Every law that people are told stands on the sheet, in its place or among the changes."""
    sheet, book = house.house_sheet(played), rulebook(played)
    told = {t.rule for c in sheet.chapters for paragraph in c.paragraphs for t in paragraph}
    brought = {rule for change in sheet.changes for rule in change.besides}
    laws = [law for change in sheet.changes for law in change.laws]
    full = [told_in_full(rule, played) for change in sheet.changes for rule in change.besides]
    assert laws == full, "a sheet is read alone, so it has no law in its short form"
    granted = {each.rule for each in book.granted}
    assert {*played.laws} - granted <= told | brought, played
    assert not brought & granted
    assert not brought & told, "nothing is told twice"
    assert {rule for change in sheet.changes for rule in change.replacing} <= told
    assert [change.name for change in sheet.changes] == [o.text("name") for o in played.variants]
    for lang in LANGUAGES:
        drawn = Balanced()
        drawn.feed(markup.house(sheet, lang))
        assert not drawn.open
        assert not drawn.pressed
        for law in laws:
            assert house.sentence(law, lang) in house.plain(sheet, lang)


@pytest.mark.parametrize("words", FORMS, ids=" ".join)
def test_every_game_has_a_sheet(words: tuple[str, ...]) -> None:
    holds(game(*words))


@pytest.mark.broad
@pytest.mark.parametrize("part", range(SAMPLE))
def test_every_option_has_a_sheet(part: int) -> None:
    options = [
        (name, option.word) for name in FAMILIES for option in FAMILIES[name].options().values()
    ]
    for name, word in options[part::SAMPLE]:
        holds(game(name, word))


@examples(12)
@given(with_options())
def test_any_options_have_a_sheet(spec: Spec) -> None:
    holds(game("durak", *spec))


@pytest.mark.sampled
def test_two_hundred_random_tables_have_sheets_of_two_pages_at_most() -> None:
    """The largest of them fill two pages in Chromium (`tests/browser/test_printed.py`)."""
    rng, made = random.Random(5), 0
    options = [option.word for option in FAMILIES["durak"].options().values()]
    while made < several(40, 200):
        form = rng.choice(["podkidnoy", "perevodnoy", "prostoy"])
        try:
            played = game("durak", form, *rng.sample(options, rng.randint(1, 8)))
        except DurakError:  # they do not go together
            continue
        made += 1
        sheet = house.house_sheet(played)
        for lang in LANGUAGES:
            said = markup.house(sheet, lang)
            assert markup.room(sheet, said, lang) <= TWO_PAGES, played.spec


def test_what_no_longer_holds_is_not_read_as_a_rule() -> None:
    """Neither in the text nor, with words before it, among the changes."""
    sheet = house.house_sheet(game("durak", "podkidnoy", "avalanche", "chukchi", "royal"))
    said = house.plain(sheet, "en")
    usual = house.plain(house.house_sheet(game("durak", "podkidnoy")), "en")
    assert "at most six attack cards" in usual
    assert "at most six attack cards" not in said
    assert "Instead of: " not in said
    drawn_out = house.house_sheet(game("durak", "podkidnoy", "no_draw")).changes[0]
    assert drawn_out.replacing, "that the last hands are no draw stands in the text"
    assert not [*drawn_out.lines()]


@pytest.mark.parametrize(
    "words", [("durak", "podkidnoy", "throw_after_failure"), ("durak002", "throw_in")]
)
def test_no_law_denies_what_an_option_allows(words: tuple[str, ...]) -> None:
    allowed = str(game(*words)).partition("Object of the game")[2].partition("The rule “")[0]
    assert "can still throw in matching cards" in " ".join(allowed.split())
    assert "nothing more is thrown in" not in " ".join(allowed.split())


def test_a_change_is_shown_in_cards() -> None:
    shown = markup.house(house.house_sheet(game("durak", "podkidnoy", "japanese")), "en")
    assert shown.count('class="still"') == 1
    assert 'id="pc-9s"' in shown


@pytest.mark.parametrize(
    ("words", "players"),
    [("podkidnoy", range(2, 7)), ("podkidnoy teams", (4,)), ("prostoy", ())],
)
def test_whoever_sits_where_is_drawn_for_each_number_of_players(
    words: str, players: Iterable[int]
) -> None:
    shown = markup.house(house.house_sheet(game("durak", *words.split())), "en")
    tables = re.findall(r"<figcaption>(\d) players</figcaption>", shown)
    assert [*map(int, tables)] == [*players]


def test_where_there_is_no_room_the_rules_come_first_and_who_sits_where_is_a_sentence() -> None:
    words = "match_to unseen_trump reversed_hands limit5_until_success forfeit brazen"
    played = game("durak", "podkidnoy", *words.split(), "doubling_cube", "japanese", "royal")
    shown = markup.house(house.house_sheet(played), "en")
    assert "<svg" not in shown.partition('class="seating in-words"')[2].partition("</section>")[0]
    assert "6 players: A attacks B. These may throw in, in this order: A" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_sits_where_is_on_every_sheet_of_a_game_with_throw_ins(lang: str) -> None:
    """And what says so costs no side of its own."""
    for option in FAMILIES["durak"].options().values():
        try:
            sheet = house.house_sheet(game("durak", "podkidnoy", option.word))
        except DurakError:  # the option is for another form
            continue
        shown = markup.house(sheet, lang)
        assert ('class="seating' in shown) == bool(seating(sheet.game).figures), option.id
        bare = re.sub(r'<section class="seating.*?</section>', "", shown)
        tight, kind = fitting.Type(lang, markup.SIZES[" tight"][lang]), markup.letters(shown, lang)
        assert (fitting.height(bare, tight) > fitting.SIDE) or (
            fitting.height(shown, kind) <= kind.side
        ), option.id


@pytest.mark.broad
@pytest.mark.parametrize("option", OPTIONS)
def test_the_sheet_of_each_option_fits_one_side(option: str) -> None:
    played = game("durak", next(form for form in DURAK if fits(form, option)), option)
    for lang in LANGUAGES:
        said = markup.house(house.house_sheet(played), lang, FOOT)
        kind = markup.letters(said, lang)
        assert fitting.height(said, kind) <= kind.side, lang


@pytest.mark.parametrize("lang", LANGUAGES)
def test_transfers_in_teams_with_two_options_more_fit_one_side(lang: str) -> None:
    words = ("perevodnoy", "throw_after_failure", "no_draw", "teams")
    said = markup.house(house.house_sheet(game("durak", *words)), lang, FOOT)
    kind = markup.letters(said, lang)
    assert fitting.height(said, kind) <= kind.side
    assert said.count('class="still"') == 3, "each change is shown in cards"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", ["text", "html", "pdf-ready"])
def test_the_command_line_writes_a_sheet(
    kind: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "durak", "podkidnoy", "japanese", f"--{kind}", "--lang", lang]) == 0
    use("en")
    said = capsys.readouterr().out
    assert {"en": "What we changed", "ja": "変えたところ"}[lang] in said
    assert ("@page" in said) is (kind != "text")


@pytest.mark.parametrize("words", [["teams", "limit5_first_defender"], ["japanes"]])
def test_what_does_not_go_together_is_one_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "durak", *words, "--html"]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("option", ["throw_after_failure", "limit5_first_defender"])
def test_a_picture_shows_what_an_option_changes(option: str) -> None:
    """A card thrown in on a taker, a sixth card that is one too many; never the same twice."""
    [change] = house.house_sheet(game("durak", "podkidnoy", option)).changes
    shown = markup.house(house.house_sheet(game("durak", "podkidnoy", option)), "en")
    told = {"throw_after_failure": "7♣ can be thrown in", "limit5_first_defender": "9♣ cannot"}
    assert f"{told[option]}" in shown.partition('class="changes"')[2], change
    for each in FAMILIES["durak"].options().values():
        for rule in each.rules:
            scene = pictures.scene_of(rule) if rule.example else None
            if scene and not pictures.shows_something(scene):
                assert markup._example(rule, "en") == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "option", ["limit5_first_defender", "limit5_until_success", "throw_neighbours_only"]
)
def test_how_many_play_is_said_once_and_why_no_fewer_among_the_changes(
    option: str, lang: str
) -> None:
    sheet = house.house_sheet(game("durak", "podkidnoy", option))
    people = {"en": "people play", "ja": "人で遊びます"}[lang]
    prose = house.plain(sheet, lang)
    assert prose.count(people) == 1
    [change] = sheet.changes
    why = {"en": ("three or more", "fewer than four"), "ja": ("3人以上", "4人")}[lang]
    assert any(word in render(law, lang) for law in change.laws for word in why)
