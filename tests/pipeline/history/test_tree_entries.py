"""A colleague's commit becomes files in content/ and raw_assets/ only, or is refused as a whole."""

import subprocess
from datetime import date

import pytest

from pipeline.history.git import HistoryError
from pipeline.history.sharing import fetch_news, merge_news
from pipeline.history.tree_entries import TreeEntry, require_safe_entries
from pipeline.history.versions import save_version
from tests.miniature_cache import LONG

TODAY = date(2026, 11, 21)
BAD = {
    "out of its folder": [("100644", "..", "x")],
    "git's own folder": [("100644", ".GIT", "config")],
    "git's own folder as HFS+ reads it": [("100644", ".g\u200cit", "config")],
    "git's own folder as NTFS reads it": [("100644", "git~1", "config")],
    "a backslash": [("100644", "a\\..\\b.jpg")],
    "a colon": [("100644", "a.jpg:b")],
    "a device": [("100644", "Aux.jpg")],
    "a device in a folder": [("100644", "com1", "a.jpg")],
    "a dot at its end": [("100644", "a.jpg.")],
    "a space at its end": [("100644", "folder ", "a.jpg")],
    "a line break": [("100644", "a\nb.jpg")],
    "no UTF-8": [("100644", "a\udcff.jpg")],
    "two of one name": [("100644", "new.jpg"), ("100644", "New.jpg")],
    "two accents": [("100644", "\u00e9.jpg"), ("100644", "e\u0301.jpg")],
    "a file and a folder": [("100644", "folder"), ("100644", "Folder", "a.jpg")],
    "a link": [("120000", "link.jpg")],
    "a repository": [("160000", "module")],
    "attributes": [("100644", ".gitattributes")],
}


class Trees:
    """Writes trees of git as they are asked for, also those that git itself would never write."""

    def __init__(self, folder):
        self.folder = folder

    def object(self, kind, data):
        command = ["git", "hash-object", "-t", kind, "-w", "--stdin", "--literally"]
        done = subprocess.run(command, cwd=self.folder, input=data, capture_output=True, check=True)
        return done.stdout.decode().strip()

    def entries(self, tree):
        """Return mode, name and object of each entry of a tree."""
        listed = subprocess.run(
            ["git", "ls-tree", "-z", tree], cwd=self.folder, capture_output=True, check=True
        ).stdout.decode("utf-8", "surrogateescape")
        return [
            (about.split()[0], name, about.split()[2])
            for about, _, name in (line.partition("\t") for line in listed.split("\0") if line)
        ]

    def write(self, entries):
        entries = sorted(entries, key=lambda entry: entry[1] + "/" * (entry[0].lstrip("0") == "40000"))
        data = b"".join(
            f"{mode.lstrip('0')} {name}\0".encode("utf-8", "surrogateescape") + bytes.fromhex(made)
            for mode, name, made in entries
        )
        return self.object("tree", data)

    def added(self, tree, path):
        """Return a tree with one more file, which may be of a name that is there already."""
        mode, *folders, name = path
        made = self.object("blob", b"print('not ours')\n")
        for folder in reversed(folders):
            made, mode, name = self.write([(mode, name, made)]), "40000", folder
        return self.write([*self.entries(tree), (mode, name, made)])


def push(meera, folder, *paths):
    """Send a commit of a tree that has these files in one of the two folders."""
    trees = Trees(meera.folder.root)
    top = trees.entries("HEAD")
    inner = meera.git("rev-parse", f"HEAD:{folder}")
    for path in paths:
        inner = trees.added(inner, path)
    tree = trees.write([(mode, name, inner if name == folder else made) for mode, name, made in top])
    commit = meera.git("commit-tree", tree, "-p", "HEAD", "-m", "A gift")
    shared = meera.git("config", "remote.origin.url")
    meera.git("push", "-q", shared, f"{commit}:refs/heads/main")


def files(folder):
    return {
        path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and ".git" not in path.parts
    }


@pytest.mark.parametrize("checked", [True, False] if LONG else [False])
@pytest.mark.parametrize("what", BAD)
@pytest.mark.parametrize("folder", ["content", "raw_assets"] if LONG else ["content"])
def test_an_entry_that_is_no_plain_file_refuses_all_that_comes_with_it(
    two, folder, what, checked, monkeypatch
):
    asha, meera = two
    if not checked:  # by git itself
        monkeypatch.setattr("pipeline.history.git._PLAIN", ("fetch.fsckObjects=false",))
    push(meera, folder, ("100644", "fine.txt"), *BAD[what])
    before = files(asha.folder.root)
    with pytest.raises(HistoryError) as refused:
        fetch_news(asha.project.root)
        merge_news(asha.project, {}, today=TODAY)
    assert "othing was" in str(refused.value)
    assert files(asha.folder.root) == before


def test_what_lies_beside_the_two_folders_is_ignored(two):
    asha, meera = two
    trees = Trees(meera.folder.root)
    tree = trees.added("HEAD^{tree}", ("100644", "aux", "x.py"))
    meera.git(
        "push", "-q", "origin", f"{meera.git('commit-tree', tree, '-p', 'HEAD', '-m', 'x')}:refs/heads/main"
    )
    fetch_news(asha.project.root)
    before = files(asha.folder.root)
    merge_news(asha.project, {}, today=TODAY)
    assert files(asha.folder.root) == before


def test_plain_names_in_any_script_are_taken():
    names = ["content/pages/home.yaml", "raw_assets/gallery/फूल.jpg", "raw_assets/Fête (2).jpeg"]
    names += ["raw_assets/.DS_Store", "raw_assets/console.jpg", "raw_assets/x/con-1.jpg", "raw_assets/a.b.c"]
    require_safe_entries(TreeEntry("100644", "", name) for name in names)


def test_a_file_that_others_could_not_take_is_not_saved(repository):
    repository.path("raw_assets/gallery/aux.jpg").write_bytes(b"x")
    with pytest.raises(
        HistoryError, match=r"raw_assets/gallery/aux\.jpg”: “aux\.jpg” is the name of a device"
    ):
        save_version(repository.project)


def test_a_lock_that_was_left_behind_is_named_with_the_way_out(repository):
    lock = repository.path(".git/refs/heads/main.lock")
    lock.touch()
    repository.folder.set("content/site.yaml", "name", "Another school")
    with pytest.raises(HistoryError, match="delete that file, then try again") as told:
        save_version(repository.project)
    assert str(lock) in str(told.value)
    lock.unlink()
    assert save_version(repository.project)


def test_a_damaged_object_is_told_with_the_way_out(repository):
    blob = repository.git("rev-parse", "HEAD:content/site.yaml")
    broken = repository.path(f".git/objects/{blob[:2]}/{blob[2:]}")
    broken.chmod(0o644)
    broken.write_bytes(b"")
    repository.folder.set("content/site.yaml", "name", "Another school")
    with pytest.raises(HistoryError, match=r"The history on this computer is damaged.*git fetch --refetch"):
        save_version(repository.project)
