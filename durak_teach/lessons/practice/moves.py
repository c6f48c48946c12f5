"""Questions about moves: may this be done, which of these may, mark all that may.

A rule that forbids is asked for where it alone objects, and where the same kind of move is
allowed; a rule that grants where it allows one move and others like it are refused.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from typing import Any

from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, face_up
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import Reason, Verdict
from durak_teach.lessons.making import to_mark
from durak_teach.lessons.practice import answering
from durak_teach.lessons.practice.question import PREFIX, Question, choice, clues, yes_or_no
from durak_teach.lessons.step import Option
from durak_teach.text import Text, say

Cards = tuple[Any, ...]

MAY = {
    "beat": say("Can you beat {attack} with {card}?"),
    "throw": say("Can you throw in {card}?"),
    "transfer": say("Can you transfer the attack with {card}?"),
    "transfer show": say("Can you transfer the attack by showing {card}?"),
    "lead": say("Can you lead {cards}?"),
    "play": say("Can you play {cards}?"),
    "pass": say("Can you pass?"),
    "bid 1": say("Can you bid 1?"),
    "bid 2": say("Can you bid 2?"),
}
WHICH = {
    "lead": say("Which of these can you lead?"),
    "play": say("Which of these can you play?"),
}
MARK = {
    "beat": say("Mark every card that beats {attack}, then press Check."),
    "throw": say("Mark every card that you can throw in, then press Check."),
    "transfer": say("Mark every card with which you can transfer the attack, then press Check."),
    "transfer show": say(
        "Mark every card that you can show to transfer the attack, then press Check."
    ),
}
TAP = {
    "beat": say("Tap a card that beats {attack}."),
    "throw": say("Tap a card that you can throw in."),
    "transfer": say("Tap a card with which you can transfer the attack."),
    "transfer show": say("Tap a card that you can show to transfer the attack."),
}
RIGHT = say("Those are all the cards asked for.")
ON_TURN = "durak.bout.on_turn"  # an objection beside another one: this seat is not asked
ALL_BEATEN = "durak.bout.all_beaten_first"
LIMIT = "durak.attack.within_limit"
NEAR = 2  # cards below the limit, where one may ask whether it is reached
WRONG = 2  # wrong answers beside the right one
SAMPLED = 3  # sets of cards of a size that are tried at random
LOOKED_AT = 24  # allowed moves of a position, where there are many
LARGEST = 6  # cards of a set that is tried


def about_moves(state: State, rng: random.Random) -> Iterator[Question]:
    """Every question about what the player to play, or one who looks on, may do."""
    for seat in _seats(state):
        judged = defaultdict(list)
        for move in dict.fromkeys(_tries(state, seat, rng)):
            judged[move.verb].append(state.game.judge(state, move))
        for verdicts in judged.values():
            rng.shuffle(verdicts)
            yield from _forbidden(state, verdicts)
            yield from _granted(state, verdicts, rng)


def _seats(state: State) -> Iterator[str]:
    """Whoever is to play; where cards are thrown in, the others as well."""
    yield state.actor
    if state.game.offers("throw", "window"):
        others = (seat for seat in state.seats if seat != state.actor and state.hand(seat))
        yield from (seat for seat in others if seat != getattr(state, "defender", ""))


def _tries(state: State, seat: str, rng: random.Random) -> Iterator[Move]:
    """Moves worth asking about: the allowed ones, and others that look like them."""
    hand = [card for card in state.hand(seat) if isinstance(card, Card)]
    if seat != state.actor:
        yield from (Move(seat, "throw", (card,)) for card in hand)
        return
    legal = list(islice(state.game.moves(state), LOOKED_AT))
    yield from (move for move in legal if move.verb in MAY)
    for verb in MAY:
        if not state.game.offers(verb, state.phase):
            continue
        if verb == "beat":
            attacks = face_up(getattr(state, "open_attacks", ()))
            yield from (Move(seat, verb, (attack, card)) for attack in attacks for card in hand)
        elif verb in ("lead", "play"):
            yield from _sets(verb, seat, hand, legal, rng)
        elif verb in MARK:
            yield from (Move(seat, verb, (card,)) for card in hand)
        else:
            yield Move(seat, verb)


def _sets(
    verb: str, seat: str, hand: list[Card], legal: list[Move], rng: random.Random
) -> Iterator[Move]:
    """Sets of cards: nearly those that are allowed, those of one rank or suit, and any."""
    for move in legal:
        rest = [card for card in hand if card not in move.cards]
        if move.verb == verb and 1 < len(move.cards) <= LARGEST and rest:
            yield Move(seat, verb, (*move.cards[:-1], rng.choice(rest)))
            yield Move(seat, verb, move.cards[:-1])
    for size in range(1, min(LARGEST, len(hand))):
        for _ in range(SAMPLED):
            cards = rng.sample(hand, size)
            cards.sort(key=hand.index)
            yield Move(seat, verb, tuple(cards))
    for kind in ("rank", "suit"):
        alike = defaultdict(list)
        for card in hand:
            alike[getattr(card, kind)].append(card)
        for cards in alike.values():
            if 1 < len(cards) <= LARGEST:
                yield Move(seat, verb, tuple(cards))


def deciding(verdict: Verdict) -> str:
    """The one rule by which a verdict stands, "" where several do.

    Of a limit it is the rule that limits.
    """
    if verdict:
        return verdict.state.game.allowing(verdict.state, verdict.move)
    ids = {_cited(reason) for reason in verdict.reasons}
    if ON_TURN in ids and any(_bars_others(name) for name in ids):
        ids -= {ON_TURN}
    return ids.pop() if len(ids) == 1 else ""


def _cited(reason: Reason) -> str:
    return reason.text.context or reason.rule.id


def _bars_others(rule: str) -> bool:
    """Whether a rule says why it is not the turn of others: one of options does."""
    return rule == ALL_BEATEN or not rule.startswith("durak.")


def _says(state: State, verdict: Verdict) -> Text:
    if verdict:
        allowed: Text = state.game.family.phrases.permission(state, verdict.move)
        why = answering.why_allowed(state, verdict.move)
        return say("{one} {two}", one=allowed, two=why) if why else allowed
    why = next(r.text for r in verdict.reasons if _cited(r) == deciding(verdict))
    return say("{why:cap}.", why=why)


def _task(texts: dict[str, Text], move: Move) -> Text:
    text = texts[move.verb]
    if not move.cards:
        return text
    return text.filled(attack=move.cards[0], card=move.cards[-1], cards=move.cards)


def _forbidden(state: State, verdicts: list[Verdict]) -> Iterator[Question]:
    """For each rule that alone refuses one of these moves."""
    refused = {deciding(verdict): verdict for verdict in verdicts if not verdict}
    allowed = next((verdict for verdict in verdicts if verdict), None)
    for name, verdict in refused.items():
        if not name:
            continue
        yield _may(name, state, verdict)
        if allowed:
            yield _may(name, state, allowed)
            yield from _marked(name, state, verdicts)
    if allowed:
        yield from _allowed_anyway(state, allowed, refused)


def _may(rule: str, state: State, verdict: Verdict) -> Question:
    move = verdict.move
    because = tuple(dict.fromkeys((deciding(verdict), rule)))
    task, says = _task(MAY, move), _says(state, verdict)
    return yes_or_no(rule, task, state, move.by, bool(verdict), says, because)


def _allowed_anyway(
    state: State, allowed: Verdict, refused: dict[str, Verdict]
) -> Iterator[Question]:
    """A move that a rule about the table, or of an option, refuses where the table is otherwise."""
    verb = allowed.move.verb
    for rule in state.game.rules:
        about = rule.kind == "forbids" and verb in rule.about and rule.applies(state.phase)
        if about and _of_the_table(rule) and rule.id not in refused:
            if rule.id != LIMIT:
                yield _may(rule.id, state, allowed)
            elif verb == "throw" and _nearly_full(state):
                yield _may(state.because("limit").id, state, allowed)


def _nearly_full(state: State) -> bool:
    return isinstance(state, DurakState) and len(state.table) + NEAR >= state.limit


def _of_the_table(rule: Rule) -> bool:
    """Whether a rule looks at the table and the players, or comes with an option."""
    of_cards = rule.takes[0] != "state" or "move" in rule.takes or "card" in rule.takes
    return _bars_others(rule.id) or not (of_cards or rule.unoffered)


def _marked(rule: str, state: State, verdicts: list[Verdict]) -> Iterator[Question]:
    """Mark all that may be played, where this rule alone refuses all others."""
    verb, seat = verdicts[0].move.verb, verdicts[0].move.by
    if verb not in MARK or {deciding(v) for v in verdicts if not v} != {rule}:
        return
    first = verdicts[0].move.cards[0]
    if verb == "beat" and any(v.move.cards[0] != first for v in verdicts):
        return
    task = _task(MARK, verdicts[0].move)
    action = _with_any_card(verdicts[0].move)
    step = to_mark(f"{PREFIX}{rule}", task, state, seat, action, clues(rule), RIGHT)
    yield Question(rule, step)


def _with_any_card(move: Move) -> str:
    """A move with a place for its card."""
    return f"beat {move.cards[0]} {{card}}" if move.verb == "beat" else f"{move.verb} {{card}}"


def _granted(state: State, verdicts: list[Verdict], rng: random.Random) -> Iterator[Question]:
    """For each rule that allows one of these moves: which of three may be made?

    Of single cards it is asked on the hand itself.
    """
    verb = verdicts[0].move.verb
    if verb not in WHICH and verb not in MARK:
        for offer in state.game.offers(verb, state.phase):
            yield from (_may(offer.id, state, v) for v in verdicts if deciding(v))
        return
    for good in {deciding(v): v for v in verdicts if v}.values():
        onto = good.move.cards[:-1] if verb == "beat" else ()
        alike = [v for v in verdicts if v.move.cards[: len(onto)] == onto]
        bad = [v for v in alike if deciding(v) and not v]
        if not bad:
            continue
        offered = [good, *bad[:WRONG]]
        rng.shuffle(offered)
        if verb in MARK:
            yield _on_the_cards(state, good, [v for v in alike if v])
        else:
            options = [_option(n, state, verdict, onto) for n, verdict in enumerate(offered, 1)]
            task = _task(WHICH, good.move)
            yield choice(deciding(good), task, state, good.move.by, options)


def _on_the_cards(state: State, good: Verdict, right: list[Verdict]) -> Question:
    """Any of the right cards where one rule allows them all, else every one of them."""
    rule, move = deciding(good), good.move
    one = {deciding(verdict) for verdict in right} == {rule}
    says = _says(state, good) if one else RIGHT
    if one and right[1:]:
        cards = [verdict.move.cards[-1] for verdict in right]
        says = say("Each of these is right: {answers}", answers=cards)
    task, action = _task(TAP if one else MARK, move), _with_any_card(move)
    step = to_mark(f"{PREFIX}{rule}", task, state, move.by, action, clues(rule), says, one=one)
    return Question(rule, step)


def _option(n: int, state: State, verdict: Verdict, onto: Cards) -> Option:
    cards = say("{cards}", cards=verdict.move.cards[len(onto) :])
    return Option(str(n), cards, _says(state, verdict), bool(verdict), (deciding(verdict),))
