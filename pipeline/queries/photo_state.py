"""Follows one photo from the words to its variants: which it is, what is there of it, what is due and why."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path, PurePosixPath

from pipeline.content.files import GALLERY
from pipeline.findings.model import Finding, Place
from pipeline.findings.phrases import nearest
from pipeline.photos.cache import Cache, CachedRendition
from pipeline.photos.engine import make_variants
from pipeline.photos.key import VARIANT
from pipeline.photos.model import Cause, Options, Original, Rendition
from pipeline.photos.originals import cached_originals
from pipeline.photos.recipes import Slot
from pipeline.photos.refusal import shown
from pipeline.project import Project
from pipeline.queries.usage import find_links_to, find_pages_showing, match_findings
from pipeline.rules import list_originals, run_rules
from pipeline.rules.requested_pictures import wanted_photos
from pipeline.source.pictures import list_pictures, list_pictures_by_name
from pipeline.source.reader import Content
from pipeline.source.unfinished import held_back, what_is_open
from pipeline.system.commands import make_command


class UnknownPhotoError(ValueError):
    """No photo is called that; the message says so for people, with the nearest name."""


@dataclass(frozen=True)
class SlotState:
    """One slot of an original: why its rendition is due, what is there of it, how it was made last.

    `missing` are the names of files that are not on disk with the size that they were written with.
    """

    slot: Slot
    causes: tuple[Cause, ...]
    rendition: Rendition | None
    made: CachedRendition | None
    missing: list[str]

    @property
    def state(self) -> str:
        """`due`, `current` or `failed`."""
        return "due" if self.causes else "current" if self.rendition else "failed"


@dataclass(frozen=True)
class PhotoState:
    """One original: its title if the gallery has it, where the words name it, and the slots that show it.

    `alts` are its alt texts, `pages` the headings of the pages that show it by their addresses, `links` the
    places in the words that link to it. `held` says what it lacks while it is held back, else "". `digest` is
    that of the bytes of which its variants were made, "" if there are none. `findings` are all findings
    about it.
    """

    file: str
    title: str | None
    places: list[Place]
    alts: list[str]
    pages: dict[str, str]
    links: list[Place]
    held: str
    original: Original | None
    digest: str
    slots: list[SlotState]
    findings: list[Finding]


def describe_photo(project: Project, content: Content, file: str, *, today: date) -> PhotoState:
    """Return what is there and what is due of `file`, which the words name; nothing is written.

    `today` decides whether a consent has ended.
    """
    wanted = [each for each in wanted_photos(content) if each.file == file]
    outcome = make_variants(
        wanted,
        Options(write=False, jobs=1),
        originals=project.originals,
        media=project.media,
        state=project.state,
        forgotten=content.forgotten,
    )
    record = Cache.read(project.state).records.get(file)
    slots = []
    for slot in dict.fromkeys(each.slot for each in wanted):
        causes = next((due.causes for due in outcome.due if due.slot is slot), ())
        made = record.made.get(slot) if record else None
        sizes = made.sizes if made else {}
        missing = [name for name, size in sizes.items() if outcome.media.get(name) != size]
        slots.append(SlotState(slot, causes, outcome.renditions.get((file, slot)), made, missing))
    uses = [use for use in list_pictures(content) if use.file == file]
    listing = list_originals(project.originals)
    known = cached_originals(listing.files, originals=project.originals, state=project.state)
    listing = replace(listing, measured=known | outcome.originals)
    found = run_rules(content, listing, launch=False, today=today)
    about = [each for one in match_findings(content, uses, found) for each in one if each.code[:3] != "ORG"]
    # Of two that look alike the rule points to the second.
    about += [d for d in found if d.code == "TRI006" and f" {shown(file)} on line" in d.message]
    held = held_back(content)
    return PhotoState(
        file,
        next((use.title for use in uses if use.source == GALLERY.file), None),
        list(dict.fromkeys(each.place for each in wanted)),
        [use.alt for use in uses],
        find_pages_showing(content, (use.source for use in uses)),
        find_links_to(content, {use.name for use in uses}),
        next((what_is_open(held[use.name]) for use in uses if use.name in held), ""),
        outcome.originals.get(file),
        record.digest if record else "",
        slots,
        sorted({*outcome.findings, *about}, key=lambda d: d.sort_key),
    )


def find_photo(asked: str, project: Project, content: Content, folder: Path) -> str:
    """Return the original, as the words name it, that somebody means by `asked`.

    That is the name that commands know it by (PictureUse), the original's file name with or without its
    folder, a path seen from `folder`, or the name of one of its variants. UnknownPhotoError where there is
    none, or more than one.
    """
    called = {name: use.file for name, use in list_pictures_by_name(content).items()}
    if asked in called:
        return called[asked]
    files = sorted({each.file for each in wanted_photos(content)})
    if VARIANT.fullmatch(_last(asked)):
        records = Cache.read(project.state).records
        for file in records.keys() & files:
            if any(_last(asked) in made.sizes for made in records[file].made.values()):
                return file
    below = _below(asked, project, folder)
    if below is None:
        raise UnknownPhotoError(_elsewhere(asked, project, folder))
    # A path that leads to a file means no other one of its name.
    for path in (below,) if (project.originals / below).is_file() else (below, _last(below)):
        found = [file for file in files if path.casefold() in (file.casefold(), _last(file).casefold())]
        exact = [file for file in found if path in (file, _last(file))]
        if len(exact or found) == 1:
            return (exact or found)[0]
        if found:
            raise UnknownPhotoError(f"“{asked}” may be {' or '.join(found)}; name it with its folder.")
    raise UnknownPhotoError(_unknown(asked, below, project, called, files))


def _below(asked: str, project: Project, folder: Path) -> str | None:
    """Return a path as seen from raw_assets/, a mere name as it is, None of a path that leads elsewhere."""
    for start in (folder, project.root):
        path = Path(start, asked)
        # The folder, or a photo in it, may be a link to another disk.
        plain = Path(os.path.abspath(path))  # noqa: PTH100  absolute() would keep “..”
        for each, base in ((plain, project.originals), (path.resolve(), project.originals.resolve())):
            if each.is_relative_to(base):
                return each.relative_to(base).as_posix()
    path = Path(asked)
    leads = path.is_absolute() or path.parts[:1] == ("..",)
    return None if leads or (len(path.parts) > 1 and (folder / path).exists()) else asked


def _elsewhere(asked: str, project: Project, folder: Path) -> str:
    if (folder / asked).resolve().is_relative_to(project.root):
        return f"“{asked}” is no original.\nThe originals are in {project.originals}."
    there = (folder / asked).is_file()
    add = make_command("pipeline add", asked)
    more = f"\nIf it is a photo for the gallery: {add}" if there else ""
    return f"“{asked}” is outside this project,\nwhich has its originals in {project.originals}.{more}"


def _last(file: str) -> str:
    return PurePosixPath(file).name


def _unknown(asked: str, below: str, project: Project, called: dict[str, str], files: list[str]) -> str:
    if below and (project.originals / below).is_file():
        return f"Nothing is made of raw_assets/{below},\nsince no content file names it."
    folded = {name.casefold(): name for name in (*files, *map(_last, files), *called)}
    near = nearest(asked.casefold(), folded)
    if near is not None:
        return f"There is no photo “{asked}”.\nDid you mean “{folded[near]}”?"
    return (
        f"There is no photo “{asked}”.\n"
        "Give an id of content/gallery.yaml, a programme's name, founder, home/hero or home/rewire, or an "
        "original's file name."
    )
