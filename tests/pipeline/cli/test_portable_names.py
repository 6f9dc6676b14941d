"""An original whose name cannot be on every computer."""

import shutil

import pytest

from tests.miniature_cache import MINIATURE


@pytest.mark.parametrize("name", ["CON.jpg", "a:b.jpg", "dot..jpg "])
def test_an_original_of_such_a_name_is_reported_and_not_added(run, project, name):
    source = next((MINIATURE / "raw_assets/gallery").glob("*.jp*g"))
    shutil.copy(source, project.path(f"raw_assets/gallery/{name}"))
    assert "ORG010" in run("check", ends=1)
    out = run("add", f"raw_assets/gallery/{name}", "--force", ends=1)
    assert "cannot be on every computer" in out + run.told
