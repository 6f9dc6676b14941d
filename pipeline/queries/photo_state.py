"""The state of one photo: where the site shows it, how it is cropped, and which image files exist of it."""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Literal

from pipeline.content.pictures import list_pictures, list_pictures_by_name
from pipeline.content.reader import Content
from pipeline.content.unfinished_pictures import describe_open_keys, find_withheld
from pipeline.content_files.files import GALLERY
from pipeline.findings.model import Finding, NotFoundError, Place
from pipeline.findings.phrases import find_nearest
from pipeline.photos.cache import PhotoCache
from pipeline.photos.engine import make_variants
from pipeline.photos.geometry import Crop, find_crop
from pipeline.photos.keys import VARIANT, find_effective_focus
from pipeline.photos.model import Original, PhotoFolders, Rendition, RunOptions
from pipeline.photos.originals import recall_originals
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.project import Project
from pipeline.queries.usage import find_links_to, find_pages_showing, match_findings
from pipeline.rules import list_originals, run_rules
from pipeline.rules.requested_pictures import list_requested_photos
from pipeline.system.commands import make_command


@dataclass(frozen=True)
class SlotState:
    """A slot (place of the site) that shows a photo: its state, its crop and its image files.

    The state is "due" if image files must be made, and "failed" if they cannot be made. `crop` is the visible
    part of the original in pixels, None if the original cannot be measured. `focus` is the focal point as
    fractions of width and height. `files` has the state of each image file that the last run made, by name.
    """

    slot: Slot
    state: Literal["due", "current", "failed"]
    rendition: Rendition | None
    crop: Crop | None
    focus: tuple[float, float]
    files: dict[str, Literal["current", "outdated", "missing"]]


@dataclass(frozen=True)
class PhotoState:
    """One photo: its title in the gallery, the places in the content that name it, and its slots.

    A slot is a place of the site that shows the photo. `pages` has the heading of each page that shows the
    photo, by the page's address. `links` are the places of links to the photo. If the photo is withheld (kept
    off the site), `missing` describes the values that it lacks; otherwise it is "". `findings` are all
    findings about the photo.
    """

    file: str
    title: str | None
    places: list[Place]
    alts: list[str]
    pages: dict[str, str]
    links: list[Place]
    missing: str
    original: Original | None
    slots: list[SlotState]
    findings: list[Finding]


def describe_photo(folders: PhotoFolders, content: Content, file: str, *, today: date) -> PhotoState:
    """Return the state of the photo `file`, a path below raw_assets/ that the content names.

    Nothing is written. `today` decides which consents have expired.
    """
    requested = [each for each in list_requested_photos(content) if each.file == file]
    outcome = make_variants(requested, RunOptions(write=False, jobs=1), folders, erased=content.erased)
    original, due = outcome.originals.get(file), {slot for _, slot in outcome.due}
    record = PhotoCache.read(folders.state).records.get(file)
    slots = []
    for slot, focus in {each.slot: each.focus for each in requested}.items():
        recipe, rendition = RECIPES[slot], outcome.renditions.get((file, slot))
        made = record.made.get(slot) if record else None
        crop = find_crop((original.width, original.height), recipe.crop, focus) if original else None
        files: dict[str, Literal["current", "outdated", "missing"]] = {}
        for name, size in made.sizes.items() if made else ():
            is_there = outcome.media.get(name) == size
            files[name] = "missing" if not is_there else "outdated" if slot in due else "current"
        state: Literal["due", "current", "failed"] = (
            "due" if slot in due else "current" if rendition else "failed"
        )
        slots.append(SlotState(slot, state, rendition, crop, find_effective_focus(recipe, focus), files))
    usages = [usage for usage in list_pictures(content) if usage.file == file]
    listing = list_originals(folders.originals)
    known = recall_originals(listing.files, originals=folders.originals, state=folders.state)
    listing = replace(listing, measured=known | outcome.originals)
    found = run_rules(content, listing, launch=False, today=today)
    about = [each for one in match_findings(content, usages, found) for each in one if each.code[:3] != "ORG"]
    # A finding about two photos that look alike is placed at the second one.
    about += [d for d in found if d.twin == file]
    withheld, names = find_withheld(content), {usage.name for usage in usages}
    return PhotoState(
        file,
        next((usage.title for usage in usages if usage.source == GALLERY.file), None),
        list(dict.fromkeys(each.place for each in requested)),
        [usage.alt for usage in usages],
        find_pages_showing(content, (usage.source for usage in usages), names),
        find_links_to(content, names),
        next((describe_open_keys(withheld[usage.name]) for usage in usages if usage.name in withheld), ""),
        original,
        slots,
        sorted({*outcome.findings, *about}, key=lambda d: d.sort_key),
    )


