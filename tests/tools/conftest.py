"""A project that `./dev` takes as installed, in the Python of these tests."""

import shutil
import sys

import pytest

from tests.miniature_cache import ROOT
from tools.guide.place import stamp


@pytest.fixture
def project(tmp_path):
    root = tmp_path / "project"
    for folder in ("requirements", ".venv/bin", "node_modules", "tools"):
        (root / folder).mkdir(parents=True)
    locks = ("requirements/setup.txt", "requirements/dev.txt", "package-lock.json")
    for name in (*locks, "pyproject.toml", "package.json", "dev", "tools/start_page.py"):
        shutil.copy(ROOT / name, root / name)
    (root / ".venv/bin/python").symlink_to(sys.executable)
    stamp(root)
    return root
