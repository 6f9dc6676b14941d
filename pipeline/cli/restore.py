"""`pipeline restore`: restore photos, a programme or a page from the trash."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.findings import find_within, show
from pipeline.cli.outcome import format_rows, say, say_count
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal
from pipeline.findings.model import NotFoundError
from pipeline.findings.phrases import FEW, count, list_first
from pipeline.project import Project
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.gallery.restoring import RestoredPhotos
    from pipeline.gallery.trash import TrashedPhoto


def restore(
    context: typer.Context,
    photos: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME",
            help="Ids of photos, the name of a programme or a page, or names of folders in the trash. An id "
            "restores one photo. A folder in the trash has all photos that were removed together; `remove` "
            "printed its name.",
        ),
    ] = None,
) -> None:
    """Restore photos, a programme or a page from the trash.

    Without NAME, lists the contents of the trash. A removed or replaced photo returns to its old place with
    its text; a picture that has replaced the photo goes to the trash. Either all photos are restored or none.
    A programme or a page gets back its address and its links, and a programme also its places in the lists.
    Exit code: 0 if all is done, 1 if something cannot be restored, 2 if there is no such photo, programme or
    page.
    """
    project, terminal = open_project(context)
    if not photos:
        _list(terminal, project)
        return
    from pipeline.gallery.restoring import restore_photos
    from pipeline.gallery.trash import find_trashed_programme

    folders = [folder for photo in photos if (folder := find_trashed_programme(project.photo_trash, photo))]
    if folders and len(photos) > 1:
        raise typer.BadParameter("Restore a programme or a page with a command of its own.")
    if folders:
        _restore_programme(terminal, project, folders[0])
        return
    try:
        done = restore_photos(project, photos)
    except NotFoundError as error:
        raise NotFoundError(f"{error}\nTo list it: {make_command('pipeline restore')}") from None
    _report(terminal, project, done)


def _report(terminal: Terminal, project: Project, done: RestoredPhotos) -> None:
    for words in dict.fromkeys(each.source for each in done.photos):
        back = [each for each in done.photos if each.source == words]
        first, last = back[0].line, back[-1].line
        if len(back) > FEW:
            say(terminal, f"Brought back {len(back)} photos: {words}, lines {first} to {last}.")
            continue
        for each in back:
            say(terminal, f"Brought back {each.id}: {words}, line {each.line}, raw_assets/{each.file}.")
            if each.trash:
                say(terminal, f"The picture in its place went to {each.trash}.")
        show(terminal, project.root, find_within(project, first, last + 12, words))
    if done.out:
        number = count(len(done.out), "photo")
        say(terminal, f"Moved {number} that had come in their place to the trash. To reverse that:")
        terminal.say(f"  {make_command('pipeline restore')} {done.out[0].trash.rpartition('/')[2]}\n")
    say_count(terminal, done.count, added=False)
    say(terminal, f"Next, run: {make_command('pipeline ingest')}")


def _restore_programme(terminal: Terminal, project: Project, folder: Path) -> None:
    from pipeline.pages.table import is_promised
    from pipeline.programmes.operations import restore_programme

    done = restore_programme(project, folder)
    say(terminal, f"Brought back {done.name}: content/{done.page}.yaml, at {done.path}.")
    changed = (difference.partition("\n")[0] for difference in done.differences)
    say(terminal, f"Changed with it: {', '.join(changed)}.")
    kind = "programme" if is_promised(done.page) else "page"
    say(terminal, f"To remove it again: {make_command(f'pipeline {kind}')} remove {done.name}")
    say(terminal, f"Next, run: {make_command('pipeline ingest')}")


def _list(terminal: Terminal, project: Project) -> None:
    """Write the contents of the trash, the latest first."""
    from pipeline.gallery.trash import get_trash_order, list_trashed_photos, list_trashed_programmes

    photos, programmes = (
        list_trashed_photos(project.photo_trash),
        list_trashed_programmes(project.photo_trash),
    )
    batches: dict[str, list[TrashedPhoto]] = {}
    for one in photos:
        batches.setdefault(one.batch, []).append(one)
    pairs = [(folder.name, f"{one.name} (programme, removed)") for folder, one in programmes.items()]
    for batch, those in batches.items():
        if len(those) > FEW:
            pairs.append((batch, f"{list_first([one.id for one in reversed(those)], 1)} ({those[0].was})"))
        else:
            pairs += [(one.folder.name, f"{one.id} ({one.was})") for one in those]
    if not pairs:
        terminal.say("The trash is empty.\n")
        return
    terminal.say("In the trash, the latest first (times are UTC):\n\n")
    terminal.say(format_rows(sorted(pairs, key=lambda pair: get_trash_order(pair[0]), reverse=True)))
    latest = next(iter([*(one.id for one in photos), *(one.name for one in programmes.values())]))
    terminal.say(f"\nTo bring one back: {make_command('pipeline restore', latest)}\n")
    if (number := sum(one.batch == photos[0].batch for one in photos)) > 1:
        command = make_command("pipeline restore", photos[0].batch)
        terminal.say(f"To bring back all {number} of the last command: {command}\n")
    terminal.say("To delete everything older than 30 days for good:\n")
    terminal.say(f"  {make_command('pipeline prune --delete-older-than')} 30\n")
