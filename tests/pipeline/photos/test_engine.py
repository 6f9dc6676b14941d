import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from pipeline.base.findings.model import Severity
from pipeline.photos.decoding.similarity import are_alike
from pipeline.photos.keys import VARIANT
from pipeline.photos.model import Verdict
from pipeline.photos.recipes import Slot
from tests.pipeline.photos import pictures
from tests.pipeline.photos.photo_project import only

GALLERY = "content/gallery.yaml"
JPEG = pictures.saved(pictures.photo(200, 150), "JPEG")
OTHER = pictures.saved(pictures.photo(200, 150, seed=2), "JPEG")


def made_at(photo_project):
    return {path.name: path.stat().st_mtime_ns for path in photo_project.media.iterdir()}


def list_names(outcome):
    return {name for each in outcome.renditions.values() for name in each.sizes}


def test_a_first_run_makes_every_variant_and_a_second_one_does_nothing(photo_project):
    photo_project.add("gallery/a.jpg", JPEG, Slot.GRID, Slot.LIGHTBOX)
    photo_project.add("gallery/b c.JPG", OTHER)
    first = photo_project.run()
    assert first.findings == []
    assert set(first.verdicts.values()) == {Verdict.NEW}
    assert list_names(first) == set(photo_project.files())
    assert all(VARIANT.fullmatch(name) for name in photo_project.files())
    times = made_at(photo_project)
    second = photo_project.run()
    assert set(second.verdicts.values()) == {Verdict.UNCHANGED}
    assert second.due == []
    assert second.renditions == first.renditions
    assert second.originals == first.originals
    assert made_at(photo_project) == times
    dry = photo_project.run(write=False)
    assert (dry.due, dry.renditions) == ([], first.renditions)


@pytest.mark.parametrize("slot", [Slot.GRID, Slot.LIGHTBOX])
def test_a_slot_s_bytes_do_not_depend_on_what_else_is_due(photo_project, slot):
    # Alone, either would be decoded at another scale than the other one.
    photo_project.add("a.jpg", pictures.saved(pictures.photo(300, 200), "JPEG"), Slot.GRID, Slot.LIGHTBOX)
    outcome = photo_project.run()
    together = photo_project.files()
    for name in outcome.renditions["a.jpg", slot].sizes:
        (photo_project.media / name).unlink()
    assert set(photo_project.run().verdicts.values()) == {Verdict.CHANGED}
    assert photo_project.files() == together


def test_a_turn_makes_one_photo_anew_as_if_its_file_lay_so(photo_project):
    picture, slots = pictures.photo(100, 70), (Slot.GRID, Slot.LIGHTBOX)
    for turn in (0, 90, 180, 270):
        lying = pictures.saved(picture.rotate(-turn, expand=True), "PNG")
        photo_project.add(f"{turn}.png", lying, *slots, focus=(0.1, 0.8))
    photo_project.run()
    grid, large, *others = photo_project.requested
    for turn in (90, 180, 270, 0):
        photo_project.requested = [replace(grid, turn=turn), replace(large, turn=turn), *others]
        outcome, files = photo_project.run(), photo_project.files()
        assert outcome.due == [("0.png", slot) for slot in slots]
        for slot in slots:
            made, same = (outcome.renditions[file, slot] for file in ("0.png", f"{turn}.png"))
            assert replace(made, key="", turn=0) == replace(same, key="")
            assert [files[name] for name in made.sizes] == [files[name] for name in same.sizes]
        measured = outcome.originals["0.png"].turned(turn)
        assert are_alike(measured.look, outcome.originals[f"{turn}.png"].look)
    shutil.rmtree(photo_project.media)
    photo_project.requested = [replace(grid, turn=90), replace(large, turn=180)]  # by two pages
    assert len(photo_project.run().due) == 2
    assert photo_project.files().items() <= files.items()


