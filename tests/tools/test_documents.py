"""Each link in a document leads somewhere."""

import re
import subprocess

import pytest

from tests.miniature_cache import ROOT

DOCUMENTS = subprocess.check_output(["git", "ls-files", "*.md"], cwd=ROOT, text=True).splitlines()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document):
    path = ROOT / document
    for link in re.findall(r"\]\((?!https:|mailto:)([^)\s]+)\)", path.read_text("utf-8")):
        file, _, anchor = link.partition("#")
        target = path.parent / file if file else path
        assert target.exists(), link
        headings = re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.M) if anchor else []
        anchors = {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}
        assert {anchor} <= {"", *anchors}, link
