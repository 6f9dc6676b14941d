"""The live words against the owner's specification (section 2), as long as content/contract.yaml says so.

Whoever decides otherwise writes `specification: false` there, and these tests are skipped. What every site of
this kind must hold is not here: `pipeline check` finds it.
"""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from pipeline.content.models.base import Placement
from pipeline.content.reader import read_content
from pipeline.motifs.figure import figure
from pipeline.motifs.raster import Square, draw
from pipeline.motifs.svg import motif_sprite

CONTENT, _ = read_content(Path(__file__).parents[2])

pytestmark = pytest.mark.skipif(
    CONTENT.contract is not None and not CONTENT.contract.specification,
    reason="content/contract.yaml says `specification: false`",
)

PAGES = {
    "/": "pages/home",
    "/my-story": "pages/my-story",
    "/contact": "pages/contact",
    "/trainings": "pages/trainings",
    "/other-trainings": "pages/other-trainings",
    "/gallery": "pages/gallery",
}
TRAININGS = [
    "law-of-attraction",
    "nlp",
    "subconscious-mind",
    "mind-power",
    "mind-mastery",
    "rewire-your-mind",
    "5am-club",
    "habit-mastery",
    "millionaire-mind",
]
OTHER_TRAININGS = [
    "emotional-intelligence",
    "love-yourself-heal-yourself",
    "personal-coaching",
    "super-student-workshop",
    "art-of-ideal-parenting",
    "school-community-programs",
    "corporate-training",
]
REDIRECTS = {
    "/trainings/emotional-intelligence": "/other-trainings/emotional-intelligence",
    "/other-trainings/love-heal-yourself": "/other-trainings/love-yourself-heal-yourself",
    "/other-trainings/super-student": "/other-trainings/super-student-workshop",
    "/other-trainings/parenting": "/other-trainings/art-of-ideal-parenting",
    "/other-trainings/schools-communities": "/other-trainings/school-community-programs",
    "/other-trainings/corporate": "/other-trainings/corporate-training",
}
ENROLMENT_NAMES = {
    "habit-mastery": "Habit Mastery",
    "millionaire-mind": "Millionaire Mind Unlimited",
    "rewire-your-mind": "Rewire Your Mind",
    "5am-club": "5 AM Club",
    "emotional-intelligence": "Emotional Intelligence",
    "personal-coaching": "Personal Coaching",
    "love-yourself-heal-yourself": "Love Yourself & Heal Your Life",
    "super-student-workshop": "Super Student Unlimited Workshop",
    "art-of-ideal-parenting": "Art of Ideal Parenting",
    "school-community-programs": "Programs for Schools & Communities",
    "corporate-training": "Corporate Training Programs",
}
FOOTER = ["NLP Master Practitioner", "Law of Attraction", "Emotional Intelligence", "Millionaire Mind"]
OTHER_CARDS = [
    "Emotional Intelligence",
    "Personal Coaching",
    "Super Student Unlimited Workshop",
    "Love Yourself Heal Yourself",
    "Art of Ideal Parenting",
    "Corporate Training",
]
IN_LISTS = {
    Placement.HOME: 8,
    Placement.HOME_OTHER: 6,
    Placement.TRAININGS: 9,
    Placement.TRAININGS_OTHER: 7,
    Placement.OTHER_TRAININGS: 6,
    Placement.FOOTER: 4,
    Placement.CONTACT: 6,
}


def shown(placement):
    """Return the programmes of a list, in their order."""
    found = [each for each in CONTENT.programmes.values() if placement in each.featured]
    return sorted(found, key=lambda each: each.featured[placement])


def titles(placement):
    return [each.card.title or each.title for each in shown(placement)]


def test_every_page_has_its_address():
    programmes = {f"/trainings/{name}": f"programmes/{name}" for name in TRAININGS}
    programmes |= {f"/other-trainings/{name}": f"programmes/{name}" for name in OTHER_TRAININGS}
    assert {route.path: route.page for route in CONTENT.routes.routes} == PAGES | programmes
    assert {each.source: each.target for each in CONTENT.routes.redirects} == REDIRECTS
    assert set(CONTENT.published) >= PAGES.keys() | programmes.keys() | REDIRECTS.keys()


def test_programmes_are_enrolled_in_by_their_names():
    names = {name: each.enrolment_name for name, each in CONTENT.programmes.items()}
    assert names == {name: each.title for name, each in CONTENT.programmes.items()} | ENROLMENT_NAMES


def test_lists_show_what_they_should():
    assert {placement: len(shown(placement)) for placement in Placement} == IN_LISTS
    assert titles(Placement.FOOTER) == FOOTER
    assert titles(Placement.OTHER_TRAININGS) == OTHER_CARDS
    tags = [each.card.tags[:1] for each in shown(Placement.TRAININGS)[:3]]
    assert tags == [["Most Popular"], ["Highly Effective"], ["Life Changing"]]
    assert all(each.card.tags for each in shown(Placement.OTHER_TRAININGS))


def test_numbers_are_as_agreed():
    founder = CONTENT.words_of("pages/my-story")
    assert len(CONTENT.gallery.photos) == 55
    assert {len(each.keywords) for each in CONTENT.programmes.values()} == {8}
    assert (len(founder.qualification_cards), len(founder.achievement_cards)) == (11, 4)
    assert [figure.value for figure in CONTENT.site.figures] == ["1000+", "4.9/5"]


def test_the_academy_can_be_reached():
    site = CONTENT.site
    assert re.fullmatch(r"\+91 \d{4} \d{3} \d{3}", site.phone)
    assert (site.address.full, site.address.short) == ("Miyapur, Hyderabad", "Hyderabad India")
    assert (site.address.state, site.address.postal_code) == ("Telangana", "500049")
    week, sunday = site.hours
    assert (week.label, week.text) == ("Monday to Saturday", "9:00 AM to 8:00 PM")
    assert (sunday.label, sunday.text) == ("Sunday", "By appointment")


def test_every_page_is_called_as_agreed():
    assert CONTENT.site.tagline == "Coaching Minds. Healing Hearts. Transforming Lives."
    menu = CONTENT.shell.menu
    assert (menu.trainings, menu.other_trainings) == ("Trainings We Offer", "Other Trainings")
    assert [link.label for link in CONTENT.shell.footer.quick_links] == [
        *("About", "Training Programs", "Other Services", "Gallery", "Contact Us")
    ]
    assert CONTENT.shell.not_found.title == "Oops! Page not found"
    assert CONTENT.shell.not_found.home == "Return to Home"
    assert CONTENT.shell.failure.title == "Unexpected Application Error!"
    assert CONTENT.words_of("pages/my-story").badge == "Founder & Lead Trainer"
    assert CONTENT.words_of("pages/home").hero.start.label == "Start Your Transformation"


def test_the_motifs_of_the_programmes_are_short_and_differ_at_48_pixels():
    motifs = {name: programme.motif for name, programme in CONTENT.programmes.items()}
    symbols = motif_sprite(motifs).split("<symbol")[1:]
    assert max(sum(map(len, re.findall(' d="(.*?)"', symbol))) for symbol in symbols) < 900
    pictures = {}
    for name, motif in motifs.items():
        pictures[name] = Image.new("RGB", (48, 48), "white")
        draw(pictures[name], figure(motif), Square(0, 0, 48), (0, 0, 0), 1.4)
    for one, other in combinations(pictures, 2):
        difference = ImageChops.difference(pictures[one], pictures[other]).convert("L")
        average = sum(n * count for n, count in enumerate(difference.histogram())) / 48**2
        assert average > 15, f"{one} and {other} look alike"
