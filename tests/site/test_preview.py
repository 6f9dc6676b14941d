"""`pipeline preview`: an open page follows words and photos, whole; errors lie over it until mended."""

import re
import shutil
import signal
import socket
import subprocess
import sys
from base64 import b64encode
from http.client import HTTPConnection
from itertools import product
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.miniature_cache import MINIATURE, before_release, environment
from tests.polling import PATIENCE, until
from tests.site.browsing import TIMEOUT, Hold, tabs
from tests.site.facts import BY_SCREEN
from tests.site.miniature import PROJECT
from tests.site.steps import start, visit

CONTACT, SITE = "content/pages/contact.yaml", "content/site.yaml"
HEADING = "\nheading: Write to Us\n"
PHOTO, ITS_ID = "raw_assets/gallery/turned.jpg", "on-the-way-home"


class Preview:
    """The running command, in a copy of the project that tests may change; `told` is what it said."""

    def __init__(self, root, browser):
        # In the background of a shell Ctrl-C is ignored, and what is started there would inherit that.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.root, self.told = root, root.with_name(f"told-{Path(browser).name}.txt")
        with self.told.open("wb") as told:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "pipeline", "preview", "--port", "0", "--open"],
                cwd=root,
                env={**environment(), "CI": "true", "BROWSER": browser},  # in CI Vite does not end by itself
                stdout=told,
                stderr=subprocess.STDOUT,
            )
        self.origin = self.until(r"The site is at (\S+)/\n")[1]

    def until(self, pattern):
        """Wait until the command has said something like that."""

        def look():
            assert self.process.poll() is None, self.told.read_text("utf-8")
            return re.search(pattern, self.told.read_text("utf-8"))

        found = until(look, what=f"nothing like {pattern!r} in {self.told}")
        assert found
        return found

    def write(self, file, old, new):
        """Save the words of a file of the miniature with `new` in place of `old`, as editors save."""
        words = (MINIATURE / file).read_text("utf-8")
        assert words.count(old) == 1
        temporary = self.root / f"{file}.tmp"
        temporary.write_text(words.replace(old, new), "utf-8")
        temporary.replace(self.root / file)

    def draw(self):
        """Replace a photo by another picture."""
        new = self.root.with_name("new.jpg")
        Image.linear_gradient("L").resize((640, 480)).convert("RGB").save(new)
        new.replace(self.root / PHOTO)


@pytest.fixture(scope="module")
def preview(tmp_path_factory):
    root = tmp_path_factory.mktemp("preview") / "project"
    shutil.copytree(PROJECT, root, symlinks=True, ignore=shutil.ignore_patterns("dist"))
    # Like a browser that was not running before: it stays until its window is closed, here with its caller.
    script = root.with_name("browser")
    script.write_text('#!/bin/sh\necho "$1" > "$0".opened\nexec tail -f /dev/null --pid=$PPID\n')
    script.chmod(0o755)
    started = Preview(root, str(script))
    try:
        yield started
    finally:
        started.process.kill()
        started.process.wait()


@pytest.fixture(scope="module")
def ready(browser, preview):
    """Make the first request, at which the server prepares itself and may load the page again."""
    with tabs(browser, preview.origin) as open_one:
        page = open_one()
        page.goto(BY_SCREEN["contact"], timeout=PATIENCE * 1000)
        page.wait_for_load_state("networkidle", timeout=PATIENCE * 1000)


@pytest.fixture
def open_page(browser, preview, ready):
    expect.set_options(timeout=PATIENCE * 1000)
    with tabs(browser, preview.origin) as open_one:
        yield open_one
    expect.set_options(timeout=TIMEOUT)


def test_a_browser_is_opened_at_the_address(preview):
    opened = preview.root.with_name("browser.opened")
    until(lambda: opened.is_file() and opened.read_text("utf-8"))
    assert opened.read_text("utf-8") == f"{preview.origin}/\n"


def test_a_page_has_its_styles_before_scripts_bring_them(open_page):
    page = open_page(java_script_enabled=False)
    page.goto(BY_SCREEN["gallery"])
    expect(page.locator(".header")).to_have_css("position", "sticky")
    expect(page.locator("ul.gallery")).to_have_css("display", "grid")
    page.goto("/team?from=print")
    assert page.url.endswith("/about?from=print"), "an old address leads to its page"


@before_release
def test_hydration_without_a_warning_in_reacts_development_build(open_page):
    """Visit one page of each screen; the next test covers contact and gallery, which complain here.

    Programmes differ by words alone, and other tests read them as built.
    """
    page = open_page()
    for path in set(BY_SCREEN.values()) - {"/write-to-us", "/pictures"}:
        application = Hold(page, "/src/client.tsx")
        page.goto(f"{path}/".replace("//", "/"), wait_until="domcontentloaded")
        page.wait_for_selector("script[type=speculationrules]", state="attached")  # early.ts listens
        page.evaluate("document.querySelectorAll('summary, .to-top').forEach((it) => it.click())")
        application.release()
        start(page)
        expect(page.locator("h1")).to_have_count(1)
        assert page.evaluate("Boolean(window.$RefreshReg$)"), "not the development build"


