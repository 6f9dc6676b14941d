"""`pipeline check`: what is wrong with the words and the originals, as far as they were looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.report import FormatOption, OutputFormat, exit_code, show_differences, write_findings
from pipeline.cli.terminal import opened, refused
from pipeline.system.clock import today
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.project import Project


def check(
    context: typer.Context,
    launch: Annotated[
        bool, typer.Option("--launch", help="The site is to go live: each stand-in is an error.")
    ] = False,
    fix: Annotated[
        bool, typer.Option("--fix", help="Mend what is plain, such as tabs and missing quotes; asks first.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="With --fix: do not ask.")] = False,
    output_format: FormatOption = OutputFormat.TEXT,
) -> None:
    """Check the words, addresses, links and names of pictures.

    No picture is opened; `pipeline ingest` does that, and what it found is reported here, too, while
    the picture is unchanged. Exit code: 0 if nothing is wrong, 1 if there are errors, 2 if the command was
    not understood.
    """

    from pipeline.queries.content_check import check_content
    from pipeline.source.fixes import can_be_fixed

    project, terminal = opened(context)
    if fix:
        _fix(project, terminal, yes=yes, told=output_format is OutputFormat.TEXT)
    content, originals, findings = check_content(project, launch=launch, today=today())
    about = f"{len(content.sources)} content files, {len(originals.files)} originals"
    unseen = len(originals.files) - len(originals.measured)
    if unseen:
        about += f" ({unseen} not looked at yet; `{make_command('pipeline ingest')}` does that)"
    write_findings(terminal, project.root, findings, about, output_format)
    if output_format is OutputFormat.TEXT and not fix and any(map(can_be_fixed, findings)):
        terminal.say(f"To have mended what is plain: {make_command('pipeline check --fix')}\n")
    raise typer.Exit(exit_code(findings))


def _fix(project: Project, terminal: Terminal, *, yes: bool, told: bool) -> None:
    """Show what can be mended, unless `told` is False, and write it if a person or `yes` agrees."""
    from pipeline.findings.file_diff import diff_files
    from pipeline.findings.phrases import count
    from pipeline.source.fixes import find_fixes, write_fixes

    def tell(text: str) -> None:
        if told:
            terminal.say(text)

    try:
        fixes = find_fixes(project)
        if told:
            show_differences(terminal, diff_files(fixes))
        if not fixes.writes:
            tell("There is nothing that this command can mend.\n\n")
            return
        files = count(len(fixes.writes), "file")
        if terminal.answers and not yes:
            yes = terminal.ask(f"Write this to {files}? [y/N] ") in ("y", "Y", "yes")
        if not yes:
            tell("Nothing was written; --yes writes it without a question.\n\n")
        elif write_fixes(fixes):
            tell(f"Written to {files}.\n\n")
        else:
            tell("Nothing was written, because a file was changed meanwhile. Run this again.\n\n")
    except OSError as error:
        refused(terminal, project, error, "Nothing was written.\n")
