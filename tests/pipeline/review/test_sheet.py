"""What stands on the sheet of `pipeline review`: each photo in each crop, its words, its findings."""

import base64
import io
import re

import pytest
from PIL import Image

from pipeline.photos.recipes import Slot
from tests.pipeline.html import html_faults
from tests.pipeline.review.conftest import GALLERY, PHOTOS, below, text_of

HOSTILE = '"</h3><script>alert(1)</script><img src=x onerror=alert(2)> & &amp; \' </style> “x”"'
"""As YAML; no rule takes it for a good title, and nobody's browser may run it."""


def picture(image):
    """Decode what an <img> shows."""
    kind, _, data = image.get("src").partition(";base64,")
    assert kind.startswith("data:image/")
    return Image.open(io.BytesIO(base64.b64decode(data)))


def test_every_photo_stands_on_the_sheet_in_every_crop(plain):
    sheet = plain.page
    titles = [text_of(heading) for heading in sheet.all("h3")]
    assert len(titles) == PHOTOS + 3 + 3
    assert titles[: PHOTOS + 1] == [
        *(plain.title(n) for n in range(PHOTOS)),
        plain.folder.value("content/pages/home.yaml", "hero", "heading"),
    ]
    for number in range(PHOTOS):
        card = sheet.card(plain.title(number))
        large, small = sheet.inside(card, "img")
        with Image.open(plain.original(number)) as original:
            ratio = original.width / original.height
        with picture(large) as shown:
            assert shown.width / shown.height == pytest.approx(ratio, 0.05)
        with picture(small) as shown:
            assert shown.width / shown.height == pytest.approx(4 / 3, 0.05)
        assert plain.folder.value(GALLERY, "photos", number, "alt") in text_of(card)
        assert f"raw_assets/{plain.original(number).relative_to(plain.project.originals)}" in text_of(card)


def key_of(gallery, slot):
    """Return the key of the first photo's variants, by their name in what remembers them."""
    name = gallery.folder.value(GALLERY, "photos", 0, "file")
    state = (gallery.project.state / "photos.jsonl").read_text()
    line = next(line for line in state.splitlines() if f'"{name}"' in line)
    return re.search(rf'"{slot}":\["([0-9a-f]+)"', line)[1]


def test_the_focus_point_stands_on_the_whole_and_in_the_crop(gallery):
    gallery.folder.edit(GALLERY, "focus: { x: 0.6, y: 0.4 }", "focus: { x: 0.9, y: 0.25 }")
    gallery.make()
    gallery.run("review")
    sheet = gallery.page
    card = sheet.card(gallery.title(0))
    whole, crop = [point.get("style") for point in sheet.classed(card, "focus")]
    assert whole == "left: 90.00%; top: 25.00%"
    # 4:3 of 900 x 600 is 800 x 600, and as far right as can be it starts at 100.
    assert crop == f"left: {100 * (810 - 100) / 800:.2f}%; top: 25.00%"
    (cut,) = sheet.classed(card, "cut")
    assert cut.get("style") == "left: 11.11%; top: 0.00%; width: 88.89%; height: 100.00%"
    assert "90 % from the left, 25 % from the top" in text_of(card)
    assert len(sheet.classed(sheet.card(gallery.title(2)), "middle")) == 2


def test_each_shape_to_which_the_site_cuts_a_crop_once_more_is_shown(plain):
    sheet = plain.page
    palace = plain.folder.value("content/programmes/memory-palace.yaml", "title")
    views = {
        frame.get("style"): [each.get("style") for each in below(frame)]
        for frame in sheet.classed(sheet.card(palace), "frame")[1:]
    }
    with Image.open(plain.project.originals / "programmes/memory-palace.jpg") as original:
        across = 20 * original.width / (original.height * 1.5)
    # Its focus is at 20 % both ways: so near the corner that every shape reaches to it.
    assert views == {
        "aspect-ratio: 21 / 9": [
            "left: 0.00%; top: 0.00%; width: 100.00%; height: 155.56%",
            f"left: {across:.2f}%; top: {20 * 21 / 9 / 1.5:.2f}%",
        ],
        "aspect-ratio: 4 / 5": [
            "left: 0.00%; top: 0.00%; width: 187.50%; height: 100.00%",
            f"left: {across * 1.5 * 5 / 4:.2f}%; top: 20.00%",
        ],
        "aspect-ratio: 4 / 3": [
            "left: 0.00%; top: 0.00%; width: 112.50%; height: 100.00%",
            f"left: {across * 1.5 * 3 / 4:.2f}%; top: 20.00%",
        ],
    }
    # 960 x 640 without a focus: 400 of 960 are seen, and of the rest two thirds are cut off on the left.
    (hero,) = [each for each in sheet.all("div") if each.get("style") == "aspect-ratio: 5 / 8"]
    left = -100 * 0.66 * 560 / 400
    style = f"left: {left:.2f}%; top: 0.00%; width: 240.00%; height: 100.00%"
    assert sheet.inside(hero, "img")[0].get("style") == style


