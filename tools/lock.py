"""Take newer versions into the lock files, and say which."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
UV = ["--generate-hashes", "--universal", "--python-version", "3.11", "--no-header", "--upgrade", "-q"]
NPM = ["npm", "install", "--package-lock-only", "--save-exact", "--no-audit", "--no-fund", "--loglevel=error"]
LOCKS = ("setup", "base", "dev", "publish", "transfers", "mutation")
"""Those that others keep to come first."""


def main() -> int:
    """Renew requirements/*.txt, package.json and package-lock.json; return 1 where a registry refuses.

    Python's packages take the newest that the .in files allow, npm's the newest of their major version.
    """
    before = versions()
    commands = [
        ["uv", "pip", "compile", *UV, f"requirements/{name}.in", "-o", f"requirements/{name}.txt"]
        for name in LOCKS
    ]
    package = json.loads((ROOT / "package.json").read_bytes())
    for kind, option in (("dependencies", "--save-prod"), ("devDependencies", "--save-dev")):
        commands.append([*NPM, option, *(f"{name}@^{version}" for name, version in package[kind].items())])
    commands.append(["npm", "update", "--package-lock-only", "--no-audit", "--no-fund", "--loglevel=error"])
    ended = [subprocess.run(command, cwd=ROOT, check=False).returncode for command in commands]
    after = versions()
    changed = [key for key in sorted(before.keys() | after.keys()) if before.get(key) != after.get(key)]
    for lock, name in changed:
        print(f"{lock}: {name} {before.get((lock, name), 'new')} -> {after.get((lock, name), 'gone')}")
    print(f"{len(changed)} changes. Now run ./dev nox." if changed else "Nothing newer.")
    return 1 if any(ended) else 0


def versions() -> dict[tuple[str, str], str]:
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
