"""Examines new photos; a finding says why a photo cannot be used."""

import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from pipeline.base.disk.file_names import is_hidden, is_leftover
from pipeline.base.findings.messages import TerminalOnly
from pipeline.base.findings.model import Finding, NotDoneError, Place
from pipeline.base.findings.phrases import find_nearest
from pipeline.checks.rules.photo_quality import list_remarks
from pipeline.checks.rules.triage import find_erased
from pipeline.content.reader import Content
from pipeline.editing.gallery import codes
from pipeline.photos.cores import count_usable_cores
from pipeline.photos.decoding import codes as photo_codes
from pipeline.photos.decoding import file_types
from pipeline.photos.decoding.model import BYTE_LIMIT
from pipeline.photos.decoding.refusal import RefusedError, escape_name, refuse_unreadable
from pipeline.photos.decoding.similarity import Look, are_alike
from pipeline.photos.keys import digest_file
from pipeline.photos.model import SILENT, Original, Progress
from pipeline.photos.originals import recall_originals
from pipeline.photos.recipes import Slot
from pipeline.photos.worker_messages import ExamineAnswer, ExamineRequest, WorkerAnswer
from pipeline.photos.worker_pool import ask_worker, run_requests
from pipeline.yaml_files.files import FORGOTTEN, PHOTOS
from pipeline.yaml_files.models.gallery import Photo


@dataclass(frozen=True, slots=True)
class PhotoFile:
    """A usable photo, with the results of its examination.

    - `name`: the name in messages
    - `suffix`: the ending of the file's name in raw_assets/, such as .jpg
    - `look`: a small grey copy for comparisons with other photos
    - `width`, `height`: the size in pixels after rotation
    - `remarks`: warnings about the file, such as a missing colour profile
    - `doubts`: warnings about the picture, such as blur
    - `taken`: the time of the shot, such as 2026-05-01T10:20:30; "" if unknown
    """

    path: Path
    name: str
    digest: str
    suffix: str
    look: Look
    width: int
    height: int
    remarks: tuple[Finding, ...] = ()
    doubts: tuple[Finding, ...] = ()
    taken: str = ""


def examine_photos(
    paths: Iterable[Path], cwd: Path, progress: Progress = SILENT
) -> tuple[list[PhotoFile], list[Finding], list[str]]:
    """Examine photos, but write nothing. Each is decoded, because only decoding finds all damage.

    `paths` are files and folders, relative to `cwd`. Subfolders are searched, too. The three results are:

    - the usable photos, in the order in which they were taken; photos without a time come last
    - the findings about all photos
    - the names of files that are not pictures
    """
    files: dict[Path, str] = {}
    findings, skipped = list[Finding](), list[str]()
    for path in paths:
        place = cwd / path
        if place.is_dir():
            for found in _list_pictures(place, skipped):
                files.setdefault(found, (path / found.relative_to(place)).as_posix())
        elif place.exists():
            files.setdefault(place, path.as_posix())
        else:
            findings.append(_report_missing(path, place))
    photos = list[PhotoFile]()
    for name, photo in _examine_all(files, progress, Photo.slots).items():
        if isinstance(photo, PhotoFile):
            photos.append(photo)
            findings += photo.remarks
        else:
            findings.append(photo.rule.at(Place(name), photo.message, photo.hint))
    return sorted(photos, key=lambda photo: photo.taken or "~"), findings, skipped


def examine_originals(
    originals: Path, state: Path, files: Iterable[str], progress: Progress = SILENT
) -> list[PhotoFile]:
    """Return the usable photos among `files`, the paths of originals below `originals`.

    An original that has not changed since its record in the folder `state` is not decoded again.
    """
    files = set(files)
    known = recall_originals(files, originals=originals, state=state)
    paths = {originals / file: f"{originals.name}/{file}" for file in sorted(files - known.keys())}
    examined = _examine_all(paths, progress).values()
    found = [photo for photo in examined if isinstance(photo, PhotoFile)]
    found += (make_photo_file(originals / file, each) for file, each in known.items())
    return sorted(found, key=lambda photo: photo.path)


def make_photo_file(path: Path, original: Original) -> PhotoFile:
    """Make a `PhotoFile` from the record `original`, without decoding the file at `path`."""
    name, suffix = f"raw_assets/{original.file}", path.suffix.lower()
    return PhotoFile(path, name, original.digest, suffix, original.look, original.width, original.height)


def find_twin(photo: PhotoFile, others: Collection[PhotoFile]) -> PhotoFile | None:
    """Return a photo in `others` with the same bytes or, failing that, the same look; else None."""
    same = (other for other in others if other.digest == photo.digest)
    return next(same, None) or next((other for other in others if are_alike(photo.look, other.look)), None)


def report_twin(photo: PhotoFile, others: Collection[PhotoFile]) -> Finding | None:
    """Return a finding if a photo in `others` shows the same picture; otherwise None."""
    other = find_twin(photo, others)
    if other is None:
        return None
    if other.digest == photo.digest:
        return codes.SAME_FILE.at(
            Place(photo.name),
            f"This is {other.name}, byte for byte.",
            "Leave it out, or put it in the place of the other one.",
        )
    return codes.SAME_PHOTO.at(
        Place(photo.name),
        f"This looks like {other.name}: the same photo, re-encoded or at another size "
        f"({photo.width} x {photo.height} here, {other.width} x {other.height} there).",
        (
            "Leave it out, or put it in the place of the other one.",
            TerminalOnly("The desk replaces photos. If they are two photos, add this one with --force."),
        ),
    )


