"""The related programmes, to which the end of a programme's page links."""

from collections import Counter
from collections.abc import Mapping
from math import log
from typing import Final

from pipeline.findings.phrases import normalize
from pipeline.pages.context import Listed

RELATED: Final = 3
"""Maximum number of related programmes on a page."""

_TELLING: Final = 4
"""Minimum length of the words that are compared."""


def find_related(name: str, programmes: Mapping[str, Listed]) -> list[str]:
    """Return the names of the programmes that the content names as related, or else of similar programmes.

    The result has at most `RELATED` similar programmes, the most similar first. Similarity counts the words
    that two programmes share in title, tags and keywords. Rare words count more.
    """
    if programmes[name].related:
        return programmes[name].related
    words = {each: _list_words(listed) for each, listed in programmes.items()}
    having = Counter(word for found in words.values() for word in found)

    def weigh(found: frozenset[str]) -> float:
        return sum(log(len(words) / having[word]) for word in found)

    def compare(other: str) -> float:
        shared = weigh(words[name] & words[other])
        return shared and shared / weigh(words[name] | words[other])

    others = sorted((each for each in programmes if each != name), key=compare, reverse=True)
    return others[:RELATED]


def _list_words(listed: Listed) -> frozenset[str]:
    texts = (listed.title, *listed.tags, *listed.keywords)
    words = normalize(" ".join(texts)).split()
    return frozenset(word.rstrip("s") for word in words if len(word) >= _TELLING)
