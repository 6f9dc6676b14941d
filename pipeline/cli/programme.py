"""`pipeline programme`: programmes are entered, taken out, and given another address."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.gallery import DryRunOption, NoInputOption, refusals, say, say_departure
from pipeline.cli.report import show_differences
from pipeline.cli.terminal import opened
from pipeline.system.commands import make_command, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pipeline.cli.terminal import Terminal
    from pipeline.programmes.operations import ProgrammeChange
    from pipeline.project import Project

NameArgument = Annotated[
    str, typer.Argument(metavar="NAME", help="The programme's file in content/programmes, without .yaml.")
]

programme = typer.Typer(
    no_args_is_help=True,
    help="Enter a programme, take one out, or move its page.",
)


@programme.command()
def new(
    context: typer.Context,
    title: Annotated[str, typer.Argument(metavar="TITLE", help="The programme's title, in quotes.")],
    address: Annotated[
        str | None,
        typer.Argument(metavar="ADDRESS", help="The address of its page, such as /trainings/exam-calm."),
    ] = None,
    dry_run: DryRunOption = False,
    no_input: NoInputOption = False,
) -> None:
    """Enter a programme.

    Writes its file, with a motif of its own, a stand-in picture, and stand-ins for the words that you leave
    out; gives its page an address; enters it in the list of its kind; and raises the numbers in
    content/contract.yaml. In a terminal it asks what it needs, and shows what it changes before it does. Exit
    code: 0 if all is done, 1 if not, 2 if the command was not understood.
    """
    from pipeline.programmes.operations import add_programme as run
    from pipeline.programmes.operations import list_pages

    project, terminal = opened(context)
    title = " ".join(title.split())
    asks = terminal.answers and not no_input
    with _refusals(terminal, project):
        pages, city = list_pages(project)
        path = address or _address(terminal, pages, title, asks=asks)
        subtitle, card = "", ""
        if asks and not dry_run:
            # What forbids it is said before more is asked.
            run(project, title, path, write=False)
            subtitle, card = _words(terminal, city)

        def change(write: bool) -> ProgrammeChange:
            return run(project, title, path, subtitle=subtitle, card=card, write=write)

        done = _made(terminal, change, dry_run=dry_run, asks=asks)
    if done:
        say(terminal, f"Entered {title}: content/programmes/{done.name}.yaml, at {done.path}.")
        say(
            terminal,
            "Next, write what is marked !standin in that file; put a photo in place of its motif: "
            f"{make_command('pipeline replace', done.name)} PHOTO; "
            f"and run: {make_command('pipeline ingest')}",
        )


@programme.command()
def remove(
    context: typer.Context, name: NameArgument, dry_run: DryRunOption = False, no_input: NoInputOption = False
) -> None:
    """Take a programme out.

    Its address then leads to the list that showed it, and so do links to it; the programmes behind it move
    up, and the numbers in content/contract.yaml go down. Its file and its picture go to raw_assets/trash;
    `pipeline restore NAME` brings all back. In a terminal it shows what it changes before it does. Exit
    code: 0 if all is done, 1 if not, 2 if the command was not understood.
    """
    from pipeline.programmes.operations import remove_programme as run

    project, terminal = opened(context)

    def change(write: bool) -> ProgrammeChange:
        return run(project, name, write=write)

    with _refusals(terminal, project):
        done = _made(terminal, change, dry_run=dry_run, asks=terminal.answers and not no_input)
    if done:
        say(terminal, f"Took {name} out; its words and its picture are in {done.trash}.")
        say(terminal, f"To have it back: {make_command('pipeline restore')} {name}")
        _tell(terminal, done)


@programme.command()
def move(
    context: typer.Context,
    name: NameArgument,
    address: Annotated[
        str, typer.Argument(metavar="ADDRESS", help="The page's new address, such as /trainings/exam-calm.")
    ],
    dry_run: DryRunOption = False,
    no_input: NoInputOption = False,
) -> None:
    """Give a programme's page another address.

    The old address leads to the new one, and links in the words are written anew. Below the other list page,
    the programme goes over to the lists there. In a terminal it shows what it changes before it does. Exit
    code: 0 if all is done, 1 if not, 2 if the command was not understood.
    """
    from pipeline.programmes.operations import move_programme as run

    project, terminal = opened(context)

    def change(write: bool) -> ProgrammeChange:
        return run(project, name, address, write=write)

    with _refusals(terminal, project):
        done = _made(terminal, change, dry_run=dry_run, asks=terminal.answers and not no_input)
    if done:
        say(terminal, f"{name} is at {done.path} now.")
        _tell(terminal, done)


@contextmanager
def _refusals(terminal: Terminal, project: Project) -> Iterator[None]:
    from pipeline.programmes.editor import UnknownProgrammeError

    try:
        with refusals(terminal, project):
            yield
    except UnknownProgrammeError as error:
        near = f" Did you mean {error.near}?" if error.near else ""
        raise typer.BadParameter(f"There is no content/programmes/{error.name}.yaml.{near}") from None


def _address(terminal: Terminal, lists: list[tuple[str, str]], title: str, *, asks: bool) -> str:
    """Return an address below the list page that a person chooses, with the title's name in it."""
    from pipeline.content.text_forms import make_slug

    name = make_slug(title)
    if not name:
        raise typer.BadParameter(
            "The title has no Latin letters to make an address of. Give the address behind it, such as:\n"
            f"  {make_command('pipeline programme new')} {quote(title or 'TITLE')} {lists[0][1]}/exam-calm"
        )
    if not asks:
        examples = " or ".join(f"{path}/{name}" for _, path in lists)
        raise typer.BadParameter(f"Say where its page is to be: {examples}.")
    say(terminal, f"Which list shows {title}?")
    terminal.say("".join(f"  {n}  {heading} ({path})\n" for n, (heading, path) in enumerate(lists, 1)))
    while (answer := terminal.ask("  Number? ")) is not None:
        if answer in [str(n) for n in range(1, len(lists) + 1)]:
            return f"{lists[int(answer) - 1][1]}/{name}"
        say(terminal, f"  Please answer 1 or {len(lists)}.")
    raise KeyboardInterrupt


