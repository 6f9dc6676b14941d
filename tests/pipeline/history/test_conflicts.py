"""A conflict is reported with its place and name, and changes nothing else."""

import pytest

from pipeline.content_files.yaml_reader import read_yaml
from pipeline.history.merging import merge_snapshots
from pipeline.history.snapshot import Snapshot

GALLERY, SITE, ROUTES = "content/gallery.yaml", "content/site.yaml", "content/routes.yaml"
PALACE, STORY = "content/programmes/palace.yaml", "content/pages/my-story.yaml"
FORGOTTEN, PUBLISHED = "content/forgotten.yaml", "content/published.txt"
CONTRACT = "content/contract.yaml"


def gallery(**titles):
    entries = [
        f"  - id: {name}\n    file: gallery/{name}.jpg\n    title: {t}\n" for name, t in titles.items()
    ]
    return "photos:\n" + "".join(entries)


WORDS = {
    GALLERY: gallery(a="Lamp", b="Tree", c="Door"),
    SITE: "phone: first\nhours:\n  - early\n  - late\n",
    PALACE: "title: Palace\nimage:\n  file: programmes/palace.jpg\n",
    STORY: "heading: Story\n",
    ROUTES: "routes:\n  - path: /palace\n    page: programmes/palace\n",
}
ORIGINALS = {f"gallery/{name}.jpg": f"bytes of {name}" for name in "abc"} | {
    "programmes/palace.jpg": "palace"
}


def side(originals=(), **changes):
    """Return the beginning with other files, by the first word of their names; None takes one out."""
    names = {
        "gallery": GALLERY,
        "site": SITE,
        "palace": PALACE,
        "story": STORY,
        "forgotten": FORGOTTEN,
        "published": PUBLISHED,
        "contract": CONTRACT,
    }
    words = WORDS | {names[key]: text for key, text in changes.items()}
    found = {**ORIGINALS, **dict(originals)}
    return Snapshot(
        {file: text.encode() for file, text in words.items() if text is not None},
        {file: blob for file, blob in found.items() if blob},
    )


def told(mine, theirs):
    return [(c.file, c.path, c.label, c.before, c.mine, c.theirs) for c in conflicts(mine, theirs)]


def conflicts(mine, theirs):
    return merge_snapshots(side(), mine, theirs, {}).conflicts


def chosen(mine, theirs, choice):
    names = [each.name for each in conflicts(mine, theirs)]
    assert names
    found = merge_snapshots(side(), mine, theirs, dict.fromkeys(names, choice))
    assert not found.conflicts
    return found


def value(found, file=GALLERY):
    return read_yaml(file, found.files[file]).value


def test_a_value_of_a_photo_is_called_by_its_title():
    file = "content/gallery/b.yaml"
    start, mine, theirs = (
        Snapshot({file: f"title: {title}\n".encode()}) for title in ("Tree", "Oak", "Beech")
    )
    [conflict] = merge_snapshots(start, mine, theirs, {}).conflicts
    assert (conflict.file, conflict.path, conflict.label) == (file, ("title",), "title of the photo “Oak”")
    assert (conflict.before, conflict.mine, conflict.theirs) == ("Tree", "Oak", "Beech")
    assert value(merge_snapshots(start, mine, theirs, {conflict.name: "theirs"}), file) == {"title": "Beech"}


def test_two_orders_are_told_by_titles_and_one_is_chosen():
    mine = side(gallery=gallery(c="Door", a="Lamp", b="Tree"))
    theirs = side(gallery=gallery(a="Lamp", c="Door", b="Tree"))
    [(file, _, label, before, here, there)] = told(mine, theirs)
    assert (file, label) == (GALLERY, "order of photos")
    assert [before, here, there] == ["Lamp, Tree, Door", "Door, Lamp, Tree", "Lamp, Door, Tree"]
    for choice, order in (("mine", "cab"), ("theirs", "acb")):
        assert [each["id"] for each in value(chosen(mine, theirs, choice))["photos"]] == [*order]


