"""A limit on the number of findings about one file.

Hundreds of findings about one file usually have a single cause, which they hide.
"""

from collections import defaultdict
from collections.abc import Iterable

from pipeline.base.findings.model import Finding, Place, Severity
from pipeline.yaml_files import codes

FINDINGS_LIMIT = 100
"""Maximum number of reported findings about one file."""


def limit_findings(findings: Iterable[Finding]) -> list[Finding]:
    """Keep at most 100 findings about each file, sorted by place; errors have priority over warnings.

    If a file has more, one finding about the limit is added. It is an error if the file has errors.
    """
    by_file: defaultdict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        by_file[finding.place.file].append(finding)
    limited: list[Finding] = []
    for file, found in by_file.items():
        found.sort(key=lambda each: (each.severity is not Severity.ERROR, each.sort_key))
        limited += found[:FINDINGS_LIMIT]
        if len(found) > FINDINGS_LIMIT:
            message = f"This file has more than {FINDINGS_LIMIT} findings; not all are shown, errors first."
            hint = "Correct these, then run the command again."
            limited.append(codes.TOO_MANY.at(Place(file), message, hint, severity=found[0].severity))
    return sorted(limited, key=lambda finding: finding.sort_key)
