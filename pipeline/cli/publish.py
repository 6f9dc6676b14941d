"""`pipeline publish`: the built site goes to its host, and is verified there."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.gallery import YesOption, rows, say
from pipeline.cli.report import progress, show
from pipeline.cli.terminal import opened
from pipeline.system.clock import today
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import date

    from pipeline.cli.terminal import Terminal
    from pipeline.content.host_address import Address
    from pipeline.project import Project
    from pipeline.publish.host import Host
    from pipeline.publish.live_check import LiveCheck
    from pipeline.publish.run import PublishPlan


def publish(
    context: typer.Context,
    release: Annotated[
        str | None, typer.Argument(metavar="RELEASE", help="With --back: which; otherwise the one before.")
    ] = None,
    to: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Where to, this once; otherwise as in content/publish.yaml."),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Send nothing; only verify what is there.")] = False,
    back: Annotated[bool, typer.Option("--back", help="Go back to an earlier release.")] = False,
    adopt: Annotated[
        bool, typer.Option("--adopt", help="Publish into a folder with files of others; --back undoes it.")
    ] = False,
    yes: YesOption = False,
) -> None:
    """Put the built site on its host, and verify it there.

    Shows what will change and asks. Sends only that, in an order in which no page ever names a file that is
    not there; cut off at any moment, run it again. Files of earlier releases stay for 7 days. Then it asks
    the live site for its pages and files as browsers do, and for redirects. docs/hosting.md has the
    addresses. Exit code: 0 if all is well, 1 if something is wrong, 2 if the command was not understood, 130
    if it was stopped.
    """

    from pipeline.findings.phrases import count
    from pipeline.publish.hosts import open_host
    from pipeline.publish.run import check_host, record_live_pages

    project, terminal = opened(context)
    if release and not back:
        raise typer.BadParameter(
            f"To go back to {release}: {make_command('pipeline publish --back')} {release}"
        )
    address = _address(project, to)
    day = today()
    with _translate_errors(terminal, project):
        if not check:
            with open_host(address) as host:
                _publish(project, terminal, host, day, back=back, release=release, adopt=adopt, yes=yes)
            if address.kind == "git":
                say(
                    terminal,
                    f"Once the host shows it, in some minutes: {make_command('pipeline publish --check')}",
                )
                return
        found = check_host(project, address)
        new = record_live_pages(project, found)
    _tell(terminal, found)
    if new:
        say(terminal, f"content/published.txt has {count(len(new), 'address', 'addresses')} more.")
    raise typer.Exit(int(any(each.wrong for each in found)))


def _address(project: Project, to: str | None) -> Address:
    """Return where the site goes. BadParameter where that is not said, or no address."""
    from pipeline.content.files import PUBLISH
    from pipeline.content.host_address import SCHEMES, read_address
    from pipeline.source.reader import read_content

    words = None if to else read_content(project.root)[0].get(PUBLISH)
    if not (to or words):
        raise typer.BadParameter(
            f"It is not said where the site goes. Write it into {PUBLISH.file}:\n\n"
            f"  {PUBLISH.schema_line}\n  to: {SCHEMES['sftp']}\n\n"
            f"or for once: {make_command('pipeline publish')} --to {SCHEMES['file']}"
        )
    try:
        return read_address(to or (words.to if words else ""))
    except ValueError as error:
        raise typer.BadParameter(f"{error}.") from None


def _publish(
    project: Project,
    terminal: Terminal,
    host: Host,
    day: date,
    *,
    back: bool,
    release: str | None,
    adopt: bool,
    yes: bool,
) -> None:
    from pipeline.findings.phrases import count
    from pipeline.publish.run import plan_publication, plan_return
    from pipeline.publish.run import publish as run

    if back:
        plan = plan_return(project, host, release, day, progress(terminal, "Looking at photos"))
    else:
        plan = plan_publication(project, host, day, progress(terminal, "Looking at photos"))
    _show_plan(terminal, host, plan)
    if plan.has_work:
        if plan.foreign_files and not adopt:
            raise plan.foreign_files
        if not yes:
            if not terminal.answers:
                raise typer.BadParameter("Nobody can be asked here; to publish all the same, add --yes.")
            if terminal.ask("Publish this? [y/N] ") not in ("y", "Y", "yes"):
                say(terminal, "Nothing was published.")
                raise typer.Exit(1)
        done = run(project, host, plan, progress(terminal, "Sending"), adopt=adopt)
        sent, gone = count(len(done.transfer.sent), "file"), len(done.transfer.deletes)
        deleted = f", {count(gone, 'file')} deleted" if gone else ""
        what = f"Published as {plan.release.name}" if plan.release.name else "Taken out"
        say(terminal, f"{what}: {sent} sent{deleted}.")
        if not plan.release.name:
            raise typer.Exit(0)
        if done.unsaved:
            say(terminal, f"No version was saved: {done.unsaved}")


def _show_plan(terminal: Terminal, host: Host, plan: PublishPlan) -> None:
    """Show the changes, by page."""
    from pipeline.publish.plan_summary import summarise_plan

    to = host.address.text
    if not plan.has_work:
        say(terminal, f"{to} has this very site already.")
        return
    if plan.source == "kept" and not plan.release.name:
        say(terminal, "The site is taken out, and the files of others that it replaced are put back.")
    elif plan.source == "kept":
        say(terminal, f"Back to {plan.release.name}, from the files that were kept.")
    if plan.source == "rebuilt":
        say(terminal, "Back to that version, built from its text and photos by today's program.")
    say(terminal, f"To {to}:")
    terminal.say(rows(summarise_plan(host, plan)))


def _tell(terminal: Terminal, found: Sequence[LiveCheck]) -> None:
    """Write what was verified: a tick, or a remark, or what is wrong and the mend."""
    from pipeline.findings.phrases import count

    if not found:
        say(terminal, "The site has no address of its own yet (url in content/site.yaml): nothing to verify.")
    pages = sum(bool(each.page) for each in found)
    if pages:
        terminal.say(f"  {terminal.style('✓', 'help')} {count(pages, 'page')}\n")
    for each in found:
        if not (each.wrong or each.page or each.remark):
            terminal.say(f"  {terminal.style('✓', 'help')} {each.what}\n")
    _remark(terminal, [each for each in found if each.remark])
    wrong = [each for each in found if each.wrong]
    for mend in dict.fromkeys(each.mend for each in wrong):
        for each in wrong:
            if each.mend == mend:
                terminal.say(f"  {terminal.style('✗', 'error')} {each.what}: {each.wrong}\n", hang=2)
        say(terminal, f"    {mend}")
    if wrong:
        say(terminal, f"To verify again: {make_command('pipeline publish --check')}")
    elif found:
        say(terminal, "All is as it should be.")


def _remark(terminal: Terminal, found: Sequence[LiveCheck]) -> None:
    """Write what this kind of host cannot do."""
    for each in found:
        terminal.say(f"  · {each.what}: {each.remark}\n", hang=2)
    if found:
        say(terminal, "    That is all that this kind of host can do (docs/hosting.md); the site works.")


@contextmanager
def _translate_errors(terminal: Terminal, project: Project) -> Iterator[None]:
    """Say in plain words what keeps the site from being published (exit code 1, or 2 without a build)."""
    from pipeline.audit.site import AuditError
    from pipeline.cli.todo import tell
    from pipeline.findings.model import NotDoneError
    from pipeline.history.git import HistoryError
    from pipeline.hosting.model import HostingError
    from pipeline.publish.host import HostError
    from pipeline.publish.readiness import UnfinishedError

    try:
        yield
    except NotDoneError as error:
        show(terminal, project.root, error.findings)
        terminal.say("Nothing was published.\n")
        raise typer.Exit(1) from None
    except UnfinishedError as error:
        tell(terminal, error.groups)
        say(terminal, "Nothing was published: the site is launched, and visitors would see this.")
        raise typer.Exit(1) from None
    except (HostError, HistoryError) as error:
        terminal.note(str(error))
        raise typer.Exit(1) from None
    except (HostingError, AuditError) as error:
        raise typer.BadParameter(str(error)) from None
    except KeyboardInterrupt:
        terminal.note("\nStopped. Visitors get whole pages, old or new; to go on, run this again.")
        raise typer.Exit(130) from None
