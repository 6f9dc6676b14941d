"""A desk that fails, or is killed: the files say all or nothing, and the page is told."""

import signal

import pytest

from tests.pipeline.conftest import Folder
from tests.pipeline.desk.conftest import GARDEN, jpeg

LIMITED = """
import os, resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
# Half a file of bytecode would break every later start.
sys.dont_write_bytecode, os.environ["PYTHONDONTWRITEBYTECODE"] = True, "1"
resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))
from pipeline.cli.app import main
sys.argv = ["pipeline", *sys.argv[1:]]
main()
"""
"""No file may have more bytes, as on a full disk."""


def test_a_full_disk_changes_nothing_and_is_told(root, opened):
    before = Folder(root).tree(trash=False)
    desk = opened(root, python=("-c", LIMITED))
    title = "The pond in spring, " * 30
    assert "file too large" in desk.edit(GARDEN, "title", "The garden", title, status=507)["message"]
    desk.send("/api/uploads?name=a.jpg", jpeg(3), status=507)
    assert desk.get("/api/uploads")["uploads"] == []
    assert not [path for path in (root / ".pipeline/inbox").rglob("*") if path.is_file()]
    assert Folder(root).tree(trash=False) == before
    assert desk.get("/api/project")["undo"] is None


KILLED = """
import os, signal, sys
count = 0
def meet(event, arguments):
    global count
    if event == "os.rename" and str(arguments[1]).endswith(("-garden.yaml", "-evening.yaml", "journal.json")):
        with open(arguments[0], "rb") as file:
            said = file.read()
        if str(arguments[1]).endswith("journal.json") and b"content/gallery/" not in said:
            return  # of a run that makes the site ready meanwhile
        count += 1
        if count == {step}:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(meet)
from pipeline.cli.app import main
sys.argv = ["pipeline", *sys.argv[1:]]
main()
"""
"""A signal meets the journal, or the words, on their way to their places."""


def test_a_desk_that_is_killed_while_it_saves_leaves_all_or_nothing(root, opened):
    credit = "Ravi Example"
    desk = opened(root, python=("-c", KILLED.format(step=1)))
    # The second desk has saved another edit, in two steps, before it is killed.
    for title, python in (("The garden", ("-c", KILLED.format(step=4))), ("The pond", ("-m", "pipeline"))):
        with pytest.raises(OSError):
            desk.edit(GARDEN, "title", "The garden", "The pond")
        assert desk.process.wait(60) == -signal.SIGKILL
        assert (root / ".pipeline/desk.json").is_file()
        again = opened(root, python=python)
        assert again.host == desk.host  # by which a browser keeps what was not saved
        assert again.ask("/", Cookie=desk.cookie)[0] == 401
        again.edit("an-evening", "credit", credit, f"{title}'s")  # it ends what was begun
        assert again.photo(GARDEN)["title"] == title
        assert not list((root / "content").rglob(".*.tmp"))
        desk, credit = again, f"{title}'s"
