"""Erases photos: deletes them everywhere in the project, so that they cannot return.

An entry in content/forgotten.yaml lets the pipeline recognise a photo that somebody adds again.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from pipeline.base.disk.atomic_files import list_file_sizes, list_files
from pipeline.base.disk.journal import Change, exclusive
from pipeline.base.findings.model import NotDoneError, Place, Severity
from pipeline.base.project import Project
from pipeline.checks.queries.usage import find_links_to, find_pages_showing
from pipeline.content.content_editors import replace_link, require_valid
from pipeline.content.pictures import PictureUsage, list_pictures, list_pictures_by_name
from pipeline.content.reader import Content, read_content
from pipeline.content.requested_pictures import list_requested_photos
from pipeline.content.text_walk import list_links, list_texts
from pipeline.editing.gallery import codes
from pipeline.editing.gallery.editor import GalleryEditor, make_unknown_id_error
from pipeline.editing.gallery.erased_traces import ErasedPhotos, erase_traces
from pipeline.editing.gallery.intake import PhotoFile, examine_originals, examine_photo
from pipeline.editing.gallery.names import FOLDER, number_names
from pipeline.editing.gallery.replacing import PICTURE_KEYS
from pipeline.editing.gallery.stand_in import STAND_IN
from pipeline.editing.gallery.trash import (
    ENTRY,
    ERASED_ID,
    NOTE,
    TrashedPhoto,
    list_trashed_photos,
    rename_erased,
)
from pipeline.photos.cache import PhotoCache
from pipeline.photos.decoding.model import turn_size
from pipeline.photos.decoding.refusal import RefusedError
from pipeline.photos.decoding.similarity import are_alike_turned, coarsen, format_look
from pipeline.photos.geometry import list_variant_names
from pipeline.photos.keys import VARIANT, KeyMaker, digest_file
from pipeline.photos.model import Original, RequestedPhoto
from pipeline.photos.recipes import RECIPES
from pipeline.yaml_files.files import FORGOTTEN
from pipeline.yaml_files.models.gallery import Photo
from pipeline.yaml_files.yaml_editor import YamlEditor

_HEAD: Final = """\
# The photos that were deleted for good. These entries identify the photos if they return, but show nobody.
# The desk writes this file; keep it with the content and in git.

