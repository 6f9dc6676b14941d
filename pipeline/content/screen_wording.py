"""Rewords messages for the desk: labels of form fields replace keys, and titles of pages replace files."""

from collections.abc import Mapping
from typing import Any

from pipeline.base.findings.messages import Mention, MessageParts, TerminalOnly, list_parts
from pipeline.base.findings.model import Place
from pipeline.content.form_fields import label_keys, make_value_label
from pipeline.content.pages.page import Page
from pipeline.content.pages.table import find_content_file, find_page
from pipeline.content.picture_frames import label_picture
from pipeline.content.pictures import PictureUsage
from pipeline.content.reader import Content
from pipeline.yaml_files.files import CONTRACT, GALLERY, PHOTO, ROUTES, SEARCH, SHELL, SITE, get_name
from pipeline.yaml_files.yaml_file import ValuePath


def find_file_title(content: Content, file: str) -> str:
    """Return the title of a content file, such as “Photos” for content/gallery.yaml."""
    name = get_name(file)
    if find_content_file(file) is PHOTO and (photo := content.photos.get(name.partition("/")[2])):
        return photo.title
    page, model = find_page(name), content.find_page(name)
    if isinstance(page, Page):
        return page.find_title(model)
    shared = {
        SITE.file: "Facts",
        SHELL.file: "Around every page",
        SEARCH.file: "Search",
        GALLERY.file: "Photos",
        CONTRACT.file: "How many of each",
        ROUTES.file: "Addresses of pages",
    }
    return shared.get(file, name)


def reword(
    content: Content, file: str, keys: ValuePath, message: MessageParts, use: PictureUsage | None = None
) -> str:
    """Return a message about the value at `keys` in `file`, worded for the desk.

    The name of the picture `use` for people replaces the name of its original.
    """
    content_file = find_content_file(file)
    labels = {
        **(label_keys(content_file, keys) if content_file else {}),
        **({use.file: label_picture(use)} if use else {}),
    }
    parts = (each for each in list_parts(message) if not isinstance(each, TerminalOnly))
    return "".join(_name(content, labels, each) for each in parts)


def _name(content: Content, labels: Mapping[str, str], part: str | Mention | Place) -> str:
    """Return a part of a message as the desk shows it, in quotation marks if it is renamed.

    A key becomes the label of its form field. A place becomes the label of its value or the title of its
    file.
    """
    label: Any = None
    if isinstance(part, Mention):
        label = part.label or labels.get(part.name)
    elif isinstance(part, Place) and (source := content.sources.get(part.file)):
        path, title = source.find_path(part), find_file_title(content, part.file)
        if part.line and find_content_file(part.file) is not PHOTO:
            label = name_value(part.file, path, "")
        elif title != get_name(part.file):
            label = title
    return f"“{label}”" if label else str(part)


def name_place(content: Content, place: Place) -> str:
    """Return the title of a file and the label of the value at `place`, such as “NLP, Subtitle”."""
    source = content.sources.get(place.file)
    return name_value(
        place.file, source.find_path(place) if source else (), find_file_title(content, place.file)
    )


def name_value(file: str, keys: ValuePath, title: str, above: ValuePath = ()) -> str:
    """Return `title` and the label of the value at `keys`, such as “NLP, Subtitle”.

    If `title` names a section of the file, `above` is the path of this section, and the label leaves it out.
    """
    content_file = find_content_file(file)
    if content_file is None or keys[: len(above)] != above:
        return title
    label = make_value_label(content_file, keys, above=len(above))
    return ", ".join(filter(None, (title, label)))
