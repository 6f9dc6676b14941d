"""Edits of content files: what was asked changes, every other byte stays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.yaml_files.yaml_editor import Kept, Standin, UneditableError, YamlEditor

FILE = "content/gallery.yaml"
PHOTOS = ("photos",)
FORMS = {
    "as it is": lambda data: data,
    "Windows line ends": lambda data: data.replace(b"\n", b"\r\n"),
    "no last line end": lambda data: data.rstrip(b"\n"),
    "byte order mark": lambda data: b"\xef\xbb\xbf" + data,
    "spaces at line ends": lambda data: data.replace(b"\n", b"  \n"),
}
COMMENTED = b"""\
# schema
# The photos.
photos:   # in order
  # The first one.
  - id: one   # never change
    file:   'a b.jpg'
    title: "One"
    alt: >-
      The first
      of all.
    # what follows was agreed on
    credit: Asha
    focus: { x: 0.5, y: 1 }
    people: true
    # nobody else

  # ---- Second day ----

  # Two came late.
  - title: Two
    # its file
    file: !standin two.jpg
    alt: The second, no

  - {id: three, file: three.jpg, title: Three, alt: "The third, of many."}   # short
# the end
"""


def open_file(data=COMMENTED):
    return YamlEditor(FILE, data)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("order", [(1, 2), (0, 2), (2, 0, 1), (0, 1, 2), ()])
def test_entries_go_and_move_with_their_comments(order, form):
    data = FORMS[form](COMMENTED)
    editor = open_file(data)
    editor.arrange(PHOTOS, [Kept(number) for number in order])
    entries = open_file(data).value["photos"]
    assert editor.value["photos"] == [entries[number] for number in order]
    ours = (
        ("The first one", "never change", "agreed on", "nobody else"),
        ("Second day", "Two came late", "its file"),
        ("short",),
    )
    for number, comments in enumerate(ours):
        for comment in comments:
            assert (comment.encode() in editor.data) == (number in order)
    for comment in (b"# schema", b"# The photos.", b"# in order", b"# the end"):
        assert comment in editor.data
    lines = [line.strip() for line in editor.data.decode("utf-8-sig").splitlines()]
    assert not order or lines[3], "no blank line at the start of the list"
    assert order != (0, 1, 2) or editor.data.rstrip(b"\n") == data.rstrip(b"\n")
    if form == "Windows line ends":
        assert editor.data.count(b"\n") == editor.data.count(b"\r\n")


@pytest.mark.parametrize(
    ("path", "value", "standin", "line"),
    [
        (("photos", 0, "file"), "it's.jpg", False, "    file:   'it''s.jpg'"),
        (("photos", 0, "title"), 'A "B"', False, '    title: "A \\"B\\""'),
        (("photos", 0, "title"), "Uno", True, '    title: !standin "Uno"'),
        (("photos", 0, "focus", "x"), 0.25, False, "    focus: { x: 0.25, y: 1 }"),
        (("photos", 0, "people"), False, False, "    people: false"),
        (("photos", 1, "title"), "no: 2", False, '  - title: "no: 2"'),
        (("photos", 1, "alt"), "12", True, '    alt: !standin "12"'),
        (("photos", 2, "title"), "A, b", False, None),
    ],
)
@pytest.mark.parametrize("form", FORMS)
def test_a_value_changes_in_its_line_and_nothing_else_does(form, path, value, standin, line):
    data = FORMS[form](COMMENTED)
    editor = open_file(data)
    editor.set(path, value, standin=standin)
    new, old = editor.data.decode().split("\n"), data.decode().split("\n")
    at = next(number for number, text in enumerate(old) if text != new[number])
    last = len(old) - (len(new) - at - 1)
    assert old[last:] == new[at + 1 :]
    assert new[at].rstrip() == line or (line is None and 'title: "A, b", alt:' in new[at])
    there = open_file(editor.data)
    assert there.standins == open_file(data).standins - {path} | ({path} if standin else set())


@pytest.mark.parametrize("form", FORMS)
def test_a_long_text_in_place_of_a_folded_one_is_folded(form):
    editor = open_file(FORMS[form](COMMENTED))
    editor.set(("photos", 0, "alt"), text := "many words " * 20 + "in all.")
    assert editor.value["photos"][0]["alt"] == text
    lines = editor.data.decode().splitlines()
    assert lines[lines.index("    alt: >-") + 1].startswith("      many words")
    assert 95 < max(map(len, lines)) <= 100
    if form == "Windows line ends":
        assert editor.data.count(b"\n") == editor.data.count(b"\r\n")


def test_a_key_goes_and_the_hyphen_before_it_stays():
    editor = open_file()
    editor.drop(("photos", 0, "credit"))
    assert editor.data == COMMENTED.replace(b"    credit: Asha\n", b"")
    editor.drop(("photos", 0, "id"))
    assert b"  # The first one.\n  - file:   'a b.jpg'\n" in editor.data
    editor.drop(("photos", 0, "alt"))
    assert b'    title: "One"\n    # what follows' in editor.data
    editor.drop(("photos", 0, "focus", "x"))
    assert b"    focus:\n      y: 1\n    people: true\n" in editor.data


@pytest.mark.parametrize("form", FORMS)
def test_an_entry_is_added_as_the_others_are_written(form):
    data = FORMS[form](COMMENTED.replace(b"# the end\n", b""))
    editor = open_file(data)
    editor.add(PHOTOS, {"id": "new", "file": "gallery/a b.jpg", "title": Standin("What: a title")})
    assert editor.data.startswith(data)
    added = editor.data[len(data) :].replace(b"\r", b"").strip(b"\n")
    assert added == b'  - id: new\n    file: gallery/a b.jpg\n    title: !standin "What: a title"'
    editor.move(PHOTOS, 3, 0)
    assert [photo["id"] for photo in editor.value["photos"] if "id" in photo] == ["new", "one", "three"]
    if form == "Windows line ends":
        assert editor.data.count(b"\n") == editor.data.count(b"\r\n")


@pytest.mark.parametrize("form", FORMS)
def test_the_last_entry_goes_and_an_empty_list_is_filled(form):
    data = FORMS[form](COMMENTED.replace(b"# the end\n", b"more: -1\n"))
    editor = open_file(data)
    editor.arrange(PHOTOS, [])
    assert editor.value == {"photos": [], "more": -1}
    assert b"# The photos." in editor.data
    assert b"photos: []   # in order" in editor.data
    editor.arrange(PHOTOS, ["a", -5, {"id": "new", "title": Standin("What: a title")}])
    assert b"photos:   # in order" in editor.data
    lines = editor.data.decode("utf-8-sig").splitlines()
    assert [line.rstrip() for line in lines[lines.index("  - a") :]][:4] == [
        "  - a",
        "  - -5",
        "  - id: new",
        '    title: !standin "What: a title"',
    ]


@pytest.mark.parametrize(
    "text",
    ["photos: [{id: a}, {id: b}]\n", "photos:\n  - id: a\n  - *a\n", "photos: {", "\ta: 1"],
)
@pytest.mark.parametrize(
    "edit",
    [
        lambda editor: editor.remove(PHOTOS, 0),
        lambda editor: editor.add(PHOTOS, {"id": "c"}),
    ],
)
def test_what_cannot_be_edited_is_refused(text, edit):
    with pytest.raises(UneditableError) as refused:
        edit(open_file(text.encode()))
    assert [finding.code for finding in refused.value.findings] == ["DSK004"]


READABLE = st.characters(
    exclude_categories=["Cc", "Cs", "Cn", "Co", "Cf", "Zl", "Zp"],
    exclude_characters="\u115f\u1160\u2800\u3164\uffa0\ufffd",  # without a shape, or lost
)


@settings(max_examples=40)
@given(st.text(READABLE, min_size=1), st.booleans())
def test_any_text_is_read_as_it_was_meant(text, standin):
    editor = open_file()
    for index, key in ((0, "alt"), (1, "title"), (2, "title")):
        editor.set(("photos", index, key), text, standin=standin)
        there = open_file(editor.data)
        assert there.value["photos"][index][key] == text
        assert (("photos", index, key) in there.standins) == standin
    editor.add(PHOTOS, {"id": Standin(text) if standin else text})
    assert open_file(editor.data).value["photos"][3] == {"id": text}


@pytest.mark.parametrize("form", FORMS)
def test_a_key_is_added_after_those_that_are_there(form):
    data = FORMS[form](COMMENTED.replace(b"# the end\n", b""))
    editor = open_file(data)
    editor.insert(("photos", 1, "credit"), "Asha: an artist")
    editor.insert(("more",), 5)
    lines = editor.data.decode("utf-8-sig").splitlines()
    assert lines[lines.index(next(line for line in lines if "The second" in line)) + 1] == (
        '    credit: "Asha: an artist"'
    )
    assert lines[-1] == "more: 5"
    editor.insert(("photos", 0, "focus", "z"), 1)
    assert list(editor.value["photos"][0]["focus"]) == ["x", "y", "z"]
