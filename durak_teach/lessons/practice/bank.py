"""A deck of questions for every rule that the course asks about; the same each time.

They are searched for once, by `python -m durak_teach.lessons.practice`, and stored: the position,
and which of the questions about this rule it is there. Words, answers and reasons come from the
engine whenever a question is asked.
"""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from functools import cache, lru_cache
from importlib import resources
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.state import State
from durak_teach.lessons.curriculum import lessons
from durak_teach.lessons.practice.counting import about_numbers
from durak_teach.lessons.practice.dealing import OF_DEALS, about_dealing, deals_of, dealt
from durak_teach.lessons.practice.deals import TABLES, Table, ending, met
from durak_teach.lessons.practice.ends import about_ends
from durak_teach.lessons.practice.following import ENDINGS, about_what_follows
from durak_teach.lessons.practice.leading import about_leading
from durak_teach.lessons.practice.moves import about_moves
from durak_teach.lessons.practice.question import Question
from durak_teach.lessons.practice.seated import at_first_seat
from durak_teach.lessons.practice.seats import LEFT_OF_DURAK, SAME_DEALER, about_seats
from durak_teach.lessons.practice.sight import about_sight
from durak_teach.lessons.practice.turns import about_turns
from durak_teach.lessons.practice.unasked import NOT_ASKED
from durak_teach.lessons.step import Pick, Step
from durak_teach.notation.position import position

