"""Sheets of rules that lie ready, since a page that is opened from disk cannot have one made.

A file of each family is a script, for such a page may load scripts but fetch nothing. It has the
sheet of every form, and of each option by itself on the first form that admits it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from mkdocs.structure.files import File

from durak_teach.games.families import FAMILIES, game
from durak_teach.paper.worker import sheet
from durak_teach.publish.assets.documents import packed

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

    from durak_teach.kernel.family import Family

FOLDER: Final = "sheets"


def files(config: MkDocsConfig) -> Iterator[File]:
    """A script for each family."""
    for family in FAMILIES.values():
        content = script(family, config.extra["lang"])
        yield File.generated(config, f"{FOLDER}/{family.name}.js", content=content)


def script(family: Family, lang: str) -> str:
    """The sheets of a family, as its file has them."""
    told = json.dumps([*_ready(family, lang)], ensure_ascii=False)
    return f'durakSheets("{family.name}", "{packed(told)}");\n'


def _ready(family: Family, lang: str) -> Iterator[dict[str, Any]]:
    """What the worker answers to each form and each option, and by which words it is found.

    `own` is the word of the form or the option, `words` name the whole game in an address.
    """
    own = [*family.forms, *(option.word for option in family.options().values())]
    for word in own:
        words = game(family.name, word).spec
        told = json.loads(sheet(json.dumps({"words": words, "lang": lang})))
        yield {"own": word, "words": words, **told}
