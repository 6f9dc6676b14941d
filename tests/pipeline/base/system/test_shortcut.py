"""The starters of the three systems lead to the project's folder, wherever it lies."""

import os
import re
import subprocess
from tempfile import TemporaryDirectory

from hypothesis import example, given, settings
from hypothesis import strategies as st

from pipeline.base.system import operating_system
from pipeline.base.system.shortcut import (
    make_batch_file,
    make_desktop_entry,
    make_shell_script,
)
from tests.pipeline.cli.conftest import invoke

NASTY = ' it\'s 50 % of "$HOME" `id` \\n \\ !é ध्‍य ; & '
NAMES = st.text(
    st.characters(exclude_categories=["Cc", "Cs"], exclude_characters="/"), min_size=1, max_size=30
).filter(lambda name: name not in {".", ".."})
ESCAPES = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}
PYTHON = '#!/bin/sh\n{ pwd -P; echo "$@"; } > "$STARTED.part"\nmv "$STARTED.part" "$STARTED"\n'


def parse(entry):
    """Return the keys of a desktop entry, as its specification reads strings."""
    head, *lines = entry.removesuffix("\n").split("\n")
    assert head == "[Desktop Entry]"
    pairs = (re.fullmatch(r"([A-Z][A-Za-z]*) *= *(.*?) *", line).groups() for line in lines)
    return {key: re.sub(r"\\(.)", lambda found: ESCAPES[found[1]], value) for key, value in pairs}


@given(NAMES)
@example(NASTY)
def test_a_desktop_entry_holds_the_folder(name):
    assert parse(make_desktop_entry(f"/home/{name}", name)) == {
        "Type": "Application",
        "Name": name,
        "Exec": "python3 dev --page pipeline desk",
        "Path": f"/home/{name}",
        "Terminal": "false",
    }


def fake_python(folder):
    """Return an environment whose python3 notes where it is started, and with what, in the file `started`."""
    (folder / "bin").mkdir()
    (folder / "bin/python3").write_text(PYTHON, "utf-8")
    (folder / "bin/python3").chmod(0o755)
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, "STARTED": str(folder / "started"), "LC_ALL": "C.UTF-8"}


@given(NAMES)
@example(NASTY)
@settings(max_examples=30, deadline=None)
def test_a_shell_script_starts_the_desk_in_the_folder(tmp_path_factory, name):
    base = tmp_path_factory.mktemp("shell")
    with TemporaryDirectory(dir=base) as folder:
        root = os.path.join(folder, name)  # noqa: PTH118  Path would take a name such as "~" apart
        os.mkdir(root)  # noqa: PTH102
        script = base / "a desk.command"
        script.write_text(make_shell_script(root), "utf-8")
        subprocess.run(["sh", script], env=fake_python(base), check=True)
        assert (base / "started").read_text("utf-8") == f"{root}\ndev --page pipeline desk\n"


def test_a_batch_file_for_windows():
    assert make_batch_file(r"C:\Users\Asha Rao\50 % of %PATH% & more (é)") == (
        "@echo off\r\n"
        "chcp 65001 > nul\r\n"
        'pushd "C:\\Users\\Asha Rao\\50 %% of %%PATH%% & more (é)" '
        "&& call .\\dev --page pipeline desk || pause\r\n"
    )


def test_the_command_writes_a_starter(project, tmp_path, monkeypatch):
    code, _, told = invoke(project.root, "shortcut")
    assert code == 2
    assert "contains no file “dev”" in told.replace("\n", " ")
    (project.root / "dev").touch()
    file = project.root / f"{project.root.name} desk.desktop"
    code, out, _ = invoke(project.root, "shortcut")
    assert code == 0
    assert out.endswith("A double click on this file opens the desk.\n")
    assert parse(file.read_text("utf-8"))["Path"] == str(project.root)
    assert os.access(file, os.X_OK)

    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    code, _, told = invoke(project.root, "shortcut", "--desktop")
    assert (code, "Leave --desktop out." in told.replace("\n", " ")) == (2, True)
    desktop = operating_system.find_desktop_folder()
    assert desktop.parent == tmp_path
    desktop.mkdir()
    assert invoke(project.root, "shortcut", "--desktop")[0] == 0
    assert (desktop / file.name).read_text("utf-8") == file.read_text("utf-8")
    file.unlink()
    file.mkdir()
    code, _, told = invoke(project.root, "shortcut")
    assert (code, "Traceback" in told) == (1, False)
