"""Renew the lock files, and find missing wheels: python -m tools.lock [NAME ...] [--check]."""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT = Path(__file__).parents[1]
UV = ["--generate-hashes", "--universal", "--python-version", "3.11", "--no-header", "-q"]
NPM_OPTIONS: Final = ["--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error"]
PACKAGE: Final = ["../pyproject.toml", "--all-extras"]
LOCKS: Final = {
    "setup": ["setup.in"],
    "base": PACKAGE,
    "dev": [*PACKAGE, "dev.in"],
    "transfers": ["transfers.in"],
    "mutation": ["mutation.in"],
}
"""The Python locks with their sources; a lock that constrains others comes before them."""

PLATFORMS: Final = (
    "x86_64-unknown-linux-gnu",
    "aarch64-apple-darwin",
    "x86_64-apple-darwin",
    "x86_64-pc-windows-msvc",
)
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
NPM_KINDS: Final = {"dependencies": "--save-prod", "devDependencies": "--save-dev"}


def main() -> int:
    """Renew the locks and print each change; return 1 if a registry refuses or a wheel is missing.

    Without a name, Python packages get the newest version that their sources allow, and npm packages the
    newest of their major version. With names, only these packages and their dependencies change.
    """
    parser = argparse.ArgumentParser(prog="./dev nox -s lock --", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these packages (all)")
    parser.add_argument("--check", action="store_true", help="change nothing; only report missing wheels")
    options = parser.parse_args()
    if options.check:
        return report_wheels()
    before = read_versions()
    upgrade = [f"--upgrade-package={name}" for name in options.names] or ["--upgrade"]
    codes = [
        run("requirements", "uv", "pip", "compile", *UV, *upgrade, *sources, "-o", f"{lock}.txt")
        for lock, sources in LOCKS.items()
    ]
    codes += [run(".", "npm", *arguments, *NPM_OPTIONS) for arguments in list_npm_arguments(options.names)]
    after = read_versions()
    changed = [key for key in sorted(before.keys() | after.keys()) if before.get(key) != after.get(key)]
    for lock, name in changed:
        print(f"{lock}: {name} {before.get((lock, name), 'new')} -> {after.get((lock, name), 'gone')}")
    print(f"{len(changed)} changes. Now run ./dev nox." if changed else "Nothing newer.")
    return 1 if any(codes) else report_wheels()


def run(folder: str, *command: str) -> int:
    """Run a command in a folder of the project; return its exit code."""
    return subprocess.run(command, cwd=ROOT / folder, check=False).returncode


def report_wheels() -> int:
    """Print the systems and Pythons for which a locked package has no wheel; return 1 if there are any.

    For each of them, uv resolves the locks with their hashes; nothing is installed.
    """
    missing = []
    with TemporaryDirectory() as folder:
        options = ["-q", "--dry-run", "--no-deps", "--require-hashes", "--only-binary=:all:"]
        for lock, platform, version in product(("setup", "dev"), PLATFORMS, PYTHONS):
            where = [f"--target={folder}", f"--python-platform={platform}", f"--python-version={version}"]
            command = ["uv", "pip", "install", *options, *where, "-r", f"requirements/{lock}.txt"]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                missing.append(f"{lock}.txt, {platform}, Python {version}:\n{done.stderr.strip()}")
    print("\n\n".join(missing) or f"Wheels for {len(PLATFORMS)} systems and {len(PYTHONS)} Pythons.")
    return 1 if missing else 0


def list_npm_arguments(names: list[str]) -> list[list[str]]:
    """Return npm's arguments that renew its lock: for `names`, or for all packages if no name was given."""
    package = json.loads((ROOT / "package.json").read_bytes())
    found = []
    for kind, option in NPM_KINDS.items():
        stated = package[kind].items()
        renewed = [f"{name}@^{version}" for name, version in stated if name in names or not names]
        found += [["install", "--save-exact", option, *renewed]] if renewed else []
    return found if names else [*found, ["update"]]


def read_versions() -> dict[tuple[str, str], str]:
    """Return the version of each package by lock file and name."""
    found = {}
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        for name, version in re.findall(
            r"^([\w.\-\[\]]+)==([^\s;\\]+)", lock.read_text("utf-8"), re.MULTILINE
        ):
            found[f"requirements/{lock.name}", name] = version
    packages = json.loads((ROOT / "package-lock.json").read_bytes())["packages"]
    for path, package in packages.items():
        if path:
            found["package-lock.json", path.removeprefix("node_modules/")] = package["version"]
    return found


if __name__ == "__main__":
    sys.exit(main())