def test_a_renamed_original_costs_nothing_and_its_warning_is_repeated(photo_project):
    gif = pictures.saved(pictures.photo(), "GIF", save_all=True, append_images=[pictures.photo(seed=2)])
    path = photo_project.add("gallery/a.gif", gif)
    first = photo_project.run()
    path.rename(path.with_name("b.gif"))
    photo_project.requested = [replace(photo_project.requested[0], file="gallery/b.gif")]
    outcome = photo_project.run()
    assert outcome.due == []
    assert outcome.verdicts == {"gallery/b.gif": Verdict.NEW}
    assert list_names(outcome) == list_names(first)
    assert only(outcome.findings).message.startswith("“gallery/b.gif” holds 2 pictures")
    again = photo_project.run()
    assert again.verdicts == {"gallery/b.gif": Verdict.UNCHANGED}
    found = only(again.findings)
    assert found.message.startswith("“gallery/b.gif” holds 2 pictures")
    assert (found.severity, found.place.file, found.place.line) == (Severity.WARNING, GALLERY, 10)


def test_a_photo_that_goes_bad_stops_no_other_is_no_rendition_and_leaves_its_old_variants(photo_project):
    path = photo_project.add("gallery/bad.jpg", JPEG, Slot.GRID, Slot.LIGHTBOX)
    photo_project.add("gallery/good.jpg", OTHER)
    good = photo_project.run()
    path.write_bytes(JPEG[: len(JPEG) // 2])
    for _ in range(2):
        outcome = photo_project.run(jobs=2)
        assert outcome.verdicts == {"gallery/bad.jpg": Verdict.FAILED, "gallery/good.jpg": Verdict.UNCHANGED}
        assert list(outcome.renditions) == [("gallery/good.jpg", Slot.GRID)]
        told = [(found.code, found.place.line) for found in outcome.findings]
        assert told == [("PHO009", 10), ("PHO009", 11)]
    assert list_names(good) == set(photo_project.files())
    path.write_bytes(JPEG)
    assert set(photo_project.run().verdicts.values()) == {Verdict.UNCHANGED}


# Faults of a file that are found before any decoding.


def test_names_that_lead_to_no_file_in_the_folder(photo_project):
    outside = pictures.write(photo_project.originals.parent / "a.jpg", JPEG)
    pictures.write(photo_project.originals / "gallery/a.jpg", JPEG)
    (photo_project.originals / "folder.jpg").mkdir()
    os.mkfifo(photo_project.originals / "pipe.jpg")
    links = {"nothing.jpg": "no.jpg", "itself.jpg": "itself.jpg", "outside.jpg": outside}
    (photo_project.originals / "links").mkdir()
    for name, target in {**links, "folder": outside.parent, "good.jpg": "../gallery/a.jpg"}.items():
        (photo_project.originals / "links" / name).symlink_to(target)
    bad = {
        "PHO001": ["gallery/no.jpg", "nowhere/a.jpg", "links/nothing.jpg", "links/itself.jpg"],
        "PHO002": [
            *("../a.jpg", "gallery/../../a.jpg", "/etc/a.jpg", "gallery//a.jpg"),
            *("./a.jpg", "gallery\\a.jpg", "C:/a.jpg", "a\0.jpg", "links/outside.jpg", "links/folder/a.jpg"),
        ],
        "PHO003": ["folder.jpg", "pipe.jpg"],
    }
    photo_project.add("links/good.jpg")
    requested = [code for code, files in bad.items() for file in files if photo_project.add(file)]
    outcome = photo_project.run(write=False)
    assert [found.code for found in outcome.findings] == requested
    assert outcome.count(Verdict.NEW) == 1
    assert outcome.count(Verdict.FAILED) == len(requested)


def test_a_file_of_too_many_bytes_is_not_even_read(photo_project):
    path = photo_project.add("gallery/a.jpg", JPEG)
    os.truncate(path, 300_000_000)
    assert only(photo_project.run().findings).code == "PHO012"


@pytest.mark.parametrize("which", ["media", "state"])
@pytest.mark.parametrize("put", [Path.touch, lambda path: path.symlink_to("/nowhere/at-all")])
def test_a_folder_that_cannot_be_is_a_finding(photo_project, which, put):
    photo_project.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG"))
    put(getattr(photo_project, which))
    outcome = photo_project.run()
    found = only(outcome.findings)
    assert (found.code, found.place.file) == ("PHO019", str(getattr(photo_project, which)))
    assert "a file, or a link that leads nowhere, stands where a folder should be" in found.message
    assert outcome.renditions == {}
