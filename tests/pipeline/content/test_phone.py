"""A phone number as it is dialled and shown, whatever script and spaces it is typed with."""

import pytest

from pipeline.content.phone import dialled, shown


@pytest.mark.parametrize(
    "typed",
    [
        "+91 98765 43210",
        "+919876543210",
        "+91-9876-543-210",
        "+९१ ९८७६५ ४३२१०",
        "+౯౧ ౯౮౭౬౫ ౪౩౨౧౦",
        "\uff0b\uff19\uff11 98765 43210",
    ],
)
def test_any_spelling_is_dialled_in_ascii_and_shown_in_groups(typed):
    assert dialled(typed) == "919876543210"
    assert shown(typed) == "+91 9876 543 210"


def test_a_standin_and_other_lengths_are_shown_as_they_are():
    assert shown("+91 0000 000 000") == "+91 0000 000 000"
    assert shown("+44 20 7946 0123") == "+44 2079 460 123"
    assert shown("+91 1234") == "+91 1234"
    assert shown("call us") == "call us"
