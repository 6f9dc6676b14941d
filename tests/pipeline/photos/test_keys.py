import os
from dataclasses import replace

import pytest

from pipeline.base.findings.model import Place
from pipeline.photos import cores, encoder_versions
from pipeline.photos.keys import KeyMaker
from pipeline.photos.model import RequestedPhoto
from pipeline.photos.recipes import RECIPES, Slot
from tests.pipeline.photos import pictures


@pytest.mark.parametrize(("tool", "files"), [("libwebp", ["a.heic", "a.jpg"]), ("pillow-heif", ["a.heic"])])
def test_a_newer_tool_makes_the_photos_due_that_it_works_on(photo_project, monkeypatch, tool, files):
    for format_ in ("HEIF", "JPEG"):
        photo_project.add(pictures.NAMES[format_], pictures.saved(pictures.photo(), format_))
    old = photo_project.run().renditions
    newer = {**encoder_versions.list_versions(), tool: "99.0"}
    monkeypatch.setattr(encoder_versions, "list_versions", lambda: newer)
    due = photo_project.run(write=False).due
    assert [file for file, _ in due] == files
    new = photo_project.run().renditions
    assert [file for file, slot in new if new[file, slot].key != old[file, slot].key] == files


def test_recipe_focus_credit_and_bytes_are_parts_of_the_key():
    recipe = RECIPES[Slot.FEATURE]
    avif, webp, jpeg = recipe.formats
    requested = RequestedPhoto("a.jpg", Slot.FEATURE, None, Place("x"))
    others = [
        replace(recipe, crop=(1, 1)),
        replace(recipe, crop=None),
        replace(recipe, widths=(240, 480)),
        replace(recipe, fallback_width=240),
        replace(recipe, formats=(webp, jpeg)),
        replace(recipe, formats=(replace(avif, quality=58), webp, jpeg)),
        replace(recipe, formats=(replace(avif, speed=7), webp, jpeg)),
        replace(recipe, formats=(avif, replace(webp, quality=79), jpeg)),
        replace(recipe, formats=(avif, replace(webp, method=3), jpeg)),
        replace(recipe, formats=(avif, webp, replace(jpeg, quality=79))),
        replace(recipe, slower=((240, avif),)),
        replace(recipe, slower=((240, replace(avif, speed=5)),)),
        replace(recipe, slower=((360, avif),)),
    ]
    makers = [KeyMaker({Slot.FEATURE: each}, {"Pillow": "13"}) for each in (recipe, *others)]
    keys = {each.make_key(requested, "0" * 32) for each in makers}
    for changes, digest in (({}, "1"), ({"focus": (0.1, 0.5)}, "0"), ({"credit": "Lakshmi Rao"}, "0")):
        keys.add(makers[0].make_key(replace(requested, **changes), digest * 32))
    assert len(keys) == len(makers) + 3


@pytest.mark.parametrize(("quota", "usable"), [("150000 100000", 2), ("10000 100000", 1), ("max 100000", 64)])
def test_a_quota_of_the_container_counts(tmp_path, monkeypatch, quota, usable):
    monkeypatch.setattr(os, "process_cpu_count", lambda: 64, raising=False)
    monkeypatch.setattr(cores, "QUOTA", pictures.write(tmp_path / "cpu.max", quota.encode()))
    assert cores.count_usable_cores() == usable
