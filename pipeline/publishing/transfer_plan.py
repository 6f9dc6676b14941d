"""The plan of a transfer: uploads and deletions in an order such that no page refers to a missing file."""

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from pipeline.base.findings.messages import TerminalOnly
from pipeline.base.findings.phrases import list_first
from pipeline.base.system.commands import make_command
from pipeline.built_site.hosting.model import SHARED, is_immutable
from pipeline.photos.keys import VARIANT
from pipeline.publishing.hosts.host import Host, HostError, is_temporary
from pipeline.publishing.release import RULES, HostNote, Release, ReleaseFile, hash_name, read_host_note

GRACE: Final = timedelta(days=7)
"""Time for which unused immutable files stay on a host, because visitors still have old pages open."""


@dataclass(frozen=True)
class TransferPlan:
    """The files to send and to delete, so that a host has exactly the files of a release.

    - `stages`: groups of files to send; each group is complete before the next begins
    - `deletes`: the files to delete after all stages
    - `gone`: maps each unused file that stays for now to the day on which it became unused
    - `replaced`: the foreign files that the release replaces
    - `others`: all foreign files; the site did not put them on the host
    - `dated`: the sent files that differ only in dates of versions, unless pages differ, too
    """

    today: date
    stages: tuple[tuple[str, ...], ...]
    deletes: tuple[str, ...]
    gone: Mapping[str, date] = field(default_factory=dict)
    replaced: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    dated: frozenset[str] = frozenset()

    @property
    def sent(self) -> list[str]:
        """The names of all files to send, in order."""
        return [name for stage in self.stages for name in stage]


class ForeignFilesError(HostError):
    """Nothing was published, because the host's folder has files that are not the site's."""

    def __init__(self, names: Sequence[str], replaced: Sequence[str]) -> None:
        """Compose `summary` and the message.

        `names` has all foreign files. `replaced` has those that the release would replace.
        """
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
    """Return the error for foreign files that forbid the publication, or None.

    Before the first release, every foreign file forbids it. Later, only a file that the release would replace
    forbids it.
    """
    names = plan.others if note.is_lost else plan.replaced
    return ForeignFilesError(names, plan.replaced) if names else None


def plan_release(
    host: Host, release: Release, today: date, doubts: Container[str] = ()
) -> tuple[TransferPlan, HostNote]:
    """Plan the transfer of a release. Return the plan and the host's present note.

    Files in `doubts` are sent again.
    """
    note, there = read_host_note(host), host.list_files()
    if note.files and not there:  # somebody emptied the folder; the note beside it tells of what was there
        note = HostNote(published=note.published)
    if note.is_lost:  # what has the bytes of the release is ours
        note.files = {
            name: file.sum
            for name, file in release.files.items()
            if not is_immutable(name) and there.get(name) == file.size and host.read(name) == file.data
        }
    return plan_transfer(release, there, note, today, doubts), note


def plan_transfer(
    release: Release,
    there: Mapping[str, int],
    note: HostNote,
    today: date,
    damaged: Container[str] = (),
) -> TransferPlan:
    """Plan which files to send and to delete, so that the host shows the release.

    `there` maps the name of each file on the host to its size. Files in `damaged` are sent again. Immutable
    files are sent first. New pages, changed pages and the host's configuration follow, in this order.

    Unused immutable files are deleted after a week, or at once if they show people or erased photos. Foreign
    files stay, unless the release replaces them.
    """
    files = release.files
    due = [name for name, file in files.items() if name in damaged or not is_on_host(name, file, there, note)]
    pages = [name for name in due if not is_immutable(name) and name not in RULES]
    stages: tuple[list[str], ...] = (
        [name for name in due if is_immutable(name)],
        [name for name in pages if name not in there],
        [name for name in pages if name in there],
        *([name] for name in RULES if name in due),
    )
    left = [name for name in there if name not in files and note.is_ours(name)]
    # Pictures of people are deleted at once, because their consent may have been withdrawn.
    urgent = release.erased | {name for name in there if hash_name(name) in note.private}
    if note.is_lost:  # any variant may show somebody who has withdrawn
        urgent |= {name for name in there if re.fullmatch(f"{SHARED}/{VARIANT.pattern}", name)}
    gone = {name: note.gone.get(hash_name(name), today) for name in left if is_immutable(name)}
    deletes = {name for name in left if not is_immutable(name) or today - gone[name] >= GRACE}
    # Also without a note: an erased photo must not stay public because the host has lost it.
    deletes |= {name for name in there if name in urgent and name not in files}
    deletes |= {name for name in there if is_temporary(name)}
    others = {name for name in there if not (name.endswith("/") or note.is_ours(name))}
    others -= {name for name in others if name in deletes or name.startswith(".publish/")}
    # Without its note, the host may still have immutable files of the release.
    same = {name for name in others & files.keys() if there[name] == files[name].size}
    others -= {name for name in same if is_immutable(name)}
    return TransferPlan(
        today=today,
        stages=tuple(tuple(stage) for stage in stages if stage),
        deletes=tuple(sorted(deletes)),
        gone={name: since for name, since in gone.items() if name not in deletes},
        replaced=tuple(name for name in due if name in others),
        others=tuple(sorted(others)),
        dated=frozenset(
            name
            for name in due
            if name.startswith("sitemap.xml")
            and name in there
            and note.files.get(name)
            and name not in damaged
        ),
    )


def is_on_host(name: str, file: ReleaseFile, there: Mapping[str, int], note: HostNote) -> bool:
    """Return True if the host already has this file with the same content.

    An immutable file needs the same name and size. Any other file also needs the checksum in `note`.
    """
    if name not in there or there[name] != file.size:
        return False
    return is_immutable(name) or note.files.get(name) == file.sum
