"""The history is cleaned of an erased photo where that is safe, and stays as it is where it is not."""

import shutil
import signal

import pytest
from PIL import Image

from pipeline.base.disk.journal import HISTORY_JOURNAL, JOURNAL, complete_interrupted_change
from pipeline.checks.queries.remaining_copies import load_deletions
from pipeline.history.erasure.full_erasure import complete_cleaning, erase_fully, plan_full_erasure
from pipeline.history.git import Repository as Git
from pipeline.history.rollback import roll_back
from pipeline.history.snapshot import write_tree
from pipeline.history.versions import save_version
from tests.miniature_cache import LONG
from tests.pipeline.conftest import TODAY, Folder
from tests.pipeline.history.conftest import Repository
from tests.pipeline.stopping import interrupted

GALLERY = "content/gallery.yaml"
ID, FILE = "anita-aged-eight", "raw_assets/gallery/anita aged eight.png"
WORDS = f"content/gallery/{ID}.yaml"


def add(repository):
    """Add a photo to the gallery, by hand."""
    picture = Image.effect_noise((400, 300), 90).convert("RGB")
    picture.save(repository.path(FILE))
    folder = repository.folder
    folder.add_photo(ID, f"file: {FILE.removeprefix('raw_assets/')}\ntitle: Anita\nalt: Anita alone.\n")
    number = folder.value("content/contract.yaml", "gallery_photos")
    folder.set("content/contract.yaml", "gallery_photos", str(number + 1))


def retitle(repository, title):
    repository.folder.set("content/gallery/before-the-lesson.yaml", "title", title)


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    return tmp_path_factory.mktemp("saved") / "project"


@pytest.fixture
def child(request, tmp_path, saved):
    """Three versions of the desk, copied from the first test that needs them: a new photo and two texts."""
    if saved.exists():
        return Repository(Folder(shutil.copytree(saved, tmp_path / "project")))
    repository = request.getfixturevalue("repository")
    add(repository)
    assert save_version(repository.project)
    retitle(repository, "Before it all")
    assert save_version(repository.project)
    repository.folder.set("content/site.yaml", "phone", '"+91 9999 888 777"')
    assert save_version(repository.project)
    shutil.copytree(repository.folder.root, saved)
    return repository


def blob_of(repository):
    return repository.git("hash-object", "--no-filters", FILE)


def erase(repository):
    return erase_fully(repository.project, [ID], today=TODAY)


def places(repository):
    return [copy.place for each in load_deletions(repository.project.state).deletions for copy in each.copies]


def find_history_line(repository):
    copies = load_deletions(repository.project.state).deletions[0].copies
    return next(copy for copy in copies if copy.place == "history")


def state_of(repository):
    """Return all refs, reflogs and objects, to be compared."""
    logs = {path: path.read_bytes() for path in repository.path(".git/logs").rglob("*") if path.is_file()}
    objects = repository.git("cat-file", "--batch-all-objects", "--batch-check")
    return repository.git("for-each-ref"), repository.git("rev-parse", "HEAD"), logs, objects


def refute(repository, blob, *, old=()):
    """Prove that nothing in git's folder leads to a blob, and that git finds no damage."""
    listing = repository.git("cat-file", "--batch-all-objects", "--batch-check").split()
    assert not {blob, *old} & {*listing}
    for path in repository.path(".git").rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            for name in (blob, *old):
                assert name.encode() not in data, path
                assert bytes.fromhex(name) not in data, path
    repository.git("fsck", "--full", "--strict")


def texts(repository):
    """Return the text of every blob that git has."""
    names = repository.git("cat-file", "--batch-all-objects", "--batch-check=%(objectname) %(objecttype)")
    blobs = [line.split()[0] for line in names.splitlines() if line.endswith("blob")]
    return [repository.git("cat-file", "blob", name, check=False, text=False) for name in blobs]


def test_versions_of_the_desk_are_written_anew(child):
    blob, old = blob_of(child), child.git("rev-parse", "HEAD~2", "HEAD~1", "HEAD").split()
    log, first = child.git("log", "--format=%an %ae %at %ct %B"), child.git("rev-parse", "HEAD~3")
    planned = plan_full_erasure(child.project, [ID])
    assert [each.name for each in planned.versions] == old[::-1]
    assert child.git("rev-parse", "HEAD") == old[-1]
    done = erase(child)
    assert [each.name for each in done.versions] == old[::-1]
    assert places(child) == [copy.place for copy in done.copies]
    assert not {"history", "history-text", "shared"} & {*places(child)}
    assert not child.path(f".pipeline/{HISTORY_JOURNAL}").exists()
    refute(child, blob, old=old)
    assert child.git("log", "--format=%an %ae %at %ct %B") == log.replace("“Anita”", "a photo")
    assert child.git("rev-parse", "HEAD~3") == first
    assert not [text for text in texts(child) if ID.encode() in text]
    assert "+91 9999 888 777" in child.git("show", "HEAD:content/site.yaml")
    assert ID not in child.git("show", f"HEAD~2:{GALLERY}")
    assert not child.git("log", "--all", "--format=%h", "--", WORDS)
    assert child.git("diff", "--cached") == ""
    save_version(child.project)
    assert child.git("status", "--porcelain") == ""
    roll_back(child.project, "HEAD~2", today=TODAY)
    assert ID not in child.folder.text(GALLERY)