def test_values_of_other_files_are_called_by_their_page_or_training():
    site = side(site=WORDS[SITE].replace("first", "two")), side(site=WORDS[SITE].replace("first", "three"))
    assert [(c.path, c.mine, c.theirs) for c in conflicts(*site)] == [(("phone",), "two", "three")]
    palace = [side(palace=WORDS[PALACE].replace("Palace", title)) for title in ("Castle", "Tower")]
    [conflict] = conflicts(*palace)
    assert conflict.label.lower() == "title of castle"
    story = [side(story=f"heading: {text}\n") for text in ("His", "Hers")]
    [conflict] = conflicts(*story)
    assert conflict.label.startswith("heading (")


def test_a_training_that_one_took_out_and_one_changed_is_taken_with_its_address_and_picture():
    mine = side([("programmes/palace.jpg", None)], palace=None)
    theirs = side(palace=WORDS[PALACE].replace("Palace", "Castle"))
    assert [c.label for c in conflicts(mine, theirs) if c.file == PALACE] == [
        "the training “Castle”, which one side removed and the other changed"
    ]
    kept, gone = chosen(mine, theirs, "theirs"), chosen(mine, theirs, "mine")
    assert (value(kept, PALACE)["title"], kept.originals) == ("Castle", ORIGINALS)
    assert value(kept, ROUTES)["routes"] == [{"path": "/palace", "page": "programmes/palace"}]
    assert PALACE not in gone.files
    assert "programmes/palace.jpg" not in gone.originals
    assert value(gone, ROUTES)["routes"] == []


@pytest.mark.parametrize("swapped", [False, True])
def test_two_new_originals_of_one_name_both_stay(swapped):
    both = []
    for name, blob in (("hers", "x"), ("his", "y")):
        new = side([("gallery/new.jpg", blob)])
        words = {**new.files, f"content/gallery/{name}.yaml": b"file: gallery/new.jpg\n"}
        both.append(Snapshot(words, new.originals))
    found = merge_snapshots(side(), *(reversed(both) if swapped else both), {})
    assert not found.conflicts
    files = [value(found, f"content/gallery/{name}.yaml")["file"] for name in ("hers", "his")]
    assert [found.originals[file] for file in files] == ["x", "y"]
    assert found.originals == {**ORIGINALS, "gallery/new.jpg": "x", "gallery/new-2.jpg": "y"}


def test_a_picture_that_both_replaced_is_chosen_by_its_bytes():
    mine, theirs = side([("gallery/a.jpg", "mine")]), side([("gallery/a.jpg", "theirs")])
    [conflict] = conflicts(mine, theirs)
    assert (conflict.file, conflict.label) == ("raw_assets/gallery/a.jpg", "picture gallery/a.jpg")
    assert (conflict.mine_blob, conflict.theirs_blob) == ("mine", "theirs")
    for choice in ("mine", "theirs"):
        assert chosen(mine, theirs, choice).originals["gallery/a.jpg"] == choice
    mine, theirs = (
        side(files, gallery=WORDS[GALLERY].replace("gallery/a.jpg", f"gallery/{name}.jpg"))
        for name, files in (
            ("z", {"gallery/z.jpg": "mine"}),
            ("y", {"gallery/z.jpg": "theirs", "gallery/y.jpg": "y"}),
        )
    )
    assert chosen(mine, theirs, "mine").originals["gallery/z.jpg"] == "mine"


