"""Lists of names and of plain values become one: each case once with the sides as they are, once swapped."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.history.list_merging import _find_moved, insert_others, merge_lists, merge_orders


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "merged"),
    [
        ("", "a", "", "a"),
        ("", "ab", "ab", "ab"),
        ("abc", "abc", "abc", "abc"),
        ("abc", "xabc", "abc", "xabc"),
        ("abc", "xabc", "abcy", "xabcy"),
        ("abc", "xyabc", "abc", "xyabc"),
        ("abc", "abxc", "yabc", "yabxc"),
        ("abc", "bc", "abcy", "bcy"),
        ("abc", "ab", "xabc", "xab"),
        ("abcdef", "bcdef", "abcdf", "bcdf"),
        ("abc", "ac", "ac", "ac"),
        ("abc", "xbc", "xbc", "xbc"),
        ("abcd", "xbcd", "abcy", "xbcy"),
        ("aab", "aaab", "aab", "aaab"),
        ("abc", "xbc", "ybc", None),
        ("abc", "abcx", "abcy", None),
        ("ab", "b", "xb", None),
        ("ab", "", "abc", None),
    ],
)
def test_values_take_the_changes_of_both_sides(base, mine, theirs, merged):
    expected = None if merged is None else [*merged]
    assert merge_lists([*base], [*mine], [*theirs]) == expected
    assert merge_lists([*base], [*theirs], [*mine]) == expected


def test_a_long_list_of_few_values_takes_the_changes_of_both_sides():
    """The standard library ignores frequent values of long lists unless it is told not to."""
    base = [*"ab" * 150]
    assert merge_lists(base, [*base, "c"], ["d", *base]) == ["d", *base, "c"]


def test_equal_values_of_different_types_are_two():
    assert merge_lists([1, 2], [True, 2], [1, 2, 3]) == [True, 2, 3]


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "merged"),
    [
        ("abcd", "abcd", "dabc", "dabc"),
        ("abcd", "bacd", "abdc", "badc"),
        ("abcd", "dabc", "dabc", "dabc"),
        ("abcd", "dabc", "adbc", None),
        ("abcd", "bcda", "bacd", "bcda"),
        ("abcde", "bacde", "abecd", "baecd"),
        ("abcd", "xbacd", "abdcy", "badc"),
        ("abcde", "dabce", "daebc", "daebc"),
        ("abc", "cb", "abc", "cb"),
        ("abc", "ba", "ab", "ba"),
        ("", "a", "b", ""),
    ],
)
def test_orders_of_what_all_have_take_the_moves_of_both_sides(base, mine, theirs, merged):
    expected = None if merged is None else [*merged]
    assert merge_orders([*base], [*mine], [*theirs]) == expected
    assert merge_orders([*base], [*theirs], [*mine]) == expected


@pytest.mark.parametrize(
    ("order", "mine", "theirs", "placed"),
    [
        ("abc", "abc", "abc", "abc"),
        ("abc", "xabc", "abyc", "xabyc"),
        ("abc", "axyb", "azbc", "axyzbc"),
        ("ab", "yab", "xab", "xyab"),
        ("ab", "axb", "bxa", "axb"),
        ("", "x", "y", "xy"),
        ("ab", "abq", "ab", "ab"),
    ],
)
def test_other_names_stand_behind_those_that_they_follow(order, mine, theirs, placed):
    names = {*"abcxyz"}
    assert insert_others([*order], [*mine], [*theirs], names) == [*placed]
    assert insert_others([*order], [*theirs], [*mine], names) == [*placed]


@given(st.permutations("abcdef"))
def test_as_few_entries_as_can_be_count_as_moved(new):
    """An entry that one side moved cannot be moved by the other; one that it left can."""
    kept = max(
        (
            entries
            for number in range(7)
            for entries in combinations(new, number)
            if list(entries) == sorted(entries)
        ),
        key=len,
    )
    assert len(_find_moved("abcdef", new)) == 6 - len(kept)
