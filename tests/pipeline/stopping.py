"""Runs a change in a child process that a signal meets at each of its steps."""

import os
import shutil
import signal
import sys
import tempfile
import time
from functools import partial
from pathlib import Path

import pytest

from pipeline.base.project import Project

STEPS = {
    *("open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.utime", "shutil.copymode"),
    "subprocess.Popen",
}
"""The audit events that count as steps; files that are only read do not count."""


def stopped(change, project, step, number, steps=STEPS):
    """Make a change in a child process that a signal meets at that step; return how the child ended.

    60 says that the change was over before that step came. No worker outlives the child.
    """
    child = os.fork()
    if child:
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        for _ in range(600):
            if not any(map(partial(is_of, child), Path("/proc").glob("[0-9]*"))):
                return code
            time.sleep(0.05)
        pytest.fail("a worker outlived the run")
    os.setsid()
    tempfile.tempdir = str(project.root.parent)  # a killed process leaves its temporary files
    code, count = 70, 0

    def meet(event, arguments):
        nonlocal count
        if event in steps and (event != "open" or _writes(arguments)):
            count += 1
            if count == step:
                os.kill(os.getpid(), number)

    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.addaudithook(meet)
        change(project)
        code = 0 if count >= step else 60
    except KeyboardInterrupt:
        code = 130
    finally:
        os._exit(code)


def is_of(session, folder):
    """Return whether the process of a folder of /proc is running in that session."""
    try:
        state, _, _, its = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
    except OSError:
        return False
    return state != "Z" and int(its) == session


def interrupted(start, change, number, every=1, steps=STEPS):
    """Yield a copy of the project at `start` for each step that the signal meets, and the exit code."""
    for step in range(1, 1000, every):
        project = Project(start.with_name(f"step-{step}"))
        shutil.copytree(start, project.root)
        code = stopped(change, project, step, number, steps)
        if code == 60:
            break
        yield project, code


def _writes(arguments):
    return bool(arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)) and "lock" not in str(arguments[0])
