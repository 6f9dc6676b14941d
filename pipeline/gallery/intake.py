"""What people hand in becomes photos that can be taken in, or findings that say why not."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from pipeline.content.files import FORGOTTEN, GALLERY
from pipeline.content.models.gallery import Photo
from pipeline.disk.store import is_leftover
from pipeline.findings.model import Finding, NotDoneError, Place
from pipeline.findings.phrases import nearest
from pipeline.gallery import codes
from pipeline.photos import codes as photo_codes
from pipeline.photos import sniff
from pipeline.photos.cores import usable_cores
from pipeline.photos.key import digest_file
from pipeline.photos.likeness import Look, alike, coarse, from_text
from pipeline.photos.limits import BYTE_LIMIT
from pipeline.photos.model import SILENT, Original, Progress, Said
from pipeline.photos.originals import cached_originals
from pipeline.photos.pool import ask, run
from pipeline.photos.recipes import Slot
from pipeline.photos.refusal import RefusedError, Remark, shown, unreadable
from pipeline.photos.request import AnyAnswer, Examined, ExamineRequest
from pipeline.project import Project
from pipeline.rules.quality import second_look
from pipeline.source.reader import Content
from pipeline.system.commands import make_command


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
    remarks: tuple[Finding, ...] = ()
    doubts: tuple[Finding, ...] = ()
    said: Said = field(default_factory=Said)
    gain_map: bool = False


@dataclass(slots=True)
class Intake:
    """What was handed in: photos, findings about the others, and files in folders that are no pictures."""

    photos: list[PhotoFile] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)


def examine_photos(
    paths: Iterable[Path],
    cwd: Path,
    state: Path,
    progress: Progress = SILENT,
    slots: Sequence[Slot] = Photo.slots,
) -> Intake:
    """Look at files, and at all pictures in folders and folders within; nothing is written.

    `paths` count from the folder `cwd`; `slots` are those that are to show them. The folder `state` holds the
    record of the files that crash their decoder. Each photo is decoded, so
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
    for photo in _examined(files, state, progress, slots):
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


def examine_originals(project: Project, files: Iterable[str], progress: Progress = SILENT) -> list[PhotoFile]:
    """Return the originals among `files`, from raw_assets/, that can be used; of the others, ingest speaks.

    Those that have not changed since the last run are not opened again.
    """
    files, folder = set(files), project.originals
    known = cached_originals(files, originals=folder, state=project.state)
    paths = {folder / file: f"{folder.name}/{file}" for file in sorted(files - known.keys())}
    found = [photo for photo in _examined(paths, project.state, progress) if isinstance(photo, PhotoFile)]
    found += (photo_from_original(folder / file, each) for file, each in known.items())
    return sorted(found, key=lambda photo: photo.path)


def photo_from_original(path: Path, original: Original) -> PhotoFile:
    """Return the photo of an original at `path` that was measured."""
    name, kind = f"raw_assets/{original.file}", sniff.SUFFIXES[PurePosixPath(original.file).suffix.lower()]
    return PhotoFile(path, name, original.digest, kind, original.look, original.width, original.height)


def find_twin(photo: PhotoFile, others: Collection[PhotoFile]) -> PhotoFile | None:
    """Return which of the others is the same photo: byte for byte, or else by its look; or None."""
    same = (other for other in others if other.digest == photo.digest)
    return next(same, None) or next((other for other in others if alike(photo.look, other.look)), None)


def report_twin(photo: PhotoFile, others: Iterable[PhotoFile], ids: Mapping[Path, str]) -> Finding | None:
    """Return a finding if one of the others is the same photo, or None; `ids` are those of the gallery's."""
    other = find_twin(photo, list(others))
    if other is None:
        return None
    if other.digest == photo.digest:
        return codes.SAME_FILE.at(
            Place(photo.name), f"This is {other.name}, byte for byte.", "Nothing is lost: leave it out."
        )
    instead = ""
    if photo.width > other.width and other.path in ids:
        command = make_command("pipeline replace", ids[other.path], photo.name)
        instead = f"To use this larger one instead: {command}. "
    return codes.SAME_PHOTO.at(
        Place(photo.name),
        f"This looks like {other.name}: the same photo, saved anew or at another size "
        f"({photo.width} x {photo.height} here, {other.width} x {other.height} there).",
        f"{instead}If they are two photos, run the command again with --force.",
    )


