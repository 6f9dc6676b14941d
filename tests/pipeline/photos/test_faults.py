"""Runs that are killed, interrupted or find no folder: files whole, no litter, the next one mends it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pipeline.disk.journal import recover
from pipeline.photos.model import Verdict
from pipeline.photos.recipes import Slot
from pipeline.project import Project
from tests.pipeline.photos import pictures
from tests.pipeline.photos.desk import only

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
    desk.run(jobs=2)
except KeyboardInterrupt:
    sys.exit(130)
"""
ROOT = str(Path(__file__).parents[3])


def wait_for_files(desk, count, process):
    """Return when there are `count` variants; fail, with what `process` said, if it ends before."""
    deadline = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < deadline:
        if len(list(desk.media.glob("[0-9a-f]*"))) >= count:
            return
        time.sleep(0.01)
    process.kill()
    pytest.fail(f"fewer than {count} variants; the run said:\n{process.communicate()[1].decode()}")


def assert_ended(session):
    """Wait until no process of a session, which has its ended leader's number, is left."""
    for _ in range(300):
        left = [entry for entry in Path("/proc").glob("[0-9]*") if _session(entry) == session]
        if not left:
            return
        time.sleep(0.05)
    pytest.fail(f"processes {left} outlived the run")


def _session(folder):
    try:
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
        return int(fields[3]) if fields[0] != "Z" else -1
    except OSError:
        return -1


def litter(folder):
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGKILL, -signal.SIGKILL), (signal.SIGINT, 130)])
def test_a_run_that_is_ended_leaves_whole_files_and_no_worker_and_the_next_one_makes_the_rest(
    desk, tmp_path, sent, code
):
    for number in range(8):
        photo = pictures.saved(pictures.photo(480, 360, seed=number), "JPEG")
        desk.add(f"gallery/{number}.jpg", photo, Slot.GRID, Slot.LIGHTBOX)
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, ROOT, desk.originals, desk.media, desk.state],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    wait_for_files(desk, 20, process)
    os.killpg(process.pid, sent)  # as a terminal does
    _, errors = process.communicate(timeout=15)
    assert (process.returncode, errors) == (code, b"")
    assert_ended(process.pid)
    left = desk.files()
    if sent == signal.SIGINT:
        assert litter(desk.media) == []
    recover(Project(tmp_path))
    outcome = desk.run(jobs=2)
    assert outcome.diagnostics == []
    assert outcome.count(Verdict.UNCHANGED) >= 1  # taken up where the last one stopped
    assert outcome.count(Verdict.UNCHANGED) + outcome.count(Verdict.NEW) == 8
    assert litter(desk.media) == litter(desk.state) == []
    whole = desk.files()
    assert all(name.startswith(".") or content == whole[name] for name, content in left.items())
    desk.media, desk.state = tmp_path / "undisturbed", tmp_path / "anew"
    desk.run(jobs=2)
    assert desk.files() == whole


@pytest.mark.parametrize("which", ["media", "state"])
@pytest.mark.parametrize("put", [Path.touch, lambda path: path.symlink_to("/nowhere/at-all")])
def test_a_folder_that_cannot_be_is_a_finding(desk, which, put):
    desk.add("gallery/a.jpg", pictures.saved(pictures.photo(), "JPEG"))
    put(getattr(desk, which))
    outcome = desk.run()
    found = only(outcome.diagnostics)
    assert (found.code, found.place.file) == ("PHO019", str(getattr(desk, which)))
    assert "a file, or a link that leads nowhere, stands where a folder should be" in found.message
    assert outcome.renditions == {}
