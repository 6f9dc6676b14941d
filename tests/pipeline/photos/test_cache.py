from __future__ import annotations

import json
import random
import zlib
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from pipeline.photos.cache import NAME, Made, Memory, Record
from pipeline.photos.recipes import Slot
from pipeline.photos.verdict import Verdict
from tests.pipeline.photos import pictures

if TYPE_CHECKING:
    from pathlib import Path

    from tests.pipeline.photos.desk import Desk


def record(file: str, key: str = "0123456789abcdef") -> Record:
    made = Made(key, "ingr", [0.5, 0.5], "", [40, 30], [24, 40], 24, -5, {"24.webp": 10, "40.webp": 20})
    return Record(
        file,
        [1, 2, 3, 4],
        "digest",
        [200, 150],
        "JPEG",
        1234,
        [["PHO014", "message", "hint"]],
        [1.2, 250, 20, 0.0, 0.0, 0.01, 0.0, True, False, "AAAA"],
        {"grid": made},
    )


def noted(state: Path, *files: str) -> Memory:
    state.mkdir(exist_ok=True)
    memory = Memory()
    memory.note_tools({"Pillow": "13"}, "print")
    memory.ingredients["ingr"] = {"recipe": {}, "tools": {}, "version": 1}
    for file in files:
        memory.note(record(file))
    memory.rewrite(state, set(files))
    return memory


def test_what_was_written_is_read(tmp_path: Path) -> None:
    written = noted(tmp_path, "b.jpg", "a.jpg")
    read = Memory.read(tmp_path)
    assert read.records == written.records
    assert list(read.records) == ["a.jpg", "b.jpg"]
    assert (read.tools, read.fingerprint, read.ingredients) == (written.tools, "print", written.ingredients)


def test_a_record_counts_as_soon_as_it_is_appended(tmp_path: Path) -> None:
    memory = noted(tmp_path, "a.jpg")
    memory.append(record("c.jpg"), tmp_path)
    assert set(Memory.read(tmp_path).records) == {"a.jpg", "c.jpg"}


def test_a_later_line_replaces_an_earlier_one(tmp_path: Path) -> None:
    memory = noted(tmp_path, "a.jpg")
    memory.append(record("a.jpg", "fedcba9876543210"), tmp_path)
    assert Memory.read(tmp_path).records["a.jpg"].made["grid"].key == "fedcba9876543210"


def test_nothing_is_rewritten_if_nothing_is_new(tmp_path: Path) -> None:
    noted(tmp_path, "a.jpg")
    inode = (tmp_path / NAME).stat().st_ino
    memory = Memory.read(tmp_path)
    memory.note(record("a.jpg"))
    memory.rewrite(tmp_path, {"a.jpg"})
    assert (tmp_path / NAME).stat().st_ino == inode


def test_records_of_files_that_nothing_wants_are_dropped(tmp_path: Path) -> None:
    noted(tmp_path, "a.jpg", "b.jpg")
    Memory.read(tmp_path).rewrite(tmp_path, {"b.jpg"})
    assert set(Memory.read(tmp_path).records) == {"b.jpg"}


def test_a_torn_line_costs_its_own_record_only(tmp_path: Path) -> None:
    memory = noted(tmp_path, "a.jpg")
    memory.append(record("b.jpg"), tmp_path)
    whole = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(whole[:-40])
    memory = Memory.read(tmp_path)
    assert set(memory.records) == {"a.jpg"}
    memory.append(record("c.jpg"), tmp_path)
    assert set(Memory.read(tmp_path).records) == {"a.jpg", "c.jpg"}


def test_no_damage_is_ever_believed(tmp_path: Path) -> None:
    good = noted(tmp_path, "a.jpg", "b.jpg").records
    whole = (tmp_path / NAME).read_bytes()
    dice = random.Random(7)
    for _ in range(300):
        broken = bytearray(whole)
        for _ in range(dice.randint(1, 5)):
            broken[dice.randrange(len(broken))] = dice.randrange(256)
        (tmp_path / NAME).write_bytes(bytes(broken))
        read = Memory.read(tmp_path).records
        assert all(good[file] == each for file, each in read.items())


@pytest.mark.parametrize(
    "value",
    [
        None,
        5,
        [],
        ["photo"],
        ["photo", "a.jpg", None, "digest", [1, 1], "JPEG", 5, []],
        ["tools", 99, "print", {}],
        {},
        ["photo"],
        ["photo", "a.jpg", None, "digest", [1, 1], "JPEG", 5, []],
        ["photo", "a.jpg", None, "digest", [1, 1], "JPEG", 5, [], {"grid": ["key"]}],
        ["tools", 99, "print", {}],
        ["ingredients"],
    ],
)
def test_what_another_version_wrote_is_no_record(tmp_path: Path, value: object) -> None:
    noted(tmp_path, "a.jpg")
    text = json.dumps(value).encode()
    with (tmp_path / NAME).open("ab") as file:
        file.write(b"%08x %s\n" % (zlib.crc32(text), text))
    assert Memory.read(tmp_path).records == {}


def test_a_lost_recipe_costs_no_more_than_its_name(desk: Desk) -> None:
    desk.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG"))
    desk.run()
    lines = (desk.state / NAME).read_bytes().splitlines(keepends=True)
    (desk.state / NAME).write_bytes(b"".join(line for line in lines if b'["ingredients"' not in line))
    assert desk.run().verdicts == {"gallery/a.jpg": Verdict.UNCHANGED}
    desk.recipes = {Slot.GRID: replace(desk.recipes[Slot.GRID], widths=(24, 36))}
    outcome = desk.run()
    assert [cause.what for cause in outcome.due[0].causes] == ["the record of how it was made is lost"]


@pytest.mark.parametrize("content", [b"", b"\0" * 5000, b"\xff\xfe garbage", b"[" * 100_000], ids=len)
def test_a_broken_file_holds_no_records(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    assert Memory.read(tmp_path).records == {}


def test_a_broken_record_means_making_everything_again(desk: Desk) -> None:
    desk.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG"))
    desk.run()
    whole = desk.files()
    (desk.state / NAME).write_bytes(b"\xff\0 garbage\n" * 9)
    outcome = desk.run()
    assert outcome.verdicts == {"gallery/a.jpg": Verdict.NEW}
    assert desk.files() == whole
    assert desk.run().verdicts == {"gallery/a.jpg": Verdict.UNCHANGED}
