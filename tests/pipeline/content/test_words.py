"""What is said when a value is not what its model needs."""

from __future__ import annotations

import pytest

from pipeline.content.reader import read_file
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.table import PARTS

GALLERY = next(part for part in PARTS if part.name == "gallery")
SITE = "content/site.yaml"
CONTRACT = "content/contract.yaml"
PALACE = "content/programmes/memory-palace.yaml"
HOME = "content/pages/home.yaml"

PHOTO = {"id": "one", "file": "gallery/a.jpg", "title": "A title", "alt": "What it shows"}


def photo(**changes):
    """Return the findings for a gallery of one photo with some values changed (None takes the key out)."""
    values = {**PHOTO, **changes}
    lines = "\n    ".join(f"{key}: {value}".rstrip() for key, value in values.items() if value is not None)
    data = f"{GALLERY.schema_line}\nphotos:\n  - {lines}\n".encode()
    return read_file(GALLERY, GALLERY.file, data).diagnostics


def one(code, **changes):
    found = photo(**changes)
    assert [d.code for d in found] == [code], found
    return found[0]


def test_a_good_photo_has_no_findings():
    assert photo() == ()


def test_wrd001_a_misspelled_key_is_one_finding():
    found = one("WRD001", title=None, titel="x")
    assert found.hint == "Did you mean “title”?"
    assert (found.place.line, found.place.column, found.place.length) == (6, 5, 5)


def test_wrd001_a_key_of_another_place():
    found = one("WRD001", photographer="Somebody")
    assert "focus, looks_fine, people, children, consent, consent_until, credit, licence" in found.hint


def test_wrd001_a_second_spelling_of_a_key_that_is_there():
    assert one("WRD001", Title="x").hint == "“title” is already there; delete this key."


def test_wrd002_a_missing_key():
    found = one("WRD002", alt=None)
    assert found.message == "“alt” is missing in entry 1 of “photos”."
    assert found.place.line == 3
    assert "for people who cannot see it" in found.hint


def test_wrd002_a_missing_key_of_the_file():
    found = read_file(GALLERY, GALLERY.file, f"{GALLERY.schema_line}\n{{}}\n".encode()).diagnostics
    assert [(d.code, d.place.line) for d in found] == [("WRD002", None)]


@pytest.mark.parametrize(
    ("value", "found", "hint"),
    [
        ("12", "the number 12", "double quotes"),
        ("1.5", "the number 1.5", "double quotes"),
        ("true", "true", "double quotes"),
        ("[a, b]", "a list", "one text"),
        ("{a: b}", "a group of keys", "one text"),
    ],
)
def test_wrd003_no_text(value, found, hint):
    finding = one("WRD003", title=value)
    assert finding.message.startswith("“title” needs text, but this is ")
    assert found in finding.message
    assert hint in finding.hint


def test_wrd003_a_postal_code_without_quotes(project):
    line = project.set(SITE, "address", "postal_code", "500049")
    found = project.expect("WRD003", SITE, line)
    assert found.hint == 'Put it in double quotes, such as "500049".'


def test_wrd003_other_kinds(project):
    assert "true or false" in one("WRD003", people="yes").message
    assert "a list" in one_of_file("photos: x").message
    assert "a list" in one_of_file("photos: {a: 1}").message
    assert "a group of keys" in one_of_file("photos:\n  - x").message
    assert "a group of keys" in one_of_file("just words").message
    assert "a group of keys" in one_of_file("- 1").message
    line = project.set(PALACE, "motif", "symmetry", '"4"')
    assert project.expect("WRD003", PALACE, line).hint == "Take the quotes away."
    line = project.set(PALACE, "motif", "rings", "4.5")
    assert "a whole number" in project.expect("WRD003", PALACE, line, also=("WRD003",), times=2).message
    line = project.set(PALACE, "motif", "symmetry", "4")
    line = project.set(PALACE, "motif", "rings", "four")
    project.expect("WRD003", PALACE, line)


def one_of_file(body):
    found = read_file(GALLERY, GALLERY.file, f"{GALLERY.schema_line}\n{body}\n".encode()).diagnostics
    assert [d.code for d in found] == ["WRD003"]
    assert found[0].place.line is not None
    return found[0]


