"""The layout: rows are full, the first screen shows the essentials, and long words stay in the window."""

import pytest
from playwright.sync_api import expect

from tests.site.browsing import PHONE
from tests.site.facts import CONTACT, GALLERY, LIST, PROGRAMME
from tests.site.inspection import UNBREAKABLE
from tests.site.steps import TOAST, box, probe, visit


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


LABEL = "UnbreakableUnbreakableUn"
"""As long as a label may be that stays in the window, as the type `Label` says."""


def test_words_of_sixty_letters_keep_within_what_opens_on_a_phone(phone):
    def expect_long(root, text=""):
        assert phone.evaluate(UNBREAKABLE, [root, text])
        assert phone.evaluate(probe("text"), root) == []

    visit(phone, GALLERY)
    phone.locator(".panel-button").click()
    expect(phone.locator(".panel")).to_be_visible()
    expect_long(".panel-list")
    expect_long(".panel-actions", LABEL)
    phone.keyboard.press("Escape")
    phone.locator(".gallery a").first.click()
    expect(phone.locator("dialog.lightbox figcaption")).to_be_visible()
    expect_long("dialog.lightbox")
    phone.keyboard.press("Escape")
    expect(phone.locator("dialog.lightbox")).not_to_be_visible()
    phone.wait_for_url(f"**{GALLERY}")  # the way back closes what was opened meanwhile
    phone.keyboard.press("Control+k")
    for query, shown, text in (
        ("", ".search-option", ""),
        ("memory", "mark", ""),
        ("unbreakable" * 6, ".search-ask", LABEL),
    ):
        phone.locator(".search-field").fill(query)
        expect(phone.locator(shown).first).to_be_visible()
        assert phone.evaluate(probe("text"), "dialog.search") == []
        expect_long("dialog.search", text)
    visit(phone, CONTACT)
    phone.locator("form button").click()
    expect(phone.locator(TOAST)).to_be_in_viewport(ratio=1)
    expect_long(TOAST)
    expect_long("form")


def test_the_header_holds_the_longest_name_and_labels_that_the_schemas_allow(open_tab):
    page = open_tab(viewport=PHONE, java_script_enabled=False)
    page.goto("/")
    words = "Unbreakable " * 4  # five labels of one word each would be wider than the menu at 1088 px
    for root, most in ((".header .logo-name", 40), (".menu", len(LABEL)), (".header-enroll", len(LABEL))):
        assert page.evaluate(UNBREAKABLE, [root, words[:most].strip()])
    for width in (320, 360, 640, 1087, 1088, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(probe("text"), ".header") == []
        header = box(page.locator(".header"))
        assert header["height"] < 120
        for part in page.locator(".header :is(.logo-name, .menu-link):visible").all():
            place = box(part)
            assert 0 <= place["y"] <= header["height"] - place["height"]
