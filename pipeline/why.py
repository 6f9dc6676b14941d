"""Follows one photo from the words to its variants: which it is, what stands of it, what is due and why."""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from pipeline.photos.engine import Options, make_variants
from pipeline.photos.key import VARIANT
from pipeline.photos.why import original_of, provenance
from pipeline.rules.words import nearest
from pipeline.wanted import wanted_photos

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.content.reader import Content
    from pipeline.photos.model import Outcome, Wanted
    from pipeline.photos.why import Provenance
    from pipeline.project import Project


class UnknownPhotoError(ValueError):
    """No photo is called that; the message says so for people, with the nearest name."""


@dataclass(frozen=True)
class Trace:
    """One original: its title if the gallery has it, where it is wanted, what is due, how it was made."""

    file: str
    title: str | None
    wanted: list[Wanted]
    outcome: Outcome
    made: dict[str, Provenance]
    """By the name of the slot."""


def trace(project: Project, content: Content, file: str) -> Trace:
    """Return what stands and what is due of the original `file`, which the words name; nothing is written."""
    wanted = [each for each in wanted_photos(content) if each.file == file]
    photos = content.gallery.photos if content.gallery else []
    outcome = make_variants(
        wanted,
        Options(write=False, jobs=1),
        originals=project.originals,
        media=project.media,
        state=project.state,
    )
    made = {each.slot: each for each in provenance(file, media=project.media, state=project.state)}
    return Trace(file, next((p.title for p in photos if p.file == file), None), wanted, outcome, made)


def find_photo(asked: str, project: Project, content: Content, folder: Path) -> str:
    """Return the original, as the words name it, that somebody means by `asked`.

    That is a photo's id, a programme's name, the original's file name with or without its folder, a path seen
    from `folder`, or the name of one of its variants. UnknownPhotoError where there is none, or more than
    one.
    """
    called = dict(names(content))
    if asked in called:
        return called[asked]
    files = sorted({each.file for each in wanted_photos(content)})
    if VARIANT.fullmatch(_last(asked)):
        made_of = original_of(_last(asked), state=project.state)
        if made_of in files:
            return made_of
    below = _below(asked, project, folder)
    if below is None:
        raise UnknownPhotoError(_elsewhere(asked, project, folder))
    # A path that leads to a file means no other one of its name.
    ways = (below,) if (project.originals / below).is_file() else (below, _last(below))
    for way in ways:
        found = [file for file in files if way.casefold() in (file.casefold(), _last(file).casefold())]
        exact = [file for file in found if way in (file, _last(file))]
        if len(exact or found) == 1:
            return (exact or found)[0]
        if found:
            raise UnknownPhotoError(f"“{asked}” may be {' or '.join(found)}; name it with its folder.")
    raise UnknownPhotoError(_unknown(asked, below, project, called, files))


def names(content: Content) -> Iterator[tuple[str, str]]:
    """Yield the ids of photos and the names of programmes, each with the original that it shows."""
    yield from ((name, programme.image.file) for name, programme in content.programmes.items())
    if content.gallery:
        yield from ((photo.id, photo.file) for photo in content.gallery.photos)


def _below(asked: str, project: Project, folder: Path) -> str | None:
    """Return a path as seen from raw_assets/, a mere name as it is, None of a path that leads elsewhere."""
    shelf = project.originals
    for start in (folder, project.root):
        path = Path(start, asked)
        # The folder, or a photo in it, may be a link to another disk.
        plain = Path(os.path.abspath(path))  # noqa: PTH100  absolute() would keep “..”
        for way, base in ((plain, shelf), (path.resolve(), shelf.resolve())):
            if way.is_relative_to(base):
                return way.relative_to(base).as_posix()
    path = Path(asked)
    leads = path.is_absolute() or path.parts[:1] == ("..",)
    return None if leads or (len(path.parts) > 1 and (folder / path).exists()) else asked


def _elsewhere(asked: str, project: Project, folder: Path) -> str:
    if (folder / asked).resolve().is_relative_to(project.root):
        return f"“{asked}” is no original.\nThe originals are in {project.originals}."
    there = (folder / asked).is_file()
    more = f"\nIf it is a photo for the gallery: ./dev pipeline add {shlex.quote(asked)}" if there else ""
    return f"“{asked}” is outside this project,\nwhich has its originals in {project.originals}.{more}"


def _last(file: str) -> str:
    return PurePosixPath(file).name


def _unknown(asked: str, below: str, project: Project, called: dict[str, str], files: list[str]) -> str:
    if below and (project.originals / below).is_file():
        return f"nothing is made of raw_assets/{below},\nsince no content file names it."
    known = {name.casefold(): name for name in (*files, *map(_last, files), *called)}
    near = nearest(asked.casefold(), known)
    if near is not None:
        return f"there is no photo “{asked}”.\nDid you mean “{known[near]}”?"
    return (
        f"there is no photo “{asked}”.\n"
        "Give an id of content/gallery.yaml, a programme's name, or an original's file name."
    )
