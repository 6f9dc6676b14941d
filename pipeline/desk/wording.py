"""Sentences of the pipeline in the words of the desk: labels in place of keys, titles in place of files."""

import re
from dataclasses import replace
from typing import Final

from pipeline.content.files import get_name
from pipeline.content.yaml_file import ValuePath
from pipeline.desk.content_forms import find_title
from pipeline.findings.hints import Hint, Step, StepKind
from pipeline.pages.table import find_content_file
from pipeline.source.form_fields import label_keys
from pipeline.source.reader import Content

_KEY: Final = re.compile(r"“([a-z_]+):?”")
_FILE: Final = re.compile(r"(content/[a-z0-9/-]+\.yaml)(?::\d+)?")


def reword(content: Content, file: str, keys: ValuePath, text: str) -> str:
    """Return a sentence about the value at `keys` in `file`, with the desk's labels and titles."""
    content_file = find_content_file(file)
    labels = label_keys(content_file, keys) if content_file and _KEY.search(text) else {}

    def name_file(found: re.Match[str]) -> str:
        title = find_title(content, found[1]) if found[1] in content.sources else get_name(found[1])
        return found[0] if title == get_name(found[1]) else f"“{title}”"

    text = _KEY.sub(lambda found: f"“{labels[found[1]]}”" if found[1] in labels else found[0], text)
    return _FILE.sub(name_file, text)


def reword_hint(content: Content, file: str, keys: ValuePath, hint: Hint) -> list[str | Step]:
    """Return the parts of a hint, with the desk's labels and titles."""
    parts = [hint] if isinstance(hint, str) else hint
    content_file = find_content_file(file)
    labels = label_keys(content_file, keys) if content_file else {}
    return [
        reword(content, file, keys, each)
        if isinstance(each, str)
        else replace(each, argument=labels.get(each.argument, each.argument))
        if each.action in (StepKind.KEY, StepKind.ADD_KEY)
        else each
        for each in parts
    ]
