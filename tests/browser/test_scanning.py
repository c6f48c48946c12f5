"""Pupils' codes from QR codes: drawn on the pupil's page, read from a picture or by the camera."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from test_accessibility import check
from test_class import CODE, RULE
from windows import PHONE, window

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.alike, pytest.mark.more]

Open = Callable[..., Any]
SOON = 20_000  # milliseconds; a busy machine takes its time
# a camera that sees a QR code of ours
CAMERA = """async (text) => {
    const drawn = await DurakModules.qr.draw(text, "a code");
    const canvas = document.createElement("canvas");
    drawn.setAttribute("width", "480");
    drawn.setAttribute("height", "480");
    const image = new Image();
    const told = new XMLSerializer().serializeToString(drawn);
    image.src = `data:image/svg+xml,${encodeURIComponent(told)}`;
    await image.decode();
    [canvas.width, canvas.height] = [480, 480];
    const pen = canvas.getContext("2d"), draw = () => pen.drawImage(image, 0, 0, 480, 480);
    draw();
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
}"""
REFUSED = """() => {
    const refusal = new DOMException("", "NotAllowedError");
    navigator.mediaDevices.getUserMedia = () => Promise.reject(refusal);
}"""


def open_scanning(open_page: Open, site: str, lang: str = "en") -> Page:
    page: Page = open_page(f"{site}{lang}/class.html", viewport=window(PHONE))
    page.locator('[data-do="scan"]').press("Enter")
    page.locator(".scanning .btn").wait_for()
    return page


@pytest.mark.sampled
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_by_the_camera(open_page: Open, site: str, lang: str) -> None:
    page = open_scanning(open_page, site, lang)
    code = page.evaluate(CODE, RULE)
    page.evaluate(CAMERA, code)
    page.locator(".scanning .btn").press("Enter")
    page.locator("#class tbody th").wait_for(timeout=SOON)
    assert page.locator("#class tbody td").first.inner_text() == "1"
    check(page, "scanning")
    page.locator(".scanning .btn").click()
    assert not page.locator(".scanning video").is_visible()
    assert page.locator("#class-lines").input_value().count(code) == 1


def test_a_picture_of_the_pupils_own_page(open_page: Open, site: str, tmp_path: Path) -> None:
    phone = window(PHONE)
    page = open_page(f"{site}en/course.html", viewport=phone, painted=True)
    page.evaluate(
        """(rule) => DurakModules.site.keep(() => Object.fromEntries(
            DurakModules.site.course[0].steps.map((id) =>
                [id, { solved: true, mistakes: [rule], hints: 0, at: "" }])))""",
        RULE,
    )
    page.reload()
    page.locator('[data-do="code-qr"]').click()
    drawn = page.locator(".code-qr svg")
    drawn.wait_for()
    photo = tmp_path / "code.png"
    drawn.screenshot(path=photo)
    page = open_scanning(open_page, site)
    page.locator("#scan-file").set_input_files(photo)
    page.locator("#class tbody th").wait_for(timeout=SOON)
    assert page.locator("#class tbody td").first.inner_text() == "1"


def test_what_is_no_code_is_one_sentence(open_page: Open, site: str) -> None:
    page = open_scanning(open_page, site)
    page.locator("#class-lines").fill("Ann nonsense")
    said = page.locator(".scanned")
    broken = {"name": "x.png", "mimeType": "image/png", "buffer": b"<svg onload=alert(1)>"}
    page.locator("#scan-file").set_input_files([broken])
    page.wait_for_function("() => document.querySelector('.scanned').textContent.includes('.')")
    assert "No QR code was found" in said.inner_text()
    page.evaluate(REFUSED)
    page.locator(".scanning .btn").click()
    page.wait_for_function(
        "() => document.querySelector('.scanned').textContent.startsWith('Camera access')"
    )
    page.evaluate(CAMERA, "https://example.invalid/<script>alert(1)</script>")
    page.locator(".scanning .btn").click()
    page.wait_for_function(
        "() => document.querySelector('.scanned').textContent.startsWith('This QR code')",
        timeout=SOON,
    )
    assert page.locator("#class-lines").input_value() == "Ann nonsense"
