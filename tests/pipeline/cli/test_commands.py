"""The commands as functions of their arguments and a terminal."""

import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
import typer
from PIL import ImageFilter

from pipeline.cli.app import app
from tests.pipeline.editing.gallery.conftest import scene

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


def test_check_remembers_what_ingest_saw_in_a_photo(run, project):
    blurred = scene(1).filter(ImageFilter.GaussianBlur(9))
    blurred.save(project.path("raw_assets/gallery/turned.jpg"))
    assert "(1 not opened yet; `./dev pipeline ingest` does that)" in run("check")
    assert "warning TRI001" in run("ingest")
    out = run("check")
    assert "warning TRI001" in out
    assert "not opened yet" not in out


def test_check_of_a_bad_project(run, project):
    line = break_it(project)
    out = run("check", ends=1)
    assert f"{WAY_HOME}:{line}:1: error WRD001\n  “titel” is no key" in out
    assert f"  {line} | titel: x\n" in out
    assert "help: Did you mean “title”?" in out
    assert ": 2 errors, " in out.splitlines()[-1]
    places = re.findall(r"^(content/[^:\n]+):(\d+)", out, re.MULTILINE)
    assert places == sorted(places, key=lambda p: (p[0], int(p[1])))


def test_check_finds_a_title_that_is_too_long_for_its_card_at_its_line(run, project):
    file = "content/programmes/memory-palace.yaml"
    line = project.set(file, "title", "Mind power for everyone " * 30 + "now")
    assert f"{file}:{line}:8: error CRD003" in run("check", ends=1)
    assert run("ingest", ends=1).count("error CRD003") == 1


def test_a_content_file_that_never_ends_is_reported_and_not_read(run, project):
    path = project.path("content/search.yaml")
    path.unlink()
    os.mkfifo(path)
    assert "content/search.yaml: error FIL003" in run("check", ends=1)
    path.unlink()
    path.symlink_to("/dev/zero")
    assert "content/search.yaml: error FIL003" in run("check", ends=1)


def test_a_file_name_can_neither_steer_the_terminal_nor_begin_a_line(run, project):
    for name in ("\x1b]0;x\a\x1b[31m.jpg", "a\n::warning::b.jpg"):
        project.path(f"raw_assets/gallery/{name}").write_bytes(b"x")
    for out in (run("check", ends=1), run("check", "--output-format", "github", ends=1)):
        assert not set(out) & set("\x1b\a")
        assert "\n::warning::b" not in out


def test_in_a_terminal_an_error_stands_alone_and_errors_come_last(run, project):
    project.drop("content/programmes/memory-palace.yaml", "keywords", 7)
    out = run("check", screen=True, ends=1)
    assert "PRG002" in out
    assert "STD001" not in out
    assert "1 error, 1 warning.\nWarnings are shown once the error is corrected." in out
    break_it(project)
    out = run("check", screen=True, ends=1)
    assert out.index("STD001") < out.index("WRD001") < out.index("errors")


def test_check_for_a_workflow_of_github(run, project):
    line = break_it(project)
    assert f"::error file={WAY_HOME},line={line}," in run("check", "--output-format", "github", ends=1)


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
        (["check", "--output-format", "xml"], "check [OPTIONS]", "text.*github"),
        (["ingest", "--jobs", "0"], "ingest [OPTIONS]", "--jobs"),
        (["ingest", "raw_assets"], "ingest [OPTIONS]", "raw_assets"),
        (["add"], "add [OPTIONS]", "PHOTO"),
        (["publish", "2026-11-20"], "publish [OPTIONS]", "publish --back 2026-11-20"),
    ],
)
def test_misuse_says_what_was_meant_and_names_the_program_as_all_hints_do(run, arguments, usage, help_):
    run(*arguments, ends=2)
    assert f"Usage: ./dev pipeline {usage}" in run.told
    assert re.search(r"Try './dev pipeline (?:\w+ )?-h' for help\.", run.told)
    assert re.search(help_, run.told)


def test_colour_only_on_a_terminal_that_wants_it(run, project):
    break_it(project)
    assert "\x1b[" not in run("check", ends=1)
    assert "\x1b[31m" in run("check", screen=True, ends=1)
    assert "\x1b[" not in run("check", screen=True, ends=1, NO_COLOR="1")
    assert "\x1b[" not in run("check", screen=True, ends=1, TERM="dumb")


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
    assert run("explain", "RDR").startswith("Redirects\n  RDR006  ")
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