@pytest.mark.parametrize("value", ["", "~", "null", '""'])
def test_wrd004_nothing_behind_the_colon(value):
    found = one("WRD004", title=value)
    assert found.message == "“title” has no value."
    assert found.place.line == 5


def test_wrd004_an_optional_key_with_nothing_behind_it():
    assert "or delete the line" in one("WRD004", credit="").hint


def test_wrd004_an_empty_entry_of_a_list(project):
    line = project.set(PALACE, "keywords", 3, "")
    project.expect("WRD004", PALACE, line)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"id": "First Photo"}, "Write first-photo."),
        ({"id": "తెలుగు"}, "such as first-light"),
        ({"title": '" A title"'}, "Take them away."),
        ({"title": "|\n      A title"}, "Write >- instead"),
        ({"title": '"One\\nTwo"'}, "Write it as one line"),
        ({"title": '"  "'}, "Write the text."),
        ({"id": "a" * 61}, "Shorten it."),
    ],
)
def test_wrd005_text_of_another_form(changes, said):
    assert said in one("WRD005", **changes).hint


@pytest.mark.parametrize(
    ("to", "said"),
    [
        ("contact", "Write /contact if it is a page."),
        ("https://example.org", "Write a name such as phone"),
        ('"/con tact"', "such as /contact"),
        ("fone", "/fone"),
    ],
)
def test_wrd005_a_target_that_leads_nowhere(project, to, said):
    line = project.set(HOME, "hero", "start", "to", to)
    assert said in project.expect("WRD005", HOME, line).hint


def test_wrd005_no_time_of_day(project):
    line = project.set(SITE, "hours", 0, "opens", '"9 AM"')
    assert "no time of day" in project.expect("WRD005", SITE, line).message


def test_wrd006_a_number_that_is_none_of_the_choices(project):
    line = project.set(PALACE, "motif", "symmetry", "5")
    found = project.expect("WRD006", PALACE, line)
    assert found.message == "“symmetry” cannot be 5."


def test_wrd006_none_of_the_choices(project):
    found = one("WRD006", consent="recorder")
    assert found.hint == "Did you mean “recorded”? The choices are recorded, recorded-by-parents, not-needed."
    line = project.edit(PALACE, "  contact: ", "  contcat: ")
    found = project.expect("WRD006", PALACE, line)
    assert found.hint.startswith("Did you mean “contact”?")


@pytest.mark.parametrize("point", ["{ x: 1.5, y: 0.5 }", "{ x: -0.1, y: 0.5 }"])
def test_wrd007_outside_of_the_limits(point):
    found = one("WRD007", focus=point)
    assert "“x” is" in found.message


@pytest.mark.parametrize("number", [".nan", ".inf"])
def test_numbers_that_are_none(number):
    assert photo(focus=f"{{ x: {number}, y: 0.5 }}")[0].code in ("WRD003", "WRD007")


def test_wrd008_a_list_with_too_few_entries(project):
    project.set(HOME, "rewire", "points", 0, project.value(HOME, "rewire", "points", 0))
    start = project.read(HOME).key_place(("rewire", "paragraphs")).line
    last = project.read(HOME).last_line(("rewire", "paragraphs"))
    lines = project.text(HOME).split("\n")
    lines[start - 1 : last] = ["  paragraphs: []"]
    project.write(HOME, "\n".join(lines))
    found = project.expect("WRD008", HOME, start)
    assert found.message == "“paragraphs” has 0 entries, but needs at least 1."


def test_everything_wrong_with_a_file_is_told_at_once():
    found = photo(id="A B", title="12", alt=None, credit="", people="maybe")
    assert sorted(d.code for d in found) == ["WRD002", "WRD003", "WRD003", "WRD004", "WRD005"]


def test_a_programme_is_read_under_its_file_name(project):
    text = project.text(PALACE).encode()
    reading = read_file(PROGRAMME, PALACE, text)
    assert reading.words.title == project.value(PALACE, "title")
    assert reading.diagnostics == ()
