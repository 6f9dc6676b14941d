"""The built miniature, a fresh copy for each test."""

import shutil

import pytest

from tests.pipeline.built_site.audit.breakable import BreakableSite, copy_parts
from tests.site import miniature


@pytest.fixture(scope="session")
def built(tmp_path_factory):
    """A copy on the file system of the tests, which link its files."""
    miniature.make()
    folder = tmp_path_factory.mktemp("built")
    copy_parts(miniature.PROJECT, folder, shutil.copy)
    return folder


@pytest.fixture
def site(tmp_path, built):
    return BreakableSite(built, tmp_path)
