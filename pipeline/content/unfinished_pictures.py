"""Finds what pictures lack, and the photos of the gallery that are therefore withheld."""

from collections.abc import Iterable
from datetime import date
from typing import Final

from pipeline.content.reader import Content
from pipeline.yaml_files.files import name_photo_file
from pipeline.yaml_files.models.base import Consent, PictureContent
from pipeline.yaml_files.models.gallery import Photo
from pipeline.yaml_files.yaml_file import ValuePath

UNTITLED: Final = "New photo ({name})"
"""The initial title of a new photo, until somebody writes a title."""

UNDESCRIBED: Final = "Still to be described: {name}."
"""The initial alt text of a new photo, until somebody writes an alt text."""

_BEGUN: Final = {"title": UNTITLED.partition("{")[0], "alt": UNDESCRIBED.partition("{")[0]}
"""Maps the keys title and alt to the beginning of the initial text."""

_SAID: Final = {
    "file": "a real photo",
    "title": "a title",
    "alt": "a description",
    "people": "an answer about people",
    "consent": "the consent of the people in it",
}


def find_open_keys(content: Content, file: str, keys: ValuePath, picture: PictureContent) -> list[str]:
    """Return the open keys of a picture, such as ["title", "people"].

    The value of an open key is a stand-in, or the initial text of a new photo.
    """
    marked = content.sources[file].standins
    left = {
        "title": isinstance(picture, Photo) and picture.title.startswith(_BEGUN["title"]),
        "alt": picture.alt.startswith(_BEGUN["alt"]),
    }
    if not marked and True not in left.values():
        return []
    left["file"] = keys in marked
    return [key for key in _SAID if left.get(key) or (*keys, key) in marked]


def find_inherited_keys(content: Content, file: str, keys: ValuePath, picture: PictureContent) -> list[str]:
    """Return which of the texts `title` and `alt` were probably written for an earlier picture.

    These texts are marked as stand-ins, but are not the initial texts of a new photo.
    """
    return [
        key
        for key, text in _BEGUN.items()
        if (*keys, key) in content.sources[file].standins and not getattr(picture, key).startswith(text)
    ]


def list_standin_photos(content: Content) -> list[str]:
    """Return the ids of the photos in the gallery whose picture is a stand-in."""
    marked = {file for file, source in content.sources.items() if {(), ("file",)} & source.standins.keys()}
    return [name for name in content.photos if name_photo_file(name) in marked]


def find_withheld(content: Content, today: date) -> dict[str, list[str]]:
    """Map the id of each withheld photo to the photo's open keys, such as ["title", "consent"].

    Photos without consent are always withheld; photos with other open keys are withheld after the launch.
    """
    launched, found = content.site and content.site.launched, {}
    for name, photo in content.photos.items():
        keys = find_open_keys(content, name_photo_file(name), (), photo) if launched else []
        if lacks_consent(photo, today):
            keys.append("consent")
        if keys:
            found[name] = keys
    return found


def lacks_consent(picture: PictureContent, today: date) -> bool:
    """Return True if a picture of people has no valid consent today.

    A consent is invalid after its last day. For children, only the consent of their parents is valid.
    """
    if picture.consent_until and picture.consent_until < today:
        return True
    if picture.children:
        return picture.consent is not Consent.PARENTS
    return picture.people and picture.consent not in (Consent.RECORDED, Consent.PARENTS)


def count_shown_standins(content: Content, withheld: Iterable[str]) -> int:
    """Return the number of stand-ins in the content, without those of withheld photos.

    `withheld` has the ids of these photos.
    """
    hidden = {name_photo_file(identity) for identity in withheld}
    return sum(len(source.standins) for file, source in content.sources.items() if file not in hidden)


def describe_open_keys(keys: list[str]) -> str:
    """Return the missing parts of a picture as text: ["title", "alt"] -> “a title and a description”.

    Without keys, return "".
    """
    *others, last = [_SAID[key] for key in keys] or [""]
    return f"{', '.join(others)} and {last}" if others else last
