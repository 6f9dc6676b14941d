"""A limit on the findings about one file, because hundreds of findings usually hide their one cause."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from pipeline.content import codes
from pipeline.findings.model import Finding, Place, Severity

FINDINGS_LIMIT = 100
"""Maximum number of reported findings about one file; further findings are only counted."""


def limit_findings(findings: Iterable[Finding], uncounted: int = 0) -> list[Finding]:
    """Return at most 100 findings of each file, errors before warnings, sorted by place.

    A file with more findings gets one with the total number, to which `uncounted` is added. `findings` may be
    a generator of any length: at most twice the limit is kept in memory for each file.
    """
    counts: Counter[str] = Counter()
    kept: defaultdict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        file = finding.place.file
        counts[file] += 1
        kept[file].append(finding)
        if len(kept[file]) == 2 * FINDINGS_LIMIT:
            kept[file] = _gravest(kept[file])
    limited = [finding for found in kept.values() for finding in _gravest(found)]
    limited += [
        _too_many(file, number + uncounted, kept[file])
        for file, number in counts.items()
        if number > FINDINGS_LIMIT
    ]
    return sorted(limited, key=lambda finding: finding.sort_key)


def _gravest(findings: list[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda each: (each.severity is not Severity.ERROR, each.sort_key))[
        :FINDINGS_LIMIT
    ]


def _too_many(file: str, number: int, kept: list[Finding]) -> Finding:
    """Return the finding with the total number; it is an error only if a kept finding is an error."""
    return codes.TOO_MANY.at(
        Place(file),
        f"This file has {number:,} findings; {FINDINGS_LIMIT} of them are shown, errors first.",
        "Correct these, then run the command again.",
        severity=_gravest(kept)[0].severity,
    )
