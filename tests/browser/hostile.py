"""What an attacker would put into an address, a store or a name: made by a small grammar."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

RAN = "window.ran=1"
_MARKUP = (
    f"<script>{RAN}</script>",
    f"<img src=x onerror={RAN}>",
    f"<svg onload={RAN}>",
    f"<svg><use href=data:image/svg+xml,x onerror={RAN}>",
    "<iframe srcdoc='<script>parent.ran=1</script>'>",
    "<iframe src=http://elsewhere.invalid/></iframe>",
    "<base href=http://elsewhere.invalid/>",
    f"<form action=javascript:{RAN}><button autofocus onfocus={RAN}>",
    f"<details open ontoggle={RAN}>",
    f"<a href=javascript:{RAN} autofocus onfocus={RAN}>9♥</a>",
    f"<durak-hand><script>{RAN}</script><img src=x onerror={RAN}></durak-hand>",
    "<meta http-equiv=refresh content='0;url=http://elsewhere.invalid/'>",
    "<link rel=stylesheet href=http://elsewhere.invalid/x.css>",
    "<style>@import 'http://elsewhere.invalid/'</style>",
)
_CLOSING = ("", '"', "'", '">', "'>", "-->", "]]>", "</p>", "</title>", "</script>", "</template>")
_CLOSING_MORE = ("</textarea>", "&quot;>", "&#39;>", '\\">', '"}', "'] , [x='", "\0", "`")
_WORDS = (
    "__proto__", "constructor", "hasOwnProperty", "toString", "undefined", "null", "NaN", "-1",
    "0", "1e309", "9" * 30, "%", "%E0%A4%A", "%ZZ", "#", "\n", "\u202e\u0000\ufeff", "🂡" * 50,
    "a" * 9000, f"javascript:{RAN}", f"${{{RAN}}}", f"{{{{constructor.constructor('{RAN}')()}}}}",
    "../../x", "//x", "http://elsewhere.invalid/", f"data:text/html,<script>{RAN}</script>",
    "' or 1=1", "[" * 400, '{"v":1}', "DK1-0003-JZ-X", "japanese limit5_first_defender=4",
    "x=" + "y" * 300, "=", "==", "a=b=c",
)  # fmt: skip
_CODINGS = (
    str,
    lambda text: quote(text, safe=""),
    lambda text: quote(quote(text, safe=""), safe=""),
    lambda text: "".join(f"&#{ord(letter)};" for letter in text),
    lambda text: text.replace("<", "\\u003c").replace('"', "\\u0022"),
    str.swapcase,
)


def payloads(seed: int) -> Iterator[str]:
    """Hostile texts without end, the same ones for the same seed."""
    chance = random.Random(seed)
    while True:
        if chance.random() < 0.25:
            yield chance.choice(_WORDS)
        else:
            closing = chance.choice(_CLOSING + _CLOSING_MORE)
            yield chance.choice(_CODINGS)(closing + chance.choice(_MARKUP))


def addresses(names: list[str], count: int, seed: int) -> list[str]:
    """What follows the `#` of so many addresses: some names have hostile values, or are hostile."""
    chance, texts = random.Random(seed), payloads(seed)
    found = []
    for _ in range(count):
        said = [(name, next(texts)) for name in names if chance.random() < 0.5]
        if chance.random() < 0.1:
            said.append((next(texts), next(texts)))
        alone = not said or chance.random() < 0.1
        pairs = "&".join(f"{name}={_hash(value, chance)}" for name, value in said)
        found.append(_hash(next(texts), chance) if alone else pairs)
    return found


def _hash(text: str, chance: random.Random) -> str:
    """A value as a link would carry it, or as somebody types it."""
    return text if chance.random() < 0.3 else quote(text, safe="")


COLOURS = "/.__palette"  # Material's, named after the root of the site
GOOD: dict[str, object] = {
    **json.loads(Path(__file__).parents[2].joinpath("web/test/stores.json").read_text("utf-8")),
    COLOURS: {"index": 2, "color": {"media": "(prefers-color-scheme: dark)", "scheme": "slate"}},
}
TABS = frozenset({"durak.assigned", "durak.left", "durak.worksheet", "durak.projector"})
_ODD = (
    *(None, True, 0, -1, 1.5, 2026, 1e12, 8.7e15, 1e308, "", "x", "2026", "9999-99-99", [], [None]),
    *([[]], [{}], {}, {"length": 3}, {"toString": 1}, "__proto__", "+275760-09-13T00:00:00.000Z"),
    *("\u202e\0", "a" * 20_000, [0] * 3000, f"<img src=x onerror={RAN}>"),
)


def stores(seed: int) -> Iterator[dict[str, str]]:
    """What may lie in a browser, without end: stores as they should be, damaged, or full of junk.

    Of `TABS` are the stores that last as long as a tab.
    """
    chance, texts = random.Random(f"{seed} stores"), payloads(seed)
    while True:
        found = {}
        for name, good in GOOD.items():
            value = good if chance.random() < 0.2 else _with_odd(good, chance)
            text = str(value) if isinstance(good, str) else json.dumps(value)
            how = chance.random()
            found[name] = next(texts) if how < 0.1 else text[:-1] if how < 0.15 else text
        yield found


def _with_odd(value: object, chance: random.Random) -> object:
    """A value with another one somewhere in it."""
    parts = (
        [*value]
        if isinstance(value, dict)
        else [*range(len(value))]
        if isinstance(value, list)
        else []
    )
    if not parts or chance.random() < 0.15:
        return chance.choice(_ODD)
    changed = value.copy()  # type: ignore[attr-defined]
    part = chance.choice(parts)
    if chance.random() < 0.1:
        del changed[part]
    else:
        changed[part] = _with_odd(changed[part], chance)
    return changed
