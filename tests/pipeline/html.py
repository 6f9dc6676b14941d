"""html-validate as the site's build runs it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def html_faults(folder: Path) -> dict[str, dict[str, list[int]]]:
    """Return the lines of html-validate's findings in the pages of a folder, by file and rule."""
    report = folder / "report.json"
    command = ["node", "node_modules/html-validate/bin/html-validate.mjs", "--config", "site/build/html.ts"]
    run = subprocess.run(
        [*command, "--formatter", f"json={report}", folder], cwd=ROOT, capture_output=True, check=False
    )
    assert run.returncode in {0, 1}, run.stderr
    found: dict[str, dict[str, list[int]]] = {}
    for page in json.loads(report.read_bytes()):
        rules = found.setdefault(Path(page["filePath"]).relative_to(folder).as_posix(), {})
        for message in page["messages"]:
            rules.setdefault(message["ruleId"], []).append(message["line"])
    assert bool(found) == bool(run.returncode)
    return found
