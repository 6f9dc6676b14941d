"""A name that cannot be on every computer is refused."""

import ntpath
from pathlib import PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.base.disk.file_names import find_name_fault, fold_spelling


@pytest.mark.parametrize(
    "name",
    [
        *("CON", "con.jpg", "nul.tar.gz", "COM1.jpg", "LPT².jpg", "aux .jpg", "photo.", "photo ", "a:b.jpg"),
        *("a\\b.jpg", "what?.jpg", 'a"b.jpg', "a<b.jpg", "a|b.jpg", "a*.jpg", "..", "", "a\tb.jpg", ".git"),
        *("gallery/CON.jpg", "gallery//a.jpg", "gallery./a.jpg", "gallery /a.jpg", "com1/a.jpg"),
        *(".GIT/config", ".g\u200cit/config", "git~1/config", ".gitattributes", "a\nb.jpg", "a\udcff.jpg"),
    ],
)
def test_a_name_that_windows_or_git_cannot_hold_is_refused(name):
    assert find_name_fault(name)


@pytest.mark.parametrize(
    "name",
    ["IMG_0042 (1).JPG", "Sonnenaufgang über Köln.jpg", "सूर्य.jpg", "console.jpg", "a.b.jpg", ".DS_Store"],
)
def test_other_names_are_accepted(name):
    assert not find_name_fault(name)


@given(st.text(max_size=20))
def test_an_accepted_name_is_one_file_on_windows(name):
    if not find_name_fault(name):
        path = PureWindowsPath("C:/photos") / name
        assert path.parent == PureWindowsPath("C:/photos") / PureWindowsPath(name).parent
        assert path.drive == "C:"
        # Python 3.13 has a function for it, and deprecates the method.
        assert not (ntpath.isreserved(name) if hasattr(ntpath, "isreserved") else path.is_reserved())
        assert not PureWindowsPath(name).is_absolute()


def test_names_that_some_computers_take_for_one_are_recognised():
    assert fold_spelling("gallery/É.JPG") == fold_spelling("gallery/e\u0301.jpg")
    assert fold_spelling("a.jpg") != fold_spelling("b.jpg")
