"""Publishing on the desk: the host is chosen and tried, the site is sent, and taken back."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import copy_with_site
from tests.miniature_cache import LONG
from tests.pipeline.desk.conftest import ServedDesk
from tests.site.browsing import DESK, PHONE

HOME, HEADING = "content/pages/home.yaml", "Small steps, taken often"


@pytest.fixture
def desk(built, tmp_path, patient):
    """A desk of a project that git keeps."""
    root = copy_with_site(built, tmp_path / "project")
    for command in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "The site"]):
        identity = ["-c", "user.name=Asha", "-c", "user.email=asha@lakeside.example"]
        subprocess.run(["git", *identity, *command], cwd=root, check=True)
    served = ServedDesk(root)
    yield served
    served.close()


def choose_folder(page, folder):
    """Fill in the form of a host that is a folder, and save it."""
    form = page.locator("details", has_text="Where the site goes")
    form.get_by_label("Kind of host").select_option("Folder on this computer")
    form.get_by_label("Folder", exact=True).fill(str(folder))
    form.get_by_role("button", name="Save").click()
    expect(page.locator(".done")).to_contain_text("The host is saved.")
    expect(form.get_by_label("Folder", exact=True)).to_have_value(str(folder))


def press(page, send):
    """Press the button that sends the site, within the time that a build may take, and await the end."""
    expect(page.get_by_role("button", name=send)).to_be_visible()
    page.get_by_role("button", name=send).dblclick()
    expect(page.locator(".publish-steps li").last).to_have_attribute("data-state", "done")
    expect(page.locator(".done")).to_be_hidden()


@pytest.mark.parametrize("size", [DESK, PHONE] if LONG else [DESK])
def test_the_site_is_published_and_taken_back(open_desk, desk, tmp_path, size):
    www = tmp_path / "stick/www"
    page = open_desk(path="/publish", viewport=size, allow=("status of 409",))
    expect(page.get_by_text(re.compile(r"Visitors will see \d+ pages and \d+ photos"))).to_be_visible()

    host = page.locator("details", has_text="Where the site goes")
    host.get_by_label("Kind of host").select_option("Folder on this computer")
    host.get_by_label("Folder", exact=True).fill(str(www))
    host.get_by_role("button", name="Try the connection").click()
    expect(host.get_by_role("status")).to_contain_text(f"There is no folder {www.parent}")
    www.parent.mkdir()
    host.get_by_role("button", name="Try the connection").click()
    expect(host.get_by_role("status")).to_contain_text("takes files")
    assert not list(www.parent.rglob("*.txt"))
    expect(page.locator(".top-saved")).to_have_text("all is saved")  # not “saved 10:30”: nothing was
    host.get_by_label("Kind of host").select_option(index=0)
    expect(host.get_by_role("status")).to_have_text("")  # it was about other values
    expect(host.get_by_label("Folder", exact=True)).to_have_value("")  # it was a path on this computer
    choose_folder(page, www)
    desk.folder.edit(HOME, HEADING, "Lorem ipsum")
    expect(page.get_by_text("Correct one mistake before you publish")).to_be_visible()
    desk.folder.edit(HOME, "Lorem ipsum", HEADING)
    expect(page.get_by_text("Correct one mistake before you publish")).to_be_hidden()

    page.get_by_role("button", name="Look at what will change").click()
    press(page, "Publish this")
    first = (www / "index.html").read_bytes()
    assert HEADING.encode() in first
    expect(page.locator(".publish-verified li").first).to_be_visible()
    desk.folder.edit(HOME, HEADING, "Large steps")
    page.get_by_role("button", name="Look at what will change").click()
    expect(page.locator(".publish-steps li").first).to_be_in_viewport()
    expect(page.locator(".publish-verified")).to_have_count(0)  # it was about the release before
    expect(page.locator(".publish-steps")).to_contain_text(re.compile("about .* left"))
    press(page, "Publish this")
    assert b"Large steps" in (www / "index.html").read_bytes()
    page.get_by_text("What was published").click()
    releases = page.locator(".publish-releases li")
    expect(releases).to_have_count(2)
    expect(releases.first).to_contain_text(re.compile("there now.*Text of Home"))
    expect(releases.last).to_contain_text("The first publication")
    (desk.folder.root / ".git").rename(desk.folder.root / ".git-away")
    page.reload()
    page.get_by_text("What was published").click()
    expect(releases.last).to_contain_text("You cannot return to this")
    expect(releases.get_by_role("button")).to_have_count(0)
    (desk.folder.root / ".git-away").rename(desk.folder.root / ".git")
    page.reload()
    page.get_by_text("What was published").click()
    releases.last.get_by_role("button", name=re.compile("Return to")).click()
    expect(page.get_by_text("The site will go back to ")).to_be_visible()
    page.get_by_role("button", name="Not now").click()
    expect(page.get_by_text("The site will go back to ")).to_be_hidden()
    assert b"Large steps" in (www / "index.html").read_bytes()
    releases.first.get_by_role("button", name="Take this back").click()
    expect(page.get_by_role("button", name="Take it back")).to_be_focused()
    expect(page.get_by_text("The site will go back to ")).to_be_in_viewport()
    expect(page.locator(".publish-lines")).to_contain_text("Home")
    expect(page.locator(".publish-lines")).to_contain_text(f": “{HEADING}")
    page.get_by_role("button", name="Take it back").click()
    expect(page.get_by_text("The site is again as it was published")).to_contain_text("here stay as they")
    expect(page.get_by_role("status").filter(has_text="again as it was")).to_contain_text("Today, ")
    expect(releases).to_have_count(1)
    expect(page.get_by_text("next publication can be taken back to this")).to_be_visible()
    assert (www / "index.html").read_bytes() == first
