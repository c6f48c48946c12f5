"""The documents of hands and comparisons in a piece of HTML, as a notebook keeps them."""

from __future__ import annotations

import html
import json
import re
from typing import Any, Final

_DOCUMENT: Final = re.compile(r'<script type="application/json">(.*?)</script>', re.DOTALL)


def documents(page: str) -> list[dict[str, Any]]:
    """The documents in a piece of HTML, in order."""
    return [json.loads(html.unescape(text)) for text in _DOCUMENT.findall(page)]
