"""History on the desk: a version is saved, shown, compared, restored and merged with those of others."""

import re
import subprocess
import zipfile

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import copy_project, find_faults
from tests.pipeline.desk.conftest import ServedDesk
from tests.polling import until

HOME, SITE = "content/pages/home.yaml", "content/site.yaml"
PHOTO, QUESTIONS = "content/gallery/an-evening.yaml", "content/pages/questions.yaml"
HEADING, PHONE = "Small steps, taken often", "+91 1111 222 333"


@pytest.fixture(scope="module")
def desk(built, tmp_path_factory):
    """A desk in a project that git does not keep yet; the tests continue its history."""
    served = ServedDesk(copy_project(built, tmp_path_factory.mktemp("history") / "project"))
    yield served
    served.close()


def git(desk, *command):
    """Run git as Meera in the project, and return what it writes."""
    identity = ["-c", "user.name=Meera", "-c", "user.email=meera@lakeside.example"]
    command = ["git", *identity, *command]
    return subprocess.run(command, cwd=desk.folder.root, check=True, capture_output=True, text=True).stdout


def test_a_version_is_compared_and_gone_back_to(open_desk, desk):
    page = open_desk(path="/history", bypass_csp=True, allow=("status of 409",))
    page.get_by_label("Your name").fill("Asha")
    page.get_by_role("button", name="Begin with versions").click()
    expect(page.locator(".history-what")).to_have_text("The first version")
    desk.folder.edit(SITE, PHONE, "+91 9999 888 777")
    desk.folder.edit(HOME, HEADING, "Large steps, taken seldom")
    expect(page.locator(".history-now")).to_contain_text("phone number, Home page: ")
    page.get_by_role("link", name="See these changes").click()
    expect(page.locator(".comparison dt")).to_have_count(2)
    page.get_by_label("Name of the version").fill("before the course")
    page.get_by_role("button", name="Save a version").click()
    expect(page.locator(".history-what")).to_have_text(["Before the course", "The first version"])
    page.get_by_label("Name of the version").fill("all is well")
    page.get_by_role("button", name="Name the latest version").click()
    expect(page.locator(".history-what")).to_have_text(["All is well", "The first version"])
    page.get_by_role("link", name="All is well").click()
    expect(page.locator(".comparison ins").first).to_have_text("After +91 9999 888 777")
    page.get_by_role("button", name="Put this back: phone number").click()
    expect(page.locator(".done")).to_contain_text("Put back: phone number.")
    expect(page.locator(".done").get_by_role("button", name="Undo")).to_be_visible()
    assert PHONE in desk.folder.text(SITE)
    assert "Large steps, taken seldom" in desk.folder.text(HOME)
    desk.folder.edit(SITE, PHONE, "+91 2222 333 444")
    page.get_by_role("button", name="Put this back: phone number").click()
    expect(page.locator(".done")).to_contain_text("changed elsewhere meanwhile")

    desk.folder.edit(PHOTO, "An evening", "At dawn")
    page.get_by_role("link", name="The first version").click()
    page.get_by_role("link", name="Compared with today").click()
    page.get_by_role("button", name="Put this back: title").click()
    until(lambda: "An evening" in desk.folder.text(PHOTO))
    expect(page.locator(".comparison del").last).to_have_text(f"Then {HEADING}")
    assert find_faults(page) == []
    page.get_by_role("button", name="Go back to this ...").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("What changes: phone number, Home page: ")
    dialog.get_by_role("button", name="Go back", exact=True).dblclick()
    until(lambda: PHONE in desk.folder.text(SITE))
    expect(page.get_by_role("button", name="Go back to this ...")).to_have_count(0)
    assert git(desk, "status", "--porcelain", "content", "raw_assets") == ""


def test_of_a_text_that_both_changed_one_is_chosen(open_desk, desk, tmp_path):
    shared = str(tmp_path / "shared.git")
    git(desk, "init", "-q", "--bare", shared)
    desk.folder.edit(SITE, PHONE, "+91 1111 111 111")
    desk.folder.path(QUESTIONS).unlink()
    for line in ("commit -q -a -m Theirs", f"push -q {shared} HEAD", "reset -q --hard HEAD~1"):
        git(desk, *line.split())
    desk.folder.edit(SITE, PHONE, "+91 2222 222 222")
    desk.folder.edit(QUESTIONS, "What people ask us", "All that people ask us")
    git(desk, "commit", "-q", "-a", "-m", "Mine")
    page = open_desk(path="/history", bypass_csp=True)
    page.get_by_text("Work with a colleague on another computer").click()
    page.get_by_label("Shared address").fill(shared)
    assert find_faults(page) == []
    page.get_by_role("button", name="Share the project").click()
    page.get_by_role("link", name="What others changed").click()
    expect(page.get_by_text("was removed by others and changed here. It stays removed")).to_be_visible()
    choice = page.get_by_role("group", name="Facts")
    expect(choice.locator(".merge-conflict-before")).to_contain_text(f"phone number {PHONE}")
    expect(choice.locator(".merge-conflict-side")).to_have_text(
        [
            re.compile(r"Yours.*phone number \+91 2222 222 222"),
            re.compile(r"Theirs.*phone number \+91 1111 111 111"),
        ]
    )
    assert find_faults(page) == []
    expect(page.get_by_role("button", name="Choose 1 more")).to_be_disabled()
    choice.get_by_label("Theirs").check()
    page.get_by_role("button", name="Take this over").click()
    expect(page.locator(".done").get_by_text("1 change of Meera arrived: ")).to_be_visible()
    assert "+91 1111 111 111" in desk.folder.text(SITE)
    assert not desk.folder.path(QUESTIONS).exists()


def test_a_backup_with_its_history_is_downloaded(open_desk, desk):
    page = open_desk(path="/publish")
    page.get_by_text("Backup", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download a backup").click()
    with zipfile.ZipFile(download.value.path()) as archive:
        assert {"content/site.yaml", ".git/HEAD"} <= {*archive.namelist()}
    # The desk deletes its copy after the last byte is sent, which the browser need not wait for.
    until(lambda: not list(desk.folder.path(".pipeline").glob("*.zip")))
