"""A position that somebody sets up, as a screen shows it; what is done to it.

The screen keeps the text and nothing else: each intent brings it along, and the document that
comes back holds the changed one, where each card lies, what is still wrong, and whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import FACE_DOWN, SUITS, Card, FaceDown
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import chosen, need_number, need_text, need_words
from durak_teach.kernel.state import State
from durak_teach.notation.lines import rows
from durak_teach.notation.position import position
from durak_teach.notation.position_codes import position_code, position_text
from durak_teach.table import labels
from durak_teach.table.draft import PACK, TABLE, Draft
from durak_teach.table.view import JSON
from durak_teach.text import Said, Text, in_language, render, say

EXAMPLE: Final = """game: durak
rules: podkidnoy
players: A B
trump: d
talon: 8c [Kd]
A: 9s 8h Qd
B: 7c 9c 9d
table: 7s/-
roles: att=A def=B"""
LONGEST: Final = 8_000  # signs of a text that is being written
ROLES: Final[Mapping[str, Text]] = {
    "att": say("attacks"),
    "def": say("defends"),
    "taking": say("is taking"),
    "out": say("is out"),
    "owner": say("played last"),
    "to": say("is to play"),
    "passed": say("has passed"),
}
PLACES: Final[Mapping[str, Text]] = {
    "talon": say("Talon"),
    "discard": say("Discards"),
    TABLE: say("Table"),
    PACK: say("Pack"),
}


def edited(intent: JSON, lang: str) -> JSON:
    """The document after an intent; one that cannot be done is an `error`, and changes nothing."""
    text = text_of(intent)
    do = str(chosen(intent, "do", "look"))
    try:
        if do not in _DOING:
            raise DurakError(say("“{do}” cannot be done here.", do=do))
        return document(_DOING[do](Draft.of(text), intent) or text, lang)
    except DurakError as error:
        return {**document(text, lang), "refused": render(error.text, lang)}


def text_of(intent: JSON) -> str:
    """The text that an intent brings along: as it is, or in a code."""
    if "code" in intent:
        return position_text(intent["code"])
    text = need_text("text", chosen(intent, "text", EXAMPLE))
    if len(text) > LONGEST:
        raise DurakError(say("A position may have at most {n} characters.", n=LONGEST))
    return text


def _put(draft: Draft, intent: JSON) -> str:
    return draft.put(need_words("cards", intent.get("cards")), field(intent, "to")).text


def _game(draft: Draft, intent: JSON) -> str:
    return draft.playing(need_words("words", intent.get("words")) or ["durak"]).text


def _seats(draft: Draft, intent: JSON) -> str:
    n = need_number("n", intent.get("n"))
    if draft.bare is None or n not in draft.bare.party:
        raise DurakError(say("{n} is not a possible number of players in this game.", n=n))
    return draft.seated(n).text


def _trump(draft: Draft, intent: JSON) -> str:
    return draft.trumped(field(intent, "suit")).text


def _role(draft: Draft, intent: JSON) -> str:
    return draft.given(field(intent, "seat"), field(intent, "role")).text


def _clear(draft: Draft, intent: JSON) -> str:
    """The same table without a card on it."""
    kept = {key: value for key, value in draft.lines.items() if key in ("game", "rules", "trump")}
    return Draft({**kept, "talon": "-"}).seated(max(2, len(draft.seats))).text


def _deal(draft: Draft, intent: JSON) -> str:
    """What is dealt from a number, at the same table."""
    if draft.rules is None or draft.bare is None:
        raise DurakError(
            say(
                "No known game is named; put one in a `game:` or `rules:` line, as in `rules: "
                "podkidnoy`."
            )
        )
    seed = need_number("seed", intent.get("seed"))
    people = len({*draft.seats} - {*draft.bare.dummies})
    return str(deal(draft.rules, people, seed))


def _look(draft: Draft, intent: JSON) -> str:
    return ""


_DOING: Final[Mapping[str, Callable[[Draft, JSON], str]]] = {
    "look": _look,
    "put": _put,
    "game": _game,
    "seats": _seats,
    "trump": _trump,
    "role": _role,
    "clear": _clear,
    "deal": _deal,
}


# -- how it is shown --------------------------------------------------------------------------


def document(text: str, lang: str) -> JSON:
    """A text as a screen shows it, whether or not it is a position already."""
    draft, state, error = Draft.of(text), None, None
    try:
        state = position(text)
    except DurakError as wrong:
        error = wrong
    code = _code(state) if state else ""
    data = {
        "text": text,
        "code": code,
        "error": _error(error, text, draft) if error else None,
        "title": draft.rules.title if draft.rules else "",
        "words": [*draft.rules.spec] if draft.rules else [],
        "numbers": sorted(draft.bare.party) if draft.bare else [],
        "people": len({*draft.seats} - {*(draft.bare.dummies if draft.bare else ())}),
        "trump": draft.lines.get("trump", ""),
        "suits": [{"id": suit.letter, "text": suit.glyph} for suit in SUITS],
        "pairs": _pairs(draft) if draft.in_pairs else None,
        "places": [*_places(draft)],
        "pack": [_card(f"{PACK}/{card}", card, not is_left) for card, is_left in draft.pack],
        "back": _card(f"{PACK}/{FACE_DOWN}", FACE_DOWN),
        "seats": [*_seated(draft)],
        "roles": [{"id": role, "text": ROLES[role]} for role in draft.role_names],
        "to": state.actor if state else "",
        "now": turn(state) if state else "",
        "python": _python(text) if state else "",
    }
    return in_language(data, lang)  # type: ignore[no-any-return]


def _code(state: State) -> str:
    try:
        return position_code(state)
    except DurakError:
        return ""


def _error(error: DurakError, text: str, draft: Draft) -> JSON:
    """What is wrong, and where: in the text, and at which place of the table."""
    line, column = getattr(error, "line", None) or 0, getattr(error, "column", None) or 0
    written = rows(text)
    key = written[line - 1].partition(":")[0].strip() if 0 < line <= len(written) else ""
    place = key if key in (TABLE, *draft.places) else ""
    return {"text": error.text, "line": line, "column": column, "place": place}


def _places(draft: Draft) -> Iterator[JSON]:
    table = [] if draft.in_pairs else [TABLE]
    for place in (*table, *draft.places):
        cards = [_card(f"{place}/{n}", name) for n, name in enumerate(_read(draft, place))]
        yield {"id": place, "name": _place_name(draft, place), "cards": cards}


def _read(draft: Draft, place: str) -> list[Card | FaceDown | str]:
    """The cards of a place; a word that is none stands for itself."""
    return [_card_of(draft, name) for name in draft.cards(place)]


def _card_of(draft: Draft, name: str) -> Card | FaceDown | str:
    """A card by its name, or the name."""
    cards = {str(card): card for card in (draft.bare.deck if draft.bare else ())}
    return FACE_DOWN if name == str(FACE_DOWN) else cards.get(name, name)


def _pairs(draft: Draft) -> list[JSON]:
    return [
        {
            "id": f"{TABLE}/{n}",
            "cards": [
                _card(f"{TABLE}/{n}/{side}", _card_of(draft, name))
                for side, name in enumerate(pair)
                if name
            ],
        }
        for n, pair in enumerate(draft.pairs)
    ]


def _card(id: str, card: object, is_gone: bool = False) -> JSON:
    """A card as a button: its face ("" is a back, a mere word has none), sign, name for ears."""
    face = None if type(card) is str else "" if card is FACE_DOWN else str(card)
    text: Said = say("{card}", card=card) if face else str(card)
    suit = getattr(getattr(card, "suit", None), "letter", "")
    return {"id": id, "card": str(card), "face": face, "suit": suit, "text": text, "gone": is_gone,
            "label": card if face is None else labels.name(card)}  # fmt: skip


def _place_name(draft: Draft, place: str) -> Said:
    name, _, seat = place.partition(" ")
    if place in PLACES:
        return PLACES[place]
    zone = draft.rules.zones.get(name) if draft.rules else None
    if zone is None:
        return say("Hand of {seat}", seat=place)
    called = say("{zone:cap}", zone=zone.text)
    return say("{zone:cap}, {seat}", zone=zone.text, seat=seat) if seat else called


def _seated(draft: Draft) -> Iterator[JSON]:
    """The seats with the role that a tap has given or could give each."""
    roles = draft.roles
    for seat in draft.seats:
        having = [role for role in draft.role_names if seat in roles.get(role, "")]
        role = "taking" if "taking" in having else having[0] if having else ""
        yield {"seat": seat, "role": role}


def turn(state: State) -> Text:
    """Whose turn it is, or how the deal has ended."""
    if state.over:
        situation: Text = state.game.family.phrases.situation(state, state.seats[0])[0]
        return situation
    return say("{seat} is to play.", seat=state.actor)


def _python(text: str) -> str:
    quoted = text.replace("\\", "\\\\").replace('"""', '\\"""')
    return f'from durak_teach import hand, position\n\nhand(position("""\n{quoted}\n"""))\n'


def choices(draft: Draft, lang: str) -> JSON:
    """The games there are, each with the words that choose it, and the options of this one."""
    rules = draft.rules
    forms = [
        {"words": [name] if family.alone else [name, form.id], "text": form.text("name")}
        for name, family in FAMILIES.items()
        for form in family.forms.values()
    ]
    having = {option.id for option in rules.variants} if rules else set()
    options = [
        {"word": option.word, "text": option.text("name"), "on": option.id in having}
        for option in (rules.family.options().values() if rules else ())
        if not option.parent or option.parent in having
    ]
    base = [rules.family.name, *([] if rules.family.alone else [rules.form.id])] if rules else []
    return in_language(  # type: ignore[no-any-return]
        {"games": forms, "game": " ".join(base), "options": options}, lang
    )


def field(intent: JSON, name: str) -> str:
    """What an intent says under a name."""
    value = intent.get(name)
    if not isinstance(value, str):
        raise DurakError(say("The intent lacks the string `{name}`.", name=name))
    return value
