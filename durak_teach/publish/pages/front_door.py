"""The pages at the root: one leads to the visitor's language, one back from where nothing is."""

from __future__ import annotations

import json
from pathlib import Path

from durak_teach.publish.assets import policy

_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
@policy@
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Durak, by hand · 手で学ぶドゥラーク</title>
<link rel="icon" type="image/svg+xml" href="en/assets/mark.svg">
<link rel="stylesheet" href="en/assets/site.css">
<script>@script@</script>
</head>
<body>
<main class="page">
@text@
</main>
</body>
</html>
"""
_WELCOME = "<h1>Durak, by hand</h1>"
_HEAD = """\
<a class="brand" href="en/index.html"><span class="mark"></span>
<span>Durak, by hand · 手で学ぶドゥラーク</span></a>"""
_HOME = {"en": "Home", "ja": "トップ"}
_SEARCH = {"en": "Search", "ja": "検索"}
_LEAD_ON = """\
(function () {
  "use strict";
  var known = @known@, chosen = "";
  try { chosen = localStorage.getItem("durak.lang") || ""; } catch (error) { /* private mode */ }
  var wanted = [chosen].concat(navigator.languages || [navigator.language || "en"]);
  var found = wanted.find(function (tag) { return known.indexOf(tag.slice(0, 2)) >= 0; });
  location.replace((found || "en").slice(0, 2) + "/index.html" + location.search + location.hash);
})();"""
_NOWHERE = {
    "en": "<h1>There is no such page</h1>",
    "ja": '<h2 lang="ja">このページはありません</h2>',
}
# A server shows this page at any address that leads nowhere, so it can name no file of ours, not
# even a script, before the way to the root is found.
_LEAD_BACK = """\
addEventListener("DOMContentLoaded", async function () {
  "use strict";
  var root = new URL(".", location.href);
  while (!(await fetch(new URL("en/index.html", root), { method: "HEAD" })).ok) {
    if (root.pathname === "/") return;
    root = new URL("..", root);
  }
  document.querySelectorAll("[href]").forEach(function (one) {
    one.href = new URL(one.getAttribute("href"), root).href;
  });
  // what was looked for stands in the address that leads nowhere
  var words = location.pathname.split("/").pop().replace(/\\.\\w+$/, "").replace(/[-_+.]+/g, " ");
  document.querySelectorAll("[href$='#search=']").forEach(function (one) {
    one.href += words;
  });
});"""


def write(target: Path, names: dict[str, str]) -> None:
    """Write both pages; `names` are what the languages call themselves."""
    lead_on = _LEAD_ON.replace("@known@", json.dumps(list(names)))
    home = {lang: _link(lang, name) for lang, name in names.items()}
    ways = "\n".join(map(_back, names))
    welcome = _page(f"{_WELCOME}\n{_buttons(*home.values())}", lead_on)
    nowhere = _page(f"{_HEAD}\n{ways}", _LEAD_BACK)
    (target / "index.html").write_text(welcome, encoding="utf-8")
    (target / "404.html").write_text(nowhere, encoding="utf-8")


def _back(lang: str) -> str:
    """That there is no such page, the way home, and what was looked for."""
    home = _link(lang, _HOME[lang], look="btn main")
    return f"{_NOWHERE[lang]}\n{_buttons(home, _link(lang, _SEARCH[lang], '#search='))}"


def _link(lang: str, text: str, place: str = "", look: str = "btn") -> str:
    where = f"{lang}/index.html{place}"
    return f'<a class="{look}" href="{where}" lang="{lang}" hreflang="{lang}">{text}</a>'


def _buttons(*links: str) -> str:
    return f'<p class="btns">{"".join(links)}</p>'


def _page(text: str, script: str) -> str:
    filled = {"@policy@": policy.meta(script), "@script@": script, "@text@": text}
    page = _PAGE
    for place, content in filled.items():
        page = page.replace(place, content)
    return page
