"""History on the desk: a version is saved, shown, compared, and restored."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import copy_project
from tests.desk.running import Running
from tests.miniature_cache import ROOT
from tests.site.browsing import TIMEOUT, Opener
from tests.site.steps import probe

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
HOME, SITE = "content/pages/home.yaml", "content/site.yaml"
PATIENCE = 120.0
"""Seconds until a wait counts as failed; only what fails waits so long."""


@pytest.fixture
def desk(built: Path, tmp_path: Path) -> Iterator[Running]:
    """A desk in a project that git does not keep yet."""
    running = Running(copy_project(built, tmp_path / "project"))
    expect.set_options(timeout=PATIENCE * 1000)
    yield running
    expect.set_options(timeout=TIMEOUT)
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
    page.evaluate(f"{AXE}; 0")
    assert page.evaluate(probe("axe"), False) == []

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
    edit(desk, SITE, "+91 2222 333 444", "+91 1111 222 333")
    page.get_by_role("link", name="The first version").click()
    page.get_by_role("link", name="Compared with today").click()
    expect(page.locator(".comparison dt")).to_have_count(1)
    page.locator(".comparison").get_by_role("button").click()
    expect(page.get_by_text("Everything is as it was then.")).to_be_visible()
    assert "Small steps, taken often" in (desk.root / HOME).read_text("utf-8")


def test_nothing_is_sent_before_a_changed_program_is_updated(
    open_desk: Opener, desk: Running, tmp_path: Path
) -> None:
    def git(*command: str) -> None:
        identity = ["-c", "user.name=Meera", "-c", "user.email=meera@lakeside.example"]
        subprocess.run(["git", *identity, *command], cwd=desk.root, check=True)

    git("init", "-q", "--bare", str(tmp_path / "shared.git"))
    for line in ("init -q -b main", "add content raw_assets", "commit -q -m Site"):
        git(*line.split())
    git("remote", "add", "origin", str(tmp_path / "shared.git"))
    (desk.root / "program.txt").write_text("new", "utf-8")
    git("add", "program.txt")
    for line in ("commit -q -m Program", "push -q -u origin main", "reset -q --hard HEAD~1"):
        git(*line.split())
    edit(desk, SITE, "+91 1111 222 333", "+91 9999 888 777")
    git("commit", "-q", "-a", "-m", "Phone")
    page = open_desk(path="/history/others")
    expect(page.get_by_text("Meera changed the program itself")).to_be_visible()
    expect(page.get_by_role("button", name="Send mine to others (1)")).to_be_disabled()
    expect(page.get_by_text("There is nothing new from others.")).to_be_hidden()
