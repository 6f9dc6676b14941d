"""The `pipeline` command, which notes each change on disk that it makes, or kills itself before one.

Run as `python inside.py LOG STEP [ARGUMENTS OF pipeline]`. LOG gets a JSON line a change, and at the end one
with processor time and peak memory. The process dies before the change of that number, or the first of a path
that ends so; 0 is none. Workers are not watched; they write nothing.
"""

import atexit
import json
import os
import resource
import signal
import sys
from pathlib import Path

_CHANGES = {"os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.truncate"}
_WRITING = os.O_WRONLY | os.O_RDWR


def watch(log, die_at):
    """Number each change on disk; note it, or die before it."""
    count = 0
    # Opened before anything is watched, and written without going through what is watched.
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)

    def note(*values):
        os.write(out, (json.dumps(values) + "\n").encode())

    def step(kind, *paths):
        nonlocal count
        count += 1
        note(kind, *(os.fspath(each) for each in paths if isinstance(each, str | os.PathLike)))
        if str(count) == die_at or (not die_at.isdigit() and str(paths[-1]).endswith(die_at)):
            os.kill(os.getpid(), signal.SIGKILL)

    def hear(event, arguments):
        if event == "os.mkdir" and Path(arguments[0]).exists():
            return  # it fails, and changes nothing
        if event in _CHANGES:
            step(event, *arguments)
        elif event == "open" and isinstance(arguments[0], str | os.PathLike) and arguments[2] & _WRITING:
            step("open", arguments[0])

    def end():
        own, workers = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
        note("end", sum(own[:2]) + sum(workers[:2]), workers.ru_maxrss * 1024)

    atexit.register(end)
    sys.addaudithook(hear)


if __name__ == "__main__":
    _, log, die_at, *sys.argv[1:] = sys.argv
    watch(log, die_at)
    from pipeline.cli.app import main

    main()
