"""The option that accepts how the site looks now, and the served site."""

import pytest

from tests.site.host import serve
from tests.site.miniature import SITE


def pytest_addoption(parser):
    parser.addoption("--accept", action="store_true", help="take over how the site looks now")


@pytest.fixture(scope="session")
def origin():
    with serve(SITE) as address:
        yield address
