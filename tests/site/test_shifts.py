"""Layout shift: nothing moves while a visitor scrolls, and almost nothing while a page loads."""

import pytest

from tests.miniature_cache import before_release
from tests.site.browsing import PHONE
from tests.site.facts import GALLERY
from tests.site.steps import opened

pytestmark = before_release

WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, startTime, sources } of list.getEntries()) {
    shifts.push([value, startTime, `${sources.map(({ node }) => node?.outerHTML?.slice(0, 80))}`]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
SCROLL = """async () => {
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: "instant" });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }
}"""


@pytest.mark.parametrize("path", ["/", GALLERY])
def test_nothing_moves(open_tab, path):
    page = opened(open_tab, path, viewport=PHONE)
    page.evaluate(WATCH)
    loaded = page.evaluate("document.fonts.ready.then(() => performance.now())")
    page.evaluate(SCROLL)
    page.wait_for_load_state("networkidle")
    shifts = page.evaluate("shifts")
    assert [shift for shift in shifts if shift[1] > loaded] == []
    # Fonts may come after the first frame, and not every machine has one that stands in for them.
    assert sum(value for value, *_ in shifts) < 0.01, shifts
