"""Counts in contract.yaml and places in lists follow the files of a change."""

import pytest

from pipeline.base.disk.journal import Change
from pipeline.base.project import Project
from pipeline.content.derived_numbers import follow_numbers
from pipeline.yaml_files.yaml_reader import read_yaml

CONTRACT, ROUTES, STORY = "content/contract.yaml", "content/routes.yaml", "content/pages/my-story.yaml"
PALACE, SPEAKING = "content/programmes/memory-palace.yaml", "content/programmes/public-speaking.yaml"
NEW, PHOTO = "content/programmes/calm.yaml", "content/gallery/an-evening.yaml"


def follow(project, writes=(), deletes=()):
    """Return the values of the files that the change then writes, by file."""
    root = project.root
    change = Change(
        Project(root),
        writes={root / file: text.encode() for file, text in dict(writes).items()},
        deletes=[root / file for file in deletes],
    )
    follow_numbers(change)
    found = {path.relative_to(root).as_posix(): data for path, data in change.writes.items()}
    return {file: read_yaml(file, data).value for file, data in found.items()}


@pytest.mark.parametrize(
    ("asked", "given", "palace", "speaking"), [(1, 1, 2, 3), (2, 2, 1, 3), (3, 3, 1, 2), (9, 3, 1, 2)]
)
def test_a_list_makes_room_at_a_place(project, asked, given, palace, speaking):
    found = follow(project, {NEW: f"featured:\n  home: {asked}\n"})
    places = {PALACE: 1, SPEAKING: 2} | {
        file: value["featured"]["home"] for file, value in found.items() if file != CONTRACT
    }
    assert places == {NEW: given, PALACE: palace, SPEAKING: speaking}
    assert (found[CONTRACT]["featured"]["home"], found[CONTRACT]["programmes"]) == (3, 4)


def test_counts_of_entries_follow(project):
    routes = project.text(ROUTES).replace("redirects:\n", "redirects:\n  - from: /old\n    to: /\n", 1)
    found = follow(project, {ROUTES: routes})
    assert found[CONTRACT]["redirects"] == project.value(CONTRACT, "redirects") + 1
    story = project.text(STORY).replace("qualification_cards:\n", "qualification_cards:\n  - title: x\n", 1)
    found = follow(project, {STORY: story})
    assert found[CONTRACT]["qualifications"] == project.value(CONTRACT, "qualifications") + 1


def test_a_number_that_cannot_follow_stays(project):
    project.set(CONTRACT, "programmes", "three")
    assert follow(project, deletes=[PALACE])[CONTRACT]["programmes"] == "three"
    assert follow(project, {PHOTO: "title: x\n"}).keys() == {PHOTO}


def test_a_wrong_number_stays_until_the_content_fits_it(project):
    project.set(CONTRACT, "programmes", "2")
    assert CONTRACT not in follow(project, {NEW: "title: x\n"})
    assert follow(project, deletes=[PALACE])[CONTRACT]["programmes"] == 2
