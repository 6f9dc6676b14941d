"""A colleague's commit becomes files in content/ and raw_assets/ only, or is refused as a whole."""

from datetime import date

import pytest

from pipeline.history.git import HistoryError
from pipeline.history.sharing import fetch_news, merge_news
from pipeline.history.versions import save_version
from tests.miniature_cache import LONG

TODAY = date(2026, 11, 21)
BAD = {
    "out of its folder": [("100644", "..", "x")],
    "git's own folder as HFS+ reads it": [("100644", ".g\u200cit", "config")],
    "a device": [("100644", "Aux.jpg")],
    "two of one name": [("100644", "new.jpg"), ("100644", "New.jpg")],
    "a file and a folder": [("100644", "folder"), ("100644", "Folder", "a.jpg")],
    "a link": [("120000", "link.jpg")],
    "a repository": [("160000", "module")],
}


def push(meera, folder, *files):
    """Send a commit with more files in a folder, as git itself would never write them."""

    def add(tree, mode, name, *below):
        kind = "tree" if below else "commit" if mode == "160000" else "blob"
        some = meera.git("rev-parse", "HEAD" if kind == "commit" else "HEAD:README.md")
        made = add("", mode, *below) if below else some
        mode = "040000" if below else mode
        entries = meera.git("ls-tree", "-z", tree) if tree else ""
        return meera.git("mktree", "-z", "--missing", stdin=f"{entries}{mode} {kind} {made}\t{name}\0")

    inner = meera.git("rev-parse", f"HEAD:{folder}")
    for path in files:
        inner = add(inner, *path)
    entries = meera.git("ls-tree", "-z", "HEAD").split("\0")[:-1]
    top = [each for each in entries if not each.endswith(f"\t{folder}")] + [f"040000 tree {inner}\t{folder}"]
    tree = meera.git("mktree", "-z", stdin="".join(f"{each}\0" for each in top))
    commit = meera.git("commit-tree", tree, "-p", "HEAD", "-m", "A gift")
    meera.git("push", "-q", meera.git("config", "remote.origin.url"), f"+{commit}:refs/heads/main")


@pytest.mark.parametrize("checked", [True, False] if LONG else [False])
@pytest.mark.parametrize("folder", ["content", "raw_assets"] if LONG else ["content"])
def test_an_entry_that_is_no_plain_file_refuses_all_that_comes_with_it(two, folder, checked, monkeypatch):
    asha, meera = two
    if not checked:  # by git itself
        monkeypatch.setattr("pipeline.history.git._PLAIN", ("fetch.fsckObjects=false",))
    before = asha.folder.tree()
    for bad in BAD.values():
        push(meera, folder, ("100644", "fine.txt"), *bad)
        with pytest.raises(HistoryError, match="othing was"):
            fetch_news(asha.project.root)
            merge_news(asha.project, {}, today=TODAY)
        assert asha.folder.tree() == before
        assert asha.git("status", "--porcelain") == ""


def test_a_file_that_others_could_not_take_is_not_saved(repository):
    repository.path("raw_assets/gallery/aux.jpg").write_bytes(b"x")
    with pytest.raises(HistoryError, match=r"gallery/aux\.jpg”: “aux\.jpg” is the name of a device"):
        save_version(repository.project)
