from __future__ import annotations

import os
import shutil
import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from pipeline.diagnostics.model import Severity
from pipeline.photos.key import VARIANT
from pipeline.photos.model import CauseKind, Progress, Verdict
from pipeline.photos.recipes import Slot
from tests.pipeline.photos import pictures
from tests.pipeline.photos.desk import only

if TYPE_CHECKING:
    from pathlib import Path

    from tests.pipeline.photos.desk import Desk

JPEG = pictures.saved(pictures.photo(200, 150), "JPEG")
OTHER = pictures.saved(pictures.photo(200, 150, seed=2), "JPEG")


def settle(path: Path) -> None:
    """Date a file back, so that its times can be trusted."""
    os.utime(path, ns=(10**18, 10**18))


def made_at(desk: Desk) -> dict[str, int]:
    return {path.name: path.stat().st_mtime_ns for path in desk.media.iterdir()}


def test_a_first_run_makes_every_variant_and_a_second_one_does_nothing(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG, Slot.GRID, Slot.LIGHTBOX)
    desk.add("gallery/b c.JPG", OTHER)
    first = desk.run()
    assert first.diagnostics == []
    assert set(first.verdicts.values()) == {Verdict.NEW}
    assert first.names == set(desk.files())
    assert all(VARIANT.fullmatch(name) for name in desk.files())
    times = made_at(desk)
    second = desk.run()
    assert set(second.verdicts.values()) == {Verdict.UNCHANGED}
    assert second.due == []
    assert second.renditions == first.renditions
    assert second.originals == first.originals
    assert made_at(desk) == times


def test_a_rendition_says_what_is_on_disk(desk: Desk) -> None:
    desk.add("gallery/a.jpg", pictures.turned(pictures.photo(200, 150), 6), Slot.GRID)
    outcome = desk.run()
    rendition = outcome.renditions["gallery/a.jpg", Slot.GRID]
    assert (rendition.width, rendition.height, rendition.widths) == (40, 30, (24, 40))
    assert (rendition.original_width, rendition.original_height) == (200, 150)
    assert rendition.bytes == sum(map(len, desk.files().values())) == outcome.bytes_after
    assert rendition.names == tuple(desk.files())
    assert f"{rendition.key}-{rendition.fallback_width}.jpg" in desk.files()
    original = outcome.originals["gallery/a.jpg"]
    assert (original.width, original.height, original.format) == (200, 150, "JPEG")
    assert outcome.bytes_before == original.bytes
    with Image.open(desk.media / f"{rendition.key}-40.webp") as image:
        assert image.size == (40, 30)


def test_new_times_alone_change_nothing(desk: Desk) -> None:
    path = desk.add("gallery/a.jpg", JPEG)
    desk.run()
    times = made_at(desk)
    settle(path)
    outcome = desk.run()
    assert outcome.verdicts == {"gallery/a.jpg": Verdict.UNCHANGED}
    assert made_at(desk) == times


def test_new_content_of_the_same_size_and_time_is_seen(desk: Desk) -> None:
    path = desk.add("gallery/a.jpg", JPEG + b"0")
    settle(path)
    desk.run()
    before = path.stat()
    path.write_bytes(JPEG + b"1")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    assert desk.run().verdicts == {"gallery/a.jpg": Verdict.CHANGED}


def test_new_content_gives_new_names_and_leaves_the_old_files(desk: Desk) -> None:
    path = desk.add("gallery/a.jpg", JPEG)
    old = desk.run()
    path.write_bytes(OTHER)
    new = desk.run()
    assert new.verdicts == {"gallery/a.jpg": Verdict.CHANGED}
    assert only(new.due).causes[0].kind is CauseKind.CONTENT  # type: ignore[arg-type]
    assert not old.names & new.names
    assert old.names | new.names == set(desk.files())


def test_a_new_recipe_a_new_focus_and_a_new_credit_give_new_names(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG)
    names = [desk.run().names]
    desk.recipes = {Slot.GRID: replace(desk.recipes[Slot.GRID], widths=(24, 36))}
    outcome = desk.run()
    assert [(cause.what, cause.before, cause.after) for cause in outcome.due[0].causes] == [
        ("recipe widths", "24 40", "24 36")
    ]
    names.append(outcome.names)
    desk.wanted = [replace(desk.wanted[0], focus=(0.1, 0.5))]
    outcome = desk.run()
    assert [cause.kind for cause in outcome.due[0].causes] == [CauseKind.WISH]
    names.append(outcome.names)
    desk.wanted = [replace(desk.wanted[0], credit="Lakshmi Rao")]
    outcome = desk.run()
    assert outcome.due[0].causes[0].after == "Lakshmi Rao"
    names.append(outcome.names)
    assert len(frozenset.union(*names)) == sum(map(len, names))