def test_it_needs_nothing_beside_itself(plain):
    sheet = plain.page
    assert not sheet.all("script", "link", "iframe", "object", "base", "form")
    addresses = [e.get(name) for e in sheet.elements for name in ("src", "href") if e.get(name)]
    assert all(address.startswith(("data:image/", "#")) for address in addresses)
    assert "url(" not in sheet.all("style")[0].content
    assert "@import" not in sheet.all("style")[0].content
    (policy,) = [m.get("content") for m in sheet.all("meta", http_equiv="Content-Security-Policy")]
    assert "default-src 'none'; img-src data:" in policy
    assert sheet.all("html")[0].get("lang") == "en"
    assert all(image.get("alt") for image in sheet.all("img"))


def test_hostile_words_are_only_words(gallery):
    gallery.folder.set(GALLERY, "photos", 2, "title", HOSTILE)
    gallery.folder.set(GALLERY, "photos", 3, "alt", HOSTILE)
    gallery.folder.set(GALLERY, "photos", 1, "credit", HOSTILE)
    gallery.folder.set(GALLERY, "photos", 1, "licence", HOSTILE)
    gallery.run("review")
    assert html_faults(gallery.folder.root) == {}
    sheet = gallery.page
    assert not sheet.all("script")
    assert not [image for image in sheet.all("img") if image.get("onerror")]
    words = [text_of(each) for each in sheet.all("bdi")]
    assert words.count(gallery.folder.value(GALLERY, "photos", 2, "title")) == 4
    assert "<img src=x onerror=alert(2)> & &amp; ' </style>" in text_of(sheet.all("article")[2])


def test_findings_stand_beside_their_photo_and_nowhere_else(gallery):
    gallery.folder.insert_after(GALLERY, ("photos", 3, "alt"), "    licence: CC BY-SA 4.0")
    gallery.folder.insert_after(GALLERY, ("photos", 2, "alt"), "    people: true")
    gallery.folder.set("content/programmes/memory-palace.yaml", "image", "alt", '"**Bold** picture"')
    gallery.original(0).write_bytes(b"no picture")
    gallery.folder.path("raw_assets/gallery/new.jpg").write_bytes(b"")
    palace = gallery.folder.value("content/programmes/memory-palace.yaml", "title")
    assert gallery.run("review") == 1
    sheet = gallery.page
    found = {text_of(h): sheet.codes(card) for card in sheet.all("article") for h in sheet.inside(card, "h3")}
    assert found[gallery.title(3)] == ["RGT004"]
    assert found[gallery.title(2)] == ["GAL004"]
    assert found[palace] == ["TXT004"]
    assert [code[:3] for code in found[gallery.title(0)]] == ["PHO"]
    assert [title for title, codes in found.items() if codes] == [
        *(gallery.title(n) for n in (0, 2, 3)),
        palace,
    ]
    assert sheet.codes(sheet.ids["in-general"][0]) == ["ORG004"]
    assert "Cannot be made" in sheet.badges(gallery.title(0))
    assert "To make them" not in gallery.out
    card = sheet.card(gallery.title(3))
    line = gallery.folder.line(GALLERY, "licence: CC BY-SA")
    assert f"{GALLERY}:{line}" in text_of(card)
    assert "Add “credit:” with the name." in text_of(card)


def test_what_is_not_made_yet_says_what_to_run(gallery):
    gallery.folder.insert_after(GALLERY, ("photos", 2, "alt"), "    focus: { x: 0.1, y: 0.5 }")
    gallery.folder.insert_after(GALLERY, ("photos", 3, "alt"), "    looks_fine: true")
    (gallery.project.media / f"{key_of(gallery, Slot.LIGHTBOX)}-640.webp").unlink()
    assert gallery.run("review") == 0
    assert "Of 2 photos not all pictures are made. To make them: ./dev pipeline ingest" in gallery.out
    sheet = gallery.page
    (missing,) = sheet.classed(sheet.card(gallery.title(0)), "missing")
    assert "files of it are missing or damaged" in text_of(missing).lower()
    (missing,) = sheet.classed(sheet.card(gallery.title(2)), "missing")
    assert text_of(missing) == "Not made yet. The focus point changed. Run: ./dev pipeline ingest"
    assert len(sheet.inside(sheet.card(gallery.title(2)), "img")) == 1
    assert "Not made yet" in sheet.badges(gallery.title(2))
    assert "Not made yet" not in sheet.badges(gallery.title(3))
    assert {gallery.title(0), gallery.title(2)} <= set(sheet.titles("to-do"))
    assert gallery.title(3) in sheet.titles("others")
    sections = [each.get("id") for each in sheet.all("section") if each.parent and each.parent.tag == "main"]
    assert sections == ["to-do", "others"]


def test_credit_licence_and_consent_are_told(gallery):
    gallery.folder.insert_after(
        GALLERY,
        ("photos", 2, "alt"),
        "    credit: Asha Rao\n    licence: CC BY 4.0\n    people: true\n    consent: recorded",
    )
    gallery.run("review")
    text = text_of(gallery.page.card(gallery.title(2)))
    assert "Credit Asha Rao Licence CC BY 4.0 Recognisable people Consent recorded" in text
