"""What people hand in becomes photos that can be taken in, or findings that say why not."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path, PurePosixPath

from pipeline.content.models.gallery import Photo
from pipeline.content.parts import FORGOTTEN, GALLERY
from pipeline.content.reader import Content
from pipeline.diagnostics.model import Diagnostic, NotDoneError, Place
from pipeline.disk.store import is_leftover
from pipeline.gallery import codes
from pipeline.photos import codes as photo_codes
from pipeline.photos import sniff
from pipeline.photos.cores import usable_cores
from pipeline.photos.key import digest_bytes, digest_file
from pipeline.photos.likeness import Look, alike, coarse, from_text, look_at
from pipeline.photos.limits import BYTE_LIMIT
from pipeline.photos.metadata import Said, has_gain_map, said_by
from pipeline.photos.model import SILENT, Original, Progress
from pipeline.photos.opening import open_original
from pipeline.photos.originals import cached_originals
from pipeline.photos.recipes import Slot
from pipeline.photos.refusal import NAME, RefusedError, Remark, shown, unreadable
from pipeline.photos.traits import SIDE, measure
from pipeline.project import Project
from pipeline.rules.quality import second_look
from pipeline.rules.words import nearest


@dataclass(frozen=True, slots=True)
class PhotoFile:
    """A photo that can be used: where it lies, its name for people, its digest, its kind and its look.

    `width` and `height` are in pixels, as the picture is seen. `remarks` are findings about the file,
    `doubts` what should be thought over before it is shown. `said` is what the file says of the photo;
    `gain_map` tells whether there is more for HDR screens in it.
    """

    path: Path
    name: str
    digest: str
    kind: sniff.Kind
    look: Look
    width: int
    height: int
    remarks: tuple[Diagnostic, ...] = ()
    doubts: tuple[Diagnostic, ...] = ()
    said: Said = field(default_factory=Said)
    gain_map: bool = False


@dataclass(slots=True)
class Intake:
    """What was handed in: photos, findings about the others, and files in folders that are no pictures."""

    photos: list[PhotoFile] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)


def take_in(
    paths: Iterable[Path], cwd: Path, progress: Progress = SILENT, slots: Sequence[Slot] = Photo.slots
) -> Intake:
    """Look at files, and at all pictures in folders and folders within; nothing is written.

    `paths` count from the folder `cwd`; `slots` are those that are to show them. Each photo is decoded, so
    that one that is torn or damaged is found out here. They come by the day they were taken, those that do
    not say so last.
    """
    taken = Intake()
    files: dict[Path, str] = {}
    for path in paths:
        place = cwd / path
        if place.is_dir():
            for found in _pictures_in(place, taken.passed_over):
                files.setdefault(found, (path / found.relative_to(place)).as_posix())
        elif place.exists():
            files.setdefault(place, path.as_posix())
        else:
            taken.findings.append(_missing(path, place))
    for photo in _examined(files, progress, partial(examine, slots=slots)):
        if isinstance(photo, PhotoFile):
            taken.photos.append(photo)
            taken.findings += photo.remarks
        else:
            taken.findings.append(_finding(*photo))
    taken.photos.sort(key=lambda photo: photo.said.taken or "~")
    bright = [photo.name for photo in taken.photos if photo.gain_map]
    if bright:
        taken.findings.append(
            photo_codes.GAIN_MAP.at(
                Place(bright[0]),
                f"{'This photo holds' if len(bright) == 1 else f'{len(bright)} photos hold'} more light for "
                "HDR screens; the site shows the standard picture.",
                "There is nothing to do: it looks as it does on ordinary screens.",
            )
        )
    return taken


def originals_in(project: Project, files: Iterable[str], progress: Progress = SILENT) -> list[PhotoFile]:
    """Return the originals among `files`, from raw_assets/, that can be used; of the others, ingest speaks.

    Those that have not changed since the last run are not opened again.
    """
    files, folder = set(files), project.originals
    known = cached_originals(files, originals=folder, state=project.state)
    paths = {folder / file: f"{folder.name}/{file}" for file in sorted(files - known.keys())}
    found = [photo for photo in _examined(paths, progress, examine) if isinstance(photo, PhotoFile)]
    found += (photo_of(folder / file, each) for file, each in known.items())
    return sorted(found, key=lambda photo: photo.path)


def photo_of(path: Path, original: Original) -> PhotoFile:
    """Return the photo of an original at `path` that was measured."""
    name, kind = f"raw_assets/{original.file}", sniff.SUFFIXES[PurePosixPath(original.file).suffix.lower()]
    return PhotoFile(path, name, original.digest, kind, original.look, original.width, original.height)


def twin_of(photo: PhotoFile, others: Collection[PhotoFile]) -> PhotoFile | None:
    """Return which of the others is the same photo: byte for byte, or else by its look; or None."""
    same = (other for other in others if other.digest == photo.digest)
    return next(same, None) or next((other for other in others if alike(photo.look, other.look)), None)


def twin(photo: PhotoFile, others: Iterable[PhotoFile], ids: Mapping[Path, str]) -> Diagnostic | None:
    """Return a finding if one of the others is the same photo, or None; `ids` are those of the gallery's."""
    other = twin_of(photo, list(others))
    if other is None:
        return None
    if other.digest == photo.digest:
        return codes.SAME_FILE.at(
            Place(photo.name), f"This is {other.name}, byte for byte.", "Nothing is lost: leave it out."
        )
    instead = ""
    if photo.width > other.width and other.path in ids:
        command = f"./dev pipeline replace {ids[other.path]} {shlex.quote(photo.name)}"
        instead = f"To use this larger one instead: {command}. "
    return codes.SAME_PHOTO.at(
        Place(photo.name),
        f"This looks like {other.name}: the same photo, saved anew or at another size "
        f"({photo.width} x {photo.height} here, {other.width} x {other.height} there).",
        f"{instead}If they are two photos, run the command again with --force.",
    )


