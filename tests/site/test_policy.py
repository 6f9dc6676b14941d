"""Every page has a strict policy before all that it governs, and a violation fails a test."""

import re

import pytest

from tests.site.browsing import tabs
from tests.site.facts import CONTACT
from tests.site.miniature import DIST
from tests.site.steps import visit

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


@pytest.mark.parametrize("markup", ["<script>go()</script>", '<p style="color: red">', "<style>p {}</style>"])
def test_code_that_the_policy_does_not_name_fails_a_test(browser, site, markup):
    def add(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("<h1", f"{markup}<h1", 1))

    with pytest.raises(AssertionError, match="Policy violated"), tabs(browser, site) as open_one:
        page = open_one()
        page.route(f"**{CONTACT}", add)
        visit(page, CONTACT)
