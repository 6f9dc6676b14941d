"""`pipeline publish`: send the built site to its host, and verify the live site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.base.system.clock import today
from pipeline.base.system.commands import make_command
from pipeline.cli.findings import make_progress_bar
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal, format_rows

if TYPE_CHECKING:
    from pipeline.content.reader import Content
    from pipeline.publishing.live_check import LiveCheck
    from pipeline.publishing.plan import PublishPlan
    from pipeline.yaml_files.host_address import HostAddress


def publish(
    context: typer.Context,
    release: Annotated[
        str | None,
        typer.Argument(
            metavar="RELEASE", help="For --back, the release to return to; by default the previous one."
        ),
    ] = None,
    to: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS",
            help="The host's address for this run; by default the address in content/publish.yaml.",
        ),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Send nothing; only verify the live site.")] = False,
    back: Annotated[bool, typer.Option("--back", help="Return to an earlier release.")] = False,
    adopt: Annotated[
        bool,
        typer.Option(
            "--adopt",
            help="Publish into a folder that already has other files. Files that the site replaces are first "
            "copied to a folder on this computer.",
        ),
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask; for scripts.")] = False,
) -> None:
    """Put the built site on its web host, and verify it there.

    Shows the changes and asks first. Sends only changed files, in an order that keeps every page complete;
    after an interruption, run the command again. The size of each file is compared after its upload. After
    sending, the command requests pages, files and redirects of the live site as browsers do, and compares
    what the host stores. A release is one published state of the site; files of earlier
    releases stay on the host for 7 days. An interrupted deletion for good is completed first, also in git.
    docs/hosting.md explains how to write a host's address. Exit code: 0 if all is well, 1 if something
    is wrong, 2 if the command was not understood, 130 if it was stopped.
    """
    from pipeline.content.reader import read_content
    from pipeline.history.erasure.full_erasure import complete_cleaning
    from pipeline.publishing.hosts.kinds import make_host, open_host
    from pipeline.publishing.plan import plan_publication, save_content
    from pipeline.publishing.publication import check_host, publish_and_verify
    from pipeline.publishing.readiness import check_readiness

    project, terminal = open_project(context)
    if release and not back:
        raise typer.BadParameter(
            f"To go back to {release}: {make_command('pipeline publish --back')} {release}"
        )
    content, _ = read_content(project.root)
    address = _find_address(content, to)
    day = today(project.root)
    complete_cleaning(project)
    with _explain_interruption(terminal):
        if check:
            report = check_host(project, make_host(address))
        else:
            with open_host(address) as host:
                bar = make_progress_bar(terminal, "Looking at photos")
                if back:
                    from pipeline.publishing.release_rebuild import rebuild_release
                    from pipeline.publishing.releases import find_release

                    site = rebuild_release(project, find_release(project.root, host, release), day, bar)
                else:
                    site = check_readiness(project, content, day, bar)
                plan = plan_publication(project, site, host, day)
                _show_plan(terminal, address.text, plan, adopt=adopt)
                if plan.has_work:
                    terminal.confirm(yes=yes)
                    plan = save_content(project, plan)
                    bar = make_progress_bar(terminal, "Sending")
                    report = publish_and_verify(project, host, plan, bar, terminal.tell, adopt=adopt)
                else:
                    report = check_host(project, host)
    _report(terminal, report.checks)
    raise typer.Exit(int(any(each.wrong for each in report.checks)))


def _find_address(content: Content, to: str | None) -> HostAddress:
    """Return the host's address: `to` or, if `to` is None, the address in content/publish.yaml.

    Raises BadParameter if the address is missing or invalid.
    """
    from pipeline.yaml_files.files import PUBLISH
    from pipeline.yaml_files.host_address import SCHEMES, read_address

    words = None if to else content.get(PUBLISH)
    if not (to or words):
        raise typer.BadParameter(
            f"The site has no destination yet. Write it into {PUBLISH.file}:\n\n"
            f"  {PUBLISH.schema_line}\n  to: {SCHEMES['sftp']}\n\n"
            f"or, for this run: {make_command('pipeline publish')} --to {SCHEMES['file']}"
        )
    try:
        return read_address(to or (words.to if words else ""))
    except ValueError as error:
        raise typer.BadParameter(f"{error}.") from None


def _show_plan(terminal: Terminal, to: str, plan: PublishPlan, *, adopt: bool) -> None:
    """Show the changes that the plan makes on the host with the address `to`.

    Raises HostError if the host has files that do not belong to the site, unless `adopt` is True.
    """
    from pipeline.publishing.plan_summary import summarise_plan

    if not plan.has_work:
        terminal.tell(f"{to} has this site already.")
        return
    if plan.site.earlier:
        terminal.tell("Back to that version, built from its text and photos by today's program.")
    terminal.tell(f"To {to}:")
    terminal.say(format_rows(summarise_plan(plan)))
    if plan.foreign_files and not adopt:
        raise plan.foreign_files


def _report(terminal: Terminal, found: Sequence[LiveCheck]) -> None:
    """Write each check with its result: passed, not tried (and why), or failed (and what to do)."""
    for each in found:
        if not each.wrong:
            mark, reason = ("-", f": not tried, since {each.mend}") if each.mend else ("✓", "")
            terminal.say(f"  {terminal.style(mark, 'help')} {each.what}{reason}\n")
    wrong = [each for each in found if each.wrong]
    for mend in dict.fromkeys(each.mend for each in wrong):
        for each in wrong:
            if each.mend == mend:
                terminal.say(f"  {terminal.style('✗', 'error')} {each.what}: {each.wrong}\n")
        terminal.tell(f"    {mend}")
    if wrong:
        terminal.tell(f"To verify again: {make_command('pipeline publish --check')}")
    else:
        terminal.tell("All is well.")


@contextmanager
def _explain_interruption(terminal: Terminal) -> Iterator[None]:
    """After Ctrl-C in the with block, say what visitors now get, and exit with code 130."""
    try:
        yield
    except KeyboardInterrupt:
        terminal.note("\nStopped. Visitors get whole pages, old or new. To resume, run this again.")
        raise typer.Exit(130) from None
