"""Steps that browser tests share, such as opening a page with a started application or stopping its clock."""

import time
from pathlib import Path

from tests.miniature_cache import ROOT

TARGET = 44
"""Pixels of the smallest control, either way."""

NOWHERE = "/nowhere"
UNKNOWN = ("status of 404", f" {NOWHERE} http")
"""The message of an unknown address in the console."""

TOAST = "[data-sonner-toast]"
AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
STARTED = "html[data-app]"
LETTER = {
    "name": "Asha Rao",
    "email": "asha@example.org",
    "phone": "+91 90000 00000",
    "comment": "When does the next course begin?",
}
MAILED = "request to mailto:"
"""The message of a browser about a link to the mail client."""


def visit(page, path):
    """Open a page and wait until the application, which a key starts, has taken it over."""
    page.goto(path)
    start(page)


def start(page):
    """Wait until the application, which a key starts, has taken over the page at hand."""
    page.wait_for_function(
        """() => {
          const tab = new KeyboardEvent("keydown", { key: "Tab", bubbles: true });
          return "app" in document.documentElement.dataset || void document.body.dispatchEvent(tab);
        }"""
    )


def opened(open_tab, path, *, allow=(), **options):
    """Open a page in a tab with `options`, its application started; messages in `allow` may appear."""
    page = open_tab(allow=(*allow, *UNKNOWN) if path == NOWHERE else allow, **options)
    visit(page, path)
    return page


def visit_with_stopped_clock(page, path):
    """Open a page, wait until the application has started, then stop the clock for `clock.run_for`."""
    page.clock.install()
    visit(page, path)
    stop_clock(page)


def stop_clock(page):
    """Stop the page's installed clock half a minute ahead; from then on, only `clock.run_for` moves it."""
    page.clock.pause_at(
        page.evaluate("Date.now()") / 1000 + 30
    )  # which must not be in the past when it arrives


def pass_time_until(page, locator):
    """Advance the page's clock in steps of 10 ms until an element is there, which may first be fetched."""
    end = time.monotonic() + 30
    while locator.count() == 0:
        assert time.monotonic() < end, f"{locator} did not appear"
        page.clock.run_for(10)


def wait_until(page, condition):
    """Wait for an event that the page reports to this program."""
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, "it has not happened"
        page.wait_for_timeout(20)


def requested(page, part=""):
    """Return a list that grows with each address that is asked for from now on and has `part` in it."""
    found = []
    page.on("request", lambda request: found.append(request.url) if part in request.url else None)
    return found


def fill(page, values):
    """Type into fields of the contact form."""
    for name, value in values.items():
        page.locator(f"form [name={name}]").fill(value)


def send(page, values=LETTER):
    """Fill the contact form, send it, return the link that was handed to the mail client."""
    fill(page, values)
    with page.expect_request(lambda request: request.url.startswith("mailto:")) as sent:
        page.locator("form button").click()
    return str(sent.value.url)


def probe(name):
    """Return a script of probes/ for `Page.evaluate`: it says what is wrong with a page."""
    return Path(__file__).with_name("probes").joinpath(f"{name}.js").read_text(encoding="utf-8")


def frames(page):
    """Wait until the page was painted twice: what an input sets off has begun by then."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def box(locator):
    """Return the place and size of a visible element, in pixels of the window."""
    found = locator.bounding_box()
    assert found is not None, f"{locator} is not visible"
    return found


def is_inside(place, width, height=float("inf")):
    """Return whether an element's box is within a window of this size."""
    return (
        min(place["x"], place["y"]) >= 0
        and place["x"] + place["width"] <= width
        and place["y"] + place["height"] <= height
    )


def fingers(page):
    """Return a function that sends a touch event, such as touchStart, with a finger at each point (x, y)."""
    client = page.context.new_cdp_session(page)

    def touch(kind, *points):
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    return touch


def links(inside):
    """Return each link's visible text, without text for screen readers, and its address as written."""
    found = inside.locator("a").evaluate_all(
        """links => links.map(link => {
          const copy = link.cloneNode(true);
          for (const hidden of copy.querySelectorAll(".sr-only")) hidden.remove();
          return [copy.textContent.trim(), link.getAttribute("href")];
        })"""
    )
    return [(text, address) for text, address in found]


def follow(page, address):
    """Follow a link to `address` as if it stood on the page at hand."""
    page.evaluate(
        """address => {
          const link = Object.assign(document.createElement("a"), { textContent: "x" });
          link.setAttribute("href", address);
          document.querySelector("main").append(link);
          link.click();
          link.remove();
        }""",
        address,
    )