@pytest.mark.parametrize("swapped", [False, True])
def test_a_picture_that_one_renamed_and_one_replaced_gets_both(swapped):
    lamp = gallery(a="Lamp", b="Tree", c="Door").replace("gallery/a.jpg", "gallery/lamp.jpg")
    renamed = side([("gallery/a.jpg", None), ("gallery/lamp.jpg", "bytes of a")], gallery=lamp)
    both = [renamed, side([("gallery/a.jpg", "better")])]
    found = merge_snapshots(side(), *(reversed(both) if swapped else both), {})
    assert not found.conflicts
    assert value(found)["photos"][0]["file"] == "gallery/lamp.jpg"
    others = {file: blob for file, blob in ORIGINALS.items() if file != "gallery/a.jpg"}
    assert found.originals == {**others, "gallery/lamp.jpg": "better"}


@pytest.mark.parametrize("swapped", [False, True])
def test_of_a_page_that_one_removed_and_one_moved_its_file_decides(swapped):
    def sides(page, file):
        """Return a beginning with this page, without it, and with another address of it."""
        found = []
        for path in ("/palace", None, "/castle"):
            routes = f"  - path: {path}\n    page: {page}\n" if path else ""
            words = {**side().files, ROUTES: f"routes:\n  - path: /\n    page: home\n{routes}".encode()}
            found.append(Snapshot({k: v for k, v in words.items() if path or k != file}, ORIGINALS))
        return (found[0], *(reversed(found[1:]) if swapped else found[1:]))

    start, mine, theirs = sides("programmes/palace", PALACE)
    [conflict] = merge_snapshots(start, mine, theirs, {}).conflicts
    assert conflict.file == PALACE
    for choice, chosen_side in (("mine", mine), ("theirs", theirs)):
        found = merge_snapshots(start, mine, theirs, {conflict.name: choice})
        assert value(found, ROUTES)["routes"] == read_yaml(ROUTES, chosen_side.files[ROUTES]).value["routes"]
    conflicts = merge_snapshots(*sides("my-story", STORY), {}).conflicts
    assert ROUTES in [each.file for each in conflicts], (
        "only pages of which there are many go with their route"
    )


def test_two_new_addresses_of_a_training_are_a_question():
    texts = [WORDS[ROUTES].replace("path: /palace", f"path: /{name}") for name in ("castle", "tower")]
    [conflict] = conflicts(*(Snapshot({**side().files, ROUTES: text.encode()}, ORIGINALS) for text in texts))
    assert (conflict.file, conflict.mine, conflict.theirs) == (ROUTES, "/castle", "/tower")


def test_a_file_that_cannot_be_read_or_edited_is_chosen_as_a_whole():
    broken, castle = side(palace="title: [\n"), side(palace=WORDS[PALACE].replace("Palace", "Castle"))
    [conflict] = conflicts(broken, castle)
    assert (conflict.name, conflict.label) == (PALACE, f"all of {PALACE}")
    flow = WORDS[SITE].replace("\n  - early\n  - late", " [early, late]")
    mine = side(site=flow.replace("first", "second"))
    theirs = side(site=WORDS[SITE].replace("  - late\n", "  - late\n  - always\n"))
    [conflict] = conflicts(mine, theirs)
    assert (conflict.name, conflict.path) == (SITE, ())
    assert chosen(mine, theirs, "theirs").files[SITE] == theirs.files[SITE]


def test_lines_of_addresses_are_a_set_that_both_may_change():
    sides = [side(published="".join(f"/{n}\n" for n in names)) for names in ("abc", "bcdx", "abycd")]
    for mine, theirs in ((1, 2), (2, 1)):
        lines = merge_snapshots(sides[0], sides[mine], sides[theirs], {}).files[PUBLISHED].decode().split()
        assert sorted(lines) == ["/b", "/c", "/d", "/x", "/y"]
        assert lines.index("/b") < lines.index("/y") < lines.index("/c") < lines.index("/d")
    sides = [side(published="".join(f"/{n}\n" for n in names)) for names in ("abc", "abyc", "abxc")]
    for mine, theirs in ((1, 2), (2, 1)):
        lines = merge_snapshots(sides[0], sides[mine], sides[theirs], {}).files[PUBLISHED].decode().split()
        assert lines == ["/a", "/b", "/x", "/y", "/c"]
    assert merge_snapshots(sides[0], sides[0], sides[2], {}).files[PUBLISHED] == sides[2].files[PUBLISHED]
    assert merge_snapshots(sides[0], sides[1], sides[0], {}).files[PUBLISHED] == sides[1].files[PUBLISHED]


