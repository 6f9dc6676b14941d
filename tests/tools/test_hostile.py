"""A few hundred bad files and a few bad moments; `nox -s hostile` runs thousands."""

from __future__ import annotations

import io
import os
import shutil
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from pipeline.project import Project
from tools.hostile import bombs, cases, faults, outputs
from tools.hostile.colours import LIMIT, ciede2000, distance, reference
from tools.hostile.folder import from_folder
from tools.hostile.mutations import mutated
from tools.hostile.order import wrong_order
from tools.hostile.originals import P3, drawing, originals, private_exif, saved
from tools.hostile.outcomes import Tally, feed
from tools.hostile.report import to_report
from tools.hostile.runs import Sample, bound

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/clear_refs").exists(), reason="memory is measured in /proc"
)


def assert_sorted(tally: Tally, count: int) -> None:
    assert [(each.sample.about, each.defects) for each in tally.defects] == []
    assert len(tally.outcomes) == count


def test_files_that_somebody_thought_of_are_made_or_found() -> None:
    samples = [*cases.made_cases(cuts=(0.1, 0.6)), *bombs.claims()]
    assert_sorted(feed(samples), len(samples))


def test_files_damaged_by_chance_are_made_or_found() -> None:
    tally = feed([mutated(2026, number) for number in range(200)])
    assert_sorted(tally, 200)
    assert {each.kind for each in tally.outcomes} == {"made", "found"}


@pytest.mark.parametrize("sample", cases.words()[:9:4], ids=lambda sample: sample.named)
def test_words_that_lead_astray_are_found(sample: Sample) -> None:
    assert_sorted(feed([sample]), 1)


@pytest.mark.skipif(
    os.geteuid() == 0 and not shutil.which("setpriv"), reason="root needs setpriv to be bound"
)
def test_files_that_may_not_be_read_are_found() -> None:
    assert_sorted(feed(cases.unreadable(), prefix=bound()), 2)


def test_a_folder_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "some").mkdir()
    (tmp_path / "some/photo.jpg").write_bytes(saved(drawing(400, 300), "JPEG", icc_profile=P3, quality=90))
    (tmp_path / "notes.txt").write_text("not a photo")
    tally = feed(from_folder(tmp_path))
    assert_sorted(tally, 2)
    assert [each.kind for each in tally.outcomes] == ["found", "made"]


def test_nothing_is_broken_by_bad_moments(tmp_path: Path) -> None:
    broken = {name: found for name, found in faults.few_faults(tmp_path.resolve()) if found}
    assert broken == {}


# The harness itself: what it is there to see, it sees.


def test_what_is_expected_otherwise_is_a_defect() -> None:
    tally = feed(
        [Sample("a.jpg", b"", "empty", "made"), Sample("b.jpg", originals()["grey.jpg"], "good", "found")]
    )
    assert [each.kind for each in tally.outcomes] == ["defect", "defect"]


def test_the_report_tells_of_defects_and_of_what_was_not_run() -> None:
    tally = feed([Sample("a.jpg", b"", "empty", "made"), Sample("b.jpg", b"", "empty", "found")])
    run = {"date": "2026-11-22", "command": "./dev nox -s hostile", "seconds": 60.0}
    told = to_report(
        {
            "mutations": {**run, "found": [{"name": "Mutations", **tally.as_dict()}]},
            "faults": {**run, "found": [{"name": "two runs at once", "broken": ["index.json", "a.webp"]}]},
        }
    )
    assert "| jpg | 2 | 0 | 1 | 1 |" in told
    assert "| two runs at once | 2 |" in told
    assert "Findings: PHO005 2." in told
    assert told.count("Not run yet.") == 2


def test_the_same_number_gives_the_same_damage() -> None:
    assert mutated(5, 77) == mutated(5, 77)
    assert len({mutated(5, number).content for number in range(50)}) > 45


def test_metadata_and_half_a_variant_are_seen() -> None:
    clean = saved(drawing(), "WEBP")
    assert outputs.faults("0123456789abcdef-160.webp", clean) == []
    assert outputs.faults("0123456789abcdef-161.webp", clean)
    assert outputs.faults("0123456789abcdef-160.webp", clean[:-200])
    for kind, format_ in (("webp", "WEBP"), ("jpg", "JPEG"), ("avif", "AVIF")):
        for more in ({"icc_profile": P3}, {"exif": private_exif()}, {"xmp": b"<x/>"}):
            assert outputs.faults(f"0123456789abcdef-160.{kind}", saved(drawing(), format_, **more)), (
                kind,
                more,
            )
    assert outputs.faults("0123456789abcdef-160.jpg", saved(drawing(), "JPEG", comment=b"hello"))


def test_colours_that_were_not_converted_are_seen() -> None:
    with Image.open(io.BytesIO(saved(drawing(480, 360), "PNG", icc_profile=P3))) as image:
        image.load()
        wanted = reference(image)
        assert wanted is not None
        assert distance(wanted, wanted) == 0
        assert distance(image.convert("RGB"), wanted) > LIMIT


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distances_are_those_that_were_published(
    one: tuple[float, ...], other: tuple[float, ...], wanted: float
) -> None:
    # Pairs of table 1 in Sharma, Wu and Dalal 2005.
    assert float(ciede2000(np.array(one), np.array(other))) == pytest.approx(wanted, abs=5e-5)


def test_steps_in_the_wrong_order_are_seen(tmp_path: Path) -> None:
    project = Project(tmp_path)
    media, manifests, state = str(project.media), str(project.manifests), str(project.state)
    right = [
        ("open", f"{media}/.a.tmp"), ("fsync", f"{media}/.a.tmp"),
        ("os.rename", f"{media}/.a.tmp", f"{media}/a"), ("fsync", media),
        ("open", f"{manifests}/.i.tmp"), ("fsync", f"{manifests}/.i.tmp"), ("fsync", manifests),
        ("open", f"{state}/.d.tmp"), ("fsync", f"{state}/.d.tmp"),
        ("os.rename", f"{state}/.d.tmp", f"{state}/journal.json"), ("fsync", state),
        ("os.rename", f"{manifests}/.i.tmp", f"{manifests}/index.json"), ("fsync", manifests),
        ("os.rename", f"{media}/b", f"{state}/trash/now/b"),
    ]  # fmt: skip
    right.append(("fsync", f"{state}/trash/now"))
    assert list(wrong_order(right, project)) == []
    assert list(wrong_order([*right, ("open", f"{manifests}/pages/home.json"), right[-1]], project))
    unnoted = [step for step in right if "journal.json" not in step[-1]]
    assert len(unnoted) == len(right) - 1
    assert list(wrong_order(unnoted, project))
    for index, step in enumerate(right):
        if step[0] == "fsync":
            assert list(wrong_order([*right[:index], *right[index + 1 :]], project)), step
