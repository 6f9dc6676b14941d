"""What has to happen at a host, and in which order, so that no page ever names a file that is not there."""

from __future__ import annotations

import posixpath
from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from pipeline.publish.destination import FILE_MODE, FOLDER_MODE, Entry, is_temporary
from pipeline.publish.release import RULES, Note, Release, lasting

GRACE: Final = timedelta(days=7)
"""How long files of earlier releases stay, for pages that visitors still have open."""


@dataclass(frozen=True)
class Plan:
    """Names of files: what is sent, stage by stage, each stage when the one before is done; then deletes.

    `modes` are files and folders whose permissions keep visitors out. `gone` is what the note will say of
    files that stay for a while. `others` are all files of others, `foreign` those of them where ours go.
    """

    stages: tuple[tuple[str, ...], ...]
    deletes: tuple[str, ...]
    modes: Mapping[str, int] = field(default_factory=dict)
    gone: Mapping[str, date] = field(default_factory=dict)
    foreign: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    @property
    def sent(self) -> list[str]:
        """All that is sent."""
        return [name for stage in self.stages for name in stage]


def make_plan(
    release: Release,
    there: Mapping[str, Entry],
    note: Note,
    *,
    now: Container[str],
    today: date,
    damaged: Container[str] = (),
) -> Plan:
    """Return what makes of a host that has `there` and `note` one that has the release.

    Files with a digest in their name go first, then new pages, then those that take the place of others, then
    rules; and only then is anything deleted. Files of earlier releases stay for GRACE, but those in `now`,
    such as a forgotten photo's, go at once. What is not ours is left alone. What is `damaged` on the host is
    sent again, whatever the note says.
    """
    due = [
        name
        for name, piece in release.items()
        if name in damaged or not is_there(name, piece.size, piece.sum, there, note)
    ]
    pages = [name for name in due if not lasting(name) and name not in RULES]
    stages: tuple[list[str], ...] = (
        [name for name in due if lasting(name)],
        [name for name in pages if name not in there],
        [name for name in pages if name in there],
        *([name] for name in RULES if name in due),
    )
    left = [name for name in there if name not in release and note.is_ours(name)]
    gone = {name: note.gone_since(name) or today for name in left if lasting(name)}
    others = {name for name in there if not (name.endswith("/") or note.is_ours(name))}
    others -= {name for name in others if is_temporary(name) or _is_ours(name, release, there)}
    deletes = {name for name in left if not lasting(name) or name in now or today - gone[name] >= GRACE}
    deletes |= {name for name in there if is_temporary(name)}
    deletes |= {name for name in there if name in now and name not in release}
    folders = {f"{above}/" for name in release for above in _above(name)}
    wanted = {**dict.fromkeys(release.keys() - set(due), FILE_MODE), **dict.fromkeys(folders, FOLDER_MODE)}
    modes = {name: there[name].mode for name in wanted if name in there}
    return Plan(
        tuple(tuple(stage) for stage in stages if stage),
        tuple(sorted(deletes)),
        {name: wanted[name] for name, mode in modes.items() if mode is not None and wanted[name] & ~mode},
        {name: since for name, since in gone.items() if name not in deletes},
        tuple(name for name in due if name in others),
        tuple(sorted(others)),
    )


def is_there(name: str, size: int, digest: str, there: Mapping[str, Entry], note: Note) -> bool:
    """Whether the host has this very file; one with a digest in its name is known by that and its size."""
    if name not in there or there[name].size != size:
        return False
    return lasting(name) or note.files.get(name) == digest


def _is_ours(name: str, release: Release, there: Mapping[str, Entry]) -> bool:
    """Return whether a file is ours although no note names it: its name follows from its content."""
    return name.startswith(".publish/") or (
        lasting(name) and name in release and there[name].size == release[name].size
    )


def _above(name: str) -> list[str]:
    """Return the folders in which a file lies, the top as a dot."""
    folder = posixpath.dirname(name)
    return [*_above(folder), folder] if folder else ["."]
