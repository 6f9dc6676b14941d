"""Synonyms that the glossary rejects are found where they are used, not where they are named."""

from __future__ import annotations

import pytest

from tools.glossary import find_synonyms, read_rejected

TABLE = """
| photo | meaning | “snap” |

## Glossary

| term | meaning | not |
|---|---|---|
| robin | a “small” bird | “red bird”, “chirper” |
| wren | a smaller one | |
"""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Two Chirpers in a row.", ["chirper"]),
        ("def list_red_birds(redBird):", ["red bird"]),
        ('print("A red-bird sings.")', ["red bird"]),
        ("A “red bird” is a red bird.", ["red bird"]),
        ('data["chirpers"]', []),
        ("Once it was the “red bird”.", []),
        ("[its decision](decisions/001-red-birds.md)", []),
        ("Chirpering in the red, birds hide.", []),
    ],
)
def test_synonyms_are_found_in_names_and_sentences(line, found):
    assert find_synonyms(line, dict(read_rejected(TABLE))) == found
