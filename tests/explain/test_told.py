"""The rulebook of a game: every rule once, in sections, as prose in both languages."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from durak_teach import deal, game
from durak_teach.cli import main
from durak_teach.explain.rulebook import Told, joined, plain, rulebook
from durak_teach.games.families import FAMILIES, every_rule
from durak_teach.kernel.game import Game
from durak_teach.publish.pages.books import books
from durak_teach.publish.pages.rulebook_pages import A_MINUTE
from durak_teach.table import rulebook_data
from durak_teach.text import LANGUAGES, render, use
from durak_teach.text.prose import JOINTS, flowing

FORMS = [
    (family.name,) if family.alone else (family.name, form)
    for family in FAMILIES.values()
    for form in family.forms
]
MODAL = ("may", "can", "cannot", "must")
WORDS = 900  # of law that a reader of throw-in Durak meets


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use("en")


def _once(played: Game) -> None:
    book = rulebook(played)
    told = [told.rule for part in book.parts for paragraph in part.paragraphs for told in paragraph]
    counted = Counter([*filter(None, told), *(each.rule for each in book.granted)])
    assert counted == Counter(played.laws), played
    for part in book.parts:
        assert part.paragraphs, (played, part.section.id)
        assert all(part.paragraphs), (played, part.section.id)


def _sentences(played: Game) -> list[Told]:
    book = rulebook(played)
    paragraphs = (*(para for part in book.parts for para in part.paragraphs), book.granted)
    return [each for paragraph in paragraphs for each in paragraph]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_star_stands_before_each_sentence_that_the_form_does_not_tell(lang: str) -> None:
    for spec in (("perevodnoy", "teams"), ("podkidnoy", "doubling_cube"), ("brazen", "points")):
        played = game("durak", *spec)
        alone = "".join(f"  {render(each.text, lang)}\n" for each in _sentences(played.alone))
        usual = {*_split(alone, lang), *_split(plain(played.alone, lang), lang)}
        lines = plain(played, lang).partition("\n\n")[2].partition(_FOR_THOSE[lang])[0]
        some = _split(lines, lang)
        assert len(some) > 60
        unlike = [each for each in some if each.lstrip("* ") not in usual]
        assert [each for each in some if each.startswith("*")] == unlike


_FOR_THOSE = {"en": "For those who know", "ja": "を知っている人へ"}


def _split(text: str, lang: str) -> list[str]:
    """The sentences of a sheet, in its order; headings are left out."""
    lines = (line if line.startswith("  ") else "\n" for line in text.split("\n"))
    told = re.sub(r" *\n+ *", "\n", "".join(lines)).replace("  ", "\n" if lang == "ja" else " ")
    ends = r"(?<=[.?!]) (?=[*A-Z“])|\n" if lang == "en" else r"(?<=。)(?=.)|\n"
    return [each.strip() for each in re.split(ends, told) if each.strip()]


@pytest.mark.parametrize("words", FORMS, ids=" ".join)
def test_every_rule_of_a_form_is_told_once(words: tuple[str, ...]) -> None:
    _once(game(*words))


@pytest.mark.parametrize("family", FAMILIES)
def test_with_any_option_every_rule_is_told_once(family: str) -> None:
    for option in FAMILIES[family].options().values():
        _once(game(family, option.word))


@pytest.mark.parametrize("family", FAMILIES)
def test_what_an_option_brings_is_told_and_marked(family: str) -> None:
    for option in FAMILIES[family].options().values():
        played = game(family, option.word)
        usual = {each.text for each in _sentences(played.alone)}
        for told in _sentences(played):
            assert told.changed == bool(played.variants and told.text not in usual), told


def test_tables_name_rules_that_exist_and_joints_that_join() -> None:
    for family in FAMILIES.values():
        told = [line for section in family.sections for line in section.lines()]
        rules = {line.rule for line in told if line.claim is None}
        assert rules | {line.claim.rule for line in told if line.claim} <= {*every_rule()}
        claims = {claim.id for section in family.sections for claim in section.claims}
        assert {line.claim.id for line in told if line.claim} <= claims
        assert all("." not in claim for claim in claims)
        assert {line.joint for line in told} <= {*JOINTS, ""}
        assert len({line.rule for line in told}) == len(told), family.name
        words = [word for section in family.sections for word in section.about]
        assert len({*words}) == len(words), family.name


@pytest.mark.parametrize("words", FORMS[:3], ids=" ".join)
def test_a_sentence_that_leans_on_another_does_so(words: tuple[str, ...]) -> None:
    for part in rulebook(game(*words)).parts:
        for paragraph in part.paragraphs:
            for told, piece in zip(paragraph, joined(paragraph, "en"), strict=True):
                if told.joint == "they":
                    assert piece.split()[:1] == ["They"]
                    assert piece.split()[1] in MODAL
                if told.joint in ("and", "or"):
                    assert piece.startswith(f", {told.joint} ")


def test_throw_in_durak_is_read_in_five_minutes() -> None:
    assert 400 < rulebook(game("durak", "podkidnoy")).words() <= WORDS


def test_how_long_one_reads_is_as_it_was_counted() -> None:
    table = Path(__file__).parents[2] / "benchmarks" / "rulebooks.md"
    kept = [line.strip("| ").split(" | ") for line in table.read_text("utf-8").splitlines()]
    counted = []
    for name, played in books().items():
        book = rulebook(played)
        words = book.words()
        signs = len("".join(piece for _, prose in book.prose("ja") for _, piece in prose))
        minutes = (round(words / A_MINUTE["en"]), round(signs / A_MINUTE["ja"]))
        counted.append([name, *map(str, (words, minutes[0], signs, minutes[1]))])
    assert [row for row in kept if row[0] in books()] == counted


def test_what_sets_a_form_apart_stands_in_its_section() -> None:
    def section(form: str, rule: str) -> str:
        return next(
            part.section.id
            for part in rulebook(game("durak", form)).parts
            for paragraph in part.paragraphs
            for told in paragraph
            if told.rule and told.rule.id == rule
        )

    assert section("prostoy", "durak.attack.two_of_a_rank") == "lead"
    assert section("podkidnoy", "durak.throw_in.rank_on_table") == "adding"
    assert section("perevodnoy", "durak.transfer.cards_of_the_rank") == "passing_on"


def test_prose_says_a_common_subject_once() -> None:
    told = [("", "The defender goes on."), ("they", "The defender may take.")]
    assert "".join(flowing(told, "en")) == "The defender goes on. They may take."
    both = [("", "The defender beats."), ("and", "The defender takes.")]
    assert "".join(flowing(both, "en")) == "The defender beats, and takes."
    topic = [("", "守り手は、続けます。"), ("they", "守り手は、引き取れます。")]
    assert "".join(flowing(topic, "ja")) == "守り手は、続けます。引き取れます。"
    but = [("", "Cards are dealt."), ("but", "When none are left, none are.")]
    assert "".join(flowing(but, "en")) == "Cards are dealt. But when none are left, none are."


def test_prose_without_anything_in_common_joins_nothing() -> None:
    told = [("", "The defender goes on."), ("they", "Spades are never trumps.")]
    assert "".join(flowing(told, "en")) == "The defender goes on. Spades are never trumps."
    topic = [("", "守り手は、続けます。"), ("and", "攻め手は、待ちます。")]
    assert "".join(flowing(topic, "ja")) == "守り手は、続けます。攻め手は、待ちます。"


@pytest.mark.parametrize("words", [words for words in FORMS if words[0] != "sumidagawa"])
def test_what_a_game_is_said_to_be_about_holds(words: tuple[str, ...]) -> None:
    """One player attacks another; at the end at most one has lost, and holds cards."""
    played = game(*words)
    claims = [claim for section in played.family.sections for claim in section.claims]
    rules = {claim.rule for claim in claims if claim.id in ("in-bouts", "whole-attacks")}
    told = rules & {rule.id for rule in played.rules}
    if not told or played.form not in played.family.own_forms:
        return
    for seed in range(3):
        state, chance = deal(played, seed=seed), random.Random(seed)
        while not state.over:
            assert state.attacker != state.defender
            state = played.play(state, chance.choice(played.legal(state)))
        holders = [seat for seat in state.seats if state.hands[seat]]
        assert len(holders) <= 1 or "stalled" in state.over.because


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_line_tells_a_game(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "durak", "perevodnoy", "japanese", "--lang", lang]) == 0
    said = capsys.readouterr().out
    pitch = render(game("durak", "perevodnoy").form.text("pitch"), lang)
    assert pitch not in " ".join(said.split()), "an option may change what the form is about"
    assert said.count("\n\n") > 8
    assert "* " in said
    assert {"en": "* But only a spade beats", "ja": "* ただし、スペードに"}[lang] in " ".join(
        said.split()
    )


def test_the_command_line_says_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "durak", "japanes"]) == 2
    told = capsys.readouterr()
    assert not told.out
    assert "japanese" in told.err


def test_a_game_prints_as_its_rulebook() -> None:
    played = game("durak", "podkidnoy")
    assert "Also, there are never more attack cards" in " ".join(str(played).split())
    assert "durak.defence" not in str(played)
    assert "<h4>" in played._repr_html_()
    assert "<details>" in played._repr_html_()


# -- what a page's worker is told ---------------------------------------------------------------


def asked(*words: str, lang: str = "en") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(
        rulebook_data.rules(json.dumps({"words": words, "lang": lang}))
    )
    return answer


def told_sentences(book: dict[str, Any]) -> list[dict[str, Any]]:
    return [each for part in book["parts"] for some in part["paragraphs"] for each in some]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_gets_each_sentence_with_its_rule_and_marks_what_differs(lang: str) -> None:
    plain, japanese = (
        asked("durak", "podkidnoy", *options, lang=lang)["told"] for options in ((), ("japanese",))
    )
    rules = game("durak", "podkidnoy", "japanese").by_id
    assert (plain["notes"], len(japanese["notes"])) == ([], 1)
    assert len({part["title"] for part in plain["parts"]}) == len(plain["parts"]) > 8
    before = {each.get("id"): each["said"] for each in told_sentences(plain)}
    for each in told_sentences(japanese):
        rule = rules.get(each.get("id", ""))
        assert (rule is None) == ("id" not in each), each  # a claim
        if rule is not None:
            assert each["why"] == (render(rule.text("why"), lang) if rule.why else "")
            assert each["note"] == (render(rule.text("note"), lang) if rule.note else "")
            assert each["changed"] == (before.get(rule.id) != each["said"])


def test_a_page_that_asks_for_no_game_gets_one_sentence() -> None:
    assert "podkidnoy" in asked("durak", "podkidnoi")["error"]
    assert asked("durak", "podkidnoi", lang="ja")["error"].endswith("です。")


def test_what_the_form_leaves_to_the_table_stands_under_its_own_title() -> None:
    told = asked("durak", "podkidnoy")["told"]
    sections = game("durak", "podkidnoy").family.sections
    assert told["granted"]["title"] == render(sections[-1].title, "en")
    assert told["granted"]["title"] != told["parts"][0]["title"]


def test_a_law_is_worded_for_rules_and_options_that_exist() -> None:
    for family in FAMILIES.values():
        pieces = {each.id: each for each in (*family.forms.values(), *family.options().values())}
        for piece in pieces.values():
            for rule, *beside in map(str.split, piece.tells):
                assert rule in every_rule(), piece.id
                assert {*beside} <= {*pieces}, piece.id


def test_the_size_of_a_hand_is_told_alike_where_it_is_dealt_and_where_it_refills() -> None:
    """Six stands nowhere where a hand has another size."""
    others = 0
    for option in FAMILIES["durak"].options().values():
        played = game("durak", option.word)
        state = deal(played, min(played.family.state.empty(played, ()).party), 1)
        if played.knows("hand_size") and state.hand_size(state.seats[0]) != 6:
            others += 1
            assert "six cards" not in " ".join(plain(played, "en").split()), option.id
    assert others >= 3


def test_what_needs_another_option_words_laws_after_it() -> None:
    """Whoever deals is chosen, so the left neighbour of that dealer begins."""
    told = plain(game("durak", "team_dealer_choice"), "en")
    assert "the dealer's left neighbour attacks first. As long" in " ".join(told.split())
