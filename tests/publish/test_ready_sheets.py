"""Sheets of rules that lie ready: every form, every option by itself, as the page would show it."""

from __future__ import annotations

import base64
import json
import re
import zlib
from pathlib import Path
from typing import Any

import pytest

from durak_teach import game
from durak_teach.games.families import FAMILIES
from durak_teach.paper import worker
from durak_teach.publish.pages import ready_sheets

both = pytest.mark.parametrize("lang", ["en", "ja"])


def sheets_in(script: str, family: str) -> list[dict[str, Any]]:
    """What a file tells: data alone, in one call."""
    said = re.fullmatch(r'durakSheets\("(\w+)", "([\w+/=]+)"\);\n', script)
    assert said
    assert said[1] == family
    read: list[dict[str, Any]] = json.loads(zlib.decompress(base64.b64decode(said[2])))
    return read


@both
@pytest.mark.parametrize("family", FAMILIES)
def test_each_form_and_each_option_lies_ready_as_the_page_would_show_it(
    family: str, lang: str
) -> None:
    found = sheets_in(ready_sheets.script(FAMILIES[family], lang), family)
    options = [option.word for option in FAMILIES[family].options().values()]
    assert [sheet["own"] for sheet in found] == [*FAMILIES[family].forms, *options]
    for sheet in found:
        played = game(family, sheet["own"])
        assert sheet["words"] == [*played.spec], "any of these, with its own, name this game"
        assert sheet["title"]
    assert [*found[0]["words"]] == [*game(family).spec], "the family alone is its first form"
    for sheet in found[:: max(1, len(found) // 4)]:
        named = [family, sheet["own"]] if sheet["own"] != family else [family]
        live = json.loads(worker.sheet(json.dumps({"words": named, "lang": lang})))
        assert live == {"title": sheet["title"], "html": sheet["html"]}


@both
def test_the_site_has_a_file_for_every_family(site_folder: Path, lang: str) -> None:
    files = {file.stem: file for file in (site_folder / lang / "sheets").iterdir()}
    assert {*files} == {*FAMILIES}
    for family, file in files.items():
        assert sheets_in(file.read_text("utf-8"), family)
