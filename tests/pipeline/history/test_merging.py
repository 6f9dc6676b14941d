"""The merge of single files, on mappings of names to bytes; the model test has promises about the whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.history.merge_report import describe_notices, list_conflicts
from pipeline.history.merging import merge_files, merge_order
from pipeline.yaml_files.yaml_reader import read_yaml

GALLERY, ROUTES, FORGOTTEN = "content/gallery.yaml", "content/routes.yaml", "content/forgotten.yaml"
SITE, PUBLISHED = "content/site.yaml", "content/published.txt"
PALACE, HOME, FAQ = "content/programmes/palace.yaml", "content/pages/home.yaml", "content/pages/faq.yaml"
LAMP, LAMP_FILE = "content/gallery/lamp.yaml", "raw_assets/gallery/lamp.jpg"
FACTS = "phone: first\nhours:\n  - early\n  - noon\n  - late\nowner: Ana\n"


def write_photo(title, more="", file=""):
    file = file or f"gallery/{title.lower()}.jpg"
    return f"file: {file}\ntitle: {title}\nalt: It shows this.\ncredit: Ana\n{more}"


def write_order(*names):
    return "# The order.\nphotos:\n" + "".join(f"  - {name}\n" for name in names)


def make(changes=()):
    """Return a project with three photos and a page, and these changes; a text of None removes the file."""
    files = {
        GALLERY: write_order("lamp", "tree", "door"),
        SITE: FACTS,
        ROUTES: "routes:\n  - path: /\n    page: pages/home\nredirects: []\n",
        HOME: "heading: Home\nhero:\n  image:\n    file: home/hero.jpg\n    alt: x\n",
        "raw_assets/home/hero.jpg": "hero",
    }
    for name in ("lamp", "tree", "door"):
        files |= {
            f"content/gallery/{name}.yaml": write_photo(name.title()),
            f"raw_assets/gallery/{name}.jpg": name,
        }
    files |= dict(changes)
    return {name: text.encode() for name, text in files.items() if text is not None}


def merge(mine, theirs, choices=(), base=()):
    return merge_files(make(base), make(mine), make(theirs), dict(choices))


def both_ways(mine, theirs, base=()):
    """Return a merge that nobody has to decide, and that is the same on both computers."""
    found, other = merge(mine, theirs, base=base), merge(theirs, mine, base=base)
    assert (found.conflicts, found.files) == (set(), other.files)
    return found


def read(found, name):
    return read_yaml(name, found.files[name]).value


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("a: 1\nb: 2\nc: 3\nd: 4\nx: 9\n", "x: 8\na: 1\nb: 2\nc: 3\nd: 4\n"),
        ("a: [\nb: 2\nc: 3\nd: 4\n", "a: 1\nb: 2\nc: 3\nd: ]\n"),
    ],
)
def test_a_merge_by_lines_that_repeats_a_key_or_breaks_the_file_is_a_conflict(mine, theirs):
    found = merge({SITE: mine}, {SITE: theirs}, base={SITE: "a: 1\nb: 2\nc: 3\nd: 4\n"})
    assert (found.conflicts, found.files[SITE].decode()) == ({SITE}, mine)


def test_a_conflict_of_a_photo_shows_its_title_and_both_pictures():
    found = merge(
        {LAMP: write_photo("Bulb", file="gallery/lamp.jpg")},
        {LAMP: write_photo("Sun", file="gallery/sun.jpg"), "raw_assets/gallery/sun.jpg": "sun"},
    )
    [conflict] = list_conflicts(found)
    assert (conflict.name, conflict.label, conflict.mine_picture[1]) == (LAMP, "“Bulb”", "lamp")
    assert conflict.theirs_picture == ("gallery/sun.jpg", "sun")
    assert [(v.label, v.before, v.after) for v in conflict.values][1] == ("title", "Bulb", "Sun")
    assert conflict.earlier[1] == "Lamp"
    found = merge({LAMP_FILE: "one"}, {LAMP_FILE: "two"})
    [conflict] = list_conflicts(found)
    assert (found.files[LAMP_FILE], conflict.label, conflict.values) == (b"one", "“Lamp”", [])
    assert conflict.mine_picture == ("gallery/lamp.jpg", "one")
    assert conflict.theirs_picture == ("gallery/lamp.jpg", "two")
    mine, theirs = ({SITE: FACTS.replace("noon", hour)} for hour in ("one", "two"))
    assert list_conflicts(merge(mine, theirs))[0].earlier == ["noon"]
    base, mine, theirs = ({ROUTES: f"redirects:\n  - from: /old\n    to: /{each}\n"} for each in "abc")
    assert merge(mine, theirs, base=base).conflicts == {ROUTES}


CONSENT, UNTIL = "people: true\nconsent: recorded\n", "consent_until: '2027-01-01'\n"


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "settled"),
    [
        (CONSENT, CONSENT, "people: true\n", "people: true\n"),
        (CONSENT, CONSENT + UNTIL, "people: true\n", "people: true\n" + UNTIL),
        ("", "people: false\n", CONSENT, "people: true\n"),
        ("people: true\n", CONSENT + UNTIL, CONSENT + UNTIL.replace("2027", "2028"), CONSENT + UNTIL),
        ("people: !standin false\n", "people: false\n", "people: true\n", "people: true\n"),
        ("", "people: !standin false\n", "people: false\n", "people: !standin false\n"),
        ("", "people: true\nchildren: false\n", CONSENT, "people: true\nchildren: false\n"),
    ],
)
@pytest.mark.parametrize("choice", ["mine", "theirs", None])
def test_the_stricter_answers_about_people_stand_whatever_is_chosen(base, mine, theirs, settled, choice):
    sides = {LAMP: write_photo("Lamp", mine)}, {LAMP: write_photo("Lamp", theirs)}
    want = read_yaml(LAMP, write_photo("Lamp", settled).encode())
    for one, other in (sides, sides[::-1]):
        found = merge(one, other, [(LAMP, choice)] if choice else (), {LAMP: write_photo("Lamp", base)})
        told = read_yaml(LAMP, found.files[LAMP])
        assert (told.value, told.standins) == (want.value, want.standins)
        word = "“Lamp”: both of you answered who is shown, and the stricter answers count"
        assert any(each.startswith(word) for each in describe_notices(found)) == (
            base not in (mine, theirs) and mine != theirs
        )


def test_of_two_new_photos_of_one_name_both_stay_with_all_that_names_them():
    def add(title, data):
        return {
            "content/gallery/tea.yaml": write_photo(title, file="gallery/IMG_1.jpg"),
            "raw_assets/gallery/IMG_1.jpg": data,
            FAQ: f"heading: Ask\nblocks:\n  - photos:\n      - photo: tea\n        caption: {title}\n",
        }

    found = both_ways(add("Mine", "x"), add("Theirs", "y"))
    photos = {name: read(found, f"content/gallery/{name}.yaml") for name in ("tea", "tea-2")}
    shown = [read(found, name)["blocks"][0]["photos"][0] for name in (FAQ, FAQ.replace("faq", "faq-2"))]
    assert {each["caption"]: photos[each["photo"]]["title"] for each in shown} == {
        "Mine": "Mine",
        "Theirs": "Theirs",
    }
    assert sorted(describe_notices(found)) == [
        "Both of you added “Ask”, and both stay.",
        f"Both of you added “{photos['tea-2']['title']}”, and both stay.",
    ]


def test_of_two_new_trainings_of_one_name_both_stay_at_addresses_of_their_own():
    def add(title, redirects):
        route = "  - path: /palace\n    page: programmes/palace\n"
        routes = f"routes:\n  - path: /\n    page: pages/home\n{route}redirects:{redirects}\n"
        return {PALACE: f"title: {title}\n", ROUTES: routes}

    found = both_ways(add("Mine", " []"), add("Theirs", "\n  - from: /old\n    to: /palace"))
    routes = {each["page"]: each["path"] for each in read(found, ROUTES)["routes"]}
    titles = {
        read(found, f"content/{page}.yaml")["title"]: path
        for page, path in routes.items()
        if page != "pages/home"
    }
    assert read(found, ROUTES)["redirects"] == [{"from": "/old", "to": titles["Theirs"]}]
    assert describe_notices(found)[0].endswith(" and both stay. One of them is at /palace-2 now.")


def test_an_original_stays_as_long_as_the_content_names_it():
    hero, page = "raw_assets/home/hero.jpg", make()[HOME].decode().replace("hero.jpg", "new.jpg")
    mine = {HOME: page, hero: None, "raw_assets/home/new.jpg": "new"}
    assert both_ways(mine, {LAMP: write_photo("Lamp", file="home/hero.jpg")}).files[hero] == b"hero"
    loose = {"raw_assets/gallery/loose.jpg": "loose"}
    found = both_ways(mine, loose).files
    assert hero not in found and found["raw_assets/gallery/loose.jpg"] == b"loose"


def test_photos_deleted_for_good_and_public_addresses_of_both_sides_stay():
    def erase(*digests):
        return "photos:\n" + "".join(f'  - digest: "{each}"\n    date: 2026-11-21\n' for each in digests)

    base = {FORGOTTEN: erase("a", "b"), PUBLISHED: "/b"}
    mine = {FORGOTTEN: erase("a", "b", "c"), PUBLISHED: "/a\n/b"}
    found = both_ways(mine, {FORGOTTEN: None, PUBLISHED: None}, base)
    assert [each["digest"] for each in read(found, FORGOTTEN)["photos"]] == ["a", "b", "c"]
    assert found.files[PUBLISHED] == b"/a\n/b"
    listed = f"{erase('a')}    on_host:\n      - /media/1.webp\n"
    more = erase("b").removeprefix("photos:\n")
    found = both_ways({FORGOTTEN: erase("a")}, {FORGOTTEN: listed + more}, {FORGOTTEN: listed})
    assert ["on_host" in each for each in read(found, FORGOTTEN)["photos"]] == [False, False]


def test_orders_have_the_additions_and_moves_of_both_sides():
    for sides in ("abcd bacd abdc badc", "abc axbc abyc axbyc", "abcdef fabcde abcefd fabced"):
        base, mine, theirs, merged = map(list, sides.split())
        assert merge_order(base, mine, theirs) == merge_order(base, theirs, mine) == (merged, False)


def test_a_photo_that_both_moved_stays_where_mine_has_it_and_is_told():
    found = merge(
        {GALLERY: write_order("door", "lamp", "tree")}, {GALLERY: write_order("lamp", "door", "tree")}
    )
    assert (found.conflicts, read(found, GALLERY)["photos"]) == (set(), ["door", "lamp", "tree"])
    assert describe_notices(found) == ["Both of you moved the same photo. It stays where you moved it."]


@given(
    st.permutations("abcdef"),
    st.permutations("abcdef"),
    st.sets(st.sampled_from("abcxy")),
    st.sets(st.sampled_from("defxy")),
)
def test_any_two_orders_have_one_result_with_all_names(one, other, here, there):
    mine = [*dict.fromkeys([name for name in one if name not in here] + [*"xy"])]
    theirs = [name for name in other if name not in there]
    merged, is_moved_twice = merge_order([*"abcdef"], mine, theirs)
    assert sorted(merged) == sorted(({*mine} & {*theirs}) | (({*mine} ^ {*theirs}) - {*"abcdef"}))
    assert is_moved_twice or merge_order([*"abcdef"], theirs, mine)[0] == merged
    assert merge_order(theirs, merged, theirs)[0] == merged
