"""Edits of content files: what was asked changes, every other byte stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipeline.gallery.editing import Document, UneditableError, Word

ROOT = Path(__file__).parents[3]
FILES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "content").rglob("*.yaml"))
GALLERY = "content/gallery.yaml"
PHOTOS = ("photos",)
WAYS = {
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

  # ---- Second day ----

  # Two came late.
  - title: Two
    # its file
    file: !standin two.jpg
    alt: The second: no

  - {id: three, file: three.jpg, title: Three, alt: "The third, of many."}   # short
# the end
"""
COMMENTED = COMMENTED.replace(b"second: no", b"second, no")


def texts(value, keys=()):
    """Yield the way to each text."""
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    for key, entry in entries:
        if isinstance(entry, str):
            yield (*keys, key)
        elif isinstance(entry, dict | list):
            yield from texts(entry, (*keys, key))


def at(value, keys):
    for key in keys:
        value = value[key]
    return value


def common_ends(one, other):
    """Return how many bytes two files share at their start and, behind that, at their end."""
    start = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
    rest = min(len(one), len(other)) - start
    end = next((n for n in range(rest) if one[-1 - n] != other[-1 - n]), rest)
    return start, end


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("way", WAYS)
def test_a_text_of_any_file_can_change_and_nothing_else_does(file, way):
    data = WAYS[way]((ROOT / file).read_bytes())
    document = Document(file, data)
    new = "Something *else*: yes # really"
    ways = list(texts(document.value))
    for keys in {ways[0], ways[len(ways) // 2], ways[-1]}:
        there = document.set(keys, Word(new))
        assert at(Document(file, there).value, keys) == new
        start, end = common_ends(data, there)
        assert data[:start].decode("utf-8-sig", "ignore").count("\n") == there[:start].count(b"\n")
        assert new[3:-3].encode() in there[start - 3 : len(there) - end + 3]
        # What went is the old text, its quotes, its mark and the line breaks within it.
        gone = data[start : len(data) - end].decode("utf-8", "replace")
        words = set(str(at(document.value, keys)).split())
        assert {word.strip("'\"") for word in gone.split()[1:-1]} <= words | {"!standin", ">-", "|", ">", ""}


@pytest.mark.parametrize("way", WAYS)
def test_each_photo_can_go_and_come_back_byte_for_byte(way):
    data = WAYS[way]((ROOT / GALLERY).read_bytes())
    document = Document(GALLERY, data)
    count = len(document.value["photos"])
    for index in (0, 1, count // 2, count - 2, count - 1):
        without, entry = document.take(PHOTOS, index)
        left = Document(GALLERY, without)
        assert len(left.value["photos"]) == count - 1
        assert left.put(PHOTOS, index, entry).rstrip(b"\n") == data.rstrip(b"\n")


@pytest.mark.parametrize("way", ["as it is", "Windows line ends", "byte order mark", "spaces at line ends"])
@pytest.mark.parametrize("index", [0, 1, 2])
def test_an_entry_goes_with_its_comments_and_comes_back(index, way):
    data = WAYS[way](COMMENTED)
    without, entry = Document(GALLERY, data).take(PHOTOS, index)
    assert Document(GALLERY, without).put(PHOTOS, index, entry) == data
    ours = ("The first one", "never change", "agreed on"), ("Two came late", "its file"), ("short",)
    for number, comments in enumerate(ours):
        for comment in comments:
            assert (comment in entry) == (number == index)
            assert (comment.encode() in without) == (number != index)
    for comment in (b"# schema", b"# The photos.", b"# in order", b"Second day", b"# the end"):
        assert comment in without


def test_a_text_keeps_its_quotes_and_what_stands_behind_it():
    def changed(*keys, text, standin=False):
        new = Document(GALLERY, COMMENTED).set(keys, Word(text, standin))
        old_lines, new_lines = COMMENTED.split(b"\n"), new.split(b"\n")
        return b"\n".join(line for line in new_lines if line not in old_lines).decode()

    assert changed("photos", 0, "id", text="uno") == "  - id: uno   # never change"
    assert changed("photos", 0, "file", text="it's.jpg") == "    file:   'it''s.jpg'"
    assert changed("photos", 0, "title", text='A "B"') == '    title: "A \\"B\\""'
    assert changed("photos", 0, "title", text="Uno", standin=True) == '    title: !standin "Uno"'
    assert changed("photos", 0, "alt", text="All of it.") == "    alt: All of it."
    assert changed("photos", 1, "file", text="zwei.jpg") == "    file: zwei.jpg"
    assert changed("photos", 1, "title", text="no: 2") == '  - title: "no: 2"'
    assert "{id: three, file: three.jpg, title: Drei, alt:" in changed("photos", 2, "title", text="Drei")
    assert 'title: "Drei, vier", alt:' in changed("photos", 2, "title", text="Drei, vier")


def test_a_key_goes_and_the_hyphen_before_it_stays():
    without = Document(GALLERY, COMMENTED).drop(("photos", 0, "credit"))
    assert without == COMMENTED.replace(b"    credit: Asha\n", b"")
    without = Document(GALLERY, COMMENTED).drop(("photos", 0, "id"))
    assert b"  # The first one.\n  - file:   'a b.jpg'\n" in without
    folded = Document(GALLERY, COMMENTED).drop(("photos", 0, "alt"))
    assert b'    title: "One"\n    # what follows' in folded


@pytest.mark.parametrize("way", WAYS)
def test_a_photo_is_added_as_the_others_are_written(way):
    data = WAYS[way]((ROOT / GALLERY).read_bytes())
    fields = [("id", Word("new")), ("file", Word("gallery/a b.jpg")), ("title", Word("What: a title", True))]
    new = Document(GALLERY, data).append(PHOTOS, fields)
    assert new.startswith(data)
    added = new[len(data) :].replace(b"\r", b"").strip(b"\n")
    assert added == b'  - id: new\n    file: gallery/a b.jpg\n    title: !standin "What: a title"'
    if way == "Windows line ends":
        assert new.count(b"\n") == new.count(b"\r\n")


def test_a_photo_is_set_apart_where_the_others_are():
    new = Document(GALLERY, COMMENTED).append(PHOTOS, [("id", Word("four"))])
    assert b"# short\n\n  - id: four\n# the end\n" in new


@pytest.mark.parametrize(
    "text",
    [
        "photos: [{id: a}, {id: b}]\n",
        "photos: []\n",
        "photos:\n  - id: a\n  - *a\n",
        "photos: {\n",
        "\tphotos: 1\n",
    ],
)
def test_what_cannot_be_edited_is_refused(text):
    with pytest.raises(UneditableError):
        Document(GALLERY, text.encode()).take(PHOTOS, 0)
    with pytest.raises(UneditableError):
        Document(GALLERY, text.encode()).append(PHOTOS, [("id", Word("c"))])


@settings(max_examples=40)
@given(
    st.text(st.characters(exclude_categories=["Cc", "Cs", "Cn", "Co", "Cf", "Zl", "Zp"]), min_size=1),
    st.booleans(),
)
def test_any_text_is_read_as_it_was_meant(text, standin):
    for keys in (("photos", 0, "alt"), ("photos", 1, "title"), ("photos", 2, "title")):
        document = Document(GALLERY, Document(GALLERY, COMMENTED).set(keys, Word(text, standin)))
        assert at(document.value, keys) == text
        assert (keys in document.standins) == standin
    document = Document(GALLERY, Document(GALLERY, COMMENTED).append(PHOTOS, [("id", Word(text, standin))]))
    assert document.value["photos"][3] == {"id": text}


@settings(max_examples=15)
@given(st.integers(0, 54), st.integers(0, 54))
def test_photos_can_change_places(one, other):
    data = (ROOT / GALLERY).read_bytes()
    without, entry = Document(GALLERY, data).take(PHOTOS, one)
    moved = Document(GALLERY, Document(GALLERY, without).put(PHOTOS, other, entry))
    photos = list(Document(GALLERY, data).value["photos"])
    photos.insert(other, photos.pop(one))
    assert moved.value["photos"] == photos
