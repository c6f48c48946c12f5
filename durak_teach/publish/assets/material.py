"""What the site takes from Material for MkDocs: its script, and of its style sheet what is used.

Material's sheet reckons with a root of 20 px and more, and means all that a site may hold. Here
the root has the size that the reader chose; so each length is written anew, and what styles
things that no page has is left out. The rest lies in a layer, so that our own rules come first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import tinycss2  # type: ignore[import-untyped]
from mkdocs.utils import get_theme_dir

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

NAME: Final = "material"
ROOT: Final = 1.25  # Material's own rem, measured by that of a reader
# the parts that our pages have; what names another class, or none at all, is left out
_PARTS: Final = re.compile(
    r"md-(?:header|tabs|nav|sidebar|content|main|container|grid|overlay|toggle|option|footer|top|"
    r"skip|icon|ellipsis|dialog|code|progress)(?![a-z])[\w-]*"
    r"|tabbed-[\w-]+|admonition(?:-title)?|note|tip|warning|js|md-typeset"
)
_UNUSED: Final = re.compile(
    r"\[dir=rtl\]|\.md-(?:header__(?:title|ellipsis|topic|source)|header--lifted"
    r"|tabs__"
    r"|nav__(?:source|icon|toggle|button|container)"
    r"|nav--(?:primary|lifted|integrated)|nav__item--(?:nested|section)|content__(?:inner|button))"
    r"|\.md-typeset\s*(?:$|[^.\s]|\s(?!\.(?:tabbed|admonition|md-)))|\bdetails\b|\bsummary\b"
    r"|data-md-toggle=search|data-md-type=select|::-webkit-scrollbar|\.md-footer__|--post|for=__search"
    r"|nth-child\((?:[6-9]|\d\d)\)"
)
# an older name of what stands beside it
_TWICE: Final = re.compile(r"-(?:webkit-mask|ms-overflow)-[\w-]+:[^;}]*;?")
_REM: Final = re.compile(r"(?<![\w.])(\d*\.?\d+)rem")
_VARIABLE: Final = re.compile(r"var\((--[\w-]+)")
_CODE: Final = re.compile(r'<(?:div class="highlight|details class="code)[^>]*')
# coloured by Pygments, for pages or for JupyterLab; by keys one scrolls what is too wide
_LINES: Final = re.compile(r"<pre><span></span>(?:<code>)?(.*?)(?:</code>)?</pre>", re.DOTALL)
_BUNDLE: Final = "assets/javascripts/bundle.*.min.js"
_SHEET: Final = "assets/stylesheets/main.*.min.css"


@cache
def script() -> str:
    """The script of the theme, without the place of a map that is not there."""
    return _file(_BUNDLE).partition("//# sourceMappingURL")[0]


@cache
def styles() -> str:
    """The rules that our pages need, in a layer of their own."""
    rules = tinycss2.parse_stylesheet(_file(_SHEET), skip_comments=True, skip_whitespace=True)
    kept = "".join(_kept(rules))
    return f"@layer material {{\n{_variables(rules, kept)}{_longer(kept)}\n}}\n"


def copied(html: str) -> str:
    """The same with a button at each piece of code, which copies it.

    Each is what Material calls content. As a part of a whole page that is, it would open every
    `details` before printing, where ours print what is needed, and lay each table into a box.
    Each has an address of its own: without, Material takes that of the step around it, and every
    button of a step would copy the first piece.
    """
    html = _CODE.sub(r'\g<0> data-md-component="content"', html)
    number = count(1)
    return _LINES.sub(
        lambda lines: f'<pre id="code-{next(number)}"><code tabindex="0">{lines[1]}</code></pre>',
        html,
    )


def drop_files(files: Files) -> None:
    """Leave out what the theme would copy: pages load the two above, and no drawing of it."""
    folder = Path(get_theme_dir(NAME))
    for file in list(files):
        if file.abs_src_path and folder in Path(file.abs_src_path).parents:
            files.remove(file)


def _file(pattern: str) -> str:
    (path,) = Path(get_theme_dir(NAME)).glob(pattern)
    return path.read_text("utf-8")


def _kept(rules: list[Any]) -> Iterator[str]:
    for rule in rules:
        if rule.type == "qualified-rule":
            selectors = tinycss2.serialize(rule.prelude).replace("\n", " ")
            used = ",".join(filter(_used, _separate(selectors)))
            if used:
                yield f"{used}{{{_TWICE.sub('', tinycss2.serialize(rule.content))}}}"
        elif rule.type == "at-rule" and rule.at_keyword in ("media", "supports"):
            inner = "".join(_kept(tinycss2.parse_rule_list(rule.content, True, True)))
            if inner:
                yield f"@{rule.at_keyword}{tinycss2.serialize(rule.prelude)}{{{inner}}}"


def _separate(selectors: str) -> list[str]:
    """The selectors of a list; a comma within brackets separates none."""
    return re.split(r",(?![^(]*\))", selectors)


def _used(selector: str) -> bool:
    classes = re.findall(r"\.([A-Za-z][\w-]*)", selector)
    return (
        bool(classes)
        and all(_PARTS.fullmatch(name) for name in classes)
        and not _UNUSED.search(selector)
    )


def _variables(rules: list[Any], kept: str) -> str:
    """Those values that the rules ask for, and those that these ask for."""
    values = {
        declared.name: tinycss2.serialize(declared.value)
        for rule in rules
        if rule.type == "qualified-rule" and tinycss2.serialize(rule.prelude).startswith(":root")
        for declared in tinycss2.parse_declaration_list(rule.content, True, True)
        if declared.type == "declaration"
    }
    names, text = set[str](), kept
    while more := set(_VARIABLE.findall(text)) & values.keys() - names:
        names |= more
        text = "".join(values[name] for name in more)
    return f":root{{{''.join(f'{name}:{values[name]};' for name in sorted(names))}}}\n"


def _longer(styles: str) -> str:
    return _REM.sub(lambda length: f"{float(length[1]) * ROOT:g}rem", styles)