def forgotten(photo: PhotoFile, content: Content) -> Diagnostic | None:
    """Return a finding if the photo was forgotten or looks like one that was; or None."""
    words = content.get(FORGOTTEN)
    for each in words.photos if words else ():
        if each.digest == photo.digest:
            return photo_codes.FORGOTTEN.at(
                Place(photo.name),
                f"This is a photo that was forgotten on {each.date}; it does not come back.",
                "Leave it out. Only if it was forgotten by mistake, take its entry out of "
                f"{FORGOTTEN.file} first.",
            )
    look = coarse(photo.look)
    for each in words.photos if words else ():
        if each.likeness and alike(look, from_text(each.likeness)):
            return photo_codes.LIKE_FORGOTTEN.at(
                Place(photo.name),
                f"This looks like a photo that was forgotten on {each.date}: saved anew or at another size.",
                "Leave it out if it is that one. If it is another photo, copy it to raw_assets/gallery by "
                f"hand, and write its entry in {GALLERY.file} with “looks_fine: true”.",
            )
    return None


def require_unchanged(photo: PhotoFile) -> None:
    """Raise NotDoneError if the file of a photo is not what it was when it was looked at."""
    if digest_file(photo.path) != photo.digest:
        raise NotDoneError(
            photo_codes.UNSTABLE.at(
                Place(photo.name),
                "This photo changed after it was looked at, so nothing was changed.",
                "Wait until it is copied or saved, then run the command again.",
            )
        )


def _finding(name: str, what: Remark | RefusedError) -> Diagnostic:
    return what.rule.at(Place(name), what.message, what.hint)


def examine(path: Path, name: str, *, slots: Sequence[Slot] = ()) -> PhotoFile:
    """Return the photo in a file, decoded and looked at; people call it `name`. Raises RefusedError.

    Only with the `slots` that are to show it are there doubts in it; that takes a closer look, and so more
    time.
    """
    side = SIDE if slots else 256
    try:
        size = path.stat().st_size
        if size > BYTE_LIMIT:
            raise RefusedError(
                photo_codes.TOO_MANY_BYTES,
                f"{shown(name)} has {size / 1e6:.0f} MB, more than the {BYTE_LIMIT / 1e6:.0f} MB allowed.",
                "Save the photo as JPEG.",
            )
        data = path.read_bytes()
    except OSError as error:
        raise unreadable(shown(name), error) from error
    kind = sniff.kind_of(data[:4096])
    known = kind is not None and kind in sniff.ACCEPTED
    # A photo of the wrong name, such as HEIC called .jpg, is taken in under the right one.
    telling = str(PurePosixPath(name).with_suffix(kind.suffixes[0])) if kind and known else name
    try:
        opened = open_original(data, telling, lambda width, height: min(1.0, side / max(width, height)))
    except RefusedError as refused:
        message = refused.message.replace(telling, shown(name))
        raise RefusedError(refused.rule, message, refused.hint) from refused
    assert kind is not None
    remarks = [Remark(r.rule, r.message.replace(NAME, shown(name)), r.hint) for r in opened.remarks]
    found: Iterable[Remark] = ()
    if slots:
        pixels = (opened.width, opened.height)
        found = second_look(shown(name), measure(opened, data), pixels, slots)
    return PhotoFile(
        path,
        name,
        digest_bytes(data),
        kind,
        look_at(opened.image),
        opened.width,
        opened.height,
        tuple(_finding(name, remark) for remark in remarks),
        tuple(_finding(name, doubt) for doubt in found),
        said_by(data) if slots else Said(),
        bool(slots) and has_gain_map(data),
    )


def _examined(
    files: dict[Path, str], progress: Progress, examined: Callable[[Path, str], PhotoFile]
) -> Sequence[PhotoFile | tuple[str, RefusedError]]:
    def work(file: tuple[Path, str]) -> PhotoFile | tuple[str, RefusedError]:
        try:
            return examined(*file)
        except RefusedError as refused:
            return file[1], refused

    results: list[PhotoFile | tuple[str, RefusedError]] = []
    if not files:
        return results
    progress.start(len(files))
    pool = ThreadPoolExecutor(usable_cores())
    try:
        for result, name in zip(pool.map(work, files.items()), files.values(), strict=True):
            results.append(result)
            progress.done(name)
    finally:
        pool.shutdown(cancel_futures=True)
        progress.finish()
    return results


def _pictures_in(folder: Path, passed_over: list[str]) -> Iterable[Path]:
    """Return the pictures in a folder, by name, and note the other files but hidden ones."""
    found: list[Path] = []
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names, key=lambda name: Path(name).stem.casefold()):
            path = Path(parent, name)
            if is_leftover(name):
                continue
            if path.suffix.lower() in sniff.SUFFIXES or _holds_picture(path):
                found.append(path)
            else:
                passed_over.append(name)
    return found


def _holds_picture(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return sniff.kind_of(file.read(512)) in sniff.ACCEPTED
    except OSError:
        return False


def _missing(path: Path, place: Path) -> Diagnostic:
    try:
        near = nearest(place.name, [entry.name for entry in place.parent.iterdir()])
    except OSError:
        near = None
    hint = f"Did you mean {(path.parent / near).as_posix()}?" if near else "Check the name and the folder."
    if any(sign in path.name for sign in "*?"):
        hint = "No file fits this pattern. Check the folder."
    return codes.NO_PHOTO.at(Place(path.as_posix()), "There is no file or folder of this name.", hint)
