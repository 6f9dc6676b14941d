"""`pipeline check --fix`: slips in the words, mended where a machine can tell what was meant."""

import re

import pytest

from pipeline.content.fixes import find_fixes, write_fixes
from pipeline.disk.journal import Change
from pipeline.project import Project

HOME, GALLERY = "content/pages/home.yaml", "content/gallery.yaml"

SLIPS = [
    (HOME, "  line: Tell us what", "\tline:\tTell us what", "tabs"),
    (HOME, "heading: Shall we begin?", "heading: Shall we begin: now?", "a colon in a text"),
    (HOME, "    - The same hour each day", "    - The same: an hour each day", "a colon in an entry"),
    (HOME, "heading: One path, walked daily", "heading: Path #1, walked daily", "a number sign"),
    (HOME, "lead: One long day", "lead: @One long day", "a text that starts with an at sign"),
    (HOME, "label: Ring Us", "label:Ring Us", "no space behind a colon"),
    (GALLERY, "title: On the way home", 'title: "On the way home”', "one mark of Word's"),
    (GALLERY, "    people: true\n    consent", "   people: true\n   consent", "one column to the left"),
    (GALLERY, "  - id: the-garden", "  -id: the-garden", "no space behind a hyphen"),
    (GALLERY, "!standin gallery/garden", "!standing gallery/garden", "a mark misspelt"),
    (GALLERY, "{ x: 0.6, y: 0.4 }", "{ x: 0,6, y: 0,4 }", "commas in numbers"),
    ("content/site.yaml", "  country: India", "   country: India", "one column to the right"),
    ("content/site.yaml", 'opens: "10:00"', "opens: “10:00”", "marks of Word's"),
    ("content/site.yaml", 'postal_code: "', "postal_code: “", "one more"),
]


@pytest.fixture
def broken(project):
    """The project with every slip of the table; its words as they were, by file."""
    before = {}
    for file, good, bad, _ in SLIPS:
        before.setdefault(file, project.text(file))
        project.edit(file, good, bad)
    return before


def test_each_slip_is_found_and_all_are_mended_at_once(run, project, broken):
    told = run("check", ends=1)
    assert told.splitlines()[-1] == "To correct the simple mistakes: ./dev pipeline check --fix"
    slips = {file: project.text(file) for file in broken}
    run("check", "--fix", ends=2)
    assert "Nobody can be asked here" in run.told
    assert {file: project.text(file) for file in broken} == slips, "nobody agreed"
    out = run("check", "--fix", "--yes")
    assert "-heading: Path #1, walked daily" in out.replace("  ", "")
    assert '+heading: "Path #1, walked daily"' in out.replace("  ", "")
    for file, text in broken.items():
        lines = zip(text.split("\n"), project.text(file).split("\n"), strict=True)
        changed = [new for old, new in lines if old != new]
        assert not any("\t" in line or re.search("[“”]", line) for line in changed)
    assert project.value(HOME, "rewire", "points", 0) == "The same: an hour each day"
    assert project.value(HOME, "contact_action", "label") == "Ring Us"
    assert project.value(GALLERY, "photos", 2, "id") == "the-garden"
    assert project.value(GALLERY, "photos", 0, "focus") == {"x": 0.6, "y": 0.4}
    assert ("photos", 2, "file") in project.read(GALLERY).standins
    assert project.value(GALLERY, "photos", 3, "title") == "On the way home"
    assert "nothing that this command can correct" in run("check", "--fix")


@pytest.mark.parametrize(("answer", "written"), [("y\n", True), ("\n", False), ("", False)])
def test_a_person_is_asked(run, project, answer, written):
    before = project.text(HOME)
    project.edit(HOME, "heading: Shall we begin?", "heading: Begin: now?")
    out = run("check", "--fix", typed=answer, ends=int(not written))
    assert "Go? [y/N]" in out
    assert "\x1b[" in out, "in a terminal it is coloured"
    mended = before.replace("heading: Shall we begin?", 'heading: "Begin: now?"')
    assert project.text(HOME) == (mended if written else before.replace("Shall we begin?", "Begin: now?"))
    assert ("Nothing was changed." in out) is not written


def test_the_corrected_line_is_told_where_nothing_may_be_written_for_it(run, project):
    """A finding may have a corrected line although it is no slip."""
    project.edit(HOME, "  to: phone", "  to: /write-to-uss")
    text = project.text(HOME)
    assert re.search(r"help: .*\n +\d+ \|   to: /write-to-us\n", run("check", "--fix", "--yes", ends=1))
    assert project.text(HOME) == text


def test_nothing_is_written_where_a_file_was_changed_since(project):
    project.edit(HOME, "heading: Shall we begin?", "heading: Begin: now?")
    project.edit(GALLERY, "title: On the way home", "title: Home #2")
    fixes = Change(Project(project.root), writes=find_fixes(project.root))
    assert fixes.writes.keys() == {project.path(HOME), project.path(GALLERY)}
    project.edit(GALLERY, "title: Home #2", "title: Home #3")
    before = {file: project.text(file) for file in (HOME, GALLERY)}
    assert not write_fixes(fixes)
    assert {file: project.text(file) for file in before} == before
    assert write_fixes(Change(Project(project.root), writes=find_fixes(project.root)))
    assert "Home #3" in project.value(GALLERY, "photos", 3, "title")
