"""The weight of scripts and styles; for text and photos, `pipeline audit` only warns."""

import pytest

from pipeline.built_site.audit.built_site import BuiltSite, PageKind, read_expected_pages
from pipeline.built_site.audit.weights import read_budgets, weigh_page
from tests.miniature_cache import ROOT
from tests.site.miniature import DIST, MANIFESTS

ROOM = 1.1


@pytest.mark.parametrize("kind", ["inlineScript", "javascript", "css", "fonts"])
def test_a_tenth_of_the_budget_is_left_for_what_comes(kind):
    expected = read_expected_pages(MANIFESTS)
    budgets = read_budgets(ROOT / "site/budgets.json")
    site = BuiltSite(DIST, expected)
    for page in (page for page in site.pages if page.kind is not PageKind.REDIRECT):
        limit = budgets.find_limits(expected.routes.get(page.path))[kind]
        assert 0 < weigh_page(site, page, page.parse())[kind] * ROOM <= limit, page.path
