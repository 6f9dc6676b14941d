"""A limit on the number of findings about one file.

Hundreds of findings about one file usually have a single cause, and hide this cause from the reader.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable

from pipeline.content_files import codes
from pipeline.findings.model import Finding, Place, Severity

FINDINGS_LIMIT = 100
"""Maximum number of reported findings about one file; further findings are only counted."""


def limit_findings(findings: Iterable[Finding], uncounted: int = 0) -> list[Finding]:
    """Return at most 100 findings of each file, sorted by place; warnings are left out first.

    A file with more findings gets one additional finding, which reports the total number. The total includes
    `uncounted`, the number of errors for which the caller made no finding. `findings` may be a generator of
    any length: at most 200 findings of each file are in memory.
    """
    counts: Counter[str] = Counter()
    kept: defaultdict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        file = finding.place.file
        counts[file] += 1
        kept[file].append(finding)
        if len(kept[file]) == 2 * FINDINGS_LIMIT:
            kept[file] = _choose_gravest(kept[file])
    limited = [finding for found in kept.values() for finding in _choose_gravest(found)]
    limited += [
        _report_excess(file, number + uncounted, kept[file])
        for file, number in counts.items()
        if number > FINDINGS_LIMIT
    ]
    return sorted(limited, key=lambda finding: finding.sort_key)


def _choose_gravest(findings: list[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda each: (each.severity is not Severity.ERROR, each.sort_key))[
        :FINDINGS_LIMIT
    ]


def _report_excess(file: str, number: int, kept: list[Finding]) -> Finding:
    """Return the finding that a file has too many findings; `number` is the total.

    The finding is an error only if one of the findings in `kept` is an error.
    """
    return codes.TOO_MANY.at(
        Place(file),
        f"This file has {number:,} findings; {FINDINGS_LIMIT} of them are shown, errors first.",
        "Correct these, then run the command again.",
        severity=_choose_gravest(kept)[0].severity,
    )
