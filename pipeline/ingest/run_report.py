"""The report of a run: its findings, and what it made. This module imports quickly."""

from dataclasses import dataclass, field

from pipeline.base.findings.model import Finding, Severity
from pipeline.photos.model import Verdict


@dataclass
class RunReport:
    """The findings and the work of one run.

    - `written`: False if the run only planned the work
    - `originals`: maps the path of each original to its state, such as “new” or “unchanged”
    - `due`: the number of renditions that the run made or, if `written` is False, would make
    - `pruned`: the names of deleted media
    - `seconds`: the duration of the run
    """

    written: bool
    findings: list[Finding]
    originals: dict[str, Verdict]
    due: int = 0
    cards_made: int = 0
    manifests_changed: list[str] = field(default_factory=list)
    pruned: list[str] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def errors(self) -> int:
        """The number of errors. With errors, the manifests stay unchanged."""
        return sum(d.severity is Severity.ERROR for d in self.findings)

    @property
    def work(self) -> bool:
        """True if there was anything to make, write or delete."""
        return bool(self.due or self.cards_made or self.manifests_changed or self.pruned)

    def count(self, verdict: Verdict) -> int:
        """Return the number of originals in one state, such as “new”."""
        return sum(each is verdict for each in self.originals.values())
