"""What docs/hosting.md says that each kind of host can do is what the live check asks of it."""

import re
from pathlib import Path

from pipeline.publish.folder import Folder
from pipeline.publish.promises import Promise
from pipeline.publish.table import DESTINATIONS

GUIDE = (Path(__file__).parents[3] / "docs/hosting.md").read_text("utf-8")
COLUMNS = (("sftp", "ftps"), ("git",), ("s3",))


def test_the_guide_has_the_promises_of_each_kind_of_host():
    _, table = GUIDE.split("| | ssh, FTP | GitHub, GitLab | S3 |\n|---|---|---|---|\n")
    rows = [line.strip("| ").split(" | ") for line in re.match(r"(?:\|.*\n)+", table)[0].splitlines()]
    assert [row[0] for row in rows] == [*Promise]
    for at, kinds in enumerate(COLUMNS, 1):
        told = {Promise(row[0]) for row in rows if row[at] == "yes"}
        assert [DESTINATIONS[kind].promises for kind in kinds] == [told] * len(kinds)
    asked = {kind for kind, host in DESTINATIONS.items() if host is not Folder}
    assert asked == {kind for kinds in COLUMNS for kind in kinds}
