"""Unfinished photos are counted before the launch; afterwards they are withheld or stop publishing."""

from datetime import UTC, datetime

from pipeline.base.project import Project
from pipeline.checks.project_check import check_project
from pipeline.ingest.options import IngestOptions
from pipeline.ingest.run import ingest
from tests.pipeline.cli.conftest import invoke

SITE, FOUNDER = "content/site.yaml", "content/pages/my-story.yaml"
GARDEN, WAY_HOME = "content/gallery/the-garden.yaml", "content/gallery/on-the-way-home.yaml"


def launch(project):
    project.edit(SITE, "launched: false", "launched: true")


def shown(project):
    return {photo["id"]: photo["withheld"] for photo in project.manifest("pages/gallery")["photos"]}


def found(project, code, *, launch=False):
    checked = check_project(Project(project.root), today=datetime.now(UTC).date(), launch=launch)
    return {
        (each.place.file, each.place.line): (each.severity, each.message)
        for each in checked.findings
        if each.code == code
    }


def test_std003_what_add_leaves_open_is_told_with_the_photo_s_name(project):
    project.edit(GARDEN, "title: The garden", "title: !standin New photo (x)")
    project.edit(WAY_HOME, "title: On the way home", "title: New photo (turned)")
    project.insert_after(WAY_HOME, ("alt",), "people: !standin false")
    open_ = found(project, "STD003")
    assert open_ == {
        (GARDEN, 3): ("warning", "“the-garden” still needs a title."),
        (WAY_HOME, 3): (
            "warning",
            "“on-the-way-home” still needs a title and an answer about people.",
        ),
    }
    assert {severity for severity, _ in found(project, "STD003", launch=True).values()} == {"error"}
    assert not found(project, "STD001", launch=True).keys() & open_.keys()


def unfinished(project):
    return project.manifest("hosts")["unfinished"]


def test_an_unfinished_photo_is_withheld_once_the_site_is_launched(project):
    assert (len(shown(project)), unfinished(project)) == (4, 0)
    launch(project)
    project.edit(
        WAY_HOME,
        "alt: Brown blocks float over a light blue ground.",
        "alt: 'Still to be described: x.'",
    )
    code, out, _ = invoke(project.root, "ingest")
    assert code == 0, out
    [(severity, message)] = found(project, "STD001").values()
    assert severity == "warning"
    assert message.endswith("The site is launched: visitors would see them.")
    files = sum(b" !standin " in data for name, data in project.tree().items() if "/gallery/" not in name)
    assert message.startswith(f"{unfinished(project)} examples in {files} files")
    assert shown(project) == {"an-evening": None}
    text = "".join(path.read_text("utf-8") for path in project.path("site/src/manifests").rglob("*.*"))
    assert "The garden" not in text
    promised = "Visitors see 1 photo, but the site is set up for 4; withheld until finished: 3."
    assert [message for _, message in found(project, "GAL001").values()] == [promised]
    assert {severity for severity, _ in found(project, "STD003", launch=True).values()} == {"warning"}
    assert len(found(project, "STD003")) == 3
    assert all("/gallery/" not in file for file, _ in found(project, "STD001", launch=True))


def test_a_preview_shows_it_marked_and_the_next_ingest_takes_it_out(project):
    launch(project)
    assert invoke(project.root, "ingest")[0] == 0
    report = ingest(Project(project.root), IngestOptions(unfinished=True), today=datetime.now(UTC).date())
    assert report.errors == 0
    assert shown(project) == {
        "before-the-lesson": "a real photo",
        "an-evening": None,
        "the-garden": "a real photo",
        "on-the-way-home": None,
    }
    assert invoke(project.root, "ingest")[0] == 0
    assert shown(project) == {"an-evening": None, "on-the-way-home": None}


def test_a_photo_without_consent_is_withheld_before_the_launch_and_blocks_nothing(project):
    (first, *rest) = project.photos()
    project.edit(f"content/gallery/{first}.yaml", "title: ", "people: true\ntitle: ")
    code, out, _ = invoke(project.root, "ingest")
    assert code == 0, out
    assert [*shown(project)] == rest
    text = "".join(path.read_text("utf-8") for path in project.path("site/src/manifests").rglob("*.*"))
    assert project.value(f"content/gallery/{first}.yaml", "title") not in text
    assert {severity for severity, _ in found(project, "GAL004", launch=True).values()} == {"warning"}
    project.insert_after(FOUNDER, ("photo", "alt"), "  people: true")
    assert invoke(project.root, "ingest")[0] == 1
    assert sorted(severity for severity, _ in found(project, "GAL004").values()) == ["error", "warning"]
