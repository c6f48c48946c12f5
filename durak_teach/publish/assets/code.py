"""The editor of code that runs where one reads: ours and CodeMirror, joined to one script.

CodeMirror is some fifteen modules. The file lies beside Python, without which no code can be run,
and once for all languages.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from durak_teach.publish.assets import joining

if TYPE_CHECKING:
    from pathlib import Path

log = logging.getLogger(__name__)

EDITOR: Final = "editor.js"
_ENTRY: Final = f"site/editor/{EDITOR}"
_LIBRARY: Final = "@codemirror/view"


def available(root: Path) -> bool:
    """Whether the editor can be made."""
    return joining.available(root, _LIBRARY)


def write(root: Path, folder: Path) -> None:
    """Write the editor into the folder of the runtime."""
    if not available(root):
        log.warning("Code can only be read: the editor for pages is not installed (npm ci).")
        return
    joining.join(root, _ENTRY, folder / EDITOR)
