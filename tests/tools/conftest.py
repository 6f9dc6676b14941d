"""A project that `./dev` takes as installed, in the Python of these tests."""

import runpy
import shutil
import sys

import pytest

from tests.miniature_cache import ROOT


@pytest.fixture
def project(tmp_path):
    root = tmp_path / "project"
    for folder in ("requirements", ".venv/bin", "node_modules", "tools"):
        (root / folder).mkdir(parents=True)
    locks = ("requirements/setup.txt", "requirements/dev.txt", "package-lock.json")
    for name in (*locks, "pyproject.toml", "package.json", "dev", "tools/start_page.py"):
        shutil.copy(ROOT / name, root / name)
    (root / ".venv/bin/python").symlink_to(sys.executable)
    dev = runpy.run_path(str(root / "dev"))
    for folder in (dev["VENV"], dev["MODULES"]):
        (folder / ".installed").write_text("\n".join(dev["state"](folder)))
    return root
