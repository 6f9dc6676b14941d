"""A phone number as it is dialled and shown, whatever script and spaces it is typed with."""

import pytest

from pipeline.yaml_files.phone import extract_digits, format_phone


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
    assert extract_digits(typed) == "919876543210"
    assert format_phone(typed) == "+91 9876 543 210"


def test_a_standin_and_other_lengths_are_shown_as_they_are():
    assert format_phone("+91 0000 000 000") == "+91 0000 000 000"
    assert format_phone("+44 20 7946 0123") == "+44 2079 460 123"
    assert format_phone("+91 1234") == "+91 1234"
    assert format_phone("call us") == "call us"
