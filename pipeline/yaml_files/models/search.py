"""search.yaml: the words that visitors type into the site's search, with the pages that answer them."""

from pydantic import Field

from pipeline.yaml_files.models.base import Action, ContentModel, HiddenLine, OffPageLine, Target, WordList


class VisitorWords(ContentModel):
    """Words that visitors type, and the page that answers them."""

    to: Target = Field(title="Page", description="The page that answers.")
    passage: HiddenLine | None = Field(
        None,
        title="Words on that page",
        description="Copy a few words from that page: the search shows visitors the sentence around them.",
    )
    words: WordList = Field(
        description="Words as visitors type them, separated by commas; a group of words is found as a whole.",
        examples=["fees, cost, how much"],
    )


class IllnessWords(ContentModel):
    """Words for an illness. The search offers no page to visitors who type such a word."""

    text: OffPageLine = Field(description="The sentence that visitors read instead of results.")
    words: WordList = Field(
        description="Words and groups of words that name an illness, separated by commas."
    )


class SearchVocabulary(ContentModel):
    """search.yaml: words that visitors use, for the site's search."""

    topics: list[Action] = Field(
        default_factory=list, description="Links that are offered if nothing is found."
    )
    answers: list[VisitorWords] = Field(
        default_factory=list,
        title="What visitors type",
        description="Words that visitors type into the search, with the page that answers them.",
    )
    synonyms: list[WordList] = Field(
        default_factory=list,
        description="Single words that mean the same on every page, separated by commas.",
        examples=[["child, children, kid"]],
    )
    fillers: WordList | None = Field(
        None, description="Words that count only if nothing else was typed, separated by commas."
    )
    illness: IllnessWords | None = Field(None, description="Words for which no page is offered.")
