"""What browser tests do again and again: open a page whose application has started, stop its clock."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

MANIFESTS = Path(__file__).parents[2] / "site" / "src" / "manifests"

TOAST = "[data-sonner-toast]"
STARTED = "html[data-app]"


def manifest(name: str) -> Any:
    """Return a manifest, such as shell or pages/contact."""
    return json.loads((MANIFESTS / f"{name}.json").read_text(encoding="utf-8"))


def visit(page: Page, path: str) -> None:
    """Open a page and wait until the application has taken it over."""
    page.goto(path)
    page.wait_for_selector(STARTED)


def visit_with_stopped_clock(page: Page, path: str) -> None:
    """Open a page, wait until the application has started, then let time pass only by `clock.run_for`."""
    page.clock.install()
    visit(page, path)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


def pass_time_until(page: Page, locator: Locator) -> None:
    """Let time pass in steps of 10 ms until something is there."""
    for _ in range(200):
        if locator.count() > 0:
            return
        page.clock.run_for(10)
    raise AssertionError(f"{locator} did not appear")


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
