"""The good site that each test breaks in one way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pipeline.audit.good_site import GoodSite, build


@pytest.fixture(scope="session")
def good_files() -> dict[str, bytes]:
    return build()


@pytest.fixture
def site(tmp_path: Path, good_files: dict[str, bytes]) -> GoodSite:
    return GoodSite(tmp_path, good_files)
