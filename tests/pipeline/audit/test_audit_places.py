"""Findings point to the line and column where the page says what is wrong."""

import pytest


@pytest.mark.parametrize(
    ("name", "old", "new", "marked"),
    [
        ("index.html", 'href="/trainings"', 'href="/gone"', 'href="/gone"'),
        ("trainings/nlp.html", 'height="60"', 'height="80"', 'src="/media/0a1b2c3d4e5f-80.jpg"'),
        ("contact.html", "<h1>", "<h1 onclick=go()>", "onclick=go()"),
        ("contact.html", "text-ext-33cc44dd", "gone", "/assets/gone.woff2"),
        ("contact.html", '"EducationalOrganization",', '"EducationalOrganization";', "; "),
        ("contact.html", '"name": "Mind & Heart', '"name": "Mind and Heart', '"Mind and Heart Academy"'),
        ("contact.html", "<h1>", '<h1\n  class="a"\n  onclick="go()">', 'onclick="go()"'),
        ("assets/shared-5e6f7a8b.js", "export", 'fetch("https://cdn.example");export', "https://cdn.example"),
    ],
)
def test_the_place_is_where_it_stands(site, name, old, new, marked):
    site.edit(name, old, new)
    places = [d.place for d in site.audit().diagnostics if d.place.file == f"site/dist/{name}"]
    lines = (site.dist / name).read_text("utf-8").split("\n")
    found = [(lines[at.line - 1][at.column - 1 :], at.length) for at in places if at.line]
    whole = len(marked) if "=" in marked else 1  # an attribute is underlined as a whole
    assert any(text.startswith(marked) and length == whole for text, length in found), found


def test_what_is_wrong_in_the_footer_is_said_once_and_what_stands_twice_on_a_page_twice(site):
    site.edit_all('href="tel:+91', 'href="/tel:+91')
    site.edit("contact.html", "<h1>", '<a href="/gone">a</a> <a href="/gone">b</a><h1>')
    found, *twice = sorted(site.audit().diagnostics, key=lambda each: each.code, reverse=True)
    assert [each.code for each in twice] == ["AUD001", "AUD001"]
    assert found.place.file == "site/dist/404.html"
    assert "(The same in 4 more files.)" in found.message


@pytest.mark.parametrize(
    ("old", "new", "hint"),
    [
        ('href="/trainings"', 'href="/traininngs"', "Did you mean /trainings?"),
        ('href="/trainings"', 'href="/Trainings"', "write /trainings."),
        ('href="/trainings"', 'href="/"><a href="/trainings/old-nlp"', "Link to /trainings/nlp itself."),
    ],
)
def test_hints_say_what_to_write(site, old, new, hint):
    site.edit("contact.html", old, new)
    assert any(hint in d.hint for d in site.audit().diagnostics)


def test_a_route_that_was_not_built_is_not_taken_for_a_typo(site):
    site.routes["routes"].append({"path": "/gallery", "screen": "gallery"})
    site.edit("contact.html", 'href="/trainings"', 'href="/gallery"')
    assert any("was not built" in d.hint for d in site.audit().diagnostics)
