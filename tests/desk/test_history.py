"""History on the desk: a version is saved, shown, compared, and restored."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import copy_project, find_faults
from tests.desk.running import Running
from tests.site.browsing import Opener

HOME, SITE = "content/pages/home.yaml", "content/site.yaml"
QUESTIONS = "content/pages/questions.yaml"


@pytest.fixture
def desk(built: Path, tmp_path: Path, patient: None) -> Iterator[Running]:
    """A desk in a project that git does not keep yet."""
    running = Running(copy_project(built, tmp_path / "project"))
    yield running
    running.kill()


def edit(desk: Running, file: str, old: str, new: str) -> None:
    path = desk.root / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def test_a_version_is_compared_and_gone_back_to(open_desk: Opener, desk: Running) -> None:
    page = open_desk(path="/history", bypass_csp=True)
    page.get_by_role("button", name="Begin with versions").click()
    expect(page.locator(".history-what")).to_have_text("The first version")
    edit(desk, SITE, "+91 1111 222 333", "+91 9999 888 777")
    edit(desk, HOME, "Small steps, taken often", "Large steps, taken seldom")
    expect(page.locator(".history-now")).to_contain_text("phone number, text of Home page")
    page.get_by_role("button", name="Save a version").click()
    expect(page.locator(".history-what")).to_have_text(
        ["Phone number, text of Home page", "The first version"]
    )

    page.get_by_role("link", name="Phone number, text").click()
    expect(page.locator(".comparison ins").first).to_have_text("After +91 9999 888 777")
    expect(page.get_by_text("These are the present text and photos.")).to_be_visible()
    page.get_by_role("link", name="The first version").click()
    page.get_by_role("link", name="Compared with today").click()
    expect(page.locator(".comparison del").last).to_have_text("Then Small steps, taken often")
    assert find_faults(page) == []

    page.get_by_role("button", name="Go back to this ...").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("What changes: phone number, text of Home page")
    dialog.get_by_role("button", name="Go back", exact=True).dblclick()
    expect(page.locator(".done")).to_contain_text("The first version")
    assert "+91 1111 222 333" in (desk.root / SITE).read_text("utf-8")
    told = subprocess.run(
        ["git", "status", "--porcelain", "content", "raw_assets"],
        cwd=desk.root,
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout == ""


def test_one_text_of_a_version_is_put_back(open_desk: Opener, desk: Running) -> None:
    page = open_desk(path="/history", allow=("status of 409",))
    page.get_by_role("button", name="Begin with versions").click()
    expect(page.locator(".history-what")).to_have_text("The first version")
    edit(desk, SITE, "+91 1111 222 333", "+91 9999 888 777")
    edit(desk, HOME, "Small steps, taken often", "Large steps, taken seldom")
    page.get_by_role("link", name="See these changes").click()
    expect(page.get_by_role("heading", name="Changes that are not in a version yet")).to_be_visible()
    expect(page.locator(".comparison dt")).to_have_count(2)
    page.get_by_role("button", name="Save a version").click()
    page.get_by_role("link", name="Phone number, text").click()
    page.get_by_role("button", name="Put this back: phone number").click()
    expect(page.locator(".done")).to_contain_text("Put back: phone number.")
    expect(page.locator(".done").get_by_role("button", name="Undo")).to_be_visible()
    assert "+91 1111 222 333" in (desk.root / SITE).read_text("utf-8")
    assert "Large steps, taken seldom" in (desk.root / HOME).read_text("utf-8")

    edit(desk, SITE, "+91 1111 222 333", "+91 2222 333 444")
    page.get_by_role("button", name="Put this back: phone number").click()
    expect(page.locator(".done")).to_contain_text("changed elsewhere meanwhile")


@pytest.fixture
def git(desk: Running, tmp_path: Path) -> Callable[..., None]:
    """Return a function that runs git as Meera, in the project with one commit that others have, too."""

    def run(*command: str) -> None:
        identity = ["-c", "user.name=Meera", "-c", "user.email=meera@lakeside.example"]
        subprocess.run(["git", *identity, *command], cwd=desk.root, check=True)

    run("init", "-q", "--bare", str(tmp_path / "shared.git"))
    for line in ("init -q -b main", "add content raw_assets", "commit -q -m Site"):
        run(*line.split())
    run("remote", "add", "origin", str(tmp_path / "shared.git"))
    return run


def test_of_a_text_that_both_changed_one_is_chosen(
    open_desk: Opener, desk: Running, git: Callable[..., None]
) -> None:
    edit(desk, SITE, "+91 1111 222 333", "+91 1111 111 111")
    (desk.root / QUESTIONS).unlink()
    for line in ("commit -q -a -m Theirs", "push -q -u origin main", "reset -q --hard HEAD~1"):
        git(*line.split())
    edit(desk, SITE, "+91 1111 222 333", "+91 2222 222 222")
    edit(desk, QUESTIONS, "What people ask us", "All that people ask us")
    git("commit", "-q", "-a", "-m", "Mine")
    page = open_desk(path="/history/others")
    expect(page.get_by_text("was removed by others and changed here. It stays removed")).to_be_visible()
    choice = page.get_by_role("group", name="Facts")
    expect(choice.get_by_label("Yours")).not_to_be_checked()
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
    expect(page.locator(".done").get_by_text("From Meera: ")).to_be_visible()
    assert "+91 1111 111 111" in (desk.root / SITE).read_text("utf-8")
    assert not (desk.root / QUESTIONS).exists()
