"""The work of adding 55 photos: each click and key of a person, and the waiting time."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Locator, Page

# Card, Moran and Newell, “The keystroke-level model” (1980): an average typist, a mouse.
CLICK, KEY, HOMING = 1.3, 0.28, 0.4
WORDS, ADDED, WORDS_A_MINUTE, LOOKING = 15, 3, 40, 8
REPEATED, NOBODY, FOCUSED = 3, 5, 3
"""One photo in this many copies the previous text, shows nobody, or needs another focal point."""


class Person:
    """A person at a page, whose clicks, keys and waiting time are counted."""

    def __init__(self, page: Page) -> None:
        """Start with the hand at the mouse."""
        self.page, self.clicks, self.keys, self.moves, self.waited = page, 0, 0, 0, 0.0
        self._at_mouse = True

    def click(self, target: Locator, **options: object) -> None:
        """Click an element."""
        self._turn(at_mouse=True)
        self.clicks += 1
        target.click(**options)  # type: ignore[arg-type]

    def press(self, *keys: str) -> None:
        """Press keys together."""
        self._turn(at_mouse=False)
        self.keys += len(keys)
        self.page.keyboard.press("+".join(keys))

    def type(self, text: str) -> None:
        """Type a text; its keys are not counted."""
        self._turn(at_mouse=False)
        self.page.keyboard.insert_text(text)

    def wait(self, begun: float) -> None:
        """Add the time since `begun` to the waiting time."""
        self.waited += time.monotonic() - begun

    def _turn(self, *, at_mouse: bool) -> None:
        self.moves += self._at_mouse is not at_mouse
        self._at_mouse = at_mouse


def measure_batch(page: Page, photos: list[Path]) -> Iterator[tuple[str, float]]:
    """Add the photos with their answers, texts and focal points; yield the work and the waiting time."""
    count = len(photos)
    page.goto(f"{page.url.split('/photos')[0].split('/pages')[0]}/photos")
    person = Person(page)
    arrivals = page.locator(".arrival:has(textarea)")
    begun = time.monotonic()
    person.clicks += 3  # the button, the photos and “Open” in the dialog of the system, which no script sees
    page.locator("input[type=file]").first.set_input_files(photos)
    expect(arrivals.first).to_be_visible()
    person.wait(begun)
    expect(arrivals).to_have_count(count)  # the person reads and writes meanwhile
    expect(page.locator(".progressing")).to_have_count(0)
    examined = time.monotonic() - begun

    _answer(person, arrivals, count)
    person.click(page.get_by_role("button", name=f"Add {count} photos"))
    begun = time.monotonic()
    expect(page.locator(".done")).to_contain_text(f"Added {count} photos")
    first = page.locator(".card-link").filter(has_text=re.compile(r"Saturday workshop 1\b"))
    expect(first).to_be_visible()
    person.wait(begun)
    added = time.monotonic() - begun
    person.click(first)

    for number in range(count):
        expect(
            page.get_by_role("heading", name=f"Saturday workshop {number + 1}", exact=True)
        ).to_be_visible()
        if number % FOCUSED == 0:
            person.click(page.locator(".focus-picture"), position={"x": 60, "y": 60})
        if number < count - 1:
            person.click(page.get_by_role("link", name="The next photo"))
    what = f"{count} photos as a person adds them: "
    hands = CLICK * person.clicks + KEY * person.keys + HOMING * person.moves
    rest = (hands + person.waited) / 60
    repeated = count // REPEATED
    typed = ((count - repeated) * WORDS + repeated * ADDED) / WORDS_A_MINUTE
    yield f"{what}clicks a photo", person.clicks / count
    yield f"{what}keys a photo besides typing", person.keys / count
    yield f"{what}until all were looked at, s", examined
    yield f"{what}adding them, s", added
    yield f"{what}all but typing and looking, min", rest
    yield f"{what}the whole, min", rest + typed + LOOKING * count / 60


def _answer(person: Person, arrivals: Locator, count: int) -> None:
    """Answer for all photos at once, correct those that show nobody, and describe each photo."""
    page = person.page
    dialog = page.get_by_role("dialog")
    person.click(page.get_by_role("button", name=f"Say it once for all {count} photos"))
    person.type("Saturday workshop")
    person.click(dialog.get_by_label("Adults"))
    person.click(dialog.get_by_label("They agreed in writing"))
    person.click(dialog.get_by_label("Who took them"))
    person.type("Ananya Rao")
    person.press("Enter")
    for number in range(0, count, NOBODY):
        person.click(arrivals.nth(number).locator(".arrival-picture"))
    person.click(page.get_by_role("button", name="Say it once ..."))
    person.click(dialog.get_by_label("Nobody"))
    person.press("Enter")
    person.press("Escape")
    for doubt in page.get_by_label("I looked at it").all():
        person.click(doubt)

    person.click(arrivals.first.get_by_label("Description"))
    for number in range(count):
        expect(arrivals.nth(number).get_by_label("Description")).to_be_focused()
        if number % REPEATED == REPEATED - 1:
            person.press("Control", "d")
            page.evaluate("() => new Promise(requestAnimationFrame)")
            person.type(f" Later, at {number}.")
        else:
            person.type(f"Listeners sit in rows, and number {number} laughs.")
        person.press("Enter")