LESSONS = (*range(1, 13), 17, 18, 19, *range(26, 31))  # of the forms that the course teaches
ENOUGH = 50  # questions of a deck
FIRST = "deal "  # a source that is no position: how a deal of three begins, by its seed
# a source with nothing that the first lessons have not told: no transfers, options, other games
_FIRST_GAMES = re.compile(
    r"deal \d|dealt durak podkidnoy \d|game: durak\nrules: (?:prostoy|podkidnoy)\n"
)
DEALT = "dealt "  # how a deal of any game begins: its words, how many play, a seed
LOOKED_AT = 0.5  # of the positions of a deal, so that its questions differ
A_DEAL = 3  # questions about a rule that one deal may give
_PILE = re.compile(r"^(talon|discard): (\w\w(?: \w\w)*)( \[\w\w\])?$", re.MULTILINE)
AT_ONCE = 8  # seeds
LATE = 4  # positions near the end for every deal
WITHOUT_TABLES = (*ENDINGS, SAME_DEALER, LEFT_OF_DURAK, *OF_DEALS)  # asked of made positions
TOLD = {  # rules that a lesson tells and none of its steps asks about, each with that lesson
    "durak.bout.taker_gets_the_table": 4,
    "durak.attack.left_neighbour_defends": 5,
    "durak.deal.left_of_durak_leads": 11,
    "durak.series.durak_deals_next": 11,
    "durak.series.same_dealer_after_a_draw": 11,
    "durak.ending.stalled_deal_is_drawn": 11,
    "durak.attack.next_still_in": 19,
    "durak.bout.left_neighbour_stands_in": 19,
    "durak.attack.one_card": 5,
    "mustamaija.beats.higher_of_its_suit": 26,
    "mustamaija.leads.of_one_suit": 26,
    "whole_attack.turns.the_leader_refills": 26,
    "kirifu.leads.one_card": 27,
    "kirifu.leads.no_more_extras": 27,
    "kirifu.leads.of_one_rank_or_suit": 27,
    "kirifu.leads.joker_alone_or_extra": 27,
    "dou_dizhu.tricks.leader_plays": 29,
    "dou_dizhu.tricks.others_may_still_play": 29,
    "dou_dizhu.auction.landlord_takes_the_kitty": 29,
    "sumidagawa.plays.colours_make_a_yaku": 30,
    "sumidagawa.turns.kagerou_binds": 30,
    "sumidagawa.endings.last_player_leads": 30,
    "durak.attack.two_of_a_rank": 16,
    "durak.deal.ace_high": 1,
    "durak.attack.defender_answers": 5,
    "durak.sight.own_hand_only": 5,
    "durak.sight.table_lies_open": 5,
    "durak.sight.what_lies_open": 5,
    "durak.defence.defence_goes_on": 6,
    "durak.bout.whole_table": 6,
    "durak.bout.all_beaten_first": 8,
    "durak.throw_in.window_opens": 8,
    "durak.throw_in.window_has_brought_cards": 8,
    "durak.throw_in.next_is_asked": 8,
    "durak.throw_in.defender_answers_again": 8,
    "durak.refill.draw_from_the_top": 10,
    "durak.deal.thirty_six_cards": 11,
    "durak.deal.one_by_one": 11,
    "durak.deal.six_cards": 11,
    "durak.deal.full_hands": 11,
    "mustamaija.deal.fifty_two_cards": 26,
    "mustamaija.deal.five_cards": 26,
    "mustamaija.deal.left_of_the_dealer_leads": 26,
    "whole_attack.laws.ace_high_two_low": 26,
    "whole_attack.laws.loser_deals_next": 26,
    "whole_attack.laws.last_holder_has_lost": 26,
    "whole_attack.turns.the_defender_answers": 26,
    "kirifu.deal.fifty_two_and_jokers": 27,
    "kirifu.deal.five_cards": 27,
    "kirifu.deal.last_winner_leads": 27,
    "climbing.rules.place_in_the_order": 29,
    "dou_dizhu.deal.one_pack_or_two": 29,
    "dou_dizhu.deal.seventeen_or_twenty_five": 29,
    "dou_dizhu.deal.drawn_one_by_one": 29,
    "dou_dizhu.auction.bid_stands": 29,
    "dou_dizhu.auction.others_may_still_bid": 29,
    "dou_dizhu.tricks.play_lies_on_the_table": 29,
    "dou_dizhu.tricks.trick_begins": 29,
    "dou_dizhu.payment.bombs_and_rockets_double": 29,
    "dou_dizhu.payment.deal_goes_round": 29,
    "sumidagawa.deal.each_number_as_often_as_it_says": 30,
    "sumidagawa.deal.fourteen_or_thirteen": 30,
    "sumidagawa.deal.dealt_one_by_one": 30,
    "sumidagawa.deal.loser_leads_the_next_game": 30,
    "sumidagawa.rounds.next_player_is_asked": 30,
    "sumidagawa.endings.last_one_left_is_latest": 30,
    "sumidagawa.endings.empty_hand_takes_a_tile": 30,
}
SINCE = {  # rules that came later, each with the first day whose position may ask about it
    **dict.fromkeys(TOLD, "2026-12-01"),
    # asked about from the first day on
    **dict.fromkeys(("durak.bout.all_beaten_first", "durak.bout.taker_gets_the_table"), ""),
    "dou_dizhu.payment.stake_doubled_each_time": "2026-11-24",
    "sumidagawa.plays.lowest_reading": "2026-11-24",
}
HEAD = """\
# The rules; then a position, and the place of each rule that is asked about there with the number
# of its question. Found by `python -m durak_teach.lessons.practice`; nobody edits it.
"""


@cache
def taught() -> dict[str, str]:
    """The rules that the lessons tell or cite, each with the first lesson (its id) that does."""
    lesson_of: dict[str, str] = {}
    for lesson in lessons():
        if lesson.number in LESSONS:
            for rule in chain.from_iterable(map(cited, lesson.steps)):
                lesson_of.setdefault(rule, lesson.id)
        lesson_of.update(
            {rule: lesson.id for rule, number in TOLD.items() if number == lesson.number}
        )
    return lesson_of


def cited(step: Step) -> Iterator[str]:
    """The rules that a step asks about: those of its mistake and of its answers."""
    yield from step.cites
    yield from getattr(step.ask, "because", ())
    if isinstance(step.ask, Pick):
        for option in step.ask.options:
            yield from option.because


class _Asked:
    """Questions, each made when somebody comes to it for the first time."""

    def __init__(self, coming: Iterator[Question]) -> None:
        self._coming = coming
        self._made: list[Question] = []

    def __iter__(self) -> Iterator[Question]:
        yield from self._made
        for each in self._coming:
            self._made.append(each)
            yield each


