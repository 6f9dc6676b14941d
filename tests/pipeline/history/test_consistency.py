"""Merged files agree with each other: addresses, redirects, places and counts follow from what was merged."""

import pytest

from pipeline.content_files.yaml_reader import read_yaml
from pipeline.history.consistency import restore_consistency

ROUTES, CONTRACT = "content/routes.yaml", "content/contract.yaml"


def training(name):
    return f"content/programmes/{name}.yaml"


def routes(pages, redirects=()):
    lines = ["routes:", *(f"  - path: {path}\n    page: {page}" for page, path in pages.items())]
    lines += ["redirects:"] if redirects else []
    lines += [f"  - from: {start}\n    to: {end}" for start, end in redirects]
    return "\n".join([*lines, ""]).encode()


def settled(words, base=None, mine=None, theirs=None):
    """Return the merged content after its repair, parsed; a missing side equals the merged content."""
    found = restore_consistency(
        dict(words), *(words if side is None else side for side in (base, mine, theirs))
    )
    return {file: read_yaml(file, data).value for file, data in found.items()}


def addresses(value):
    return {each["page"]: each["path"] for each in value["routes"]}


def test_a_training_has_an_address_exactly_where_it_is_there():
    home = {"home": "/"}
    merged = {ROUTES: routes({**home, "programmes/gone": "/courses/gone"}), training("new"): b"title: New\n"}
    mine = {ROUTES: routes({**home, "programmes/new": "/courses/mine"})}
    theirs = {ROUTES: routes({**home, "programmes/new": "/courses/theirs"})}
    found = settled(merged, merged, mine, theirs)[ROUTES]
    assert addresses(found) == {"home": "/", "programmes/new": "/courses/mine"}
    found = settled(merged, merged, merged, theirs)[ROUTES]
    assert addresses(found) == {"home": "/", "programmes/new": "/courses/theirs"}
    assert addresses(settled(merged)[ROUTES]) == home, "nobody knows an address"
    there = {**merged, ROUTES: routes({**home, "programmes/new": "/courses/new"})}
    assert addresses(settled(there, merged, mine, theirs)[ROUTES])["programmes/new"] == "/courses/new"
    other = {**merged, "content/programmes/notes.txt": b"", "content/pages/new.yaml": b""}
    assert addresses(settled(other)[ROUTES]) == home


@pytest.mark.parametrize(
    ("redirects", "left"),
    [
        ([("/old", "/about")], [("/old", "/story")]),
        ([("/old", "/story")], [("/old", "/story")]),
        ([("/old", "/older"), ("/older", "/about")], [("/old", "/story"), ("/older", "/story")]),
        ([("/about", "/story"), ("/old", "/about")], [("/about", "/story"), ("/old", "/story")]),
        ([("/old", "https://other.example/x")], [("/old", "https://other.example/x")]),
        ([("/a", "/b"), ("/b", "/a")], [("/a", "/b"), ("/b", "/a")]),
        ([("/a", "/b"), ("/b", "/c"), ("/c", "/b")], [("/a", "/b"), ("/b", "/c"), ("/c", "/b")]),
        ([("/story", "/"), ("/old", "/about")], [("/old", "/story")]),
        ([("/old", "/nowhere")], [("/old", "/nowhere")]),
    ],
)
def test_a_redirect_leads_to_where_its_page_is_now(redirects, left):
    base = {ROUTES: routes({"home": "/", "my-story": "/about"})}
    merged = {ROUTES: routes({"home": "/", "my-story": "/story"}, redirects)}
    found = settled(merged, base)[ROUTES]
    assert [(each["from"], each["to"]) for each in found["redirects"]] == left
    assert addresses(found) == {"home": "/", "my-story": "/story"}


