"""The players agree on Simple, Throw-in or Transfer Durak."""

from __future__ import annotations

from durak_teach.kernel.rules import Variant
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say

FORMS = ("podkidnoy", "prostoy", "perevodnoy")

BASE_OF_TABLE = Variant(
    "base_of_table",
    "Which base form",
    "The players agree on Simple, Throw-in or Transfer Durak.",
    forms=FORMS,
    parameters=(Parameter("form", FORMS[0], FORMS, say("which base form is played"), form=True),),
    source="H28",
)