@lru_cache(maxsize=2048)  # a position is stored for two rules and more
def questions_at(source: str) -> Iterable[Question]:
    """Every question about a position, or about how a deal begins."""
    if source.startswith(DEALT):
        words = source.removeprefix(DEALT)
        return _Asked(iter(about_dealing(dealt(words), random.Random(source))))
    return _Asked(asked_of(_state(source), source))


def asked_of(state: State, source: str) -> Iterator[Question]:
    """The questions about a state; `source` is the text from which their chance comes."""
    rng = random.Random(source)
    questions = [*about_moves(state, rng), *about_what_follows(state, rng)]
    rng.shuffle(questions)
    yield from questions
    # later kinds come behind, with chance of their own: the numbers that are stored stay true
    yield from about_numbers(state, random.Random(f"numbers {source}"))
    yield from about_seats(state, random.Random(f"seats {source}"))
    for about in (about_leading, about_turns, about_sight, about_ends):
        chance = random.Random(f"{about.__name__.removeprefix('about_')} {source}")
        yield from about(state, chance)


def _state(source: str) -> State:
    if source.startswith(FIRST):
        return deal(game("durak", "podkidnoy"), 3, int(source.removeprefix(FIRST)))
    return position(source)


def sources(seed: int, tables: Iterable[Table] = TABLES) -> Iterator[tuple[str, str]]:
    """Positions to ask about, those of one deal at each table, each with the name of its deal."""
    yield "first", f"{FIRST}{seed}"
    yield from ((f"dealt {words}", f"{DEALT}{words}") for words in deals_of(seed))
    for number in range(LATE):
        yield "end", str(ending(LATE * seed + number))
    for table in tables:
        rng = random.Random(f"{table} {seed}")
        for state in met(table, seed):
            if rng.random() < LOOKED_AT:
                yield str(table), _closed(state)


def _closed(state: State) -> str:
    """The position; of Durak, where no card comes up from them, talon and discards stay unseen."""
    text = str(state)
    if state.game.spec[0] != "durak":
        return text
    return _PILE.sub(lambda match: f"{match[1]}: x{len(match[2].split())}{match[3] or ''}", text)


class Found(NamedTuple):
    """A question that one deal gives: what is stored of it, and what tells it from others."""

    deal: str
    rule: str
    answer: str
    picture: str
    line: str


def found_in(seed: int, tables: Iterable[Table]) -> list[Found]:
    """All that one seed gives at some tables."""
    questions = []
    for name, source in sources(seed, tables):
        numbers: Counter[str] = Counter()
        for question in questions_at(source):
            rule, line = question.rule, source.replace("\n", " / ")
            text = f"{rule}\t{numbers[rule]}\t{line}"
            numbers[rule] += 1
            kind = "" if isinstance(question.step.ask, Pick) else "mark "
            questions.append(Found(name, rule, kind + question.answer, question.picture, text))
    return questions


class Deck:
    """The questions about one rule: no picture twice, no answer much more often than others."""

    def __init__(self, size: int = ENOUGH) -> None:
        self.size = size
        self.lines: list[str] = []
        self._pictures: set[str] = set()
        self._answers: Counter[str] = Counter()

    @property
    def full(self) -> bool:
        """Whether nothing is missing."""
        return len(self.lines) >= self.size

    def add(self, question: Found) -> bool:
        """Take a question, if the deck lacks it."""
        often = self._answers[question.answer] >= self.size / 2
        if self.full or often or question.picture in self._pictures:
            return False
        self._pictures.add(question.picture)
        self._answers[question.answer] += 1
        self.lines.append(question.line)
        return True


