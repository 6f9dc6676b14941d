"""Words are compared without case and punctuation, and with all their signs."""

import pytest

from pipeline.base.findings.phrases import is_letter, normalize


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("మనసు", "మనసి"),  # Telugu
        ("కథ", "కథా"),
        ("कल", "कला"),  # Hindi
        ("दिन", "दीन"),
        ("மலை", "மாலை"),  # Tamil
        ("கல்", "கலை"),
        ("دُعا", "دِعا"),  # Urdu
        ("مَن", "مِن"),
    ],
)
def test_words_differ_by_their_signs(one, other):
    assert normalize(f"{one}, {other}!").split() == [one, other]
    assert all(map(is_letter, one + other))


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("An EVENING!", "an evening"),
        ("don't  stop\u2014now", "don t stop now"),
        ("IMG_0042.jpg", "img_0042 jpg"),
        ("cafe\u0301", "caf\u00e9"),
        ("\u0915\u094d\u200d\u0937", "\u0915\u094d\u0937"),  # a joiner
        ("\u2615\ufe0f \u2192 _", ""),
    ],
)
def test_texts_are_compared_without_case_and_punctuation(text, plain):
    assert normalize(text) == plain
