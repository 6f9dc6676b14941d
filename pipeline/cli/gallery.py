"""What the commands that change the gallery have in common: questions, refusals and what comes next."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.report import read_and_check, refused, show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pipeline.cli.terminal import Terminal
    from pipeline.diagnostics.model import Diagnostic
    from pipeline.gallery.entries import Count
    from pipeline.project import Project

DryRunOption = Annotated[bool, typer.Option("--dry-run", help="Change nothing; say what would be done.")]
ForceOption = Annotated[
    bool,
    typer.Option("--force", help="Take a photo also if the project has it already, or one just like it."),
]
NoInputOption = Annotated[
    bool, typer.Option("--no-input", help="Ask nothing; titles and texts are left to be written later.")
]


@contextmanager
def refusals(terminal: Terminal, project: Project) -> Iterator[None]:
    """Say in plain words why a change is not possible (exit code 1), or that Ctrl-C left all as it was."""
    from pipeline.diagnostics.model import NotDoneError
    from pipeline.gallery.swapping import UnknownIdError

    try:
        yield
    except NotDoneError as error:
        show(terminal, project.root, error.findings)
        terminal.say("Nothing was changed.\n")
        raise typer.Exit(1) from None
    except UnknownIdError as error:
        near = f" Did you mean {error.near}?" if error.near else ""
        raise typer.BadParameter(
            f"there is no photo {error.identity}.{near}\nThe ids stand in content/gallery.yaml.",
            param_hint="ID",
        ) from None
    except OSError as error:
        refused(terminal, project, error, "Nothing was changed. ")
    except KeyboardInterrupt:
        terminal.note("\nStopped. Nothing was changed.")
        raise


def say(terminal: Terminal, text: str, *, indent: str = "") -> None:
    """Write a paragraph, wrapped where a person reads it."""
    from pipeline.diagnostics.text import fill

    width = min((terminal.width or 10_000) - 1, 100) if terminal.width else 10_000
    lines = [fill(line, width, subsequent_indent=indent) for line in text.split("\n")]
    terminal.say("\n".join(lines) + "\n")


def say_count(terminal: Terminal, count: Count, *, added: bool) -> None:
    """Say what to do where the gallery has more or fewer photos than the site promises."""
    if count.promised is None or count.photos == count.promised:
        return
    more = count.photos - count.promised
    number = f"the number in content/contract.yaml, line {count.line}"
    what = f"Remove {more}, or raise {number}." if more > 0 else f"Add {-more}, or lower {number}."
    say(
        terminal,
        f"\nThe site promises {count.promised} photos; the gallery {'now has' if more else 'has'} "
        f"{count.photos}. {what}",
    )
    if added and more > 0 and count.standin:
        say(
            terminal,
            "To put a photo in the place of a stand-in instead of adding it:\n"
            f"  ./dev pipeline replace {count.standin} FILE",
        )


def findings_within(project: Project, first: int, last: int) -> list[Diagnostic]:
    """Return what `pipeline check` says of these lines of gallery.yaml."""
    from pipeline.content.parts import GALLERY

    _, findings = read_and_check(project)
    return [d for d in findings if d.place.file == GALLERY.file and first <= (d.place.line or 0) <= last]


def ask_words(terminal: Terminal, title: str | None = None, alt: str | None = None) -> tuple[str, str, bool]:
    """Ask for a title and a text; Enter takes what is there.

    Return both, "" for later, and whether more answers will come.
    """
    answers: list[str] = []
    for question, there in (("Title", title), ("What does it show", alt)):
        known = f"\n    now: {there}\n    (Enter keeps it)" if there else ""
        answer = terminal.ask(f"  {question}?{known} ")
        if answer is None:
            return (answers or [""])[0], "", False
        answers.append(" ".join(answer.split()) or there or "")
    return answers[0], answers[1], True


def rows(pairs: Sequence[tuple[str, str]]) -> str:
    """Return two columns, indented."""
    wide = min(max(len(left) for left, _ in pairs), 40)
    return "".join(f"  {left:<{wide}}  {right}\n" for left, right in pairs)
