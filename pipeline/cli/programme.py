"""`pipeline programme new`, `remove` and `move`: add or remove a programme, or move its page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from pipeline.cli.findings import show_differences
from pipeline.cli.options import DryRunOption
from pipeline.cli.outcome import say
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal
from pipeline.project import Project
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.programmes.operations import ProgrammeChange

NameArgument = Annotated[
    str, typer.Argument(metavar="NAME", help="The programme's file in content/programmes, without .yaml.")
]


def new(
    context: typer.Context,
    title: Annotated[str, typer.Argument(metavar="TITLE", help="The programme's title, in quotes.")],
    address: Annotated[
        str | None,
        typer.Argument(metavar="ADDRESS", help="The page's address, such as /trainings/exam-calm."),
    ] = None,
    subtitle: Annotated[
        str,
        typer.Option(
            metavar="TEXT",
            help="The line under the title; if it does not name the academy's city, the city is added.",
        ),
    ] = "",
    card: Annotated[
        str, typer.Option(metavar="TEXT", help="One sentence for the programme's card in the lists.")
    ] = "",
    dry_run: DryRunOption = False,
) -> None:
    """Add a programme.

    A programme is a training with a page of its own. The command writes its file, with stand-ins (invented
    values, marked !standin) for missing text. The page directly above ADDRESS lists the programme: /trainings
    lists /trainings/exam-calm. Until you add a picture, the programme shows its motif, a line pattern. The
    counts in content/contract.yaml, such as the number of programmes, are updated. Without ADDRESS, the
    command only suggests addresses. Exit code: 0 if all is done, 1 if not, 2 if the command was not
    understood.
    """
    from pipeline.programmes.operations import ProgrammeRequest
    from pipeline.programmes.operations import add_programme as run

    project, terminal = open_project(context)
    title = " ".join(title.split())
    path = address or _explain_addresses(project, title)
    done = run(project, ProgrammeRequest(title, path, subtitle, card), write=not dry_run)
    replacing = make_command("pipeline replace", done.name)
    report(
        terminal,
        done,
        dry_run,
        f"Added {title}: content/programmes/{done.name}.yaml, at {done.path}.",
        f"Write the values marked !standin there, and put a photo in place of its motif: {replacing} PHOTO",
    )


def remove(context: typer.Context, name: NameArgument, dry_run: DryRunOption = False) -> None:
    """Remove a programme.

    Afterwards, the programme's address and all links to the programme lead to the page that listed it, such
    as /trainings. Later programmes move up in the lists, and the counts in content/contract.yaml, such as the
    number of programmes, are updated. The file and the picture go to raw_assets/trash; `pipeline restore
    NAME` restores everything. If a block of the home page presents the programme, name another programme in
    the block first. Exit code: 0 if all is done, 1 if not, 2 if the command was not understood.
    """
    from pipeline.programmes.operations import remove_programme as run

    project, terminal = open_project(context)
    done = run(project, name, write=not dry_run)
    removed = f"Removed {name}; its text and its picture are in {done.trash}."
    report(terminal, done, dry_run, removed, f"To bring it back: {make_command('pipeline restore', name)}")


def move(
    context: typer.Context,
    name: NameArgument,
    address: Annotated[
        str, typer.Argument(metavar="ADDRESS", help="The page's new address, such as /trainings/exam-calm.")
    ],
    dry_run: DryRunOption = False,
) -> None:
    """Move a programme's page to another address.

    The old address redirects to the new one, and links in the text are rewritten. If the new address is below
    another page that lists programmes, such as /trainings, the programme moves to the lists of that page.
    Exit code: 0 if all is done, 1 if not, 2 if the command was not understood.
    """
    from pipeline.programmes.operations import move_programme as run

    project, terminal = open_project(context)
    done = run(project, name, address, write=not dry_run)
    report(terminal, done, dry_run, f"{name} is at {done.path} now.")


def _explain_addresses(project: Project, title: str) -> NoReturn:
    """Raise BadParameter with a message that suggests addresses for a programme with this title."""
    from pipeline.content_files.text_forms import make_slug
    from pipeline.programmes.editor import OWN_LISTS, ProgrammesEditor

    editor = ProgrammesEditor(project)
    pages = [editor.find_address(page) for page in OWN_LISTS]
    if name := make_slug(title):
        examples = " or ".join(f"{path}/{name}" for path in pages)
        raise typer.BadParameter(f"Add the address of its page: {examples}.")
    raise typer.BadParameter(
        "The title has no Latin letters for an address. Add the address after the title, such as:\n"
        f"  {make_command('pipeline programme new', title or 'TITLE')} {pages[0]}/exam-calm"
    )


def report(terminal: Terminal, done: ProgrammeChange, dry_run: bool, *sentences: str) -> None:
    """Show how a change of a programme or page changes the files, and its effects on the site.

    Unless `dry_run` is True, write `sentences` and the next step, too.
    """
    show_differences(terminal, done.differences)
    ingest = f"Next, run: {make_command('pipeline ingest')}"
    for each in [*done.effects, *(["Nothing was changed."] if dry_run else [*sentences, ingest])]:
        say(terminal, each)
