"""Ask the registries for known vulnerabilities of what the lock files name."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

FOUND = re.compile(r"\d+ (?:known |\w+ severity )?vulnerabilit")
"""What npm and pip-audit say where they found any; they fail as well where no registry answers."""

SILENT = "could not be audited"
"""What pip-audit says of packages that no registry told it of, while it reports that nothing was found."""


def main() -> int:
    """Return 1 where something is known to be vulnerable; a lock that nobody answers for is named."""
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
            print(f"{name}: not known; no registry answers for all of it from here.")
        else:
            print(f"{name}: no known vulnerability.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
