"""`pipeline restore` and `pipeline prune`: what is in the trash comes back, or is deleted for good."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.gallery import (
    DryRunOption,
    YesOption,
    confirm_deletion,
    findings_within,
    refusals,
    rows,
    say,
    say_count,
)
from pipeline.cli.report import Layout, LayoutOption, locked, show
from pipeline.cli.terminal import opened, path_in
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pathlib import Path

    from pipeline.cli.terminal import Terminal
    from pipeline.gallery.restoring import RestoredPhotos
    from pipeline.gallery.trash import TrashedPhoto
    from pipeline.project import Project


def restore(
    context: typer.Context,
    photos: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME",
            help="Photos' ids, or a programme's name; or names of folders in the trash, such as the first "
            "one of several photos that one command took out, which brings all of them back.",
        ),
    ] = None,
    output_format: LayoutOption = Layout.TEXT,
) -> None:
    """Bring back what is in the trash; without NAME, list it.

    A photo that was taken out of the gallery, or replaced, takes its place again with all that was said of
    it; a picture in its place goes to the trash in turn. Of several photos all come back, or none. A
    programme comes back with its address and its places in the lists. Exit code: 0 if all is done, 1 if one
    cannot come back, 2 if there is no such photo or programme.
    """
    project, terminal = opened(context)
    if not photos:
        _list(terminal, project, output_format)
        return
    from pipeline.gallery.editor import UnknownIdError
    from pipeline.gallery.restoring import restore_photos
    from pipeline.gallery.trash import find_trashed_programme

    folders = [folder for photo in photos if (folder := find_trashed_programme(project.photo_trash, photo))]
    if folders and len(photos) > 1:
        raise typer.BadParameter("A programme comes back alone.")
    if folders:
        _bring_programme_back(terminal, project, folders[0], output_format)
        return
    with refusals(terminal, project):
        try:
            done = restore_photos(project, photos)
        except UnknownIdError as error:
            near = f" Did you mean {error.near}?" if error.near else ""
            raise typer.BadParameter(
                f"There is no “{error.identity}” in the trash.{near}\nTo see what is: "
                f"{make_command('pipeline restore')}"
            ) from None
    if output_format is Layout.JSON:
        back = [
            {"photo": each.id, "file": each.file, "line": each.line, "trash": each.trash or None}
            for each in done.photos
        ]
        terminal.say_json({"photos": back, "out": [each.id for each in done.out]})
        return
    _tell(terminal, project, done)


def _tell(terminal: Terminal, project: Project, done: RestoredPhotos) -> None:
    from pipeline.findings.phrases import FEW, count

    for words in dict.fromkeys(each.source for each in done.photos):
        back = [each for each in done.photos if each.source == words]
        first, last = back[0].line, back[-1].line
        if len(back) > FEW:
            say(terminal, f"Brought back {len(back)} photos: {words}, lines {first} to {last}.")
            continue
        for each in back:
            say(terminal, f"Brought back {each.id}: {words}, line {each.line}, raw_assets/{each.file}.")
            if each.trash:
                say(terminal, f"The picture that was in its place is in {each.trash}.")
        show(terminal, project.root, findings_within(project, first, last + 12, words))
    if done.out:
        number = count(len(done.out), "photo")
        say(terminal, f"Took out {number} that came in their place, to the trash. To have that back:")
        terminal.say(f"  {make_command('pipeline restore')} {done.out[0].trash.rpartition('/')[2]}\n")
    say_count(terminal, done.count, added=False)
    say(terminal, f"Next, run: {make_command('pipeline ingest')}")


def _bring_programme_back(terminal: Terminal, project: Project, folder: Path, layout: Layout) -> None:
    from pipeline.programmes.operations import restore_programme

    with refusals(terminal, project):
        done = restore_programme(project, folder)
    if layout is Layout.JSON:
        terminal.say_json({"programme": done.name, "path": done.path})
        return
    say(terminal, f"Brought back {done.name}: content/programmes/{done.name}.yaml, at {done.path}.")
    changed = (difference.partition("\n")[0] for difference in done.differences)
    say(terminal, f"Changed with it: {', '.join(changed)}.")
    say(terminal, f"To take it out again: {make_command('pipeline programme remove')} {done.name}")
    say(terminal, f"Next, run: {make_command('pipeline ingest')}")


def _list(terminal: Terminal, project: Project, layout: Layout) -> None:
    """List what is in the trash, the latest first."""
    from pipeline.findings.phrases import FEW
    from pipeline.gallery.trash import list_trashed_photos, list_trashed_programmes, trash_order

    photos, programmes = (
        list_trashed_photos(project.photo_trash),
        list_trashed_programmes(project.photo_trash),
    )
    if layout is Layout.JSON:
        listed = [
            {"id": one.id, "was": one.was, "file": one.file, "folder": one.folder.name, "batch": one.batch}
            for one in photos
        ]
        others = [{"name": one.name, "folder": folder.name} for folder, one in programmes.items()]
        terminal.say_json({"photos": listed, "programmes": others})
        return
    batches: dict[str, list[TrashedPhoto]] = {}
    for one in photos:
        batches.setdefault(one.batch, []).append(one)
    pairs = [(folder.name, f"{one.name} (programme, removed)") for folder, one in programmes.items()]
    for batch, those in batches.items():
        if len(those) > FEW:
            pairs.append((batch, f"{those[-1].id} and {len(those) - 1} more ({those[0].was})"))
        else:
            pairs += [(one.folder.name, f"{one.id} ({one.was})") for one in those]
    if not pairs:
        terminal.say("The trash is empty.\n")
        return
    terminal.say("In the trash, the latest first (times are UTC):\n\n")
    terminal.say(rows(sorted(pairs, key=lambda pair: trash_order(pair[0]), reverse=True)))
    latest = next(iter([*(one.id for one in photos), *(one.name for one in programmes.values())]))
    terminal.say(f"\nTo bring one back: {make_command('pipeline restore')} {latest}\n")
    if (number := sum(one.batch == photos[0].batch for one in photos)) > 1:
        terminal.say(
            f"To bring back all {number} that went last: {make_command('pipeline restore')} "
            f"{photos[0].batch}\n"
        )
    terminal.say("To delete for good what is older than 30 days:\n")
    terminal.say(f"  {make_command('pipeline prune')} --delete-older-than 30\n")


def prune(
    context: typer.Context,
    delete_older_than: Annotated[
        str,
        typer.Option(
            metavar="DAYS",
            help="Delete what has been in the trash for longer; 0 for all that is there now.",
        ),
    ],
    dry_run: DryRunOption = False,
    yes: YesOption = False,
    output_format: LayoutOption = Layout.TEXT,
) -> None:
    """Delete old photos in the trash for good.

    The trash holds photos that were taken out of the gallery or replaced, with all that was said of them;
    `pipeline restore` lists them. It asks for the word YES first. Exit code: 0 if all is done, 1 if the
    disk refused or you said no, 2 if the command was not understood or nobody could be asked.
    """
    from datetime import UTC, datetime, timedelta

    from pipeline.disk.journal import Change
    from pipeline.findings.byte_size import format_size
    from pipeline.findings.phrases import count
    from pipeline.gallery.trash import find_old_trash

    project, terminal = opened(context)
    if not re.fullmatch("[0-9]{1,4}", delete_older_than):
        raise typer.BadParameter("Write a number of days, such as 30.")
    keep, began = timedelta(days=int(delete_older_than)), datetime.now(UTC)
    old = find_old_trash(project.photo_trash, keep, began)
    number = count(len(old.photos) + len(old.others), "photo")
    number += f" and {count(len(old.programmes), 'programme')}" if old.programmes else ""
    if output_format is Layout.JSON:
        deleted = [{"id": one.id, "folder": one.folder.name} for one in old.photos]
        others = [path_in(project, path) for path in old.others]
        programmes = [one.name for one in old.programmes.values()]
        terminal.say_json(
            {"written": not dry_run, "deleted": deleted, "programmes": programmes, "others": others}
        )
    elif old.files:
        weight = sum(path.stat().st_size for path in old.files if path.is_file())
        would = "Would delete" if dry_run else "To be deleted"
        say(terminal, f"{would} for good: {number} in the trash, {format_size(weight)}.")
        pairs = [(one.folder.name, f"{one.id} ({one.was})") for one in old.photos]
        pairs += [(folder.name, f"{one.name} (programme)") for folder, one in old.programmes.items()]
        pairs += [(path_in(project, path), "without words") for path in old.others]
        terminal.say(rows(pairs))
        say(
            terminal,
            "This deletes the originals and their words in the trash, and nothing else. Did somebody ask not "
            f"to be seen any more? Then stop, and run: {make_command('pipeline forget')} {pairs[0][0]}",
        )
    else:
        say(terminal, f"Nothing has been in the trash for more than {count(keep.days, 'day')}.")
    if dry_run or not old.files:
        return
    confirm_deletion(terminal, yes=yes)
    with locked(terminal, project):
        Change(project, deletes=find_old_trash(project.photo_trash, keep, began).files).apply()
    if output_format is Layout.TEXT:
        left = [count(len(old.younger), "younger entry", "younger entries")] if old.younger else []
        left += [path_in(project, path) for path in old.left]
        say(terminal, f"Deleted. Left in the trash: {', '.join(left) or 'nothing'}.")
