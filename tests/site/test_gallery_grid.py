"""The grid of the gallery: 55 photos, each with a title (section 2, Gallery; sections 3 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from steps import visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def gallery(open_shared: Opener) -> Page:
    page = open_shared()
    visit(page, "/gallery")
    return page


def test_section_9_a_grid_of_55_photos(gallery: Page) -> None:
    expect(gallery.locator("main figure")).to_have_count(55)
    sources = gallery.locator("main figure img").evaluate_all("all => all.map(one => one.src)")
    assert len(set(sources)) == 55


def test_section_2_each_photo_has_a_title_of_its_own(gallery: Page) -> None:
    titles = gallery.locator("main figcaption").all_text_contents()
    assert len({title.casefold() for title in titles if title.strip()}) == 55


def test_section_3_each_photo_has_a_source_an_alt_text_and_a_title(gallery: Page) -> None:
    alts = gallery.locator("main figure img").evaluate_all("all => all.map(one => one.alt)")
    titles = gallery.locator("main figcaption").all_text_contents()
    assert len(set(alts)) == 55
    assert all(len(alt) > 15 for alt in alts)
    assert not set(alts) & set(titles)


def test_every_photo_is_there(gallery: Page) -> None:
    broken = gallery.evaluate(
        """async () => {
          const images = [...document.querySelectorAll("main figure img")];
          for (const image of images) image.loading = "eager";
          const whole = image => image.decode().then(() => false, () => image.currentSrc || image.src);
          return (await Promise.all(images.map(whole))).filter(Boolean);
        }"""
    )
    assert broken == []


def test_photos_are_fetched_when_they_come_near(phone: Page) -> None:
    """Of 55, a phone shows six at first."""
    visit(phone, "/gallery")
    phone.wait_for_load_state("networkidle")
    fetched = "() => performance.getEntriesByType('resource').filter(e => e.name.includes('/media/')).length"
    first = phone.evaluate(fetched)
    assert 6 <= first <= 30
    last = phone.locator("main figure").last
    last.scroll_into_view_if_needed()
    phone.wait_for_function("() => [...document.querySelectorAll('main figure img')].at(-1).naturalWidth > 0")
    assert phone.evaluate(fetched) > first
    # Frames have their height before their pictures come: the page did not jump.
    expect(last).to_be_in_viewport()