def test_nobody_chooses_in_files_that_no_person_writes():
    mine, theirs = (side(forgotten=f"photos:\n  one: {digest}\n") for digest in ("aaa", "bbb"))
    found = merge_snapshots(side(forgotten="photos:\n  one: zzz\n"), mine, theirs, {})
    assert (found.conflicts, value(found, FORGOTTEN)) == ([], {"photos": {"one": "aaa"}})
    counts = [side(contract=f"gallery_photos: {n}\nfeatured:\n  home: {n}\n") for n in range(3)]
    assert merge_snapshots(*counts, {}).conflicts == []


def test_a_page_that_both_moved_is_one_question_and_its_redirects_follow():
    def moved(path):
        routes = f"routes:\n  - path: {path}\n    page: my-story\n"
        words = {**side().files, ROUTES: f"{routes}redirects:\n  - from: /old\n    to: {path}\n".encode()}
        return Snapshot(words, ORIGINALS)

    three = moved("/about"), moved("/story"), moved("/us")
    [conflict] = merge_snapshots(*three, {}).conflicts
    assert (conflict.file, conflict.before, conflict.mine, conflict.theirs) == (
        ROUTES,
        "/about",
        "/story",
        "/us",
    )
    for choice, path in (("mine", "/story"), ("theirs", "/us")):
        found = value(merge_snapshots(*three, {conflict.name: choice}), ROUTES)
        assert found["routes"] == [{"path": path, "page": "my-story"}]
        assert found["redirects"][0]["to"] == path


def test_entries_of_a_list_that_both_rewrote_where_they_stand_are_compared_one_by_one():
    def hours(*entries):
        return side(site="hours:\n" + "".join(f"  - {each}\n" for each in entries))

    start, mine = hours("a", "b", "c"), hours("x", "b", "c")
    for theirs, merged in ((hours("a", "y", "c"), "xyc"), (hours("a", "b", "z"), "xbz")):
        found = merge_snapshots(start, mine, theirs, {})
        assert (found.conflicts, value(found, SITE)["hours"]) == ([], [*merged])
    for theirs in (hours("b", "a", "c"), hours("y", "y", "c")):
        for pair in ((mine, theirs), (theirs, mine)):
            [conflict] = merge_snapshots(start, *pair, {}).conflicts
            assert conflict.path == ("hours",), "moved or doubled entries have no place to be compared at"
    theirs = hours("y", "b", "z")
    [conflict] = merge_snapshots(start, mine, theirs, {}).conflicts
    assert (conflict.path, conflict.before, conflict.mine, conflict.theirs) == (("hours", 0), "a", "x", "y")
    for choice, merged in (("mine", "xbz"), ("theirs", "ybz")):
        assert value(merge_snapshots(start, mine, theirs, {conflict.name: choice}), SITE)["hours"] == [
            *merged
        ]


def test_an_order_names_entries_that_only_one_side_has_by_their_titles():
    mine = side(gallery=gallery(c="Door", a="Lamp", b="Tree", d="Mine"))
    theirs = side(gallery=gallery(a="Lamp", e="Theirs", c="Door", b="Tree"))
    [conflict] = conflicts(mine, theirs)
    assert (conflict.mine, conflict.theirs) == ("Door, Lamp, Tree, Mine", "Lamp, Theirs, Door, Tree")
    order = {
        choice: [p["id"] for p in value(chosen(mine, theirs, choice))["photos"]]
        for choice in ("mine", "theirs")
    }
    assert order == {"mine": [*"caebd"], "theirs": [*"aecbd"]}
