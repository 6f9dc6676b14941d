"""`pipeline restore` and `pipeline prune`: photos in the trash come back, or are deleted for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipeline.cli.gallery import (
    DryRunOption,
    YesOption,
    confirmed,
    findings_within,
    refusals,
    rows,
    say,
    say_count,
)
from pipeline.cli.report import Layout, LayoutOption, locked, progress, show
from pipeline.cli.terminal import opened, path_in

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.project import Project


def restore(
    context: typer.Context,
    photos: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ID",
            help="The photos' ids; or names of folders in the trash, such as the first one of several photos "
            "that one command took out, which brings all of them back.",
        ),
    ] = None,
    output_format: LayoutOption = Layout.TEXT,
) -> None:
    """Bring photos back from the trash; without ID, list them.

    A photo that was taken out of the gallery, or replaced, takes its place again with all that was said of
    it; a picture in its place goes to the trash in turn. Of several photos all come back, or none. Exit code:
    0 if all is done, 1 if a photo cannot come back, 2 if there is no such photo.
    """
    project, terminal = opened(context)
    if not photos:
        _list(terminal, in_trash(project), output_format)
        return
    from pipeline.gallery.swapping import bring_back

    known = {each[key] for each in in_trash(project) for key in ("id", "folder", "batch")}
    if unknown := [photo for photo in photos if photo not in known]:
        raise typer.BadParameter(
            f"there is no photo {unknown[0]} in the trash.\nTo see those that are: ./dev pipeline restore",
            param_hint="ID",
        )
    with refusals(terminal, project):
        done = bring_back(project, photos, progress=progress(terminal))
    if output_format is Layout.JSON:
        terminal.say_json(
            {
                "photos": [
                    {"photo": each.id, "file": each.file, "line": each.line, "trash": each.trash or None}
                    for each in done
                ]
            }
        )
        return
    for each in done:
        say(terminal, f"Brought back {each.id}: {each.words}, line {each.line}, raw_assets/{each.file}.")
        if each.trash:
            say(terminal, f"The picture that was in its place is in {each.trash}.")
    for words in dict.fromkeys(each.words for each in done):
        lines = [each.line for each in done if each.words == words]
        show(terminal, project.root, findings_within(project, min(lines), max(lines) + 12, words))
    if not all(each.trash for each in done):
        say_count(terminal, done[0].count, added=False)
    say(terminal, "Next, run: ./dev pipeline ingest")


def in_trash(project: Project) -> list[dict[str, Any]]:
    """Return the photos in the trash, the latest first, as plain data."""
    if not project.photo_trash.is_dir():
        return []
    from pipeline.gallery.trash import list_trash

    return [
        {"id": one.id, "was": one.was, "file": one.file, "folder": one.folder.name, "batch": one.batch}
        for one in list_trash(project)
    ]


def _list(terminal: Terminal, photos: list[dict[str, Any]], layout: Layout) -> None:
    if layout is Layout.JSON:
        terminal.say_json({"photos": photos})
    elif not photos:
        terminal.say("The trash is empty.\n")
    else:
        terminal.say("Photos taken out of the gallery, the latest first (times are UTC):\n\n")
        terminal.say(rows([(each["folder"], f"{each['id']} ({each['was']})") for each in photos]))
        batch = photos[0]["batch"]
        number = sum(each["batch"] == batch for each in photos)
        terminal.say(f"\nTo bring one back: ./dev pipeline restore {photos[0]['id']}\n")
        if number > 1:
            terminal.say(f"To bring back all {number} that went last: ./dev pipeline restore {batch}\n")
        terminal.say(
            "To delete for good what is older than 30 days: ./dev pipeline prune --delete-older-than 30\n"
        )


def prune(
    context: typer.Context,
    delete_older_than: Annotated[
        int,
        typer.Option(
            min=0,
            max=36_500,
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
    `./dev pipeline restore` lists them. It asks for the word YES first. Exit code: 0 if all is done, 1 if the
    disk refused or you said no, 2 if the command was not understood or nobody could be asked.
    """
    from datetime import UTC, datetime, timedelta

    from pipeline.amounts import size
    from pipeline.disk.journal import Change
    from pipeline.gallery.trash import clearing
    from pipeline.rules.words import count

    project, terminal = opened(context)
    keep, began = timedelta(days=delete_older_than), datetime.now(UTC)
    old = clearing(project, keep, began)
    number, pairs = count(len(old.photos) + sum(path.suffix != ".yaml" for path in old.others), "photo"), []
    if output_format is Layout.JSON:
        deleted = [{"id": one.id, "folder": one.folder.name} for one in old.photos]
        others = [path_in(project, path) for path in old.others]
        terminal.say_json({"written": not dry_run, "deleted": deleted, "others": others})
    elif old.files:
        weight = sum(path.stat().st_size for path in old.files if path.is_file())
        would = "Would delete" if dry_run else "To be deleted"
        say(terminal, f"{would} for good: {number} in the trash, {size(weight)}.")
        pairs = [(one.folder.name, f"{one.id} ({one.was})") for one in old.photos]
        for path in old.others:
            programme = path.suffix == ".yaml" or any(path.parents[1].glob("*.yaml"))
            pairs.append((path_in(project, path), "of a programme" if programme else "without words"))
        terminal.say(rows(pairs))
        say(
            terminal,
            "This deletes the originals and their words in the trash, and nothing else. Did somebody ask not "
            f"to be seen any more? Then stop, and run: ./dev pipeline forget {pairs[0][0]}",
        )
    else:
        say(terminal, f"No photo has been in the trash for more than {count(delete_older_than, 'day')}.")
    if dry_run or not old.files:
        return
    if not confirmed(terminal, "YES", yes=yes):
        say(terminal, "Nothing was deleted.")
        raise typer.Exit(1)
    with locked(terminal, project):
        Change(project, deletes=clearing(project, keep, began).files).apply()
    if output_format is Layout.TEXT:
        left = [count(len(old.younger), "younger photo")] if old.younger else []
        left += [path_in(project, path) for path in old.left]
        say(terminal, f"Deleted. Left in the trash: {', '.join(left) or 'nothing'}.")