def test_nothing_else_is_lost(child):
    """Unreachable objects, other branches, reflogs and staged files stay."""
    child.git("checkout", "-q", "-b", "other", "HEAD~3")
    child.folder.write("notes.txt", "Only a reflog leads to this.\n")
    child.git("add", "notes.txt")
    child.git("commit", "-q", "-m", "Lost")
    lost = child.git("rev-parse", "HEAD")
    child.git("reset", "-q", "--hard", "HEAD~1")
    child.git("checkout", "-q", "main")
    loose = child.path("loose.txt")
    loose.write_text("Nothing leads to this.\n")
    dangling = child.git("hash-object", "-w", "loose.txt")
    loose.unlink()
    child.folder.write("README.md", "Read me, soon.\n")
    child.git("add", "README.md")
    child.git("gc", "-q")  # packs, a commit-graph, packed refs
    child.git("commit-graph", "write", "--reachable")
    blob, old = blob_of(child), child.git("rev-parse", "HEAD~2", "HEAD~1", "HEAD").split()
    assert erase(child).versions
    assert "history" not in places(child)
    refute(child, blob, old=old)
    for name in (lost, dangling):
        assert child.git("cat-file", "-t", name) in ("commit", "blob")
    assert lost in child.git("reflog", "show", "--no-abbrev", "other")
    assert child.git("diff", "--cached", "--name-only") == "README.md"
    assert child.git("rev-parse", "other") == child.git("rev-parse", "main~3")


def test_a_photo_that_left_the_site_before_goes_from_its_versions(child):
    blob = blob_of(child)
    child.folder.edit(GALLERY, f"  - {ID}\n", "")
    child.folder.path(WORDS).unlink()
    trashed = child.path("raw_assets/trash/2026-01-01T00-00-00Z/gallery/anita aged eight.png")
    trashed.parent.mkdir(parents=True)
    child.path(FILE).rename(trashed)
    save_version(child.project)
    name = trashed.relative_to(child.folder.root)
    erase_fully(child.project, [str(name)], today=TODAY)
    assert "history" not in places(child)
    refute(child, blob)


def test_a_project_below_the_top_of_a_repository_is_cleaned(repository):
    below = Folder(repository.path("sites/one"))
    for name in ("content", "raw_assets"):
        shutil.copytree(repository.path(name), below.path(name))
    repository.git("add", ".")
    repository.git("commit", "-q", "-m", "Another site")
    inner = Repository(below)
    add(inner)
    save_version(inner.project)
    blob, readme = blob_of(inner), repository.git("rev-parse", "HEAD:README.md", f"HEAD:{GALLERY}")
    assert erase(inner).versions
    assert "history" not in places(inner)
    refute(repository, blob)
    assert ID not in repository.git("show", f"HEAD:sites/one/{GALLERY}")
    assert repository.git("rev-parse", "HEAD:README.md", f"HEAD:{GALLERY}") == readme


def test_a_photo_that_git_knows_without_a_version_goes_from_git(repository):
    """The desk hashes files to show the changes since the last version."""
    add(repository)
    write_tree(Git(repository.folder.root), repository.project.state)
    blob = blob_of(repository)
    assert repository.git("cat-file", "-t", blob) == "blob"
    done = erase(repository)
    assert (done.versions, done.cleans_history) == ([], True)
    assert "history" not in places(repository)
    refute(repository, blob)


def test_an_old_version_that_cannot_be_edited_is_a_reason(child):
    child.folder.write("content/site.yaml", "name: [\n")
    save_version(child.project)
    child.git("checkout", "-q", "HEAD~1", "content/site.yaml")
    save_version(child.project)
    before = child.git("rev-parse", "HEAD")
    erase(child)
    line = find_history_line(child)
    assert "remove the photo there. Today's program cannot edit" in line.advice
    assert child.git("rev-parse", "HEAD") == before
    assert not child.path(f".pipeline/{HISTORY_JOURNAL}").exists()


