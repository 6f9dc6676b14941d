"""Windows' line ends in the content: all is read as before, and each edit changes only its own lines."""

import codecs

import pytest

from pipeline.content.edits import Edit, apply_edits
from pipeline.gallery.reordering import move_photos
from pipeline.project import Project
from pipeline.publish.run import record_addresses
from tests.pipeline.cli.conftest import digests, invoke
from tests.pipeline.conftest import Folder, copy
from tests.pipeline.gallery.conftest import scene

SITE, STORY = "content/site.yaml", "content/pages/my-story.yaml"
PAGE = "content/pages/questions.yaml"
LONG = "Learning by heart begins with a walk through a house that you know since you were a child. " * 2


def list_content(project):
    """Return the bytes of each content file by name."""
    files = (path for path in (project.root / "content").rglob("*") if path.is_file())
    return {path.relative_to(project.root).as_posix(): path.read_bytes() for path in files}


def write_ends(project, ends):
    """Rewrite all content files with these line ends."""
    for file, data in list_content(project).items():
        project.path(file).write_bytes(data.replace(b"\r\n", b"\n").replace(b"\n", ends))


def put(project, file, old, new):
    """Replace bytes of a file, whose line ends stay."""
    data = project.path(file).read_bytes()
    assert data.count(old) == 1
    project.path(file).write_bytes(data.replace(old, new))


@pytest.fixture
def two(made, tmp_path):
    """The finished project with LF, and with CRLF."""
    projects = []
    for name, ends in (("unix", b"\n"), ("windows", b"\r\n")):
        copy(made[0], tmp_path / name)
        projects.append(Folder(tmp_path / name))
        write_ends(projects[-1], ends)
        scene(1).save(tmp_path / name / "photo.jpg")
    return projects


def run(*arguments):
    """Return a step that runs a command."""

    def step(project):
        code, out, told = invoke(project.root, *arguments)
        assert code == 0, out + told

    return step


def edit(file, *edits):
    """Return a step that edits a file as the desk does."""

    def step(project):
        path = project.path(file)
        path.write_bytes(apply_edits(file, path.read_bytes(), [Edit.model_validate(each) for each in edits]))

    return step


def write_table(project):
    text = "file;title;alt\r\ngarden.png;The hill;A green hill above a lake.\r\n"
    project.path("words.csv").write_bytes(text.encode())


def launch(project):
    put(project, SITE, b"launched: false", b"launched: true")


DESCRIPTION = (
    "Ten minutes of reading before the first lesson: what to bring to the lake, who has been here, and when "
    "the doors open again."
)
CARDS, PARAGRAPHS = ["qualification_cards"], ["story", "paragraphs"]
STEPS = {
    "values": [
        edit(
            STORY,
            {"path": ["heading"], "before": "About Us", "value": LONG.strip()},
            {"path": [*PARAGRAPHS, 0], "action": "add", "value": LONG.strip()},
            {"path": [*CARDS, 1], "action": "add", "value": {"title": "T", "detail": "D: d"}},
        ),
        edit(SITE, {"path": ["hours", 1, "opens"], "value": "09:00", "standin": True}),
        edit(PAGE, {"path": ["search", "description"], "before": DESCRIPTION, "value": LONG.strip()}),
    ],
    "a programme": [
        run("programme", "new", "Exam Calm", "/workshops/exam-calm"),
        run("programme", "move", "exam-calm", "/courses/calm"),
        run("programme", "remove", "counterproductive-overcommitment"),
    ],
    "a page": [
        run("page", "new", "Hours", "/faq", "--header", "--footer", "--begin", "faq"),
        run("page", "move", "questions", "/about/questions"),
        run("page", "remove", "faq"),
        run("restore", "faq"),
    ],
    "photos": [
        run("add", "photo.jpg", "--title", "A walk", "--alt", "Discs lie in a row.", "--no-people"),
        run("replace", "an-evening", "photo.jpg", "--force", "--no-people"),
        run("remove", "the-garden", "before-the-lesson"),
        run("restore", "the-garden"),
        lambda project: move_photos(Project(project.root), ["an-evening"], after="on-the-way-home"),
        run("forget", "on-the-way-home", "--yes"),
    ],
    "text from a spreadsheet": [write_table, run("words", "words.csv")],
    "a public address": [launch, lambda project: record_addresses(Project(project.root), ["/new", "/about"])],
}


@pytest.mark.parametrize("steps", STEPS.values(), ids=STEPS)
def test_an_edit_changes_the_same_lines_and_their_ends_stay(two, steps):
    before = list_content(two[0])
    for project in two:
        for step in steps:
            step(project)
    unix, windows = map(list_content, two)
    assert unix != before
    assert b"\r" not in b"".join(unix.values())
    assert {file: data.replace(b"\r\n", b"\n") for file, data in windows.items()} == unix
    for file, data in windows.items():
        assert data.count(b"\r\n") == (data.count(b"\n") if file in before else 0), file


def test_nothing_is_due_and_nothing_is_found_after_the_line_ends_changed(two):
    unix, windows = two
    before = digests(windows.root, "site")
    assert windows.findings() == unix.findings()
    run("check")(windows)
    run("ingest", "--check")(windows)
    run("ingest")(windows)
    assert digests(windows.root, "site") == before


def test_a_link_returns_that_left_with_other_line_ends(two):
    _, project = two
    name = "counterproductive-overcommitment"
    old = b"answer: You may, and *nobody* turns round. Only [write to us](/write-to-us) before noon."
    text = f"answer: >-\r\n          You may. It is\r\n          [your loss](/workshops/{name})."
    put(project, PAGE, old, text.encode())
    before = project.text(PAGE)
    run("programme", "remove", name)(project)
    assert "[your loss](/workshops)" in project.text(PAGE)
    write_ends(project, b"\n")
    run("restore", name)(project)
    assert project.text(PAGE) == before


def test_a_byte_order_mark_is_no_address(project):
    found = project.findings()
    for file, data in list_content(project).items():
        project.path(file).write_bytes(codecs.BOM_UTF8 + data)
    assert project.findings() == found
