"""`pipeline doctor` on this computer, and on ones that lack something."""

import json
import shutil
import sys

import pytest

from pipeline import __version__
from pipeline.photos import tools
from tests.once import FONTS


@pytest.fixture
def equipped(project, tmp_path, monkeypatch):
    """A project with the site's packages, on a computer with Node."""
    programs = tmp_path / "bin"
    programs.mkdir()
    node(programs, "v24.1.0")
    monkeypatch.setenv("PATH", str(programs))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nowhere/python"))
    project.path(FONTS).unlink()
    fonts = [f"@fontsource-variable/{name}/files/x.woff2" for name in ("fraunces", "figtree")]
    for file in ("vite/package.json", *fonts):
        path = project.path(f"node_modules/{file}")
        path.parent.mkdir(parents=True)
        path.touch()
    return project


def node(folder, version):
    (folder / "node").write_text(f"#!/bin/sh\necho {version}\n")
    (folder / "node").chmod(0o755)


def findings(run):
    code, out = run("doctor", "--output-format", "json")
    data = json.loads(out)
    assert data["version"] == __version__
    return code, {each["name"]: each for each in data["findings"]}


def test_a_computer_that_has_everything(run, equipped):
    code, found = findings(run)
    assert code == 0, found
    assert found["Node"]["value"] == "24.1.0"
    assert found["Pillow"]["value"]
    assert found["Cores"]["value"]
    assert found["Typefaces"]["value"] == "Fraunces, Figtree"
    assert all(bool(each["cost"]) == (each["health"] != "good") for each in found.values())
    before = {path: path.stat().st_mtime_ns for path in equipped.root.rglob("*")}
    code, out = run("doctor")
    assert code == 0
    assert {path: path.stat().st_mtime_ns for path in equipped.root.rglob("*")} == before
    assert out.startswith(f"pipeline {__version__}\n\nMaking pictures\n  Python ")
    assert "\n  Node                   24.1.0\n" in out
    assert out.splitlines()[-1].startswith("Everything works")


def test_what_is_missing_and_what_that_costs(run, equipped, monkeypatch):
    monkeypatch.setattr(tools, "versions", lambda: {"Pillow": "13", "libavif": ""})
    monkeypatch.setenv("PATH", "")
    code, out = run("doctor")
    assert code == 1
    assert "  libavif                not there\n" in out
    assert "error: no AVIF can be made: ingest fails.\n" in out
    assert "  Node                   not there\n" in out
    assert out.endswith("2 things are broken; see the errors above.\n")


def test_an_old_node_and_one_that_does_not_run(run, equipped, tmp_path):
    node(tmp_path / "bin", "v18.0.0")
    assert findings(run)[1]["Node"]["health"] == "worse"
    (tmp_path / "bin/node").write_text("#!/nowhere\n")
    code, found = findings(run)
    assert (code, found["Node"]["health"]) == (1, "missing")


def test_packages_typefaces_and_manifests_that_are_not_there(run, equipped):
    equipped.path("node_modules").rename(equipped.path("node_modules.old"))
    equipped.path("site/src/manifests/index.json").unlink()
    code, found = findings(run)
    assert code == 1
    assert "run ./dev npm ci" in found["Typefaces"]["cost"]
    assert "run ./dev npm ci" in found["Site packages"]["cost"]
    assert (found["Last published"]["value"], found["Last published"]["health"]) == ("never", "worse")


def test_a_folder_that_nothing_can_be_saved_in(run, equipped):
    shutil.rmtree(equipped.path(".pipeline"))
    equipped.path(".pipeline").write_text("in the way")
    code, found = findings(run)
    assert (code, found["Folder"]["health"]) == (1, "missing")
    assert "nothing can be saved in .pipeline" in found["Folder"]["cost"]


def test_outside_a_project_the_computer_is_looked_at(run, equipped, tmp_path):
    code, out = run("doctor", cwd=tmp_path)
    assert code == 0
    assert "  Folder                 none here\n" in out
    assert run("--root", "nowhere", "doctor")[0] == 2
