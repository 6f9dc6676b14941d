"""The transfer of a release to a host; it may be interrupted and repeated."""

from collections.abc import Callable, Container, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from pipeline.base.disk.atomic_files import make_folder, write_files
from pipeline.base.findings.messages import TerminalOnly
from pipeline.base.findings.phrases import list_first
from pipeline.base.system.commands import make_command
from pipeline.built_site.hosting.model import is_immutable
from pipeline.photos.model import SILENT, Progress
from pipeline.publishing.host_lock import lock_host
from pipeline.publishing.hosts.host import Host, HostError
from pipeline.publishing.release import NOTE, HostNote, Release, hash_name, read_note
from pipeline.publishing.transfer_plan import TransferPlan, plan_transfer


@dataclass(frozen=True)
class TransferOptions:
    """The options of a transfer.

    - `owner`: the id of this copy of the project, for the lock on the host
    - `doubts`: files that failed the last check, and are sent again
    - `adopt`: the folder on this computer that gets copies of the foreign files before they are replaced;
      None if the release must not replace any
    """

    owner: str
    today: date
    doubts: Container[str] = ()
    adopt: Path | None = None


class ForeignFilesError(HostError):
    """The host's folder contains foreign files, so nothing was published; `summary` describes them."""

    def __init__(self, names: Sequence[str], replaced: Sequence[str]) -> None:
        """Compose `summary` and the message of the exception from the names of the files."""
        lost = ", ".join(replaced[:5])
        lost = f" These would be replaced, after a copy on this computer: {lost}." if lost else ""
        self.summary = f"This folder holds files that are not the site's: {list_first(names, 5)}.{lost}"
        super().__init__(
            f"{self.summary}\nNothing was published.",
            TerminalOnly(
                f"If the site belongs there all the same: {make_command('pipeline publish --adopt')}"
            ),
        )


def find_foreign_files(plan: TransferPlan, note: HostNote) -> ForeignFilesError | None:
    """Return the error to raise if the host's folder contains foreign files, or None.

    For a first release, any such file is an error. Later, only files that the release would replace are.
    """
    is_first = not (note.release or note.files)
    names = plan.others if is_first else plan.replaced
    return ForeignFilesError(names, plan.replaced) if names else None


def read_host_note(host: Host) -> HostNote:
    """Read the note; without it, return an empty note."""
    return read_note(host.read(f"{host.notes}/{NOTE}"))


def plan_release(
    host: Host, release: Release, today: date, doubts: Container[str] = ()
) -> tuple[TransferPlan, HostNote]:
    """Plan the transfer of a release; return the plan, and the note about the host's present release.

    Files in `doubts` are sent again.
    """
    note = read_host_note(host)
    return plan_transfer(release, host.list_files(), note, today, doubts), note


def transfer(
    host: Host, release: Release, options: TransferOptions, progress: Progress = SILENT
) -> TransferPlan:
    """Send a release to the host, and return the executed plan.

    Raises HostError or OSError; the call can then be repeated. After any interruption, every page on the host
    is whole and refers only to existing files.
    """
    with lock_host(host, options.owner) as renew:
        plan, before = plan_release(host, release, options.today, options.doubts)
        if options.adopt is None and (refusal := find_foreign_files(plan, before)):
            raise refusal
        if options.adopt and plan.replaced:
            _copy_foreign_files(host, plan.replaced, options.adopt)
        note = HostNote(
            release=release.name,
            files={name: file.sum for name, file in release.files.items() if not is_immutable(name)},
            lasting={hash_name(name) for name in release.files if is_immutable(name)},
            gone={hash_name(name): since for name, since in plan.gone.items()},
            private={hash_name(name) for name in release.private},
            earlier=_list_earlier(before, release.name),
            versions={**before.versions, **({release.name: release.version} if release.version else {})},
            published=before.published | release.addresses,
        )
        _write_note(host, _merge_notes(before, note, {*plan.sent, *plan.deletes}))
        for name, mode in sorted(plan.modes.items()):
            host.chmod(name, mode)

        def send(name: str) -> None:
            host.write(name, release.files[name].data)

        progress.start(len(plan.sent) + len(plan.deletes))
        try:
            for stage in plan.stages:
                _run_for_each(host, send, stage, renew, progress)
            _run_for_each(host, host.delete, plan.deletes, renew, progress)
        finally:
            progress.finish()
        renew(True)
        _write_note(host, note)
        return plan


def _merge_notes(before: HostNote, after: HostNote, changing: Container[str]) -> HostNote:
    """Return the note to write to the host before a transfer, which may be interrupted.

    It lists the files of both releases, and those that are `changing` without their checksums.
    """
    sums = {**before.files, **after.files}
    return before.model_copy(
        update={
            "files": {name: "" if name in changing else digest for name, digest in sums.items()},
            "lasting": before.lasting | after.lasting,
            "private": before.private | after.private,
            "published": after.published,
        }
    )


def _list_earlier(before: HostNote, name: str) -> list[str]:
    """Return the names of the releases before the release `name`, the newest first.

    If `name` is an earlier release that is published again, later releases are left out.
    """
    if name in before.earlier:
        return before.earlier[before.earlier.index(name) + 1 :]
    return [each for each in [before.release, *before.earlier] if each and each != name]


def _copy_foreign_files(host: Host, names: Iterable[str], folder: Path) -> None:
    """Copy files of others from the host into a folder that only this user can open. Raises OSError."""
    make_folder(folder)
    folder.chmod(0o700)
    write_files(folder, [(name, host.read(name) or b"") for name in names])


def _run_for_each(
    host: Host,
    work: Callable[[str], None],
    names: Iterable[str],
    renew: Callable[[], None],
    progress: Progress,
) -> None:
    """Call `work` for each of `names`, in `host.lanes` threads, and renew the lock of the host meanwhile.

    If a HostError is raised, its message begins with the name of the file.
    """

    def run(name: str) -> None:
        try:
            work(name)
        except HostError as error:
            raise HostError(f"{name}: ", *error.args) from error

    with ThreadPoolExecutor(host.lanes) as pool:
        try:
            for _ in pool.map(run, names):
                renew()
                progress.count_done()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _write_note(host: Host, note: HostNote) -> None:
    host.write(f"{host.notes}/{NOTE}", note.model_dump_json().encode())
