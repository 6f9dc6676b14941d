"""The preview of the site, whose server is here a small program of Node."""

import pytest

from pipeline.base.project import Project
from pipeline.desk import site_preview
from pipeline.desk.events import EventStream
from pipeline.desk.site_preview import SitePreview
from tests.polling import until

PROGRAM = """
import { existsSync } from "node:fs";
if (existsSync("broken")) process.exit(1);
console.log("http://localhost");
process.stdin.resume().on("end", () => process.exit());
"""


@pytest.fixture
def project(tmp_path):
    files = {"site/build/live.ts": PROGRAM, "node_modules/vite/package.json": "{}", "broken": ""}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    return Project(tmp_path)


def test_a_preview_that_fails_is_tried_again_by_itself(project, monkeypatch):
    monkeypatch.setattr(site_preview, "_PAUSE", 0.5)
    preview = SitePreview(project, EventStream())
    try:
        state = preview.start("http://localhost:1")
        assert state.address is None
        assert "does not start. It is tried again" in state.problem
        (project.root / "broken").unlink()
        assert until(lambda: preview.state.address) == preview.origin
        assert preview.state.problem is None
    finally:
        preview.end()
