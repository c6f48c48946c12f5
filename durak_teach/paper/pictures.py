"""A still picture of a rule, made from its example: what lies there, and what becomes of it.

Each picture is an SVG of references: the page holds every card that its pictures show once, in
the colours of the page. A refused card wears a cross.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from html import escape
from importlib.resources import files
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from durak_teach.kernel.cards import Card
from durak_teach.kernel.moves import Move
from durak_teach.notation.examples import example_state
from durak_teach.paper import lines, plays_drawn
from durak_teach.text import Text, render, say, sentence

if TYPE_CHECKING:
    from durak_teach.kernel.rules import Rule
    from durak_teach.kernel.state import State

WIDE, HIGH = 36, 50  # px of a card
STEP, PAIR = 39, 62  # to the next card of a hand, to the next pair on the table
DOWN, ACROSS = 16, 20  # a defence card lies so much lower and further right
ROW, BETWEEN = 76, 44  # from the table to the hand; room for the arrow
LINE: Final = 18  # px of a line of words below
APART: Final = 12  # px before cards that are not in the hand
MANY: Final = 8  # cards of a hand: more make no picture
HEAPS: Final = ("layout", "pile", "front")  # places in which cards lie open
OPEN: Final = 4  # cards of such a place that are shown
GROUPS: Final = (2, 3, 4)  # cards that are tried together
CAP: Final = 60  # px of a rank as cards.js draws it
_CAPTION: Final = re.compile(r'<text y="\d+" font-size="13">[^<]*</text>')
_HEIGHT: Final = re.compile(r'(viewBox="-2 -2 \d+ | height=")(\d+)(")')
_SIZE: Final = re.compile(r'viewBox="-2 -2 (\d+) (\d+)" width="\d+" height="\d+"')


class Scene(NamedTuple):
    """A position, a move in it, and whether the rules allow it."""

    state: State
    move: Move
    allowed: bool


@cache
def _drawings() -> tuple[dict[str, str], dict[str, tuple[int, str]]]:
    """Suits and ranks, which the hand draws from the same file."""
    drawn = json.loads((files("durak_teach") / "paper" / "cards.json").read_text("utf-8"))
    glyphs = {name: (int(width), path) for name, (width, path) in drawn["glyphs"].items()}
    return drawn["suits"], glyphs


def sprite(html: str) -> str:
    """The cards to which the pictures of a page refer, each drawn once."""
    used = dict.fromkeys(re.findall(r'href="#pc-(\w+)"', html))
    drawn = "".join(_drawn(card) for card in used)
    return f'<svg class="sprite" width="0" height="0"><defs>{drawn}</defs></svg>\n'


def _drawn(card: str) -> str:
    """One card: the rank above, below it the suit, or the star of a joker."""
    suits, glyphs = _drawings()
    if card[1:] not in (*suits, "k"):
        star = '<use href="#site-star" x="3" y="5" width="18" height="18"/>'
        return lines.symbol(card, star, glyphs.get(lines.rank_of(card)))
    rank, suit = card[0], card[1]
    width, path = glyphs[rank]
    colour = f"var(--suit-{suit if suit in suits else 's'})"
    sign = '<use href="#site-star" x="24" y="76" width="52" height="52"/>'
    if suit in suits:
        sign = (
            '<path transform="translate(24 76) scale(.52)" fill-rule="evenodd" '
            f'fill="{colour}" d="{suits[suit]}"/>'
        )
    return (
        f'<g id="pc-{card}" transform="scale({WIDE / 100})">'
        '<rect x="2" y="2" width="96" height="136" rx="12" fill="var(--card)" '
        'stroke="var(--card-edge)" stroke-width="3"/>'
        f'<path transform="translate({50 - width * 0.45:.1f} 11) scale({54 / CAP:.2g})" '
        f'd="{path}" fill="none" stroke="{colour}" stroke-width="9" stroke-linecap="round" '
        f'stroke-linejoin="round"/>{sign}</g>'
    )


@lru_cache(maxsize=4096)
def picture(rule: Rule, lang: str) -> str:
    """The picture of a rule; "" where its example shows nothing that can be drawn."""
    if not rule.example:
        return ""
    if example_state(rule).game.family.showing:
        return plays_drawn.still(rule, lang)
    scene = scene_of(rule)
    return still(scene, lang) if scene else ""


def still(scene: Scene, lang: str, after: State | None = None, *, outcome: bool = False) -> str:
    """The picture of a move: what is refused wears a cross, else comes what it leads to (`after`).

    With `outcome` that is all where the move lays cards: these wear a frame.
    "" where no cards lie there, or others than those of four suits.
    """
    before = _panel(scene.state, scene.move.by, refused(scene))
    if before is None:
        return ""
    width, drawn = before
    if not drawn:
        return ""
    height = ROW + HIGH + 2
    if scene.allowed:
        after = after or scene.state.game.play(scene.state, scene.move)
        laid = _lying(after) & {*scene.move.cards} - _lying(scene.state)
        then = _panel(after, scene.move.by, framed=laid if outcome else ())
        if then is None:
            return ""
        if outcome and laid:
            width, drawn = 0, ""
        if width:
            drawn += f'<path class="way" d="M{width + 12} 46h20m-7-7l7 7l-7 7"/>'
            width += BETWEEN
        drawn += f'<g transform="translate({width})">{then[1]}</g>'
        width += then[0]
    if trump := scene.state.trump:
        caption = escape(render(say("Trumps: {suit}", suit=trump), lang))
        drawn += f'<text y="{height + 13}" font-size="13">{caption}</text>'
        height, width = height + LINE, max(width, 140)
    label = escape(heard(scene, lang))
    return (
        f'<svg class="still" viewBox="-2 -2 {width + 4} {height + 2}" width="{width + 4}" '
        f'height="{height + 2}" role="img" aria-label="{label}">{drawn}</svg>'
    )


def refused(scene: Scene) -> tuple[Any, ...]:
    """The cards of a refused move; beside a card that does not beat, all others that do not."""
    state, move = scene.state, scene.move
    if scene.allowed:
        return ()
    if move.verb != "beat":
        return move.cards
    attacks: tuple[Any, ...] = getattr(state, "open_attacks", ())
    others = (card for card in state.hands[move.by] if card not in move.cards)
    bad = (
        card
        for card in others
        if not any(
            state.game.judge(state, Move(move.by, "beat", (attack, card))) for attack in attacks
        )
    )
    return (*move.cards, *bad)


def without_caption(drawn: str) -> str:
    """A picture without the line of its trump, where that is told beside it."""
    bare, lines_ = _CAPTION.subn("", drawn)
    return _HEIGHT.sub(lambda m: f"{m[1]}{int(m[2]) - LINE}{m[3]}", bare) if lines_ else drawn


def _lying(state: Any) -> set[Any]:
    """The cards on the table."""
    return {card for pair in state.table for card in (pair.attack, pair.defence) if card}


def alike(drawn: Iterable[str]) -> list[str]:
    """Pictures with the frame of the largest of them, so that their cards are of one size."""
    drawn = [*drawn]
    sizes = [size for svg in drawn for size in _SIZE.findall(svg)]
    width, height = (max(map(int, each)) for each in zip(*sizes, strict=True))
    box = f'viewBox="-2 -2 {width} {height}" width="{width}" height="{height}"'
    return [_SIZE.sub(box, svg, count=1) for svg in drawn]


def lying(state: State, seat: str) -> str:
    """What lies on the table and in one hand, without words; "" where it makes no picture."""
    rows = _rows(state, seat) if hasattr(state, "open_attacks") else None
    if rows is None:
        return ""
    width = max(row.wide for row in rows)
    drawn = "".join(_in_the_middle(row, width) for row in rows)
    return f'<svg class="still" viewBox="-2 -2 {width + 4} {ROW + HIGH + 4}">{drawn}</svg>'


def trying(rule: Rule, words: Mapping[str, str], lang: str) -> str:
    """An example to open: its picture, which makes room for the table one plays at."""
    if not rule.example:
        return ""
    still, place = picture(rule, lang), f"<!-- hand: rule {rule.id} -->"
    shape = ' class="pictured"' if still else ""
    return (
        f'<details class="try"><summary{shape}>{still}<span>{words["example"]}</span></summary>'
        f"\n{place}\n</details>"
    )


def _in_the_middle(row: _Row, width: int) -> str:
    aside = (width - row.wide) // 2
    return f'<g transform="translate({aside} 0)">{row.drawn}</g>' if aside else row.drawn


class _Row(NamedTuple):
    """The table or a hand: how far it reaches, and how it is drawn."""

    wide: int
    drawn: str


def _panel(
    state: Any, seat: str, refused: tuple[Any, ...] = (), framed: Collection[Any] = ()
) -> tuple[int, str] | None:
    """The table and below it the hand of a seat, and how wide they are; None: not to be drawn."""
    rows = _rows(state, seat, refused, framed)
    if rows is None:
        return None
    # beside the attack cards there is room for those that beat them
    beside = len(state.table) * PAIR + sum(len(heap) * STEP + APART for heap in _heaps(state))
    return max(beside, rows[1].wide, STEP), "".join(row.drawn for row in rows)


def _rows(
    state: Any, seat: str, refused: tuple[Any, ...] = (), framed: Collection[Any] = ()
) -> tuple[_Row, _Row] | None:
    """The table and below it the hand of a seat; None: not to be drawn."""
    hand = state.hands.get(seat, ())
    laid = [card for pair in state.table for card in (pair.attack, pair.defence) if card]
    heaps = _heaps(state)
    if len(hand) > MANY or not all(drawable(card) for card in (*hand, *laid, *sum(heaps, ()))):
        return None
    drawn, beside, reach = [], len(state.table) * PAIR, 0
    for heap in heaps:
        drawn += [_card(card, beside + n * STEP, 0) for n, card in enumerate(heap)]
        reach = beside + len(heap) * STEP
        beside = reach + APART
    for n, pair in enumerate(state.table):
        drawn.append(_card(pair.attack, n * PAIR, 0))
        reach = max(reach, n * PAIR + STEP)
        if pair.defence is not None:
            drawn.append(_card(pair.defence, n * PAIR + ACROSS, DOWN))
            reach = max(reach, n * PAIR + ACROSS + STEP)
        drawn += [_frame(n * PAIR, 0)] if pair.attack in framed else []
        drawn += [_frame(n * PAIR + ACROSS, DOWN)] if pair.defence in framed else []
    # cards that whoever plays them does not have
    strange = Counter(card for card in refused if card not in laid) - Counter(hand)
    row = [(card, n * STEP) for n, card in enumerate(hand)]
    row += [(card, (len(hand) + n) * STEP + APART) for n, card in enumerate(strange.elements())]
    held = [_card(card, x, ROW) + (_cross(x) if card in refused else "") for card, x in row]
    wide = len(row) * STEP + APART * bool(strange)
    return _Row(reach, "".join(drawn)), _Row(wide, "".join(held))


def _heaps(state: Any) -> list[tuple[Any, ...]]:
    """Cards that lie open in places of their own: of each the last ones."""
    heaps = (heap for name, heap in state.zones.items() if name.startswith(HEAPS))
    open_cards = (tuple(card for card in heap if isinstance(card, Card))[-OPEN:] for heap in heaps)
    return [heap for heap in open_cards if heap]


def one_card(card: Any, name: str) -> str:
    """A card alone, or its name where it is none that is drawn."""
    if not drawable(card):
        return f'<span class="named">{escape(name)}</span>'
    return (
        f'<svg class="one" viewBox="0 0 {WIDE} {HIGH + 1}" role="img" aria-label="{escape(name)}">'
        f"{_card(card, 0, 0)}</svg>"
    )


def drawable(card: Any) -> bool:
    """Whether there is a drawing of a card."""
    return isinstance(card, Card) and str(card)[:1] in _drawings()[1] and len(_face(card)) == 2


def _face(card: Card) -> str:
    """What is drawn on a card: the twin of a second pack looks the same."""
    return str(card).rstrip("'")


def _card(card: Card, x: int, y: int) -> str:
    return f'<use href="#pc-{_face(card)}" x="{x}" y="{y}"/>'


def _frame(x: int, y: int) -> str:
    return f'<rect class="frame" x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="6"/>'


def _cross(x: int) -> str:
    return f'<path class="no" d="M{x + 4} {ROW + 9}l28 32m0-32l-28 32"/>'


def shows_something(scene: Scene) -> bool:
    """Whether a move is refused, or what lies there afterwards is not what lay there before."""
    seat = scene.move.by
    after = scene.allowed and scene.state.game.play(scene.state, scene.move)
    return not after or _panel(after, seat) != _panel(scene.state, seat)


def heard(scene: Scene, lang: str) -> str:
    """The picture in words, made from the cards and the move."""
    state, move = scene.state, scene.move
    what = judged(scene)
    table = [_laid(pair.attack, pair.defence) for pair in state.table]
    hand = state.hands.get(move.by, ())
    lies = say("On the table: {table}. In hand: {hand}.", table=table, hand=hand)
    if not table:
        lies = say("The table is empty. In hand: {hand}.", hand=hand)
    if not table and (heaps := _heaps(state)):
        lies = say("Face up: {cards}. In hand: {hand}.", cards=sum(heaps, ()), hand=hand)
    said = [lies, what]
    crossed = [card for card in hand if card in refused(scene)]
    if len(crossed) > 1:
        said.append(say("Crossed out: {cards}.", cards=crossed))
    sentences = [sentence(text, lang, spoken=True) for text in said]
    return ("" if lang == "ja" else " ").join(sentences)


def judged(scene: Scene) -> Text:
    """Whether the move is allowed."""
    phrases = scene.state.game.family.phrases
    if scene.allowed:
        return phrases.permission(scene.state, scene.move)
    return phrases.refusal(scene.state.game.judge(scene.state, scene.move))


def _laid(attack: Any, defence: Any) -> Text:
    if defence is None:
        return say("{attack}, open", attack=attack)
    return say("{attack}, beaten by {card}", attack=attack, card=defence)


def scene_of(rule: Rule) -> Scene | None:
    """What a rule's example shows: a move that it refuses, or one that it allows; else any."""
    state = example_state(rule)
    if not hasattr(state, "open_attacks") or state.game.family.showing:
        return None
    if rule.kind == "forbids" or (rule.kind == "answers" and rule.sentence):
        refused = (
            move for move in _tried(state, rule) if rule.id in plays_drawn.laws_against(state, move)
        )
        move = next(refused, None)
        if move or rule.kind == "forbids":
            return Scene(state, move, False) if move else None
    legal = state.game.legal(state)
    own = (move for move in legal if state.game.allowing(state, move) == rule.id)
    move = next(own, None) or next((move for move in legal if move.cards), None)
    move = move or next(iter(legal), None)
    return Scene(state, move, True) if move else None


def _tried(state: State, rule: Rule) -> Iterator[Move]:
    """Moves of the kinds that a rule is about, of whoever is to act first."""
    any_kind = "*" in rule.about or rule.kind != "forbids"
    kinds = ("beat", "throw", "lead", "take") if any_kind else rule.about
    seats = dict.fromkeys((state.actor, *state.seats))
    attacks = [*(pair.attack for pair in state.table), *sum(_heaps(state), ())]
    for by in seats:
        hand = [card for card in state.hands[by] if isinstance(card, Card)]
        others = [card for seat in seats for card in state.hands[seat] if seat != by]
        others += sum(_heaps(state), ())
        for verb in kinds:
            if verb == "beat":
                open_ones = dict.fromkeys((*state.open_attacks, *attacks))
                pairs = ((attack, card) for card in hand for attack in open_ones)
                yield from (Move(by, verb, pair) for pair in pairs)
            else:
                yield from (Move(by, verb, (card,)) for card in hand)
                tried = (chosen for n in GROUPS for chosen in combinations(hand, n))
                yield from (Move(by, verb, chosen) for chosen in tried)
                yield from (Move(by, verb, (card, card)) for card in hand)
                yield from (Move(by, verb, (card,)) for card in others if isinstance(card, Card))
