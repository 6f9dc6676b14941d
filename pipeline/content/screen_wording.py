"""Rewords messages for the desk, the editor in the browser: labels replace keys, and titles replace files."""

import re
from collections.abc import Mapping
from itertools import groupby
from typing import Any, Final

from pipeline.content.edits import find_value
from pipeline.content.form_fields import label_keys, make_value_label
from pipeline.content.reader import Content
from pipeline.content_files.files import CONTRACT, GALLERY, ROUTES, SEARCH, SHELL, SITE, get_name
from pipeline.content_files.yaml_file import ValuePath
from pipeline.findings.messages import Mention, MentionKind, MessageParts, Step, list_parts
from pipeline.findings.model import Place
from pipeline.pages.page import Page
from pipeline.pages.table import find_content_file, find_page

_QUOTES: Final = re.compile(r', in quotes|"([^"]*)"')
"""Matches what the desk leaves out of a hint, because only YAML needs quotes.

This is the advice “, in quotes”, or the quotes around a value (group 1). They stay text, since most of them
come from descriptions and examples of fields, which text editors show, too.
"""


def find_title(content: Content, file: str) -> str:
    """Return the title of a content file for people, such as “Photos” for content/gallery.yaml."""
    name = get_name(file)
    page, model = find_page(name), content.find_page(name)
    if isinstance(page, Page):
        return page.find_title(model)
    shared = {
        SITE.file: "Facts",
        SHELL.file: "Around every page",
        SEARCH.file: "Search",
        GALLERY.file: "Photos",
        CONTRACT.file: "Promised numbers",
        ROUTES.file: "Addresses of pages",
    }
    return shared.get(file, name)


def reword(content: Content, file: str, keys: ValuePath, message: MessageParts) -> list[str | Step]:
    """Return the parts of a message about the value at `keys` in `file`, as the desk (a web editor) shows it.

    The labels of form fields replace mentions of keys and lines, and the titles of pages replace files.
    """
    content_file = find_content_file(file)
    labels = label_keys(content_file, keys) if content_file else {}
    parts = [_name(content, labels, e) if isinstance(e, Mention | Place) else e for e in list_parts(message)]
    joined: list[str | Step] = []
    for is_step, group in groupby(parts, lambda each: isinstance(each, Step)):
        same = list(group)
        # Documents and terminals use the term of HTML, and forms a word that needs no explanation.
        joined += same if is_step else ["".join(map(str, same)).replace("alt text", "description")]
    return joined


def reword_hint(content: Content, file: str, keys: ValuePath, hint: MessageParts) -> list[str | Step]:
    """Return the parts of a hint about the value at `keys` in `file`, reworded like `reword` does."""
    parts = reword(content, file, keys, hint)
    return [each if isinstance(each, Step) else _QUOTES.sub(r"\1", each) for each in parts]


def _name(content: Content, labels: Mapping[str, str], mention: Mention | Place) -> str:
    """Return a label or title in quotation marks; without one, the mention as a terminal shows it.

    A photo is named in place of a value or line in gallery.yaml.
    """
    kind, of = (mention.kind, mention.of) if isinstance(mention, Mention) else (None, mention)
    forms = {None: "“{}”", MentionKind.ADD_KEY: "Fill in “{}”.", MentionKind.ON_LINE: "in “{}”"}
    form = forms.get(kind, "“{}”")
    label: Any = None
    if isinstance(of, str):
        label = labels.get(of)
    elif source := content.sources.get(of.file):
        path, title = source.find_path(of), find_title(content, of.file)
        if of.file == GALLERY.file and path:
            label, form = find_value(source.value, (*path[:2], "title")), "“{}”"
        elif kind:
            label = name_value(of.file, path, "")
        elif title != get_name(of.file):
            label = title
    return form.format(label) if label else str(mention)


def name_place(content: Content, place: Place) -> str:
    """Return the title of a file and the label of the value at `place`, such as “NLP, Subtitle”."""
    source = content.sources.get(place.file)
    return name_value(place.file, source.find_path(place) if source else (), find_title(content, place.file))


def name_value(file: str, keys: ValuePath, title: str, above: ValuePath = ()) -> str:
    """Return `title`, a comma, and the label of the value at `keys` in `file`, such as “NLP, Subtitle”.

    If `title` names a section of the file, such as a photo, `above` is the path of this section. The label
    then describes only the keys after it.
    """
    content_file = find_content_file(file)
    if content_file is None or keys[: len(above)] != above:
        return title
    label = make_value_label(content_file, keys).removeprefix(make_value_label(content_file, above))
    return ", ".join(filter(None, (title, label.removeprefix(": "))))
