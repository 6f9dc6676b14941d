"""docs/content-guide.md is true, and what holds it to that notices each line that is not printed as shown."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.miniature_cache import ROOT, ingested
from tools.guide.place import Place
from tools.guide.reading import GuideError, read
from tools.guide.walking import is_same, walk


def test_what_the_guide_shows_is_so():
    """The walk ends before the first replaced photo; `nox -s guide` continues to the end."""
    command = [sys.executable, "-m", "tools.guide", "--quick", ingested()[0]]
    said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr


@pytest.fixture
def walked(tmp_path):
    """Walk a guide given as text, in a folder with a space in its name."""
    folder = tmp_path / "a folder"
    folder.mkdir()

    def run(text):
        guide = tmp_path / "guide.md"
        guide.write_text(text, "utf-8")
        environ = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin", "TERM": "xterm"}
        walk(read(guide), Place(folder, environ))

    return run


@pytest.mark.parametrize(
    ("shown", "printed", "expected"),
    [
        ("one …", "one two", True),
        ("one …", "one ", False),
        ("one. two", "one, two", False),
        ("...", "", True),
        ("...|c", "a|b|c", True),
        ("a|...|c|...|e", "a|c|b|c|d|e", True),
        ("a|...|c", "a|b", False),
        ("a|b", "a|c|b", False),
        ("a", "a|b", False),
        ("a|b", "a", False),
    ],
)
def test_what_is_printed_as_shown(shown, printed, *, expected):
    assert is_same(shown.split("|"), printed.split("|")) == expected


HAPPY = """\
```console
$ printf 'one\\ntwo\\n' | tee "my words"
one
two
```
```diff
@@ my words @@
 one
-two
+three
```
```console
$ cat "my words"; read -p 'Name? ' name; echo "Hello $name"
one
three
Name? Asha
Hello Asha
```
```console fails
$ test -e nothing
```
```console running
$ trap 'echo; echo Ended; exit 130' INT; echo Ready; while sleep 0.05; do cat more 2> more.log; done
Ready
```
```console
^C
Ended
```
"""


def test_a_true_guide_is_walked_to_its_end(walked, tmp_path):
    walked(HAPPY)
    assert (tmp_path / "a folder/my words").read_text("utf-8") == "one\nthree\n"


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("$ printf", "$ echo zero; printf", 3, "“one”"),
        ("one\ntwo\n```", "one\ntow\n```", 4, "“tow”"),
        ("-two", "-tow", 6, "stand 0 times"),
        ("@@ my words", "@@ no words", 6, "stand 0 times in no words"),
        ("Hello Asha", "Hello Ravi", 17, "“Hello Ravi”"),
        ("console fails", "console", 20, "ended with 1, not 0"),
        ("Ended\n```", "Still here\n```", 28, "“Still here”"),
        ("```console\n^C\nEnded\n```\n", "", 23, "running"),
        ("console running", "console ruining", 22, "no flag ruining"),
    ],
)
def test_what_is_not_true_is_told_with_its_line(walked, old, new, line, says):
    assert HAPPY.count(old) >= 1
    with pytest.raises(GuideError, match=says) as told:
        walked(HAPPY.replace(old, new, 1))
    assert told.value.line == line
