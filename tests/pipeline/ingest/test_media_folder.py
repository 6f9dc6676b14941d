from pathlib import Path

import pytest

from pipeline.base.disk.atomic_files import list_file_sizes
from pipeline.base.project import Project
from pipeline.ingest.media_folder import delete_media, find_unused

KEY, OTHER = "0123456789abcdef", "fedcba9876543210"
OWN = [f"{KEY}-480.webp", f"motifs-{KEY}.svg", f"{OTHER}-240.avif", f"{OTHER}-240.jpg", f"social-{OTHER}.jpg"]
FOREIGN = ["notes.txt", f"{KEY}-480.webp.bak", f"x{KEY}-480.webp", f"{KEY.upper()}-480.webp", "logo.svg"]


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = Project(tmp_path)
    for folder in (project.media, project.manifests / "pages", project.state):
        folder.mkdir(parents=True)
    for name in (*OWN, *FOREIGN):
        (project.media / name).write_bytes(b"")
    (project.manifests / "pages/home.json").write_text(f'{{"key": "{KEY}"}}')
    return project


def test_only_what_the_pipeline_made_and_nothing_names_goes(project: Project) -> None:
    (project.media / f"{OTHER}-480.webp").mkdir()
    (project.media / f"{OTHER}-960.webp").symlink_to(project.media / "notes.txt")
    assert find_unused(list_file_sizes(project.media), {KEY}, {OWN[1]}) == OWN[2:]
    delete_media(project.media, OWN[2:])
    there = {path.name for path in project.media.iterdir()}
    assert there == {*OWN[:2], *FOREIGN, f"{OTHER}-480.webp", f"{OTHER}-960.webp"}
