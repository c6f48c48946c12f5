"""What may be led: a card, a group with or without an extra, a run."""

from __future__ import annotations

from collections.abc import Iterator

from durak_teach.games.kirifu.shapes import (
    Cards,
    beside_the_group,
    by_rank,
    faces_of,
    groups_in_hand,
    is_group,
    is_run,
    runs_in_hand,
    sizes,
    with_extras,
)
from durak_teach.games.whole_attack.leads import is_in_hand, led, own_cards_of
from durak_teach.games.whole_attack.state import WholeAttackState
from durak_teach.kernel.cards import JOKER
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import allows, answers, forbids
from durak_teach.text import Text, say, say_n


def single_cards(state: WholeAttackState) -> Iterator[Move]:
    """Every card of the hand, the weakest first."""
    return led(state, ((card,) for card in own_cards_of(state)))


@allows("lead", phase="lead", among=single_cards)
def one_card(state: WholeAttackState, move: Move) -> bool:
    """A single card may be led.

    Example: game: kirifu; players: A B C; trump: c; A: 6h 6d 5s 9c Jk; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7
    """
    return len(move.cards) == 1 and is_in_hand(state, move)


@allows("lead", phase="lead", among=groups_in_hand)
def a_group(state: WholeAttackState, move: Move) -> bool:
    """A group may be led: two or more cards of one rank.

    Example: game: kirifu; players: A B C; trump: c; A: 6h 6d 5s 9c Jk; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7
    """
    return is_in_hand(state, move) and is_group(faces_of(move))


def groups_with_an_extra(state: WholeAttackState) -> Iterator[Move]:
    """One group with as many extra cards as are agreed on, usually one; small sets first."""
    return with_extras(state, beside_the_group)


@allows("lead", phase="lead", among=groups_with_an_extra)
def a_group_and_an_extra(state: WholeAttackState, move: Move) -> bool:
    """One extra, or as many as agreed, may be added to a group; an extra may be any card.

    Why: An extra is a way to get rid of a low card that is otherwise of no use.
    Example: game: kirifu; players: A B C; trump: c; A: 6h 6d 5s 9c Jk; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7, S11, A27
    """
    counts = sizes(faces_of(move))
    most = state.agreed("kirifu.extras")
    return is_in_hand(state, move) and max(counts) > 1 and 0 < beside_the_group(counts) <= most


@allows("lead", phase="lead", among=runs_in_hand)
def a_run(state: WholeAttackState, move: Move) -> bool:
    """A sequence may be led: three or more consecutive cards of one suit, the ace above the king.

    Told: A sequence may be led: {run_min} or more consecutive cards of one suit, the ace above the
        king.
    Example: game: kirifu; players: A B C; trump: c; A: 4h 5h 6h 7d 2c; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7, A25
    """
    return is_in_hand(state, move) and is_run(faces_of(move), state.agreed("kirifu.run_min"))


@answers("limit", combine=min)
def five_attack_cards(state: WholeAttackState) -> int:
    """A lead has at most five cards, or as many as agreed.

    {defender} would have {n} attack cards to answer; the limit is {most}

    Told: Cards in a lead: at most {attack_cap}.
    Example: game: kirifu; players: A B C; trump: c; A: 3h 4h 5h 6h 7h 8h; B: 9d Td Jd Qd Kd
        C: 5s 3s 4s 8s 9s
    Source: relatives K8
    """
    most: int = state.agreed("kirifu.attack_cap")
    return most