def report_erased(photo: PhotoFile, content: Content) -> Finding | None:
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


def _finding(name: str, what: Remark | RefusedError) -> Finding:
    return what.rule.at(Place(name), what.message, what.hint)


def examine_photo(path: Path, name: str, state: Path, *, slots: Sequence[Slot] = ()) -> PhotoFile:
    """Return the photo in a file, decoded and looked at; people call it `name`. Raises RefusedError.

    Only with the `slots` that are to show it are there doubts in it; that takes a closer look, and so more
    time. The folder `state` holds the record of the files that crash their decoder.
    """
    request = _request(path, name, slots)
    return _photo(request, ask(request, state), slots)


def _request(path: Path, name: str, slots: Sequence[Slot]) -> ExamineRequest:
    """Return the request to look at a file. Raises RefusedError."""
    try:
        size = path.stat().st_size
        if size > BYTE_LIMIT:
            raise RefusedError(
                photo_codes.TOO_MANY_BYTES,
                f"{shown(name)} has {size / 1e6:.0f} MB, more than the {BYTE_LIMIT / 1e6:.0f} MB allowed.",
                "Save the photo as JPEG.",
            )
        return ExamineRequest(name, path, digest_file(path), closely=bool(slots))
    except OSError as error:
        raise unreadable(shown(name), error) from error


def _photo(request: ExamineRequest, answer: AnyAnswer | RefusedError, slots: Sequence[Slot]) -> PhotoFile:
    """Return the photo of which a worker answered. Raises RefusedError."""
    if isinstance(answer, RefusedError):
        raise answer
    assert isinstance(answer, Examined)
    name, pixels = request.file, (answer.width, answer.height)
    try:
        with request.path.open("rb") as file:
            kind = sniff.kind_of(file.read(4096))
    except OSError as error:
        raise unreadable(shown(name), error) from error
    assert kind is not None
    doubts = second_look(shown(name), answer.traits, pixels, slots) if answer.traits else ()
    return PhotoFile(
        request.path,
        name,
        request.digest,
        kind,
        answer.look,
        *pixels,
        tuple(_finding(name, remark) for remark in answer.remarks),
        tuple(_finding(name, doubt) for doubt in doubts),
        answer.said,
        answer.gain_map,
    )


def _examined(
    files: Mapping[Path, str], state: Path, progress: Progress, slots: Sequence[Slot] = ()
) -> list[PhotoFile | tuple[str, RefusedError]]:
    """Return the photo in each file, or its name and why there is none."""
    found: dict[str, PhotoFile | RefusedError] = {}
    requests = []
    for path, name in files.items():
        try:
            requests.append(_request(path, name, slots))
        except RefusedError as refused:
            found[name] = refused
    if requests:
        progress.start(len(requests))
        try:
            with closing(run(requests, min(usable_cores(), len(requests)), state)) as answers:
                for number, answer in answers:
                    request = requests[number]
                    try:
                        found[request.file] = _photo(request, answer, slots)
                    except RefusedError as refused:
                        found[request.file] = refused
                    progress.done(request.file)
        finally:
            progress.finish()
    outcomes = ((name, found[name]) for name in files.values())
    return [each if isinstance(each, PhotoFile) else (name, each) for name, each in outcomes]


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


def _missing(path: Path, place: Path) -> Finding:
    try:
        near = nearest(place.name, [entry.name for entry in place.parent.iterdir()])
    except OSError:
        near = None
    hint = f"Did you mean {(path.parent / near).as_posix()}?" if near else "Check the name and the folder."
    if any(sign in path.name for sign in "*?"):
        hint = "No file fits this pattern. Check the folder."
    return codes.NO_PHOTO.at(Place(path.as_posix()), "There is no file or folder of this name.", hint)
