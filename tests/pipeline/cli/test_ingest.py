"""`pipeline ingest` on the miniature project."""

import os
import re
import shutil
import signal
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pipeline.base.disk.lock import hold
from pipeline.base.project import Project
from pipeline.content.reader import read_content
from pipeline.ingest import last_run
from pipeline.ingest.options import IngestOptions
from pipeline.ingest.run import ingest as run
from pipeline.photos.model import Verdict
from tests.pipeline.cli.conftest import digests, draw, invoke, start
from tests.pipeline.conftest import Folder
from tests.pipeline.editing.gallery.conftest import scene

GARDEN = "content/gallery/the-garden.yaml"
PHOTO = "gallery/turned.jpg"
MEDIA = "site/public/media"
MADE = ["site/public", "site/src/manifests"]
MINIATURE, _ = read_content(Path(__file__).parents[2] / "miniature")


def ingest(root, *arguments, ends=0, **options):
    """Run an ingest that exits with `ends`; return its output, and its messages on stderr."""
    code, *told = invoke(root, "ingest", *arguments, **options)
    assert code == ends, told
    return told


def report(root, **options):
    """Return the report of a run with some options, as the command gets it."""
    today = datetime.now(UTC).date()
    how = {"may_write": options.get("write", True), "today": today}
    known = last_run.recall_report(Project(root), **how)
    return known or run(Project(root), IngestOptions(**options), today=today)


def test_a_first_run_makes_everything(made):
    root, out, err = made
    assert re.fullmatch(r"(Making pictures: \d+ of \d+\n)*", err)  # on a slow machine
    assert re.search(r"^Photos +10 new, 0 changed, 0 unchanged, 0 failed$", out, re.M)
    assert re.search(rf"^Cards +{len(MINIATURE.routes.routes) + 1} for social media drawn$", out, re.M)
    assert out.endswith("\nNext, build the site: ./dev nox -s site\n")
    assert len(Folder(root).manifest("pages/gallery")["photos"]) == 4
    assert len(list((root / "site/src/manifests/programmes").glob("*.json"))) == 3
    routes = len(MINIATURE.routes.routes)
    assert len(Folder(root).manifest("routes")["routes"]) == routes
    assert len(list((root / MEDIA).glob("social-*.jpg"))) == routes + 1
    assert (root / "site/public/search.json").is_file()


def test_without_a_terminal_lines_tell_the_progress(root, monkeypatch):
    monkeypatch.setattr("pipeline.cli.findings.LINE_EVERY", 0.0)
    draw(root / "raw_assets" / PHOTO, 1)
    assert "Making pictures: 1 of 1\n" in ingest(root)[1]


def test_a_second_run_finds_nothing_to_do(root):
    before = {path: path.stat().st_mtime_ns for path in (root / "site").rglob("*")}
    out, _ = ingest(root)
    assert out.splitlines()[-2].startswith("10 photos, all as the last run left them.")
    assert out.splitlines()[-1].startswith("Nothing to do (")
    assert before == {p: p.stat().st_mtime_ns for p in before}
    ingest(root, "--check")


def shrink(path):
    content = path.read_bytes()[:-1]
    path.unlink()
    path.write_bytes(content)


def first(root, folder, pattern="*"):
    return sorted(path for path in (root / folder).rglob(pattern) if path.is_file())[0]


CHANGES = {
    "a word": lambda root: shrink(root / GARDEN),
    "an original of the same size and time": lambda root: swap(first(root, "raw_assets", "*.jpg")),
    "a new original": lambda root: draw(root / "raw_assets/gallery/new.jpg", 1),
    "a picture cut short": lambda root: shrink(first(root, "site/public/media")),
    "a manifest too many": lambda root: (root / "site/src/manifests/old.json").write_text("{}"),
    "the search index gone": lambda root: (root / "site/public/search.json").unlink(),
    "a broken note": lambda root: shrink(root / ".pipeline/last_run.json"),
}


def swap(path):
    """Change bytes, but neither size nor modification time."""
    status = path.stat()
    path.write_bytes(path.read_bytes()[::-1])
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


@pytest.mark.parametrize("change", CHANGES)
def test_what_the_last_run_said_holds_only_while_nothing_changes(root, monkeypatch, change):
    monkeypatch.setattr(last_run, "_SETTLED_NS", 0)
    how = {"may_write": True, "today": datetime.now(UTC).date()}
    ingest(root)
    recalled = last_run.recall_report(Project(root), **how)
    assert recalled is not None
    assert not recalled.work
    CHANGES[change](root)
    assert last_run.recall_report(Project(root), **how) is None


