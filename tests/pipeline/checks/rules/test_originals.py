"""Files that have odd names; examples/photos.yaml has what else is found of originals."""

import os

from pipeline.checks.rule_runner import run_rules
from pipeline.content.reader import read_content
from pipeline.photos.originals import list_originals
from tests.pipeline.conftest import TODAY


def test_org007_two_files_that_differ_in_letter_case_only(project):
    project.path("raw_assets/gallery/GARDEN.png").touch()
    if len(list(project.root.glob("raw_assets/gallery/*"))) == 5:  # not on Windows or macOS
        project.expect("ORG007", "raw_assets/gallery/garden.png", None)


def found(project):
    """Return the findings of `pipeline check` on originals."""
    content, _ = read_content(project.root)
    findings = run_rules(content, list_originals(project.path("raw_assets")), launch=False, today=TODAY)
    return [d for d in findings if d.code.startswith("ORG")]


def test_a_folder_in_a_circle_and_names_that_are_no_text_are_findings(project):
    folder = project.path("raw_assets/gallery")
    (folder / "round").symlink_to(".")
    for name in (b"\xff\xfe.jpg", b"two\nlines.jpg", b"\x1b[31mred.jpg"):
        (folder / os.fsdecode(name)).touch()
    told = [(each.code, f"{each.place.file}{each.message}{each.hint}") for each in found(project)]
    assert [code for code, _ in told] == ["ORG010"] * 3
    assert all(text.isprintable() for _, text in told)
