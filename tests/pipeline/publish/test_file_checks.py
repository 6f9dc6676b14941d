"""The files that the live check requests at their own addresses, and the turns of pictures."""

from collections import Counter

import pytest

from pipeline.publish.file_checks import TURNS, compute_turn, is_file, is_picture


@pytest.mark.parametrize(
    ("name", "file", "picture"),
    [
        ("media/ab12.avif", True, True),
        ("media/ab12.webp", True, True),
        ("assets/ab12.png", True, False),
        ("assets/ab12.woff2", True, False),
        ("media/ab12.txt", True, False),
        ("robots.txt", True, False),
        ("favicon.ico", True, False),
        ("courses/one.html", False, False),
        ("assets/ab12.js.gz", False, False),
        ("assets/ab12.js.br", False, False),
        ("build.json", False, False),
        ("other.json", True, False),
        ("_headers", False, False),
        ("media/ab12.exe", False, False),
        ("html", False, False),
    ],
)
def test_what_has_an_address_of_its_own(name, file, picture):
    assert (is_file(name), is_picture(name)) == (file, picture)


def test_each_picture_keeps_its_turn_and_all_turns_have_about_as_many():
    names = [f"media/{n:012x}.avif" for n in range(2000)]
    # Turns that other versions of the program chose must stay: a host would be asked for some twice.
    assert [compute_turn(name) for name in names[:5]] == [5, 2, 7, 9, 0]
    counts = Counter(map(compute_turn, names))
    assert set(counts) == set(range(TURNS))
    assert min(counts.values()) > 130
