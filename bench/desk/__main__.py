"""`./dev nox -s desk_speed [-- --rounds N]` measures the desk and writes bench/desk/results.md.

The project must be built: `./dev nox -s site`.
"""

from __future__ import annotations

import argparse
import base64
import io
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from bench.desk.batch import (
    ADDED,
    CLICK,
    HOMING,
    KEY,
    LOOKING,
    REPEATED,
    WORDS,
    WORDS_A_MINUTE,
    measure_batch,
)
from bench.desk.pending import make_photos, measure_pending, wait_for_text
from bench.machine import describe_conditions
from tests.pipeline.cli.conftest import start
from tests.site.browsing import CHROMIUM_ARGS, DESK, find_chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", ".nox", "dist", "trash", "inbox", "*_cache"
)
EVENTS = """() => {
  globalThis.tasks = []; globalThis.clicks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((each) => each.duration)))
    .observe({ type: "longtask" });
  new PerformanceObserver((list) => clicks.push(...list.getEntries()
    .filter((each) => each.name === "pointerdown" || each.name === "click").map((each) => each.duration)))
    .observe({ type: "event", durationThreshold: 16 });
}"""
SCROLL = """async () => {
  tasks.length = 0;
  const end = document.documentElement.scrollHeight;
  for (let at = 0; at < end; at += 120) {
    scrollTo(0, at);
    await new Promise(requestAnimationFrame);
  }
  return [tasks.length ? Math.max(...tasks) : 0, document.querySelectorAll(".card").length];
}"""
HOLD = """([name, content]) => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  globalThis.held = new DataTransfer();
  held.items.add(new File([bytes], name));
}"""
DROP = """() => {
  for (const type of ["dragenter", "dragover", "drop"])
    dispatchEvent(new DragEvent(type, { dataTransfer: held, bubbles: true, cancelable: true }));
}"""


def main() -> None:
    """Measure all figures of the page in several rounds, and write the page."""
    parser = argparse.ArgumentParser(prog="./dev nox -s desk_speed --", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how often each is measured (5)")
    rounds = parser.parse_args().rounds
    measured: dict[str, list[float]] = {}
    conditions = describe_conditions(os.getloadavg()[0])
    with TemporaryDirectory(prefix="desk-speed-") as folder, sync_playwright() as playwright:
        root = Path(folder) / "project"
        shutil.copytree(ROOT, root, ignore=LEFT_OUT, symlinks=True)
        (root / "node_modules").symlink_to(ROOT / "node_modules")
        path = find_chromium("chromium-headless-shell", "chromium", "google-chrome")
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
        expect.set_options(timeout=120_000)
        for number in range(rounds):
            print(f"Round {number + 1} of {rounds} ...", file=sys.stderr)
            for what, value in _measure_round(browser, root, number):
                measured.setdefault(what, []).append(value)
        version = browser.version
        browser.close()
    target = ROOT / "bench/desk/results.md"
    target.write_text(_report(measured, f"{conditions}. {rounds} rounds, Chromium {version}."), "utf-8")
    print(f"{target.relative_to(ROOT)} written.", file=sys.stderr)


def _measure_round(browser: Browser, root: Path, number: int) -> Iterator[tuple[str, float]]:
    """Yield each figure with its name; the name ends in ms if the figure is in milliseconds, not seconds."""
    begun = time.monotonic()
    desk = start(root, "desk", "--no-open", stderr=subprocess.DEVNULL)
    try:
        assert desk.stdout
        address = desk.stdout.readline().strip()
        yield "the command until its address is printed, s", time.monotonic() - begun
        page = browser.new_page(viewport=DESK)
        page.set_default_timeout(120_000)
        page.goto(address)
        expect(page.locator(".card img").first).to_be_visible()
        yield "the command until photos are on the screen, s", time.monotonic() - begun
        page.evaluate(EVENTS)
        page.wait_for_load_state("networkidle")
        with _slow_down(page):
            longest, _ = page.evaluate(SCROLL)
        yield "longest task while all photos scroll by, processor 4 times slower, ms", longest
        yield from _measure_focus(page)
        yield from _measure_drop(page, number)
        yield from _measure_word(page, number)
        if number == 0:  # a second time they would be photos that exist already
            yield from measure_batch(page, make_photos(root.parent / "photos"))
            yield from measure_pending(page, root)
        page.close()
    finally:
        desk.terminate()
        desk.communicate()


@contextmanager
def _slow_down(page: Page) -> Iterator[None]:
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    yield
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})


