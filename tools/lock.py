"""Renew the lock files, and find missing wheels: python -m tools.lock [NAME ...] [--help]."""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tomllib
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT = Path(__file__).parents[1]
UV = ["--generate-hashes", "--universal", "--python-version", "3.11", "--no-header", "-q"]
NPM_OPTIONS: Final = ["--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error"]
LOCKS = ("setup", "base", "dev", "transfers", "mutation")
"""The Python locks; a lock that constrains others comes before them."""
PACKAGE: Final = ["../pyproject.toml", "--all-extras"]
SOURCES: Final = {"base": PACKAGE, "dev": [*PACKAGE, "dev.in"]}
"""The sources of locks that have more than a .in file: pyproject.toml lists the packages of `pipeline`."""
PLATFORMS: Final = (
    "x86_64-unknown-linux-gnu",
    "aarch64-apple-darwin",
    "x86_64-apple-darwin",
    "x86_64-pc-windows-msvc",
)
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
NPM_KINDS: Final = {"dependencies": "--save-prod", "devDependencies": "--save-dev"}


def main() -> int:
    """Renew the locks and print each change; return 1 if a registry refuses, 2 for an unknown package.

    Without a name, Python packages get the newest version that the .in files allow, and npm packages the
    newest of their major version. With names, only these packages and their dependencies change.
    """
    parser = argparse.ArgumentParser(prog="./dev nox -s lock --", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="only these packages (all)")
    targets = [*(name for name in LOCKS if (ROOT / f"requirements/{name}.in").is_file()), *NPM_KINDS]
    parser.add_argument(
        "--to", choices=targets, help="add the packages to this .in file or part of package.json"
    )
    parser.add_argument("--check", action="store_true", help="change nothing; only report missing wheels")
    options = parser.parse_args()
    if options.check:
        return report_wheels()
    before = read_versions()
    if options.to in LOCKS:
        add_requirements(ROOT / f"requirements/{options.to}.in", options.names)
    npm, python = sort_by_registry(options.names, options.to)
    if unknown := [name for name in options.names if name not in npm and name not in python]:
        print(
            f"{', '.join(unknown)}: in no requirements/*.in, pyproject.toml or package.json. "
            "To add it: --to dev; what `pipeline` needs goes into pyproject.toml."
        )
        return 2
    commands = [*list_python_commands(python, bool(options.names)), *list_npm_commands(npm, options)]
    folders = [ROOT / "requirements" if command[0] == "uv" else ROOT for command in commands]
    codes = [
        subprocess.run(command, cwd=folder, check=False).returncode
        for command, folder in zip(commands, folders, strict=True)
    ]
    after = read_versions()
    changed = [key for key in sorted(before.keys() | after.keys()) if before.get(key) != after.get(key)]
    for lock, name in changed:
        print(f"{lock}: {name} {before.get((lock, name), 'new')} -> {after.get((lock, name), 'gone')}")
    print(f"{len(changed)} changes. Now run ./dev nox." if changed else "Nothing newer.")
    return 1 if any(codes) else report_wheels()


def report_wheels() -> int:
    """Print the systems and Pythons for which a locked package has no wheel; return 1 if there are any.

    For each of them, uv resolves the locks with their hashes; nothing is installed.
    """
    missing = []
    with TemporaryDirectory() as folder:
        options = [
            "-q",
            "--dry-run",
            "--no-deps",
            "--require-hashes",
            "--only-binary=:all:",
            f"--target={folder}",
        ]
        for lock, platform, version in product(("setup", "dev"), PLATFORMS, PYTHONS):
            where = [f"--python-platform={platform}", f"--python-version={version}"]
            command = ["uv", "pip", "install", *options, *where, "-r", f"requirements/{lock}.txt"]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            if done.returncode:
                missing.append(f"{lock}.txt, {platform}, Python {version}:\n{done.stderr.strip()}")
    print("\n\n".join(missing) or f"Wheels for {len(PLATFORMS)} systems and {len(PYTHONS)} Pythons.")
    return 1 if missing else 0


def add_requirements(file: Path, names: list[str]) -> None:
    """Add the names to a .in file, below its comments and in alphabetical order."""
    lines = file.read_text("utf-8").splitlines()
    head = [line for line in lines if line.startswith(("#", "-"))]
    file.write_text("\n".join([*head, *sorted({*lines, *names} - {*head})]) + "\n", "utf-8")


def sort_by_registry(names: list[str], target: str | None) -> tuple[list[str], list[str]]:
    """Return the names of npm packages and of Python packages; `target` is the list for new packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = [project["dependencies"], *project["optional-dependencies"].values()]
    files = [file.read_text("utf-8") for file in (ROOT / "requirements").glob("*.in")]
    stated = "\n".join([*files, *(line for lines in needed for line in lines)])
    requirements = set(re.findall(r"^[\w.\-]+", stated, re.MULTILINE))
    package = json.loads((ROOT / "package.json").read_bytes())
    in_package = {name for kind in NPM_KINDS for name in package[kind]}
    npm = [name for name in names if name in in_package or target in NPM_KINDS]
    return npm, [name for name in names if name in requirements]


def list_python_commands(names: list[str], only: bool) -> list[list[str]]:
    """Return the commands that renew Python's locks: with `only` for these names, otherwise for all."""
    if only and not names:
        return []
    upgrade = [f"--upgrade-package={name}" for name in names] if only else ["--upgrade"]
    return [
        ["uv", "pip", "compile", *UV, *upgrade, *SOURCES.get(name, [f"{name}.in"]), "-o", f"{name}.txt"]
        for name in LOCKS
    ]


def list_npm_commands(names: list[str], options: argparse.Namespace) -> list[list[str]]:
    """Return the commands that renew npm's lock: for `names`, or for all packages if no name was given."""
    package = json.loads((ROOT / "package.json").read_bytes())
    commands = []
    for kind, option in NPM_KINDS.items():
        stated = package[kind].items()
        renewed = [f"{name}@^{version}" for name, version in stated if name in names or not options.names]
        added = [name for name in names if options.to == kind and name not in package[kind]]
        if renewed or added:
            commands.append(["npm", "install", "--save-exact", option, *NPM_OPTIONS, *renewed, *added])
    if not options.names:
        commands.append(["npm", "update", *NPM_OPTIONS])
    return commands


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
