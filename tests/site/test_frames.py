"""Pictures are shown in the shapes of the table of crops, at every width."""

from itertools import product

import pytest

from pipeline.content import picture_frames as frames
from pipeline.photos.recipes import RECIPES, Slot
from tests.site.facts import GALLERY, PAGES, PROGRAMMES, STORY

WIDTHS = (360, 768, 1024, 1280, 1920)
PALACE = next(path for path in PROGRAMMES if path.endswith("memory-palace"))
FRAMED = [(value.slot, value.shape) for value in vars(frames).values() if isinstance(value, frames.Frame)]
NARROWEST = frames.HERO.shape[0] / frames.HERO.shape[1]
BOXES = """() => [...document.querySelectorAll(".photo > img")].flatMap(img => {
  if (!img.checkVisibility()) return [];
  const { x, y, width, height } = img.getBoundingClientRect();
  return [[img.src.match(/media.([0-9a-f]+)-/)[1], x, y, width, height]];
})"""


def slots(value):
    """Return the slot of each picture in a manifest by its key."""
    if isinstance(value, list):
        return {key: slot for each in value for key, slot in slots(each).items()}
    if not isinstance(value, dict):
        return {}
    own = {value["key"]: Slot(value["slot"])} if "slot" in value else {}
    own |= {value["grid"]: Slot.GRID} if "grid" in value else {}
    return own | slots(list(value.values()))


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
