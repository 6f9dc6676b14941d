"""`pipeline add` and `pipeline replace`: photos come in, and what is to be said of them is asked."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace as replace_fields
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Annotated, Final

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
    people_open,
    refusals,
    rows,
    say,
    say_count,
)
from pipeline.cli.report import exit_code, progress, show
from pipeline.cli.terminal import opened
from pipeline.system.clock import today
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.findings.model import Finding
    from pipeline.gallery.adding import AddedPhotos, AdditionPlan, NewPhoto
    from pipeline.gallery.consent import People
    from pipeline.gallery.removing import ChangedPhoto
    from pipeline.gallery.replacing import Replacement


_OPEN: Final = "STD003"
"""The rule about words that are still open, which `add` says in a way of its own."""


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
        typer.Option(
            metavar="FILE",
            help="Take words from this CSV file, by the photos' names; see "
            f"{make_command('pipeline words')}.",
        ),
    ] = None,
    replace_standins: Annotated[
        bool,
        typer.Option("--replace-standins", help="Take all stand-ins out of the gallery."),
    ] = False,
) -> None:
    """Add photos to the gallery.

    Copies each photo, unchanged, to raw_assets/gallery under a plain name, and adds it at the end of
    content/gallery.yaml. In a terminal it asks for each title and text, and who can be recognised, as far as
    options do not say that of all; what you leave out is marked there with !standin. A photo that is there
    already, also at another size, is pointed out and left out. With --replace-standins, it shows what goes
    and comes before it changes anything. Exit code: 0 if every photo was added, 1 if one was not, 2 if the
    command was not understood.
    """

    from pipeline.gallery.adding import add_photos as run
    from pipeline.gallery.adding import fill_from_table, plan_addition
    from pipeline.gallery.spreadsheet import read_table

    project, terminal = opened(context)
    given = people_given(people, children, consent, consent_until)
    with refusals(terminal, project):
        lines = read_table(terminal.cwd / words, words.as_posix()) if words else []
        plan = plan_addition(
            project, photos, terminal.cwd, force=force, progress=progress(terminal, "Looking at photos")
        )
        for draft in plan.photos:
            draft.people = given or draft.people
        fill_from_table(plan, lines, today())
        show(terminal, project.root, _grouped(plan.findings))
        added = None
        if plan.photos:
            asks = terminal.answers and not (no_input or dry_run)
            if replace_standins:
                _agree(terminal, run(project, plan.photos, replace_standins=True, write=False), asks=asks)
            elif asks:
                _ask_each(terminal, plan.photos, given)
            added = run(project, plan.photos, replace_standins=replace_standins, write=not dry_run)
    _tell_rest(terminal, plan, any_added=bool(added))
    if added and dry_run:
        _tell_added(terminal, added, "Would add")
        if not replace_standins:
            say_count(terminal, added.count, added=True)
    elif added:
        found = [d for d in findings_within(project, *added.lines) if d.code != _OPEN]
        show(terminal, project.root, found)
        _tell_open(terminal, added.photos)
        _tell_added(terminal, added, "Added")
        if not replace_standins:
            say_count(terminal, added.count, added=True)
        mend = "mend what stands above; " if exit_code(found) else ""
        say(terminal, f"\nNext, {mend}run: {make_command('pipeline ingest')}")
    raise typer.Exit(exit_code(plan.findings) or int(not plan.photos))


def _grouped(findings: list[Finding]) -> list[Finding]:
    """Return the findings with one in place of several warnings of one rule, about that many photos."""
    from pipeline.findings.model import Severity
    from pipeline.findings.phrases import FEW, list_first

    groups: dict[object, list[Finding]] = {}
    for each in findings:
        alone = each.severity is Severity.ERROR
        groups.setdefault(each if alone else each.code, []).append(each)
    found = []
    for first, *others in groups.values():
        if len(others) < FEW:
            found += [first, *others]
        else:
            names = list_first([PurePath(each.place.file).name for each in others])
            more = f"{first.message} It is the same with {len(others)} more: {names}."
            found.append(replace_fields(first, message=more))
    return found


def _agree(terminal: Terminal, planned: AddedPhotos, *, asks: bool) -> None:
    """Say how many photos go and come, and end the command unless somebody who is asked agrees."""
    from pipeline.findings.phrases import count

    now, then = planned.count.photos - len(planned.photos) + len(planned.replaced), planned.count.photos
    say(
        terminal,
        f"{count(len(planned.photos), 'photo')} in, by date taken; "
        f"{count(len(planned.replaced), 'stand-in')} out, to the trash; gallery {now} -> {then}.",
    )
    say_count(terminal, planned.count, added=False)
    if asks and terminal.ask("Go? [y/N] ") not in ("y", "Y", "yes"):
        say(terminal, "Nothing was changed.")
        raise typer.Exit(1)


def _ask_each(terminal: Terminal, drafts: list[NewPhoto], given: People | None) -> None:
    one = len(drafts) == 1
    whose = "One photo to add. Say its" if one else f"{len(drafts)} photos to add. Say of each the"
    rest = "" if one else ", Ctrl-D all that are left"
    say(
        terminal,
        f"{whose} title, in one sentence what a person who cannot see it should know, and whether anyone can "
        f"be recognised. Enter leaves an answer for later{rest}; Ctrl-C stops, and nothing is added.",
    )
    for number, draft in enumerate(drafts, 1):
        asks_people = people_open(draft.people, given)
        if draft.title and draft.alt and not asks_people:
            continue
        place = "" if one else f" ({number} of {len(drafts)})"
        said = draft.photo.said
        day = f", taken {said.taken[:10]}" if said.taken else ""
        terminal.say(f"\n{terminal.style(draft.photo.name, 'place')}{place}{day}\n")
        try:
            draft.title = draft.title or ask(terminal, "Title", said.title)
            draft.alt = draft.alt or ask(terminal, "What does it show", said.caption)
            if asks_people:
                draft.people = ask_people(terminal, draft.people)
        except NoMoreAnswersError:
            break
    terminal.say("\n")


def _tell_open(terminal: Terminal, drafts: list[NewPhoto]) -> None:
    """Say in one paragraph what is still to be written of the new photos, and how."""
    from pipeline.source.unfinished_pictures import describe_open_keys

    lacking = {
        "title": sum(not draft.title for draft in drafts),
        "alt": sum(not draft.alt for draft in drafts),
        "people": sum(draft.people.there is None for draft in drafts),
    }
    parts = [f"{describe_open_keys([key])} ({number})" for key, number in lacking.items() if number]
    if parts:
        say(
            terminal,
            f"Still open: {', '.join(parts)}. Write what is marked !standin in content/gallery.yaml; or fill "
            f"in a spreadsheet, which this makes:\n  {make_command('pipeline words --out')} words.csv\n",
        )


def _tell_added(terminal: Terminal, added: AddedPhotos, how: str) -> None:
    from pipeline.findings.phrases import FEW, count

    first, last = added.lines
    several = len(added.photos) > FEW
    say(
        terminal,
        f"{how} {count(len(added.photos), 'photo')} to content/gallery.yaml, lines {first} to {last}"
        f"{'.' if several else ':'}",
    )
    if not several:
        pairs = [
            (draft.photo.name, "stays where it is" if draft.inside else f"as raw_assets/{draft.file}")
            for draft in added.photos
        ]
        terminal.say(rows(pairs))
    ids = [draft.id for draft in added.photos if draft.makeshift]
    if ids:
        say(
            terminal,
            "Neither file name nor title has Latin letters to make an id of, so it was chosen: "
            f"{', '.join(ids)}. To have another one, write it after “id:” in content/gallery.yaml, in "
            "letters a to z, digits and hyphens. A file can be renamed once "
            f"{make_command('pipeline ingest')} has run; "
            f"after that, run: {make_command('pipeline mend')}",
        )
    if added.replaced and how == "Added":
        batch = added.replaced[0].trash.rpartition("/")[2]
        terminal.say(f"To have the gallery as it was before:\n  {make_command('pipeline restore')} {batch}\n")


def _tell_rest(terminal: Terminal, plan: AdditionPlan, *, any_added: bool) -> None:
    from pipeline.findings.model import Severity
    from pipeline.findings.phrases import list_first

    left = len({d.place.file for d in plan.findings if d.severity is Severity.ERROR})
    if left:
        say(terminal, f"Not added: {'1 file' if left == 1 else f'{left} files'}; the reasons stand above.")
    if plan.skipped:
        say(terminal, f"No pictures, so left alone: {list_first(plan.skipped, 5)}.")
    if not (any_added or left):
        say(terminal, "There is no photo in what you named; nothing was changed.")


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
    from pipeline.gallery.replacing import plan_replacement
    from pipeline.gallery.replacing import replace_photo as run

    project, terminal = opened(context)
    given = people_given(people, children, consent, consent_until)
    with refusals(terminal, project):
        new = plan_replacement(
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
            _ask(terminal, new, given)
        done = run(project, new, write=not dry_run)
    would = "Would put" if dry_run else "Put"
    say(terminal, f"{would} {new.photo.name} in the place of {new.before}, as raw_assets/{done.file}.")
    _tell(terminal, new, done, dry_run=dry_run)
    if not dry_run:
        show(terminal, project.root, findings_within(project, done.line, done.line + 15, done.source))
        say(terminal, f"To have the old picture back: {make_command('pipeline restore')} {done.id}")
        say(terminal, f"Next, run: {make_command('pipeline ingest')}")


def _ask(terminal: Terminal, new: Replacement, given: People | None) -> None:
    what = "the title, in one sentence" if new.titled else "in one sentence"
    asks_people = new.people and people_open(new.people, given)
    who = ", and whether anyone can be recognised" if asks_people else ""
    say(
        terminal,
        f"Say {what} what a person who cannot see the picture should know{who}. Enter leaves an answer for "
        "later; Ctrl-C stops, and nothing is changed.",
    )
    terminal.say(f"\n{terminal.style(new.photo.name, 'place')}\n")
    with suppress(NoMoreAnswersError):
        if new.titled:
            new.title = ask(terminal, "Title", new.title) or None
        new.alt = ask(terminal, "What does it show", new.alt) or None
        if who and new.people:
            new.people = ask_people(terminal, new.people)
    terminal.say("\n")


def _tell(terminal: Terminal, new: Replacement, done: ChangedPhoto, *, dry_run: bool) -> None:
    if done.trash:
        say(terminal, f"The old picture {'would go to' if dry_run else 'is in'} {done.trash}.")
    if new.same:
        say(terminal, "Both show the same photo, so its title, text and all else stay.")
    later = [name for name, text in (("title", new.title), ("alt", new.alt)) if text is None]
    later = later if new.titled else [name for name in later if name != "title"]
    if later:
        say(
            terminal,
            f"The old {' and '.join(later)} may not fit: marked !standin in {done.source}, line "
            f"{done.line}; write {'them' if len(later) > 1 else 'it'} anew and take !standin away.",
        )
    if done.dropped:
        say(
            terminal,
            f"Taken out, since said of the old picture: {', '.join(done.dropped)}. Add what is true of the "
            "new one.",
        )
