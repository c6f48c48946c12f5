"""The icons of a phone's first screen, drawn anew from the mark; their PNG files are committed.

`python -m durak_teach.publish.assets.icons`, with Playwright and Chromium (whose path `CHROMIUM`
names).
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

MARK: Final = Path("site", "theme", "assets", "mark.svg")
TARGET: Final = Path("site", "icons")
# file → side in pixels, how much of it the mark takes; phones cut a fifth off what is maskable
ICONS: Final = {"icon-192": (192, 0.92), "icon-512": (512, 0.92), "maskable-512": (512, 0.66)}
_PAGE: Final = (
    "<body style='margin:0;display:grid;place-items:center;height:100vh;background:{ground}'>"
    "<img src='data:image/svg+xml;utf8,{mark}' style='width:{share}vmin'>"
)


def main() -> None:
    """Draw every icon."""
    from urllib.parse import quote

    from playwright.sync_api import sync_playwright

    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (side, share) in ICONS.items():
            page = browser.new_page(viewport={"width": side, "height": side})
            ground = "#f4ecdb" if name.startswith("maskable") else "transparent"
            mark = quote(MARK.read_text("utf-8"))
            page.set_content(_PAGE.format(ground=ground, mark=mark, share=share * 100))
            page.screenshot(path=TARGET / f"{name}.png", omit_background=True)


if __name__ == "__main__":
    main()
