from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from pipeline.photos import trash
from pipeline.photos.verdict import Verdict
from tests.pipeline.photos import pictures

if TYPE_CHECKING:
    from pathlib import Path

    from tests.pipeline.photos.desk import Desk

NOON = datetime(2026, 11, 21, 12, 0, 0, tzinfo=UTC)
NAMES = ["0123456789abcdef-480.webp", "0123456789abcdef-480.jpg", "fedcba9876543210-240.avif"]
OTHERS = ["social-0123456789abcdef.jpg", "motifs-0123456789abcdef.svg"]


@pytest.fixture
def media(tmp_path: Path) -> Path:
    folder = tmp_path / "media"
    for name in (*NAMES, *OTHERS):
        pictures.write(folder / name, name.encode())
    return folder


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_what_nothing_names_goes_to_a_dated_trash(media: Path, tmp_path: Path) -> None:
    moved = trash.prune(media, {NAMES[0], *OTHERS}, state=tmp_path, moment=NOON)
    assert moved == sorted(NAMES[1:])
    assert names(media) == {NAMES[0], *OTHERS}
    folder = tmp_path / "trash/2026-11-21T12-00-00Z"
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == {
        name: name.encode() for name in NAMES[1:]
    }


def test_cards_and_motifs_are_the_pipelines_own_too(media: Path, tmp_path: Path) -> None:
    assert trash.prune(media, NAMES, state=tmp_path) == sorted(OTHERS)


def test_files_that_the_pipeline_did_not_name_are_never_touched(media: Path, tmp_path: Path) -> None:
    kept = [
        "notes.txt",
        "0123456789abcdef-480.webp.bak",
        "x0123456789abcdef-480.webp",
        "0123456789ABCDEF-480.webp",
        "logo.svg",
    ]
    for name in kept:
        (media / name).write_bytes(b"")
    (media / "aaaaaaaaaaaaaaaa-240.webp").mkdir()
    (media / "bbbbbbbbbbbbbbbb-240.webp").symlink_to(media / "notes.txt")
    trash.prune(media, (), state=tmp_path)
    assert names(media) == {*kept, "aaaaaaaaaaaaaaaa-240.webp", "bbbbbbbbbbbbbbbb-240.webp"}


def test_nothing_to_prune_makes_no_trash(media: Path, tmp_path: Path) -> None:
    assert trash.prune(media, [*NAMES, *OTHERS], state=tmp_path) == []
    assert trash.prune(tmp_path / "nowhere", (), state=tmp_path) == []
    assert trash.batches(tmp_path) == []


def test_a_dry_run_only_tells(media: Path, tmp_path: Path) -> None:
    assert trash.prune(media, NAMES, state=tmp_path / "state", write=False) == sorted(OTHERS)
    assert names(media) == {*NAMES, *OTHERS}
    assert not (tmp_path / "state").exists()


def test_restoring_brings_the_latest_batch_back(media: Path, tmp_path: Path) -> None:
    trash.prune(media, NAMES, state=tmp_path, moment=NOON)
    trash.prune(media, NAMES[:1], state=tmp_path, moment=NOON + timedelta(hours=1))
    assert [batch.stamp for batch in trash.batches(tmp_path)] == [
        "2026-11-21T13-00-00Z",
        "2026-11-21T12-00-00Z",
    ]
    restored = trash.restore(media, state=tmp_path)
    assert restored is not None
    assert restored.files == tuple(sorted(NAMES[1:]))
    assert names(media) == set(NAMES)
    assert [batch.stamp for batch in trash.batches(tmp_path)] == ["2026-11-21T12-00-00Z"]


def test_restoring_a_batch_by_its_stamp(media: Path, tmp_path: Path) -> None:
    trash.prune(media, NAMES, state=tmp_path, moment=NOON)
    trash.prune(media, NAMES[:1], state=tmp_path, moment=NOON + timedelta(hours=1))
    restored = trash.restore(media, state=tmp_path, stamp="2026-11-21T12-00-00Z")
    assert restored is not None
    assert restored.files == tuple(sorted(OTHERS))
    assert trash.restore(media, state=tmp_path, stamp="2020-01-01T00-00-00Z") is None


def test_restoring_replaces_nothing(media: Path, tmp_path: Path) -> None:
    trash.prune(media, (), state=tmp_path, moment=NOON)
    (media / NAMES[0]).write_bytes(b"made again")
    restored = trash.restore(media, state=tmp_path)
    assert restored is not None
    assert restored.kept == (NAMES[0],)
    assert (media / NAMES[0]).read_bytes() == b"made again"
    assert trash.batches(tmp_path)[0].files == (NAMES[0],)


def test_there_may_be_nothing_to_restore(media: Path, tmp_path: Path) -> None:
    assert trash.restore(media, state=tmp_path) is None


def test_two_batches_of_one_second_keep_apart(media: Path, tmp_path: Path) -> None:
    trash.prune(media, NAMES, state=tmp_path, moment=NOON)
    trash.prune(media, (), state=tmp_path, moment=NOON)
    assert sorted(len(batch.files) for batch in trash.batches(tmp_path)) == [2, 3]


def test_a_batch_tells_its_size(media: Path, tmp_path: Path) -> None:
    trash.prune(media, (), state=tmp_path, moment=NOON)
    batch = trash.batches(tmp_path)[0]
    assert batch.bytes == sum(map(len, batch.files))


def test_old_batches_are_discarded_and_files_of_others_are_not(media: Path, tmp_path: Path) -> None:
    trash.prune(media, NAMES, state=tmp_path, moment=NOON)
    trash.prune(media, NAMES[:1], state=tmp_path, moment=NOON + timedelta(days=20))
    pictures.write(tmp_path / "trash/2026-11-21T12-00-00Z/notes.txt", b"mine")
    gone = trash.discard(state=tmp_path, keep=timedelta(days=30), moment=NOON + timedelta(days=31))
    assert [batch.files for batch in gone] == [tuple(sorted(OTHERS))]
    assert (tmp_path / "trash/2026-11-21T12-00-00Z/notes.txt").exists()
    assert trash.batches(tmp_path)[0].files == tuple(sorted(NAMES[1:]))


def test_variants_that_come_back_from_the_trash_serve_again(desk: Desk) -> None:
    desk.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG"))
    outcome = desk.run()
    trash.prune(desk.media, (), state=desk.state)
    assert desk.files() == {}
    trash.restore(desk.media, state=desk.state)
    assert set(desk.files()) == outcome.names
    assert desk.run().verdicts == {"gallery/a.jpg": Verdict.UNCHANGED}
