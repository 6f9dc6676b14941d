"""Every page has a strict policy before all that it governs; a violation is an error in the console."""

import re

from tests.site.miniature import DIST

POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
HASHES = re.compile(r" 'sha256-[\w+/=]{44}'")
STRICT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self' mailto:"
)


def test_every_page_begins_with_the_strict_policy():
    pages = list(DIST.rglob("*.html"))
    assert pages
    for page in pages:
        before, policy, _ = POLICY.split(page.read_text("utf-8"))
        assert HASHES.sub("", policy) == STRICT, page
        assert not re.search("<(?:script|style|link|img|iframe|body)", before), page
