"""Text on a page leads to its value in the content."""

import pytest

from pipeline.checks.queries.visible_text import find_picture, find_text, search_texts
from pipeline.content.reader import read_content
from tests.miniature_cache import MINIATURE

STORY, PALACE = "pages/my-story", "programmes/memory-palace"


@pytest.mark.parametrize(
    ("address", "shown", "place", "file", "keys"),
    [
        ("/about", ["About  Us"], {}, STORY, ("heading",)),
        (  # a link within a paragraph: the paragraph says more
            "/about",
            ["memory", "She teaches memory and speaking as one craft."],
            {},
            STORY,
            ("story", "paragraphs", 1),
        ),
        ("/courses", ["Memory Palace", "Memory Palace Learn it"], {}, PALACE, ("title",)),
        ("/about", ["Write to Us"], {}, STORY, ("contact", "label")),
        (
            "/",
            ["© 2031 Lakeside School of Practice. Made in Mysuru."],
            {"around": True},
            "shell",
            ("footer", "copyright"),
        ),
        ("/write-to-us", ["Tuesday to Friday: 10:00 AM to 6:30 PM"], {}, "site", ("hours", 0, "text")),
        ("/", ["nobody wrote this"], {}, None, None),
    ],
)
def test_a_text_leads_to_the_value_that_says_it(address, shown, place, file, keys):
    content, _ = read_content(MINIATURE)
    found = find_text(content, address, shown, **place)
    assert found == ((f"content/{file}.yaml", keys) if file else None)


def test_a_phone_number_leads_to_its_value_however_it_was_typed(project):
    project.edit("content/site.yaml", '"+91 98765 43211"', '"+91-9876543211"')
    content, _ = read_content(project.root)
    found = find_text(content, "/write-to-us", ["+91 9876 543 211"])
    assert found == ("content/site.yaml", ("second_phone",))


def test_the_second_of_two_equal_texts_and_a_picture(project):
    project.edit("content/pages/my-story.yaml", "badge: Founder of the School", "badge: About Us")
    content, _ = read_content(project.root)
    assert find_text(content, "/about", ["About Us"], nth=1)[1] == ("badge",)
    alt = "An upright picture of brown and sand shapes, one above the other."
    assert find_picture(content, "/about", alt)[1] == ("photo",)
    assert find_picture(content, "/about", "?") is None


def test_the_search_finds_words_in_any_order_and_texts_that_are_read_first(project):
    project.set("content/pages/my-story.yaml", "heading", "Here we notice how people think")
    project.set("content/pages/my-story.yaml", "badge", "Notice and think")
    content, _ = read_content(project.root)
    found = dict(search_texts(content, "think notice"))
    assert sorted(found.values()) == ["Here we notice how people think", "Notice and think"]
    assert "content/routes.yaml" not in {file for (file, _), _ in search_texts(content, "about")}
    assert "content/routes.yaml" in {file for (file, _), _ in search_texts(content, "/about")}
