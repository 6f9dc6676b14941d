import random

from pipeline.photos.cache import NAME, PhotoCache
from pipeline.photos.decoding.model import Traits
from pipeline.photos.model import Original, Rendition, Verdict
from pipeline.photos.recipes import Slot
from tests.pipeline.photos import pictures


def record(file, key="0123456789abcdef"):
    sizes = {"24.webp": 10, "40.webp": 20}
    made = Rendition(key, 40, 30, (24, 40), 24, "#a3b", sizes)
    traits = Traits(1.2, 250, 20, 0.0, 0.0, 0.01, 0.0, True, False, "AAAA")
    remarks = [("PHO014", "message", "hint")]
    return Original(file, 200, 150, "JPEG", 1234, "digest", traits, [1, 2, 3, 4], remarks, {Slot.GRID: made})


def stored(state, *files):
    cache = PhotoCache()
    cache.records = {file: record(file) for file in files}
    cache.rewrite(state, set(files))
    return cache


def test_what_was_written_is_read_and_not_rewritten_unless_something_is_new(tmp_path):
    written = stored(tmp_path, "b.jpg", "a.jpg")
    inode = (tmp_path / NAME).stat().st_ino
    read = PhotoCache.read(tmp_path)
    assert read.records == written.records
    assert list(read.records) == ["a.jpg", "b.jpg"]
    read.rewrite(tmp_path, {"a.jpg", "b.jpg"})
    assert (tmp_path / NAME).stat().st_ino == inode
    read.rewrite(tmp_path, {"b.jpg"})
    assert set(PhotoCache.read(tmp_path).records) == {"b.jpg"}


def test_a_record_counts_as_soon_as_it_is_appended_and_a_torn_one_costs_itself_only(tmp_path):
    cache = stored(tmp_path, "a.jpg", "b.jpg")
    cache.append(record("a.jpg", "fedcba9876543210"), tmp_path)
    assert PhotoCache.read(tmp_path).records["a.jpg"].made[Slot.GRID].key == "fedcba9876543210"
    cache.append(record("c.jpg"), tmp_path)
    assert set(PhotoCache.read(tmp_path).records) == {"a.jpg", "b.jpg", "c.jpg"}
    whole = (tmp_path / NAME).read_bytes()
    (tmp_path / NAME).write_bytes(whole[:-40])
    cache = PhotoCache.read(tmp_path)
    assert set(cache.records) == {"a.jpg", "b.jpg"}
    (tmp_path / NAME).write_bytes(whole[:-40] + b"\n00000000 \n")  # the sum of no record at all
    assert set(PhotoCache.read(tmp_path).records) == {"a.jpg", "b.jpg"}
    cache.append(record("d.jpg"), tmp_path)
    assert set(PhotoCache.read(tmp_path).records) == {"a.jpg", "b.jpg", "d.jpg"}


def test_no_damage_is_ever_believed(tmp_path):
    good = stored(tmp_path, "a.jpg", "b.jpg").records
    whole = (tmp_path / NAME).read_bytes()
    dice = random.Random(7)
    for _ in range(300):
        broken = bytearray(whole)
        for _ in range(dice.randint(1, 5)):
            broken[dice.randrange(len(broken))] = dice.randrange(256)
        (tmp_path / NAME).write_bytes(bytes(broken))
        read = PhotoCache.read(tmp_path).records
        assert all(good[file] == each for file, each in read.items())


def test_without_a_record_everything_is_made_again_and_no_file_is_trusted(photo_project):
    photo_project.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG"))
    photo_project.run()
    whole = photo_project.files()
    for broken in (b"", b"\xff\0 garbage\n" * 9, b"[" * 100_000):
        (photo_project.state / NAME).write_bytes(broken)
        for path in photo_project.media.iterdir():
            path.write_bytes(path.read_bytes()[:-1] + b"?")
        assert photo_project.run().verdicts == {"gallery/a.jpg": Verdict.NEW}
        assert photo_project.files() == whole
    assert photo_project.run().verdicts == {"gallery/a.jpg": Verdict.UNCHANGED}
