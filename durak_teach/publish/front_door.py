"""The page at the root of the site: it leads on to the visitor's language."""

from __future__ import annotations

import json
from pathlib import Path

_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Durak, by hand · 手で学ぶドゥラーク</title>
<link rel="icon" type="image/svg+xml" href="en/assets/mark.svg">
<link rel="stylesheet" href="en/assets/site.css">
<script>
(function () {
  "use strict";
  var known = @known@, chosen = "";
  try { chosen = localStorage.getItem("durak.lang") || ""; } catch (error) { /* private mode */ }
  var wanted = [chosen].concat(navigator.languages || [navigator.language || "en"]);
  var found = wanted.find(function (tag) { return known.indexOf(tag.slice(0, 2)) >= 0; });
  location.replace((found || "en").slice(0, 2) + "/index.html" + location.search + location.hash);
})();
</script>
</head>
<body>
<main class="page">
<h1>Durak, by hand</h1>
<p class="btns">@links@</p>
</main>
</body>
</html>
"""


def write(target: Path, names: dict[str, str]) -> None:
    """Write the page into the root of the site; `names` are what the languages call themselves."""
    links = "\n".join(
        f'<a class="btn" href="{lang}/index.html" lang="{lang}" hreflang="{lang}">{name}</a>'
        for lang, name in names.items()
    )
    page = _PAGE.replace("@known@", json.dumps(list(names))).replace("@links@", links)
    (target / "index.html").write_text(page, encoding="utf-8")
