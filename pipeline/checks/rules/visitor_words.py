"""Rules for the vocabulary of the search: the words that visitors type, and the pages that answer them."""

import re
from collections.abc import Iterator

from pipeline.base.findings.messages import Mention
from pipeline.base.findings.model import Finding, Severity
from pipeline.base.findings.phrases import normalize
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import rule
from pipeline.content.manifests.search import search_pages, split_words
from pipeline.yaml_files.files import SEARCH, SHELL, SITE
from pipeline.yaml_files.models.search import SearchVocabulary
from pipeline.yaml_files.yaml_file import ValuePath


def _get_vocabulary(context: RuleContext) -> SearchVocabulary:
    return context.content.get(SEARCH) or SearchVocabulary()


@rule(
    "ASK001",
    "Visitors' words and the topics of the search lead to a page of the site, by its address alone",
    "The search shows pages: a channel such as phone, or a part of a page, would never be found.",
    "to: phone   write /contact, the page where the number stands.",
)
def visitor_words_lead_to_pages(context: RuleContext) -> Iterator[Finding]:
    vocabulary = _get_vocabulary(context)
    targets = [(("topics", n, "to"), topic.to) for n, topic in enumerate(vocabulary.topics)]
    targets += [(("answers", n, "to"), answer.to) for n, answer in enumerate(vocabulary.answers)]
    for keys, target in targets:
        path = re.split(r"[?#]", target)[0]
        if target != path or not path.startswith("/"):
            better = path if path in context.paths else "/contact"
            yield visitor_words_lead_to_pages.at(
                context.find_place(SEARCH.file, *keys),
                f"“{target}” is no page that the search can show.",
                f"Write the address of a page alone, such as {better}.",
                corrected=context.with_value(SEARCH.file, *keys, value=better),
            )


@rule(
    "ASK002",
    "The passage that answers visitors' words stands on their page",
    "The result shows the text around these words. Without them it shows what the page is about.",
    "passage: what it cost   The contact page says “what it costs”: write it as it stands there.",
    Severity.WARNING,  # a changed page must not wait for the search
)
def answering_passages_exist(context: RuleContext) -> Iterator[Finding]:
    context.get(SITE), context.get(SHELL)  # UnreadError: the contact page shows facts of both
    texts: dict[str, list[str]] = {}
    for page in search_pages(context.content, {}):
        texts.setdefault(page.path, []).extend([page.description, *page.passages, *page.keywords])
    for n, answer in enumerate(_get_vocabulary(context).answers):
        if answer.to not in texts or answer.passage is None:
            continue
        if not any(answer.passage in text for text in texts[answer.to]):
            yield answering_passages_exist.at(
                context.find_place(SEARCH.file, "answers", n, "passage"),
                f"The site's search quotes “{answer.passage}” from {answer.to}, which does not say it.",
                "Visitors see what the page is about instead. Copy a few words from the page as they stand "
                "there, or leave the quotation out.",
            )


@rule(
    "ASK003",
    "No visitors' words name an illness",
    "Whoever is ill needs a doctor. The search offers no training for words of illness, so such words would "
    "never be found.",
    "words: sadness, depression   “depression” stands under “illness:”: take it out here.",
)
def no_training_for_illness(context: RuleContext) -> Iterator[Finding]:
    vocabulary = _get_vocabulary(context)
    if vocabulary.illness is None:
        return
    illness = [_normalise_words(words) for words in split_words(vocabulary.illness.words)]
    lists: list[tuple[ValuePath, str]] = [
        (("answers", n, "words"), answer.words) for n, answer in enumerate(vocabulary.answers)
    ]
    lists += [(("synonyms", n), words) for n, words in enumerate(vocabulary.synonyms)]
    for keys, words in lists:
        for each in split_words(words):
            spaced = _normalise_words(each)
            named = next((name for name in illness if name in spaced), None)
            if named:
                yield no_training_for_illness.at(
                    context.find_source(SEARCH.file).find(keys, each),
                    (
                        f"“{each}” names an illness: “{named.strip()}” stands under ",
                        Mention("illness"),
                        ".",
                    ),
                    "Delete it here or, if it is an everyday word, there.",
                )


def _normalise_words(words: str) -> str:
    """Return the words in lower case between two spaces, so that `in` finds only whole words."""
    return f" {normalize(words)} "
