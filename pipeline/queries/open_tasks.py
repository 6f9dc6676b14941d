"""What is left to do for the launch or after it, in the groups in which a person would do it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal

from pipeline.content.files import SITE
from pipeline.content.yaml_file import ValuePath
from pipeline.findings.model import Finding, Place, Severity
from pipeline.project import Project
from pipeline.queries.content_check import check_content
from pipeline.source.pictures import list_pictures_by_name
from pipeline.source.reader import Content
from pipeline.source.unfinished import open_keys, what_is_open
from pipeline.system.commands import make_command

_CONSENT: Final = ("GAL004", "RGT001", "RGT002", "RGT003")
_DOMAIN: Final = ((SITE.file, ("url",)), (SITE.file, ("security", "expires")))


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do: the command for it, or where it is to be written (FILE:LINE), and what it is about.

    `keys` lead to the value in `file` that it is about.
    """

    how: str
    about: str
    file: str = ""
    keys: ValuePath = ()


@dataclass(frozen=True, slots=True)
class TaskGroup:
    """Things that are done in one go; `hint` says how, `who` does them.

    What is not for the `launch` can be done after it.
    """

    title: str
    hint: str
    tasks: tuple[Task, ...]
    who: Literal["you", "the academy", "whoever runs the website"] = "you"
    launch: bool = True


def list_tasks(project: Project, *, today: date) -> list[TaskGroup]:
    """Return what is left to do; groups without a task are left out. No original is opened."""
    content, _, findings = check_content(project, launch=True, today=today)
    left = _Left(content, findings)
    expiry = left.of("CON009")  # an error for the launch only
    errors = left.of(severity=Severity.ERROR)
    consent, doubts = left.of(*_CONSENT), left.of("ALT006", "TRI", "PHO")
    standin = "and take !standin away."
    groups = (
        TaskGroup("Errors", "Mend them first: until then the site stays as it is.", errors),
        TaskGroup("Stand-in photos", "Put a real photo in the place of each:", left.pictures()),
        TaskGroup("Photos to finish", f"Write what is missing, {standin}", tuple(left.unfinished())),
        TaskGroup(
            "Photos to look at", f"To see them: {make_command('pipeline review')}", doubts, launch=False
        ),
        TaskGroup("Consent", "Ask again, or choose another photo.", consent),
        TaskGroup("The academy", f"Write the real value, {standin}", left.values("academy"), "the academy"),
        TaskGroup("Words of the pages", f"Write the real words, {standin}", left.values("pages")),
        TaskGroup(
            "Domain",
            "The address of the site, and until when its contact holds.",
            left.values("domain") + expiry,
            "whoever runs the website",
        ),
        TaskGroup(
            "Other warnings", f"To read what helps: {make_command('pipeline check')}", left.of(), launch=False
        ),
        TaskGroup("Launch", "The last step.", left.launch(), "whoever runs the website"),
    )
    return [group for group in groups if group.tasks]


class _Left:
    """Sorts findings and stand-ins into tasks; what one group has told, no later one tells again."""

    def __init__(self, content: Content, findings: Sequence[Finding]) -> None:
        self.content = content
        self.findings = [d for d in findings if not d.code.startswith("STD00")]
        self.uses = list_pictures_by_name(content)

    def of(self, *codes: str, severity: Severity | None = None) -> tuple[Task, ...]:
        """Take the findings of these codes, or all, and of this severity, or any."""
        found = [
            d for d in self.findings if d.code.startswith(codes or "") and severity in (None, d.severity)
        ]
        self.findings = [d for d in self.findings if d not in found]
        return tuple(Task(str(d.place), d.message, d.place.file, self.keys(d.place)) for d in found)

    def keys(self, place: Place) -> ValuePath:
        source = self.content.sources.get(place.file)
        return source.path_at(place) if source else ()

    def pictures(self) -> tuple[Task, ...]:
        return tuple(
            Task(
                f"{make_command('pipeline replace')} {name} PHOTO", use.file, use.source, (*use.keys, "file")
            )
            for name, use in self.uses.items()
            if (*use.keys, "file") in self.content.sources[use.source].standins
        )

    def unfinished(self) -> Iterator[Task]:
        for name, use in self.uses.items():
            keys = open_keys(self.content, use.source, use.keys, use.picture)
            keys = [key for key in keys if key != "file"]
            if keys:
                at = (*use.keys, keys[0])
                place = self.content.place(use.source, *at)
                yield Task(str(place), f"{name}: {what_is_open(keys)}", use.source, at)

    def values(self, about: Literal["academy", "domain", "pages"]) -> tuple[Task, ...]:
        """Return the stand-ins of this kind, but those among the words of pictures."""
        uses = {(use.source, use.keys) for use in self.uses.values()}
        return tuple(
            Task(str(source.place(keys)), _called(keys), file, keys)
            for file, source in self.content.sources.items()
            for keys in source.standins
            if about == _kind(file, keys) and (file, keys) not in uses and (file, keys[:-1]) not in uses
        )

    def launch(self) -> tuple[Task, ...]:
        """Return what says that the site is public, until it does."""
        if self.content.site is None or self.content.site.launched:
            return ()
        node = self.content.sources[SITE.file].node(("launched",))
        place = str(node.place) if node else SITE.file
        return (Task(place, "launched: true   once the site is public", SITE.file, ("launched",)),)


def _kind(file: str, keys: ValuePath) -> str:
    if (file, keys) in _DOMAIN:
        return "domain"
    return "academy" if file == SITE.file else "pages"


def _called(keys: ValuePath) -> str:
    """Return the way to a value as people count, such as “qualification_cards 1 title”."""
    return " ".join(str(key + 1) if isinstance(key, int) else key for key in keys)
