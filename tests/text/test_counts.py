"""“1 cards” is said nowhere: what counts has a form for one, unless it can never count one."""

from __future__ import annotations

import re
from collections import defaultdict

from course_documents import doc, practised, strings

from durak_teach.authoring.sources import messages
from durak_teach.lessons import lessons
from durak_teach.lessons.step import Deal

MANY = (
    "answers|bouts|cards|characters|deals|digits|endings|extras|farmers|games|hints|items|lessons|"
    "matches|milliseconds|moves|numbers|others|packs|pairs|parts|people|players|plays|points|"
    "positions|predictions|ranks|seconds|steps|times|triplets|trumps|words"
)
BETWEEN = (
    r"(?:(?:more|attack|other|of|such|trump|plain|given|random|possible|different) |\{\w+\} )*"
)
COUNTED = re.compile(rf"\{{([\w.]+)\}} {BETWEEN}(?:{MANY})\b")
ONE = re.compile(rf"(?<![\w.,–-])1 {BETWEEN}(?:{MANY})\b")
# the places that a plural stands behind although its sentence has no form for one: limits of
# hundreds, packs and hands of several cards, figures, players, and what exceeds a limit of one
NEVER_ONE = """
authoring/checking.py: n
authoring/trying.py: n
cli/exporting.py: most
cli/simulating.py: n
compare/differences/difference.py: n
compare/differences/observed.py: n
compare/matrix/beginning.py: all size
doubling_cube.cap_of_the_stake: cap
durak.attack.defenders_hand: n
durak.attack.six_attack_cards: n
explain/glance_drawn.py: n
explain/sentences.py: n
games/dou_dizhu/against.py: n
games/dou_dizhu/nearest.py: m n
games/durak/because.py: n
games/durak/durak_rulebook.py: most
games/durak/questions.py: n
games/durak/variants/poker.py: n
games/kirifu/leads.py: least most
games/sumidagawa/eight.py: n
games/sumidagawa/phrases.py: n
games/sumidagawa/refusals.py: most
games/whole_attack/whole_attack_rulebook.py: extras run_min
kernel/cards.py: n
kernel/dealing.py: most
kernel/moves.py: n
kernel/outside.py: n
kirifu.leads.five_attack_cards: n
lead_same_rank.several_of_a_rank: max
lessons/asking/first_attack.py: n
lessons/asking/how_many.py: began n sum
lessons/asking/transfers.py: held n
lessons/authored/choosing.py: n
lessons/authored/exercise.py: n
lessons/authored/judged.py: n
lessons/authored/playing.py: n
lessons/authored/texts.py: n
lessons/authored/worth.py: deals
lessons/authored/written.py: most n
lessons/climbing.py: n
lessons/course/beat_or_take.py: now
lessons/course/first_game.py: n
lessons/course/numbers.py: few high many mean n
lessons/course/passing_on.py: n
lessons/course/refill.py: n talon
lessons/course/small_print.py: n
lessons/course/sumidagawa.py: n
lessons/own.py: n
lessons/practice/answering.py: held n size sum
lessons/practice/dealing.py: all n size
lessons/predicting.py: few n
limit5_first_defender.at_first_fewer: n
limit5_until_success.fewer_until_one_succeeds: n
mustamaija.choices.five_at_most: n
notation/codes.py: n
notation/position.py: n
notation/records.py: n
paper/exercises.py: n
paper/house.py: most
paper/purposes.py: n
play/review/work.py: most
play/simulate.py: most
poker.not_with_a_long_hand: max
sheets.limits.agreed_attack_cards: n
strategy/value_words.py: n
table/graph.py: limit
table/review_data.py: m n of
table/review_reasons.py: best m
table/sets.py: n
table/words.py: n
table/worker.py: ms n
widgets/courses.py: n
widgets/moments.py: n
widgets/owning.py: n
widgets/running.py: count
"""


def counts() -> dict[str, set[str]]:
    """The places of messages without a form for one that a plural stands behind."""
    found = defaultdict(set)
    for message in messages():
        if message.plural is None:
            where = (message.where or message.context or "").removeprefix("durak_teach/")
            found[where] |= {*COUNTED.findall(message.message)} - {"seat", "who"}
    return {where: places for where, places in found.items() if places}


def test_what_counts_has_a_form_for_one_unless_it_never_counts_one() -> None:
    rows = (line.split(": ") for line in NEVER_ONE.strip().splitlines())
    assert counts() == {where: {*places.split()} for where, places in rows}


def test_no_lesson_and_no_question_of_practice_says_one_of_many() -> None:
    steps = [step for found in lessons() for step in found.steps if not isinstance(step.ask, Deal)]
    said = [text for step in steps for text in strings(doc(step.id))]
    said += [text for _, _, document in practised("en") for text in strings(document)]
    assert {text for text in said if ONE.search(text)} == set()


def test_one_of_many_is_found() -> None:
    for wrong in ("B has 1 cards for the defence.", "1 attack cards", "The pack has 1 such cards."):
        assert ONE.search(wrong), wrong
    for right in ("11 cards", "DK1-1 cards", "about 0.1 points", "1 card", "1 of many"):
        assert not ONE.search(right), right
    assert COUNTED.findall("{n} attack cards and {m} more {colour} cards") == ["n", "m"]
