"""A limit on the findings of one file: hundreds of them usually have one cause, and hide it."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from pipeline.content import codes
from pipeline.findings.model import Finding, Place, Severity

FINDINGS_LIMIT = 100
"""The number of findings of one file that are reported; the others are counted."""


def limit_findings(findings: Iterable[Finding], uncounted: int = 0) -> list[Finding]:
    """Return at most 100 findings of each file, errors before warnings, sorted by place.

    A file with more gets one finding with their number, to which `uncounted` is added. `findings` may be a
    generator of any length: at most twice the limit is held for each file.
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
    """Return the finding with the number; it is an error only if one of the findings is."""
    return codes.TOO_MANY.at(
        Place(file),
        f"This file has {number:,} findings; {FINDINGS_LIMIT} of them are shown, errors first.",
        "Mend these, then run the command again.",
        severity=_gravest(kept)[0].severity,
    )
