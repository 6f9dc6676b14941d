"""`pipeline preview`: an ingest after each change; the messages where it cannot show anything."""

import io
import re
import time

from pipeline.base.project import Project
from pipeline.cli.preview import Follower
from pipeline.cli.terminal import Terminal
from tests.pipeline.cli.conftest import invoke
from tests.polling import PATIENCE

CONTACT = "content/pages/contact.yaml"
DONE = r"\(\d+\.\d s\)\..*\n|Correct and save\.\n"


def test_each_change_is_told_as_check_tells_it_and_a_mistake_stops_nothing(project):
    def follow():
        """Run what the last change needs, and return what is told of it."""
        start, end = len(out.getvalue()), time.monotonic() + PATIENCE

        def is_done():
            assert time.monotonic() < end, out.getvalue()[start:]
            return bool(re.search(DONE, out.getvalue()[start:]))

        follower.follow(is_done)
        return out.getvalue()[start:]

    out = io.StringIO()
    follower = Follower(Terminal(out, io.StringIO(), {}, project.root, io.StringIO()), Project(project.root))
    follower.run()
    project.edit(CONTACT, "\nheading: Write to Us\n", "\nheadding: Write to Us\n")
    told, said = follow(), invoke(project.root, "check")[1]
    block = said[said.index(f"{CONTACT}:") :].partition("\n\n")[0]
    assert "error WRD001" in block
    assert block in told
    assert "the site stays as it was" in told
    assert project.manifest("pages/contact")["text"]["heading"] == "Write to Us"

    project.edit(CONTACT, "\nheadding: Write to Us\n", "\n\theading: [\n")
    assert f"{CONTACT}:" in follow()
    project.edit(CONTACT, "\n\theading: [\n", "\nheading: Call Us\n")
    told = follow()
    assert re.search(rf"^\d\d:\d\d:\d\d  {CONTACT}$", told, re.M)
    assert "The site is up to date" in told
    assert project.manifest("pages/contact")["text"]["heading"] == "Call Us"

    project.path("content").rename(project.path("elsewhere"))
    assert "error FIL001" in follow()
    project.path("elsewhere").rename(project.path("content"))
    assert "The site is up to date" in follow()
