"""The related programmes, to which the end of a programme's page links."""

from collections import defaultdict
from collections.abc import Mapping
from heapq import nlargest
from math import log
from typing import Final

from pipeline.base.findings.phrases import normalize
from pipeline.content.pages.context import Listed

RELATED: Final = 3
"""Maximum number of related programmes on a page."""

_TELLING: Final = 4
"""Minimum length of a word that counts in the comparison of programmes."""


def find_related(programmes: Mapping[str, Listed]) -> dict[str, list[str]]:
    """Map the name of each programme to the names of its related programmes.

    A programme's content can name the related programmes. Otherwise, they are the `RELATED` most similar
    programmes, the most similar first. Similar programmes share many of their words in title, tags and
    keywords. Rare words count more.
    """
    words = {name: _list_words(listed) for name, listed in programmes.items()}
    having = defaultdict[str, list[str]](list)
    for name, found in words.items():
        for word in found:
            having[word].append(name)
    weights = {word: log(len(words) / len(names)) for word, names in having.items()}
    totals = {name: sum(weights[word] for word in found) for name, found in words.items()}

    def find_similar(name: str) -> list[str]:
        shared = dict.fromkeys(words, 0.0)
        for word in words[name]:
            for other in having[word]:
                shared[other] += weights[word]
        del shared[name]

        def compare(other: str) -> float:
            return shared[other] and shared[other] / (totals[name] + totals[other] - shared[other])

        return nlargest(RELATED, shared, compare)

    return {name: listed.related or find_similar(name) for name, listed in programmes.items()}


def _list_words(listed: Listed) -> list[str]:
    texts = (listed.title, *listed.tags, *listed.keywords)
    words = normalize(" ".join(texts)).split()
    return sorted({word.rstrip("s") for word in words if len(word) >= _TELLING})
