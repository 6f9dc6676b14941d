"""An earlier release is built again by today's program, without the photos that were erased since."""

import shutil

import pytest

from pipeline.base.project import Project
from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.history.git import start_repository
from pipeline.history.versions import save_version
from pipeline.publishing.hosts.host import HostError
from pipeline.publishing.release_rebuild import rebuild_release
from pipeline.publishing.releases import EarlierRelease
from tests.miniature_cache import ROOT, copy_project, ingested
from tests.pipeline.conftest import TODAY

LISTING = """\
import { readdirSync } from "node:fs";
const folders = ["raw_assets/gallery", "schemas", "site/public/media"];
throw new Error(`It finds ${folders.flatMap((each) => readdirSync(each))}.`);
"""


def test_todays_program_builds_it_from_what_may_be_shown(tmp_path):
    """The program lists what it finds, so that nothing is built."""
    root = copy_project(ingested()[0], tmp_path / "project")
    project = Project(root)
    (root / ".gitignore").write_text("/.pipeline/\n/node_modules\n/site/\n", "utf-8")
    start_repository(root)
    version = save_version(project)
    erase_photos(project, ["an-evening"], today=TODAY)
    for name, text in {
        "site/build/live.ts": "",
        "site/vite.config.ts": LISTING,
        "schemas/new.json": "",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    (root / "package.json").write_text('{"type": "module"}', "utf-8")
    shutil.rmtree(root / "node_modules")
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    with pytest.raises(HostError) as refused:
        rebuild_release(project, EarlierRelease(version.name, ""), TODAY)
    message = str(refused.value)
    assert message.startswith("Today's program cannot build that version.")
    found = message.partition("It finds ")[2].partition(".\n")[0].split(",")
    assert {"garden.png", "new.json"} <= {*found}
    assert "evening session.jpg" not in found
    assert {path.name for path in project.media.iterdir()} <= {*found}
    assert not list(project.past.iterdir())
