"""The miniature site on a web host, and tabs in which it is opened."""

import pytest

from tests.site.browsing import PHONE, tabs
from tests.site.facts import CONTACT  # which makes the site before anything is collected
from tests.site.host import serve
from tests.site.miniature import SITE
from tests.site.steps import visit_with_stopped_clock


@pytest.fixture(scope="session")
def site():
    """The origin at which the miniature site is served."""
    with serve(SITE) as origin:
        yield origin


@pytest.fixture(scope="session")
def plain_site():
    """The origin of a host that knows neither redirects nor addresses without .html."""
    with serve(SITE, rules=False) as origin:
        yield origin


@pytest.fixture
def open_tab(browser, site):
    """Opens the tabs of one test."""
    with tabs(browser, site) as open_one:
        yield open_one


@pytest.fixture
def page(open_tab):
    """A tab of a desktop."""
    return open_tab()


@pytest.fixture
def still(page):
    """The contact page on a desktop, its application started; its time passes only by `clock.run_for`."""
    visit_with_stopped_clock(page, CONTACT)
    return page


@pytest.fixture
def phone(open_tab):
    """A tab of a phone with a touch screen."""
    return open_tab(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
