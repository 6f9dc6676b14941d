"""Ask the registries for known vulnerabilities of the packages in the lock files."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

FOUND = re.compile(r"\d+ (?:known |\w+ severity )?vulnerabilit")
"""The words of npm and pip-audit about a vulnerability; a failure without them means no answer."""

SILENT = "could not be audited"
"""The words of pip-audit about packages that no registry knows; its exit code is 0 nevertheless."""


def main() -> int:
    """Print the result for each lock file; return 1 if a package has a known vulnerability."""
    commands = {"package-lock.json": ["npm", "audit", "--audit-level=low"]}
    for lock in sorted((ROOT / "requirements").glob("*.txt")):
        name = lock.relative_to(ROOT).as_posix()
        commands[name] = ["uv", "tool", "run", "pip-audit", "--disable-pip", "-r", name]
    found = False
    for name, command in commands.items():
        ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        told = ended.stdout + ended.stderr
        if ended.returncode and FOUND.search(told):
            found = True
            print(f"{name}: known vulnerabilities.\n{told.rstrip()}")
        elif ended.returncode or SILENT in told:
            print(f"{name}: unknown, because no registry answered for all packages.")
        else:
            print(f"{name}: no known vulnerability.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
