"""The transfer of a release to a host, which can be repeated after an interruption."""

from collections.abc import Callable, Container, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Final

from pipeline.base.disk.atomic_files import make_folder, write_files
from pipeline.built_site.hosting.model import is_immutable
from pipeline.photos.model import SILENT, Progress
from pipeline.publishing.host_lock import lock_host
from pipeline.publishing.hosts.host import Host, HostError
from pipeline.publishing.release import HostNote, Release, hash_name, write_host_note
from pipeline.publishing.transfer_plan import TransferPlan, find_foreign_files, plan_release

_NOTED: Final = 2
"""The note is written again after pages with this many times its own size have arrived.

The next run resumes there after an interruption. Notes add at most half of the pages' bytes to a transfer.
"""


@dataclass(frozen=True)
class SendOptions:
    """The options of a transfer.

    - `owner`: the id of this copy of the project, for the lock on the host
    - `doubts`: the files that the last check found wrong; they are sent again
    - `adopt`: a folder for copies of the foreign files that the release replaces; None forbids such
      replacements
    - `seen`: the note for which the release was planned; None for any note
    """

    owner: str
    today: date
    doubts: Container[str] = ()
    adopt: Path | None = None
    seen: HostNote | None = None


def send_release(
    host: Host, release: Release, options: SendOptions, progress: Progress = SILENT
) -> TransferPlan:
    """Send a release to the host, and return the completed plan.

    Raises HostError or OSError. A repeated call resumes the transfer. Even after an interruption, the pages
    on the host are whole and refer only to existing files.
    """
    with lock_host(host, options.owner) as renew:
        plan, before = plan_release(host, release, options.today, options.doubts)
        if options.seen not in (None, before):
            raise HostError("Somebody has published there since you looked. Look at the changes again.")
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
        under_way = _merge_notes(before, note, {*plan.sent, *plan.deletes})
        size, unnoted = write_host_note(host, under_way), 0

        def send(name: str) -> None:
            host.write(name, release.files[name].data)

        def count() -> None:
            renew()
            progress.count_done()

        progress.start(len(plan.sent) + len(plan.deletes))
        try:
            for batch in chain.from_iterable(_split(stage, release, _NOTED * size) for stage in plan.stages):
                _run_for_each(host, send, batch, count)
                arrived = [name for name in batch if name in note.files]
                under_way.files.update((name, note.files[name]) for name in arrived)
                unnoted += sum(release.files[name].size for name in arrived)
                if unnoted > _NOTED * size:
                    size, unnoted = write_host_note(host, under_way), 0
            _run_for_each(host, host.delete, plan.deletes, count)
        finally:
            progress.finish()
        renew(check_only=True)
        write_host_note(host, note)
        return plan


def _split(names: Iterable[str], release: Release, most: int) -> Iterator[list[str]]:
    """Split names into batches. A batch ends when it has more than `most` bytes of pages."""
    batch, size = [], 0
    for name in names:
        batch.append(name)
        size += 0 if is_immutable(name) else release.files[name].size
        if size > most:
            yield batch
            batch, size = [], 0
    yield batch


def _merge_notes(before: HostNote, after: HostNote, changing: Container[str]) -> HostNote:
    """Return the note that is valid during a transfer: it lists the files of both releases.

    Each file in `changing` has the checksum "".
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
    """Return the names of the releases before the release `name`, newest first.

    If `name` is an earlier release that is published again, later releases are left out.
    """
    if name in before.earlier:
        return before.earlier[before.earlier.index(name) + 1 :]
    return [each for each in [before.release, *before.earlier] if each and each != name]


def _copy_foreign_files(host: Host, names: Iterable[str], folder: Path) -> None:
    """Copy files from the host into a folder that only this user can open. Raises OSError."""
    make_folder(folder)
    folder.chmod(0o700)
    write_files(folder, [(name, host.read(name) or b"") for name in names])


def _run_for_each(
    host: Host, work: Callable[[str], None], names: Iterable[str], done: Callable[[], None]
) -> None:
    """Call `work` for each name, in `host.max_threads` threads. Call `done` after each of these calls.

    The message of a raised HostError begins with the name.
    """

    def run(name: str) -> None:
        try:
            work(name)
        except HostError as error:
            raise HostError(f"{name}: ", *error.args) from error

    with ThreadPoolExecutor(host.max_threads) as pool:
        try:
            for _ in pool.map(run, names):
                done()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
