"""The commands of docs/content-guide.md work."""

import os
import re
import signal
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
    assert ["./dev", "pipeline", "desk"] in commands
    for _, *arguments in commands:
        process = subprocess.Popen(
            ["./dev", *arguments], cwd=project, env=environ, stdout=subprocess.PIPE, text=True
        )
        if arguments == ["pipeline", "desk"]:
            assert process.stdout.readline().startswith("http://127.0.0.1:")
            process.send_signal(signal.SIGINT)
        said, _ = process.communicate()
        assert process.returncode == (130 if arguments == ["pipeline", "desk"] else 0), said
