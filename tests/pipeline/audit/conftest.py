"""The good site that each test breaks in one way."""

import pytest

from tests.pipeline.audit.good_site import GoodSite, build


@pytest.fixture(scope="session")
def good_files():
    return build()


@pytest.fixture
def site(tmp_path, good_files):
    return GoodSite(tmp_path, good_files)
