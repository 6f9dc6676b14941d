"""The rules that the site adds to those of html-validate."""

import json
import re
import subprocess
from pathlib import Path

from tests.miniature_cache import ROOT
from tests.pipeline.built_site.audit.breakable import CONTACT, COURSE

H1 = "</h1>"


def after(markup):
    """Return an edit that puts `markup` after the page's heading."""
    return H1, f"{H1}{markup}"


BREAKS = {
    "no language": ("element-required-attributes", '<html lang="en-IN">', "<html>"),
    "other charset": ("attribute-allowed-values", 'charset="utf-8"', 'charset="latin1"'),
    "heading level skipped": ("heading-level", *after("<h2>a</h2><h4>b</h4>")),
    "no viewport": ("academy/once", 'name="viewport"', 'name="view"'),
    "no h1": ("academy/once", "<h1>.*?</h1>", "<p>Contact</p>"),
    "described by": (
        "academy/references",
        'aria-describedby="field-phone-hint"',
        'aria-describedby="hint help"',
    ),
    "empty reference": ("academy/references", 'aria-label="Main menu"', 'aria-labelledby=""'),
    "link to nothing": ("attribute-allowed-values", 'href="/courses"', 'href="#"'),
    "height in words": (
        "attribute-allowed-values",
        *after('<img PICTURE width="80" height="auto" alt="Kites">'),
    ),
}

RIGHT = [
    '<button type="button" aria-labelledby="root"></button>',
    '<a href="/"><img PICTURE width="40" height="30" alt="Home"></a>',
    '<input role="combobox" aria-label="Search" aria-expanded="false" aria-controls="made-later">',
    '<ul role="list"><li>Safari drops the role of a list without bullets</li></ul>',
    '<a href="#top">Up</a>',
]


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


def test_each_break_is_found_and_what_is_right_though_unusual_passes(site, tmp_path_factory):
    folder, page = tmp_path_factory.mktemp("pages"), site.text(CONTACT)
    picture = site.find(' (src="/media/[^"]+")', COURSE)
    edits = {name: edit for name, (_, *edit) in BREAKS.items()}
    edits |= {f"right {number}": after(markup) for number, markup in enumerate(RIGHT)}
    for name, (pattern, new) in edits.items():
        text, number = re.subn(pattern, new.replace("PICTURE", picture), page, count=1)
        assert number, f"{name}: the page has no {pattern}"
        (folder / f"{name}.html").write_text(text)
    found = html_faults(folder)
    assert {
        name: rule for name, (rule, *_) in BREAKS.items() if rule not in found.get(f"{name}.html", {})
    } == {}
    assert found.keys() == {f"{name}.html" for name in BREAKS}
