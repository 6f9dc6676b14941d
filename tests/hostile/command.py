"""Runs of the real command over bad files, with what they took."""

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from tempfile import NamedTemporaryFile, TemporaryFile

from tests.miniature_cache import ROOT, environment

_TRACE = re.compile(r"Traceback|\w+Error:|object at 0x")


@dataclass
class Run:
    """The output and costs of a run: processor time of all processes, largest memory of one in bytes."""

    exit: int
    out: bytes
    err: bytes
    seconds: float
    memory: int

    def report(self):
        """Return the JSON report of a run that ended as it should."""
        assert self.exit in {0, 1}, (self.exit, self.err, self.out)
        assert self.err == b""
        report = json.loads(self.out)
        assert self.exit == int(report["errors"] > 0)
        for each in report["diagnostics"]:
            text = each["message"] + each["hint"]
            assert each["message"], each
            assert each["hint"], each
            assert text.isprintable(), each
            assert not _TRACE.search(text), each
        return report


_MEASURE = """
import json, os, subprocess, sys
process = subprocess.Popen(sys.argv[2:])
_, status, used = os.wait4(process.pid, 0)
taken = os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss * 1024
with open(sys.argv[1], "w") as file:
    json.dump(taken, file)
"""
"""A small process between the tests and the command: Linux counts the memory of the process that starts
another one as memory of that one, too (exec_mmap in fs/exec.c), and tests that draw bombs need gigabytes."""


def run(root, *arguments, prefix=()):
    """Run `pipeline`, this copy of the code, for the project at `root`."""
    command = [*prefix, sys.executable, "-m", "pipeline", "--root", str(root), *arguments]
    with TemporaryFile() as out, TemporaryFile() as err, NamedTemporaryFile() as taken:
        measured = [sys.executable, "-c", _MEASURE, taken.name, *command]
        subprocess.run(measured, cwd=ROOT, env=environment(), stdout=out, stderr=err, check=True)
        said = [stream.seek(0) or stream.read() for stream in (out, err)]
        code, seconds, memory = json.load(taken)
    return Run(code, *said, seconds, memory)


def bound():
    """Return the start of a command line that makes root obey the permissions of files.

    Root without these capabilities (capabilities(7)) may read and write what its files' modes say.
    """
    drop = ("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--")
    return drop if os.geteuid() == 0 else ()
