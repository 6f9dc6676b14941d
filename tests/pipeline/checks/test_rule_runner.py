"""An edit is checked as if all were checked anew, and costs what it changes."""

from datetime import timedelta
from random import Random

import pytest

from pipeline.checks.rule_runner import RuleMemory, run_rules
from pipeline.content.reader import read_content, read_file
from pipeline.photos.originals import list_originals
from pipeline.yaml_files.files import PHOTO
from tests.miniature_cache import LONG
from tests.pipeline.conftest import TODAY

PHOTOS = ["an-evening", "before-the-lesson", "on-the-way-home", "the-garden"]
VALUES = {
    "title": ["An evening", "The garden", "TODO", "a  b", "<b>x</b>"],
    "alt": [
        "IMG_0042",
        "Photo of chairs",
        "The garden",
        "Brown blocks float over a light blue ground.",
        "é ṣ",
    ],
    "file": ["gallery/turned.jpg", "gallery/gone.jpg", "gallery/TURNED.JPG", "../x.jpg"],
    "people": ["true"],
    "children": ["true"],
    "consent": ["recorded", "recorded-by-parents", "not-needed"],
    "consent_until": ["2020-01-01", "2026-12-01"],
    "licence": ["CC BY 4.0"],
    "nonsense": ["1"],
}


def edit(project, random):
    """Write a photo anew with random values, or change what the findings about all photos depend on."""
    name = random.choice(PHOTOS)
    match random.randrange(6):
        case 0:
            project.path(f"content/gallery/{name}.yaml").unlink(missing_ok=True)
        case 1:
            (project.root / "raw_assets/gallery/turned.jpg").unlink(missing_ok=True)
        case 2:
            project.write("content/site.yaml", project.text("content/site.yaml") + "\nlaunched: true\n")
        case _:
            kept = ["title", "alt", "file", *random.sample([*VALUES], 3)]
            values = [f"{key}: {random.choice(VALUES[key])}\n" for key in dict.fromkeys(kept)]
            project.write(f"content/gallery/{name}.yaml", f"{PHOTO.schema_line}\n{''.join(values)}")


@pytest.mark.parametrize("seed", range(200 if LONG else 5))
def test_findings_after_each_edit_are_those_of_a_fresh_check(project, seed):
    random, memory, seen = Random(seed), RuleMemory(), set()
    for _ in range(12):
        edit(project, random)
        content, _ = read_content(project.root)
        listing = list_originals(project.path("raw_assets"))
        how = {"launch": random.random() < 0.2, "today": TODAY + timedelta(days=random.choice([0, 0, 30]))}
        found = run_rules(content, listing, memory=memory, **how)
        assert found == run_rules(content, listing, **how)
        seen |= {finding.code for finding in found}
    assert len(seen) > 5


def test_an_edit_reads_one_file(project):
    read_content(project.root)
    before = read_file.cache_info().misses
    project.append("content/gallery/the-garden.yaml", "credit: A. Name\n")
    assert read_content(project.root)[0].photos["the-garden"].credit == "A. Name"
    assert read_file.cache_info().misses == before + 1
