"""Each frame shows the part that `crop_box` computes, at every width; the colour of a pixel is its place."""

import io
import re
import time
from dataclasses import replace

import pytest
from PIL import Image

from pipeline.content import picture_frames as frames
from pipeline.photos.decoding.opening import open_original
from pipeline.photos.encoder import render
from pipeline.photos.formats import FORMATS
from pipeline.photos.geometry import locate_focus
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.photos.worker_messages import RenderOrder
from tests.site.browsing import tabs
from tests.site.facts import PAGES
from tests.site.steps import visit, wait_until
from tests.site.test_frames import BOXES, PALACE, slots

KEY = re.compile(r"/media/([0-9a-f]+)-")
TOLD = (0.2, 0.2)
"""The focus that the words give one programme's picture; pages say it themselves."""

POINTS = ((0.1, 0.1), (0.9, 0.1), (0.5, 0.5))
"""Fractions of a frame, where no motif lies over it."""

PLACE = """(img, [x, y]) => {
  img.parentNode.style.setProperty("--x", x);
  img.parentNode.style.setProperty("--y", y);
}"""
LOADED = """async () => {
  const images = [...document.querySelectorAll(".photo > img")].filter((img) => img.checkVisibility());
  for (const _ of "12") await new Promise(requestAnimationFrame); // others may be chosen for another width
  if (!images.every((img) => img.complete && img.naturalWidth)) return false;
  await Promise.all(images.map((img) => img.decode()));
  return true;
}"""


def drawn(size, slot, focus):
    """Return the JPEG for a slot of a picture whose red tells how far right, and whose green how far down."""
    down = Image.linear_gradient("L")
    bands = [each.resize(size) for each in (down.rotate(90), down, Image.new("L", down.size))]
    data = io.BytesIO()
    Image.merge("RGB", bands).save(data, "PNG")
    recipe = replace(RECIPES[slot], formats=FORMATS[-1:])
    opened = open_original(data.getvalue(), "gallery/a.png", lambda *_: 1.0)
    return render(opened, [RenderOrder(recipe, focus, None)])[0].files.popitem()[1]


SIZES = (((900, 600), TOLD), ((700, 1000), (0.7, 0.1)), ((900, 700), None))


@pytest.fixture
def page(browser, origin):
    with tabs(browser, origin) as open_one:
        yield open_one()


@pytest.mark.parametrize("path", ["/", PALACE])
@pytest.mark.parametrize(("size", "focus"), SIZES)
def test_a_frame_shows_the_part_that_keeps_the_focus(page, path, size, focus):
    known = slots(PAGES[path])
    told = slots([PAGES[PALACE], PAGES["/"]["spotlights"][0]]) if focus == TOLD else {}
    made = {slot: drawn(size, slot, focus) for slot in set(known.values())}
    page.route(
        re.compile(r"/media/.+-\d+\.avif$"),
        lambda route: route.fulfill(
            body=made[known[KEY.search(route.request.url)[1]]], content_type="image/jpeg"
        ),
    )
    visit(page, path)
    for image in page.locator(".photo > img").all():
        key = KEY.search(image.get_attribute("src"))[1]
        if key not in told:
            image.evaluate(
                PLACE, locate_focus(size, RECIPES[known[key]].crop, focus) or ["initial", "initial"]
            )
    for width in (360, 768, 1280):
        page.set_viewport_size(
            {"width": width, "height": 7000}
        )  # higher than the page, so that all are there
        wait_until(page, lambda: page.evaluate(LOADED))
        end = time.monotonic() + 30  # a picture that has arrived may be painted a little later
        while (found := others(page, known, size, focus)) and time.monotonic() < end:
            time.sleep(0.1)
        assert not found, f"at {width} px: {found}"


def others(page, known, size, focus):
    """Return each frame with a point that shows another part of the picture than `compute_box` says."""
    screen = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    found = []
    for key, left, top, across, down in page.evaluate(BOXES):
        rest = frames.HERO.rest if known[key] is Slot.HERO else 0.5
        seen = frames.Frame(known[key], (across, down), "", rest).compute_box(size, focus)
        for x, y in POINTS:
            red, green, _ = screen.getpixel((round(left + x * across), round(top + y * down)))
            shown = (red / 255, green / 255)
            right = ((seen.left + x * seen.width) / size[0], (seen.top + y * seen.height) / size[1])
            if shown != pytest.approx(right, abs=0.015):
                found.append((known[key], across, down, shown, right))
    return found