def _measure_focus(page: Page) -> Iterator[tuple[str, float]]:
    page.locator("main a[href^='/photos/']").nth(2).click()
    shown = page.locator(".focus-picture")
    expect(shown).to_be_visible()
    page.wait_for_timeout(1000)
    page.evaluate("() => { clicks.length = 0 }")
    box = shown.bounding_box()
    assert box
    for step in range(10):
        shown.click(position={"x": box["width"] * (0.1 + 0.08 * step), "y": box["height"] * 0.4})
        page.wait_for_timeout(150)
    # The browser rounds to 8 ms and tells of no event below 16.
    yield (
        "a click on the focus until all crops are painted, worst of 10, ms",
        max(page.evaluate("clicks"), default=16.0),
    )
    page.get_by_role("button", name="Back to the middle").click()
    expect(page.locator(".saved")).to_have_text(re.compile("^saved"))


def _measure_drop(page: Page, number: int) -> Iterator[tuple[str, float]]:
    page.get_by_role("link", name="Photos", exact=True).first.click()
    name = f"Dropped {number}.jpg"
    content = base64.b64encode(_make_photograph(number)).decode()
    page.evaluate(HOLD, [name, content])
    begun = time.monotonic()
    page.evaluate(DROP)
    arrival = page.locator(".arrival", has_text=name)
    expect(arrival.locator("img")).to_be_visible()
    yield "a dropped photo of 12 MP until its thumbnail is shown, s", time.monotonic() - begun
    expect(arrival.get_by_label("Add", exact=True)).to_be_visible()
    yield "the same until it was looked at and can be added, s", time.monotonic() - begun
    arrival.get_by_text("Leave out", exact=True).click()


def _make_photograph(number: int) -> bytes:
    """Return a JPEG of 4000 x 3000 px with the detail of a photograph; each round has its own picture."""
    noise = Image.effect_noise((2000, 1500), 60).resize((4000, 3000))
    rings = Image.radial_gradient("L").resize((4000, 3000)).rotate(30 * number + 10)
    slope = Image.linear_gradient("L").resize((4000, 3000))
    file = io.BytesIO()
    Image.merge("RGB", (noise, rings, slope)).save(file, "JPEG", quality=90)
    return file.getvalue()


def _measure_word(page: Page, number: int) -> Iterator[tuple[str, float]]:
    page.goto(page.url.split("/photos")[0] + "/pages/pages/my-story")
    badge = page.get_by_label("Badge")
    site = page.frame_locator("iframe").locator(".badge")
    expect(site).not_to_have_text("")
    page.wait_for_timeout(1500)  # the frame may load itself once more after its first request
    text = f"Founder {number}"
    badge.fill(text)
    badge.blur()
    expect(page.locator(".saved")).to_have_text(re.compile("^saved"))
    saved = time.monotonic()
    wait_for_text(site, text)
    yield "a saved word until the site beside shows it, s", time.monotonic() - saved


def _report(measured: dict[str, list[float]], conditions: str) -> str:
    rows = [
        f"| {what[0].upper()}{what[1:]} | {statistics.median(all_):.{_choose_digits(what)}f} "
        f"| {min(all_):.{_choose_digits(what)}f} | {max(all_):.{_choose_digits(what)}f} |"
        for what, all_ in measured.items()
    ]
    return "\n".join(
        [
            "# How soon the desk answers",
            "",
            "Written by `./dev nox -s desk_speed`, which opens the desk of a copy of this project in",
            "Chromium. A task of 0 ms: none was longer than 50.",
            "",
            "The person answers for all photos together, describes each in "
            f"{WORDS} words at {WORDS_A_MINUTE} a minute",
            f"or takes over the text before and adds {ADDED} (one in {REPEATED}), looks at each "
            f"for {LOOKING} s, and sets",
            "some focal points. Hands take the times of the keystroke-level model (Card, Moran, Newell):",
            f"{CLICK} s a click, {KEY} s a key, {HOMING} s from one to the other.",
            "",
            "|  | median | least | most |",
            "| --- | ---: | ---: | ---: |",
            *rows,
            "",
            conditions,
            "",
        ]
    )


def _choose_digits(what: str) -> int:
    return 0 if what.endswith("ms") else 2


if __name__ == "__main__":
    main()
