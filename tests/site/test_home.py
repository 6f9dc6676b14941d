"""Home: hero, mentor, trainings, the two blocks, the others, rewiring the mind (sections 1, 2 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from specification import OTHER_CARDS, TRAININGS
from steps import links, manifest, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Locator, Page

CHANNELS = {link["kind"]: link["href"] for link in manifest("shell")["academy"]["social"]}


@pytest.fixture(scope="module")
def home(open_shared: Opener) -> Page:
    page = open_shared()
    visit(page, "/")
    return page


def section(page: Page, heading: str) -> Locator:
    return page.locator("main section").filter(has=page.get_by_role("heading", level=2, name=heading))


def test_section_1_the_tagline_in_the_hero(home: Page) -> None:
    expect(home.locator(".hero-tagline")).to_have_text("Coaching Minds. Healing Hearts. Transforming Lives.")


def test_section_9_hero_stats_1000_lives_and_a_rating_of_4_9_of_5(home: Page) -> None:
    figures = home.locator(".hero-figures li")
    expect(figures.nth(0)).to_have_text("1000+ lives transformed")
    expect(figures.nth(1)).to_have_text("4.9/5 rating")


def test_section_1_a_founder_credited_as_a_certified_trainer_with_a_doctorate(home: Page) -> None:
    expect(home.locator(".hero")).to_contain_text("certified trainer with a doctorate")


def test_section_1_the_founder_has_more_than_20_years_of_pharma_research(home: Page) -> None:
    expect(home.locator(".hero")).to_contain_text("more than twenty years in pharma R&D")


def test_section_1_hero_calls_to_action(home: Page) -> None:
    hero = home.locator(".hero")
    assert links(hero) == [
        ("Start Your Transformation", "/trainings"),
        ("Enroll Now", "/contact"),
        ("Watch our YouTube channel", CHANNELS["youtube"]),
        ("Join our Telegram Community", CHANNELS["telegram"]),
    ]
    for name in ("Watch our YouTube channel", "Join our Telegram Community"):
        expect(hero.get_by_role("link", name=name)).to_have_attribute("target", "_blank")


def test_section_1_a_blurb_asks_why_one_needs_a_mentor_and_quotes_about_bees(home: Page) -> None:
    blurb = section(home, "Why do you need a mentor to restart your life?")
    expect(blurb).to_be_visible()
    expect(blurb.locator("blockquote")).to_contain_text("bee")


def test_section_2_home_a_hero_then_trainings_we_offer_then_rewiring_your_mind(home: Page) -> None:
    headings = home.locator("main h2").all_text_contents()
    expect(home.locator("main section").first.locator("h1")).to_be_visible()
    trainings, rewire = headings.index("Trainings We Offer"), headings.index("Rewire your mind")
    assert trainings < rewire == len(headings) - 1


def test_section_9_8_featured_cards_on_home(home: Page) -> None:
    cards = section(home, "Trainings We Offer").locator("article")
    expect(cards).to_have_count(8)
    addresses = [links(card)[0][1] for card in cards.all()]
    assert len(set(addresses)) == 8
    assert set(addresses) < set(TRAININGS)


def test_section_3_a_card_has_title_description_address_and_picture(home: Page) -> None:
    for card in section(home, "Trainings We Offer").locator("article").all():
        expect(card.locator("h3")).not_to_be_empty()
        expect(card.locator(".card-text")).not_to_be_empty()
        expect(card.locator("img")).to_have_attribute("alt", card.locator("img").get_attribute("alt") or "-")
        expect(card.locator("a")).to_have_count(1)


@pytest.mark.parametrize(
    ("words", "address"),
    [("Law of Attraction", "/trainings/law-of-attraction"), ("NLP", "/trainings/nlp")],
)
def test_section_2_home_a_block_for_one_training(home: Page, words: str, address: str) -> None:
    block = home.locator("main section.spotlight").filter(has=home.locator("h2", has_text=words))
    expect(block).to_have_count(1)
    expect(block.locator("img")).to_be_visible()
    assert [target for _, target in links(block)] == [address]


def test_section_9_6_other_specialised_trainings_on_home(home: Page) -> None:
    lines = section(home, "Other specialised trainings").locator("article")
    assert [links(line)[0] for line in lines.all()] == [(title, path) for path, title in OTHER_CARDS.items()]


def test_section_2_home_enrol_and_contact_buttons(home: Page) -> None:
    buttons = links(home.locator("main .closing .actions"))
    assert buttons[0] == ("Enroll Now", "/contact")
    assert buttons[1][0].startswith("Contact Us")
    assert buttons[1][1] in {"/contact", manifest("shell")["academy"]["phoneHref"]}
    # They belong to the part about the trainings, before the one about rewiring.
    order = home.locator(".closing, .rewire").evaluate_all("all => all.map(one => one.classList[0])")
    assert order[0] == "closing"


def test_a_card_can_be_pressed_anywhere(page: Page) -> None:
    visit(page, "/")
    # What is pressed is the link, which covers the card.
    page.locator("main article", has_text="5 AM Club").locator("img").click(force=True)
    page.wait_for_url("**/trainings/5am-club")
    expect(page.locator("h1")).to_have_text("5 AM Club")
