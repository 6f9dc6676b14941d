from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pipeline.photos.desk import Desk

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """An empty project."""
    (tmp_path / "raw_assets").mkdir()
    return Desk(tmp_path / "raw_assets", tmp_path / "media", tmp_path / "state")
