"""A photo is deleted for good on the desk: the dialog is honest before, and To do stays so afterwards."""

import os

import pytest
from playwright.sync_api import expect

from pipeline.base.project import Project
from pipeline.history.git import start_repository
from pipeline.history.versions import save_version
from tests.desk.conftest import copy_project
from tests.pipeline.desk.conftest import ServedDesk
from tests.site.browsing import TIMEOUT

GONE = "an-evening"


@pytest.fixture(scope="module")
def desk(built, tmp_path_factory):
    """A desk whose project has one version; each test deletes another photo."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"):
            patch.setenv(name, os.devnull)
        root = copy_project(built, tmp_path_factory.mktemp("erasure") / "project")
        start_repository(root)
        save_version(Project(root))
        served = ServedDesk(root)
        yield served
        served.close()


def open_photo(open_desk, name):
    return open_desk(path=f"/photos/{name}", allow=("net::ERR_FAILED", "status of 404"))


def test_the_dialog_names_what_remains_and_to_do_lists_it_until_it_is_ticked(open_desk):
    page = open_photo(open_desk, GONE)
    page.get_by_role("button", name="Delete for good ...").click()
    dialog = page.get_by_role("dialog")
    remaining = dialog.locator(".remaining")
    expect(remaining.locator("strong")).to_have_text(
        ["The web host", "Backups of the web host", "Search engines", "Web archives", "Other copies"],
        timeout=TIMEOUT,
    )
    versions = dialog.locator("details", has_text="Earlier versions that are written anew without it")
    versions.locator("summary").click()
    expect(versions.locator("li")).to_contain_text("The first version")
    archive = remaining.get_by_role("link", name="web.archive.org")
    expect(archive).to_have_attribute("href", "https://web.archive.org")

    # The dialog stays while the photo is being deleted, and shows what went wrong.
    dialog.get_by_role("textbox").fill("YES")
    requests = []

    def hold(route):
        requests.append(route)

    page.route("**/api/photos/erase", hold)
    delete = dialog.get_by_role("button", name="Delete for good", exact=True)
    delete.click()
    deleting = dialog.get_by_role("button", name="Deleting ...")
    expect(deleting).to_be_visible()
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(deleting).to_be_visible()
    requests[0].abort()
    expect(dialog.locator(".field-error")).to_be_visible()
    page.unroute("**/api/photos/erase")
    delete.click()
    expect(page.get_by_role("status").get_by_text("Copies elsewhere are listed in To do")).to_be_visible()

    page.get_by_role("link", name="To do").first.click()
    section = page.locator("section", has_text="Copies of photos that were deleted for good")
    lines = section.get_by_role("checkbox")
    expect(lines).to_have_count(5)
    assert GONE not in section.inner_text()
    section.get_by_role("checkbox", name="Web archives").check()
    expect(lines).to_have_count(4)
    page.get_by_role("button", name="Undo").first.click()
    expect(lines).to_have_count(5)
    page.reload()
    for left in (4, 3, 2, 1):
        lines.first.check()
        expect(lines).to_have_count(left)
    lines.first.check()
    expect(section).to_have_count(0)


def test_all_that_was_removed_is_deleted_after_a_question(open_desk):
    page = open_photo(open_desk, "on-the-way-home")
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.locator(".done")).to_contain_text("Removed “", timeout=TIMEOUT)
    page.get_by_role("link", name="Removed").click()
    for answer, left in (("Keep it", 1), ("Delete for good", 0)):
        page.get_by_role("button", name="Delete all of these for good ...").click()
        page.get_by_role("dialog").get_by_role("button", name=answer, exact=True).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("button", name="Bring back")).to_have_count(left)
    expect(page.get_by_role("heading", name="Nothing was removed")).to_be_visible()
    expect(page.locator(".done")).to_contain_text("Nothing is left under Removed.")
