"""Try the README's commands on a fresh Debian: python -m tools.fresh [SUITE ...].

Each suite of Debian is bootstrapped into a temporary folder with the packages that README.md names. There, a
user who is not root runs the commands. If root, debootstrap, mounts or a mirror are missing, the suite is
reported as skipped.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
SUITES: Final = ("bookworm", "trixie")
"""Debian 12 with Python 3.11, and Debian 13 with Python 3.13."""

PACKAGES: Final = "ca-certificates,git,python3,python3-venv"
"""The Debian packages that README.md names, and the certificates that every desktop has."""

USER: Final = "visitor"
FOLDER: Final = f"/home/{USER}/My website"
COMMANDS: Final = (
    ("./dev", "nox", "-s", "site"),
    ("./dev", "pytest", "-q", "tests/pipeline/desk/test_smoke.py"),
    ("./dev", "nox", "-s", "lint", "types", "validate", "tests"),
)
"""The README's two commands, the second by its smoke test, and the fast checks."""

PASSED_ON: Final = re.compile(
    r"(?:PIP|UV|NPM_CONFIG)_(?!FIND_LINKS).+|.*(?:_PROXY|_CA_CERTS|CERT_FILE|CA_BUNDLE)", re.IGNORECASE
)
SETTINGS: Final = ("/etc/pip.conf", "/etc/npmrc", "/etc/uv/uv.toml", "/etc/resolv.conf", "/etc/hosts")
HOME_SETTINGS: Final = (".config/pip/pip.conf", ".npmrc", ".config/uv/uv.toml")
"""Files with this computer's settings for the registries; they are copied only into the temporary folder."""


class SkipError(Exception):
    """A suite cannot be tried on this computer; the message gives the reason."""


def main() -> int:
    """Try each suite; return 1 if a command failed."""
    parser = argparse.ArgumentParser(prog="./dev nox -s fresh --", description=__doc__)
    parser.add_argument("suites", nargs="*", metavar="SUITE", default=SUITES, help="only these (all)")
    failed = False
    for suite in parser.parse_args().suites:
        try:
            failed |= not try_suite(suite)
        except SkipError as error:
            print(f"SKIPPED {suite}: {error}", flush=True)
    return int(failed)


def try_suite(suite: str) -> bool:
    """Return whether all commands work on a fresh system of a suite."""
    require_means()
    with TemporaryDirectory(prefix=f"fresh-{suite}-", dir="/var/tmp") as folder, ExitStack() as mounts:
        root = Path(folder) / "root"
        bootstrap(suite, root)
        # debootstrap made the nodes of /dev; with a bound /dev, the cleanup would delete the computer's own.
        for kind, target in (("proc", "proc"), ("devpts", "dev/pts"), ("tmpfs", "dev/shm")):
            mounts.enter_context(mount(kind, root / target))
        environment = furnish(root)
        for command in COMMANDS:
            began = time.monotonic()
            inside: list[str | Path] = [
                "chroot",
                f"--userspec={USER}",
                root,
                "/usr/bin/env",
                "-i",
                "-C",
                FOLDER,
                *environment,
            ]
            code = run(*inside, *command).returncode
            seconds = time.monotonic() - began
            print(f"{suite}: {' '.join(command)} ended with {code} after {seconds:.0f} s", flush=True)
            if code:
                return False
    return True


def require_means() -> None:
    """Raise SkipError if this computer cannot bootstrap a system."""
    if sys.platform != "linux" or os.geteuid() != 0:
        raise SkipError("only root can make a fresh system")
    if not shutil.which("debootstrap"):
        raise SkipError("debootstrap is not installed: apt install debootstrap")


def bootstrap(suite: str, root: Path) -> None:
    """Install a Debian system into a folder, from the mirror of this computer's apt. Raises SkipError."""
    cache = ROOT / ".cache/debs" / suite
    cache.mkdir(parents=True, exist_ok=True)
    options = ["--variant=minbase", f"--include={PACKAGES}", f"--cache-dir={cache}"]
    outputs = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    done = run("debootstrap", *options, suite, root, find_mirror(), **outputs)
    if done.returncode:
        last = done.stdout.strip().splitlines()[-1:]
        raise SkipError(f"debootstrap ended with {done.returncode}: {' '.join(last)}")


def find_mirror() -> str:
    """Return the first mirror of Debian that apt uses here. Raises SkipError."""
    uris = run("apt-get", "indextargets", "--format", "$(LABEL) $(REPO_URI)", stdout=subprocess.PIPE)
    found = re.search(r"^Debian (\S+)$", uris.stdout, re.MULTILINE)
    if not found:
        raise SkipError("apt has no mirror of Debian here")
    return found[1]


@contextmanager
def mount(kind: str, target: Path) -> Iterator[None]:
    """Mount a file system of the kernel during the with block. Raises SkipError."""
    if run("mount", "-t", kind, kind, target).returncode:
        raise SkipError(f"{kind} cannot be mounted here")
    try:
        yield
    finally:
        run("umount", "-l", target).check_returncode()


def furnish(root: Path) -> list[str]:
    """Add the user, the project and the settings of this computer; return the user's environment."""
    home = root / "home" / USER
    run("chroot", root, "useradd", "-m", "-s", "/bin/bash", USER).check_returncode()
    run("git", "clone", "-q", "--no-hardlinks", ROOT, f"{root}{FOLDER}").check_returncode()
    environment = {name: value for name, value in os.environ.items() if PASSED_ON.fullmatch(name)}
    named = [value for value in environment.values() if value.startswith("/")]
    for file in filter(Path.is_file, map(Path, [*SETTINGS, *named])):
        copy_into(file, Path(f"{root}{file}"))
    for name in HOME_SETTINGS:
        if (Path.home() / name).is_file():
            copy_into(Path.home() / name, home / name)
    run("chroot", root, "chown", "-R", f"{USER}:", f"/home/{USER}").check_returncode()
    own = {"HOME": f"/home/{USER}", "USER": USER, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
    return [f"{name}={value}" for name, value in {**environment, **own}.items()]


def copy_into(source: Path, target: Path) -> None:
    """Copy a file into the fresh system, with the permissions of a new file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.unlink(missing_ok=True)
    shutil.copyfile(source, target)


def run(*command: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a command on this computer, and wait for its end."""
    return subprocess.run(command, check=False, encoding="utf-8", errors="replace", **options)


if __name__ == "__main__":
    sys.exit(main())
