"""Three versions of words become one, by value."""

import pytest

from pipeline.content_files.yaml_reader import read_yaml
from pipeline.history.merging import merge_snapshots
from pipeline.history.snapshot import Snapshot

FILE = "content/gallery.yaml"
FOUNDER, CONTRACT = "content/pages/my-story.yaml", "content/contract.yaml"
BASE = """\
# The photos.
photos:
  - id: one
    title: One
    focus: { x: 0.5, y: 0.5 }
  - id: two  # the second
    title: !standin Two
  - id: three
    title: Three
words:
  - a
  - b
"""


def entry(name):
    return f"  - id: {name}\n    title: {name.capitalize()}\n"


def merged(mine, theirs, choices=()):
    three = [Snapshot({FILE: text.encode()}) for text in (BASE, mine, theirs)]
    found = merge_snapshots(*three, dict(choices))
    return found.files[FILE].decode(), [conflict.name for conflict in found.conflicts]


MOVED = BASE.replace(entry("three"), "").replace("photos:\n", "photos:\n" + entry("three"))


@pytest.mark.parametrize(
    "changed",
    [
        MOVED,
        BASE.replace("title: One", "title: Uno"),
        BASE.replace("!standin Two", "Two"),
        BASE.replace("    focus: { x: 0.5, y: 0.5 }\n", ""),
        BASE.replace("x: 0.5,", "x: 0.25,"),
        BASE.replace(entry("three"), entry("three") + entry("four")),
        BASE.replace("  - b\n", "  - b\n  - c\n"),
        BASE.replace("words:\n  - a\n  - b\n", "words: []\n"),
        BASE.replace("  - b\n", "  - !standin b\n"),
        BASE.replace("title: Three\n", "title: Three\n    credit: Ana\n"),
        BASE + "more:\n  deep: !standin Yes\n  list:\n    - !standin c\n    - d\n",
    ],
)
def test_what_one_changed_is_kept_whatever_the_other_did(changed):
    assert merged(changed, BASE) == (changed, [])
    assert merged(BASE, changed) == (changed, [])
    assert merged(changed, changed) == (changed, [])
    mine = BASE.replace("title: Three", "title: Drei").replace("# The photos", "# All photos")
    text, conflicts = merged(mine, changed)
    assert conflicts == []
    assert "# All photos" in text
    assert "# the second" in text
    assert (
        read_yaml(FILE, text.encode()).value
        == read_yaml(FILE, changed.replace("title: Three", "title: Drei").encode()).value
    )
    assert text.count("!standin") == changed.count("!standin")


def test_an_order_is_taken_over_and_new_entries_stay_behind_their_neighbours():
    mine = BASE.replace("  - id: two", entry("extra") + "  - id: two")
    text, conflicts = merged(mine, MOVED)
    assert conflicts == []
    names = [each["id"] for each in read_yaml(FILE, text.encode()).value["photos"]]
    assert names == ["three", "one", "extra", "two"]


def test_lists_are_joined_and_where_both_changed_one_part_chosen_whole_like_broken_files():
    mine, theirs = BASE.replace("  - a\n", ""), BASE.replace("  - b\n", "  - b\n  - c\n")
    assert merged(mine, theirs) == (BASE.replace("  - a\n  - b\n", "  - b\n  - c\n"), [])
    mine = BASE.replace("  - b\n", "")
    assert merged(mine, theirs) == (mine, [f"{FILE}:words"])
    assert merged(mine, theirs, {f"{FILE}:words": "theirs"}) == (theirs, [])
    broken = BASE + "more: [\n"
    assert merged(broken, theirs) == (broken, [FILE])
    assert merged(broken, theirs, {FILE: "theirs"}) == (theirs, [])


def test_where_two_people_add_cards_of_the_founder_one_list_is_chosen_and_the_contract_counts_it():
    def side(*titles):
        cards = "".join(f"  - title: {title}\n" for title in titles)
        contract = f"qualifications: {len(titles)}\nachievements: 0\n"
        return Snapshot({FOUNDER: f"qualification_cards:\n{cards}".encode(), CONTRACT: contract.encode()})

    three = side("One"), side("One", "Mine", "Mine too"), side("One", "Theirs")
    key = f"{FOUNDER}:qualification_cards"
    assert [conflict.name for conflict in merge_snapshots(*three, {}).conflicts] == [key]
    for choice, number in (("mine", 3), ("theirs", 2)):
        found = merge_snapshots(*three, {key: choice})
        assert len(read_yaml(FOUNDER, found.files[FOUNDER]).value["qualification_cards"]) == number
        assert found.files[CONTRACT].decode() == f"qualifications: {number}\nachievements: 0\n"
