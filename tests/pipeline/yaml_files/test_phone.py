"""A phone number as it is dialled and shown, whatever script and spaces it is typed with."""

import pytest

from pipeline.yaml_files.phone import extract_digits, format_phone


@pytest.mark.parametrize(
    "typed",
    [
        "+91 98765 43210",
        "+919876543210",
        "+91-9876-543-210",
        "+౯౧ ౯౮౭౬౫ ౪౩౨౧౦",
        "\uff0b\uff19\uff11 98765 43210",
    ],
)
def test_any_spelling_is_dialled_in_ascii_and_shown_in_groups(typed):
    assert extract_digits(typed) == "919876543210"
    assert format_phone(typed) == "+91 9876 543 210"
