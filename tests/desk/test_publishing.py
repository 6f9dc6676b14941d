"""Publishing on the desk: the host is chosen and tried, the site is sent, and taken back."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from tests.desk.conftest import copy_with_site
from tests.miniature_cache import before_release
from tests.pipeline.desk.conftest import ServedDesk
from tests.polling import PATIENCE
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
    form.get_by_role("button", name="Use this place").click()
    expect(page.locator(".done")).to_contain_text("The host is saved.")
    expect(form.get_by_label("Folder", exact=True)).to_have_value(str(folder))


def publish(page):
    """Look at what will change, send it once the site is built, and await the end."""
    page.get_by_role("button", name="Look at what will change").click()
    expect(page.get_by_role("button", name="Publish this")).to_be_visible(timeout=3_000 * PATIENCE)
    page.get_by_role("button", name="Publish this").dblclick()
    expect(page.locator(".publish-steps li").last).to_have_attribute("data-state", "done")


def test_the_site_is_published_to_a_host_that_was_tried(open_desk, desk, tmp_path):
    www = tmp_path / "stick/www"
    page = open_desk(path="/publish", allow=("status of 409",))
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
    choose_folder(page, www)
    desk.folder.edit(HOME, HEADING, "Lorem ipsum")
    expect(page.get_by_text("Correct one mistake before you publish")).to_be_visible()
    desk.folder.edit(HOME, "Lorem ipsum", HEADING)
    expect(page.get_by_text("Correct one mistake before you publish")).to_be_hidden()
    publish(page)
    assert HEADING.encode() in (www / "index.html").read_bytes()
    expect(page.get_by_role("region", name="Done")).to_contain_text(str(www))


@before_release
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_release_is_taken_back(open_desk, desk, tmp_path, size):
    www = tmp_path / "www"
    page = open_desk(path="/publish", viewport=size)
    choose_folder(page, www)
    publish(page)
    first = (www / "index.html").read_bytes()
    desk.folder.edit(HOME, HEADING, "Large steps")
    publish(page)
    assert b"Large steps" in (www / "index.html").read_bytes()
    page.get_by_text("What was published").click()
    releases = page.locator(".publish-releases li")
    expect(releases).to_have_count(2)
    expect(releases.first).to_contain_text(re.compile("there now.*Home page: text"))
    releases.last.get_by_role("button", name=re.compile("Return to")).click()
    expect(page.get_by_text("The site will go back to ")).to_be_visible()
    page.get_by_role("button", name="Not now").click()
    expect(page.get_by_text("The site will go back to ")).to_be_hidden()
    releases.first.get_by_role("button", name="Take this back").click()
    expect(page.get_by_role("button", name="Take it back")).to_be_focused(timeout=3_000 * PATIENCE)
    expect(page.locator(".publish-lines")).to_contain_text(f": “{HEADING}")
    page.get_by_role("button", name="Take it back").click()
    expect(page.get_by_text("The site is again as it was published")).to_contain_text("here stay as they")
    expect(releases).to_have_count(1)
    assert (www / "index.html").read_bytes() == first
