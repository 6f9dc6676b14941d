"""`pipeline remove`: move photos from the gallery to the trash."""

from typing import Annotated

import typer

from pipeline.cli.options import DryRunOption
from pipeline.cli.outcome import format_rows, list_pages, say, say_count
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal
from pipeline.project import Project
from pipeline.system.commands import make_command


def remove(
    context: typer.Context,
    identities: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME",
            help="The photos' ids in content/gallery.yaml, or their files in raw_assets, such as "
            "gallery/sunrise.jpg.",
        ),
    ],
    dry_run: DryRunOption = False,
) -> None:
    """Move photos from the gallery to the trash.

    The photos go to raw_assets/trash with their text; `pipeline restore NAME` restores a photo. Either all
    photos are removed or none. Exit code: 0 if they were removed, 1 if not, 2 if the command was not
    understood.
    """
    from pipeline.gallery.removing import remove_photos as run

    project, terminal = open_project(context)
    done = run(project, identities, write=not dry_run)
    verb = "Would take" if dry_run else "Took"
    last = done[-1]
    if len(done) == 1:
        say(terminal, f"{verb} {last.id} out of content/gallery.yaml, line {last.line}.")
        say(terminal, f"Its picture {'would go to' if dry_run else 'is in'} {last.trash}.")
    else:
        say(terminal, f"{verb} {len(done)} photos out of content/gallery.yaml:")
        terminal.say(format_rows([(each.id, f"line {each.line}, to {each.trash}") for each in done]))
    say_count(terminal, last.count, added=False)
    if dry_run:
        _report_effects(terminal, project, [each.id for each in done])
        return
    say(
        terminal,
        f"To bring {'it' if len(done) == 1 else 'one'} back: {make_command('pipeline restore', last.id)}",
    )
    if len(done) > 1:
        say(
            terminal,
            f"To bring all back: {make_command('pipeline restore')} {done[0].trash.rpartition('/')[2]}",
        )
    say(terminal, f"Next, run: {make_command('pipeline ingest')}")


def _report_effects(terminal: Terminal, project: Project, identities: list[str]) -> None:
    """Report the pages and links that the removal of these photos would change."""
    from pipeline.content.reader import read_content
    from pipeline.content_files.files import GALLERY
    from pipeline.queries.usage import find_links_to, find_pages_showing

    content, _ = read_content(project.root)
    pages = find_pages_showing(content, [GALLERY.file], identities)
    say(terminal, f"Pages that would change: {list_pages(pages) or 'none'}.")
    places = [str(place) for place in find_links_to(content, identities)]
    if places:
        say(terminal, f"Links that would lead to no photo; change them: {', '.join(places)}.")
    for path in find_pages_showing(content, [GALLERY.file]):
        address = f"{path}?photo={identities[0]}"
        say(terminal, f"Links from elsewhere, such as {address}, would open the page without the photo.")
