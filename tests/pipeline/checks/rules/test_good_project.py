import pytest

from pipeline.base.project import Project
from pipeline.checks.project_check import check_project
from tests.pipeline.conftest import TODAY


def test_checks_are_left_out_where_their_part_could_not_be_read(project):
    project.write("content/gallery.yaml", "photos: [")
    assert {d.code for d in project.findings()} == {"YML001", "FIL011", "STD001"}
    for path in project.root.glob("content/**/*.yaml"):
        path.write_text("]")
    assert {d.code for d in project.findings()} == {"YML001", "FIL011"}


def test_txt008_a_page_that_is_too_long_is_told_at_its_longest_text(project):
    file = "content/programmes/memory-palace.yaml"
    line = project.set(file, "body", "paragraphs", 1, "Mind and heart go together. " * 2_000 + "So it is.")
    found = project.expect("TXT008", file, line)
    assert found.severity == "warning"


def test_txt009_a_line_that_was_pasted_by_mistake(project):
    line = project.set("content/pages/contact.yaml", "heading", "word " * 120 + "end")
    assert "603 characters" in project.expect("TXT009", "content/pages/contact.yaml", line).message
    project.set("content/pages/contact.yaml", "heading", "w" * 500)
    assert "TXT009" not in {found.code for found in project.findings()}


@pytest.mark.parametrize("same", [True, False])
def test_alt004_one_picture_in_two_places_may_have_one_text(project, same):
    photo, story = project.value("content/gallery/on-the-way-home.yaml"), "content/pages/my-story.yaml"
    portrait = project.value(story, "photo", "file")
    if same:
        project.path(f"raw_assets/{portrait}").write_bytes(
            project.path(f"raw_assets/{photo['file']}").read_bytes()
        )
    project.set(story, "photo", "alt", photo["alt"])
    project.remember_originals()
    found = check_project(Project(project.root), today=TODAY).findings
    assert ("ALT004" in {each.code for each in found}) is not same
