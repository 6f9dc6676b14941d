"""`pipeline replace`, `pipeline remove` and `pipeline mend`: changes of photos that the gallery has."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.gallery import (
    ChildrenOption,
    ConsentOption,
    DryRunOption,
    ForceOption,
    NoInputOption,
    NoMoreAnswersError,
    PeopleOption,
    UntilOption,
    ask,
    ask_people,
    findings_within,
    listed,
    people_given,
    refusals,
    rows,
    say,
    say_count,
)
from pipeline.cli.report import progress, show
from pipeline.cli.terminal import opened

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.gallery.swapping import Replacement, Swapped
    from pipeline.project import Project


def replace(
    context: typer.Context,
    identity: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="The photo's id in content/gallery.yaml; for a page's picture a programme's name, founder, "
            "home/hero or home/rewire.",
        ),
    ],
    photo: Annotated[Path, typer.Argument(metavar="PHOTO", help="The new picture.")],
    dry_run: DryRunOption = False,
    force: ForceOption = False,
    no_input: NoInputOption = False,
    people: PeopleOption = None,
    children: ChildrenOption = False,
    consent: ConsentOption = False,
    consent_until: UntilOption = None,
) -> None:
    """Put another picture in a photo's place.

    The id stays, so links to the photo go on working. The old picture goes to raw_assets/trash with all that
    was said of it. Where the new one shows something else, its title and text and whether anyone can be
    recognised are asked for, or marked with !standin until you write them. Exit code: 0 if it was replaced, 1
    if not, 2 if the command was not understood.
    """
    from pipeline.gallery.swapping import plan_replacing
    from pipeline.gallery.swapping import replace as run

    project, terminal = opened(context)
    given = people_given(people, children, consent, consent_until)
    with refusals(terminal, project):
        new = plan_replacing(
            project,
            identity,
            photo,
            terminal.cwd,
            force=force,
            progress=progress(terminal, "Looking at photos"),
        )
        show(terminal, project.root, new.photo.doubts)
        new.people = given or new.people
        if terminal.answers and not (no_input or dry_run):
            _ask(terminal, new)
        done = run(project, new, write=not dry_run, progress=progress(terminal))
    would = "Would put" if dry_run else "Put"
    say(terminal, f"{would} {new.photo.name} in the place of {new.before}, as raw_assets/{done.file}.")
    _tell(terminal, new, done)
    if not dry_run:
        show(terminal, project.root, findings_within(project, done.line, done.line + 15, done.words))
        say(terminal, f"To have the old picture back: ./dev pipeline restore {done.id}")
        say(terminal, "Next, run: ./dev pipeline ingest")


def _ask(terminal: Terminal, new: Replacement) -> None:
    what = "the title, in one sentence" if new.titled else "in one sentence"
    who = ", and whether anyone can be recognised" if new.people and new.people.there is None else ""
    say(
        terminal,
        f"Say {what} what a person who cannot see the picture should know{who}. Enter leaves an answer as it "
        "is; Ctrl-C stops, and nothing is changed.",
    )
    terminal.say(f"\n{terminal.style(new.photo.name, 'place')}\n")
    with suppress(NoMoreAnswersError):
        if new.titled:
            new.title = ask(terminal, "Title", new.title) or None
        new.alt = ask(terminal, "What does it show", new.alt) or None
        if who:
            new.people = ask_people(terminal)
    terminal.say("\n")


def _tell(terminal: Terminal, new: Replacement, done: Swapped) -> None:
    if done.trash:
        say(terminal, f"The old picture is in {done.trash}.")
    if new.same:
        say(terminal, "Both show the same photo, so its title, text and all else stay.")
    later = [name for name, text in (("title", new.title), ("alt", new.alt)) if text is None]
    later = later if new.titled else [name for name in later if name != "title"]
    if later:
        say(
            terminal,
            f"The old {' and '.join(later)} may not fit: marked !standin in {done.words}, line "
            f"{done.line}; write {'them' if len(later) > 1 else 'it'} anew and take !standin away.",
        )
    if done.dropped:
        say(
            terminal,
            f"Taken out, since said of the old picture: {', '.join(done.dropped)}. Add what is true of the "
            "new one.",
        )


def remove(
    context: typer.Context,
    identities: Annotated[
        list[str],
        typer.Argument(
            metavar="ID",
            help="The photos' ids in content/gallery.yaml, or the names of their originals there.",
        ),
    ],
    dry_run: DryRunOption = False,
) -> None:
    """Take photos out of the gallery.

    Their originals go to raw_assets/trash, with all that was said of them; `./dev pipeline restore ID` brings
    one back. Of several photos all are taken out, or none. Exit code: 0 if they were removed, 1 if not, 2 if
    the command was not understood.
    """
    from pipeline.gallery.swapping import remove as run

    project, terminal = opened(context)
    with refusals(terminal, project):
        done = run(project, identities, write=not dry_run, progress=progress(terminal))
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
        say(terminal, f"To have {back} back: ./dev pipeline restore {last.id}")
        if len(done) > 1:
            say(terminal, f"To have all back: ./dev pipeline restore {done[0].trash.rpartition('/')[2]}")
        say(terminal, "Next, run: ./dev pipeline ingest")


def _say_effects(terminal: Terminal, project: Project, identities: list[str]) -> None:
    """Say which pages and links the removal of these photos would change."""
    from pipeline.content.parts import GALLERY
    from pipeline.content.reader import read_content
    from pipeline.rules.subject import pictures
    from pipeline.uses import links_to, pages_showing

    content, _ = read_content(project.root)
    pages = pages_showing(content, (use for use in pictures(content) if use.source == GALLERY.file))
    say(terminal, f"Pages that would change: {listed(pages) or 'none'}.")
    places = [f"{place.file}:{place.line}" for place in links_to(content, identities)]
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
    from pipeline.gallery.mending import mend as run

    project, terminal = opened(context)
    with refusals(terminal, project):
        done = run(project, write=not dry_run, progress=progress(terminal))
    for each in done:
        where = f"{each.place.file}:{each.place.line}"
        say(terminal, f"{where}: {each.before} is {each.after} now.", indent="  ")
    if not done:
        say(terminal, "Every original is where the words say; there is nothing to mend.")
    else:
        number = "1 name" if len(done) == 1 else f"{len(done)} names"
        say(terminal, f"{'Would mend' if dry_run else 'Mended'} {number}.")
        if not dry_run:
            say(terminal, "Next, run: ./dev pipeline ingest")


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
    from pipeline.gallery.swapping import confirm as run

    project, terminal = opened(context)
    with refusals(terminal, project):
        done = run(project, identities, progress=progress(terminal))
    say(terminal, f"Confirmed, in content/described.yaml: {', '.join(done)}.")
