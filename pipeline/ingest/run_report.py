"""What one run of `pipeline ingest` found and did: plain data, cheap to import."""

from __future__ import annotations

from dataclasses import dataclass, field

from pipeline.findings.model import Finding, Severity
from pipeline.photos.model import Verdict


@dataclass
class RunReport:
    """What one run found and did, or with `written` False would do.

    `originals` has each original's verdict; `bytes_before` is their size, `bytes_after` and `files` are size
    and number of their variants; `due` is how many renditions were made. `published` says that the manifests
    on disk are those of these words and photos; `pruned` names files that were deleted; `seconds` is the
    time taken.
    """

    written: bool
    findings: list[Finding]
    originals: dict[str, Verdict]
    bytes_before: int = 0
    bytes_after: int = 0
    files: int = 0
    due: int = 0
    cards_made: int = 0
    manifests_changed: list[str] = field(default_factory=list)
    pruned: list[str] = field(default_factory=list)
    published: bool = False
    seconds: float = 0.0

    @property
    def errors(self) -> int:
        """How many diagnostics are errors; where there is one, the manifests stay as they were."""
        return sum(d.severity is Severity.ERROR for d in self.findings)

    @property
    def work(self) -> bool:
        """Whether anything was, or would be, made, written or pruned."""
        return bool(self.due or self.cards_made or self.manifests_changed or self.pruned)

    def count(self, verdict: Verdict) -> int:
        """How many originals have this verdict."""
        return sum(each is verdict for each in self.originals.values())
