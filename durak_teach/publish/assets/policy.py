"""What a page may load and run: the Content-Security-Policy that stands in every page.

No style stands inside a page, and a script only in the two at the root, one of which may be shown
at any address: the policy names it by its hash. A picture inside a style sheet is a `data:`
address. `'self'` holds for pages opened from disk, too.

What a policy inside a page cannot do: it says nothing about workers (they have the policy that a
server sends with their file), nor who may show the page in a frame, nor where a link may lead.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from typing import Final

_SOURCES: Final = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",  # our forms are answered by scripts
}


def meta(*inside: str) -> str:
    """The element that gives a page its policy, which names the scripts inside the page."""
    hashes = "".join(f" 'sha256-{_hash(script)}'" for script in inside)
    return meta_of({**_SOURCES, "script-src": _SOURCES["script-src"] + hashes})


def meta_of(sources: Mapping[str, str]) -> str:
    """The element of a policy."""
    content = "; ".join(f"{kind} {allowed}" for kind, allowed in sources.items())
    return f'<meta http-equiv="Content-Security-Policy" content="{content}">'


def _hash(script: str) -> str:
    return base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
