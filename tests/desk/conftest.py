"""The desk of a copy of the miniature, and tabs in which it is open."""

import base64
import re
import shutil
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import expect

from pipeline.base.project import Project
from pipeline.desk.local_server.front_end import build_page
from tests.miniature_cache import CACHE, ROOT, fingerprint, ingested, once
from tests.pipeline.desk.conftest import ServedDesk
from tests.polling import PATIENCE, until
from tests.site.browsing import TIMEOUT, tabs
from tests.site.miniature import COPIED, copy_sources
from tests.site.steps import AXE, probe

SOURCES = ["desk", *COPIED, "package-lock.json"]
DROP = """async ([name, content]) => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  for (const type of ["dragenter", "dragover", "drop"])
    dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}"""


def build(folder):
    """Build the desk's page in a project that has nothing but its sources."""
    shutil.copytree(ROOT / "desk", folder / "desk")
    copy_sources(folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    project = Project(folder)
    assert build_page(project.root, project.manifests, project.desk_page) == ""


@pytest.fixture(scope="session")
def built():
    """The project in which the desk's page was built."""
    return once(CACHE / "desks" / fingerprint(SOURCES), build)


def copy_project(built, root):
    """Copy the miniature with its desk, without the site beside it."""
    shutil.copytree(ingested()[0], root, ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(built / ".pipeline/desk", root / ".pipeline/desk")
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    (root / ".gitignore").write_text("/.pipeline/\n/node_modules\n/site/\n/raw_assets/trash/\n", "utf-8")
    return root


def copy_with_site(built, root):
    """Copy the miniature with all that builds its site and its desk."""
    copy_sources(copy_project(built, root))
    return root


@pytest.fixture(scope="session")
def one_desk(built, tmp_path_factory):
    desk = ServedDesk(copy_project(built, tmp_path_factory.mktemp("desk") / "project"))
    yield desk
    desk.close()


@pytest.fixture
def desk(one_desk):
    """A desk within the tests, which makes no variants; each test finds the finished miniature."""
    yield one_desk
    until(lambda: one_desk.state.events.has_listener, lambda found: not found)
    one_desk.restore(ingested()[0])


@pytest.fixture
def patient():
    """Allow the longer waits of a desk with a site beside it, or one that builds the site."""
    expect.set_options(timeout=PATIENCE * 1000)
    yield
    expect.set_options(timeout=TIMEOUT)


@pytest.fixture
def open_desk(browser, desk):
    """Open the desk in a tab that may use it, with the site beside it only where a test looks at it."""
    with tabs(browser, desk.origin) as open_one:

        def enter(*, path="/photos", allow=(), site=False, **options):
            beside = ("request to http://localhost:", "net::ERR_FAILED http://localhost:")
            page = open_one(allow=(*beside, *allow), reduced_motion="reduce", **options)
            if not site:
                page.route(re.compile("^http://localhost:"), lambda route: route.abort())
            page.request.get(desk.address)  # its cookie is the context's, too
            page.goto(path)
            if path == "/photos":
                expect(
                    page.locator(".card").first
                ).to_be_visible()  # before a test drops files or presses keys
            return page

        yield enter


def gallery(desk):
    """Return the gallery's photos by id, in their order, from files of which one may go meanwhile."""
    try:
        return desk.folder.photos()
    except FileNotFoundError:
        return gallery(desk)


def picture(size=(1500, 1000), ground=Image.radial_gradient):
    """Return a photo that is like none of the miniature's, nor like one on another ground."""
    image = ground("L").resize(size).convert("RGB")
    image.paste((190, 60, 40), (300, 200, 700, 800))
    image.paste((20, 90, 160), (900, 100, 1300, 400))
    file = BytesIO()
    image.save(file, "JPEG", quality=90)
    return file.getvalue()


def drop(page, name, content):
    """Drop a file on the page."""
    page.evaluate(DROP, [name, base64.b64encode(content).decode()])


def find_faults(page):
    """Return what axe finds on a page, which must be open with `bypass_csp`, once nothing fades in or out."""
    page.wait_for_function(
        "!document.getAnimations().some(({ playState, effect }) =>"
        " playState === 'running' && effect.getComputedTiming().endTime !== Infinity)"
    )
    page.evaluate(f"{AXE}; 0")
    return page.evaluate(probe("axe"), False)
