"""The sounds as they are heard: rendered without a loudspeaker, and measured."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

pytestmark = [pytest.mark.browser, pytest.mark.more]

FOLDER = Path(__file__).parents[2] / "web" / "hand"
HOME = "http://sound.test/"  # no such host: every request is answered here
LOUDEST = 0.5  # of full volume: −6 dBFS
HEARD = 0.001  # of full volume; less is silence
LONGEST = {"card": 60, "end": 800}  # milliseconds
BUZZ = {"card": [8], "end": [24]}  # milliseconds of a touch
RENDER = """async (what) => {
  const rate = 44100, offline = new OfflineAudioContext(1, rate * 1.5, rate), felt = [];
  navigator.vibrate = (ms) => (felt.push(ms), true);
  offline.resume = () => Promise.resolve();
  window.AudioContext = function () { return offline; };
  document.documentElement.dataset.sound = "on";
  const { sound } = await import(`/sound.js?${what}`);
  sound(what);
  const wave = (await offline.startRendering()).getChannelData(0);
  return { felt, wave: [...wave].map((v) => Math.round(v * 1e5) / 1e5) };
}"""


def answer(route: Route) -> None:
    name = route.request.url.removeprefix(HOME).partition("?")[0]
    if name == "sound.js":
        route.fulfill(body=(FOLDER / name).read_text("utf-8"), content_type="text/javascript")
    else:
        route.fulfill(body="<!doctype html><title>Sounds</title>", content_type="text/html")


@pytest.fixture(scope="module")
def heard(chromium: Browser) -> dict[str, dict[str, Any]]:
    page, found = chromium.new_page(), {}
    page.route(f"{HOME}**", answer)
    for what in LONGEST:
        page.goto(HOME)
        found[what] = page.evaluate(RENDER, what)
    page.close()
    return found


def crossings(wave: list[float]) -> float:
    """How often the sign changes, of all that is heard."""
    loud = [value for value in wave if abs(value) > HEARD]
    return sum(a * b < 0 for a, b in pairwise(loud)) / len(loud)


def test_sounds_are_short_and_soft_and_begin_and_end_in_silence(
    heard: dict[str, dict[str, Any]],
) -> None:
    for what, said in heard.items():
        wave = said["wave"]
        loud = [n for n, value in enumerate(wave) if abs(value) > HEARD]
        peak = max(map(abs, wave))
        assert HEARD < peak < LOUDEST, what
        assert loud[-1] * 1000 / 44100 <= LONGEST[what], what
        assert max(map(abs, wave[:5])) < HEARD, f"{what} begins with a click"
        assert max(map(abs, wave[loud[-1] + 1 :])) <= HEARD, f"{what} ends with a click"
        assert abs(sum(wave) / len(wave)) < HEARD, f"{what} is off the middle"
        assert said["felt"] == BUZZ[what]


def test_a_card_is_a_breath_and_an_end_is_a_tone(heard: dict[str, dict[str, Any]]) -> None:
    breath, tone = (crossings(heard[what]["wave"]) for what in ("card", "end"))
    assert breath > 3 * tone
