"""Rules for the titles and descriptions in search results."""

from collections.abc import Iterator

from pipeline.base.findings.model import Finding, Place, Rule
from pipeline.base.findings.phrases import normalize
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import Distinct, distinct, rule


@rule(
    "SCH001",
    "The title and description of every page fit into search results",
    "A cut title persuades nobody, and search engines replace a short description by other text of the page.",
    "A title has 72 characters.   Shorten it to 60 or fewer.",
)
def search_length(context: RuleContext) -> Iterator[Finding]:
    contract = context.contract
    for file, keys, search in context.list_searches():
        for key, text, span in (
            ("title", search.title, contract.search_title),
            ("description", search.description, contract.search_description),
        ):
            found, place = len(text), context.find_place(file, *keys, key)
            if found > span.max:
                yield search_length.at(
                    place,
                    f"This {key} has {found} characters; search results cut it off after about {span.max}.",
                    f"Shorten it by {found - span.max} or more.",
                )
            elif found < span.min:
                yield search_length.at(
                    place,
                    f"This {key} has {found} characters; {span.min} to {span.max} are needed to say enough.",
                    f"Lengthen it by {span.min - found} or more.",
                )


@distinct(
    Rule(
        "SCH003",
        "Every page has its own title and description for search results",
        "Search engines take pages with equal titles for copies, and may show only one of them.",
        "Two programmes have the title Mind Training in Hyderabad.   Name each training in its own title.",
    ),
    again=lambda first: (Place(first.file), " already says the same there."),
    hint="Say what only this page offers.",
)
def search_words(context: RuleContext) -> Distinct:
    for file, keys, search in context.list_searches():
        for key, text in (("title", search.title), ("description", search.description)):
            yield (key, normalize(text)), (file, *keys, key)
