from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.diagnostics.model import all_rules
from pipeline.photos import codes, cores, tools
from pipeline.photos.cache import Cache
from pipeline.photos.key import KeyMaker
from pipeline.photos.recipes import RECIPES, Recipe, Slot
from tests.pipeline.photos import pictures
from tests.pipeline.photos.desk import Desk


def test_a_newer_tool_is_a_cause_by_name(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG"))
    old = desk.run()
    newer = {**tools.versions(), "libwebp": "99.0"}
    monkeypatch.setattr(tools, "versions", lambda: newer)
    monkeypatch.setattr(tools, "fingerprint", lambda: "another installation")
    outcome = desk.run(write=False)
    (cause,) = outcome.due[0].causes
    assert (cause.what, cause.after) == ("tool libwebp", "99.0")
    assert not old.names & desk.run().names


def test_a_newer_heic_decoder_concerns_heic_photos_only(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG"))
    desk.add("gallery/b.heic", pictures.saved(pictures.photo(), "HEIF"))
    desk.run()
    newer = {**tools.versions(), "pillow-heif": "99.0"}
    monkeypatch.setattr(tools, "versions", lambda: newer)
    monkeypatch.setattr(tools, "fingerprint", lambda: "another installation")
    assert [due.file for due in desk.run(write=False).due] == ["gallery/b.heic"]


def test_the_same_installation_is_not_asked_for_its_versions_again(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG"))
    desk.run()
    monkeypatch.setattr(tools, "versions", lambda: pytest.fail("asked"))
    assert desk.run().due == []


def test_how_a_photo_was_made_is_recorded(desk: Desk) -> None:
    data = pictures.saved(pictures.photo(), "JPEG")
    desk.add("gallery/a.jpg", data, focus=(0.25, 0.5), credit="Lakshmi Rao")
    desk.run()
    made = Cache.read(desk.state).records["gallery/a.jpg"].made["grid"]
    assert made.sizes == {name: len(content) for name, content in desk.files().items()}
    ingredients = made.ingredients
    assert ingredients["recipe avif quality"] == "60"
    assert ingredients["recipe widths"] == "24 40"
    assert ingredients["focus"] == "0.25 0.5"
    assert ingredients["credit"] == "Lakshmi Rao"
    assert ingredients["tool libwebp"]
    assert "tool pillow-heif" not in ingredients


def test_every_field_of_a_recipe_is_part_of_the_key() -> None:
    from pipeline.diagnostics.model import Place
    from pipeline.photos.model import Wanted

    recipe = RECIPES[Slot.GRID]
    avif, webp, jpeg = recipe.formats
    wanted = Wanted("a.jpg", Slot.GRID, None, Place("x"))
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
    ]
    keys = {KeyMaker({Slot.GRID: each}, {"Pillow": "13"}).key(wanted, "0" * 32) for each in (recipe, *others)}
    assert len(keys) == len(others) + 1
    assert KeyMaker({Slot.GRID: recipe}, {"Pillow": "13"}).key(wanted, "1" * 32) not in keys


@pytest.mark.parametrize("recipe", RECIPES.values(), ids=lambda recipe: recipe.slot)
def test_each_recipe_can_be_followed(recipe: Recipe) -> None:
    assert recipe.widths[0] > 0
    assert list(recipe.widths) == sorted(set(recipe.widths))
    assert recipe.fallback_width in recipe.widths
    assert [each.fallback for each in recipe.formats] == [False] * (len(recipe.formats) - 1) + [True]


@pytest.mark.parametrize(("quota", "usable"), [("150000 100000", 2), ("10000 100000", 1), ("max 100000", 64)])
def test_a_quota_of_the_container_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quota: str, usable: int
) -> None:
    monkeypatch.setattr(os, "process_cpu_count", lambda: 64, raising=False)
    monkeypatch.setattr(cores, "QUOTA", pictures.write(tmp_path / "cpu.max", quota.encode()))
    assert cores.usable_cores() == usable


def test_each_rule_is_told_whole() -> None:
    rules = [rule for rule in all_rules() if rule.code.startswith("PHO")]
    assert len(rules) == len({name for name in vars(codes) if name.isupper()})
    for rule in rules:
        assert not rule.title.endswith(".")
        assert rule.reason.endswith(".")
        assert rule.example.endswith(".")


def test_explaining_and_planning_load_no_image_library() -> None:
    code = (
        "import sys, pipeline.photos.codes, pipeline.photos.engine, pipeline.media\n"
        "heavy = [name for name in sys.modules if name.split('.')[0] in"
        " {'PIL', 'pillow_heif', 'cykooz_resizer', 'filelock', 'subprocess', 'concurrent'}]\n"
        "sys.exit(' '.join(heavy) or 0)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
