"""What is wrong with a built site before anything is written for it."""

import re

import pytest

from pipeline.findings.model import NotFoundError
from pipeline.hosting.run import make_served_files, read_site_facts


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda built: (built / "404.html").unlink(), "404.html is missing"),
        (lambda built: (built / "pictures.html").unlink(), "pictures.html is missing"),
        (lambda built: (built / "about.html").write_bytes(b"\xff"), "about.html is missing or cannot be"),
        (lambda built: (built / "hosts.json").unlink(), "hosts.json is missing"),
        (lambda built: (built / "hosts.json").write_text("{}"), "cannot be read"),
    ],
)
def test_only_a_whole_build_will_do(built, broken, said):
    broken(built)
    with pytest.raises(NotFoundError, match=re.escape(said)):
        make_served_files(read_site_facts(built))
