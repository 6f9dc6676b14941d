"""Rewords messages for the desk, the editor in the browser: labels replace keys, and titles replace files."""

import re
from dataclasses import replace
from typing import Final

from pipeline.content.edits import find_value
from pipeline.content.form_fields import label_keys, make_value_label
from pipeline.content.reader import Content
from pipeline.content_files.files import CONTRACT, GALLERY, ROUTES, SEARCH, SHELL, SITE, get_name
from pipeline.content_files.yaml_file import ValuePath
from pipeline.findings.hints import Hint, Step, StepKind
from pipeline.findings.model import Place
from pipeline.pages.page import Page
from pipeline.pages.table import find_content_file, page_of

_KEY: Final = re.compile(r"“([a-z_]+):?”")
_LINE: Final = re.compile(r"\b(on )?(?:Line|line) (\d+)\b")
_QUOTES: Final = re.compile(r', in quotes|"([^"]*)"')
"""Matches what the desk leaves out of a hint, because only YAML needs quotes.

This is the advice “, in quotes”, or the quotes around a value (group 1).
"""
_FILE: Final = re.compile(r"(content/[a-z0-9/-]+\.yaml)(?::(\d+))?")


def find_title(content: Content, file: str) -> str:
    """Return the title of a content file for people, such as “Photos” for content/gallery.yaml."""
    name = get_name(file)
    page, model = page_of(name), content.find_page(name)
    if isinstance(page, Page):
        return page.title(model)
    shared = {
        SITE.file: "Facts",
        SHELL.file: "Around every page",
        SEARCH.file: "Search",
        GALLERY.file: "Photos",
        CONTRACT.file: "Promised numbers",
        ROUTES.file: "Addresses of pages",
    }
    return shared.get(file, name)


def reword(content: Content, file: str, keys: ValuePath, text: str) -> str:
    """Return the message `text` about the value at `keys` in `file`, reworded for the desk (a web editor).

    The labels of form fields replace keys and line numbers, and the titles of pages replace file names.
    """
    content_file = find_content_file(file)
    labels = label_keys(content_file, keys) if content_file and _KEY.search(text) else {}

    def name_file(found: re.Match[str]) -> str:
        name, line = found[1], found[2]
        photo = line and name == GALLERY.file and _label_line(content, name, int(line))
        title = photo or (find_title(content, name) if name in content.sources else get_name(name))
        return found[0] if title == get_name(name) else f"“{title}”"

    def name_line(found: re.Match[str]) -> str:
        label = _label_line(content, file, int(found[2]))
        return f"{'in ' if found[1] and file != GALLERY.file else ''}“{label}”" if label else found[0]

    text = _LINE.sub(name_line, text)
    text = _KEY.sub(lambda found: f"“{labels[found[1]]}”" if found[1] in labels else found[0], text)
    return _FILE.sub(name_file, text).replace("alt text", "description")


def _label_line(content: Content, file: str, number: int) -> str:
    """Return the label of the value on line `number`, from 1; "" if the line has no value.

    In gallery.yaml, return the title of the photo instead.
    """
    source, content_file = content.sources.get(file), find_content_file(file)
    if source is None or content_file is None or not 0 < number <= len(source.lines):
        return ""
    line = source.lines[number - 1]
    path = source.path_at(Place(file, number, len(line) - len(line.lstrip(" -")) + 1))
    if file == GALLERY.file:
        return str(find_value(source.value, (*path[:2], "title")) or "")
    return make_value_label(content_file, path)


def name_place(content: Content, place: Place) -> str:
    """Return the title of a file and the label of the value at `place`, such as “NLP, Subtitle”."""
    source = content.sources.get(place.file)
    return name_value(place.file, source.path_at(place) if source else (), find_title(content, place.file))


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


def reword_hint(content: Content, file: str, keys: ValuePath, hint: Hint) -> list[str | Step]:
    """Return the parts of a hint about the value at `keys` in `file`, reworded like `reword` does."""
    parts = [hint] if isinstance(hint, str) else hint
    content_file = find_content_file(file)
    labels = label_keys(content_file, keys) if content_file else {}
    return [
        _QUOTES.sub(r"\1", reword(content, file, keys, each))
        if isinstance(each, str)
        else replace(each, argument=labels.get(each.argument, each.argument))
        if each.action in (StepKind.KEY, StepKind.ADD_KEY)
        else each
        for each in parts
    ]
