"""Findings point to the line and column where the page says what is wrong."""

import pytest

from pipeline.audit.references import Purpose, guess_css_use


@pytest.mark.parametrize(
    ("name", "old", "new", "marked"),
    [
        ("index.html", 'href="/trainings"', 'href="/gone"', 'href="/gone"'),
        ("contact.html", "<h1>", "<h1 onclick=go()>", "onclick=go()"),
        ("contact.html", "text-ext-33cc44dd", "gone", "/assets/gone.woff2"),
        ("contact.html", "<h1>", '<h1\n  class="a"\n  onclick="go()">', 'onclick="go()"'),
    ],
)
def test_the_place_is_where_it_stands(site, name, old, new, marked):
    site.edit(name, old, new)
    places = [d.place for d in site.audit().findings if d.place.file == f"site/dist/{name}"]
    lines = (site.dist / name).read_text("utf-8").split("\n")
    found = [(lines[at.line - 1][at.column - 1 :], at.length) for at in places if at.line]
    whole = len(marked) if "=" in marked else 1  # an attribute is underlined as a whole
    assert any(text.startswith(marked) and length == whole for text, length in found), found


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ('href="/trainings"', 'href="/traininngs"', "Did you mean /trainings?"),
        ('href="/trainings"', 'href="/Trainings"', "write /trainings."),
        ('href="/trainings"', 'href="/"><a href="/trainings/old-nlp"', "link to /trainings/nlp itself."),
    ],
)
def test_hints_say_what_to_write(site, old, new, hint):
    site.edit("contact.html", old, new)
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
