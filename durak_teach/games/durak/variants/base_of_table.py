"""Simple, Throw-in or Transfer Durak is agreed on."""

from __future__ import annotations

from durak_teach.kernel.rules import Variant
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say

FORMS = ("podkidnoy", "prostoy", "perevodnoy")

BASE_OF_TABLE = Variant(
    "base_of_table",
    "Which base form",
    "Simple, Throw-in or Transfer Durak is agreed on.",
    forms=FORMS,
    parameters=(
        Parameter("form", FORMS[0], FORMS, say("which base form the table plays"), form=True),
    ),
    source="H28",
)