def test_an_open_page_shows_what_was_saved(open_page, preview):
    page, gallery = open_page(), open_page()
    visit(page, "/write-to-us")
    visit(gallery, "/pictures")
    image = gallery.locator(f"#{ITS_ID} img")
    before = image.get_attribute("src") or ""
    preview.draw()
    expect(image).not_to_have_attribute("src", before)
    image.scroll_into_view_if_needed()
    expect(image).to_have_js_property("complete", True)
    assert image.evaluate("image => image.naturalWidth") > 0
    preview.write(CONTACT, HEADING, "\nheading: Ask Us Anything\n")
    expect(page.locator("h1")).to_have_text("Ask Us Anything")


@before_release
def test_a_withheld_photo_is_marked_until_the_site_is_no_longer_launched(open_page, preview):
    gallery = open_page()
    visit(gallery, "/pictures")
    preview.write(SITE, "launched: false", "launched: true")
    expect(gallery.locator("#the-garden .withheld")).to_have_text("Withheld: lacks a real photo")
    preview.write(SITE, "launched: false", "launched: false")
    expect(gallery.locator(".withheld")).to_have_count(0)


def servers(root):
    """Return the processes that serve the project at `root`."""
    found = subprocess.run(
        ["pgrep", "-f", str(root / "site/build/live.ts")], capture_output=True, text=True, check=False
    )
    return set(map(int, found.stdout.split()))


SECRETS = [".pipeline/desk.json", "content/site.yaml", "raw_assets/home/hero.jpg"]
PATHS = [
    *("/@fs{root}/{name}", "/@fs/{root}/{name}", "/@fs{root}/site/../{name}", "{root}/{name}"),
    *("/@fs{root}/.pipeline/vite/../../{name}", "/@fs{root}/site\\..\\{name}"),
    *("/@id/{root}/{name}", "/@id/__x00__{root}/{name}", "/@fs/proc/self/cwd/{name}"),
    *("/@fs{root}/site/%2e%2e/{name}", "/@fs/{quoted}%2f{name}"),
    *("/../{name}", "/..%2f{name}", "//{name}", "/src/%2e%2e/%2e%2e/{name}", "/@vite/client/../../{name}"),
]
QUERIES = [
    *("", "?raw", "?url", "?import", "?import&raw", "?inline", "?raw??", "?import&raw??", "?t=1", "?v=abc"),
    *("?worker", "?svg?.wasm?init", "?html-proxy", "?direct", "%00", "%20", ".map", "::$DATA"),
]


def test_nobody_gets_originals_text_or_the_desks_secret_from_the_preview(preview):
    for name in SECRETS:
        (preview.root / name).parent.mkdir(exist_ok=True, parents=True)
        if not (preview.root / name).exists():
            (preview.root / name).write_text(f"the secret of {name}")
    quoted = quote(str(preview.root)[1:], safe="")
    for name, path, query in product(SECRETS, PATHS, QUERIES):
        secret = (preview.root / name).read_bytes()[:40]
        address = path.format(root=preview.root, name=name, quoted=quoted) + query
        _, headers, body = asked(preview, address)
        for form in (secret, b64encode(secret)[:20], secret.hex().encode()):
            assert form not in body, address
        assert "access-control-allow-origin" not in headers
    with socket.create_connection(("localhost", urlsplit(preview.origin).port), PATIENCE) as connection:
        connection.sendall(b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert connection.recv(12) == b"HTTP/1.1 400"
    assert preview.process.poll() is None


def test_a_page_of_another_origin_reads_nothing_of_the_preview(preview):
    for origin in ("http://evil.example", "http://localhost:1", "null"):
        for path in ("/", "/src/client.tsx", "/search.json"):
            status, headers, _ = asked(preview, path, Origin=origin, Accept="text/html")
            assert status == 200
            assert not [name for name in headers if name.startswith("access-control")]
    assert asked(preview, "/%", Accept="text/html")[0] == 404  # an address that nobody can decode
    for host in ("evil.example", "evil.example:80"):  # a name that was made to lead here
        assert asked(preview, "/", Host=host, Accept="text/html")[0] == 403


def asked(preview, path, **headers):
    """Ask for a path to the letter, which other clients would tidy up."""
    connection = HTTPConnection(urlsplit(preview.origin).netloc, timeout=PATIENCE)
    connection.putrequest("GET", path, skip_host="Host" in headers, skip_accept_encoding=True)
    for name, value in headers.items():
        connection.putheader(name, value)
    connection.endheaders()
    answer = connection.getresponse()
    found = answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    connection.close()
    return found


def test_ctrl_c_ends_the_command_and_its_server(preview):
    """No test after this one finds the preview running."""
    assert servers(preview.root)
    preview.process.send_signal(signal.SIGINT)
    assert preview.process.wait(PATIENCE) == 130, preview.told.read_text("utf-8")
    assert "Traceback" not in preview.told.read_text("utf-8")
    assert not servers(preview.root)
