"""Line ends are no change: neither in a version, nor in a comparison, nor in a merge with somebody else."""

from datetime import date

import pytest

from pipeline.editing.programmes.free_pages import remove_page
from pipeline.history.rollback import roll_back
from pipeline.history.sharing import fetch_news, merge_news, send_versions
from pipeline.history.versions import save_version
from tests.miniature_cache import ROOT
from tests.pipeline.test_line_ends import list_content, put, write_ends

TODAY = date(2026, 11, 21)
SITE, PAGE, PUBLISHED = "content/site.yaml", "content/pages/questions.yaml", "content/published.txt"


@pytest.fixture
def project(project):
    """The miniature with LF, whatever its line ends are in this run."""
    write_ends(project, b"\n")
    return project


@pytest.fixture
def attributes(repository):
    """The settings of the real project for git, in a commit."""
    repository.folder.write(".gitattributes", (ROOT / ".gitattributes").read_text("utf-8"))
    repository.git("add", ".")
    repository.git("commit", "-q", "-m", "Attributes")


def set_phone(folder, number):
    put(folder, SITE, f'"{folder.value(SITE, "phone")}"'.encode(), f'"{number}"'.encode())


def add_line(folder, file, line):
    data = folder.path(file).read_bytes()
    folder.path(file).write_bytes(data + line + data[len(data.rstrip()) :])


@pytest.mark.usefixtures("attributes")
def test_a_version_holds_only_the_edited_line_and_can_be_gone_back_to(repository):
    folder, project = repository.folder, repository.project
    repository.git("config", "core.autocrlf", "true")
    first, before = repository.git("rev-parse", "HEAD"), list_content(folder)
    write_ends(folder, b"\r\n")
    assert save_version(project) is None
    set_phone(folder, "+91 9999 888 777")
    assert save_version(project).what == "Phone number"
    assert repository.git("diff", "--numstat", "HEAD~", "HEAD") == f"1\t1\t{SITE}"
    assert roll_back(project, first, today=TODAY)[0].what.startswith("Back to the version of ")
    write_ends(folder, b"\n")
    assert list_content(folder) == before


def test_line_ends_of_one_side_are_no_conflict(two):
    asha, meera = two
    write_ends(asha.folder, b"\r\n")
    set_phone(meera.folder, "+91 9999 888 777")
    add_line(meera.folder, PUBLISHED, b"/hers")
    assert send_versions(meera.project) == 1
    remove_page(asha.project, "questions")
    put(asha.folder, SITE, b"country: India", b"country: Bharat")
    add_line(asha.folder, PUBLISHED, b"/his")

    assert fetch_news(asha.project.root).changes.summarise() == "phone number"
    assert merge_news(asha.project, {}, today=TODAY) == ["1 change of Meera arrived: phone number."]
    folder = asha.folder
    assert folder.value(SITE, "phone") == "+91 9999 888 777"
    assert folder.value(SITE, "address", "country") == "Bharat"
    assert not folder.path(PAGE).exists()
    assert folder.text(PUBLISHED).endswith("/team\n/hers\n/his\n")
    for file, data in list_content(folder).items():
        assert data.count(b"\r\n") in (0, data.count(b"\n")), file
