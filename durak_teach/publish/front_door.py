"""The page at the root of the site: it leads on to the visitor's language."""

from __future__ import annotations

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
  var known = ["en", "ja"], chosen = "";
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
<p class="btns"><a class="btn" href="en/index.html" lang="en" hreflang="en">English</a>
<a class="btn" href="ja/index.html" lang="ja" hreflang="ja">日本語</a></p>
</main>
</body>
</html>
"""


def write(target: Path) -> None:
    """Write the page into the root of the site."""
    (target / "index.html").write_text(_PAGE, encoding="utf-8")
