"""Test the pipeline as on a Windows disk: python -m tools.portable [PYTEST ARGUMENTS].

The tests' folders are on an exFAT image, which ignores case and has no links and no permissions. Every Python
process obeys the rules of Windows in tests/portable, and the miniature's content has Windows line ends. If
the image cannot be mounted, this is reported, and the tests run without it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.miniature_cache import CACHE, ROOT

SIZE: Final = 4_000_000_000
"""Size of the image, a sparse file, in bytes."""


def main() -> int:
    """Run pytest; return its exit code."""
    environment = {**os.environ, "MINIATURE": str(copy_miniature())}
    make = [sys.executable, "-c", "from tests.site import miniature; miniature.make()"]
    subprocess.run(make, cwd=ROOT, env=environment, check=True)  # without the rules: its folders have links
    environment["PYTHONPATH"] = str(ROOT / "tests/portable")
    arguments = sys.argv[1:] or ["-n", "2", "tests/pipeline"]
    with TemporaryDirectory(prefix="portable-", dir="/var/tmp") as folder, mount_disk(Path(folder)) as disk:
        # Without links each test copies its pictures: folders of passed tests would fill the image.
        options = [f"--basetemp={disk}/tests", "-o", "tmp_path_retention_policy=failed"]
        options += ["-p", "no:cacheprovider"]
        command = [sys.executable, "-m", "pytest", *options, *arguments]
        return subprocess.run(command, env=environment, check=False).returncode


def copy_miniature() -> Path:
    """Return a copy of the miniature whose content files end lines with CRLF."""
    copy = CACHE / "windows"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT / "tests/miniature", copy)
    for path in filter(Path.is_file, (copy / "content").rglob("*")):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    return copy


@contextmanager
def mount_disk(folder: Path) -> Iterator[Path]:
    """Mount an exFAT image in a folder during the with block; yield the folder of the disk.

    If the mount is refused, report it, and yield the folder without a disk.
    """
    disk = folder / "disk"
    disk.mkdir()
    with ExitStack() as stack:
        try:
            mount_image(folder / "image", disk, stack)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"SKIPPED the case-insensitive disk: {error}", flush=True)
            disk = folder
        yield disk


def mount_image(image: Path, disk: Path, stack: ExitStack) -> None:
    """Make an image and mount it until `stack` closes. Raises OSError or CalledProcessError."""
    with image.open("wb") as file:
        file.truncate(SIZE)
    run("mkfs.exfat", image)
    device = run("losetup", "--find", "--show", image)
    stack.callback(run, "losetup", "--detach", device)
    run("mount.exfat-fuse", device, disk)
    stack.callback(run, "umount", "--lazy", disk)


def run(name: str, *arguments: str | Path) -> str:
    """Run a program of the administrator; return its output. Raises OSError or CalledProcessError."""
    program = shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin:/sbin")
    if not program:
        raise FileNotFoundError(f"{name} is not installed (packages exfatprogs and exfat-fuse)")
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
