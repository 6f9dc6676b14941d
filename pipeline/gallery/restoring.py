"""Photos come back from the trash."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pipeline.content.parts import GALLERY
from pipeline.diagnostics.model import Diagnostic, NotDoneError, Place
from pipeline.disk.journal import Change, exclusive
from pipeline.gallery import codes
from pipeline.gallery.entries import PHOTOS, GalleryEditor
from pipeline.gallery.swapping import Swapped, UnknownIdError, entry_of, find, take_out, to_trash
from pipeline.gallery.trash import NOTE, Trashed, list_programmes, list_trash
from pipeline.photos.codes import FORGOTTEN
from pipeline.photos.key import digest_file
from pipeline.project import Project
from pipeline.rules.words import nearest


@dataclass(frozen=True, slots=True)
class Restored:
    """What came back, in the words' order, and the photos that had come in its place and went to the trash.

    `promised` is the promised number of photos before and after, None if it stays.
    """

    photos: list[Swapped]
    out: list[Swapped]
    promised: tuple[int, int] | None = None


def bring_back(project: Project, wanted: Iterable[str]) -> Restored:
    """Bring photos back from the trash, all of them or none.

    Each of `wanted` is an id, the name of a folder in the trash, or that of a batch, which stands for all
    photos that one command took out. One that was replaced takes its place again, and the picture that is
    there goes to the trash in turn. Where a batch had made room for other photos, those go to the trash as a
    batch, too, and the promised number follows. UnknownIdError where the trash holds no such photo,
    NotDoneError where the place of one is taken.
    """
    with exclusive(project):
        gallery, there = GalleryEditor.read(project), list_trash(project)
        chosen: list[Trashed] = []
        batches: list[Trashed] = []
        for name in wanted:
            found = [each for each in there if each.batch == name]
            batches += [each for each in found if each.came]
            found = found or [each for each in there if name in (each.id, each.folder.name)][:1]
            if not found:
                programmes = [each.name for each in list_programmes(project).values()]
                raise UnknownIdError(name, nearest(name, [*(each.id for each in there), *programmes]))
            chosen += [each for each in found if each not in chosen]
        change = Change(project, deletes=[one.folder / NOTE for one in chosen])
        editors = {GALLERY.file: gallery}
        # The latest first, so that each finds the photo that it stood behind.
        done = {one: _bring_back(one, change, editors) for one in sorted(chosen, key=there.index)}
        ids = gallery.ids
        came = {identity for each in batches for identity in each.came}
        leaving = {n: ids.index(photo.id) for n, photo in enumerate(gallery.photos) if photo.id in came}
        out = take_out(change, gallery, list(leaving), came=[one.id for one in chosen], at=leaving)
        count = gallery.count(len(gallery.ids) - len(gallery.photos))
        promised = None
        if batches and count.promised is not None:
            after = count.photos + sum(each.ahead for each in batches)
            gallery.promise(change, after)
            promised = (count.promised, after) if after != count.promised else None
        for each in editors.values():
            each.finish(change, write=False)
        change.apply()
        back = [
            Swapped(one.id, _line(one, editors[one.words]), one.file, trash, count, words=one.words)
            for one, trash in done.items()
        ]
        return Restored(sorted(back, key=lambda each: (each.words, each.line)), out, promised)


def _bring_back(one: Trashed, change: Change, editors: dict[str, GalleryEditor]) -> str:
    """Put a photo's words and original back; return the folder of what was in its place, or ""."""
    gallery = editors[GALLERY.file]
    ids, trash = gallery.ids, ""
    if one.words != GALLERY.file:
        use = find(gallery, one.id)
        gallery = editors.setdefault(use.source, gallery.at(use.source))
        trash = to_trash(change, gallery, use, "replaced", entry_of(gallery, use))
        gallery.editor.put_text(use.keys, one.entry)
    elif one.was == "replaced" and one.id in ids:
        entry = gallery.editor.take(PHOTOS, ids.index(one.id))
        trash = to_trash(change, gallery, find(gallery, one.id), "replaced", entry)
        gallery.editor.put(PHOTOS, ids.index(one.id), one.entry)
    elif one.id in ids:
        raise NotDoneError(_taken(one, f"The gallery has another photo of the id {one.id}."))
    else:
        index = ids.index(one.after) + 1 if one.after in ids else (len(ids) if one.after else 0)
        gallery.editor.put(PHOTOS, index, one.entry)
    original = gallery.original(one.file)
    if not one.kept:
        leaving = any(source == original for source, _ in change.moves)
        coming = any(target == original for _, target in change.moves)
        if coming or (original.exists() and not leaving):
            raise NotDoneError(_taken(one, f"There is another file raw_assets/{one.file} now."))
        digest = digest_file(one.picture)
        if digest in gallery.content.forgotten:
            raise NotDoneError(_forgotten(one, gallery.content.forgotten[digest]))
        change.moves.append((one.picture, original))
    return trash


def _line(one: Trashed, gallery: GalleryEditor) -> int:
    """Return the line on which the words of a photo that came back start."""
    if one.words == GALLERY.file:
        return gallery.editor.lines_of(PHOTOS, gallery.ids.index(one.id))[0]
    return gallery.line_of(find(gallery, one.id))


def _forgotten(one: Trashed, day: str) -> Diagnostic:
    return FORGOTTEN.at(
        Place(one.picture.relative_to(one.folder.parents[2]).as_posix()),
        f"This is a photo that was forgotten on {day}; it does not come back.",
        f"To delete it once more: ./dev pipeline forget {one.folder.name}",
    )


def _taken(one: Trashed, message: str) -> Diagnostic:
    place = Place((one.folder / NOTE).relative_to(one.folder.parents[2]).as_posix())
    return codes.IN_THE_WAY.at(place, message, "Rename or remove that one first, then run this again.")