def test_a_focus_says_nothing_where_nothing_is_cut(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG, Slot.LIGHTBOX)
    first = desk.run()
    desk.wanted = [replace(desk.wanted[0], focus=(0.1, 0.5))]
    assert desk.run().renditions == first.renditions


def test_the_middle_is_the_focus_if_none_is_given(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG)
    first = desk.run()
    desk.wanted = [replace(desk.wanted[0], focus=(0.5, 0.5))]
    assert desk.run().renditions == first.renditions


def test_variants_that_are_not_whole_are_made_again(desk: Desk) -> None:
    for seed, name in enumerate(("missing", "longer", "empty", "untouched")):
        desk.add(f"gallery/{name}.jpg", pictures.saved(pictures.photo(seed=seed), "JPEG"))
    first = desk.run()
    whole = desk.files()
    victim = {file: desk.media / rendition.names[-1] for (file, _), rendition in first.renditions.items()}
    victim["gallery/missing.jpg"].unlink()
    victim["gallery/longer.jpg"].write_bytes(victim["gallery/longer.jpg"].read_bytes() + b"!")
    victim["gallery/empty.jpg"].write_bytes(b"")
    outcome = desk.run()
    assert outcome.count(Verdict.RESTORED) == 3
    assert outcome.verdicts["gallery/untouched.jpg"] is Verdict.UNCHANGED
    for due in outcome.due:
        (cause,) = due.causes
        assert cause.kind is CauseKind.MISSING
        assert victim[due.file].name in cause.what
    assert desk.files() == whole


def test_files_that_no_record_vouches_for_are_not_trusted(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG)
    desk.run()
    whole = desk.files()
    for path in desk.media.iterdir():
        path.write_bytes(path.read_bytes()[:-1] + b"?")
    shutil.rmtree(desk.state)
    assert desk.run().verdicts == {"gallery/a.jpg": Verdict.NEW}
    assert desk.files() == whole


def test_everything_is_made_anew_on_request(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG)
    desk.run()
    whole, times = desk.files(), made_at(desk)
    outcome = desk.run(use_cache=False)
    assert outcome.verdicts == {"gallery/a.jpg": Verdict.CHANGED}
    assert desk.files() == whole
    assert all(time > times[name] for name, time in made_at(desk).items())


def test_the_same_bytes_come_from_any_number_of_workers(desk: Desk, tmp_path: Path) -> None:
    for number in range(3):
        data = pictures.saved(pictures.photo(200, 150, seed=number), "JPEG")
        desk.add(f"gallery/{number}.jpg", data, Slot.GRID, Slot.LIGHTBOX)
    results = []
    for jobs in (1, 3):
        desk.media, desk.state = tmp_path / f"media{jobs}", tmp_path / f"state{jobs}"
        outcome = desk.run(jobs=jobs)
        results.append((desk.files(), outcome.renditions, list(outcome.renditions)))
    assert results[0] == results[1]


@pytest.mark.parametrize("slot", [Slot.GRID, Slot.LIGHTBOX])
def test_a_slot_s_bytes_do_not_depend_on_what_else_is_due(desk: Desk, slot: Slot) -> None:
    # Alone, either would be decoded at another scale than the other one.
    desk.add("a.jpg", pictures.saved(pictures.photo(300, 200), "JPEG"), Slot.GRID, Slot.LIGHTBOX)
    outcome = desk.run()
    together = desk.files()
    for name in outcome.renditions["a.jpg", slot].names:
        (desk.media / name).unlink()
    assert set(desk.run().verdicts.values()) == {Verdict.RESTORED}
    assert desk.files() == together


def test_two_names_for_the_same_bytes_share_their_variants(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG)
    desk.add("gallery/copy.jpg", JPEG)
    outcome = desk.run(jobs=2)
    one, other = outcome.renditions.values()
    assert (one.key, one.names) == (other.key, other.names)
    assert outcome.bytes_after == one.bytes


def test_a_renamed_original_costs_nothing(desk: Desk) -> None:
    gif = pictures.saved(pictures.photo(), "GIF", save_all=True, append_images=[pictures.photo(seed=2)])
    path = desk.add("gallery/a.gif", gif)
    first = desk.run()
    path.rename(path.with_name("b.gif"))
    desk.wanted = [replace(desk.wanted[0], file="gallery/b.gif")]
    assert desk.run(write=False).verdicts == {"gallery/b.gif": Verdict.RENAMED}
    outcome = desk.run()
    assert outcome.due == []
    assert outcome.verdicts == {"gallery/b.gif": Verdict.RENAMED}
    assert outcome.names == first.names
    assert only(outcome.diagnostics).message.startswith("gallery/b.gif holds 2 pictures")
    assert only(desk.run().diagnostics).message.startswith("gallery/b.gif holds 2 pictures")


