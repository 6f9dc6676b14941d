"""What browser tests do again and again: open a page whose application has started, stop its clock."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from browsing import Opener
    from playwright.sync_api import FloatRect, Locator, Page

NOWHERE = "/nowhere"
UNKNOWN = ("status of 404", f" {NOWHERE} http")
"""What an unknown address may say in the console."""

TOAST = "[data-sonner-toast]"
STARTED = "html[data-app]"
LETTER = {
    "name": "Asha Rao",
    "email": "asha@example.org",
    "phone": "+91 90000 00000",
    "comment": "When does the next course begin?",
}
MAILED = "request to mailto:"
"""What a browser says of a link to the mail client."""


def visit(page: Page, path: str) -> None:
    """Open a page and wait until the application has taken it over."""
    page.goto(path)
    page.wait_for_selector(STARTED)


def opened(open_tab: Opener, path: str, *, allow: tuple[str, ...] = (), **options: object) -> Page:
    """Open a page in a tab with `options`, its application started; messages in `allow` may appear."""
    page = open_tab(allow=(*allow, *UNKNOWN) if path == NOWHERE else allow, **options)
    visit(page, path)
    return page


def visit_with_stopped_clock(page: Page, path: str) -> None:
    """Open a page, wait until the application has started, then let time pass only by `clock.run_for`."""
    page.clock.install()
    visit(page, path)
    stop_clock(page)


def stop_clock(page: Page) -> None:
    """Let the time of a page whose clock is installed pass only by `clock.run_for`, from half a minute on."""
    page.clock.pause_at(
        page.evaluate("Date.now()") / 1000 + 30
    )  # which must not be in the past when it arrives


def pass_time_until(page: Page, locator: Locator) -> None:
    """Let the page's time pass in steps of 10 ms until something is there, which may have to be fetched."""
    end = time.monotonic() + 30
    while locator.count() == 0:
        assert time.monotonic() < end, f"{locator} did not appear"
        page.clock.run_for(10)


def wait_until(page: Page, condition: Callable[[], bool]) -> None:
    """Wait until something has happened of which the page tells this program."""
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end, "it has not happened"
        page.wait_for_timeout(20)


def fill(page: Page, values: dict[str, str]) -> None:
    """Type into fields of the contact form."""
    for name, value in values.items():
        page.locator(f"form [name={name}]").fill(value)


def send(page: Page, values: dict[str, str] = LETTER) -> str:
    """Fill the contact form, send it, return the link that was handed to the mail client."""
    fill(page, values)
    with page.expect_request(lambda request: request.url.startswith("mailto:")) as sent:
        page.locator("form button").click()
    return str(sent.value.url)


def frames(page: Page) -> None:
    """Wait until the page was painted twice: what an input sets off has begun by then."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def box(locator: Locator) -> FloatRect:
    """Return the place and size of a visible element, in pixels of the window."""
    found = locator.bounding_box()
    assert found is not None, f"{locator} is not visible"
    return found


def links(inside: Locator) -> list[tuple[str, str]]:
    """Return what each link says, without what only screen readers hear, and its address as written."""
    found: list[list[str]] = inside.locator("a").evaluate_all(
        """links => links.map(link => {
          const copy = link.cloneNode(true);
          for (const hidden of copy.querySelectorAll(".sr-only")) hidden.remove();
          return [copy.textContent.trim(), link.getAttribute("href")];
        })"""
    )
    return [(text, address) for text, address in found]


def follow(page: Page, address: str) -> None:
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
