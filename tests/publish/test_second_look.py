"""A publication sends the release that somebody saw, and respects withdrawals and publications meanwhile."""

import subprocess
import sys
from datetime import timedelta
from subprocess import PIPE

import pytest

from pipeline.base.project import Project
from pipeline.base.system.clock import today
from pipeline.content.reader import read_content
from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.photos.model import SILENT
from pipeline.publishing.hosts.host import HostError, RejectedError
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.plan import plan_publication, save_content
from pipeline.publishing.publication import publish_and_verify
from pipeline.publishing.readiness import check_readiness
from pipeline.publishing.release import read_host_note, write_host_note
from pipeline.yaml_files.host_address import read_address
from tests.pipeline.cli.conftest import start
from tests.publish.conftest import read_only
from tests.publish.test_publish_command import project

__all__ = ["project"]

HOLD = """
from pathlib import Path
from pipeline.base.disk.lock import hold
with hold(Path({folder!r}), "publishing to ftps://host.example since 10:05"):
    print("held", flush=True)
    input()
"""


def withdraw(project):
    project.edit("content/gallery/an-evening.yaml", "consent: recorded\n", "")


def end_consent(project):
    yesterday = today(project.root) - timedelta(days=1)
    project.edit(
        "content/gallery/an-evening.yaml",
        "consent: recorded\n",
        f"consent: recorded\nconsent_until: {yesterday}\n",
    )


def erase(project):
    erase_photos(Project(project.root), ["on-the-way-home"], today=today(project.root))


def publish_elsewhere(project):
    with open_host(read_address(f"file://{project.root.parent}/www")) as host:
        note = read_host_note(host)
        write_host_note(host, note.model_copy(update={"release": "of somebody else"}))


def rebuild(project):
    page = project.root / "site/dist/about.html"
    page.write_bytes(page.read_bytes() + b"<!-- later -->")


def change_title(project):
    project.edit("content/gallery/the-garden.yaml", "title: The garden", "title: Garden")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (withdraw, "Consent has ended, or a photo was deleted for good, since you looked"),
        (end_consent, "Consent has ended, or a photo was deleted for good, since you looked"),
        (erase, "Consent has ended, or a photo was deleted for good, since you looked"),
        (publish_elsewhere, "Somebody has published there since you looked"),
        (rebuild, "about.html: The site was built again since you looked"),
        (change_title, ""),
    ],
)
def test_what_was_looked_at_is_sent_unless_somebody_withdraws_or_publishes(project, tmp_path, change, said):
    whole, address, told = Project(project.root), read_address(f"file://{tmp_path}/www"), []
    with open_host(address) as host:
        ready = check_readiness(whole, read_content(project.root)[0], today(project.root), SILENT)
        if change is end_consent:  # before the plan, from content that was checked earlier
            change(project)
        plan = plan_publication(whole, ready, host, today(project.root))
        if change is not end_consent:
            change(project)
        plan = save_content(whole, plan)
        if said:
            with pytest.raises((HostError, OSError), match=said):
                publish_and_verify(whole, host, plan, SILENT, told.append)
            assert not (tmp_path / "www/about.html").exists()
        else:
            publish_and_verify(whole, host, plan, SILENT, told.append)
            assert "this is not on the site" in told[0]
            assert b"The garden" in (tmp_path / "www/pictures.html").read_bytes()


def test_a_second_run_says_for_whom_it_waits(project, tmp_path):
    code = HOLD.format(folder=str(project.root / ".pipeline/publishing"))
    with subprocess.Popen([sys.executable, "-c", code], stdin=PIPE, stdout=PIPE, text=True) as other:
        assert other.stdout.readline() == "held\n"
        with start(project.root, "publish", "--to", f"file://{tmp_path}/www", "--yes") as second:
            told = next(line for line in second.stderr if line.startswith("Another run"))
            other.communicate("\n")
            out, _ = second.communicate(timeout=120)
    assert told.startswith(
        "Another run is publishing to ftps://host.example since 10:05; waiting for its end"
    )
    assert (second.returncode, "Published: " in out) == (0, True)


def test_a_disk_that_can_only_be_read_is_told_as_such(sftp, home, web):
    (web / "dist").mkdir()
    with read_only(home, web) as port:
        address = read_address(f"{sftp(port)}/dist")
        with (
            open_host(address) as host,
            pytest.raises(RejectedError, match="can only be read") as refused,
        ):
            host.write("a.txt", b"a")
    assert "full" not in str(refused.value)
