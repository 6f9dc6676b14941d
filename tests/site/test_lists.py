"""The two list pages: their cards, tags and order, and the ways on (sections 2 and 9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from specification import OTHER_CARDS, OTHER_TRAININGS, TRAININGS
from steps import links, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Page


@pytest.fixture(scope="module")
def trainings(open_shared: Opener) -> Page:
    page = open_shared()
    visit(page, "/trainings")
    return page


@pytest.fixture(scope="module")
def others(open_shared: Opener) -> Page:
    page = open_shared()
    visit(page, "/other-trainings")
    return page


def test_section_2_trainings_call_and_contact_buttons(trainings: Page) -> None:
    (call, tel), (contact, target) = links(trainings.locator(".page-head .actions"))
    assert call.startswith("Call")
    assert re.fullmatch(r"tel:\+91\d{10}", tel)
    assert contact.startswith("Contact")
    assert target == "/contact"


def test_section_9_9_featured_cards_on_trainings(trainings: Page) -> None:
    cards = trainings.locator("article.card")
    expect(cards).to_have_count(9)
    assert sorted(links(card)[0][1] for card in cards.all()) == sorted(TRAININGS)


def test_section_2_trainings_the_first_three_carry_the_tags(trainings: Page) -> None:
    tags = [card.locator(".tag").all_text_contents() for card in trainings.locator("article.card").all()]
    assert tags[:3] == [["Most Popular"], ["Highly Effective"], ["Life Changing"]]
    assert tags[3:] == [[]] * 6


def test_section_9_7_other_trainings_on_trainings(trainings: Page) -> None:
    lines = trainings.locator("article.index-line")
    expect(lines).to_have_count(7)
    assert [links(line)[0][1] for line in lines.all()] == list(OTHER_TRAININGS)


def test_section_2_trainings_a_link_to_other_trainings(trainings: Page) -> None:
    inside = [target for _, target in links(trainings.locator("main"))]
    assert inside[-1] == "/other-trainings"
    assert inside.count("/other-trainings") == 1


def test_section_2_other_trainings_a_grid_of_6_cards_in_order(others: Page) -> None:
    cards = others.locator("article.card")
    titles = [card.get_by_role("heading").inner_text() for card in cards.all()]
    assert titles == list(OTHER_CARDS.values())
    assert [links(card)[0][1] for card in cards.all()] == list(OTHER_CARDS)


def test_section_2_other_trainings_each_card_has_tag_badges_and_a_learn_more_link(others: Page) -> None:
    for card in others.locator("article.card").all():
        assert card.locator(".tag").count() >= 2
        [(label, _)] = links(card)
        assert label == "Learn More"
        title = card.get_by_role("heading").inner_text()
        # Those who hear links without their card are told where each leads.
        name = re.compile(rf"^Learn More ?: {re.escape(title)}")
        expect(card.get_by_role("link")).to_have_accessible_name(name)


def test_section_2_other_trainings_bottom_buttons_to_contact_and_my_story(others: Page) -> None:
    found = links(others.locator("main"))
    assert [target for _, target in found[-2:]] == ["/contact", "/my-story"]
    assert links(others.locator(".closing .actions")) == found[-2:]