def search(deals: int, workers: Executor, rules: Iterable[str] = ()) -> dict[str, Deck]:
    """A deck for each of these rules, or of all that are asked about, from deals at every table."""
    decks = {rule: Deck() for rule in rules or taught() if rule not in NOT_ASKED}
    for first in range(0, deals, AT_ONCE):
        if all(deck.full for deck in decks.values()):
            break
        lacking = [r for r, deck in decks.items() if not deck.full and r not in WITHOUT_TABLES]
        tables = [table for table in TABLES if not _ids(table).isdisjoint(lacking)]
        seeds = range(first, first + AT_ONCE)
        for batch in workers.map(found_in, seeds, [tables] * AT_ONCE):
            gained: Counter[tuple[str, str]] = Counter()
            for each in batch:
                place = each.deal, each.rule
                if each.rule in decks and gained[place] < A_DEAL and decks[each.rule].add(each):
                    gained[place] += 1
    return decks


@cache
def _ids(table: Table) -> frozenset[str]:
    return frozenset(rule.id for rule in game(*table.spec).rules)


def keep(decks: dict[str, Deck]) -> None:
    """Store what was found: each position once, whatever is asked about it.

    What is stored of other rules stays, in its order.
    """
    by_source = defaultdict(list)
    for source, rules in _lines():
        by_source[source] = [each for each in rules if each.split()[0] not in decks]
    for deck in decks.values():
        for line in deck.lines:
            rule, number, source = line.split("\t")
            by_source[source].append(f"{rule} {number}")
    asked = Counter(entry.split()[0] for rules in by_source.values() for entry in rules)
    names = [rule for rule, _ in asked.most_common()]
    path().write_text(HEAD + " ".join(names) + "\n" + "".join(_written(by_source, names)), "utf-8")


def _written(by_source: dict[str, list[str]], names: list[str]) -> Iterator[str]:
    """The lines of a file in which a rule is named by its place: so the file is a fifth smaller."""
    places = {name: str(place) for place, name in enumerate(names)}
    for source, entries in by_source.items():
        asked = (entry.split() for entry in entries)
        if entries:
            yield f"{source}\t{', '.join(f'{places[rule]} {n}' for rule, n in asked)}\n"


def _lines() -> Iterator[tuple[str, list[str]]]:
    """Each stored position in its line, with what is asked there."""
    file = resources.files(__package__) / "questions.txt"  # perhaps inside of a wheel
    text = file.read_text("utf-8").splitlines()
    head, *lines = [line for line in text if not line.startswith("#")]
    names = head.split()
    for line in lines:
        source, entries = line.split("\t")
        asked = map(str.split, entries.split(", "))
        yield source, [f"{names[int(place)]} {number}" for place, number in asked]


def path() -> Path:
    """Where the questions lie."""
    return Path(str(resources.files(__package__) / "questions.txt"))


@cache
def stored() -> dict[str, tuple[tuple[int, str], ...]]:
    """What is stored: rule → number and source of each of its questions."""
    by_rule: dict[str, list[tuple[int, str]]] = {}
    for source, numbers in _lines():
        for rule, number in map(str.split, numbers):
            by_rule.setdefault(rule, []).append((int(number), source.replace(" / ", "\n")))
    return {rule: tuple(entries) for rule, entries in by_rule.items()}


def questions(rule: str, most: int = ENOUGH) -> Iterator[Question]:
    """The deck of a rule, by its id, or so many of it; none where nothing is stored."""
    yield from (question(rule, *entry) for entry in _spread(rule, most))


def for_beginners(rule: str, most: int = ENOUGH) -> list[int]:
    """The numbers of those `questions` that are asked of Simple or Throw-in Durak as it is."""
    entries = enumerate(_spread(rule, most))
    return [n for n, (_, source) in entries if _FIRST_GAMES.match(source)]


def _spread(rule: str, most: int) -> tuple[tuple[int, str], ...]:
    """So many entries of a rule, from all over them."""
    entries = stored().get(rule, ())
    step = max(1, len(entries) // most)
    return entries[::step][:most]


def offered(rule: str) -> int:
    """How many of its questions the site has: of rules that no step asks about, every second."""
    return ENOUGH // 2 if rule in TOLD else ENOUGH


def question(rule: str, number: int, source: str) -> Question:
    """A question about a rule, as it is stored; the learner is at the first seat."""
    asked = (each for each in questions_at(source) if each.rule == rule)
    return at_first_seat(next(islice(asked, number, None)))
