"""Findings as workflow commands for GitHub."""

from pipeline.base.findings.github_format import render_github
from pipeline.base.findings.model import Finding, Place, Severity

ERROR = Finding(
    "GAL001", Severity.ERROR, Place("content/gallery.yaml", 3, 7, 4), "100% wrong: “no”,\nreally.", "Mend it."
)
WARNING = Finding("FIL002", Severity.WARNING, Place("content/a b,c:d.yaml"), "Unread.", "Delete it.")


def test_github_commands_are_one_line_each_and_escaped():
    assert render_github([ERROR, WARNING]) == (
        "::error file=content/gallery.yaml,line=3,col=7,endColumn=11,title=GAL001::"
        "100%25 wrong: “no”,%0Areally.%0AMend it.\n"
        "::warning file=content/a b%2Cc%3Ad.yaml,title=FIL002::Unread.%0ADelete it.\n"
    )
