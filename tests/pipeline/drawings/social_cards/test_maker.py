"""Every page gets a card that others can show, drawn once, the same every time."""

import io
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from pipeline.base.findings.model import Place
from pipeline.content.reader import read_content
from pipeline.content.requested_pictures import list_requested_cards
from pipeline.drawings.social_cards.drawing import (
    CardPhoto,
    Faces,
    SocialCardText,
    draw_card,
)
from pipeline.drawings.social_cards.layout import estimate_length
from pipeline.drawings.social_cards.maker import CARD_FILE, DISPLAY_FILE, TEXT_FILE, draw_cards, plan_cards
from pipeline.drawings.social_cards.model import RequestedCard
from pipeline.drawings.social_cards.title_check import check_titles
from pipeline.drawings.social_cards.typeface import Typeface
from pipeline.photos.model import Rendition
from pipeline.photos.recipes import Slot
from tests.pipeline.conftest import TODAY

ROOT = Path(__file__).parents[4]
MINIATURE = ROOT / "tests/miniature"
FONTS = ROOT / "node_modules/@fontsource-variable"
PLACE = Place("content/programmes/nlp.yaml", 4, 8)
NLP = RequestedCard("/trainings/nlp", "NLP Master Practitioner", "Trainings We Offer", PLACE, "An Academy")
HOME = RequestedCard("/", "Practical training for the mind", "Coaching Minds.", PLACE, "An Academy")


@pytest.fixture
def fonts(tmp_path):
    """The typefaces, to be broken."""
    for name in (DISPLAY_FILE, TEXT_FILE):
        target = tmp_path / "fonts" / name
        target.parent.mkdir(parents=True)
        shutil.copy(FONTS / name, target)
    return tmp_path / "fonts"


@pytest.fixture
def media(tmp_path):
    return tmp_path / "media"


def make(requested, media, **changes):
    cards = plan_cards(
        requested, changes.get("renditions", {}), media=media, fonts=changes.get("fonts", FONTS)
    )
    if changes.get("write", True):
        draw_cards(cards, media, changes.get("jobs", 1))
    return cards


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_each_page_of_the_site_has_a_card_that_every_service_takes(media):
    content, _ = read_content(MINIATURE)
    assert content.routes
    requested = list(list_requested_cards(content, TODAY))
    assert {route.path for route in content.routes.routes} <= {each.path for each in requested}
    made = make(requested, media, jobs=2)
    assert made.findings == []
    assert made.made == len(made.cards) == len(requested)
    assert {card.file_name for card in made.cards.values()} == set(files(media))
    for card in made.cards.values():
        data = (media / card.file_name).read_bytes()
        assert card.bytes == len(data) < 100_000
        assert CARD_FILE.fullmatch(card.file_name)
        with Image.open(io.BytesIO(data)) as image:
            assert (image.format, image.mode, image.size) == ("JPEG", "RGB", (1200, 630))
            assert set(image.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}
            assert [layer[1:3] for layer in image.layer] == [(1, 1)] * 3  # 4:4:4


@pytest.mark.parametrize(
    "page",
    [{"title": "NLP"}, {"kicker": "Other Trainings"}, {"name": "Another Academy"}],
    ids=str,
)
def test_whatever_is_drawn_differently_is_another_file(media, page):
    moved = replace(NLP, place=Place("elsewhere.yaml", 99))  # which makes no difference
    usual, same = (make([each], media, write=False).cards[NLP.path] for each in (NLP, moved))
    other = make([replace(NLP, **page)], media, write=False).cards[NLP.path]
    assert other.file_name != usual.file_name == same.file_name


def render(media, colours, focus=None, key="0" * 16):
    """Write a photo of upright stripes into the media folder, and return its renditions."""
    media.mkdir(exist_ok=True)
    picture = Image.new("RGB", (1200, 800))
    for n, colour in enumerate(colours):
        picture.paste(colour, (n * 1200 // len(colours), 0, 1200, 800))
    picture.save(media / f"{key}-1200.webp", quality=95)
    rendition = Rendition(key, 1200, 800, (480, 1200), 480, "#a3b", {}, focus=focus)
    return {("nlp.jpg", Slot.FEATURE): rendition}


def test_a_page_with_a_photo_of_its_own_shows_it_around_its_focal_point(media):
    requested = replace(NLP, photo=("nlp.jpg", Slot.FEATURE))
    seen = []
    for focus in ((0.0, 0.5), (1.0, 0.5)):
        made = make([requested], media, renditions=render(media, ["red", "green", "blue"], focus))
        seen.append(made.cards[NLP.path].file_name)
        with Image.open(media / seen[-1]) as card:
            (red, *_), (*_, blue) = card.getpixel((690, 200)), card.getpixel((1190, 200))
            assert (red > 200, blue > 200) == (focus[0] == 0, focus[0] == 1)
    usual = make([NLP], media).cards[NLP.path].file_name
    missing = make([requested], media).cards[NLP.path].file_name
    assert len({*seen, usual}) == 3
    assert missing == usual  # a photo that could not be made leaves the words alone


@pytest.mark.parametrize(
    ("name", "kept"), [(DISPLAY_FILE, None), (DISPLAY_FILE, 20_000), (TEXT_FILE, 20_000)]
)
def test_crd001_a_missing_or_damaged_typeface(media, fonts, name, kept):
    data = (fonts / name).read_bytes()
    (fonts / name).unlink()
    if kept:
        (fonts / name).write_bytes(data[:kept])
    made = make([NLP, HOME], media, fonts=fonts)
    assert [found.code for found in made.findings] == ["CRD001"]
    assert (made.cards, made.made) == ({}, 0)
    assert not media.exists()


@pytest.mark.parametrize("title", ["Training " * 20, "Donaudampfschifffahrtsgesellschaft"])
def test_crd003_a_title_that_does_not_fit(media, title):
    long = replace(NLP, title=title.strip())
    found = check_titles([long, HOME, replace(NLP, title="Counterproductive Overcommitment")])
    assert [(each.code, each.place) for each in found] == [("CRD003", PLACE)]
    assert make([long, HOME], media).made == 2  # the run publishes neither


def test_the_estimated_length_of_a_title_is_never_shorter_than_its_own():
    face = Typeface((FONTS / DISPLAY_FILE).read_bytes(), 560)
    characters = [chr(code) for code in range(32, 127)]
    for first in characters:
        for second in characters:
            assert estimate_length(second * 9 + first) >= face.measure_length(second * 9 + first), (
                second + first
            )


@pytest.mark.parametrize(
    "title",
    ["NLP", "MILLIONAIRE MIND UNLIMITED", "A b c d e f g h i j k l m n o p"],
)
@pytest.mark.parametrize("has_photo", [True, False])
def test_the_title_keeps_clear_of_the_photo_and_of_the_lines_around_it(title, has_photo, tmp_path):
    faces = Faces(*(Typeface((FONTS / name).read_bytes(), 560) for name in (DISPLAY_FILE, TEXT_FILE)))
    Image.new("RGB", (1200, 800), "navy").save(tmp_path / "photo.png")
    photo = CardPhoto(tmp_path / "photo.png", None) if has_photo else None
    plain, image = (
        Image.open(io.BytesIO(draw_card(SocialCardText(each, "", ""), faces, photo))) for each in ("", title)
    )
    drawn = ImageChops.difference(image, plain).convert("L").point(lambda value: 255 * (value > 60)).getbbox()
    assert drawn
    left, top, right, bottom = drawn
    assert left >= 64
    assert right <= (650 if has_photo else 1140)
    assert top >= 110
    assert bottom <= 480
