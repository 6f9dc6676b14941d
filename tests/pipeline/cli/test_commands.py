"""The commands as functions of their arguments and a terminal."""

import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import typer

from pipeline.cli.app import app

WAY_HOME = "content/gallery/on-the-way-home.yaml"
ROOT_COMMAND: Any = typer.main.get_command(app)
COMMANDS = ROOT_COMMAND.commands


def break_it(project):
    """Misspell a key and drop a keyword; return the line of the key."""
    project.drop("content/programmes/memory-palace.yaml", "keywords", 7)
    return project.edit(WAY_HOME, "title: On the way home", "titel: x")


def test_check_of_a_good_project(run, project):
    assert re.fullmatch(r"\d+ content files, 10 originals: \d warnings?\.", run("check").splitlines()[-1])
    shutil.rmtree(project.path(".pipeline"))
    assert "10 originals (10 not opened yet; `./dev pipeline ingest` does that)" in run("check")


def test_check_of_a_bad_project(run, project):
    line = break_it(project)
    out = run("check", ends=1)
    assert f"{WAY_HOME}:{line}:1: error WRD001\n  “titel” is no key" in out
    assert f"  {line} | titel: x\n" in out
    assert "help: Did you mean “title”?" in out
    assert ": 2 errors, " in out.splitlines()[-1]
    places = re.findall(r"^(content/[^:\n]+):(\d+)", out, re.MULTILINE)
    assert places == sorted(places, key=lambda p: (p[0], int(p[1])))


def test_a_content_file_that_never_ends_is_reported_and_not_read(run, project):
    path = project.path("content/search.yaml")
    for put in (os.mkfifo, lambda there: there.symlink_to("/dev/zero")):
        path.unlink()
        put(path)
        assert "content/search.yaml: error FIL003" in run("check", ends=1)


def test_a_file_name_can_neither_steer_the_terminal_nor_begin_a_line(run, project):
    for name in ("\x1b]0;x\a\x1b[31m.jpg", "a\n::warning::b.jpg"):
        project.path(f"raw_assets/gallery/{name}").write_bytes(b"x")
    out = run("check", ends=1)
    assert not set(out) & set("\x1b\a")
    assert "\n::warning::b" not in out


def test_in_a_terminal_errors_come_last(run, project):
    break_it(project)
    out = run("check", screen=True, ends=1)
    assert out.index("STD001") < out.index("WRD001") < out.index("errors")


def test_the_project_is_found_from_a_folder_within_it_or_by_its_name(run, project, tmp_path):
    run("check", cwd=project.root / "content/pages")
    run("--root", str(project.root), "check", cwd=Path("/"))
    run("check", cwd=Path("/"), PIPELINE_ROOT=str(project.root))
    run("check", cwd=tmp_path, ends=2)
    assert "content/contract.yaml" in run.told
    run("--root", "nowhere", "check", ends=2)
    assert "no folder “content” in nowhere" in run.told
    project.path("content/contract.yaml").unlink()
    assert "content/contract.yaml: error FIL001" in run("--root", str(project.root), "check", ends=1)


@pytest.mark.parametrize(
    ("arguments", "usage", "help_"),
    [
        (["chekc"], "[OPTIONS] COMMAND", "Did you mean"),
        (["check", "--lunch"], "check [OPTIONS]", "Possible options|Did you mean"),
        (["add"], "add [OPTIONS]", "PHOTO"),
        (["publish", "2026-11-20"], "publish [OPTIONS]", "publish --back 2026-11-20"),
    ],
)
def test_misuse_says_what_was_meant_and_names_the_program_as_all_hints_do(run, arguments, usage, help_):
    run(*arguments, ends=2)
    assert f"Usage: ./dev pipeline {usage}" in run.told
    assert re.search(r"Try './dev pipeline (?:\w+ )?-h' for help\.", run.told)
    assert re.search(help_, run.told)


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_fits_80_columns_and_names_every_option(run, command):
    run(*command, "--help", COLUMNS="80")
    assert max(len(row) for row in run.told.splitlines()) <= 80
    assert "..." not in re.sub(r"[\[{][A-Z]+[\]}]\.\.\.", "", run.told)
    for option in COMMANDS[command[0]].params if command else ():
        assert option.help, option.name


def test_explain(run):
    out = run("explain", "gal001")
    assert out.startswith("GAL001 (error): The gallery has exactly the promised number of photos\n\n")
    assert run("explain", "RDR").startswith("Redirects\n  RDR009  ")
    assert "Photos\n  PHO001" in run("explain")
    run("explain", "GAL999", ends=2)
    assert "There is no rule GAL999; `./dev pipeline explain` lists all." in run.told


def test_schemas_are_written_once_and_then_up_to_date(run, project):
    run("schema")
    schema = project.path("schemas/gallery.schema.json")
    schema.write_text(schema.read_text("utf-8").replace("photo", "foto"), "utf-8")
    project.path("schemas/old.schema.json").write_text("{}")
    assert run("schema", "--check", ends=1).splitlines()[:2] == [
        "schemas/gallery.schema.json is not up to date.",
        "schemas/old.schema.json is not up to date.",
    ]
    run("schema")
    run("schema", "--check")
