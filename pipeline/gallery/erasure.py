"""Photos are forgotten: deleted for good wherever the project has them, and kept from coming back."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Final, NamedTuple

from PIL import Image

from pipeline.content.editing import YamlEditor
from pipeline.content.files import DESCRIBED, FORGOTTEN, GALLERY
from pipeline.content.models.gallery import Photo
from pipeline.disk.journal import UNDONE, Change, exclusive
from pipeline.disk.store import files_in
from pipeline.findings.model import NotDoneError, Place, Severity
from pipeline.gallery import codes
from pipeline.gallery.editor import FOLDER, PHOTOS, GalleryEditor, PhotoCount, number_names, require_valid
from pipeline.gallery.intake import examine_originals, examine_photo
from pipeline.gallery.replacing import ABOUT_THE_PICTURE
from pipeline.gallery.trash import NOTE, TrashedPhoto, list_trashed_photos
from pipeline.ingest import run_record
from pipeline.ingest.media_folder import MEDIA_BEFORE
from pipeline.photos import cache as records
from pipeline.photos import tools
from pipeline.photos.cache import Cache
from pipeline.photos.geometry import variant_names
from pipeline.photos.key import VARIANT, KeyMaker, digest_file
from pipeline.photos.likeness import Look, alike, coarse, to_text
from pipeline.photos.model import SILENT, Progress, Wanted
from pipeline.photos.recipes import RECIPES
from pipeline.photos.refusal import RefusedError
from pipeline.project import Project
from pipeline.queries.photo_state import UnknownPhotoError, find_photo
from pipeline.queries.usage import find_links_to, find_pages_showing
from pipeline.rules.alt_text_record import NAME as DESCRIPTIONS
from pipeline.rules.alt_text_record import learned, noted
from pipeline.rules.requested_pictures import wanted_photos
from pipeline.source.pictures import PictureUsage, list_pictures, list_pictures_by_name
from pipeline.source.reader import Content, read_content
from pipeline.system.commands import make_command

_HEAD: Final = """\
# The photos that were deleted for good. They are known again by what stands here, and left out; nobody can be
# recognised by it. `pipeline forget` writes this file; keep it with the words, also in git.

photos: []
"""
_STANDIN: Final = (2400, 1800), "#c8c0b4"
"""Size in pixels, enough for every slot, and colour of the plain picture that takes a photo's place."""


@dataclass(frozen=True, slots=True)
class Erasure:
    """What is to be deleted, or was; files are named from the project's folder.

    `photos` is how many different ones there are. `originals` are all files with their bytes, those in the
    trash too, `earlier` those of them that the names asked for had before, `variants` the pictures made of
    them. `uses` are the places in the words: an entry of the gallery goes (`count`), elsewhere a plain stand-
    in takes the photo's place. `pages` has the heading of each page that changes by its address, `links` are
    those in the words that name the photos. `built` tells that there is a built site, which goes as a whole.
    `on_host` are addresses of pictures that may be on the host. `alike` are originals that stay, named from
    raw_assets/, and look like one that goes or lie in the trash under its id.
    """

    photos: int
    originals: list[str]
    earlier: list[str]
    variants: list[str]
    uses: list[tuple[PictureUsage, Place]]
    count: PhotoCount
    pages: dict[str, str]
    links: list[Place]
    built: bool
    on_host: list[str]
    alike: list[str]


