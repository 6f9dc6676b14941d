"""The differences between two snapshots, by page."""

import hashlib
import shutil
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.history.comparison import compare_snapshots, compare_values
from pipeline.yaml_files.yaml_editor import Standin

GALLERY, PROGRAMME = "content/gallery.yaml", "content/programmes/memory-palace.yaml"


def take(folder):
    """Return the snapshot of a project that git does not keep."""
    files = folder.tree().items()
    return {
        name: data if name.startswith("content/") else hashlib.sha1(data).hexdigest().encode()
        for name, data in files
    }


def test_changes_are_told_by_page_in_words_and_photos(project):
    before = take(project)
    assert not compare_snapshots(before, take(project))
    project.set("content/site.yaml", "phone", '"+91 9999 888 777"')
    project.set(PROGRAMME, "card", "description", "Put what you learn into rooms.")
    project.set(PROGRAMME, "body", "paragraphs", 1, "A new paragraph.")
    places = {"public-speaking": 3, "memory-palace": 1, "counterproductive-overcommitment": 2}
    for name, place in places.items():  # the first one moves to the end, and pushes the others
        project.set(f"content/programmes/{name}.yaml", "featured", "contact", place)
    project.edit("content/routes.yaml", "/about\n    page", "/story\n    page")
    project.set("content/gallery/an-evening.yaml", "title", "The long evening")
    project.path("content/gallery/the-garden.yaml").unlink()
    project.set(GALLERY, "photos", "[on-the-way-home, before-the-lesson, an-evening]")
    shutil.copy(project.path("raw_assets/home/path.jpg"), project.path("raw_assets/home/hero.jpg"))
    project.write("raw_assets/gallery/spare.jpg", "no page shows it")
    project.write("content/forgotten.yaml", "photos: []")

    found = compare_snapshots(before, take(project))

    pages = {page.path: page for page in found.pages}
    assert list(pages) == ["/", "/story", "/pictures", "/courses/memory-palace", "/courses/public-speaking"]
    assert [(each.label, each.after) for each in found.everywhere] == [("phone number", "+91 9999 888 777")]
    assert found.page_count == len(project.value("content/routes.yaml", "routes"))
    assert {(change.name, change.what) for change in pages["/pictures"].photos} == {
        ("an-evening", "words"),
        ("the-garden", "removed"),
    }
    evening = next(each for each in pages["/pictures"].photos if each.what == "words")
    assert [(v.label, v.path, v.before, v.after) for v in evening.values] == [
        ("title", ("title",), "An evening", "The long evening")
    ]
    assert [v.label for v in pages["/pictures"].values] == ["order of 3 photos"]
    hero = pages["/"].photos[0]
    assert (hero.name, hero.what) == ("home/hero", "replaced")
    assert hero.before.blob != hero.after.blob
    assert [(v.before, v.after) for v in pages["/story"].values] == [("/about", "/story")]
    assert [(v.label, v.standin) for v in pages["/courses/memory-palace"].values] == [
        ("its card in lists: Description", False),
        ("about the training: Paragraph 2", False),
    ]
    assert found.loose == ["gallery/spare.jpg"]
    assert [each.label for each in found.others] == ["photos deleted for good"]
    assert found.summarise().startswith(
        "3 photos: Home page and “The long evening”, phone number, order of 3 "
    )
    before = take(project)
    project.edit(GALLERY, "before-the-lesson,", "{group: Tea}, before-the-lesson,")
    assert compare_snapshots(before, take(project)).summarise() == "groups of the gallery"
    before = take(project)
    project.set("content/gallery/before-the-lesson.yaml", "title", "Tea at four")
    assert compare_snapshots(before, take(project)).summarise() == "title of “Tea at four”"
    project.set("content/gallery/an-evening.yaml", "title", "At dawn")
    assert compare_snapshots(before, take(project)).summarise() == "2 photos: Tea"


@pytest.mark.parametrize(
    ("before", "after", "differences"),
    [
        ({"a": 1, "b": 2}, {"b": 2, "c": 3}, [(("c",), None, 3), (("a",), 1, None)]),
        ({"a": "x"}, {"a": Standin("x")}, [(("a",), "x", Standin("x"))]),
        ([{"kind": 1, "a": 2}], [{"kind": 1, "a": 3}], [((0, "a"), 2, 3)]),
        ([{"kind": 1}], [{"kind": 2}], [((0,), {"kind": 1}, {"kind": 2})]),
    ],
)
def test_values_differ_each_by_itself(before, after, differences):
    assert list(compare_values(before, after)) == differences


@given(*[st.lists(st.sampled_from("abcd"), max_size=6)] * 2)
def test_the_differences_of_two_lists_make_one_of_the_other(old, new):
    found = list(compare_values(old, new))
    left = Counter(old) - Counter(before for _, before, _ in found)
    assert left + Counter(after for _, _, after in found if after) == Counter(new)
    for (n,), before, after in found:
        assert before != after
        assert (new if after else old)[n] == (after or before)
