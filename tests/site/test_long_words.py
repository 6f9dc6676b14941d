"""A site with a word of 60 letters in every text, on a phone: pages keep their width, and no text is cut."""

from __future__ import annotations

import hashlib
import shutil
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from playwright.sync_api import Page as Tab

from pipeline.content.files import ContentFile
from pipeline.content.yaml_file import ValuePath
from pipeline.content.yaml_reader import read_yaml
from pipeline.pages.page import Page
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.table import CONTENT_FILES
from pipeline.source.edits import Edit, apply_edits, find_value
from pipeline.source.form_fields import FieldKind, FormField, make_form
from tests.once import LONG, ROOT, ingested
from tests.site.browsing import PHONE, tabs
from tests.site.facts import CONTACT, GALLERY, ROUTES
from tests.site.host import serve
from tests.site.miniature import build, run
from tests.site.steps import NOWHERE, TOAST, UNKNOWN, box, probe, visit

pytestmark = pytest.mark.skipif(not LONG, reason="builds another site: HYPOTHESIS_PROFILE=long")

UNREAD = ("routes", "described", "forgotten", "publish")
"""Parts without a text that visitors read."""

LIMITED = {
    *("language", "email", "postal_code", "country_code", "opens", "closes", "next_date", "id"),
    *("search", "file", "url", "phone", "phone_country_code", "social", "security", "city"),
}
"""Keys whose values a schema or a rule limits, so that no long word can stand there."""


def long_word(text: str) -> str:
    """Return a word of 60 letters, the same for equal texts, since lists and tags refer to one another."""
    digest = hashlib.sha256(text.encode()).hexdigest()
    return "".join(chr(ord("a") + int(digit, 16)) for digit in digest)[:60]


def text_fields(
    fields: list[FormField], value: Any, above: ValuePath = ()
) -> Iterator[tuple[ValuePath, FormField]]:
    """Yield path and field of every text that a form asks for, in each entry of a list that is there."""
    for field in fields:
        path = (*above, field.key) if field.key else above
        if field.key in LIMITED:
            continue
        if field.kind is FieldKind.LIST:
            for index in range(len(find_value(value, path) or [])):
                yield from text_fields(field.fields, value, (*path, index))
        elif field.fields:
            yield from text_fields(field.fields, value, path)
        elif field.kind in (FieldKind.LINE, FieldKind.TEXT):
            yield path, field


def lengthen(part: ContentFile[Any], file: str, data: bytes) -> bytes:
    """Return a content file with a long word in each text, those included that it left out."""
    value = read_yaml(file, data).value
    title = part.heading_keys if isinstance(part, Page) else ("not_found", "title")  # as CRD003 limits it
    edits = []
    for path, field in text_fields(make_form(part, None), value):
        before = find_value(value, path)
        word = long_word(before or file)
        if path != title:
            text = word[: int(field.most)] if field.most else f"{before} {word}" if before else word
            edits.append(Edit(path=path, before=before, value=text))
    return apply_edits(file, data, edits)


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve the miniature with a long word in every text."""
    project, folder = tmp_path_factory.mktemp("long") / "project", tmp_path_factory.mktemp("site")
    shutil.copytree(ingested()[0], project, symlinks=True)
    for part in [*CONTENT_FILES, PROGRAMME]:
        if part.name not in UNREAD:
            for file in project.glob(part.file.replace("NAME", "*")):
                file.write_bytes(lengthen(part, file.relative_to(project).as_posix(), file.read_bytes()))
    run(ROOT, sys.executable, "-m", "pipeline", "--root", str(project), "ingest")
    build(project, folder)
    with serve(folder / "site") as address:
        yield address


@pytest.fixture
def phone(browser: Browser, origin: str) -> Iterator[Tab]:
    with tabs(browser, origin) as open_one:
        yield open_one(viewport=PHONE, allow=UNKNOWN)


def expect_whole(page: Tab, *roots: str) -> None:
    """Expect each text under these elements to be in the window, whole, and on no other text."""
    for root in roots:
        assert page.evaluate(probe("text"), root) == [], root


@pytest.mark.parametrize("path", [*ROUTES, NOWHERE])
def test_every_page_keeps_its_width_and_shows_its_text_whole(phone: Tab, path: str) -> None:
    phone.goto(path)
    phone.locator("details").evaluate_all("all => all.forEach(one => { one.open = true; })")
    expect_whole(phone, ".header", "main", ".footer", ".bar")


def test_the_header_holds_the_longest_name_and_menu_that_the_schemas_allow(phone: Tab) -> None:
    phone.goto("/")
    for width in (320, 360, 640, 1087, 1088, 1280):
        phone.set_viewport_size({"width": width, "height": 800})
        expect_whole(phone, ".header")
        header = box(phone.locator(".header"))
        for part in phone.locator(".header :is(.logo-name, .menu-link):visible").all():
            place = box(part)
            assert place["y"] >= 0
            assert place["y"] + place["height"] <= header["height"]
        assert header["height"] < 120


def test_what_opens_on_a_page_shows_its_text_whole(phone: Tab) -> None:
    visit(phone, GALLERY)
    phone.locator(".panel-button").click()
    expect(phone.locator(".panel")).to_be_visible()
    expect_whole(phone, ".panel")
    phone.keyboard.press("Escape")
    phone.locator(".gallery a").first.click()
    expect(phone.locator("dialog.lightbox figcaption")).to_be_visible()
    expect_whole(phone, "dialog.lightbox")
    phone.keyboard.press("Escape")
    phone.keyboard.press("Control+k")
    expect(phone.locator(".search-option").first).to_be_visible()
    expect_whole(phone, "dialog.search")
    phone.locator(".search-field").fill("memory")
    expect(phone.locator(".search-option mark").first).to_be_visible()
    expect_whole(phone, "dialog.search")
    phone.locator(".search-field").fill(long_word("nothing"))
    expect(phone.locator(".search-option")).to_have_count(0)
    expect_whole(phone, "dialog.search")


def test_a_message_shows_its_text_whole(phone: Tab) -> None:
    visit(phone, CONTACT)
    phone.locator("form button").click()
    expect(phone.locator(TOAST)).to_be_in_viewport(ratio=1)
    expect_whole(phone, TOAST, "form")
