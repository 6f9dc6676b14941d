"""The desk draws the crops that the pipeline makes: against what Python computes, and a built variant."""

from __future__ import annotations

import json
import random
import subprocess
from dataclasses import astuple
from itertools import product
from typing import Any

import pytest

from pipeline.content.picture_frames import Frame
from pipeline.photos.geometry import Crop, find_crop, locate_focus
from pipeline.photos.recipes import RECIPES, Slot
from tests.miniature_cache import ROOT, environment

COMPUTE = f"""
import {{ frameBox }} from "{(ROOT / "desk/photos/geometry.ts").as_uri()}";
const cases = JSON.parse(process.argv[1]);
console.log(JSON.stringify(cases.map((each) => Object.values(frameBox(...each)))));
"""
SHAPES = [(4, 3), (3, 2), (4, 5), (21, 9), (5, 8), (1, 1)]


def boxes(cases: list[tuple[Frame, tuple[int, int], tuple[float, float] | None]]) -> Any:
    """Return left, top, width and height as the desk's page computes them, for each case."""
    plain = [
        (
            {"crop": RECIPES[frame.slot].crop, "shape": frame.shape},
            size,
            focus and dict(zip("xy", focus, strict=True)),
        )
        for frame, size, focus in cases
    ]
    command = ["node", "--input-type=module", "-e", COMPUTE, json.dumps(plain)]
    done = subprocess.run(command, env=environment(), capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def cut(frame: Frame, size: tuple[int, int], focus: tuple[float, float] | None) -> Crop:
    """Return the part of a picture that a frame shows: that of its slot's variant, cut once more."""
    crop = RECIPES[frame.slot].crop
    slot = find_crop(size, crop, focus)
    seen = find_crop((slot.width, slot.height), frame.shape, locate_focus(size, crop, focus))
    return Crop(slot.left + seen.left, slot.top + seen.top, seen.width, seen.height)


def test_any_focus_gives_the_box_that_the_pipeline_cuts() -> None:
    chance = random.Random(1)
    cases = []
    for slot, shape in product(Slot, SHAPES):
        size = (chance.randint(1, 70_000), chance.randint(1, 70_000))
        focus = chance.choice([None, (0.0, 1.0), (chance.random(), chance.random())])
        cases.append((Frame(slot, shape, "somewhere"), size, focus))
    for (frame, size, focus), box in zip(cases, boxes(cases), strict=True):
        expected = pytest.approx(astuple(cut(frame, size, focus)), rel=1e-12, abs=1e-12 * max(size))
        assert box == expected, (frame, size, focus)
