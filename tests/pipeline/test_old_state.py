"""Today's code reads a kept release and a host's note of a6ab2b5, and the doubts about a host of 43e03c5."""

import shutil
from datetime import date
from pathlib import Path

from pipeline.content_files.host_address import read_address
from pipeline.project import Project
from pipeline.publish.host_record import HostRecord
from pipeline.publish.kept_releases import KeptReleases
from pipeline.publish.release import read_note

OLD = Path(__file__).parent / "old_state"
RELEASE, VARIANT = "2026-11-20T10-00-00Z", "media/0123456789abcdef-480.webp"


def test_a_kept_release_and_the_note_of_a_host_are_read(tmp_path):
    shutil.copytree(OLD / "state", tmp_path / ".pipeline")
    project = Project(tmp_path)
    kept = KeptReleases(project.published)
    assert kept.find_latest("sftp://host.example/www") == RELEASE
    assert kept.load(RELEASE).private == {VARIANT}
    assert (kept.get_site(RELEASE) / "index.html").is_file()
    address = read_address("sftp://host.example/www")
    assert HostRecord(project.state, address).read_doubts() == {"index.html"}
    note = read_note((OLD / "host_note.json").read_bytes())
    assert (note.release, note.earlier) == (RELEASE, ["2026-11-18T09-00-00Z"])
    assert note.is_ours("index.html")
    assert note.is_ours(VARIANT)
    assert note.is_private(VARIANT)
    assert note.find_gone_date("media/fedcba9876543210-480.webp") == date(2026, 11, 19)
