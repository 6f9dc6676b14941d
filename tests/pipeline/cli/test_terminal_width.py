"""The commands' output fits into a terminal of 80 columns."""

import os
import re
import shlex
import shutil
import sys
from subprocess import Popen

import pytest
from rich.cells import cell_len as columns

from pipeline.cli.terminal import wrap
from tests.miniature_cache import ROOT
from tests.pipeline.cli.conftest import ENVIRON, draw

NAME = "a-name-that-is-longer-than-any-that-a-camera-would-ever-give-to-a-photo-of-its-own.jpg"
COMMANDS = rf"""
check
check --launch
audit
ingest
add phone --force --dry-run
add phone --force
add phone --people --consent recorded
explain STD003
explain STA003
publish
publish --back
preview --port x
add phone/{NAME}/nothing
add phone --no-people --people --consent-until 2001-01-01
hosting --output nowhere
ingest --jobs 0
ingest --output-format xml
"""
SCRIPT = """
import sys
from pipeline.cli.app import app
for command in sys.argv[1:]:
    print("$", flush=True)
    try:
        app(eval(command), prog_name="./dev pipeline")
    except SystemExit as end:
        print("exit", end.code, flush=True)
"""


def test_no_line_is_wider_than_the_terminal(project):
    """Only a longer path, address or command may be wider, on a line of its own."""
    import fcntl
    import pty
    import struct
    import termios

    project.path("phone").mkdir()
    draw(project.path(f"phone/{NAME}"), 3)
    project.edit("content/gallery/the-garden.yaml", "title: The garden", f"title: {'The garden, ' * 20}")
    project.edit(
        "content/gallery/an-evening.yaml", "An evening", f"!standin 'An evening #{'1 by the lake, ' * 20}x'"
    )
    project.path("site/dist").mkdir(parents=True)
    project.write("site/dist/index.html", "<!doctype html><title>A page of nothing</title>")
    shutil.copy(ROOT / "site/budgets.json", project.path("site"))
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    commands = [repr(shlex.split(line)) for line in COMMANDS.split("\n") if line]
    environ = {name: each for name, each in ENVIRON.items() if name != "COLUMNS"}
    process = Popen(
        [sys.executable, "-c", SCRIPT, *commands],
        cwd=project.root,
        env={**environ, "TERM": "xterm"},
        **dict.fromkeys(("stdin", "stdout", "stderr"), theirs),
    )
    os.close(theirs)
    os.write(ours, b"\n" * 60)
    written = b""
    while True:
        try:
            written += os.read(ours, 65536)
        except OSError:  # nobody writes there any more
            break
    process.wait(60)
    os.close(ours)
    said = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", written.decode()).replace("\r\n", "\n")
    print(said)
    lines = [line.rpartition("\r")[2] for line in said.split("\n")]
    assert lines.count("$") == len(commands)
    assert "Traceback" not in said
    assert not re.search("^(Error|Invalid)|Value error|Input should", said, re.M)
    wide = [line.strip() for line in lines if columns(line) > 80]
    assert [line for line in wide if " " in line and not line.startswith("./dev ")] == []
    assert [line for line in wide if NAME[:60] not in line] == []


@pytest.mark.parametrize(
    "command",
    [
        "./dev pipeline add phone/a.jpg --dry-run",
        "./dev pipeline add 'raw_assets/gallery/a photo.jpg'",
        "./dev pipeline explain TRI001",
        "./dev nox -s site",
    ],
)
def test_a_line_goes_on_below_its_own_text_and_no_command_is_broken(command):
    text = f"  name   {'word ' * 12}take the photo out: {command} and then look at it again."
    for width in range(45, 100):
        first, *more = wrap(text, width).split("\n")
        below = 9 if len(command) + 9 <= width else 4
        assert first.startswith("  name   word")
        assert all(line.startswith(" " * below) and line[below] != " " for line in more)
        assert any(command in line for line in (first, *more))
        assert all(len(line) <= max(width, below + len(command)) for line in (first, *more))


def test_colours_and_wide_letters_are_no_obstacle():
    lines = wrap("- \x1b[1mplace\x1b[0m: " + "日本 " * 30, 40).split("\n")
    assert lines[0].startswith("- \x1b[1mplace\x1b[0m: 日本")
    assert lines[1] == "  " + " ".join(["日本"] * 7)
    assert wrap("one two\nthree", 6, 2) == "one\n  two\nthree"