photos: []
"""


@dataclass(frozen=True, slots=True)
class Erasure:
    """The files, texts and records that an erasure deletes, planned or done.

    - `sizes`: maps the digest of each photo to the size of its file in bytes
    - `ids`: the ids of the erased photos, without those that a remaining photo also has
    - `variants`: the names of the deleted variants
    - `usages`: the places of the content that showed the photos
    - `pages`: maps the address of each page that showed a photo to the page's heading
    - `links`: the places of the content that linked to the photos, or named them
    - `on_host`: the addresses of variants that the host may still serve
    - `alike`: paths below raw_assets/ of remaining originals that may show an erased photo; only
      `plan_erasure` finds them
    """

    sizes: dict[str, int]
    ids: frozenset[str]
    variants: list[str]
    usages: list[PictureUsage]
    pages: dict[str, str]
    links: list[Place]
    on_host: list[str]
    alike: list[str] = field(default_factory=list)

    @property
    def photos(self) -> int:
        """The number of erased photos."""
        return len(self.sizes)


def plan_erasure(project: Project, names: Iterable[str]) -> Erasure:
    """Return what `erase_photos` would delete for these `names`, without deleting it."""
    search, _, erasure = _plan(project, names, date.min)
    return replace(erasure, alike=search.find_alike(erasure.usages))


def erase_photos(
    project: Project,
    names: Iterable[str],
    *,
    today: date,
    records: Callable[[Erasure], Mapping[Path, bytes]] = lambda _: {},
) -> Erasure:
    """Erase photos as one change, and return what was deleted.

    - `names`: names of pictures, such as a photo's id, names of batches in the trash, or paths of originals.
      Paths are absolute or relative to the project.
    - `records`: called before the change; returns further files to write, as a mapping of path to content

    Earlier pictures of these photos in the trash are erased, too.

    Raises NotFoundError if a name fits no photo. Raises NotDoneError if the content cannot be read or edited.
    Then nothing has changed. After an OSError, the next command completes the change.
    """
    with exclusive(project):
        _, change, erasure = _plan(project, names, today)
        change.writes |= records(erasure)
        change.apply()
        return erasure


class _Search:
    """Finds all files of the photos to erase; `find` must be called first."""

    def __init__(self, project: Project, content: Content) -> None:
        self.project, self.content = project, content
        self.cache = PhotoCache.read(project.state)
        self.trash = list_trashed_photos(project.photo_trash)
        self.files = list_files(project.originals)
        self.originals: dict[Path, str] = {}
        """Maps each file to be deleted to the digest of its bytes."""
        self.photos: dict[str, Original | PhotoFile | None] = {}
        """Maps the digest of each photo to its measurements, or to None if it cannot be decoded."""
        self.sizes: dict[str, int] = {}
        """Maps the digest of each photo to its size in bytes."""

    def find(self, names: Iterable[str]) -> None:
        """Find the photos with these names, and all files with the same bytes.

        Raises NotDoneError for the drawing `STAND_IN`, which must stay.
        """
        for name in names:
            for path in self._find_files(name):
                if path.is_file():
                    digest, size = digest_file(path), path.stat().st_size
                else:
                    digest, size = self._recall(path)
                self.sizes[digest] = size
                self.originals[path] = digest
                self.photos[digest] = self.photos.get(digest) or self._measure(path, digest)
        if digest_file(STAND_IN) in self.photos:
            message = "This drawing keeps the place of a photo; it shows nobody."
            hint = "Put a photo in its place instead."
            raise NotDoneError(codes.NO_PHOTO.at(Place(STAND_IN.name), message, hint))
        for path in self.files:
            if path.stat().st_size in self.sizes.values() and (digest := digest_file(path)) in self.photos:
                self.originals[path] = digest

    def _find_files(self, name: str) -> list[Path]:
        """Return the files of the photo or batch `name`, and the photo's earlier pictures in the trash.

        Earlier stand-ins are left out. Raises NotFoundError if there are no files.
        """
        known, originals = list_pictures_by_name(self.content), self.project.originals
        path = originals / known[name].file if name in known else self.project.root / name
        ids = {usage.name for usage in list_pictures(self.content) if originals / usage.file == path}
        if ids:
            earlier = (one for one in self.trash if one.id in ids and not one.had_standin)
            return [path, *(one.picture for one in earlier if one.picture.is_file())]
        trashed = [one.picture for one in self.trash if one.batch == name]
        found = [each for each in self.files if each == path or each in trashed]
        if not found:
            raise make_unknown_id_error(name, known)
        return found

    def _recall(self, path: Path) -> tuple[str, int]:
        """Return the recorded digest and size of a missing original.

        Raises NotDoneError if there is no record.
        """
        file = self.get_relative_name(path)
        record = self.cache.records.get(file)
        if record is None:
            missing = "This original is missing, so it could not be recognised if it returned."
            hint = "Put it back, or remove the photo."
            raise NotDoneError(codes.NO_PHOTO.at(Place(f"raw_assets/{file}"), missing, hint))
        return record.digest, record.bytes

    def _measure(self, path: Path, digest: str) -> Original | PhotoFile | None:
        for record in self.cache.records.values():
            if record.digest == digest:
                return record
        with suppress(RefusedError):
            return examine_photo(path, path.name)
        return None

    def find_unused_ids(self) -> frozenset[str]:
        """Return the ids of erased photos that no remaining photo has."""
        gallery = [usage for usage in list_pictures(self.content) if usage.is_photo]
        gone = {usage.name for usage in gallery if self.project.originals / usage.file in self.originals}
        gone |= {one.id for one in self.trash if one.is_photo and one.picture in self.originals}
        return frozenset(
            gone - {u.name for u in gallery if self.project.originals / u.file not in self.originals}
        )

    def find_unused_files(self) -> frozenset[str]:
        """Return the paths below raw_assets/ of erased photos, before and after their removal to the trash.

        Paths that a remaining photo has are left out.
        """
        had = {self.get_relative_name(path) for path in self.originals}
        had |= {one.file for one in self.trash if one.picture in self.originals}
        stay = {self.get_relative_name(path) for path in self.files if path not in self.originals}
        return frozenset(had - stay - {one.file for one in self.trash if one.picture not in self.originals})

    def find_notes(self, ids: Collection[str]) -> Iterator[Path]:
        """Yield the files in the trash that must be deleted in addition to the erased originals.

        For each erased photo, these are `NOTE` and `ENTRY`. Another photo with one of the `ids` loses all its
        files, if its picture was a stand-in, or its original is not in the trash.
        """
        for one in self.trash:
            kept = self.project.originals / one.file if one.kept else one.picture
            if kept in self.originals:
                yield from (one.folder / NOTE, one.folder / ENTRY)
            elif one.id in ids and one.is_photo and (one.kept or one.had_standin):
                yield from one.files

    def find_variants(self) -> tuple[list[str], dict[str, list[str]]]:
        """Return the names of variants to delete, and the addresses that the host may still serve.

        The addresses map each photo's digest to its variants, such as /media/KEY-480.webp. All variants that
        no remaining original needs are deleted, because they can show an earlier crop.
        """
        keys = KeyMaker()
        requested = {
            (self.project.originals / each.file, each) for each in list_requested_photos(self.content)
        }
        requested |= {(one.picture, each) for one in self.trash for each in self._list_earlier_requests(one)}
        names: dict[str, set[str]] = {digest: set() for digest in self.photos}
        for record in self.cache.records.values():
            for made in record.made.values() if record.digest in names else ():
                names[record.digest] |= made.sizes.keys()
        for path, each in requested:
            digest = self.originals.get(path, "")
            if photo := self.photos.get(digest):
                names[digest] |= list_variant_names(
                    keys.make_key(each, digest),
                    turn_size((photo.width, photo.height), each.turn),
                    RECIPES[each.slot],
                )
        others = [r for r in self.cache.records.values() if r.digest not in self.photos]
        kept = {name for record in others for made in record.made.values() for name in made.sizes}
        variants = (name for name in list_file_sizes(self.project.media) if VARIANT.fullmatch(name))
        gone = sorted(name for name in variants if name not in kept)
        return gone, {digest: [f"/media/{name}" for name in sorted(names[digest])] for digest in names}

    def _list_earlier_requests(self, one: TrashedPhoto) -> Iterator[RequestedPhoto]:
        """Yield one requested photo for each slot that showed the trashed photo."""
        usage = list_pictures_by_name(self.content).get(one.id)
        slots = Photo.slots if one.is_photo else usage.slots if usage else ()
        values = one.values
        focus = (values["focus"]["x"], values["focus"]["y"]) if "focus" in values else None
        for slot in slots:
            yield RequestedPhoto(
                one.file, slot, focus, Place(NOTE), values.get("credit"), values.get("turn", 0)
            )

    def find_alike(self, usages: Iterable[PictureUsage]) -> list[str]:
        """Return the remaining originals that look like an erased photo, or are in the trash under its name.

        `usages` are the places of the content that showed the erased photos.
        """
        erased = [photo.look for photo in self.photos.values() if photo]
        ids = {usage.name for usage in usages}
        namesakes = {one.picture for one in self.trash if one.id in ids}
        stay = [path for path in self.files if path not in self.originals and path.name not in (NOTE, ENTRY)]
        files = {self.get_relative_name(path): path for path in stay}
        looks = {file: r.look for file in files if (r := self.cache.records.get(file))}
        unknown = files.keys() - looks.keys()
        for photo in examine_originals(self.project.originals, self.project.state, unknown):
            looks[self.get_relative_name(photo.path)] = photo.look
        return [
            file
            for file, path in files.items()
            if path in namesakes
            or (file in looks and any(are_alike_turned(looks[file], each) for each in erased))
        ]

    def get_relative_name(self, path: Path) -> str:
        """Return the path of an original relative to raw_assets/."""
        return path.relative_to(self.project.originals).as_posix()


def _plan(project: Project, names: Iterable[str], today: date) -> tuple[_Search, Change, Erasure]:
    content, findings = read_content(project.root)
    if content.unread:
        raise NotDoneError(*(each for each in findings if each.severity is Severity.ERROR))
    search = _Search(project, content)
    search.find(names)
    originals = search.originals
    files = {search.get_relative_name(path) for path in originals}
    usages = [usage for usage in list_pictures(content) if usage.file in files]
    shown = {usage.name for usage in usages}
    change = Change(project)
    ids = search.find_unused_ids()
    _edit_content(change, usages, ids)
    variants, on_host = search.find_variants()
    _record(change, search, on_host, today)
    present = [path for path in originals if path.is_file()]
    change.deletes += [
        *present,
        *search.find_notes(ids),
        *(project.media / name for name in variants),
    ]
    gone = ids | search.find_unused_files()
    change.writes |= rename_erased(project.photo_trash, gone, change.deletes)
    keys = {PurePosixPath(each).name.partition("-")[0] for listed in on_host.values() for each in listed}
    erase_traces(change, ErasedPhotos(frozenset(search.photos), frozenset(keys), gone))
    erasure = Erasure(
        sizes=search.sizes,
        ids=ids,
        variants=variants,
        usages=usages,
        pages=find_pages_showing(content, (usage.source for usage in usages), shown),
        links=find_links_to(content, shown),
        on_host=sorted({address for addresses in on_host.values() for address in addresses}),
    )
    return search, change, erasure


def _edit_content(change: Change, usages: list[PictureUsage], ids: Collection[str]) -> None:
    """Remove the photos and references to the `ids` from the content.

    On pages, the drawing `STAND_IN` replaces a photo.
    """
    gallery = GalleryEditor(change)
    _drop_references(gallery, ids)
    taken = {PurePosixPath(file).stem for file in gallery.listing.files}
    for usage in usages:
        if usage.is_photo:
            gallery.take_out(usage)
        else:
            name = next(name for name in number_names("stand-in") if name not in taken)
            taken.add(name)
            parent = PurePosixPath(usage.file).parent
            file = f"{FOLDER if parent == PurePosixPath() else parent}/{name}.png"
            change.writes[gallery.get_original(file)] = STAND_IN.read_bytes()
            editor = gallery.editors.open(usage.source)
            alt = f"Drawn hills keep the place of a photo to come ({name})."
            editor.set((*usage.keys, "file"), file, standin=True)
            editor.set((*usage.keys, "alt"), alt, standin=True)
            for key in usage.picture.model_fields_set.intersection(PICTURE_KEYS):
                editor.drop((*usage.keys, key))
    gallery.finish(write=False)


def _drop_references(gallery: GalleryEditor, ids: Collection[str]) -> None:
    """Remove these ids from links, such as /gallery#sunrise, and from blocks of pages."""
    for link in list_links(list_texts(gallery.content)):
        parts = urlsplit(link.href)
        if link.href.startswith("/") and unquote(parts.fragment) in ids:
            replace_link(gallery.editors.open(link.file), link, parts._replace(fragment="").geturl())
    for file, keys, photo in reversed([*gallery.content.named_photos]):
        if photo not in ids:
            continue
        editor = gallery.editors.open(file)
        if keys[0] != "blocks":
            editor.drop(keys)
        elif len(editor.value["blocks"][int(keys[1])]["photos"]) > 1:
            editor.remove(keys[:3], int(keys[3]))
        elif len(editor.value["blocks"]) > 1:
            editor.remove(keys[:1], int(keys[1]))
        else:  # a page needs a block: the next check reports the photo that it lacks
            editor.set(keys, ERASED_ID)


def _record(change: Change, search: _Search, on_host: Mapping[str, list[str]], today: date) -> None:
    """Add the erased photos to content/forgotten.yaml, unless the file has them already.

    An entry has the photo's digest, the day of the erasure, and a coarse grey copy. Nobody is recognisable in
    this copy. `on_host` maps the digest of each photo to the addresses of its variants.
    """
    entries: list[dict[str, Any]] = [
        {
            "digest": digest,
            **({"likeness": format_look(coarsen(photo.look))} if photo else {}),
            "date": today.isoformat(),
            **({"on_host": on_host[digest]} if on_host[digest] else {}),
        }
        for digest, photo in search.photos.items()
        if digest not in search.content.erased
    ]
    path = change.project.root / FORGOTTEN.file
    empty = f"{FORGOTTEN.schema_line}\n{_HEAD}".encode()
    editor = YamlEditor(FORGOTTEN.file, path.read_bytes() if path.is_file() else empty)
    for entry in entries:
        editor.add(("photos",), entry)
    if entries:
        change.writes[path] = require_valid(editor)
