"""The rules that can prevent a publication, with the texts that `pipeline explain` prints."""

from pipeline.base.findings.model import Rule
from pipeline.base.system.commands import make_command

STALE = Rule(
    "PUB002",
    "The published site was built from the present text and photos",
    "Otherwise visitors would see earlier text, and a removed photo could still be there.",
    f"content/pages/home.yaml was changed after the build: run {make_command('nox -s site')}, then publish.",
)
