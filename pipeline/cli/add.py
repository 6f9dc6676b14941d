"""`pipeline add`: photos become part of the gallery."""

from __future__ import annotations

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
    people_given,
    refusals,
    rows,
    say,
    say_count,
    say_departure,
)
from pipeline.cli.report import exit_code, progress, show
from pipeline.cli.terminal import opened

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.gallery.adding import Added, Draft, Plan


def add(
    context: typer.Context,
    photos: Annotated[list[Path], typer.Argument(metavar="PHOTO", help="Photos, or folders with photos.")],
    dry_run: DryRunOption = False,
    force: ForceOption = False,
    no_input: NoInputOption = False,
    people: PeopleOption = None,
    children: ChildrenOption = False,
    consent: ConsentOption = False,
    consent_until: UntilOption = None,
    words: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Take titles and texts from this CSV file, by the photos' names."),
    ] = None,
    replace_standins: Annotated[
        bool,
        typer.Option(
            "--replace-standins", help="Take all stand-ins out, and promise as many photos as there are then."
        ),
    ] = False,
) -> None:
    """Add photos to the gallery.

    Copies each photo, unchanged, to raw_assets/gallery under a plain name, and adds it at the end of
    content/gallery.yaml. In a terminal it asks for each title and text, and whether anyone can be recognised,
    unless options say that of all; what you leave out is marked there with !standin. A photo that is there
    already, also at another size, is pointed out and left out. With --replace-standins, it shows what goes
    and comes before it changes anything. Exit code: 0 if every photo was added, 1 if one was not, 2 if the
    command was not understood.
    """
    from pipeline.gallery.adding import add as run
    from pipeline.gallery.adding import plan_adding, put_words
    from pipeline.gallery.lists import read_list

    project, terminal = opened(context)
    given = people_given(people, children, consent, consent_until)
    with refusals(terminal, project):
        lines = read_list(terminal.cwd / words, words.as_posix()) if words else []
        plan = plan_adding(
            project, photos, terminal.cwd, force=force, progress=progress(terminal, "Looking at photos")
        )
        if words:
            put_words(plan, lines)
        show(terminal, project.root, plan.findings)
        added = None
        if plan.drafts:
            for draft in plan.drafts:
                draft.people = given or draft.people
            asks = terminal.answers and not (no_input or dry_run)
            if replace_standins:
                _agree(terminal, run(project, plan.drafts, replace_standins=True, write=False), asks=asks)
            elif asks:
                _ask(terminal, plan.drafts)
            added = run(
                project,
                plan.drafts,
                replace_standins=replace_standins,
                write=not dry_run,
                progress=progress(terminal),
            )
    if added:
        _tell(terminal, added, dry_run=dry_run)
    _tell_rest(terminal, plan, any_added=bool(added))
    if added and not dry_run:
        show(terminal, project.root, found := findings_within(project, *added.lines))
        if not replace_standins:
            say_count(terminal, added.count, added=True)
        _next(terminal, added, bool(exit_code(found)))
    raise typer.Exit(exit_code(plan.findings) or int(not plan.drafts))


def _agree(terminal: Terminal, planned: Added, *, asks: bool) -> None:
    """Say how many photos go and come, and end the command unless somebody who is asked agrees."""
    from pipeline.rules.words import count

    now, then = planned.count.photos - len(planned.drafts) + len(planned.replaced), planned.count.photos
    say(
        terminal,
        f"{count(len(planned.drafts), 'photo')} in, by date taken; "
        f"{count(len(planned.replaced), 'stand-in')} out, to the trash; gallery {now} -> {then}.",
    )
    if planned.count.promised != then:
        promised, line = planned.count.promised, planned.count.line
        say(terminal, f"content/contract.yaml, line {line}: gallery_photos: {promised} -> {then}.")
    say_departure(terminal, planned.specified, "a gallery of 55 photos")
    if asks and terminal.ask("Go? [y/N] ") not in ("y", "Y", "yes"):
        say(terminal, "Nothing was changed.")
        raise typer.Exit(1)


def _ask(terminal: Terminal, drafts: list[Draft]) -> None:
    one = len(drafts) == 1
    whose = "One photo to add. Say its" if one else f"{len(drafts)} photos to add. Say of each the"
    rest = "" if one else ", Ctrl-D all that are left"
    say(
        terminal,
        f"{whose} title, in one sentence what a person who cannot see it should know, and whether anyone can "
        f"be recognised. Enter leaves an answer for later{rest}; Ctrl-C stops, and nothing is added.",
    )
    for number, draft in enumerate(drafts, 1):
        if draft.title and draft.alt and draft.people.there is not None:
            continue
        place = "" if one else f" ({number} of {len(drafts)})"
        said = draft.photo.said
        day = f", taken {said.taken[:10]}" if said.taken else ""
        terminal.say(f"\n{terminal.style(draft.photo.name, 'place')}{place}{day}\n")
        try:
            draft.title = draft.title or ask(terminal, "Title", said.title)
            draft.alt = draft.alt or ask(terminal, "What does it show", said.caption)
            if draft.people.there is None:
                draft.people = ask_people(terminal)
        except NoMoreAnswersError:
            break
    terminal.say("\n")


def _tell(terminal: Terminal, added: Added, *, dry_run: bool) -> None:
    number = len(added.drafts)
    first, last = added.lines
    say(
        terminal,
        f"{'Would add' if dry_run else 'Added'} {'1 photo' if number == 1 else f'{number} photos'} to "
        f"content/gallery.yaml, lines {first} to {last}:",
    )
    pairs = [
        (draft.photo.name, "stays where it is" if draft.inside else f"as raw_assets/{draft.file}")
        for draft in added.drafts
    ]
    terminal.say(rows(pairs))
    if added.replaced and not dry_run:
        batch = added.replaced[0].trash.rpartition("/")[2]
        say(terminal, f"To have all stand-ins back: ./dev pipeline restore {batch}")
    ids = [draft.id for draft in added.drafts if draft.makeshift]
    if ids:
        say(
            terminal,
            "Neither file name nor title has Latin letters to make an id of, so it was chosen: "
            f"{', '.join(ids)}. To have another one, write it after “id:” in content/gallery.yaml, in "
            "letters a to z, digits and hyphens. A file can be renamed once ./dev pipeline ingest has run; "
            "after that, run: ./dev pipeline mend",
        )


def _tell_rest(terminal: Terminal, plan: Plan, *, any_added: bool) -> None:
    from pipeline.diagnostics.model import Severity

    left = len({d.place.file for d in plan.findings if d.severity is Severity.ERROR})
    if left:
        say(terminal, f"Not added: {'1 file' if left == 1 else f'{left} files'}; the reasons stand above.")
    if plan.passed_over:
        names = plan.passed_over
        more = f" and {len(names) - 5} more" if len(names) > 5 else ""
        say(terminal, f"No pictures, so left alone: {', '.join(names[:5])}{more}.")
    if not (any_added or left):
        say(terminal, "There is no photo in what you named; nothing was changed.")


def _next(terminal: Terminal, added: Added, errors: bool) -> None:
    steps = []
    if any(not (each.title and each.alt) or each.people.there is None for each in added.drafts):
        steps.append("write what is marked !standin in those lines of content/gallery.yaml")
    if errors:
        steps.append("mend what stands above")
    say(terminal, "\nNext, " + "; ".join([*steps, "run: ./dev pipeline ingest"]))
