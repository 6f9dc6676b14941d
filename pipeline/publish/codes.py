"""The rules of publishing, for findings and for `pipeline explain`."""

from __future__ import annotations

from pipeline.findings.model import Rule
from pipeline.system.commands import make_command

STALE = Rule(
    "PUB002",
    "The site that is published was built from the words and photos as they are",
    "What visitors see would not be what was written, and a photo that was taken out could still be there.",
    f"content/gallery.yaml was changed after the build: run {make_command('nox -s site')}, then publish.",
)
NO_RELEASE = Rule(
    "PUB003",
    "What is gone back to was published",
    "Only what was published once can be published again.",
    f"{make_command('pipeline publish --back')} 2026-11-20-140512   there is no such release; the list "
    "names them.",
)
