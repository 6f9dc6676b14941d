"""Each frame shows the part that `crop_box` computes, at every width; the colour of a pixel is its place."""

import io
import re
import time
from dataclasses import replace
from itertools import product

import pytest
from PIL import Image

from pipeline.content import picture_frames as frames
from pipeline.photos.decoding.opening import open_original
from pipeline.photos.encoder import render
from pipeline.photos.formats import FORMATS
from pipeline.photos.geometry import locate_focus
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.photos.worker_messages import RenderOrder
from tests.miniature_cache import LONG
from tests.site.facts import GALLERY, PAGES, PROGRAMMES, STORY
from tests.site.steps import visit, wait_until

WIDTHS = (360, 768, 1024, 1280, 1920)
PALACE = next(path for path in PROGRAMMES if path.endswith("memory-palace"))
FRAMED = [(value.slot, value.shape) for value in vars(frames).values() if isinstance(value, frames.Frame)]
NARROWEST = frames.HERO.shape[0] / frames.HERO.shape[1]
KEY = re.compile(r"/media/([0-9a-f]+)-")
TOLD = (0.2, 0.2)
"""The focus that the words give one programme's picture; pages say it themselves."""

POINTS = ((0.1, 0.1), (0.9, 0.1), (0.5, 0.5))
"""Fractions of a frame, where no motif lies over it."""

PLACE = """(img, [x, y]) => {
  img.parentNode.style.setProperty("--x", x);
  img.parentNode.style.setProperty("--y", y);
}"""
BOXES = """() => [...document.querySelectorAll(".photo > img")].flatMap(img => {
  if (!img.checkVisibility()) return [];
  const { x, y, width, height } = img.getBoundingClientRect();
  return [[img.src.match(/media.([0-9a-f]+)-/)[1], x, y, width, height]];
})"""
LOADED = """async () => {
  const images = [...document.querySelectorAll(".photo > img")].filter((img) => img.checkVisibility());
  for (const _ of "12") await new Promise(requestAnimationFrame); // others may be chosen for another width
  if (!images.every((img) => img.complete && img.naturalWidth)) return false;
  await Promise.all(images.map((img) => img.decode()));
  return true;
}"""


def slots(value):
    """Return the slot of each picture in a manifest by its key."""
    if isinstance(value, list):
        return {key: slot for each in value for key, slot in slots(each).items()}
    if not isinstance(value, dict):
        return {}
    own = {value["key"]: Slot(value["slot"])} if "slot" in value else {}
    own |= {value["grid"]: Slot.GRID} if "grid" in value else {}
    return own | slots(list(value.values()))


def drawn(size, slot, focus):
    """Return the JPEG for a slot of a picture whose red tells how far right, and whose green how far down."""
    down = Image.linear_gradient("L")
    bands = [each.resize(size) for each in (down.rotate(90), down, Image.new("L", down.size))]
    data = io.BytesIO()
    Image.merge("RGB", bands).save(data, "PNG")
    recipe = replace(RECIPES[slot], formats=FORMATS[-1:])
    opened = open_original(data.getvalue(), "gallery/a.png", lambda *_: 1.0)
    return render(opened, [RenderOrder(recipe, focus, None)])[0].files.popitem()[1]


def test_pictures_are_shown_in_the_shapes_of_the_table(page):
    for path, width in product(("/", PALACE, GALLERY, STORY), WIDTHS):
        known = slots(PAGES[path])
        page.set_viewport_size({"width": width, "height": 800})
        if not page.url.endswith(path):
            page.goto(path)
        boxes = page.evaluate(BOXES)
        assert boxes
        for key, _, _, across, down in boxes:
            slot = known[key]
            shapes = [RECIPES[slot].crop, *(shape for each, shape in FRAMED if each is slot)]
            fits = any(across / down == pytest.approx(a / d, rel=0.01) for a, d in shapes)
            assert fits or (slot is Slot.HERO and across / down > NARROWEST), (slot, width, across, down)


CASES = [
    ("/", (900, 600), TOLD, (360, 1280)),
    (PALACE, (700, 1000), (0.7, 0.1), (768, 1280)),
    (PALACE, (900, 700), None, (360,)),
]
ALL_CASES = [(path, size, focus, (360, 768, 1280)) for path in ("/", PALACE) for _, size, focus, _ in CASES]


@pytest.mark.parametrize(("path", "size", "focus", "widths"), ALL_CASES if LONG else CASES)
def test_what_a_frame_shows(page, path, size, focus, widths):
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
    for width in widths:
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
