"""The preview of the site, whose server is here a small program of Node."""

from pipeline.desk import site_preview
from pipeline.desk.events import EventStream
from pipeline.desk.site_preview import SitePreview
from pipeline.project import Project
from tests.polling import until

PROGRAM = """
import { existsSync } from "node:fs";
if (existsSync("broken")) process.exit(1);
console.log("http://localhost");
process.stdin.resume().on("end", () => process.exit());
"""


def test_a_preview_that_fails_is_tried_again_by_itself(tmp_path, monkeypatch):
    monkeypatch.setattr(site_preview, "_PAUSE", 0.5)
    for name, text in {
        "site/build/live.ts": PROGRAM,
        "node_modules/vite/package.json": "{}",
        "broken": "",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    preview = SitePreview(Project(tmp_path), EventStream())
    try:
        state = preview.start("http://localhost:1")
        assert state.address is None
        assert "does not start. It is tried again" in state.problem
        (tmp_path / "broken").unlink()
        assert until(lambda: preview.state.address) == preview.origin
        assert preview.state.problem is None
    finally:
        preview.end()
