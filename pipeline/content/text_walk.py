"""Yields every text and link in the content, with the path to it."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pipeline.content.reader import Content
from pipeline.yaml_files.models.base import TextKind, Visibility
from pipeline.yaml_files.richtext import parse
from pipeline.yaml_files.yaml_file import ValuePath

BROKEN_LINK = re.compile(r"\[[^\[\]]*\]\s*\([^()]*\)?")
"""Matches a faulty Markdown link, which the parser leaves in the text."""


class Text(NamedTuple):
    """One text of the content: its file, the path to the text in the file, and the metadata of its field."""

    file: str
    keys: ValuePath
    value: str
    kind: TextKind
    visibility: Visibility
    description: str = ""

    @property
    def is_read(self) -> bool:
        """True if visitors read the text, on its page or elsewhere."""
        return self.visibility is not Visibility.HIDDEN


class TextLink(NamedTuple):
    """A link to an address.

    - `keys`: the path of the text that contains the link
    - `label`: the linked words in a paragraph; None if the text is only an address
    """

    file: str
    keys: ValuePath
    href: str
    label: str | None = None


def list_texts(content: Content) -> Iterator[Text]:
    """Yield all texts in the files that could be read, in the order of files and fields."""
    for file, model in content.parsed:
        for text in model.texts:
            yield Text(file, *text)


def list_links(texts: Iterable[Text]) -> Iterator[TextLink]:
    """Yield the links in `texts` that lead to an address, such as /contact, but not to a phone number."""
    for text in texts:
        if text.kind is TextKind.TARGET and text.value.startswith("/"):
            yield TextLink(text.file, text.keys, text.value)
        elif text.kind is TextKind.RICH and "](" in text.value:
            yield from (
                TextLink(text.file, text.keys, run.href or "", run.text)
                for run in parse(text.value)
                if run.mark == "link"
            )
