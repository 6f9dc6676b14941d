"""What the commands that change the gallery have in common: questions, refusals and what comes next."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.report import show
from pipeline.cli.terminal import refused
from pipeline.system.clock import today
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pipeline.cli.terminal import Terminal
    from pipeline.findings.model import Finding
    from pipeline.gallery.consent import People
    from pipeline.gallery.editor import PhotoCount
    from pipeline.project import Project

DryRunOption = Annotated[bool, typer.Option("--dry-run", help="Change nothing; say what would be done.")]
ForceOption = Annotated[
    bool,
    typer.Option(
        "--force",
        help="Take a photo also if the project has it already, or one just like it; never one that is like a "
        "forgotten photo.",
    ),
]
NoInputOption = Annotated[
    bool, typer.Option("--no-input", help="Ask nothing; titles and texts are left to be written later.")
]
YesOption = Annotated[bool, typer.Option("--yes", help="Do not ask; for scripts.")]

PeopleOption = Annotated[
    bool | None, typer.Option("--people/--no-people", help="Whether anyone can be recognised.")
]
ChildrenOption = Annotated[bool, typer.Option("--children", help="A child can be recognised.")]
ConsentOption = Annotated[
    bool, typer.Option("--consent", help="Who can be recognised agreed in writing; of children the parents.")
]
UntilOption = Annotated[
    str | None, typer.Option("--consent-until", metavar="DAY", help="The last day for which they agreed.")
]


@contextmanager
def refusals(terminal: Terminal, project: Project) -> Iterator[None]:
    """Say in plain words why a change is not possible (exit code 1), or that Ctrl-C left all as it was."""
    from pipeline.disk.journal import JOURNAL
    from pipeline.findings.model import NotDoneError
    from pipeline.gallery.editor import UnknownIdError

    try:
        yield
    except NotDoneError as error:
        show(terminal, project.root, error.findings)
        terminal.say("Nothing was changed.\n")
        raise typer.Exit(1) from None
    except UnknownIdError as error:
        near = f" Did you mean {error.near}?" if error.near else ""
        raise typer.BadParameter(
            f"There is no photo {error.identity}.{near}\nThe ids stand in content/gallery.yaml; pages have "
            "founder, home/hero, home/rewire and each programme's name."
        ) from None
    except OSError as error:
        begun = (project.state / JOURNAL).is_file()
        outcome = "The change has begun; the next command ends it. " if begun else "Nothing was changed. "
        refused(terminal, project, error, outcome)
    except KeyboardInterrupt:
        terminal.note("\nStopped. Nothing was changed.")
        raise


def say(terminal: Terminal, text: str, *, indent: str = "") -> None:
    """Write a paragraph, wrapped where a person reads it."""
    terminal.say(f"{text}\n", hang=len(indent))


def confirm_deletion(terminal: Terminal, *, yes: bool) -> None:
    """Go on once somebody types YES, or said `yes` beforehand; BadParameter where nobody can be asked."""
    if yes:
        return
    if not terminal.answers:
        raise typer.BadParameter("Nobody can be asked here; to delete without being asked, add --yes.")
    typed = terminal.ask("\nTo delete all this for good, type YES: ")
    if typed != "YES":
        why = f": you typed “{typed}”, not YES in capital letters" if typed else ""
        say(terminal, f"Nothing was deleted{why}.")
        raise typer.Exit(1)


def listed(pages: Mapping[str, str]) -> str:
    """Return the headings of pages with their addresses, as part of a sentence."""
    return ", ".join(f"{heading} ({path})" for path, heading in pages.items())


def say_count(terminal: Terminal, count: PhotoCount, *, added: bool) -> None:
    """Say how the number of photos that the site promises follows."""
    if count.told:
        say(terminal, f"\n{count.told}")
    if added and count.standin:
        say(
            terminal,
            "To put a photo in the place of a stand-in instead of adding it:\n"
            f"  {make_command('pipeline replace')} {count.standin} FILE",
        )


def say_departure(terminal: Terminal, line: int | None, has: str) -> None:
    """Say that a change departs from the owner's specification, unless the contract's `line` is None."""
    if line:
        say(
            terminal,
            f"This departs from the owner's specification, which has {has}: the tests that hold the site "
            "against it will fail until the academy decides so and writes specification: false in "
            f"content/contract.yaml, line {line}.\n",
        )


def findings_within(
    project: Project, first: int, last: int, words: str = "content/gallery.yaml"
) -> list[Finding]:
    """Return what `pipeline check` says of these lines of a content file."""

    from pipeline.queries.content_check import check_content

    _, _, findings = check_content(project, launch=False, today=today())
    return [d for d in findings if d.place.file == words and first <= (d.place.line or 0) <= last]


class NoMoreAnswersError(Exception):
    """Somebody has ended what they type (Ctrl-D)."""


def ask(terminal: Terminal, question: str, there: str | None = None) -> str:
    """Ask for a line; Enter takes what is `there`, "" if nothing is. NoMoreAnswersError."""
    known = f"\n    now: {there}\n    (Enter keeps it)" if there else ""
    answer = terminal.ask(f"  {question}?{known} ")
    if answer is None:
        raise NoMoreAnswersError
    return " ".join(answer.split()) or there or ""


def people_open(people: People, given: People | None) -> bool:
    """Whether it is to be asked who can be recognised: nobody said, or `given` options said a part of it."""
    return people.there is None or (people is given and people.there)


def ask_people(terminal: Terminal, known: People) -> People:
    """Ask what is not `known` of who can be recognised and whether they agreed. NoMoreAnswersError."""
    from pipeline.gallery.consent import People, parse_last_day

    if not (there := known.there or _yes(terminal, "Can anyone be recognised")):
        return People(there)
    children = known.children or bool(_yes(terminal, "Is a child among them"))
    who = "Have the children's parents" if children else "Have they all"
    if not (known.agreed or _yes(terminal, f"{who} agreed in writing")):
        return People(True, children)
    if known.until:
        return People(True, children, agreed=True, until=known.until)
    while True:
        until = ask(terminal, "Until which day, such as 2028-06-30 (Enter: without end)")
        try:
            return People(
                True,
                children,
                agreed=True,
                until=parse_last_day(until, today().isoformat()) if until else None,
            )
        except ValueError as error:
            say(terminal, f"  This cannot be: {error}.")


def _yes(terminal: Terminal, question: str) -> bool | None:
    """Ask for yes or no until it is one of them, or Enter (None)."""
    answers = {"y": True, "yes": True, "n": False, "no": False, "": None}
    while (answer := ask(terminal, f"{question} (y or n)").casefold()) not in answers:
        say(terminal, "  Please answer y or n, or Enter to leave it for later.")
    return answers[answer]


def people_given(people: bool | None, children: bool, consent: bool, until: str | None) -> People | None:
    """Return what the options say of the people in a photo, None where they say nothing. BadParameter."""
    from pipeline.gallery.consent import UNANSWERED, People, parse_last_day

    try:
        given = People.given(
            people, children, consent, parse_last_day(until, today().isoformat()) if until else None
        )
    except ValueError as error:
        raise typer.BadParameter(f"{'--consent-until' if until else '--no-people'}: {error}.") from None
    return given if given != UNANSWERED else None


def rows(pairs: Sequence[tuple[str, str]], most: int = 40) -> str:
    """Return two columns, indented; the first takes at `most` so many characters, or its text sticks out."""
    wide = min(max(len(left) for left, _ in pairs), most)
    return "".join(f"  {left:<{wide}}  {right}\n" for left, right in pairs)
