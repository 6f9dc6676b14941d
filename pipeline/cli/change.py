"""`pipeline remove`, `pipeline mend` and `pipeline confirm`: changes of photos that the gallery has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.gallery import DryRunOption, listed, refusals, rows, say, say_count
from pipeline.cli.terminal import opened
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.project import Project


def remove(
    context: typer.Context,
    identities: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME",
            help="The photos' ids in content/gallery.yaml, or the names of their originals there.",
        ),
    ],
    dry_run: DryRunOption = False,
) -> None:
    """Take photos out of the gallery.

    Their originals go to raw_assets/trash, with all that was said of them; `pipeline restore NAME`
    brings one back. Of several photos all are taken out, or none. Exit code: 0 if they were removed, 1 if
    not, 2 if the command was not understood.
    """
    from pipeline.gallery.removing import remove_photos as run

    project, terminal = opened(context)
    with refusals(terminal, project):
        done = run(project, identities, write=not dry_run)
    would = "Would take" if dry_run else "Took"
    last = done[-1]
    if len(done) == 1:
        say(terminal, f"{would} {last.id} out of content/gallery.yaml, line {last.line}.")
        say(terminal, f"Its picture {'would go to' if dry_run else 'is in'} {last.trash}.")
    else:
        say(terminal, f"{would} {len(done)} photos out of content/gallery.yaml:")
        terminal.say(rows([(each.id, f"line {each.line}, to {each.trash}") for each in done]))
    say_count(terminal, last.count, added=False)
    if dry_run:
        _say_effects(terminal, project, [each.id for each in done])
    else:
        back = "it" if len(done) == 1 else "one"
        say(terminal, f"To have {back} back: {make_command('pipeline restore')} {last.id}")
        if len(done) > 1:
            say(
                terminal,
                f"To have all back: {make_command('pipeline restore')} {done[0].trash.rpartition('/')[2]}",
            )
        say(terminal, f"Next, run: {make_command('pipeline ingest')}")


def _say_effects(terminal: Terminal, project: Project, identities: list[str]) -> None:
    """Say which pages and links the removal of these photos would change."""
    from pipeline.content.files import GALLERY
    from pipeline.queries.usage import find_links_to, find_pages_showing
    from pipeline.source.reader import read_content

    content, _ = read_content(project.root)
    pages = find_pages_showing(content, [GALLERY.file])
    say(terminal, f"Pages that would change: {listed(pages) or 'none'}.")
    places = [str(place) for place in find_links_to(content, identities)]
    if places:
        say(terminal, f"Links in the words that would lead to no photo, to be changed: {', '.join(places)}.")
    for path in pages:
        address = f"{path}?photo={identities[0]}"
        say(terminal, f"Links from elsewhere, such as {address}, would open the page without the photo.")


def mend(context: typer.Context, dry_run: DryRunOption = False) -> None:
    """Write the new names of renamed originals.

    An original that was renamed or moved within raw_assets is known by its content, as the last `pipeline
    ingest` saw it; its title, text and focus stay. Names in other letter case are mended too. Exit code: 0,
    also if there was nothing to mend; 1 if a file could not be changed.
    """
    from pipeline.gallery.file_name_repair import repair_file_names as run

    project, terminal = opened(context)
    with refusals(terminal, project):
        done = run(project, write=not dry_run)
    for each in done:
        say(terminal, f"{each.place}: {each.before} is {each.after} now.", indent="  ")
    if not done:
        say(terminal, "Every original is where the words say; there is nothing to mend.")
    else:
        number = "1 name" if len(done) == 1 else f"{len(done)} names"
        say(terminal, f"{'Would mend' if dry_run else 'Mended'} {number}.")
        if not dry_run:
            say(terminal, f"Next, run: {make_command('pipeline ingest')}")


def confirm(
    context: typer.Context,
    identities: Annotated[
        list[str], typer.Argument(metavar="NAME", help="Photos, by the names that replace knows them by.")
    ],
) -> None:
    """Say that alt texts fit their pictures.

    An original that was saved over with another picture leaves its alt text in doubt until it is written
    anew, or confirmed by this. Exit code: 0 if all are confirmed, 1 if not, 2 if the command was not
    understood.
    """
    from pipeline.gallery.alt_texts import confirm_alt_texts as run

    project, terminal = opened(context)
    with refusals(terminal, project):
        done = run(project, identities)
    say(terminal, f"Confirmed, in content/described.yaml: {', '.join(done)}.")
