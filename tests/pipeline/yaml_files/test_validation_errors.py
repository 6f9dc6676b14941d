"""The findings about values that their model rejects."""

import pytest

from pipeline.content.reader import read_content, read_file
from pipeline.yaml_files.files import GALLERY, PHOTO, name_photo_file

SITE = "content/site.yaml"
PALACE = "content/programmes/memory-palace.yaml"
HOME = "content/pages/home.yaml"
VALUES = {"file": "gallery/a.jpg", "title": "A title", "alt": "What it shows"}


def findings(body):
    return read_file(GALLERY, GALLERY.file, f"{GALLERY.schema_line}\n{body}\n".encode()).findings


def photo(**changes):
    """Return the findings for a photo with some values changed (None takes the key out)."""
    values = {**VALUES, **changes}
    lines = "\n".join(f"{key}: {value}".rstrip() for key, value in values.items() if value is not None)
    return read_file(PHOTO, name_photo_file("one"), f"{PHOTO.schema_line}\n{lines}\n".encode()).findings


@pytest.mark.parametrize(
    ("code", "changes", "says"),
    [
        ("WRD001", {"title": None, "titel": "x"}, "Did you mean “title”?"),
        ("WRD001", {"photographer": "x"}, "focus, turn, looks_fine, people, children, consent, "),
        ("WRD002", {"alt": None}, "for people who cannot see it"),
        ("WRD003", {"title": "12"}, "“title” needs text, but this is 12. Put it in quotes"),
        ("WRD003", {"title": "[a, b]"}, "this is a list. Write one text"),
        ("WRD003", {"people": "yes"}, "true or false"),
        ("WRD001", {"focus": "{ x: 0,6, y: 1 }"}, "“6” is no key that the site knows in “focus”."),
        *[("WRD004", {"title": nothing}, "“title” has no value.") for nothing in ("", "~", "null", '""')],
        ("WRD004", {"credit": ""}, "or delete the line"),
        ("WRD005", {"title": '" A title"'}, "Write one line, without spaces at its start or end"),
        ("WRD005", {"title": "|\n  A title"}, "write >- before it."),
        ("WRD006", {"consent": "recorder"}, "Did you mean “recorded”? The choices are recorded, "),
        ("WRD007", {"focus": "{ x: 1.5, y: 0.5 }"}, "“x” is 1.5, but must be at most 1."),
        ("WRD007", {"turn": "45"}, "“turn” is 45, but must be a multiple of 90. Write 90, 180 or"),
        ("WRD007", {"turn": "-90"}, "“turn” is -90, but must be at least 0. Write 90, 180 or 270"),
    ],
)
def test_a_photo_with_one_value_wrong(code, changes, says):
    found = photo(**changes)
    assert [d.code for d in found] == [code], found
    assert says in f"{found[0].message} {found[0].hint}"


def test_a_text_of_another_form_has_its_line_corrected(project):
    assert [each.corrected for each in photo(title='" A title"')] == ['title: "A title"']
    line = project.set(SITE, "address", "postal_code", '"500 049"')
    assert project.expect("WRD005", SITE, line).corrected.strip() == 'postal_code: "500049"'


@pytest.mark.parametrize(
    ("body", "code", "needs"),
    [
        ("{}", "WRD002", "missing in this file"),
        ("photos: x", "WRD003", "a list"),
        ("photos:\n  - 7", "WRD003", "needs text"),
        ("photos:\n  - groups: x", "WRD001", "“groups”"),
        ("photos:\n  - group: x\n    date: 2026-02-30", "WRD005", "no day of the calendar"),
        ("photos:\n  - First Photo", "WRD005", "“First Photo”"),
        (f"photos:\n  - {'a' * 61}", "WRD005", "60"),
        ("just words", "WRD003", "a group of keys"),
    ],
)
def test_a_file_that_holds_something_else(body, code, needs):
    found = findings(body)
    assert [d.code for d in found] == [code]
    assert needs in found[0].message
    assert (found[0].place.line is None) == (code == "WRD002")


def test_everything_wrong_with_a_file_is_told_at_once():
    found = photo(consent_until="x", title="12", alt=None, credit="", people="maybe")
    assert sorted(d.code for d in found) == ["WRD002", "WRD003", "WRD003", "WRD004", "WRD005"]


def test_what_could_not_be_read_is_absent(project):
    project.write(PALACE, "title: [")
    project.write(HOME, "")
    content, _ = read_content(project.root)
    assert content.find_page("pages/home") is None
    assert "memory-palace" not in content.programmes
    assert content.unread == {HOME, PALACE}
