"""Versions: their content, their message, and what they leave alone in the person's repository."""

import subprocess
from pathlib import PurePath
from zipfile import ZipFile

import pytest

from pipeline.base.project import Project
from pipeline.history.backup import write_backup
from pipeline.history.git import HistoryError, NoHistoryError, find_repository, start_repository
from pipeline.history.versions import date_pages, list_versions, save_version
from tests.pipeline.conftest import Folder

SITE, EVENING = "content/site.yaml", "content/gallery/an-evening.yaml"
UPDATE = "Update of the program"


def edit(repository):
    repository.folder.set(SITE, "phone", '"+91 9999 888 777"')
    repository.folder.set(EVENING, "title", "The long evening")
    repository.path("raw_assets/home/hero.jpg").write_bytes(b"another picture")


def test_a_version_leaves_all_else_of_the_person_as_it_was(repository):
    hooks = repository.path(".git/hooks")
    for name in ("pre-commit", "commit-msg", "reference-transaction", "post-index-change", "post-commit"):
        (hooks / name).write_text("#!/bin/sh\nexit 1\n")
        (hooks / name).chmod(0o755)
    repository.git("-c", "core.hooksPath=/dev/null", "config", "commit.gpgSign", "true")
    repository.git("config", "gpg.program", "false")
    folder = repository.folder
    folder.write("notes.txt", "Not the site's.\n")
    folder.write("README.md", "Read me, soon.\n")
    folder.edit(SITE, "tagline: ", "tagline: Staged, ")
    repository.git("-c", "core.hooksPath=/dev/null", "add", "README.md", SITE)
    folder.write("README.md", "Read me, later.\n")
    folder.path("raw_assets/trash").mkdir()
    folder.write("raw_assets/trash/old.jpg", "rubbish")
    folder.write("content/.DS_Store", "rubbish")
    edit(repository)
    staged = repository.git("ls-files", "-s", "README.md")

    point = save_version(repository.project)

    assert point.what == "2 photos: Home page and “The long evening”, tagline, phone number"
    assert repository.git("ls-files", "-s", "README.md") == staged
    assert repository.git("diff", "--cached", "--name-only") == "README.md"
    assert repository.git("status", "--porcelain", "-uall").split("\n") == [
        "MM README.md",
        "?? content/.DS_Store",
        "?? notes.txt",
    ]
    changed = repository.git("show", "--name-only", "--format=", "HEAD").split("\n")
    assert changed == [EVENING, SITE, "raw_assets/home/hero.jpg"]
    assert repository.git("log", "--format=%G?", "-1") == "N"
    assert save_version(repository.project) is None  # there is nothing more to save
    save_version(repository.project, what="Before the course", always=True)
    found = [(each.what, each.is_saved) for each in list_versions(find_repository(folder.root))]
    assert found == [("Before the course", True), (UPDATE, False)]


@pytest.mark.parametrize("what", ["merge", "rebase", "detached"])
def test_nothing_is_saved_while_git_is_in_the_middle_of_something(repository, what):
    repository.git("switch", "-q", "-c", "other")
    repository.folder.write("README.md", "Theirs.\n")
    repository.git("commit", "-q", "-a", "-m", "Theirs")
    repository.git("switch", "-q", "main")
    repository.folder.write("README.md", "Ours.\n")
    repository.git("commit", "-q", "-a", "-m", "Ours")
    if what == "detached":
        repository.git("switch", "-q", "--detach")
    else:
        repository.git(what, "other", check=False)
    edit(repository)
    before = repository.git("rev-parse", "HEAD", "main"), repository.git("status", "--porcelain")
    with pytest.raises(HistoryError, match="in the middle of work"):
        save_version(repository.project)
    assert (repository.git("rev-parse", "HEAD", "main"), repository.git("status", "--porcelain")) == before


def test_a_backup_is_the_project_with_its_history_again(repository, tmp_path):
    repository.git("remote", "add", "origin", "https://token@host.example/site.git")
    write_backup(repository.project.root, tmp_path / "backup.zip")
    with ZipFile(tmp_path / "backup.zip") as archive:
        archive.extractall(tmp_path / "unpacked")
        stored = {PurePath(each.filename).suffix for each in archive.infolist() if not each.compress_type}
    assert {".jpg", ".png"} <= stored
    assert not stored & {".yaml", ".md"}
    assert Folder(tmp_path / "unpacked").tree() == repository.folder.tree()
    there = ("-C", str(tmp_path / "unpacked"))
    assert repository.git(*there, "status", "--porcelain") == repository.git(*there, "remote") == ""
    assert repository.git(*there, "log", "--format=%H %s") == repository.git("log", "--format=%H %s")


def test_a_history_begins_where_there_is_none_and_nobody_has_a_name(project, monkeypatch):
    with pytest.raises(NoHistoryError, match="no versions yet"):
        find_repository(project.root)
    monkeypatch.setenv("HOME", "/home/meera")
    start_repository(project.root)
    git = find_repository(project.root)
    git.read("config", "user.useConfigOnly", "true")
    project.path("raw_assets/trash").mkdir()
    project.write("raw_assets/trash/old.jpg", "rubbish")
    point = save_version(Project(project.root))
    assert point.who == "meera"
    assert (
        git.read("log", "-1", "--format=%an %ae %cn %ce")
        == "meera somebody@localhost meera somebody@localhost"
    )
    assert SITE in git.read("ls-files").split("\n")
    assert git.read("status", "--porcelain").split("\n") == ["?? .pipeline/", "?? raw_assets/trash/"]
    git.read("config", "user.email", "m@academy.example")
    project.set(SITE, "phone", '"+91 9999 888 777"')
    assert save_version(Project(project.root)).who == "meera"
    assert git.read("log", "-1", "--format=%ae") == "m@academy.example"
    monkeypatch.setenv("PATH", str(project.root))
    with pytest.raises(NoHistoryError, match="not installed"):
        find_repository(project.root)


def test_a_page_has_the_date_of_its_last_version(repository, tmp_path):
    git, root = repository.git, repository.project.root
    assert len({*date_pages(root).values()}) == 1
    repository.folder.write("content/gallery/new.yaml", "title: Neu\n")
    git("add", ".")
    dated = "GIT_COMMITTER_DATE=2031-02-03T04:05:06+05:30"
    subprocess.run(["env", dated, "git", "commit", "-q", "-m", "A photo"], cwd=root, check=True)
    repository.folder.set("content/pages/my-story.yaml", "title", "A story")
    dates = date_pages(root)
    assert dates["pages/gallery"] == "2031-02-03T04:05:06+05:30"
    assert (
        dates["programmes/memory-palace"] == dates["pages/home"] == git("log", "-1", "--format=%cI", "HEAD~1")
    )
    assert dates["pages/my-story"] == "", "changed since"
    for what in ("One", "Two"):  # of the program, too
        repository.folder.write("README.md", what)
        repository.folder.set("content/pages/my-story.yaml", "title", what)
        git("commit", "-q", "-a", "-m", what)
    assert [each.what for each in list_versions(find_repository(root))] == ["A photo", UPDATE, UPDATE]
    git("clone", "-q", "--depth", "1", f"file://{root}", str(tmp_path / "shallow"))
    assert date_pages(tmp_path / "shallow") == {}
    assert date_pages(tmp_path) == {}