def test_mine_says_where_a_page_was_if_theirs_and_base_say_otherwise():
    base = {ROUTES: routes({"home": "/", "my-story": "/about"})}
    mine = {ROUTES: routes({"home": "/", "contact": "/about", "my-story": "/us"})}
    merged = {ROUTES: routes({"home": "/", "contact": "/write", "my-story": "/story"}, [("/old", "/about")])}
    assert settled(merged, base, mine)[ROUTES]["redirects"][0]["to"] == "/write"
    assert settled(merged, mine, base)[ROUTES]["redirects"][0]["to"] == "/story"


def test_the_places_of_a_list_are_counted_from_one():
    places = {"a": 2, "b": 2, "c": 5, "d": 1}
    words = {training(name): f"featured:\n  home: {n}\n  menu: 1\n".encode() for name, n in places.items()}
    words[training("d")] = b"featured:\n  home: 1\n"
    words |= {training("e"): b"title: E\n", "content/pages/a.yaml": b"featured:\n  home: 9\n"}
    found = settled(words)
    assert {name: found[training(name)]["featured"]["home"] for name in "abcd"} == {
        "d": 1,
        "a": 2,
        "b": 3,
        "c": 4,
    }
    assert [found[training(name)]["featured"]["menu"] for name in "abc"] == [1, 2, 3]
    assert found["content/pages/a.yaml"]["featured"]["home"] == 9
    whole = {file: data for file, data in words.items() if file == training("e")}
    assert restore_consistency(dict(whole), {}, {}, {}) == whole


CONTRACTED = """\
gallery_photos: {photos}
programmes: {programmes}
routes: {routes}
redirects: 0
min_words: 3
featured:
  home: {home}
"""


def counted(photos, programmes, home, promised):
    """Return content with these numbers of photos, trainings, trainings on the home page, and promises."""
    pages = {"home": "/"} | {f"programmes/{n}": f"/{n}" for n in range(programmes)}
    words = {training(n): f"title: T{n}\n".encode() for n in range(programmes)}
    for n in range(home):
        words[training(n)] += f"featured:\n  home: {n + 1}\n".encode()
    words |= {f"content/gallery/p{n}.yaml": b"title: One\n" for n in range(photos)}
    contract = CONTRACTED.format(**promised).encode()
    return {**words, ROUTES: routes(pages), CONTRACT: contract}


def numbers(words):
    value = read_yaml(CONTRACT, words[CONTRACT]).value
    return [*(value[key] for key in ("gallery_photos", "programmes", "routes")), value["featured"]["home"]]


def promise(*four):
    return dict(zip(("photos", "programmes", "routes", "home"), four, strict=True))


def test_the_contract_counts_what_was_merged_where_one_side_counted():
    old, right, wrong = promise(2, 2, 3, 1), promise(3, 2, 3, 1), promise(7, 7, 7, 7)
    merged = counted(4, 3, 2, old)
    same, more = counted(2, 2, 1, old), counted(3, 2, 1, right)
    for mine, theirs in ((same, more), (more, same), (counted(3, 2, 1, wrong), more)):
        found = restore_consistency(dict(merged), same, mine, theirs)
        assert numbers(found) == [4, 3, 4, 2]
        assert read_yaml(CONTRACT, found[CONTRACT]).value["min_words"] == 3
    neither = counted(3, 2, 1, wrong)
    assert numbers(restore_consistency(dict(merged), same, neither, neither)) == [2, 2, 3, 1], (
        "nobody counted"
    )
    assert restore_consistency(dict(same), same, same, same)[CONTRACT] == same[CONTRACT]
    none = counted(4, 3, 0, old)
    assert numbers(restore_consistency(dict(none), same, same, more)) == [4, 3, 4, 0]


@pytest.mark.parametrize("broken", ["routes: [\n", "routes: 5\n", "", "- a\n", "routes:\n  - 5\n"])
def test_files_that_cannot_be_edited_stay_as_they_are(broken):
    words = {ROUTES: broken.encode(), CONTRACT: broken.encode(), training("a"): broken.encode()}
    assert restore_consistency(dict(words), words, words, words) == words
