"""Whole photos go, come back, are deleted for good, and are said to fit their words."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from starlette.routing import BaseRoute

from pipeline.content.files import GALLERY
from pipeline.desk.api.actions import (
    Confirm,
    Effect,
    Enter,
    Forget,
    Forgetting,
    Remove,
    Restore,
    Trash,
    Trashed,
    TrashedPhoto,
)
from pipeline.desk.api.base import Done
from pipeline.desk.api.uploads import Taken
from pipeline.desk.http import route
from pipeline.desk.pictures import address_of
from pipeline.desk.showing import page_links
from pipeline.desk.state import Desk, NotNowError
from pipeline.findings.model import NotDoneError
from pipeline.findings.phrases import count
from pipeline.gallery.adding import add_photos, plan_addition
from pipeline.gallery.alt_texts import confirm_alt_texts
from pipeline.gallery.editor import UnknownIdError
from pipeline.gallery.erasure import erase_photos
from pipeline.gallery.file_name_repair import repair_file_names
from pipeline.gallery.removing import remove_photos
from pipeline.gallery.restoring import restore_photos
from pipeline.gallery.trash import (
    find_trashed_programme,
    list_trashed_photos,
    list_trashed_programmes,
    trash_order,
)
from pipeline.programmes.operations import restore_programme as bring_programme_back
from pipeline.queries.photo_state import UnknownPhotoError
from pipeline.queries.usage import find_links_to
from pipeline.system.clock import today

_TYPED = "YES"


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the routes of what is done with whole photos."""
    return [
        route("/api/photos/remove", lambda wanted: _remove(desk, wanted), Remove),
        route("/api/photos/forget", lambda wanted: _forget(desk, wanted), Forget),
        route("/api/photos/confirm", lambda wanted: _confirm(desk, wanted), Confirm),
        route("/api/photos/enter", lambda wanted: _enter(desk, wanted), Enter),
        route("/api/photos/mend", lambda: _mend(desk), method="POST"),
        route("/api/trash", lambda: _trash(desk)),
        route("/api/trash/restore", lambda wanted: _restore(desk, wanted), Restore),
    ]


def _remove(desk: Desk, wanted: Remove) -> Effect:
    content = desk.view.content
    what = f"Removed {count(len(set(wanted.photos)), 'photo')}"
    planned = remove_photos(desk.project, wanted.photos, write=False)
    if not wanted.dry_run:
        desk.change(what, lambda: remove_photos(desk.project, wanted.photos, write=True))
    return Effect(
        revision=desk.view.revision,
        what=f"{what}. {planned[-1].count.told}".strip(),
        pages=page_links(content, [GALLERY.file]),
        links=[str(place) for place in find_links_to(content, {each.id for each in planned})],
    )


def _forget(desk: Desk, wanted: Forget) -> Forgetting:
    project, content, write = desk.project, desk.view.content, wanted.typed == _TYPED
    try:
        found = erase_photos(project, wanted.photos, project.root, today=today(), write=False)
        if write:
            found = desk.change(
                "Deleted for good",
                lambda: erase_photos(project, wanted.photos, project.root, today=today(), write=True),
                lasting=True,
            )
            desk.inbox.sweep()
    except UnknownPhotoError as error:
        raise NotNowError(str(error)) from None
    files = count(len(found.originals) + len(found.variants), "file")
    does = "is" if found.photos == 1 else "are"
    what = f"{count(found.photos, 'photo')} {does} deleted for good: {files}."
    what = f"{what} {found.count.told}".strip()
    sources = dict.fromkeys(use.source for use, _ in found.usages)
    if [source for source in sources if source != GALLERY.file]:
        what += " A page that needs a picture shows a plain field until there is another photo."
    return Forgetting(
        revision=desk.view.revision,
        what=what,
        pages=page_links(content, sources),
        links=[str(place) for place in found.links],
        originals=found.originals,
        variants=len(found.variants),
        on_host=found.on_host,
        alike=found.alike,
    )


def _confirm(desk: Desk, wanted: Confirm) -> Done:
    photos = count(len(wanted.photos), "description")
    desk.change(f"Confirmed {photos}", lambda: confirm_alt_texts(desk.project, wanted.photos))
    return Done(revision=desk.view.revision, what=f"Confirmed {photos}.")


def _enter(desk: Desk, wanted: Enter) -> Taken:
    """Add originals to the gallery that no words name; nobody has said anything of them."""
    if not desk.view.listing.files.issuperset(wanted.originals):
        raise NotNowError("One of these photos is not there any more.")
    plan = plan_addition(desk.project, map(Path, wanted.originals), desk.project.originals, force=True)
    if not plan.photos:
        raise NotDoneError(*plan.findings)
    what = f"Added {count(len(plan.photos), 'photo')}"
    added = desk.change(what, lambda: add_photos(desk.project, plan.photos, write=True))
    told = f"{what}. {added.count.told}".strip()
    return Taken(revision=desk.view.revision, what=told, photos=[draft.id for draft in plan.photos])


def _mend(desk: Desk) -> Done:
    names = desk.change("New names of files", lambda: repair_file_names(desk.project, write=True))
    return Done(revision=desk.view.revision, what=f"Wrote {count(len(names), 'new name')}.")


def _trash(desk: Desk) -> Trash:
    batches: dict[str, Trashed] = {}
    for one in reversed(list_trashed_photos(desk.project.photo_trash)):
        file = one.picture.relative_to(desk.project.originals).as_posix()
        picture = address_of(desk.project, file) if one.picture.is_file() else None
        title = str(one.values.get("title") or one.id)
        batch = batches.setdefault(
            one.batch,
            Trashed(name=one.batch, moment=_moment(one.batch), replaced=one.was == "replaced", photos=[]),
        )
        batch.photos.append(TrashedPhoto(title=title, picture=picture))
    for folder, programme in list_trashed_programmes(desk.project.photo_trash).items():
        photo = TrashedPhoto(title=f"The training {programme.name}", picture=None)
        batches[folder.name] = Trashed(
            name=folder.name, moment=_moment(folder.name), replaced=False, photos=[photo]
        )
    return Trash(trash=[batches[name] for name in sorted(batches, key=trash_order, reverse=True)])


def _moment(name: str) -> datetime:
    return datetime.strptime(trash_order(name)[0], "%Y-%m-%dT%H-%M-%S").replace(tzinfo=UTC)


def _restore(desk: Desk, wanted: Restore) -> Done:
    programmes = [
        folder for name in wanted.names if (folder := find_trashed_programme(desk.project.photo_trash, name))
    ]
    if programmes and len(wanted.names) > 1:
        raise NotNowError("A training comes back alone.")
    what = "Brought back"
    try:
        if programmes:
            done = desk.change(what, lambda: bring_programme_back(desk.project, programmes[0]))
            return Done(revision=desk.view.revision, what=f"Brought back {done.name}.")
        restored = desk.change(what, lambda: restore_photos(desk.project, wanted.names))
    except UnknownIdError:
        raise NotNowError("This is not in the trash any more.") from None
    what = f"Brought back {count(len(restored.photos), 'photo')}. {restored.count.told}".strip()
    return Done(revision=desk.view.revision, what=what)
