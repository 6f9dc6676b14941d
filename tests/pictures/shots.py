"""The compared pictures: pages at two widths, in both themes, with scripts and without, and dialogs."""

from __future__ import annotations

import io
from dataclasses import dataclass
from datetime import datetime
from itertools import cycle
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.site.browsing import DESK, PHONE
from tests.site.facts import CONTACT, GALLERY, LIST, MENU, PHOTOS, ROUTES, SEARCH
from tests.site.steps import NOWHERE, TOAST, pass_time_until, start, wait_until

Theme = Literal["light", "dark"]
COMBINATIONS: tuple[tuple[int, Theme], ...] = (
    *((360, "light"), (1280, "dark")),
    *((360, "dark"), (1280, "light")),
)
"""Widths in CSS pixels with themes: the first two show each width and each theme once."""

ADDRESSES = {**{path: path.rpartition("/")[2] or "home" for path in ROUTES}, NOWHERE: "not-found"}
MANIFOLD = ["/", GALLERY, CONTACT]
"""Pages that have most of what there is to see, between them."""

PREPARE = """() => {
  document.head.append(Object.assign(document.createElement("style"), {
    textContent: "* { content-visibility: visible !important }",
  }));
  for (const image of document.images) image.decoding = "sync";
  for (const image of document.querySelectorAll("[loading=lazy]")) {
    // What sizes="auto" stands for, which is only for lazy pictures; fetched again, because a larger variant
    // that came before the page was laid out, as it may without scripts, would stay.
    for (const each of image.parentElement.children) {
      each.sizes = `${image.clientWidth}px`;
      each.srcset = each.srcset.replaceAll(/ (?=\\d)/g, "?again ");
    }
    image.loading = "eager";
  }
  const texts = document.createTreeWalker(document.querySelector("footer"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.data = texts.currentNode.data.replace(/20\\d\\d/, "2031");
}"""
"""Fetches and paints all pictures, also far below; sets the year of the copyright."""

ARRIVED = """
  document.fonts.status === "loaded" &&
  [...document.images].every(image => image.complete && image.naturalWidth || !image.checkVisibility())
"""
"""Asked again and again, since no promise is kept without scripts; a width is known before its picture."""


@dataclass(frozen=True)
class Shot:
    """A picture: of a whole page, or of the window once something was opened on it."""

    subject: str
    path: str
    width: int
    theme: Theme
    script: bool = True

    @property
    def name(self) -> str:
        """The name of its file, without the ending."""
        return f"{self.subject}-{self.width}-{self.theme}{'' if self.script else '-plain'}"


OPENED = {"panel": "/", "drop-down": LIST, "search": "/", "lightbox": GALLERY, "toast": CONTACT}
ONE_WIDTH = {"panel": 360, "drop-down": 1280}
SHOTS = [
    *(
        Shot(name, path, *combination)
        for path, name in ADDRESSES.items()
        for combination in COMBINATIONS[: 4 if path in MANIFOLD[1:] else 2]  # home is the heaviest
    ),
    # Without scripts a page differs in header, footer and form.
    *(
        Shot(ADDRESSES[path], path, *combination, script=False)
        for path, combination in zip(MANIFOLD, cycle(COMBINATIONS[:2]), strict=False)
    ),
    *(
        Shot(state, path, ONE_WIDTH.get(state, width), theme)
        for state, path in OPENED.items()
        for width, theme in COMBINATIONS[:2]
    ),
]


def take(browser: Browser, origin: str, shot: Shot) -> Image.Image:
    """Return a picture of the site at `origin`, a pixel a CSS pixel."""
    context = browser.new_context(
        base_url=origin,
        viewport=PHONE if shot.width == PHONE["width"] else DESK,
        color_scheme=shot.theme,
        reduced_motion="reduce",
        java_script_enabled=shot.script,
        bypass_csp=True,
    )
    page = context.new_page()
    if shot.script:
        page.add_init_script(f"localStorage.theme = '{shot.theme}'")
        page.clock.install(time=datetime(2031, 3, 1, 11))  # noqa: DTZ001 - it is the same day everywhere
    page.goto(shot.path)
    if shot.script:
        start(page)
        page.clock.pause_at(datetime(2031, 3, 1, 12))  # noqa: DTZ001
    if shot.subject in OPENED:
        show(page, shot.subject)
        page.mouse.move(0, 0)  # away from what has a tooltip
        page.clock.run_for(1000)  # until it has faded in
    page.evaluate(PREPARE)
    wait_until(page, lambda: page.evaluate(ARRIVED))
    taken = page.screenshot(full_page=shot.subject not in OPENED, animations="disabled")
    context.close()
    return Image.open(io.BytesIO(taken)).convert("RGB")


def show(page: Page, state: str) -> None:
    """Open one of the elements in `OPENED`."""
    dialog = page.get_by_role("dialog")
    if state == "panel":
        page.get_by_role("button", name=MENU["openMenu"]).click()
        expect(page.locator(".panel")).to_be_visible()
    elif state == "drop-down":
        page.locator(".menu-toggle").first.press("Enter")
        expect(page.locator(".menu-drop").first).to_be_visible()
    elif state == "search":
        page.get_by_role("button", name=SEARCH["open"]).click()
        pass_time_until(page, dialog.get_by_role("option"))
    elif state == "lightbox":
        page.locator(f"#{PHOTOS[0]['id']} a").click()
        pass_time_until(page, dialog.get_by_role("img"))
    else:
        page.locator("form button").click()
        pass_time_until(page, page.locator(f"{TOAST}[data-mounted=true]"))
