"""The report of a run of the pipeline: its findings, and what it made. This module imports quickly."""

from dataclasses import dataclass, field

from pipeline.base.findings.model import Finding, Severity
from pipeline.photos.model import Verdict


@dataclass
class RunReport:
    """The findings and the work of one run.

    - `written`: True if the run did the work; False if it only planned the work
    - `originals`: maps the path of each original to its state, such as “new” or “unchanged”
    - `due`: the number of renditions that the run made or, if `written` is False, would make
    - `pruned`: the names of deleted media
    - `published`: True if the manifests on disk match content and photos
    - `seconds`: the duration of the run
    """

    written: bool
    findings: list[Finding]
    originals: dict[str, Verdict]
    due: int = 0
    cards_made: int = 0
    manifests_changed: list[str] = field(default_factory=list)
    pruned: list[str] = field(default_factory=list)
    published: bool = False
    seconds: float = 0.0

    @property
    def errors(self) -> int:
        """The number of errors; a run with errors leaves the manifests unchanged."""
        return sum(d.severity is Severity.ERROR for d in self.findings)

    @property
    def work(self) -> bool:
        """True if the run had work: to make, write or delete something."""
        return bool(self.due or self.cards_made or self.manifests_changed or self.pruned)

    def count(self, verdict: Verdict) -> int:
        """Return the number of originals in the state `verdict`, such as “new”."""
        return sum(each is verdict for each in self.originals.values())
