"""`pipeline forget`: delete photos for good from the project and its history, and block their return."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.findings import make_progress_bar
from pipeline.cli.options import YesOption
from pipeline.cli.outcome import format_rows, say
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal
from pipeline.findings.model import NotFoundError
from pipeline.findings.phrases import count
from pipeline.system.clock import today
from pipeline.system.commands import make_command, quote

if TYPE_CHECKING:
    from pipeline.erasure.full_erasure import FullErasure
    from pipeline.gallery.photo_erasure import Erasure
    from pipeline.history.versions import Version


def forget(
    context: typer.Context,
    photos: Annotated[
        list[str],
        typer.Argument(
            metavar="PHOTO",
            help="Ids in content/gallery.yaml, names of programmes, file names, or names of folders in the "
            "trash.",
        ),
    ],
    yes: YesOption = False,
) -> None:
    """Delete photos for good, and keep them from coming back.

    Use this if a person no longer agrees to be shown. Lists everything that will be deleted: the originals
    and all their copies, also those in the trash; the pictures made from them; their text; and the whole
    built site, which the next build makes again. Then it asks for the word YES. content/forgotten.yaml
    records the photos, so that they are refused if somebody adds them again; nobody is recognisable in this
    record. The project's history is cleaned, too: the versions that `pipeline history` lists are rewritten
    without the photos. Versions stay if somebody else may have them, such as those in a shared repository.
    `pipeline todo` lists all copies that stay.

    Exit code: 0 if all is deleted, 1 if not, 2 if the command was not understood or could not ask you.
    """
    from pipeline.erasure.full_erasure import erase_fully, plan_full_erasure

    project, terminal = open_project(context)
    bar = make_progress_bar(terminal, "Looking at photos")
    try:
        planned = plan_full_erasure(project, photos, terminal.cwd, bar)
    except NotFoundError as error:
        trash = f"To see the photos in the trash: {make_command('pipeline restore')}"
        raise NotFoundError(f"{error}\n{trash}") from None
    _show_plan(terminal, planned.photos)
    if planned.versions:
        _show_versions(terminal, planned.versions)
    terminal.confirm(yes=yes, word="YES")
    _report(terminal, erase_fully(project, photos, terminal.cwd, today=today()))


def _show_plan(terminal: Terminal, planned: Erasure) -> None:
    from pipeline.content_files.files import CONTRACT, GALLERY

    files = len(planned.originals) + len(planned.variants)
    parts = [count(planned.photos, "photo"), count(files, "file"), count(len(planned.pages), "page")]
    say(terminal, f"To be deleted for good: {', '.join(parts)}.")
    pairs = [("earlier" if file in planned.earlier else "original", file) for file in planned.originals]
    if planned.variants:
        pairs.append(("pictures", f"{count(len(planned.variants), 'file')} in site/public/media"))
    replaced = []
    for use, place in planned.usages:
        in_gallery = use.source == GALLERY.file
        change = "its entry is deleted" if in_gallery else "a plain field takes its place"
        pairs.append(("content", f"{place.file}:{place.line}, {change}"))
        replaced += [] if in_gallery else [f"  {make_command('pipeline replace', use.name)} PHOTO\n"]
    before, after = planned.count.before, planned.count.promised
    if before != after:
        pairs.append(("content", f"{CONTRACT.file}, gallery_photos: {before} -> {after}"))
    pairs += [("page", f"{heading} ({path})") for path, heading in planned.pages.items()]
    pairs += [("link", f"{place.file}:{place.line}, the link is removed") for place in planned.links]
    if planned.built:
        pairs.append(("built site", "site/dist, all of it; the commands below build it again"))
    terminal.say(format_rows(pairs))
    if planned.earlier:
        say(terminal, "\n“earlier”: pictures in the trash that had the same name; they are deleted, too.")
    if replaced:
        say(
            terminal,
            "\nA page that needs a picture shows a plain field instead, marked !standin. To replace it:",
        )
        terminal.say("".join(replaced))
    for file in planned.alike:
        say(terminal, f"\nThis may be the same photo, and stays: {file}")
        say(terminal, f"To delete it, too: {make_command('pipeline forget', file)}")


def _show_versions(terminal: Terminal, versions: Sequence[Version]) -> None:
    say(
        terminal,
        f"\nThe history is cleaned, too: {count(len(versions), 'version')} of the desk will be written anew "
        "without the photo and its text. As far as git knows, nobody else has them:",
    )
    terminal.say(format_rows([(f"{each.when.astimezone():%d %b %Y %H:%M}", each.what) for each in versions]))


def _report(terminal: Terminal, done: FullErasure) -> None:
    it, does = ("it", "it does") if done.photos.photos == 1 else ("them", "they do")
    say(
        terminal,
        f"Deleted. content/forgotten.yaml records {it}, so that {does} not come back: keep that file.",
    )
    if done.cleans_history and not any(each.place == "history" for each in done.copies):
        say(terminal, f"Nothing in the history of git leads to {it} any more.")
    say(
        terminal,
        f"\nNext, to take {it} off the site: {make_command('pipeline ingest')}, "
        f"{make_command('nox -s site')}, {make_command('pipeline publish')}.",
    )
    say(terminal, "\nThis command cannot reach the following copies; you can:")
    for copy in done.copies:
        say(terminal, f"- {copy.label}: {copy.advice}")
        if copy.place == "history":
            # Git ignores the trash: the history has these files at their earlier places.
            files = {
                re.sub(r"^raw_assets/trash/[^/]+/", "raw_assets/", file) for file in done.photos.originals
            }
            paths = (f"--path {quote(file)}" for file in sorted(files))
            command = " \\\n      ".join(["git filter-repo --invert-paths", *paths])
            terminal.put(f"    {command}\n    git push --force --all\n")
        elif copy.place == "host":
            number = count(len(done.photos.on_host), "address", "addresses")
            say(terminal, f"  If you upload by hand, delete {number}: on_host in content/forgotten.yaml.")
    say(
        terminal,
        f"\nThis list stays in {make_command('pipeline todo')}, without the photo's name. Tick its lines on "
        f"the desk, under To do: {make_command('pipeline desk')}",
    )
