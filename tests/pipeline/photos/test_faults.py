"""Runs that are killed, interrupted, starved or crowded: files whole, no litter, the next one mends it."""

from __future__ import annotations

import os
import random
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pipeline.disk.journal import recover
from pipeline.disk.lock import hold
from pipeline.photos.model import Progress, Verdict
from pipeline.photos.recipes import Slot
from pipeline.project import Project
from tests.pipeline.photos import pictures
from tests.pipeline.photos.desk import Desk, only

RUN = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.pipeline.photos.desk import Desk
from pipeline.photos.recipes import Slot
desk = Desk(*map(Path, sys.argv[2:5]))
for path in sorted(desk.originals.rglob("*.jpg")):
    desk.add(path.relative_to(desk.originals).as_posix(), None, Slot.GRID, Slot.LIGHTBOX)
try:
    outcome = desk.run(jobs=2)
except KeyboardInterrupt:
    sys.exit(130)
sys.exit(1 if outcome.diagnostics else 0)
"""

ROOT = str(Path(__file__).parents[3])
PHOTOS = {
    f"gallery/{number}.jpg": pictures.saved(pictures.photo(480, 360, seed=number), "JPEG")
    for number in range(8)
}


@pytest.fixture
def many(desk: Desk) -> Desk:
    for file, content in PHOTOS.items():
        desk.add(file, content, Slot.GRID, Slot.LIGHTBOX)
    return desk


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What an undisturbed run makes of the same photos."""
    root = tmp_path_factory.mktemp("undisturbed")
    desk = Desk(root / "raw_assets", root / "media", root / "state")
    for file, content in PHOTOS.items():
        desk.add(file, content, Slot.GRID, Slot.LIGHTBOX)
    desk.run(jobs=2)
    return desk.files()


def start(desk: Desk) -> subprocess.Popen[bytes]:
    folders = [str(folder) for folder in (desk.originals, desk.media, desk.state)]
    return subprocess.Popen(
        [sys.executable, "-c", RUN, ROOT, *folders],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )


def made(desk: Desk) -> int:
    """Return how many variants there are."""
    return len(list(desk.media.glob("[0-9a-f]*")))


def wait_for_files(desk: Desk, count: int, process: subprocess.Popen[bytes]) -> None:
    """Return when there are `count` variants; fail, with what `process` said, if it ends before."""
    deadline = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < deadline:
        if made(desk) >= count:
            return
        time.sleep(0.01)
    process.kill()
    _, errors = process.communicate()
    pytest.fail(f"{made(desk)} variants instead of {count}; the run said:\n{errors.decode()}")


def litter(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


def test_a_run_killed_at_any_moment_leaves_whole_files_and_no_worker_and_the_next_one_makes_the_rest(
    many: Desk, expected: dict[str, bytes]
) -> None:
    dice = random.Random(3)
    for first in (0, 40):
        process = start(many)
        wait_for_files(many, max(first, made(many)) + dice.randrange(1, 20), process)
        process.kill()
        process.communicate()
        for name, content in many.files().items():
            assert name.startswith(".") or content == expected[name]
        assert_ended(process.pid)
    recover(Project(many.originals.parent))
    outcome = many.run(jobs=2)
    assert outcome.diagnostics == []
    assert outcome.count(Verdict.UNCHANGED) >= 1  # taken up where the last one stopped
    assert outcome.count(Verdict.UNCHANGED) + outcome.count(Verdict.NEW) == 8
    assert many.files() == expected
    assert litter(many.media) == []
    assert litter(many.state) == []


def assert_ended(session: int) -> None:
    """Wait until no process of a session, which has its killed leader's number, is left."""
    for _ in range(300):
        left = [entry for entry in Path("/proc").glob("[0-9]*") if _session(entry) == session]
        if not left:
            return
        time.sleep(0.05)
    pytest.fail(f"processes {left} outlived the run")


def test_ctrl_c_stops_promptly_and_leaves_no_litter(many: Desk, expected: dict[str, bytes]) -> None:
    process = start(many)
    wait_for_files(many, 20, process)
    began = time.monotonic()
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    _, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (130, b"")
    assert time.monotonic() - began < 15
    assert litter(many.media) == []
    assert all(content == expected[name] for name, content in many.files().items())


def _session(folder: Path) -> int:
    try:
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
        return int(fields[3]) if fields[0] != "Z" else -1
    except OSError:
        return -1


def test_a_full_disk_is_a_finding_and_nothing_is_half_written(many: Desk, expected: dict[str, bytes]) -> None:
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    # No file may grow beyond 900 bytes: writing fails as it does on a full disk.
    resource.setrlimit(resource.RLIMIT_FSIZE, (900, limit[1]))
    try:
        outcome = many.run(jobs=2)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    found = only(outcome.diagnostics)
    assert (found.code, found.place.file) == ("PHO019", str(many.media))
    assert outcome.count(Verdict.FAILED) >= 1
    assert litter(many.media) == []
    assert all(content == expected[name] for name, content in many.files().items())
    assert many.run(jobs=2).diagnostics == []
    assert many.files() == expected


@pytest.mark.parametrize("which", ["media", "state"])
def test_a_folder_that_cannot_be_is_a_finding(desk: Desk, which: str) -> None:
    desk.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG"))
    getattr(desk, which).write_bytes(b"a file where a folder should be")
    outcome = desk.run()
    assert only(outcome.diagnostics).code == "PHO019"
    assert outcome.renditions == {}


def test_runs_at_the_same_time_wait_for_each_other_and_agree(many: Desk, expected: dict[str, bytes]) -> None:
    processes = [start(many) for _ in range(2)]
    results = [process.communicate() for process in processes]
    assert [process.returncode for process in processes] == [0, 0], results
    assert many.files() == expected
    assert many.run().count(Verdict.UNCHANGED) == 8


def test_a_run_that_waits_says_so(desk: Desk) -> None:
    waited: list[float] = []

    class Impatient(Progress):
        def waiting(self, seconds: float) -> None:
            waited.append(seconds)
            holder.kill()

    code = (
        "import sys, time; from pathlib import Path; sys.path[:0] = [sys.argv[1]]\n"
        "from pipeline.disk.lock import hold\n"
        "with hold(Path(sys.argv[2])):\n    print('held', flush=True); time.sleep(60)\n"
    )
    holder = subprocess.Popen([sys.executable, "-c", code, ROOT, str(desk.state)], stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert holder.stdout.readline() == b"held\n"
    desk.run(progress=Impatient())
    holder.communicate()
    assert waited


def test_the_lock_may_be_taken_again_by_its_holder(tmp_path: Path) -> None:
    with hold(tmp_path), hold(tmp_path):
        pass
    with hold(tmp_path):
        pass


def test_a_clock_that_was_set_back_hides_no_change(desk: Desk) -> None:
    path = desk.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG") + b"0")
    future = time.time_ns() + 10**15
    os.utime(path, ns=(future, future))
    desk.run()
    path.write_bytes(path.read_bytes()[:-1] + b"1")
    os.utime(path, ns=(future, future))
    assert desk.run().verdicts == {"gallery/a.jpg": Verdict.CHANGED}
