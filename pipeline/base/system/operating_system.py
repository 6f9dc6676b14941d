"""The differences between operating systems, in functions that work on each system.

Other packages do not test for the system.
"""

import contextlib
import os
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")

BINARY: Final[int] = getattr(os, "O_BINARY", 0)
"""A flag of `os.open` that keeps Windows from writing a carriage return before each line feed."""

STOPS: Final = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)
"""Signals that ask a program to end: Ctrl-C, `kill`, and a closed window (SIGHUP, on Windows SIGBREAK)."""

if sys.platform == "win32":
    APART: Final[dict[str, Any]] = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
else:
    APART: Final[dict[str, Any]] = {"process_group": 0}
"""Options of Popen for a process that Ctrl-C in this terminal does not reach."""

_PATIENCE: Final = 2.0
"""Seconds for which `insist` retries an action; virus scanners have a file open for a shorter time."""

_OPEN_ELSEWHERE: Final = (5, 32, 33)
"""Error codes by which Windows reports that another program has a file open.

They are ERROR_ACCESS_DENIED (on replacing a file), ERROR_SHARING_VIOLATION and ERROR_LOCK_VIOLATION.
"""


def kill_group(process: subprocess.Popen[Any]) -> None:
    """Kill a process that was started with the options `APART`, and its child processes.

    On Windows, the child processes are not killed.
    """
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGKILL)


def limit_memory(limit: int) -> None:
    """Limit the memory of this process to `limit` bytes; a stricter limit of the system stays in force.

    On macOS, this has no effect.
    """
    if sys.platform != "win32":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_DATA, (limit, hard))
    else:
        from ctypes import c_void_p, windll

        windll.kernel32.CreateJobObjectW.restype = c_void_p
        job, limits = c_void_p(windll.kernel32.CreateJobObjectW(None, None)), pack_memory_limit(limit)
        windll.kernel32.SetInformationJobObject(job, 9, limits, len(limits))  # ...ExtendedLimitInformation
        windll.kernel32.AssignProcessToJobObject(job, c_void_p(-1))  # -1 is this process


def pack_memory_limit(limit: int) -> bytes:
    """Return a memory limit in bytes as a JOBOBJECT_EXTENDED_LIMIT_INFORMATION of 64-bit Windows."""
    # Two times, flags, two sizes, a count, an affinity, two classes, six counters, four sizes.
    flags = 0x100  # JOB_OBJECT_LIMIT_PROCESS_MEMORY
    return struct.pack("@2qI2QIQ2I6Q4Q", 0, 0, flags, *[0] * 12, limit, 0, 0, 0)


def lower_priority() -> None:
    """Lower the priority of this process, so that other programs stay responsive.

    On Windows, do nothing.
    """
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(10)


def reuse_port(listener: socket.socket) -> None:
    """Let a socket listen on a port directly after another server on this port ended."""
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)


def set_mode(descriptor: int, mode: int) -> None:
    """Set the permissions of an open file to `mode`, if the system and the disk have permissions."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.fchmod(descriptor, mode)


def sync_folder(folder: Path) -> None:
    """Force the names in `folder` to disk. On Windows, do nothing."""
    if sys.platform != "win32":
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def is_open_elsewhere(error: OSError) -> bool:
    """Return True if Windows refuses access to a file that another program has open."""
    return getattr(error, "winerror", None) in _OPEN_ELSEWHERE


def insist(action: Callable[[], T]) -> T:
    """Run an action on files and return its result; retry while another program on Windows has a file open.

    After two seconds of retries, the last OSError is raised. Any other OSError is raised at once.
    """
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            return action()
        except OSError as error:
            if not is_open_elsewhere(error) or time.monotonic() > end:
                raise
        time.sleep(0.05)


def replace_file(source: Path, target: Path) -> None:
    """Rename a file, and replace an existing `target`, with the retries of `insist`. Raises OSError."""
    insist(lambda: source.replace(target))


def rename_file(source: Path, target: Path) -> None:
    """Rename a file or folder, with the retries of `insist`; `target` must not exist. Raises OSError."""
    insist(lambda: source.rename(target))


def delete_file(path: Path) -> None:
    """Delete a file, if it exists, with the retries of `insist`. Raises OSError."""
    insist(lambda: path.unlink(missing_ok=True))


def find_desktop_folder() -> Path:
    """Return the path of the user's desktop folder, which can be missing."""
    if sys.platform == "win32":
        import winreg

        folders = r"Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, folders) as key:  # OneDrive moves it
            return Path(os.path.expandvars(winreg.QueryValueEx(key, "Desktop")[0]))
    with contextlib.suppress(OSError):  # macOS and minimal systems lack this program
        found = subprocess.run(["xdg-user-dir", "DESKTOP"], capture_output=True, check=False)  # noqa: S607
        if folder := os.fsdecode(found.stdout).removesuffix("\n"):
            return Path(folder)
    return Path.home() / "Desktop"


def share_file(source: str | Path, target: str | Path) -> None:
    """Make the file `source` available at `target`, too: as a hard link, or else as a copy."""
    try:
        os.link(source, target)  # on Windows, symbolic links need rights that most people lack
    except OSError:
        shutil.copyfile(source, target)
