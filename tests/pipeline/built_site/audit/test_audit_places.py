"""Findings point to the line and column where the page says what is wrong."""

import pytest

from pipeline.built_site.audit.references import Purpose, guess_css_use
from tests.pipeline.built_site.audit.breakable import CONTACT


@pytest.mark.parametrize(
    ("name", "old", "new", "marked"),
    [
        ("index.html", 'href="/courses"', 'href="/gone"', 'href="/gone"'),
        (CONTACT, "<h1>", "<a href=/gone>Gone</a><h1>", "href=/gone"),
        (CONTACT, r"(?<=url\(/media/)font-\w+", "gone", "/media/gone.woff2"),
        (CONTACT, "<h1>", '<a\n  class="a"\n  href="/gone">Gone</a><h1>', 'href="/gone"'),
    ],
)
def test_the_place_is_where_it_stands(site, name, old, new, marked):
    site.edit(name, old, new)
    places = [d.place for d in site.audit().findings if d.place.file == f"site/dist/{name}"]
    lines = site.text(name).split("\n")
    found = [(lines[at.line - 1][at.column - 1 :], at.length) for at in places if at.line]
    whole = len(marked) if "=" in marked else 1  # an attribute is underlined as a whole
    assert any(text.startswith(marked) and length == whole for text, length in found), found


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ('href="/courses"', 'href="/coursses"', "Did you mean /courses?"),
        ('href="/courses"', 'href="/Courses"', "write /courses."),
        ('href="/courses"', 'href="/courses/memory"', "link to /courses/memory-palace itself."),
    ],
)
def test_hints_say_what_to_write(site, old, new, hint):
    site.edit(CONTACT, old, new)
    assert any(hint in d.hint for d in site.audit().findings)


@pytest.mark.parametrize("suffix", ["", "?v=2", "#part", "?v=2#part"])
def test_a_style_sheet_loads_by_the_ending_before_question_mark_and_number_sign(suffix):
    uses = {
        "/a.woff2": Purpose.FONT,
        "/A.TTF": Purpose.FONT,
        "/a.css": Purpose.STYLE,
        "/a.svg": Purpose.IMAGE,
    }
    assert {url: guess_css_use(url + suffix) for url in uses} == uses
