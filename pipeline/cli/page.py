"""`pipeline page new`, `remove` and `move`: add, remove or move a free page, a page made of blocks."""

from typing import Annotated, Literal

import typer

from pipeline.cli.options import DryRunOption
from pipeline.cli.programme import report
from pipeline.cli.session import open_project
from pipeline.system.commands import make_command

NameArgument = Annotated[
    str, typer.Argument(metavar="NAME", help="The page's file in content/pages, without .yaml.")
]


def new(
    context: typer.Context,
    title: Annotated[str, typer.Argument(metavar="TITLE", help="The page's heading, in quotes.")],
    address: Annotated[str, typer.Argument(metavar="ADDRESS", help="The page's address, such as /faq.")],
    begin: Annotated[
        Literal["text", "faq", "testimonials", "dates"],
        typer.Option(help="The kind of the page's first block."),
    ] = "text",
    header: Annotated[bool, typer.Option("--header", help="Add the page to the menu.")] = False,
    footer: Annotated[bool, typer.Option("--footer", help="Add the page to the footer's links.")] = False,
    dry_run: DryRunOption = False,
) -> None:
    """Add a page made of blocks: text, questions, testimonials or dates.

    Writes the page's file with its first block, and gives the page its address. Missing text is filled with
    stand-ins (invented values, marked !standin). Add more blocks in the file or with `pipeline desk`. Exit
    code: 0 if all is done, 1 if not, 2 if the command was not understood.
    """
    from pipeline.programmes.free_pages import PageRequest
    from pipeline.programmes.free_pages import add_page as run

    project, terminal = open_project(context)
    title = " ".join(title.split())
    request = PageRequest(title, address, begin, header, footer)
    done = run(project, request, write=not dry_run)
    report(
        terminal,
        done,
        dry_run,
        f"Added {title}: content/{done.page}.yaml, at {done.path}.",
        "Write the values marked !standin there, and add blocks below the first.",
    )


def remove(context: typer.Context, name: NameArgument, dry_run: DryRunOption = False) -> None:
    """Remove a page made of blocks.

    Afterwards, the page's address redirects to the page above it, and links to the page lead there, too. For
    example, the page above /faq is the home page. The file goes to raw_assets/trash; `pipeline restore NAME`
    restores everything. Exit code: 0 if all is done, 1 if not, 2 if the command was not understood.
    """
    from pipeline.programmes.free_pages import remove_page as run

    project, terminal = open_project(context)
    done = run(project, name, write=not dry_run)
    removed = f"Removed {name}; its text is in {done.trash}."
    report(terminal, done, dry_run, removed, f"To bring it back: {make_command('pipeline restore', name)}")


def move(
    context: typer.Context,
    name: NameArgument,
    address: Annotated[str, typer.Argument(metavar="ADDRESS", help="The page's new address, such as /faq.")],
    dry_run: DryRunOption = False,
) -> None:
    """Move a page made of blocks to another address.

    The old address redirects to the new one, and links in the text are rewritten. Exit code: 0 if all is
    done, 1 if not, 2 if the command was not understood.
    """
    from pipeline.programmes.free_pages import move_page as run

    project, terminal = open_project(context)
    done = run(project, name, address, write=not dry_run)
    report(terminal, done, dry_run, f"{name} is at {done.path} now.")