def find_photo(name: str, project: Project, content: Content, folder: Path) -> str:
    """Return the path below raw_assets/ of the original that `name` refers to.

    `name` is a picture's name in commands (`PictureUsage.name`), a file name with or without its folder, a
    path relative to `folder`, or the name of an image file made of the original. Raises NotFoundError if no
    original matches, or if several match.
    """
    called = {name: usage.file for name, usage in list_pictures_by_name(content).items()}
    if name in called:
        return called[name]
    files = sorted({each.file for each in list_requested_photos(content)})
    base = PurePosixPath(name).name
    if VARIANT.fullmatch(base):
        records = PhotoCache.read(project.state).records
        for file in records.keys() & files:
            if any(base in made.sizes for made in records[file].made.values()):
                return file
    path = _find_path(name, folder, project.root, project.originals)
    if path is None:
        raise NotFoundError(_explain_elsewhere(name, folder, project.root, project.originals))
    # A path to an existing file means that file only, and no other of the same name.
    is_file = (project.originals / path).is_file()
    for each in (path,) if is_file else (path, PurePosixPath(path).name):
        matches = [f for f in files if each.casefold() in (f.casefold(), PurePosixPath(f).name.casefold())]
        exact = [file for file in matches if each in (file, PurePosixPath(file).name)]
        if len(exact or matches) == 1:
            return (exact or matches)[0]
        if matches:
            raise NotFoundError(f"“{name}” may be {' or '.join(matches)}; name it with its folder.")
    if is_file:
        raise NotFoundError(f"The site does not use raw_assets/{path},\nbecause no content file names it.")
    raise NotFoundError(*_suggest(name, [*files, *(PurePosixPath(file).name for file in files), *called]))


def find_photo_at(position: int, content: Content) -> str:
    """Return the id of the gallery photo at a position; the first has position 1. Raises NotFoundError."""
    photos = content.gallery.photos if content.gallery else []
    if not 1 <= position <= len(photos):
        raise NotFoundError(f"The gallery has no photo {position}; it has {len(photos)}.")
    return photos[position - 1].id


def _find_path(name: str, folder: Path, root: Path, originals: Path) -> str | None:
    """Convert `name`, which the user typed, to a path below `originals`, which is raw_assets/.

    - If `name` is relative to `folder` or to `root`, and leads into raw_assets/, return its path there.
    - If `name` is clearly the path of another place, such as ../photo.jpg, return None.
    - Otherwise, return `name` unchanged, because it may be a path below raw_assets/ already.
    """
    for start in (folder, root):
        path = Path(start, name)
        # The folder, or a photo in it, may be a link to another disk.
        plain = Path(os.path.abspath(path))  # noqa: PTH100  absolute() would keep “..”
        for each, base in ((plain, originals), (path.resolve(), originals.resolve())):
            if each.is_relative_to(base):
                return each.relative_to(base).as_posix()
    path = Path(name)
    is_outside = path.is_absolute() or path.parts[:1] == ("..",)
    return None if is_outside or (len(path.parts) > 1 and (folder / path).exists()) else name


def _explain_elsewhere(name: str, folder: Path, root: Path, originals: Path) -> str:
    path = folder / name
    if path.resolve().is_relative_to(root):
        return f"“{name}” is no original.\nThe originals are in {originals}."
    add = make_command("pipeline add", name)
    more = f"\nIf it is a photo for the gallery: {add}" if path.is_file() else ""
    return f"“{name}” is outside this project,\nwhich has its originals in {originals}.{more}"


def _suggest(name: str, known: Sequence[str]) -> tuple[str | Place, ...]:
    folded = {each.casefold(): each for each in known}
    near = find_nearest(name.casefold(), folded)
    if near is not None:
        return (f"There is no photo “{name}”.\nDid you mean “{folded[near]}”?",)
    return (
        f"There is no photo “{name}”.\nGive an id of ",
        Place(GALLERY.file),
        ", a programme's name, a page's picture such as home/hero, or an original's file name.",
    )