def report_erased(photo: PhotoFile, content: Content) -> Finding | None:
    """Return a finding if the photo was erased, or looks like an erased photo; otherwise None."""
    erased = find_erased(content, photo.digest, photo.look)
    if erased is None:
        return None
    if erased.digest == photo.digest:
        return photo_codes.ERASED.at(
            Place(photo.name),
            f"This photo was deleted for good on {erased.date}; it does not come back.",
            (
                "Leave it out.",
                TerminalOnly(
                    f"Only if it was deleted by mistake, remove its entry from {FORGOTTEN.file} first."
                ),
            ),
        )
    return photo_codes.LIKE_ERASED.at(
        Place(photo.name),
        f"This looks like a photo that was deleted for good on {erased.date}, re-encoded or at another size.",
        (
            "Leave it out if it is that one. If it is another photo, a developer can add it.",
            TerminalOnly(
                f"Copy it to raw_assets/gallery, and write its file in {PHOTOS}/ with “looks_fine: true”."
            ),
        ),
    )


def require_unchanged(photo: PhotoFile) -> None:
    """Raise NotDoneError if the photo's file has changed since its examination."""
    if digest_file(photo.path) != photo.digest:
        raise NotDoneError(
            photo_codes.UNSTABLE.at(
                Place(photo.name),
                "This photo changed after it was examined, so nothing was changed.",
                "Wait until it is copied or saved, then try again.",
            )
        )


def examine_photo(path: Path, name: str, *, slots: Sequence[Slot] = ()) -> PhotoFile:
    """Decode and examine one photo. Raises RefusedError if it cannot be used.

    - `name`: the photo's name in messages
    - `slots`: the slots that will show the photo; without them, its quality is not measured
    """
    request = _make_request(path, name, slots)
    return _read_answer(request, ask_worker(request), slots)


def _make_request(path: Path, name: str, slots: Sequence[Slot]) -> ExamineRequest:
    try:
        size = path.stat().st_size
        if size > BYTE_LIMIT:
            raise RefusedError(
                photo_codes.TOO_MANY_BYTES,
                f"{escape_name(name)} has {size / 1e6:.0f} MB, more than {BYTE_LIMIT / 1e6:.0f} MB.",
                "Save the photo as JPEG.",
            )
        return ExamineRequest(name, path, digest_file(path), closely=bool(slots))
    except OSError as error:
        raise refuse_unreadable(escape_name(name), error) from error


def _read_answer(
    request: ExamineRequest, answer: WorkerAnswer | RefusedError, slots: Sequence[Slot]
) -> PhotoFile:
    if isinstance(answer, RefusedError):
        raise answer
    assert isinstance(answer, ExamineAnswer)
    name, pixels = request.file, (answer.width, answer.height)
    doubts = list_remarks(name, answer.traits, pixels, slots) if answer.traits else ()
    return PhotoFile(
        request.path,
        name,
        request.digest,
        answer.suffix,
        answer.look,
        *pixels,
        remarks=tuple(remark.report(Place(name), name) for remark in answer.remarks),
        doubts=tuple(doubt.report(Place(name), name) for doubt in doubts),
        taken=answer.taken,
    )


def _examine_all(
    files: Mapping[Path, str], progress: Progress, slots: Sequence[Slot] = ()
) -> dict[str, PhotoFile | RefusedError]:
    """Examine files in parallel; `files` maps each path to the file's name in messages.

    The result maps each name to the photo, or to the reason why it cannot be used. The order stays the same.
    """
    found: dict[str, PhotoFile | RefusedError] = {}
    requests = []
    for path, name in files.items():
        try:
            requests.append(_make_request(path, name, slots))
        except RefusedError as refused:
            found[name] = refused
    if requests:
        progress.start(len(requests))
        try:
            with closing(run_requests(requests, min(count_usable_cores(), len(requests)))) as answers:
                for number, answer in answers:
                    request = requests[number]
                    try:
                        found[request.file] = _read_answer(request, answer, slots)
                    except RefusedError as refused:
                        found[request.file] = refused
                    progress.count_done()
        finally:
            progress.finish()
    return {name: found[name] for name in files.values()}


def _list_pictures(folder: Path, skipped: list[str]) -> list[Path]:
    """Return the pictures below a folder, sorted by name; the other files are added to `skipped`."""
    found: list[Path] = []
    for parent, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not is_hidden(name))
        for name in sorted(names, key=lambda name: Path(name).stem.casefold()):
            path = Path(parent, name)
            if is_leftover(name):
                continue
            if path.suffix.lower() in file_types.SUFFIXES or _is_picture(path):
                found.append(path)
            else:
                skipped.append(name)
    return found


def _is_picture(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file_types.detect_type(file.read(4096)) in file_types.ACCEPTED
    except OSError:
        return False


def _report_missing(path: Path, place: Path) -> Finding:
    try:
        near = find_nearest(place.name, [entry.name for entry in place.parent.iterdir()])
    except OSError:
        near = None
    hint = f"Did you mean {(path.parent / near).as_posix()}?" if near else "Check the name and the folder."
    return codes.NO_PHOTO.at(Place(path.as_posix()), "There is no file or folder of this name.", hint)
