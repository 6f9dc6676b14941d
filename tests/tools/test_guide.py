"""The commands of docs/content-guide.md work."""

import os
import re
import subprocess

from tests.miniature_cache import ROOT, copy_project, ingested

GUIDE = (ROOT / "docs/content-guide.md").read_text("utf-8")
COMMANDS = re.findall(r"^```sh\n(.*?)^```", GUIDE, re.M | re.S)


def test_the_guides_commands_work(tmp_path):
    project = copy_project(ingested()[0], tmp_path / "project")
    (project / "dev").symlink_to(ROOT / "dev")
    (tmp_path / "Desktop").mkdir()
    environ = {**os.environ, "HOME": str(tmp_path), "BROWSER": "true"}
    commands = [line.split() for block in COMMANDS for line in block.splitlines()]
    assert ["./dev", "pipeline", "shortcut", "--desktop"] in commands
    for command in commands:
        subprocess.run(command, cwd=project, env=environ, check=True)
