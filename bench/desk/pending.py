"""The delay of edits in the preview while the variants of 55 new photos are made."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import Locator, Page, expect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PHOTOS = 55
FOCUSED = "tea-break"
"""A photo of the gallery that has its variants."""
LOOK = 3.0
"""Seconds for which a person looks at a new page, while the desk still works on the page."""


def make_photos(folder: Path) -> list[Path]:
    """Return JPEGs of 12 MP with the detail of photographs; no two are similar."""
    folder.mkdir()
    noise = Image.effect_noise((1000, 750), 50).resize((4000, 3000))
    paths = []
    for number in range(PHOTOS):
        chance = random.Random(number)  # noqa: S311  pictures, no secrets
        pixels = [tuple(chance.randrange(256) for _ in range(3)) for _ in range(8 * 6)]
        colours = Image.new("RGB", (8, 6))
        colours.putdata(pixels)
        picture = Image.blend(
            colours.resize((4000, 3000), Image.Resampling.BICUBIC), noise.convert("RGB"), 0.25
        )
        paths.append(folder / f"Saturday {number + 1:02}.jpg")
        picture.save(paths[-1], "JPEG", quality=88)
    return paths


def measure_pending(page: Page, root: Path) -> Iterator[tuple[str, float]]:
    """Yield the seconds until texts, a focus and a new page appear, while variants of new photos are made."""
    origin = page.url.split("/photos")[0].split("/pages")[0]
    expect(page.locator(".saved")).to_contain_text("Making small copies of pictures")  # and all is saved
    page.goto(f"{origin}/pages/pages/my-story")
    site = page.frame_locator("iframe")
    expect(site.locator(".badge")).not_to_have_text("")
    for turn in range(3):
        badge = page.get_by_label("Badge")
        badge.fill(f"Founder {turn} of 55")
        badge.blur()
        begun = time.monotonic()
        wait_for_text(site.locator(".badge"), f"Founder {turn} of 55")
        yield "55 photos pending: a text until the site beside shows it, s", time.monotonic() - begun
        file = root / "content/pages/my-story.yaml"
        text = file.read_text("utf-8")
        now = f"Founder {turn} elsewhere"
        begun = time.monotonic()
        file.write_text(text.replace(f"Founder {turn} of 55", now), "utf-8")
        while badge.input_value() != now:
            time.sleep(0.02)
        yield "the same: an edit by another program until the form shows it, s", time.monotonic() - begun
        expect(site.locator(".badge")).to_have_text(now)
    page.goto(f"{origin}/photos/{FOCUSED}")
    picture = site.locator(f"#{FOCUSED} img")
    for turn in range(3):
        page.wait_for_timeout(LOOK * 1000)
        before = picture.get_attribute("src")
        begun = time.monotonic()
        page.locator(".focus-picture").click(position={"x": 40 + 40 * turn, "y": 60})
        while picture.get_attribute("src") == before:
            time.sleep(0.02)
        yield "the same: a click on the focus until the site beside crops by it, s", time.monotonic() - begun
    for turn in range(3):
        page.get_by_role("link", name="Pages", exact=True).click()
        page.get_by_role("button", name="New training").click()
        page.get_by_label("Its title").fill(f"Pending {turn}")
        begun = time.monotonic()
        page.keyboard.press("Enter")
        wait_for_text(site.locator("h1"), f"Pending {turn}")
        yield "the same: a new training until its page is shown, s", time.monotonic() - begun
        page.wait_for_timeout(LOOK * 1000)


def wait_for_text(locator: Locator, text: str) -> None:
    """Wait until an element has a text, without the pauses of `expect`, which last up to a second."""
    while locator.text_content() != text:
        time.sleep(0.02)
