"""Two strangers can play from the page alone: what a page has to tell stands on it, and is true."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from every_game import Spec, alone

from durak_teach import deal, game, position
from durak_teach.explain import rulebook as told_as
from durak_teach.explain.rulebook import Told, rulebook
from durak_teach.games.dou_dizhu.combinations import COMBINATIONS, TOLD
from durak_teach.games.dou_dizhu.shapes import Shape, Shapes, beats, combinations
from durak_teach.games.families import every_rule
from durak_teach.games.kirifu.tiers import strength
from durak_teach.games.sumidagawa.yaku import YAKU
from durak_teach.kernel.cards import DIAMONDS, Card
from durak_teach.kernel.game import Game
from durak_teach.kernel.rulebook_contents import Claim
from durak_teach.paper import house, markup
from durak_teach.table import rulebook_data
from durak_teach.text import LANGUAGES, render, say, use

TABLES: tuple[Spec, ...] = (
    ("podkidnoy", "dummy_plays", "deck32"),
    ("podkidnoy", "throw_neighbours_only", "own_trump"),
    ("prostoy", "limit5_until_success", "double_deck"),
)
DURAK = ("durak prostoy", "durak podkidnoy", "durak perevodnoy")
SHEETS = ("durak001", "durak002")
WHOLE = ("kirifu", "mustamaija")
PAGES = (*DURAK, *SHEETS, *WHOLE, "dou_dizhu", "sumidagawa")
# by which rules or claims a page answers what a stranger asks: one of them for each page
QUESTIONS: dict[str, str] = {
    "what is it about": """
        durak.ending.last_holder_is_durak whole_attack.laws.last_holder_has_lost
        higher-combinations be-out-early""",
    "how many play": """
        durak.deal.two_to_six kirifu.deal.three_to_six dou_dizhu.deal.three_or_four
        sumidagawa.deal.three_or_four""",
    "which pack": """
        durak.deal.thirty_six_cards kirifu.deal.fifty_two_and_jokers
        mustamaija.deal.fifty_two_cards dou_dizhu.deal.one_pack_or_two
        sumidagawa.deal.each_number_as_often_as_it_says""",
    "which card is higher": """
        durak.deal.ace_high whole_attack.laws.ace_high_two_low climbing.rules.place_in_the_order
        sumidagawa.sight.no_colour_is_higher""",
    "who deals first": """
        durak.deal.last_seat_deals_first dou_dizhu.deal.chance_picks_the_first_dealer""",
    "who deals later": """
        durak.series.durak_deals_next whole_attack.laws.loser_deals_next
        dou_dizhu.payment.deal_goes_round sumidagawa.endings.loser_deals""",
    "who shuffles": "shuffled dou_dizhu.deal.dealers_left_cuts",
    "how it is dealt": """
        durak.deal.one_by_one dou_dizhu.deal.drawn_one_by_one sumidagawa.deal.dealt_one_by_one""",
    "how many cards each": """
        durak.deal.six_cards kirifu.deal.five_cards mustamaija.deal.five_cards
        dou_dizhu.deal.seventeen_or_twenty_five sumidagawa.deal.fourteen_or_thirteen""",
    "where the other cards lie": """
        talon undealt dou_dizhu.deal.drawn_one_by_one sumidagawa.deal.fourteen_or_thirteen""",
    "what is trumps": """
        durak.deal.indicator_sets_trump kirifu.deal.clubs_or_as_agreed
        mustamaija.deal.trump_is_turned climbing.rules.suits_never_matter
        sumidagawa.sight.no_colour_is_higher""",
    "who begins": """
        durak.deal.lowest_trump_leads kirifu.deal.first_seat_leads
        mustamaija.deal.left_of_the_dealer_leads dou_dizhu.tricks.trick_begins
        sumidagawa.deal.anybody_leads_first""",
    "which way round": """
        durak.attack.next_still_in anticlockwise sumidagawa.rounds.next_player_is_asked""",
    "what may be led": """
        durak.attack.one_card kirifu.leads.one_card mustamaija.leads.cards_of_one_suit
        dou_dizhu.tricks.the_thirteen_types sumidagawa.plays.a_yaku""",
    "what beats": """
        durak.defence.higher_of_suit kirifu.tiers.higher_tier_or_rank
        mustamaija.beats.higher_of_its_suit dou_dizhu.tricks.higher_of_the_same_type
        sumidagawa.plays.number_not_below_the_last""",
    "what if somebody cannot or will not": """
        durak.defence.may_take dou_dizhu.tricks.may_pass
        sumidagawa.turns.play_once_in_every_round""",
    "how much at most": """
        durak.attack.defenders_hand kirifu.leads.five_attack_cards
        dou_dizhu.tricks.the_thirteen_types sumidagawa.plays.yaku_unused""",
    "who joins in": """
        durak.attack.left_neighbour_defends dou_dizhu.auction.all_against_the_landlord
        sumidagawa.rounds.next_player_is_asked""",
    "when hands are refilled": """
        durak.refill.refill_to_hand_size whole_attack.turns.refill_to_a_full_hand
        dou_dizhu.auction.landlord_takes_the_kitty
        sumidagawa.endings.everybody_revives_one_rin""",
    "when a bout, trick or round is over": """
        durak.throw_in.defender_answers_again durak.bout.all_beaten_ends_bout all-have-stopped
        attacker-has-stopped
        dou_dizhu.tricks.others_may_still_play all-others-passed""",
    "what becomes of its cards": """
        durak.bout.beaten_cards_go_away put-aside sumidagawa.endings.used_rin_are_turned_down""",
    "who goes next": """
        durak.bout.success_attacks_next dou_dizhu.tricks.trick_begins
        sumidagawa.endings.last_player_leads""",
    "how one goes out": """
        durak.ending.out_without_cards dou_dizhu.payment.first_empty_hand_wins
        sumidagawa.endings.empty_hand_takes_a_tile""",
    "who loses or wins": """
        durak.ending.last_holder_is_durak whole_attack.laws.last_holder_has_lost
        dou_dizhu.payment.stake_doubled_each_time sumidagawa.endings.last_one_left_is_latest""",
    "what is counted": """
        durak.series.nothing_is_scored whole_attack.laws.deals_are_not_scored
        dou_dizhu.payment.what_everybody_has_won sumidagawa.endings.points_of_all_games""",
}
# what this game alone has to tell
OF_ITS_OWN = {
    **dict.fromkeys(DURAK, "called-a-fool asked-for no-durak-yet durak.deal.last_card_sets_trump"),
    "durak prostoy": "durak.attack.two_of_a_rank durak.bout.all_beaten_ends_bout",
    "durak perevodnoy": "durak.transfer.attack_goes_on durak.throw_in.next_is_asked",
    "durak001": "called-a-fool attacker-has-stopped sheets.right.right_goes_round",
    "durak002": "called-a-fool all-have-stopped sheets.right.right_goes_round",
    "kirifu": "suits-may-differ kirifu.leads.a_run hand-is-no-limit played-to-a-loser",
    "mustamaija": "left-with-the-queen under-the-talon mustamaija.deal.never_spades",
    "dou_dizhu": "larger-bombs what-is-compared dou_dizhu.payment.bombs_and_rockets_double "
    "dou_dizhu.deal.somewhere_in_the_middle " + " ".join(claim.id for claim in COMBINATIONS),
    "sumidagawa": "indulgence one-lower imagined-tiles wild-cards lowest-number always-able "
    "tiles-settle-ties still-taking-turns " + " ".join(yaku.code for yaku in YAKU),
}
# a word that points at another sentence; “before”, “last” and the like name what they mean
POINTS = {
    "en": re.compile(
        r"(?i)^(it|they|he|she|this|that|these|those(?! who)|here|its|their|such)\b"
        r"|\b(this|these|here)\b"
    ),
    "ja": re.compile(r"^(この|その|これ|それ(?!まで|ぞれ)|ここ|そこ|あの|あれ)|ここでは"),
}


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use("en")


def told(played: Game) -> list[str]:
    """The ids of the rules and the claims that a page tells, in its order."""
    texts = {claim.text: claim.id for section in played.family.sections for claim in section.claims}
    lines = chain.from_iterable(
        paragraph for part in rulebook(played).parts for paragraph in part.paragraphs
    )
    return [line.rule.id if line.rule else texts[line.text] for line in lines]


def claims(played: Game) -> list[Told]:
    """The sentences of a page that no rule says."""
    book = rulebook(played)
    lines = chain.from_iterable(chain.from_iterable(part.paragraphs for part in book.parts))
    return [line for line in lines if line.rule is None]


# -- what is asked is told ------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_page_answers_what_a_stranger_asks(page: str, question: str) -> None:
    assert {*told(game(*page.split()))} & {*QUESTIONS[question].split()}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_tells_what_its_game_alone_has(page: str) -> None:
    assert {*OF_ITS_OWN[page].split()} <= {*told(game(*page.split()))}


def test_every_answer_is_one_of_some_page() -> None:
    every = {name for page in PAGES for name in told(game(*page.split()))}
    assert {name for names in QUESTIONS.values() for name in names.split()} <= every
    assert {*OF_ITS_OWN} == {*PAGES}


@pytest.mark.parametrize("page", PAGES)
def test_where_cards_lie_is_told_before_anybody_draws_them(page: str) -> None:
    names = told(game(*page.split()))
    lying = [n for n, name in enumerate(names) if name in ("talon", "undealt", "wild-cards")]
    drawn = [n for n, name in enumerate(names) if "refill" in name or name.endswith("revives")]
    assert page == "dou_dizhu" or lying
    assert all(lying[0] < n for n in drawn)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_what_no_rule_says_is_told_in_every_printed_form(page: str, lang: str) -> None:
    played = game(*page.split())
    sheet = house.house_sheet(played)
    forms = (
        house.plain(sheet, lang),
        markup.house(sheet, lang).replace("&#x27;", "'").replace("&quot;", '"'),
        str(rulebook_data.as_data(played, lang)).replace("\\'", "'"),
        " ".join(told_as.plain(played, lang).split()),
        told_as.html(played, lang).replace("&#x27;", "'"),
    )
    said = [render(claim.text, lang) for claim in claims(played)]
    assert len(said) >= 5
    for text in said:
        assert all(text in form for form in forms), text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_law_leans_on_another_by_a_pointing_word(lang: str) -> None:
    """A law is quoted alone in a refusal."""
    laws = {rule.id: render(rule.text("law"), lang) for rule in every_rule().values() if rule.ours}
    assert len(laws) > 400
    assert [each for each in laws.items() if POINTS[lang].search(each[1])] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_page_speaks_of_the_program(lang: str) -> None:
    words = {"en": r"\b(engine|program|computer|seat|test)", "ja": "エンジン|プログラム|画面|席"}
    for page in PAGES:
        said = house.plain(house.house_sheet(game(*page.split())), lang).partition("\n\n")[2]
        found = [line for line in said.splitlines()[1:] if re.search(words[lang], line)]
        assert [line for line in found if line not in ("Players and cards", "トランプと席")] == []


def test_an_option_takes_away_the_claims_that_it_makes_false() -> None:
    usual, shown = game("dou_dizhu"), game("dou_dizhu", kitty="shown")
    assert "kitty-unseen" in told(usual)
    assert "kitty-unseen" not in told(shown)
    overruling = {
        rule
        for page in PAGES
        for section in game(*page.split()).family.sections
        for claim in section.claims
        for rule in (claim.rule, *claim.unless)
    }
    assert overruling <= {*every_rule()}


@pytest.mark.broad
@pytest.mark.parametrize("spec", [*alone(), *TABLES], ids=" ".join)
def test_every_table_hears_how_many_people_play(spec: Spec) -> None:
    """What is told of it, taken together, is what the engine takes; nothing else is needed."""
    played = game("durak", *spec)
    nobody: Any = played.family.state.empty(played, ())
    lines = [line for part in rulebook(played).parts for some in part.paragraphs for line in some]
    limits = [line.rule(nobody) for line in lines if line.rule and line.rule.about == ("party",)]
    sizes = {*nobody.party}
    said = {
        say("{fewest} to {most} people play.", fewest=min(sizes), most=max(sizes)),
        say("{most} people play.", fewest=min(sizes), most=max(sizes)),
    }
    assert said & {line.text for line in lines} or {*frozenset.intersection(*limits)} == sizes


# -- and it is true -------------------------------------------------------------------------------


def _kinds(players: int) -> set[str]:
    """The combinations that the engine finds in a hand of everything that players can hold."""
    rules = Shapes(players=players)
    most = 4 * rules.copies
    hand = tuple([most] * 13 + [rules.copies] * 2)
    return {shape.kind for _, shape in combinations(hand, rules)}


def test_the_combinations_told_are_those_that_the_engine_knows() -> None:
    names = {kind: text for kinds, text in TOLD.items() for kind in kinds}
    three, four = _kinds(3), _kinds(4)
    assert {*names} == three
    assert four < three
    only = {kind for kind, text in names.items() if "three players only" in text.message}
    assert only == three - four
    page = house.plain(house.house_sheet(game("dou_dizhu")), "en")
    assert all(render(text, "en") in page for text in names.values())
    assert (len(TOLD), len([kinds for kinds in TOLD if {*kinds} <= four])) == (13, 10)


@pytest.mark.parametrize("option", ["", "kickers=any", "kickers=not_adjacent", "quadplex=off"])
def test_single_cards_of_one_rank_are_told_as_they_are_played(option: str) -> None:
    played = game("dou_dizhu", *option.split())
    page = told(played)
    shapes = deal(played, players=3, seed=1).shapes
    hand = tuple([4] * 13 + [1] * 2)
    found = [(cards, shape.kind) for cards, shape in combinations(hand, shapes)]
    for kind, claim in (("trips+1", "singles-of-triplets"), ("quad+1+1", "singles-of-a-quadplex")):
        alike = [cards for cards, named in found if named == kind and 2 in cards]
        some = any(named == kind for _, named in found)
        assert (claim in page) == (some and not alike)


@pytest.mark.parametrize("option", ["", "joker_pairs=one"])
def test_one_pair_of_jokers_is_meant_of_extra_cards(option: str) -> None:
    """Two pairs of jokers are the rocket, whatever is agreed of extra cards."""
    shapes = deal(game("dou_dizhu", *option.split()), players=4, seed=1).shapes
    hand = tuple([3] * 3 + [0] * 10 + [2] * 2)
    both = {shape.kind for cards, shape in combinations(hand, shapes) if cards[-2:] == (2, 2)}
    assert both == ({"rocket"} if option else {"rocket", "trips+2"})


def test_what_beats_in_dou_dizhu_is_what_its_law_says() -> None:
    """Higher of the same type and number, or a higher bomb; a rocket beats everything."""

    def by_the_law(card: Shape, table: Shape) -> bool:
        if "rocket" in (card.kind, table.kind):
            return card.kind == "rocket" != table.kind
        if card.kind == "bomb":
            return table.kind != "bomb" or (card.size, card.key) > (table.size, table.key)
        return (card.kind, card.size) == (table.kind, table.size) and card.key > table.key

    for players in (3, 4):
        kinds = sorted(_kinds(players))
        made = [Shape(kind, n, key) for kind in kinds for n in (1, 2, 5, 6) for key in (0, 5, 12)]
        for card in made:
            assert [beats(card, table) for table in made] == [by_the_law(card, t) for t in made]


def test_any_trump_and_any_higher_plain_card_beats_in_kirifu() -> None:
    played = game("kirifu")
    state = deal(played, players=3, seed=1)
    cards = [c for c in state.deck if isinstance(c, Card) and str(c) not in ("Jk", "As")]
    for card in cards:
        for attack in cards:
            trumps = (card.suit is state.trump, attack.suit is state.trump)
            by_the_claim = card.height > attack.height if trumps[0] == trumps[1] else trumps[0]
            assert (strength(card, state.trump) > strength(attack, state.trump)) == by_the_claim


def _played_out(page: str, seed: int, players: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    played, chance = game(*page.split()), random.Random(seed)
    state = deal(played, players=players, seed=seed)
    while not state.over:
        legal = played.legal(state)
        yield state, legal
        state = played.play(state, chance.choice(legal))
    yield state, ()


def test_whoever_uses_up_the_hand_in_kirifu_takes_what_is_open() -> None:
    """A lead may be longer than the hand, so the last card laid does not end the deal."""
    lines = "game: kirifu;players: A B C;trump: c;talon: -;A: Ks 2s;B: 8h;C: -;table: 6h/- 6d/-"
    text = "\n".join([*lines.split(";"), "roles: att=A def=B out=C"])
    open_one = position(text)
    beaten = open_one.game.play(open_one, "B beat 6h 8h")
    assert beaten.over is None
    taken = beaten.game.play(beaten, "B take")
    assert [card.suit for card in taken.hand("B")] == [DIAMONDS]
    assert taken.over is None


def test_whoever_is_left_in_mustamaija_holds_the_queen_of_spades() -> None:
    lost = 0
    for seed in range(12):
        *_, (state, _) = _played_out("mustamaija", seed, 3)
        if state.over.loser:
            lost += 1
            assert "Qs" in map(str, state.hands[state.over.loser])
    assert lost > 5


def test_whoever_must_play_in_sumidagawa_can() -> None:
    duties = 0
    for seed in range(6):
        for state, legal in _played_out("sumidagawa", seed, 3):
            if getattr(state, "phase", "") == "round" and legal:
                verbs = {move.verb for move in legal}
                duties += "pass" not in verbs
                assert verbs, seed
    assert duties > 50


@pytest.mark.parametrize("page", SHEETS)
def test_when_all_who_attack_have_stopped_the_defence_has_succeeded(page: str) -> None:
    ended = 0
    for seed in range(6):
        before = None
        for state, _ in _played_out(page, seed, 3):
            if before is not None and state.bout != before.bout and before.phase == "window":
                ended += 1
                assert state.attacker == before.defender or before.defender in state.out
            before = state
    assert ended > 5


def test_a_claim_has_a_name_that_no_rule_has() -> None:
    every = {
        claim for page in PAGES for s in game(*page.split()).family.sections for claim in s.claims
    }
    assert all(isinstance(claim, Claim) and "." not in claim.id for claim in every)
