"""What scripts and styles weigh; what words and photos weigh is only a finding of `pipeline audit`."""

import pytest

from pipeline.audit.site import BuiltSite, read_expected
from pipeline.audit.weights import read_budgets, weigh
from tests.once import ROOT
from tests.site.miniature import DIST, MANIFESTS

ROOM = 1.1


@pytest.mark.parametrize("kind", ["inlineScript", "javascript", "css", "fonts"])
def test_a_tenth_of_the_budget_is_left_for_what_comes(kind):
    expected = read_expected(MANIFESTS)
    budgets = read_budgets(ROOT / "site/budgets.json")
    weights = weigh(BuiltSite(DIST, expected, "site/dist"))
    for path, weight in weights.items():
        assert 0 < weight[kind] * ROOM <= budgets.of(expected.routes.get(path))[kind], path