DOUBTS = {
    "a commit made with git": lambda it: (
        it.folder.write("README.md", "Read me, soon.\n"), it.git("commit", "-q", "-am", "By hand")),
    "an amended version": lambda it: (
        it.folder.write("README.md", "Read me.\n\n"), it.git("commit", "-q", "-a", "--amend", "--no-edit")),
    "a lost commit made with git": lambda it: (
        it.git("commit", "-q", "--allow-empty", "-m", "By hand"), it.git("reset", "-q", "--hard", "HEAD~1")),
    "another branch": lambda it: it.git("branch", "other", "HEAD~1"),
    "a tag": lambda it: it.git("tag", "first", "HEAD~2"),
    "a tag with a message": lambda it: it.git("tag", "-a", "-m", "First", "first", "HEAD~2"),
    "a tag of the photo": lambda it: it.git("tag", "photo", f"HEAD:{FILE}"),
    "a stash": lambda it: (retitle(it, "Stashed"), it.git("stash", "-q")),
    "a note": lambda it: it.git("notes", "add", "-m", "Good", "HEAD~1"),
    "a worktree": lambda it: it.git("worktree", "add", "-q", "--detach", "../elsewhere", "HEAD~1"),
    "a bundle": lambda it: it.git("bundle", "create", "-q", "backup.bundle", "main"),
    "a shared repository": lambda it: (
        it.git("init", "-q", "--bare", "../shared"), it.git("remote", "add", "origin", "../shared"),
        it.git("push", "-q", "origin", "main")),
    "a remote that nobody asked": lambda it: it.git("remote", "add", "origin", "../nowhere"),
    "a state before a merge": lambda it: it.git("update-ref", "ORIG_HEAD", "HEAD~1"),
    "a detached HEAD": lambda it: it.git("checkout", "-q", "--detach"),
    "a replaced object": lambda it: it.git("replace", "--graft", "HEAD"),
    "borrowed objects": lambda it: it.path(".git/objects/info/alternates").write_text("/elsewhere\n"),
    "a kept pack": lambda it: (
        it.git("repack", "-a", "-d", "-q"),
        next(it.path(".git/objects/pack").glob("*.pack")).with_suffix(".keep").touch()),
    "a staged copy": lambda it: (
        shutil.copyfile(it.path(FILE), it.path("copy.png")), it.git("add", "copy.png")),
}  # fmt: skip


@pytest.mark.parametrize("doubt", DOUBTS)
def test_in_doubt_no_change_of_the_history_is_planned_or_made(child, doubt):
    DOUBTS[doubt](child)
    before, blob = state_of(child), blob_of(child)
    planned = plan_full_erasure(child.project, [ID])
    assert (planned.versions, planned.cleans_history) == ([], False)
    line, *others = planned.copies
    assert (line.place, bool(line.detail), others[0].place) == ("history", True, "history-text")
    shared = {"shared", "colleagues"} if "shared" in doubt or "remote" in doubt else set()
    assert {"shared", "colleagues"} & {copy.place for copy in others} == shared
    if doubt in ("a tag of the photo", "a shared repository"):
        erase(child)
        assert (find_history_line(child), state_of(child)) == (line, before)
        record = child.path(".pipeline/deletions.json").read_text()
        assert not [word for word in (ID, "anita", blob) if word in record]


def test_a_damaged_history_is_a_line_and_none_is_no_line(child):
    child.path(".git/HEAD").unlink()
    erase(child)
    assert "history" in places(child)
    shutil.rmtree(child.path(".git"))
    child.path(".pipeline/deletions.json").unlink()
    add(child)
    erase(child)
    assert not {"history", "history-text", "shared"} & {*places(child)}


def test_text_alone_in_the_history_is_a_line(repository):
    """Originals that are too large for git are often left out of it."""
    repository.folder.write(".gitignore", "/.pipeline/\n/raw_assets/gallery/anita*\n")
    add(repository)
    save_version(repository.project)
    erase(repository)
    assert "history-text" in places(repository)
    assert "history" not in places(repository)


def test_a_kill_at_any_step_leaves_before_or_after(child):
    """The next command ends what was begun, wherever it was cut off; git finds no damage at any moment."""
    blob, old, resumed = blob_of(child), child.git("rev-parse", "HEAD"), 0
    child.git("gc", "-q")

    def change(project):
        erase_fully(project, [ID], today=TODAY)

    for project, _ in interrupted(child.folder.root, change, signal.SIGKILL, every=1 if LONG else 60):
        killed = Repository(Folder(project.root))
        killed.git("fsck", "--full", "--no-dangling")
        journals = [killed.path(f".pipeline/{name}") for name in (JOURNAL, HISTORY_JOURNAL)]
        if not any(journal.exists() for journal in journals) and killed.path(FILE).exists():
            assert (killed.git("rev-parse", "HEAD"), places(killed)) == (old, [])
            continue
        resumed += 1
        complete_interrupted_change(project)
        complete_cleaning(project)
        refute(killed, blob)
        assert "history" not in places(killed)
        assert not any(journal.exists() for journal in journals)
    assert resumed > (5 if LONG else 1)