def erase_photos(
    project: Project,
    asked: Iterable[str],
    folder: Path,
    *,
    today: date,
    write: bool,
    progress: Progress = SILENT,
) -> Erasure:
    """Delete photos for good; without `write`, only say what that takes.

    Each is `asked` for by a name that `find_photo` knows, by its id or folder in the trash, or by the path,
    from `folder`, of an original that no words name. With a name go the earlier pictures of it that lie in
    the trash, but stand-ins. UnknownPhotoError where there is none; NotDoneError,
    with nothing changed, where words cannot be read or edited, since they may name the photo. A change that
    the disk cuts short (OSError) is ended by the next command.
    """
    with exclusive(project) if write else nullcontext():
        content, findings = read_content(project.root)
        if content.unread:
            raise NotDoneError(*(each for each in findings if each.severity is Severity.ERROR))
        run = _Run(project, content, folder)
        run.find(asked)
        change, found = run.change(today)
        if write:
            change.apply()
        else:
            found.alike.extend(run.alike(found.uses, progress))
        return found


class _Seen(NamedTuple):
    look: Look
    size: tuple[int, int]


class _Run:
    """The photos that are to go, by the digests of their bytes, and all that there is of them."""

    def __init__(self, project: Project, content: Content, folder: Path) -> None:
        self.project, self.content, self.folder = project, content, folder
        self.cache = Cache.read(project.state)
        self.trash = list_trashed_photos(project)
        self.there = _files_below(project.originals)
        self.originals: dict[Path, str] = {}
        """The digest of each file that goes."""
        self.earlier: set[Path] = set()
        """Those that had a name that is asked for before."""
        self.photos: dict[str, _Seen | None] = {}
        """What is known of each photo's look, by its digest; None of one that cannot be opened."""

    def find(self, asked: Iterable[str]) -> None:
        """Find all files of the photos that are asked for."""
        sizes: set[int] = set()
        for name in asked:
            for path in self._files(name):
                if path.is_file():
                    digest = digest_file(path)
                    sizes.add(path.stat().st_size)
                else:
                    digest, size = self._remembered(path)
                    sizes.add(size)
                self.originals[path] = digest
                self.photos[digest] = self.photos.get(digest) or self._seen(path, digest)
        for path in self.there:
            if path.stat().st_size in sizes and (digest := digest_file(path)) in self.photos:
                self.originals[path] = digest

    def _files(self, name: str) -> list[Path]:
        """Return the originals that somebody means by a name: first in the words, then in the trash."""
        try:
            found = [self.project.originals / find_photo(name, self.project, self.content, self.folder)]
        except UnknownPhotoError:
            trashed = [one.picture for one in self.trash if name in (one.id, one.folder.name, one.file)]
            starts = (self.folder, self.project.root, self.project.originals)
            named = {(start / name).resolve() for start in starts}
            found = [path for path in self.there if path in trashed or path.resolve() in named]
            if not found:
                raise
            return found
        earlier = [
            one.picture
            for one in self.trash
            if one.id == name and one.picture.is_file() and not re.search("(file:|-) !standin", one.entry)
        ]
        self.earlier.update(earlier)
        return found + earlier

    def _remembered(self, path: Path) -> tuple[str, int]:
        """Return digest and size of an original that is gone, as the last run saw it."""
        file = path.relative_to(self.project.originals).as_posix()
        record = self.cache.records.get(file)
        if record is None:
            missing = "This original is not there, so what is to be kept from coming back is not known."
            hint = (
                f"Put it back, or take the photo out of the gallery: {make_command('pipeline remove')} NAME"
            )
            raise NotDoneError(codes.NO_PHOTO.at(Place(f"raw_assets/{file}"), missing, hint))
        return record.digest, record.bytes

    def _seen(self, path: Path, digest: str) -> _Seen | None:
        for record in self.cache.records.values():
            if record.digest == digest:
                original = record.original(record.file)
                return _Seen(original.look, (original.width, original.height))
        try:
            photo = examine_photo(path, path.name, self.project.state)
        except RefusedError:
            return None
        return _Seen(photo.look, (photo.width, photo.height))

    def change(self, today: date) -> tuple[Change, Erasure]:
        """Return the change to be made, and what is to be said of it."""
        project, content = self.project, self.content
        files = {path.relative_to(project.originals).as_posix() for path in self.originals}
        uses = [use for use in list_pictures(content) if use.file in files]
        change = Change(project)
        count = self._words(change, uses)
        variants, on_host = self._variants()
        self._memory(change, on_host, today)
        built, manifests = _files_below(project.built), _files_below(project.manifests)
        notes = [
            one.folder / NOTE
            for one in self.trash
            if one.picture in self.originals or (one.kept and one.file in files)
        ]
        here = [path for path in self.originals if path.is_file()]
        # What was made of the words names the photos, too, and is made again by the next ingest.
        made = [project.state / name for name in (run_record.NAME, MEDIA_BEFORE, project.findings.name)]
        made += [*_files_below(project.screen), *_files_below(project.state / UNDONE)]
        waiting = [path for path in _files_below(project.inbox) if digest_file(path) in self.photos]
        keys = {PurePosixPath(each).name[:16] for addresses in on_host.values() for each in addresses}
        if any(key in text for text in [path.read_text("utf-8") for path in manifests] for key in keys):
            made += manifests
        made += _files_below(project.past)
        media = [project.media / name for name in variants]
        made += [*_files_below(project.published), *_files_below(project.rebuilt)]
        change.deletes += [*here, *waiting, *notes, *media, *built, *made]
        self._described(change)
        keep = {file for file, record in self.cache.records.items() if record.digest not in self.photos}
        if self.cache.records.keys() - keep:
            change.writes[project.state / records.NAME] = self.cache.stored(keep)
        return change, Erasure(
            photos=len(self.photos),
            originals=[path.relative_to(project.root).as_posix() for path in sorted(here)],
            earlier=[path.relative_to(project.root).as_posix() for path in sorted(self.earlier)],
            variants=variants,
            uses=[(use, content.place(use.source, *use.keys)) for use in uses],
            count=count,
            pages=find_pages_showing(content, (use.source for use in uses)),
            links=find_links_to(content, {use.name for use in uses}),
            built=bool(built),
            on_host=sorted({address for addresses in on_host.values() for address in addresses}),
            alike=[],
        )

    def _words(self, change: Change, uses: list[PictureUsage]) -> PhotoCount:
        """Take the photos out of the words; the promised number follows."""
        gallery = GalleryEditor.read(self.project, change)
        taken = {PurePosixPath(file).stem for file in gallery.listing.files}
        plain = io.BytesIO()
        Image.new("RGB", *_STANDIN).save(plain, "PNG", optimize=True)
        indexes = [int(use.keys[1]) for use in uses if use.source == GALLERY.file]
        for index in sorted(indexes, reverse=True):
            gallery.editor.take(PHOTOS, index)
        for use in uses:
            if use.source != GALLERY.file:
                name = next(name for name in number_names("stand-in") if name not in taken)
                taken.add(name)
                above = PurePosixPath(use.file).parent
                file = f"{FOLDER if above == PurePosixPath() else above}/{name}.png"
                change.writes[gallery.original(file)] = plain.getvalue()
                editor = gallery.at(use.source).editor
                alt = f"A plain field keeps the place of a photo to come ({name})."
                editor.set((*use.keys, "file"), file, standin=True)
                editor.set((*use.keys, "alt"), alt, standin=True)
                for key in use.picture.model_fields_set.intersection(ABOUT_THE_PICTURE):
                    editor.drop((*use.keys, key))
        gallery.finish(write=False)
        return gallery.count()

    def _described(self, change: Change) -> None:
        """Take the looks of the photos out of what is remembered of alt texts."""
        project, said = self.project, self.content.get(DESCRIBED)
        if said and any(each.picture in self.photos for each in said.pictures.values()):
            left = noted(self.content, {}, self.photos)
            path = project.root / DESCRIBED.file
            if left:
                change.writes[path] = left
            else:
                change.deletes.append(path)
        if (project.state / DESCRIPTIONS).is_file():
            change.writes[project.state / DESCRIPTIONS] = learned(project.state, self.photos)

    def _variants(self) -> tuple[list[str], dict[str, list[str]]]:
        """Return the variants in the media folder that go, and the addresses of each photo's by its digest.

        Those go that no record of another original names, so that earlier crops of the photos go, too.
        """
        keys = KeyMaker(RECIPES, tools.versions())
        wanted = {(self.project.originals / each.file, each) for each in wanted_photos(self.content)}
        wanted |= {(one.picture, each) for one in self.trash for each in self._wanted_before(one)}
        names: dict[str, set[str]] = {digest: set() for digest in self.photos}
        for record in self.cache.records.values():
            for made in record.made.values() if record.digest in names else ():
                names[record.digest] |= made.sizes.keys()
        for path, each in wanted:
            digest = self.originals.get(path, "")
            seen = self.photos.get(digest)
            if seen:
                names[digest] |= variant_names(keys.key(each, digest), seen.size, RECIPES[each.slot])
        others = [r for r in self.cache.records.values() if r.digest not in self.photos]
        kept = {name for record in others for made in record.made.values() for name in made.sizes}
        variants = (name for name in files_in(self.project.media) if VARIANT.fullmatch(name))
        gone = sorted(name for name in variants if name not in kept)
        return gone, {digest: [f"/media/{name}" for name in sorted(names[digest])] for digest in names}

    def _wanted_before(self, one: TrashedPhoto) -> Iterator[Wanted]:
        """Yield what the site showed of a photo in the trash."""
        use = list_pictures_by_name(self.content).get(one.id)
        slots = Photo.slots if one.words == GALLERY.file else use.slots if use else ()
        said = one.said
        focus = (said["focus"]["x"], said["focus"]["y"]) if "focus" in said else None
        for slot in slots:
            yield Wanted(one.file, slot, focus, Place(NOTE), said.get("credit"))

    def _memory(self, change: Change, on_host: dict[str, list[str]], today: date) -> None:
        """Have the photos remembered, those that are not yet."""
        entries = [
            _entry(digest, seen, today, on_host[digest])
            for digest, seen in self.photos.items()
            if digest not in self.content.forgotten
        ]
        path = self.project.root / FORGOTTEN.file
        empty = f"{FORGOTTEN.schema_line}\n{_HEAD}".encode()
        editor = YamlEditor(FORGOTTEN.file, path.read_bytes() if path.is_file() else empty)
        for entry in entries:
            editor.put(PHOTOS, len(editor.value["photos"]), entry)
        if entries:
            change.writes[path] = require_valid(editor)

    def alike(self, uses: Iterable[tuple[PictureUsage, Place]], progress: Progress) -> list[str]:
        """Return the originals that stay and look like one that goes, or lie in the trash under its id."""
        gone = [seen.look for seen in self.photos.values() if seen]
        ids = {use.name for use, _ in uses}
        namesakes = {one.picture for one in self.trash if one.id in ids}
        stay = [path for path in self.there if path not in self.originals and path.name != NOTE]
        files = {path.relative_to(self.project.originals).as_posix(): path for path in stay}
        looks = {file: r.original(file).look for file in files if (r := self.cache.records.get(file))}
        for photo in examine_originals(self.project, files.keys() - looks.keys(), progress):
            looks[photo.path.relative_to(self.project.originals).as_posix()] = photo.look
        return [
            file
            for file, path in files.items()
            if path in namesakes or (file in looks and any(alike(looks[file], each) for each in gone))
        ]


def _files_below(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _entry(digest: str, seen: _Seen | None, today: date, on_host: list[str]) -> str:
    lines = [f'  - digest: "{digest}"']
    lines += [f"    likeness: {to_text(coarse(seen.look))}"] if seen else []
    lines += [f"    date: {today.isoformat()}"]
    lines += ["    on_host:", *(f"      - {address}" for address in on_host)] if on_host else []
    return "\n".join(lines) + "\n"