def _words(terminal: Terminal, city: str) -> tuple[str, str]:
    """Return what a person says of a programme: the line under its heading, and its card's sentence."""
    say(
        terminal,
        f"The line under a heading names the city: “, in {city}” is added where yours does not. Enter leaves "
        "an answer for later; Ctrl-C stops, and nothing is changed.",
    )
    answers = [
        " ".join((terminal.ask(f"  {question}? ") or "").split())
        for question in (
            f"The line under its heading (…, in {city})",
            "One sentence for its card",
        )
    ]
    terminal.say("\n")
    return answers[0], answers[1]


def _made(
    terminal: Terminal, change: Callable[[bool], ProgrammeChange], *, dry_run: bool, asks: bool
) -> ProgrammeChange | None:
    """Show what a change does, and make it unless somebody says no; return what was done, if it was."""
    planned = change(False)
    show_differences(terminal, planned.differences)
    if planned.shown:
        say(terminal, f"It comes last among {', '.join(planned.shown)}.")
    say_departure(terminal, planned.specified, "16 programmes at addresses of their own")
    if dry_run:
        say(terminal, "Nothing was changed.")
        return None
    if asks and terminal.ask("Change this? [y/N] ") not in ("y", "Y", "yes"):
        say(terminal, "Nothing was changed.")
        raise typer.Exit(1)
    return change(True)


def _tell(terminal: Terminal, done: ProgrammeChange) -> None:
    if done.before:
        say(terminal, f"{done.before} leads to {done.path}.")
    if done.relinked:
        places = ", ".join(f"{place.file}:{place.line}" for place in done.relinked)
        fit = "; see whether the words around them still fit" if done.trash else ""
        say(terminal, f"Links to it lead to {done.path}{fit}: {places}")
    say(terminal, f"Next, run: {make_command('pipeline ingest')}")
