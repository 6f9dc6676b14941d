"""`pipeline check`: check the content, and the names of the photo files, without opening a photo."""

from typing import Annotated

import typer

from pipeline.cli.findings import choose_exit_code, show_differences, write_findings
from pipeline.cli.options import FormatOption, YesOption
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal
from pipeline.findings.phrases import count
from pipeline.project import Project
from pipeline.system.clock import today
from pipeline.system.commands import make_command


def check(
    context: typer.Context,
    launch: Annotated[
        bool,
        typer.Option(
            "--launch",
            help="Check for the launch: report each stand-in (an invented value or picture, marked !standin) "
            "as an error.",
        ),
    ] = False,
    fix: Annotated[
        bool,
        typer.Option("--fix", help="Correct simple mistakes, such as tabs and missing quotes; asks first."),
    ] = False,
    yes: YesOption = False,
    output_format: FormatOption = "text",
) -> None:
    """Check content, addresses, links and names of picture files.

    Opens no picture. For unchanged pictures, it repeats the errors and warnings of the last `pipeline
    ingest`; run `pipeline ingest` to examine new and changed pictures. Exit code: 0 if there is no error, 1
    if there are errors, 2 if the command was not understood.
    """
    from pipeline.content.fixes import can_be_fixed
    from pipeline.queries.content_check import check_content

    project, terminal = open_project(context)
    is_text = output_format == "text"
    if fix:
        _fix(project, terminal, yes=yes, show=is_text)
    content, originals, findings = check_content(project, launch=launch, today=today())
    about = f"{len(content.sources)} content files, {len(originals.files)} originals"
    unseen = len(originals.files) - len(originals.measured)
    if unseen:
        about += f" ({unseen} not opened yet; `{make_command('pipeline ingest')}` does that)"
    write_findings(terminal, project.root, findings, about, output_format)
    if is_text and not fix and any(map(can_be_fixed, findings)):
        terminal.say(f"To correct the simple mistakes: {make_command('pipeline check --fix')}\n")
    raise typer.Exit(choose_exit_code(findings))


def _fix(project: Project, terminal: Terminal, *, yes: bool, show: bool) -> None:
    """Correct simple mistakes in the content, after confirmation.

    `yes` skips the confirmation. `show` writes the corrections and the outcome to the terminal.
    """
    from pipeline.content.fixes import find_fixes, write_fixes
    from pipeline.disk.journal import Change
    from pipeline.findings.file_diff import diff_files

    fixes = Change(project, writes=find_fixes(project.root))
    if show:
        show_differences(terminal, diff_files(fixes))
    if not fixes.writes:
        outcome = "There is nothing that this command can correct."
    else:
        terminal.confirm(yes=yes)
        if write_fixes(fixes):
            outcome = f"Written to {count(len(fixes.writes), 'file')}."
        else:
            outcome = "Nothing was written, because a file changed meanwhile. Run this again."
    if show:
        terminal.say(f"{outcome}\n\n")
