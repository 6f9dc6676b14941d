"""Runs of the real command over bad files and at bad moments, watched from outside and inside."""

import json
import os
import re
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
_TRACE = re.compile(r"Traceback|\w+Error:|object at 0x")


@dataclass
class Run:
    """What a run did: exit code (negative: killed), output, and each step on disk as inside.py notes it."""

    exit: int
    out: str
    err: str
    steps: list[list[str]]
    seconds: float
    """Processor time of all processes; 0 if the run was killed."""
    memory: int
    """The most that a worker had in memory, in bytes; 0 if the run was killed."""

    def report(self):
        """Return the JSON report of a run that ended as it should."""
        assert self.exit in {0, 1}, (self.exit, self.err, self.out)
        assert self.err == ""
        report = json.loads(self.out)
        assert self.exit == int(report["errors"] > 0)
        for each in report["diagnostics"]:
            text = each["message"] + each["hint"]
            assert each["message"], each
            assert each["hint"], each
            assert text.isprintable(), each
            assert not _TRACE.search(text), each
        return report


def run(root, *arguments, kill_after=300, die_at=0, prefix=()):
    """Run `pipeline` for the project at `root`.

    It is killed with its workers after `kill_after` seconds, or before step `die_at` (see inside.py).
    """
    log = root.with_name(f"{root.name}.log")
    log.unlink(missing_ok=True)
    process = start(root, *arguments, prefix=prefix, log=log, die_at=die_at, err=subprocess.PIPE)
    try:
        out, err = process.communicate(timeout=kill_after)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
    noted = [json.loads(line) for line in log.read_text("utf-8").splitlines()] if log.exists() else []
    seconds, memory = noted.pop()[1:] if noted and noted[-1][0] == "end" else (0.0, 0)
    return Run(process.returncode, out, err, noted, seconds, memory)


def start(root, *arguments, prefix=(), log=Path(os.devnull), die_at=0, err=subprocess.STDOUT):
    """Start `pipeline`, this copy of the code, for the project at `root`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PIPELINE_")}
    inside = [sys.executable, str(ROOT / "tests/hostile/inside.py"), str(log), str(die_at)]
    return subprocess.Popen(
        [*prefix, *inside, "--root", str(root), *arguments],
        env={**kept, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=err,
        start_new_session=True,
        encoding="utf-8",
        errors="replace",
    )


def bound():
    """Return what goes before a command so that permissions bind it, also where root runs the tests.

    Root without these capabilities (capabilities(7)) may read and write what its files' modes say.
    """
    drop = ("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--")
    return drop if os.geteuid() == 0 else ()
