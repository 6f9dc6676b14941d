"""The open tasks of content managers before and after the site's launch, in groups of similar work."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from pipeline.base.findings.model import Finding, Severity, Topic
from pipeline.checks.queries.remaining_copies import Deletions, RemainingCopy
from pipeline.content.pictures import list_pictures_by_name
from pipeline.content.reader import Content
from pipeline.content.unfinished_pictures import describe_open_keys, find_open_keys
from pipeline.yaml_files.files import SITE
from pipeline.yaml_files.yaml_file import ValuePath

_DOMAIN: Final = (SITE.file, ("url",))


@dataclass(frozen=True, slots=True)
class Task:
    """A task: complete a value of the content, or delete a remaining copy of an erased photo.

    A task about a value has these fields:
    - `file`, `keys`: the content file, and the value's path in this file
    - `about`: the problem in words; "" if the value's name says enough
    - `finding`: the finding about the value; None for a stand-in and for the launch

    A task about a copy has `copy`, a line of a checklist, and `deletion`, the checklist's number.
    """

    file: str = ""
    keys: ValuePath = ()
    about: str = ""
    finding: Finding | None = None
    copy: RemainingCopy | None = None
    deletion: int = 0


@dataclass(frozen=True, slots=True)
class TaskGroup:
    """Similar tasks for the same people. If `launch` is False, they can wait until after the launch."""

    title: str
    tasks: tuple[Task, ...]
    who: Literal["you", "the academy", "the developer"] = "you"
    launch: bool = True


def list_tasks(content: Content, findings: Sequence[Finding], deletions: Deletions) -> list[TaskGroup]:
    """Return the open tasks in groups; groups without tasks are left out.

    The tasks come from the content, from the `findings` of a check, and from the checklists in `deletions`.
    """
    points = _OpenPoints(content, findings)
    errors = points.take(severity=Severity.ERROR)
    consent, doubts = points.take("consent"), points.take("looks", "twin")
    checklists = [
        TaskGroup(
            each.title,
            tuple(Task(copy=copy, deletion=each.number) for copy in each.copies),
            launch=False,
        )
        for each in deletions.deletions
    ]
    groups = (
        *checklists,
        TaskGroup("Errors", errors),
        TaskGroup("Example photos", points.list_pictures()),
        TaskGroup("Photos to finish", tuple(points.list_unfinished())),
        TaskGroup("Photos to look at", doubts, launch=False),
        TaskGroup("Consent", consent),
        TaskGroup("The academy", points.list_values("academy"), "the academy"),
        TaskGroup("Words of the pages", points.list_values("pages")),
        TaskGroup("Domain", points.list_values("domain"), "the developer"),
        TaskGroup("Other warnings", points.take(), launch=False),
        TaskGroup("Launch", points.list_launch()),
    )
    return [group for group in groups if group.tasks]


class _OpenPoints:
    """Turns findings and stand-ins into tasks; `findings` are those that are not tasks yet."""

    def __init__(self, content: Content, findings: Sequence[Finding]) -> None:
        self.content = content
        # Unfinished values have tasks of their own, one for each value.
        self.findings = [d for d in findings if d.topic != "unfinished"]
        self.uses = list_pictures_by_name(content)

    def take(self, *topics: Topic, severity: Severity | None = None) -> tuple[Task, ...]:
        """Move findings out of `findings`, and return them as tasks.

        `topics` and `severity` select the findings; by default, all are moved.
        """
        found = [
            d for d in self.findings if (not topics or d.topic in topics) and severity in (None, d.severity)
        ]
        taken = set(found)
        self.findings = [d for d in self.findings if d not in taken]
        return tuple(Task(d.place.file, self.content.find_path(d), finding=d) for d in found)

    def list_pictures(self) -> tuple[Task, ...]:
        return tuple(
            Task(use.source, (*use.keys, "file"))
            for use in self.uses.values()
            if (*use.keys, "file") in self.content.sources[use.source].standins
        )

    def list_unfinished(self) -> Iterator[Task]:
        for use in self.uses.values():
            keys = find_open_keys(self.content, use.source, use.keys, use.picture)
            keys = [key for key in keys if key != "file"]
            if keys:
                yield Task(use.source, (*use.keys, keys[0]), describe_open_keys(keys))

    def list_values(self, about: Literal["academy", "domain", "pages"]) -> tuple[Task, ...]:
        """Return a task for each stand-in in one part of the content; pictures are left out.

        - `academy`: the facts in site.yaml, except its address
        - `domain`: the site's address
        - `pages`: all other files
        """
        uses = {(use.source, use.keys) for use in self.uses.values()}
        return tuple(
            Task(file, keys)
            for file, source in self.content.sources.items()
            for keys in source.standins
            if about == _choose_kind(file, keys)
            and (file, keys) not in uses
            and (file, keys[:-1]) not in uses
        )

    def list_launch(self) -> tuple[Task, ...]:
        if self.content.site is None or self.content.site.launched:
            return ()
        return (Task(SITE.file, ("launched",), "Mark the site as public, once it is"),)


def _choose_kind(file: str, keys: ValuePath) -> str:
    if (file, keys) == _DOMAIN:
        return "domain"
    return "academy" if file == SITE.file else "pages"
