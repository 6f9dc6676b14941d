"""A site may be published if it is current, sound and finished."""

import pytest

from pipeline.base.findings.model import NotDoneError, NotFoundError
from pipeline.base.project import Project
from pipeline.base.system.clock import today
from pipeline.content.reader import read_content
from pipeline.photos.model import SILENT
from pipeline.publishing.readiness import check_readiness
from tests.publish.test_publish_command import built_again, list_variants, project, run

__all__ = ["project"]

ERASED = """\
# yaml-language-server: $schema=../schemas/forgotten.schema.json
photos:
  - digest: "{digest}"
    date: "2026-11-20"
    on_host:
      - /media/0123456789abcdef-480.webp
      - /media/0123456789abcdef-960.webp
"""


def check(project):
    return check_readiness(Project(project.root), read_content(project.root)[0], today(project.root), SILENT)


def refused(project):
    """Return the codes of the findings with which the publication is refused."""
    with pytest.raises(NotDoneError) as error:
        check(project)
    return {each.code for each in error.value.findings}


def test_a_ready_site_names_its_pictures_of_people_and_the_erased_ones(project):
    project.edit(
        "content/gallery/on-the-way-home.yaml", "title: On the way home", "title: Home\npeople: false"
    )
    project.write("content/forgotten.yaml", ERASED.format(digest="0" * 32))
    built_again(project)
    ready = check(project)
    assert (ready.folder, ready.facts.origin) == (project.root / "site/dist", "https://lakeside.example")
    assert ready.private >= list_variants(project, "gallery/evening session.jpg")
    assert ready.private >= list_variants(project, "gallery/garden.png")  # nobody has answered
    assert not ready.private & list_variants(project, "gallery/turned.jpg")
    assert ready.erased == {f"media/0123456789abcdef-{width}.webp" for width in (480, 960)}


def test_a_site_must_be_built_from_the_present_content(project):
    check(project)
    project.edit("content/gallery/an-evening.yaml", "title: An evening", "title: Evening")
    assert refused(project) == {"PUB002"}
    built_again(project)
    check(project)
    for built_from in ("", "z"):  # before and behind every digest
        project.write("site/dist/build.json", f'{{"manifests": "{built_from}"}}')
        assert refused(project) == {"PUB002"}
    project.set("content/site.yaml", "founder", "''")
    assert "PUB002" not in refused(project)
    (project.root / "site/dist/hosts.json").unlink()
    with pytest.raises(NotFoundError):
        check(project)


def test_a_launched_site_must_be_finished(project):
    project.edit("content/site.yaml", "launched: false", "launched: true")
    built_again(project)
    assert refused(project) == {"STD001"}


def test_an_unsound_site_is_not_sent(project, tmp_path):
    page, to = project.path("site/dist/about.html"), ("--to", f"file://{tmp_path}/www", "--yes")
    right = page.read_bytes()
    page.write_bytes(right.replace(b"<title>", b"<title></title><p>"))
    assert "AUD" in run(project, *to, ends=1)
    page.write_bytes(right)
    run(project, *to)