@forbids("lead", unoffered=True)
def no_more_extras(state: WholeAttackState, move: Move) -> Text | None:
    """A lead may have only one group, with at most one extra, or as many extras as agreed.

    Example: game: kirifu; players: A B C; trump: c; A: 6h 6d 5s 9c Jk; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7, A27
    """
    cards = faces_of(move)
    group = max(map(tuple, by_rank(cards)), key=len, default=())
    if len({*group}) < 2:
        return None
    others = tuple(card for card in cards if card not in group)
    most, n = state.agreed("kirifu.extras"), len(others)
    if n <= most:  # then something else is wrong with it
        return None
    if most == 0:
        return say("the group {group} takes no extra", group=group)
    if most == 1:
        return say(
            "the group {group} allows one extra, not {extras}",
            group=group, extras=others,
        )  # fmt: skip
    return say(
        "the group {group} takes at most {most} extras, not {n}: {extras}",
        group=group, most=most, n=n, extras=others,
    )  # fmt: skip


@forbids("lead", unoffered=True)
def run_without_gaps(state: WholeAttackState, move: Move) -> Text | None:
    """A sequence has no gaps and consists of at least three cards, or as many as agreed.

    Example: game: kirifu; players: A B C; trump: c; A: 4h 5h 7h 8h 2c; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives K7, A25
    """
    cards = _unlike(move)
    if len({card.suit for card in cards}) != 1:
        return None
    heights = {card.height for card in cards}
    gap = next((h for h in range(min(heights), max(heights)) if h not in heights), None)
    if gap is not None:
        below = max((c for c in cards if c.height < gap), key=lambda card: card.height)
        above = min((c for c in cards if c.height > gap), key=lambda card: card.height)
        return say("there is a gap between {below} and {above}", below=below, above=above)
    least, n = state.agreed("kirifu.run_min"), len(cards)
    if n >= least:
        return None
    return say(
        "a sequence has at least {least} cards, but here there are only {n}", least=least, n=n
    )


@forbids("lead", unoffered=True)
def of_one_rank_or_suit(state: WholeAttackState, move: Move) -> Text | None:
    """Several cards make a lead only if they include a group or form a sequence in one suit.

    Example: game: kirifu; players: A B C; trump: c; A: 4h 5h 6d 9s; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s Ts
    Source: relatives K7, A26
    """
    cards = _unlike(move)
    suits = [card.suit for card in cards]
    if len({*suits}) < 2:
        return None
    heights = sorted(card.height for card in cards)
    if heights == [*range(heights[0], heights[0] + len(heights))] and len(cards) > 2:
        usual = max(suits, key=suits.count)
        others = tuple(card for card in cards if card.suit is not usual)
        return say_n(
            "the ranks follow one another, but {cards} is not a {suit:one}",
            "the ranks follow one another, but {cards} are not {suit}",
            n=len(others), cards=others, suit=usual,
        )  # fmt: skip
    return say("{cards} are neither of one rank nor of one suit", cards=cards)


def _unlike(move: Move) -> Cards:
    """The cards of a move if each has a rank of its own, without jokers; else none."""
    cards = tuple(card for card in faces_of(move) if card.rank is not JOKER)
    alone = len({card.rank for card in cards}) == len(cards) > 1
    return cards if alone else ()


@forbids("lead", unoffered=True)
def joker_alone_or_extra(state: WholeAttackState, move: Move) -> Text | None:
    """A joker is led alone, or as an extra with a group; it stands for no other card.

    Example: game: kirifu; players: A B C; trump: c; A: 6h 6d 5s 9c Jk; B: 9d Td Jd Qd Kd
        C: 2s 3s 4s 8s 9s
    Source: relatives A13
    """
    cards = faces_of(move)
    if not any(card.rank is JOKER for card in cards) or len(cards) < 2 or max(sizes(cards)) > 1:
        return None
    return say("a joker stands for no other card, so these are neither a group nor a sequence")


SAYS = {
    "phase lead": say("You attack {defender}: lead a card, a group or a sequence."),
    "hint lead": say("Lead {cards}."),
}

RULES = (
    one_card,
    a_group,
    a_group_and_an_extra,
    no_more_extras,
    a_run,
    run_without_gaps,
    of_one_rank_or_suit,
    joker_alone_or_extra,
    five_attack_cards,
)
