"""Drafts: the manifests before all variants exist."""

import json
import shutil
import subprocess
from concurrent.futures import wait

import pytest

from pipeline.base.project import Project
from pipeline.content.reader import read_content
from pipeline.ingest.draft import DraftPublisher
from tests.miniature_cache import ROOT, copy_project, ingested
from tests.pipeline.conftest import TODAY

BUILD = """
import { verifyManifests } from "./site/build/manifests.ts";
try {
  verifyManifests(`${process.argv[1]}/site/src/manifests`, `${process.argv[1]}/site/public`);
} catch (error) {
  console.log(error.message);
}
"""


@pytest.fixture
def project(tmp_path):
    """The miniature as a run left it, then without variants and records, as after a fresh clone."""
    root = tmp_path / "project"
    copy_project(ingested()[0], root)
    shutil.rmtree(root / "site/public/media")
    (root / ".pipeline/photos.jsonl").unlink()
    return Project(root)


def test_a_draft_names_the_variants_of_the_next_run_and_has_quick_pictures(project):
    def load():
        files = project.manifests.rglob("*.json")
        return {path.name: json.loads(path.read_text("utf-8")) for path in files if path.name != "index.json"}

    made = load()
    shutil.rmtree(project.manifests)
    drawn = []
    drafts = DraftPublisher(project, lambda: drawn.append(1))
    content, _ = read_content(project.root)
    drafts.publish(content, today=TODAY)
    assert made.keys() == load().keys()
    wait(drafts.waiting)
    drafts.end()
    assert drawn
    drafts.publish(content, today=TODAY)
    for photo in made["gallery.json"]["photos"]:
        photo["colour"] = "#0000"  # which only encoding finds
    assert made == load()  # with the sizes of the originals, which it knows by now
    keys = {photo[slot] for photo in made["gallery.json"]["photos"] for slot in ("grid", "large")}
    assert keys <= {path.stem for path in project.pictures.glob("*.jpg")}
    build = ["node", "--input-type=module", "-e", BUILD, str(project.root)]
    told = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told == "Pictures are still to be made. Run: ./dev pipeline ingest\n"
