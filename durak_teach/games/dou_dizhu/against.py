"""Why a combination does not beat the one that lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from durak_teach.games.dou_dizhu.names import TYPES, rank
from durak_teach.games.dou_dizhu.shapes import Shape
from durak_teach.text import Text, say

COMPARED: Final[Mapping[str, Text]] = {
    "single": say("{card} is not higher than {attack}"),
    "pair": say("a pair of {card:many} is not higher than a pair of {attack:many}"),
    "seq": say("the highest cards are compared, and {card} is not higher than {attack}"),
    "pairs": say("the highest pairs are compared, and {card} is not higher than {attack}"),
    "bomb": say("the ranks of the bombs are compared, and {card} is not higher than {attack}"),
}
TRIPLETS: Final = say("the triplets are compared, and {card} is not higher than {attack}")
QUADS: Final = say(
    "the four cards of one rank are compared, and {card} is not higher than {attack}"
)


def unbeaten(card: Shape, table: Shape) -> Text:
    """Why a combination does not beat another."""
    if table.kind == "rocket":
        return say("nothing beats a rocket")
    if card.kind == "bomb" and card.size < table.size:
        return say(
            "the bomb on the table has {n} cards, this bomb only {m}", n=table.size, m=card.size
        )
    if table.kind == "bomb" and card.kind != "bomb":
        return say("only a higher bomb or a rocket beats a bomb")
    if card.kind != table.kind:
        this, that = TYPES[table.kind], TYPES[card.kind]
        return say("the play on the table is {this}, and this play is {that}", this=this, that=that)
    if card.size != table.size:
        return say(
            "the play on the table has {n} ranks in a row, and this play has {m}",
            n=table.size,
            m=card.size,
        )
    compared = COMPARED.get(card.kind, QUADS if card.kind[:4] == "quad" else TRIPLETS)
    fields = {"card": rank(card.key), "attack": rank(table.key)}
    return Text(compared.message, fields=fields)
