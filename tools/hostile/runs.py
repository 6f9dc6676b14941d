"""Projects made of any files, and runs of the real command over them, watched from outside."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any

from tools.hostile.inside import peak_memory

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROOT = Path(__file__).resolve().parents[2]
GALLERY = "content/gallery.yaml"


@dataclass(frozen=True)
class Sample:
    """One file to feed: where it lies below raw_assets/, what is in it, and what may come of it.

    `expected` is "made" (variants), "found" (a finding), "warned" (variants and a finding), "either", or the
    codes of findings that say it right.
    `place` puts something else than a regular file there, `words` is what gallery.yaml says if it is not
    `file`, `limit` the megapixels allowed. `reference` gives the picture that the variants must look like.
    """

    file: str
    content: bytes | None
    about: str
    expected: str = "either"
    place: Callable[[Path], None] | None = None
    words: str | None = None
    reference: Callable[[], Any] | None = None

    @property
    def named(self) -> str:
        """The name under which gallery.yaml asks for it."""
        return self.words if self.words is not None else self.file

    def put(self, originals: Path) -> None:
        """Put it into raw_assets/."""
        path = originals / self.file
        path.parent.mkdir(parents=True, exist_ok=True)
        if self.place is not None:
            self.place(path)
        elif self.content is not None:
            path.write_bytes(self.content)


@dataclass
class Run:
    """What one run of the command did; `memory` is the largest resident size of one process, in bytes."""

    exit: int
    out: str
    err: str
    seconds: float
    memory: int
    overdue: bool
    photos: dict[str, dict[str, Any]] = field(default_factory=dict)

    def report(self) -> dict[str, Any] | None:
        """Return the JSON report; None if the command wrote none."""
        try:
            value = json.loads(self.out)
        except ValueError:
            return None
        return value if isinstance(value, dict) else None


def environment(**more: str) -> dict[str, str]:
    """Return the environment for a run of this copy of the code."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("PIPELINE_", "HOSTILE_"))}
    return {**kept, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", **more}


def command(root: Path, *arguments: str) -> list[str]:
    """Return the command that runs `pipeline` for the project at `root`."""
    return [sys.executable, "-m", "tools.hostile.inside", "--root", str(root), *arguments]


def bound() -> Sequence[str]:
    """Return what goes before a command so that permissions bind it, also where root runs this.

    Root without these capabilities (capabilities(7)) may read and write what its files' modes say.
    """
    if os.geteuid() != 0:
        return ()
    return ("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--")


def write_gallery(root: Path, samples: Sequence[Sample]) -> dict[int, Sample]:
    """Write a gallery.yaml that asks for the samples; return which one stands on which line."""
    lines, places = ["photos:"], {}
    for index, sample in enumerate(samples):
        lines.append(f"  - id: photo-{index}")
        lines.append(f"    file: {json.dumps(sample.named, ensure_ascii=not sample.named.isprintable())}")
        places[len(lines)] = sample
        lines += [f"    title: Photo {index}", f"    alt: The picture number {index} of many shows a shape."]
    path = root / GALLERY
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", "utf-8", errors="replace")
    return places


def run(root: Path, *arguments: str, seconds: float, prefix: Sequence[str] = (), **environ: str) -> Run:
    """Run `pipeline` for at most `seconds`; after that, it and its workers are killed."""
    log = root / "photos.log"
    log.unlink(missing_ok=True)
    with TemporaryFile() as out, TemporaryFile() as err:
        began = time.monotonic()
        process = subprocess.Popen(  # noqa: S603  # our own interpreter and code
            [*prefix, *command(root, *arguments)],
            cwd=ROOT,
            env=environment(HOSTILE_PHOTOS=str(log), **environ),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=err,
            start_new_session=True,
        )
        peaks: dict[int, int] = {}
        while process.poll() is None and time.monotonic() - began < seconds:
            for pid in family(process.pid):
                peaks[pid] = max(peaks.get(pid, 0), peak_memory(pid))
            time.sleep(0.03)
        overdue = process.poll() is None
        if overdue:
            end(process)
        taken = time.monotonic() - began
        out.seek(0)
        err.seek(0)
        said, complained = (file.read().decode("utf-8", "replace") for file in (out, err))
    return Run(process.wait(), said, complained, taken, max(peaks.values(), default=0), overdue, _noted(log))


def _noted(log: Path) -> dict[str, dict[str, Any]]:
    """Return, by file, what its worst request cost."""
    found: dict[str, dict[str, Any]] = {}
    with contextlib.suppress(FileNotFoundError):
        for line in log.read_text().splitlines():
            entry = json.loads(line)
            worst = found.setdefault(entry["file"], entry)
            for name in ("seconds", "memory"):
                worst[name] = max(worst[name], entry[name])
    return found


def family(pid: int) -> list[int]:
    """Return a process with all that it started and that still live (proc_pid_children(5))."""
    found = [pid]
    for parent in found:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            with contextlib.suppress(OSError):
                found += [int(each) for each in task.read_text().split()]
    return found


def end(process: subprocess.Popen[bytes]) -> None:
    """Kill a command that this module started, with its workers."""
    for pid in family(process.pid):
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    process.wait()
