"""`./dev nox -s phone -- [--rounds N]` measures site/dist on a phone; writes that into docs/benchmarks.md."""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, sync_playwright

from bench.phone.link import slow_link
from bench.phone.report import HEADING, to_section

ROOT = Path(__file__).parents[2]
DIST = ROOT / "site/dist"
SIZE = {"width": 412, "height": 823}
SLOWER = 4
"""How many times slower the processor is made."""

PAGES = ["/", "/trainings/nlp", "/contact"]
NEXT = "/gallery"
QUIET = 2.0
"""Seconds without a byte after which a page counts as loaded."""
TOUCH = 0.08
"""Seconds that a finger touches the screen."""

WATCH = (
    f"""
const next = "{NEXT}";
"""
    """
const now = () => performance.timeOrigin + performance.now();
const note = name => localStorage.setItem(name, now());
const heading = () => document.querySelector("main h1")?.textContent ?? "";
addEventListener("click", () => {
  localStorage.setItem("left", heading()); // the address may change before the page does
  note("pressed");
}, true);
const wait = () => {
  const isThere = location.pathname === next && !["", localStorage.left].includes(heading());
  requestAnimationFrame(isThere ? () => requestAnimationFrame(() => note("seen")) : wait);
};
requestAnimationFrame(wait);
self.worst = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries())
    if (entry.interactionId) self.worst = Math.max(self.worst, entry.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""
)


def main() -> None:
    """Measure as often as asked for; the report holds the median of each figure, and the worst."""
    parser = argparse.ArgumentParser(prog="./dev nox -s phone --", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how often (5)")
    rounds = parser.parse_args().rounds
    if not (DIST / "index.html").is_file():
        sys.exit("There is no site yet. Run: ./dev nox -s site")
    load = os.getloadavg()[0]
    with _served() as port, sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or "/usr/bin/chromium"
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        figures: dict[str, dict[str, list[float]]] = {page: {} for page in PAGES}
        for turn in range(rounds):
            for page in PAGES:
                for name, figure in _measure(browser, port, page).items():
                    figures[page].setdefault(name, []).append(figure)
                print(
                    f"{turn + 1}: {page} { {k: round(v[-1]) for k, v in figures[page].items()} }",
                    file=sys.stderr,
                )
        version = browser.version
        browser.close()
    section = to_section(figures, rounds, f"Chromium {version}", load, datetime.now(UTC).date().isoformat())
    target = ROOT / "docs/benchmarks.md"
    others = re.sub(rf"\n{HEADING}\n.*?(?=\n## |\Z)", "", target.read_text("utf-8"), flags=re.DOTALL)
    target.write_text(f"{others.rstrip()}\n\n{section}", "utf-8")
    print(f"{target.relative_to(ROOT)} written.", file=sys.stderr)


def _measure(browser: Browser, port: int, path: str) -> dict[str, float]:
    """Return bytes and milliseconds of one visit of each kind to the page at `path`."""
    figures: dict[str, float] = {}
    for name, saving in (("bytes", False), ("saving", True)):
        with _visit(browser, port, path, saving=saving) as (_, received):
            figures[name] = received()
    with _visit(browser, port, path) as (page, _):
        _tap(page, page.locator(".panel-button"))
        _tap(page, page.locator(f".panel a[href='{NEXT}']"))
        figures["tapped"] = _until_seen(page)
    with _visit(browser, port, path, touch=False) as (page, _):
        link = page.locator(f".footer a[href='{NEXT}']")
        link.scroll_into_view_if_needed()
        link.hover()
        page.wait_for_timeout(2000)
        page.mouse.down()
        page.mouse.up()
        figures["ahead"] = _until_seen(page)
    with _visit(browser, port, path) as (page, _):
        _interact(page)
        figures["worst"] = page.evaluate("worst")
    return figures


def _interact(page: Page) -> None:
    """Do what a visitor may do on any page, the first things before the application has started."""
    header = page.locator(".header-tools")
    _tap(page, header.locator("button[value=toggle]"))
    _tap(page, header.locator("button[aria-haspopup]"))
    page.keyboard.type("fees", delay=100)
    page.wait_for_timeout(2000)
    _tap(page, page.locator(".search-bar button"))
    for _ in range(2):
        _tap(page, page.locator(".panel-button"))
    field = page.locator("form input").first
    if field.count():
        _tap(page, field)
        page.keyboard.type("Asha", delay=100)
        _tap(page, page.locator("form button").first)
    page.mouse.wheel(0, 3000)
    page.wait_for_timeout(1000)
    _tap(page, page.locator(".to-top"))
    page.wait_for_timeout(1000)


def _tap(page: Page, target: Locator) -> None:
    """Touch an element as a finger does, and give the page a second for its answer."""
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    client = page.context.new_cdp_session(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    time.sleep(TOUCH)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(1000)


def _until_seen(page: Page) -> float:
    """Return the milliseconds from the last click to the next page's heading."""
    page.wait_for_url(f"**{NEXT}")
    page.wait_for_function("() => localStorage.seen")
    return float(page.evaluate("localStorage.seen - localStorage.pressed"))


@contextmanager
def _visit(
    browser: Browser, port: int, path: str, *, saving: bool = False, touch: bool = True
) -> Iterator[tuple[Page, Any]]:
    """Open a page with an empty cache, and wait until nothing more comes; tells how many bytes came."""
    with slow_link(port) as link:
        context = browser.new_context(
            viewport=SIZE, device_scale_factor=1.75, is_mobile=touch, has_touch=touch
        )
        context.add_init_script(WATCH)
        page = context.new_page()
        client = context.new_cdp_session(page)
        client.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        if saving:
            client.send("Emulation.setDataSaverOverride", {"dataSaverEnabled": True})
        page.goto(f"http://127.0.0.1:{link.port}{path}")
        came, since = link.received, time.monotonic()
        while time.monotonic() - since < QUIET:
            page.wait_for_timeout(100)
            if link.received != came:
                came, since = link.received, time.monotonic()
        yield page, lambda: link.received
        context.close()


@contextmanager
def _served() -> Iterator[int]:
    """Serve site/dist with the site's own server, which sends compressed copies; gives its port."""
    command = ["node", "site/build/preview.ts", "--port", "0"]
    with subprocess.Popen(  # noqa: S603
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as server:
        assert server.stdout
        try:
            yield int(re.search(r":(\d+)/", server.stdout.readline())[1])  # type: ignore[index]
        finally:
            os.killpg(server.pid, signal.SIGTERM)  # `node` is a program that starts the real one


if __name__ == "__main__":
    main()
