"""Options say who is recognisable, and photos of pages are replaced as those of the gallery are."""

import pytest
from PIL import Image

from pipeline.editing.gallery.consent import People
from tests.pipeline.photos import pictures

FOUNDER = "content/pages/my-story.yaml"
RIGHTS = "people: true", "consent: recorded", "consent_until: 2028-06-30", "credit: Ana", "licence: CC BY 4.0"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--people --consent recorded --consent-until 2028-06-30", [True, None, "recorded", "2028-06-30"]),
        ("--people --children", [True, True, None, None]),
        ("--consent recorded --consent-until 2028-06-30", [True, None, "recorded", "2028-06-30"]),
        ("--children --consent recorded-by-parents", [True, True, "recorded-by-parents", None]),
        ("--no-people", [False, None, None, None]),
    ],
)
def test_options_say_who_is_in_a_new_photo(gallery, options, said):
    gallery.photo("a.jpg", 1)
    text = ("--title", "A lamp", "--alt", "A lamp stands on a table.")
    assert gallery.run("add", "phone", *text, *options.split()) == 0
    entry = gallery.entries()[-1]
    assert [entry.get(key) for key in ("people", "children", "consent", "consent_until")] == said
    assert not {path for path in gallery.standins() if path[1] == 4}
    lacking = {(True, None): ["GAL004"], (True, True): ["RGT001"]}
    unagreed = [] if said[2] or not said[0] else lacking[said[0], said[1]]
    assert gallery.codes() == unagreed
    assert ("the consent of the people in it (1)" in gallery.out) == bool(unagreed)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ("--no-people --children", "nobody is recognisable"),
        ("--no-people --consent recorded", "nobody is recognisable"),
        ("--children --consent recorded", "children need the consent of their parents"),
        ("--consent recorded-by-parents", "adults need their own consent"),
        ("--people --consent not-needed", "not-needed"),
        ("--people --consent-until 2028-06-30", "answer that they consented"),
        ("--people --consent recorded --consent-until 2028-06-31", "does not match the format"),
    ],
)
def test_options_that_contradict_each_other(gallery, options, says):
    gallery.photo("a.jpg", 1)
    gallery.changes_nothing("add", "phone", *options.split(), code=2, says=says)


@pytest.mark.parametrize(
    ("name", "file", "keys", "size"),
    [
        ("founder", FOUNDER, ("photo",), (800, 1000)),
        ("home/hero", "content/pages/home.yaml", ("hero", "image"), (1600, 1000)),
        ("home/rewire", "content/pages/home.yaml", ("rewire_image",), (1600, 1000)),
        ("memory-palace", "content/programmes/memory-palace.yaml", ("image",), (1600, 1000)),
    ],
)
def test_a_page_s_picture_is_replaced_and_comes_back(gallery, name, file, keys, size):
    old = gallery.folder.value(file, *keys, "file")
    image = Image.open(gallery.photo("seed.jpg", 3)).resize(size)
    new = gallery.photo("New one.jpg", 3, pictures.saved(image, "JPEG")).read_bytes()
    mark = "!standin " if (*keys, "file") in gallery.folder.read(file).standins else ""
    gallery.folder.edit(file, f"file: {mark}{old}", f'file: "{old}"   # of May')
    pad = " " * (2 * len(keys))
    for line in RIGHTS:
        gallery.folder.insert_after(file, (*keys, "alt"), f"{pad}{line}")
    assert gallery.codes() == []
    before = gallery.tree()

    assert "There is no photo" in gallery.folder.refuse(gallery.remove, name)
    gallery.replace(name, "New one.jpg", alt="A tree.", people=People(False))
    folder = old.partition("/")[0]
    words = gallery.folder.value(file, *keys)
    assert words == {"file": f"{folder}/new-one.jpg", "alt": "A tree.", "people": False}
    assert (gallery.originals / folder / "new-one.jpg").read_bytes() == new
    (note,) = gallery.originals.glob("trash/*/photo.json")
    assert '"after": ""' in note.read_text("utf-8"), "a page has no photo before it"

    assert gallery.restore(name) == 1
    tree = gallery.tree()
    changed = {path for path in tree if tree[path] != before.get(path)}
    trash = {path for path in tree if path.startswith("raw_assets/trash/")}
    assert changed == trash
    gallery.restore(name)
    assert gallery.folder.value(file, *keys) == words
