"""Faults around the desk, in a browser: a full disk, other sites, unsuitable dropped files."""

from __future__ import annotations

import http.server
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from tests.desk.running import Running
from tests.miniature_cache import LONG, ingested
from tests.pipeline.photos import pictures
from tests.polling import until
from tests.site.browsing import Opener

pytestmark = pytest.mark.skipif(not LONG, reason="in the session `desk`")
PATIENCE = 300_000
"""Milliseconds for 200 photos, on a machine that does other things, too."""


@pytest.fixture
def root(built: Path, tmp_path: Path) -> Path:
    """A project of its own, without a site beside the desk."""
    root = tmp_path / "project"
    shutil.copytree(ingested()[0], root, symlinks=True)
    shutil.copytree(built / ".pipeline/desk", root / ".pipeline/desk")
    return root


@pytest.fixture
def desk(root: Path) -> Iterator[Running]:
    running = Running(root)
    yield running
    running.kill()


def drop_files(page: Page, *paths: Path) -> None:
    """Drop files or folders as the system's file manager does."""
    devtools = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        devtools.send("Input.dispatchDragEvent", {"type": kind, "x": 500, "y": 400, "data": data})


def test_all_of_a_folder_of_200_arrives_and_replaces_the_stand_ins(
    open_desk: Opener, desk: Running, tmp_path: Path
) -> None:
    folder = tmp_path / "From her phone"
    (folder / "Sunday/more").mkdir(parents=True)
    for number in range(200):
        below = folder / ("Sunday/more" if number % 3 else "Sunday")
        # Unlike one another, as photos are.
        image = Image.effect_mandelbrot((64, 48), (-2 + number / 150, -1.5, 1 - number / 400, 1.5), 40)
        image = Image.blend(image.convert("RGB"), pictures.photo(64, 48, number), 0.5).resize((1200, 900))
        image.save(below / f"IMG_{number:04}.jpg", quality=80)
    (folder / "Thumbs.db").write_bytes(b"no photo")
    (folder / "Sunday/notes.pdf").write_bytes(b"%PDF-1.7")
    page = open_desk(allow=("status of 404",))  # pictures that go while they are asked for
    drop_files(page, folder)
    page.wait_for_url("**/photos?show=new")
    expect(page.locator(".arrival")).to_have_count(201, timeout=PATIENCE)
    expect(page.locator(".progressing")).to_be_visible()
    expect(page.locator(".progressing")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator(".left-out-entry", has_text="notes.pdf")).to_contain_text(
        "type that the site does not take"
    )
    page.get_by_label("Take out all 2 example photos, which stand in for yours").check()
    page.get_by_role("button", name=re.compile(r"^Add \d+ photos$")).click()
    page.wait_for_url("**/photos", timeout=PATIENCE)  # several photos: their list, not one photo
    expect(page.locator(".done")).to_contain_text("2 stand-ins went to the trash")
    until(lambda: {"before-the-lesson", "the-garden"}.isdisjoint(desk.gallery))
    assert len(desk.gallery) > 150
    page.locator(".done").get_by_role("button", name="Undo").click()
    until(lambda: len(desk.gallery) == 4)


def test_a_photo_of_a_phone_that_no_browser_shows_is_shown(open_desk: Opener, desk: Running) -> None:
    page = open_desk()
    heic = desk.root.parent / "IMG_0001.HEIC"
    heic.write_bytes(pictures.saved(pictures.photo(1600, 1200), "HEIF"))
    drop_files(page, heic)
    arrival = page.locator(".arrival")
    shown = arrival.locator(".arrival-picture img")
    expect(shown).to_be_visible()
    until(lambda: shown.evaluate("image => image.naturalWidth") >= 360)
    arrival.get_by_label("Title").fill("From a phone")
    page.get_by_role("button", name="Add one photo").click()
    expect(page.get_by_role("heading", name="From a phone")).to_be_visible()
    assert list(desk.gallery.values())[-1]["file"].endswith(".heic")


@contextmanager
def evil(page: str) -> Iterator[str]:
    """Serve a page as a foreign site, and yield its origin."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_: object) -> None:
            pass

    server = http.server.ThreadingHTTPServer(("localhost", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}"
    server.shutdown()
    server.server_close()


ATTACK = """<!doctype html><title>Nice cats</title><iframe name="hidden"></iframe>
<form method="post" enctype="text/plain" target="hidden" action="{0}/api/photos/remove">
<input name='{{"photos": ["the-garden"], "promise": true, "x' value='": 1}}'></form>
<img src="{0}/api/pictures/the-garden?width=200" onload="document.title = 'seen'"
  onerror="document.title = 'unseen'">
<iframe src="{0}/photos"></iframe>"""
TRY = """async (origin) => {
  const tried = [];
  for (const options of [
    { method: "POST", mode: "no-cors", body: '{"photos": ["the-garden"]}' },
    { method: "POST", headers: { "X-Desk": "1" }, body: '{"photos": ["the-garden"]}' },
  ])
    for (const credentials of ["include", "omit"])
      tried.push(await fetch(`${origin}/api/photos/remove`, { ...options, credentials })
        .then(({ type, ok }) => (ok ? "done" : type), () => "refused"));
  return tried;
}"""


def test_a_foreign_site_can_neither_change_nor_see_anything(open_desk: Opener, desk: Running) -> None:
    ours = open_desk(allow=("",))
    theirs = ours.context.new_page()  # in the browser that has the cookie
    answers: list[int] = []
    theirs.on("response", lambda each: answers.append(each.status))
    with evil(ATTACK.format(desk.origin)) as origin:
        theirs.goto(origin)
        expect(theirs).to_have_title("unseen")
        assert set(theirs.evaluate(TRY, desk.origin)) <= {"opaque", "refused"}
        with theirs.expect_response("**/api/photos/remove") as posted:
            theirs.evaluate("document.forms[0].submit()")
    assert posted.value.status == 403
    assert answers[0] == 200  # of their own page
    assert not [status for status in answers[1:] if status < 400]
    assert "the-garden" in desk.gallery
    ours.get_by_role("link", name="The garden").click()
    expect(ours.get_by_label("Title")).to_have_value("The garden")