def test_what_the_last_run_said_is_said_again_word_for_word(root, monkeypatch):
    monkeypatch.setattr(last_run, "_SETTLED_NS", 0)
    full = ingest(root)[0].splitlines()
    how = {"may_write": True, "today": datetime.now(UTC).date()}
    for other in ({}, {"today": how["today"] + timedelta(days=1)}):
        assert bool(last_run.recall_report(Project(root), **how | other)) != bool(other)
    monkeypatch.setattr("pipeline.ingest.run.ingest", None)  # not needed any more
    recalled = ingest(root)[0].splitlines()
    assert recalled[:-1] == full[:-1]
    assert recalled[-1].startswith("Nothing to do (")


def test_check_writes_nothing(root):
    (root / GARDEN).write_bytes((root / GARDEN).read_bytes().replace(b"The garden", b"The pond"))
    draw(root / "raw_assets" / PHOTO, 250)
    before = digests(root, *MADE, ".pipeline")
    out, _ = ingest(root, "--check", ends=1)
    assert out.endswith("There is work to do. Run: ./dev pipeline ingest\n")
    planned = report(root, write=False)
    assert (planned.written, planned.work) == (False, True)
    assert digests(root, *MADE, ".pipeline") == before


def test_the_pictures_of_a_changed_photo_go_with_the_manifests_that_named_them(root):
    old = digests(root, MEDIA)
    draw(root / "raw_assets" / PHOTO, 251)
    out, _ = ingest(root)
    assert re.search(r"^Photos +0 new, 1 changed, 9 unchanged, 0 failed$", out, re.M)
    assert re.search(rf"^  changed +{re.escape(PHOTO)}$", out, re.M)
    assert re.search(r"^Pruned +\d+ unused files deleted$", out, re.M)
    new = digests(root, MEDIA)
    assert old.keys() - new.keys()
    assert new.keys() - old.keys()
    assert not report(root, write=False).work


def test_a_bad_photo_publishes_nothing(root):
    whole, before = (root / "raw_assets" / PHOTO).read_bytes(), digests(root, *MADE)
    (root / "raw_assets" / PHOTO).write_bytes(whole[: len(whole) // 2])
    out, _ = ingest(root, ends=1)
    assert re.search(rf"^  failed +{re.escape(PHOTO)}$", out, re.M)
    assert re.search(rf"^content/\S+:\d+:\d+: error PHO\d+\n.*{re.escape(PHOTO)}", out, re.M)
    assert "Nothing was published; the site keeps the last good state." in out
    assert digests(root, *MADE) == before
    (root / "raw_assets" / PHOTO).write_bytes(whole)
    assert not report(root).errors


def test_a_mistake_publishes_nothing_and_costs_no_photo_what_was_made_of_it(root):
    text, before = (root / GARDEN).read_text("utf-8"), digests(root, *MADE)
    (root / GARDEN).write_text(text.replace("\ntitle: ", "\ntitle: a: ", 1), "utf-8")
    out, _ = ingest(root, ends=1)
    assert f"{GARDEN}:" in out
    assert "Correct the " in out
    assert digests(root, *MADE) == before
    (root / GARDEN).write_text(text, "utf-8")
    assert set(report(root).originals.values()) == {Verdict.UNCHANGED}


def test_from_nothing_by_one_worker_the_bytes_are_those_of_three(root):
    for seed, path in enumerate(sorted((root / "raw_assets").glob("*/*"))):
        scene(seed, 120, 90).save(path)
    assert not report(root, jobs=3).count(Verdict.UNCHANGED)
    by_three = digests(root, *MADE)
    for folder in MADE:
        shutil.rmtree(root / folder)
    assert not report(root, jobs=1).count(Verdict.UNCHANGED)
    assert digests(root, *MADE) == by_three


def test_a_folder_that_cannot_be_written_is_told_plainly(root):
    shutil.rmtree(root / "site/src/manifests")
    (root / "site/src/manifests").write_text("in the way")
    _, err = ingest(root, ends=1)
    assert "Nothing was published" in err
    assert "manifests" in err


def test_control_c_leaves_what_was_published(root):
    before = digests(root, *MADE)
    draw(root / "raw_assets" / PHOTO, 253)
    with hold(root / ".pipeline"):
        process = start(root, "ingest")
        assert process.stderr.readline().startswith("Another run is at work in this project; waiting")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in out + err
    assert "Stopped. The finished pictures are kept. To resume: ./dev pipeline ingest" in err
    assert digests(root, *MADE) == before
