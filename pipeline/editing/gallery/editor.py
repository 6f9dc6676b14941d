"""Edits content files and originals together in one change to the gallery.

content/contract.yaml promises how many photos the gallery has. Every change updates this number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path

from pipeline.base.disk.journal import Change, exclusive
from pipeline.base.findings.model import NotDoneError, NotFoundError
from pipeline.base.findings.phrases import suggest_nearest
from pipeline.base.project import Project
from pipeline.content.content_editors import ContentEditors
from pipeline.content.derived_numbers import follow_numbers
from pipeline.content.edits import find_value
from pipeline.content.pictures import PictureUsage, list_pictures, list_pictures_by_name
from pipeline.content.reader import read_content
from pipeline.photos.originals import list_originals
from pipeline.yaml_files.files import GALLERY, PHOTOS
from pipeline.yaml_files.models.gallery import Gallery, PhotoGroup
from pipeline.yaml_files.yaml_editor import Entry, Kept, Scalar, YamlEditor
from pipeline.yaml_files.yaml_file import ValuePath


def make_unknown_id_error(identity: str, known: Collection[str]) -> NotFoundError:
    """Return the error for an unknown id of a photo; the message suggests a similar id in `known`."""
    return NotFoundError(f"There is no photo “{identity}”.{suggest_nearest(identity, known)}")


class GalleryEditor:
    """Collects the edits of one change to photos and their text.

    - `change`: the change to files; `finish` applies it
    - `editors`: the editors of the content files
    - `order`: the ids of the gallery's photos and the labels of its groups, in their new order
    - `groups`: maps the label of each group to the group
    - `leaving`: counts, for each original, the entries that the change removes
    - `content`, `gallery`, `listing`: the content, gallery.yaml and the originals before the change
    - `pictures`: the pictures by name, before the change
    - `usages`: counts, for each original, the entries that name it before the change
    """

    def __init__(self, change: Change) -> None:
        """Read the project's content; edits are added to `change`.

        Raises NotDoneError if gallery.yaml or a photo's content file cannot be read.
        """
        project, self.change = change.project, change
        self.content, findings = read_content(project.root)
        if unread := [file for file in self.content.unread if file.startswith(PHOTOS)]:
            raise NotDoneError(*(d for d in findings if d.place.file in unread))
        self.listing, self.editors = list_originals(project.originals), ContentEditors(project.root)
        self.pictures = list_pictures_by_name(self.content)
        self.usages = Counter(usage.file for usage in list_pictures(self.content))
        self.gallery = self.content.gallery or Gallery(photos=[])
        self.order, self.leaving = self.list_order(), Counter[str]()
        self.groups = {each.label: each for each in self.gallery.photos if isinstance(each, PhotoGroup)}

    def list_order(self) -> list[str]:
        """Return the order before the change; photos that gallery.yaml lacks come last."""
        return list(dict.fromkeys([*self.gallery.names, *self.content.photos]))

    @property
    def taken_files(self) -> set[str]:
        """The paths below raw_assets/ that are used on disk, in the content or in this change."""
        coming = {to.relative_to(self.change.project.originals).as_posix() for _, to in self.change.copies}
        return {*self.listing.files, *self.usages, *coming}

    def find_picture(self, name: str) -> PictureUsage:
        """Return a picture by name. Raises NotFoundError if there is no such picture."""
        if name not in self.pictures:
            raise make_unknown_id_error(name, self.pictures)
        return self.pictures[name]

    def get_original(self, file: str) -> Path:
        """Return the absolute path of an original; `file` is relative to raw_assets/."""
        return self.change.project.originals / file

    def place(self, photos: Sequence[str], group: PhotoGroup) -> None:
        """Move photos to the end of a group, or add them there.

        A new group stands before the group that the first photo leaves, or before all groups. With the first
        group of a gallery, the other photos become a group, too, because a group ends only where the next
        one begins.
        """
        old = self.gallery.placed.get(photos[0])
        order = [each for each in self.order if each not in photos]
        if group.label not in self.groups:
            behind = [old.label] if old else [*self.groups]
            at = next((n for n, each in enumerate(order) if each in behind), 0)
            order[at:at] = [group.label, *(["Earlier photos"] if order and not self.groups else [])]
            self.groups |= {"Earlier photos": PhotoGroup(group="Earlier photos"), group.label: group}
        start = order.index(group.label) + 1
        end = next((n for n in range(start, len(order)) if order[n] in self.groups), len(order))
        self.order[:] = [*order[:end], *photos, *order[end:]]

    def take_out(self, usage: PictureUsage) -> None:
        """Remove a photo from the gallery: its content file, and its id in `order`."""
        self.order.remove(usage.name)
        self.change.deletes.append(self.change.project.root / usage.source)

    def finish(self, *, write: bool = True) -> None:
        """Add the edited files to the change, and apply the change unless `write` is False.

        The promised number of photos is updated, and groups without photos are dropped.

        Raises NotDoneError if an edited file would have errors.
        """
        if self.order != self.list_order():
            lines: dict[str, Kept | Entry] = {
                **{
                    label: group.model_dump(mode="json", exclude_none=True)
                    for label, group in self.groups.items()
                },
                **{name: Kept(n) for n, name in enumerate(self.gallery.names)},
            }
            entries = [
                lines.get(name, name)
                for name, following in pairwise([*self.order, ""])
                if name not in self.groups or following not in ("", *self.groups)
            ]
            self.editors.open(GALLERY.file).arrange(("photos",), entries)
        self.change.writes |= self.editors.list_writes()
        follow_numbers(self.change)
        if write:
            self.change.apply()


def set_values(
    editor: YamlEditor,
    keys: ValuePath,
    values: Mapping[str, Scalar | Mapping[str, Scalar]],
    *,
    standins: Collection[str] = (),
) -> None:
    """Write `values` into the mapping at the path `keys` of a content file; "" removes a key.

    The values of the keys in `standins` are marked as stand-ins, and the others are not.
    """
    for key, value in values.items():
        there, path, mark = find_value(editor.value, keys), (*keys, key), key in standins
        if key not in there and value != "":
            editor.insert(path, value, standin=mark)
        elif key in there and value == "":
            editor.drop(path)
        elif isinstance(value, Mapping):
            set_values(editor, path, value)
        elif key in there and (there[key] != value or mark != (path in editor.standins)):
            editor.set(path, value, standin=mark)


@contextmanager
def edit_gallery(project: Project) -> Iterator[GalleryEditor]:
    """Yield an editor of the gallery, with the project locked until the end of the with block."""
    with exclusive(project):
        yield GalleryEditor(Change(project))
