"""The lead lies face down, and whoever does not take it beats it unseen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durak_teach.games.durak.bout import together
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import say, translated

OPENED = "blind_lead.opened"


def unseen(state: DurakState) -> bool:
    """Whether the lead still lies face down."""
    return bool(state.table) and state.table[0].defence is None and not state.fact(OPENED)


@answers("face_down_cards", partly=True)
def lead_lies_face_down(state: DurakState) -> Any:
    """The lead lies face down until somebody tries to beat it.

    Example: rules: podkidnoy blind_lead; trump: d; A: Ks 9c; B: 9h Tc; table: 7h/-
    Source: own
    """
    return frozenset({state.table[0].attack}) if unseen(state) else NotImplemented


@answers("private", combine=together)
def lead_is_private(state: DurakState, seat: str) -> frozenset[str]:
    """Of a lead the others see the back.

    Example: rules: podkidnoy blind_lead; trump: d; A: Ks 9c; B: 9h Tc; table: 7h/-
    Source: own
    """
    return frozenset({"lead"})


@forbids("beat")
def not_while_it_is_unseen(state: DurakState, by: str) -> bool:
    """A lead that lies face down is beaten by a guess only.

    the lead lies face down; lay a card with “guess”

    Example: rules: podkidnoy blind_lead; trump: d; A: Ks 9c; B: 9h Tc; table: 7h/-
    Source: own
    """
    return unseen(state)


@allows("guess", phase="defence")
def any_card_is_a_guess(state: DurakState) -> Iterator[Move]:
    """Against a lead that lies face down the defender may lay any hand card.

    “guess” names one hand card, while the lead lies face down

    Example: rules: podkidnoy blind_lead; trump: d; A: Ks 9c; B: 9h Tc; table: 7h/-
    Source: own
    """
    if unseen(state):
        yield from (Move(state.actor, "guess", (card,)) for card in state.playable(state.actor))


@after("guess")
def lead_is_turned_up(state: DurakState, event: Event) -> Any:
    """After a guess the lead is turned up: a card that does not beat it goes back, and one takes.

    Example: rules: podkidnoy blind_lead; trump: d; A: Ks 9c; B: 9h Tc; table: 7h/-
    Source: own
    """
    shown = state.noting(OPENED, True)
    lead = shown.table[0].attack
    outcome = shown.game.turned_up(shown, Move(event.by, "beat", (lead, *event.cards)))
    turned = Event("lead turned up", event.by, (lead,))
    if outcome.kind == "wrong card":
        return shown, turned, Event("take", event.by)
    return shown, turned, outcome


@after("next bout")
def nothing_is_open_yet(state: DurakState) -> Any:
    """A new bout begins with nothing turned up.

    Example: rules: podkidnoy blind_lead; trump: d; A: Ks 9c; B: 9h Tc; table: 7h/-
    Source: own
    """
    return state.noting(OPENED, False)


BLIND_LEAD = Variant(
    "blind_lead",
    "Blind lead",
    "The lead lies face down; the defender guesses a card or takes.",
    (
        lead_lies_face_down,
        lead_is_private,
        not_while_it_is_unseen,
        any_card_is_a_guess,
        lead_is_turned_up,
        nothing_is_open_yet,
    ),
    forms=("podkidnoy",),
    facts=(Fact("opened", False),),
    says={
        "guess": say("{who:cap} guessed {cards}."),
        "lead turned up": say("The lead is {cards}."),
        "button guess": say("Guess {cards}"),
        "hint guess": say("Guess {card}."),
        "refused guess": say("Nothing is to be guessed with {cards} here."),
        "info blind_lead.opened": say("The lead has been turned up."),
    },
    source="own",
    events=("lead turned up",),
)

translated(
    ja={
        "Blind lead": "伏せたリード",
        "The lead lies face down; the defender guesses a card or takes.": (
            "リードは伏せて出します。守り手は勘で守るか、引き取ります。"
        ),
        "The lead lies face down until somebody tries to beat it.": (
            "リードは、だれかが勝とうとするまで伏せておきます。"
        ),
        "Of a lead the others see the back.": "リードは、ほかの人には裏しか見えません。",
        "A lead that lies face down is beaten by a guess only.": (
            "伏せたリードには、勘で守るしかありません。"
        ),
        "the lead lies face down; lay a card with “guess”": (
            "リードは伏せてあります。「guess」でカードを出します"
        ),
        "Against a lead that lies face down the defender may lay any hand card.": (
            "伏せたリードには、手札のどのカードでも出してみることができます。"
        ),
        "“guess” names one hand card, while the lead lies face down": (
            "「guess」は、リードが伏せてある間に、手札を1枚書きます"
        ),
        (
            "After a guess the lead is turned up: a card that does not beat it goes back, and one "
            "takes."
        ): "出してみたらリードを表にします。勝てないカードは手札に戻り、守り手が引き取ります。",
        "A new bout begins with nothing turned up.": (
            "次の攻防は、何も表にしないところから始まります。"
        ),
        "{who:cap} guessed {cards}.": "{who:cap}は勘で{cards}を出しました。",
        "The lead is {cards}.": "リードは{cards}でした。",
        "Guess {cards}": "{cards}を出してみる",
        "Guess {card}.": "{card}を出してみます。",
        "Nothing is to be guessed with {cards} here.": (
            "ここで{cards}を出してみることはできません。"
        ),
        "The lead has been turned up.": "リードは表になっています。",
    }
)