def test_a_copy_and_a_renamed_original_whose_pictures_are_gone_are_new(desk: Desk) -> None:
    path = desk.add("gallery/a.jpg", JPEG)
    desk.run()
    desk.add("gallery/copy.jpg", JPEG)
    assert desk.run(write=False).verdicts["gallery/copy.jpg"] is Verdict.NEW
    path.rename(path.with_name("b.jpg"))
    desk.wanted = [replace(desk.wanted[0], file="gallery/b.jpg")]
    next(desk.media.iterdir()).unlink()
    assert desk.run().verdicts == {"gallery/b.jpg": Verdict.NEW}
    assert desk.run().verdicts == {"gallery/b.jpg": Verdict.UNCHANGED}


def test_a_warning_is_said_again_while_it_holds(desk: Desk) -> None:
    data = pictures.saved(pictures.photo(), "PNG", icc_profile=b"nonsense")
    desk.add("gallery/a.png", data)
    for _ in range(2):
        found = only(desk.run().diagnostics)
        assert (found.code, found.severity) == ("PHO015", Severity.WARNING)
        assert (found.place.file, found.place.line) == ("content/gallery.yaml", 10)


def test_one_bad_photo_stops_no_other_and_is_no_rendition(desk: Desk) -> None:
    desk.add("gallery/bad.jpg", JPEG[: len(JPEG) // 2], Slot.GRID, Slot.LIGHTBOX)
    desk.add("gallery/good.jpg", JPEG)
    for _ in range(2):
        outcome = desk.run(jobs=2)
        assert outcome.verdicts == {
            "gallery/bad.jpg": Verdict.FAILED,
            "gallery/good.jpg": outcome.verdicts["gallery/good.jpg"],
        }
        assert list(outcome.renditions) == [("gallery/good.jpg", Slot.GRID)]
        assert [found.code for found in outcome.diagnostics] == ["PHO009", "PHO009"]
        assert [found.place.line for found in outcome.diagnostics] == [10, 11]


def test_a_photo_that_goes_bad_leaves_its_old_variants(desk: Desk) -> None:
    path = desk.add("gallery/a.jpg", JPEG)
    good = desk.run()
    path.write_bytes(JPEG[: len(JPEG) // 2])
    bad = desk.run()
    assert bad.count(Verdict.FAILED) == 1
    assert good.names == set(desk.files())
    path.write_bytes(JPEG)
    assert desk.run().verdicts == {"gallery/a.jpg": Verdict.UNCHANGED}


# What is wrong with a file before anything is decoded.


@pytest.mark.parametrize(
    "file",
    [
        "../a.jpg",
        "gallery/../../a.jpg",
        "/etc/a.jpg",
        "gallery//a.jpg",
        "./a.jpg",
        "gallery\\a.jpg",
        "C:/a.jpg",
        "a\0.jpg",
    ],
)
def test_a_path_that_leaves_the_folder(desk: Desk, file: str) -> None:
    pictures.write(desk.originals.parent / "a.jpg", JPEG)
    desk.add(file)
    assert only(desk.run().diagnostics).code == "PHO002"


def test_a_link_that_leaves_the_folder(desk: Desk) -> None:
    outside = pictures.write(desk.originals.parent / "private.jpg", JPEG)
    (desk.originals / "gallery").mkdir()
    (desk.originals / "gallery/a.jpg").symlink_to(outside)
    desk.add("gallery/a.jpg")
    (desk.originals / "people").symlink_to(outside.parent)
    desk.add("people/private.jpg")
    assert [found.code for found in desk.run().diagnostics] == ["PHO002", "PHO002"]


def test_a_link_inside_the_folder_is_followed(desk: Desk) -> None:
    path = desk.add("gallery/a.jpg", JPEG)
    (path.parent / "b.jpg").symlink_to("a.jpg")
    desk.add("gallery/b.jpg")
    assert desk.run().diagnostics == []


def test_a_link_to_nothing_and_a_link_to_itself(desk: Desk) -> None:
    (desk.originals / "a.jpg").symlink_to("nowhere.jpg")
    (desk.originals / "b.jpg").symlink_to("b.jpg")
    desk.add("a.jpg")
    desk.add("b.jpg")
    assert [found.code for found in desk.run().diagnostics] == ["PHO001", "PHO001"]


def test_a_missing_file_and_a_missing_folder(desk: Desk) -> None:
    desk.add("gallery/a.jpg")
    desk.add("nowhere/a.jpg")
    assert [found.code for found in desk.run().diagnostics] == ["PHO001", "PHO001"]


def test_letter_case_counts_and_the_right_name_is_told(desk: Desk) -> None:
    desk.add("gallery/IMG_1.JPG", JPEG)
    desk.wanted = [replace(desk.wanted[0], file="gallery/img_1.jpg")]
    found = only(desk.run().diagnostics)
    assert found.code == "PHO001"
    assert "IMG_1.JPG is: letter case" in found.message


def test_accents_stored_in_another_way_are_told(desk: Desk) -> None:
    desk.add(unicodedata.normalize("NFD", "gallery/café.jpg"), JPEG)
    desk.wanted = [replace(desk.wanted[0], file=unicodedata.normalize("NFC", "gallery/café.jpg"))]
    found = only(desk.run().diagnostics)
    assert found.code == "PHO001"
    assert "accents" in found.message


def test_any_name_that_a_file_can_have_will_do(desk: Desk) -> None:
    for name in ("two\nlines.jpg", "a  b.jpg", "తెలుగు.jpg", "-rf.jpg", "%s{0}$HOME.jpg"):
        desk.add(f"gallery/{name}", JPEG)
    outcome = desk.run()
    assert outcome.diagnostics == []
    assert len(outcome.renditions) == 5


def test_a_name_with_a_line_break_is_printed_on_one_line(desk: Desk) -> None:
    desk.add("gallery/two\nlines.jpg", b"")
    assert "two\\nlines.jpg" in only(desk.run().diagnostics).message


def test_a_folder_is_no_photo(desk: Desk) -> None:
    (desk.originals / "x.jpg").mkdir()
    desk.add("x.jpg")
    assert only(desk.run().diagnostics).code == "PHO003"


def test_a_pipe_is_no_photo(desk: Desk) -> None:
    os.mkfifo(desk.originals / "y.jpg")
    desk.add("y.jpg")
    assert only(desk.run().diagnostics).code == "PHO003"


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may read everything")
def test_a_file_that_may_not_be_read(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG).chmod(0)
    assert only(desk.run().diagnostics).code == "PHO004"


def test_a_file_of_too_many_bytes_is_not_even_read(desk: Desk) -> None:
    path = desk.add("gallery/a.jpg", JPEG)
    os.truncate(path, 300_000_000)
    assert only(desk.run().diagnostics).code == "PHO012"


def test_a_pixel_limit_of_the_callers_own(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG)
    assert only(desk.run(pixel_limit=10_000).diagnostics).code == "PHO011"


def test_two_wishes_for_one_slot(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG, focus=(0.2, 0.5))
    desk.add("gallery/a.jpg")
    desk.add("gallery/a.jpg", None, Slot.LIGHTBOX, focus=(0.9, 0.9))
    desk.add("gallery/a.jpg", None, Slot.LIGHTBOX)
    outcome = desk.run()
    assert [(found.code, found.place.line) for found in outcome.diagnostics] == [("PHO020", 11)]


# Runs that write nothing.


def test_a_dry_run_says_what_is_due_and_writes_nothing(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG, Slot.GRID, Slot.LIGHTBOX)
    desk.add("gallery/bad.jpg", b"no picture")
    outcome = desk.run(write=False)
    assert outcome.verdicts == {"gallery/a.jpg": Verdict.NEW, "gallery/bad.jpg": Verdict.FAILED}
    assert [due.slot for due in outcome.due] == [Slot.GRID, Slot.LIGHTBOX]
    assert only(outcome.diagnostics).code == "PHO006"
    assert outcome.renditions == {}
    assert not desk.media.exists()
    assert not desk.state.exists()


def test_a_dry_run_after_a_real_one_finds_nothing_to_do(desk: Desk) -> None:
    desk.add("gallery/a.jpg", JPEG)
    real = desk.run()
    before = sorted((path.name, path.stat().st_mtime_ns) for path in desk.state.iterdir())
    outcome = desk.run(write=False)
    assert outcome.due == []
    assert outcome.renditions == real.renditions
    assert sorted((path.name, path.stat().st_mtime_ns) for path in desk.state.iterdir()) == before


def test_nothing_wanted_is_nothing_done(desk: Desk) -> None:
    outcome = desk.run()
    assert (outcome.verdicts, outcome.renditions, outcome.diagnostics) == ({}, {}, [])


def test_progress_is_told_from_start_to_finish(desk: Desk) -> None:
    told: list[object] = []

    class Listener(Progress):
        def start(self, total: int) -> None:
            told.append(total)

        def done(self, file: str) -> None:
            told.append(file)

        def finish(self) -> None:
            told.append("finish")

    desk.add("gallery/a.jpg", JPEG)
    desk.add("gallery/bad.jpg", b"no picture")
    desk.run(progress=Listener())
    assert (told[0], told[-1]) == (2, "finish")
    assert set(told[1:-1]) == {"gallery/a.jpg", "gallery/bad.jpg"}
