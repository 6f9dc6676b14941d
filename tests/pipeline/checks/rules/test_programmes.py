"""A programme that was copied from another one: all that is wrong with it is told of the copy."""

from pipeline.base.findings.model import Severity
from pipeline.base.project import Project
from pipeline.editing.programmes.operations import add_programme

NEW, OLD = "content/programmes/a-new-course.yaml", "content/programmes/memory-palace.yaml"


def test_a_copy_is_blamed_and_not_what_it_was_copied_from(project):
    project.write(NEW, project.text(OLD))
    project.edit(
        "content/routes.yaml",
        "redirects:",
        "  - {path: /courses/a-new-course, page: programmes/a-new-course}\nredirects:",
    )
    found = project.findings()
    twins = [d for d in found if d.code in ("PRG006", "SCH003", "FTR002")]
    assert len(twins) > 8
    assert {d.place.file for d in twins} == {NEW}
    lists = [d for d in found if d.code == "FTR001"]
    counts = [d.corrected.strip() for d in lists]
    assert counts == ["home: 3", "trainings: 3", "footer: 3", "contact: 4"]
    assert all(NEW in d.hint and OLD not in d.hint for d in lists)


def test_one_that_is_entered_like_another_takes_what_its_page_says_to_be_written_anew(project):
    done = add_programme(Project(project.root), "A New Course", "/courses/a-new-course", "memory-palace")
    assert done.page == "programmes/a-new-course"
    assert project.value(NEW, "motif") == "clover"  # the first that is not in use
    for key in ("body", "closing"):
        assert project.value(NEW, key) == project.value(OLD, key)
    marked = set(project.read(NEW).standins)
    assert {("body", "paragraphs", 0), ("closing", "line"), ("search", "title")} < marked
    assert ("title",) not in marked
    assert [d for d in project.findings() if d.severity is Severity.ERROR] == []
