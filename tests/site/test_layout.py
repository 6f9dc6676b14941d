"""Where things stand: heads and leads on one line of the page, full rows, and what a first screen shows."""

import pytest

from tests.site.browsing import DESK, PHONE
from tests.site.facts import CONTACT, GALLERY, LIST, OTHER_LIST, PROGRAMME, STORY
from tests.site.steps import box, probe

BEGINNINGS = """
all => all.filter(one => one.offsetParent).map(one => Math.round(one.getBoundingClientRect().x))
"""


def test_what_stands_beside_a_heading_begins_on_one_line_of_every_page(open_tab):
    page = open_tab(viewport=DESK, java_script_enabled=False)
    lines = set()
    for path in ("/", LIST, OTHER_LIST, GALLERY, CONTACT, STORY):
        page.goto(path)
        beside = page.locator(".page-head .lead, .section-head .lead, .closing .actions, .contact-form")
        lines.update(beside.evaluate_all(BEGINNINGS))
    assert len(lines) == 1


def test_the_last_row_of_the_gallery_is_full_or_its_one_photo_stands_in_the_middle(open_tab):
    page = open_tab(java_script_enabled=False)
    page.goto(GALLERY)
    for width in (360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        photos = [box(photo) for photo in page.locator(".gallery > li").all()]
        row = [photo for photo in photos if photo["y"] == photos[-1]["y"]]
        assert row[0]["x"] + row[-1]["x"] + row[-1]["width"] == pytest.approx(width, abs=1)


def test_a_phone_shows_the_picture_of_a_programme_at_once_and_words_of_cards_large_enough(open_tab):
    page = open_tab(viewport=PHONE, java_script_enabled=False)
    page.goto(PROGRAMME)
    assert box(page.locator(".programme-picture"))["y"] < box(page.locator(".bar"))["y"] - 100
    page.goto(LIST)
    sizes = page.locator(".card-text, .index-text").evaluate_all(
        "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert sizes
    assert min(sizes) >= 16


def test_of_a_picture_that_comes_later_browsers_may_choose_by_the_width_that_it_has(open_tab):
    page = open_tab(viewport=PHONE, java_script_enabled=False)
    page.goto("/")
    later = page.locator("main picture:has([loading])")
    sizes = later.evaluate_all("all => all.map(one => [...one.children].map(({ sizes }) => sizes))")
    assert sizes
    for *sources, image in sizes:
        assert image == "auto"
        assert all(each.startswith("auto, ") and each != "auto, " for each in sources)


UNBREAKABLE = """
() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let number = 0;
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (/\\p{L}/u.test(data) && !parentElement.closest("script, style, noscript, svg, .sr-only")) {
      texts.currentNode.data = data.replace(/\\p{L}[^\\s]*/u, "Unbreakable".repeat(6).slice(0, 60));
      number += 1;
    }
  }
  return number;
}
"""
"""Puts a word of 60 letters into every text of a page, whichever field it comes from."""


@pytest.mark.parametrize("path", ["/", LIST, OTHER_LIST, GALLERY, CONTACT, STORY, PROGRAMME, "/nowhere"])
def test_words_of_sixty_letters_in_every_field_keep_within_a_phone(open_tab, path):
    page = open_tab(viewport=PHONE, java_script_enabled=False, allow=("404",))
    page.goto(path)
    assert page.evaluate(UNBREAKABLE) > 20
    page.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    for root in (".header", "main", ".footer", ".bar"):
        assert page.evaluate(probe("text"), root) == [], root


BROKEN = """
() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = [];
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode;
    if (!parentElement.checkVisibility() || parentElement.closest(".sr-only")) continue;
    for (const { 0: word, index } of data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
    }
  }
  return found;
}
"""
"""Returns the words that go on in the middle on another line."""


@pytest.mark.parametrize("path", ["/", LIST, OTHER_LIST, GALLERY, CONTACT, STORY, PROGRAMME, "/nowhere"])
def test_no_word_of_common_length_is_broken(open_tab, path):
    # Of a short one, the first letter may be a large initial; longer ones give way in the largest headings.
    page = open_tab(java_script_enabled=False, allow=("404",))
    page.goto(path)
    for width in (360, 412, 768, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        broken = {word for word in page.evaluate(BROKEN) if 3 < len(word) < 14}
        assert not broken, f"{broken} at {width} px"
