"""`./dev` becomes the command that it is given, once everything is installed."""

import hashlib
import os
import runpy
import shlex
import shutil
import subprocess
import sys
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import pytest

INSTALLING = "Installing packages, which may take minutes ..."


def run(command, folder):
    """Run a shell command; return its exit code and its lines, with those of its errors."""
    environ = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.defpath}"}
    ended = subprocess.run(
        ["/bin/sh", "-c", command],
        cwd=folder,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return ended.returncode, ended.stdout.splitlines()


@pytest.mark.parametrize(
    ("command", "code", "line"),
    [
        ("python -c 'raise SystemExit(7)'", 7, ""),
        ("pipelien", 2, "pipelien: there is no such command in this environment."),
        ("", 2, "./dev nox -s site"),
    ],
)
def test_its_exit_code_is_that_of_the_command_and_it_says_how_it_is_used(project, command, code, line):
    ended, lines = run(f"./dev {command}", project)
    assert ended == code
    assert line in "\n".join(lines)


CHANGES = {
    "moved": lambda root: root.rename(root.with_name("moved")),
    "copied": lambda root: shutil.copytree(root, root.with_name("copied"), symlinks=True),
    "half made": lambda root: (root / ".venv/.installed").unlink(),
    "on a Python that is gone": lambda root: point(root / ".venv/bin/python", root / "gone"),
    "on another Python": lambda root: point(root / ".venv/bin/python", "/bin/sh"),
    "of older locks": lambda root: (root / "requirements/setup.txt").write_text("", "utf-8"),
}


def point(link, target):
    link.unlink()
    link.symlink_to(target)


@pytest.mark.parametrize("change", CHANGES)
def test_an_environment_is_taken_as_complete_only_as_it_was_completed(project, change):
    root = CHANGES[change](project)
    dev = runpy.run_path(str((root if isinstance(root, Path) else project) / "dev"))
    assert not dev["is_complete"](dev["VENV"])


@pytest.fixture
def offline(project):
    """The same, with locks that need no network: of what builds a package, uv, and an npm for a folder."""
    wheel = project / "flit_core-1-py3-none-any.whl"
    with ZipFile(wheel, "w") as archive:
        for file in distribution("flit_core").files:
            archive.write(file.locate(), str(file))
        npm = project / "npm"
        npm.write_text("#!/bin/sh\nmkdir -p node_modules\n", "utf-8")
        npm.chmod(0o755)
        archive.write(npm, "flit_core-1.data/scripts/npm")
        uv = project / "uv"
        uv.write_text(f'#!/bin/sh\nexec {shutil.which("uv")} "$@"\n', "utf-8")
        uv.chmod(0o755)
        archive.write(uv, "flit_core-1.data/scripts/uv")
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (project / "requirements/setup.txt").write_text(f"./{wheel.name} --hash=sha256:{digest}\n", "utf-8")
    (project / "requirements/dev.txt").write_text("", "utf-8")
    (project / "pipeline").mkdir()
    for name in ("pipeline/__init__.py", "README.md"):
        (project / name).touch()
    return project


def test_an_environment_from_elsewhere_is_made_anew(offline):
    project = offline.rename(offline.with_name("moved"))
    code, lines = run("./dev python -c 'import sys, pipeline; print(sys.prefix, pipeline.__file__)'", project)
    assert lines == [INSTALLING, f"{project}/.venv {project}/pipeline/__init__.py"]
    assert code == 0


def test_what_fails_is_told(project):
    npm = project / ".venv/bin/npm"
    npm.write_text("#!/bin/sh\n! grep 'no such package' *.json\n", "utf-8")
    npm.chmod(0o755)
    (project / "package.json").write_text("no such package", "utf-8")
    code, lines = run("./dev true", project)
    assert code == 1
    assert lines[:3] == [
        INSTALLING,
        f"Setting up stopped: {project}/.venv/bin/npm ci --no-audit --no-fund --loglevel=error ended with 1.",
        "package.json:no such package",
    ]


def test_a_full_disk_is_told_before_anything_is_installed(project):
    (project / ".venv/.installed").unlink()
    start = project / "start.py"
    start.write_text(
        "import runpy, shutil, sys\nshutil.disk_usage = lambda path: shutil._ntuple_diskusage(9, 8, 10**8)\n"
        "sys.argv = ['dev', 'true']\nrunpy.run_path('dev', run_name='__main__')\n"
    )
    code, lines = run(f"{shlex.quote(sys.executable)} start.py", project)
    assert code == 1
    assert "with 0.1 GB free" in "\n".join(lines)
    assert INSTALLING not in lines
