"""The commands as functions of their arguments and a terminal."""

from __future__ import annotations

import ast
import json
import re
import shutil
from pathlib import Path

import pytest

from pipeline import __version__
from pipeline.cli import commands

ROOT = Path(__file__).parents[3]
GALLERY = "content/gallery.yaml"


def break_it(project):
    """Misspell a key and drop a keyword; return both lines."""
    wrong = project.edit(GALLERY, f"title: {project.value(GALLERY, 'photos', 3, 'title')}", "titel: x")
    project.drop("content/programmes/nlp.yaml", "keywords", 7)
    return wrong


def test_check_of_a_good_project(run):
    code, out = run("check")
    assert code == 0
    assert re.fullmatch(
        r"27 content files, (\d+) originals \(\1 not looked at yet; .*\): 1 warning\.", out.splitlines()[-1]
    )


def test_check_of_a_bad_project(run, project):
    line = break_it(project)
    code, out = run("check")
    assert code == 1
    assert f"{GALLERY}:{line}:5: error WRD001\n  “titel” is no key" in out
    assert f"  {line} |     titel: x\n" in out
    assert "help: Did you mean “title”?" in out
    assert out.splitlines()[-1].endswith(": 2 errors, 1 warning.")
    places = re.findall(r"^(content/[^:\n]+):(\d+)", out, re.MULTILINE)
    assert places == sorted(places, key=lambda p: (p[0], int(p[1])))


def test_check_for_launch(run):
    code, out = run("check", "--launch", "--select", "STD")
    assert code == 1
    assert "content/site.yaml:" in out
    assert "still a stand-in" in out


def test_check_in_other_formats(run, project):
    line = break_it(project)
    code, out = run("check", "--output-format", "json")
    assert code == 1
    data = json.loads(out)
    assert data["errors"] == 2
    assert {"file": GALLERY, "line": line}.items() <= data["diagnostics"][1].items()
    code, out = run("check", "--output-format", "github")
    assert f"::error file={GALLERY},line={line}," in out
    code, out = run("check", "--output-format", "sarif")
    assert json.loads(out)["version"] == "2.1.0"
    code, out = run("check", PIPELINE_OUTPUT_FORMAT="json")
    assert json.loads(out) == data


def test_check_statistics(run, project):
    break_it(project)
    code, out = run("check", "--statistics")
    assert code == 1
    assert [row.split()[:2] for row in out.splitlines()[:3]] == [
        ["1", "PRG002"],
        ["1", "STD001"],
        ["1", "WRD001"],
    ]


def test_check_of_chosen_rules(run, project):
    break_it(project)
    assert run("check", "--select", "GAL,STD")[0] == 0
    assert run("check", "--ignore", "wrd001", "--ignore", "PRG")[0] == 0
    code, out = run("check", "--select", "WRD")
    assert (code, out.count("error")) == (1, 2)
    assert run("check", "--select", "NOPE")[0] == 2
    assert "`./dev pipeline explain` lists them" in run.told


def test_the_project_is_found_from_a_folder_within_it(run, project):
    assert run("check", cwd=project.root / "content/pages")[0] == 0
    assert run("--root", str(project.root), "check", cwd=Path("/"))[0] == 0
    assert run("check", cwd=Path("/"), PIPELINE_ROOT=str(project.root))[0] == 0


def test_no_project_is_misuse(run, tmp_path):
    assert run("check", cwd=tmp_path)[0] == 2
    assert "content/contract.yaml" in run.told
    assert run("--root", "nowhere", "check")[0] == 2
    assert "no folder “content” in nowhere" in run.told


def test_a_project_without_its_contract_can_be_named(run, project):
    project.path("content/contract.yaml").unlink()
    code, out = run("--root", str(project.root), "check")
    assert code == 1
    assert "content/contract.yaml: error FIL001" in out


@pytest.mark.parametrize("arguments", [["chekc"], ["check", "--lunch"], ["check", "--output-format", "xml"]])
def test_misuse_says_what_was_meant(run, arguments):
    assert run(*arguments)[0] == 2
    assert re.search(r"Did you mean|Possible options|text.*json", run.told)


@pytest.mark.parametrize(
    "arguments", [["chekc"], ["check", "--lunch"], ["why"], ["--help"], ["why", "--help"]]
)
def test_usage_names_the_program_as_all_hints_do(run, arguments):
    run(*arguments)
    command = "why " if "why" in arguments else "check " if "--lunch" in arguments else ""
    assert f"Usage: ./dev pipeline {command}[OPTIONS]" in run.told
    if "--help" not in arguments:
        assert f"Try './dev pipeline {command}-h' for help." in run.told


def test_colour_only_on_a_terminal_that_wants_it(run, project):
    break_it(project)
    assert "\x1b[" not in run("check")[1]
    assert "\x1b[31m" in run("check", screen=True)[1]
    assert "\x1b[" not in run("check", screen=True, NO_COLOR="1")[1]
    assert "\x1b[" not in run("check", screen=True, TERM="dumb")[1]


def test_version(run):
    assert run("--version") == (0, f"pipeline {__version__}\n")


COMMANDS = sorted(commands.SUMMARIES)


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_help_fits_80_columns_and_names_every_option(run, command):
    code, _ = run(*command, "--help", COLUMNS="80")
    assert code == 0
    assert max(len(row) for row in run.told.splitlines()) <= 80
    assert "..." not in re.sub(r"(?:\[ARGS\]|\{PHOTO\}|\{ID\})\.\.\.", "", run.told)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_has_help(name):
    command = commands.built(name)
    assert command.help.splitlines()[0] == commands.SUMMARIES[name]
    for option in command.params:
        assert option.help, option.name


def test_explain_one_rule(run):
    code, out = run("explain", "gal001")
    assert code == 0
    assert out.startswith("GAL001 (error): The gallery has exactly as many photos as promised\n\n")


def test_explain_a_family_and_all(run):
    assert run("explain", "RDR")[1].startswith("Redirects\n  RDR001  ")
    code, out = run("explain")
    assert code == 0
    assert "Photos\n  PHO001" in out
    assert "GAL004" in out


def test_explain_an_unknown_code(run):
    assert run("explain", "GAL999")[0] == 2
    assert "there is no rule GAL999; `./dev pipeline explain GAL`" in run.told
    assert run("explain", "GAK")[0] == 2
    assert "did you mean the family GAL?" in run.told


def test_explain_as_markdown(run):
    out = run("explain", "--output-format", "markdown")[1]
    assert out.startswith("# Rules\n")
    assert "### RDR006: No redirects lead round in a loop" in out


def test_schemas_are_written_once_and_then_up_to_date(run, project):
    assert run("schema", "--check")[0] == 1
    assert run("schema")[0] == 0
    assert run("schema", "--check")[0] == 0
    assert "nothing to do" in run("schema")[1]
    schema = project.path("schemas/gallery.schema.json")
    schema.write_text(schema.read_text("utf-8").replace("photo", "foto"), "utf-8")
    project.path("schemas/old.schema.json").write_text("{}")
    code, out = run("schema", "--check")
    assert code == 1
    assert out.splitlines()[:2] == [
        "schemas/gallery.schema.json is not up to date.",
        "schemas/old.schema.json is not up to date.",
    ]
    assert run("schema")[0] == 0
    assert run("schema", "--check")[0] == 0


def test_the_schemas_in_the_repository_are_up_to_date(run, tmp_path):
    shutil.copytree(ROOT / "schemas", tmp_path / "schemas")
    (tmp_path / "content").mkdir()
    assert run("--root", str(tmp_path), "schema", "--check")[0] == 0, "Run: ./dev pipeline schema"


def test_what_a_message_tells_to_type_can_be_typed_on_a_fresh_machine():
    """There is no `pipeline` on its path, but ./dev, which works as well where there is one."""
    named = re.compile(rf"(?<!\./dev )\bpipeline (?:{'|'.join(commands.SUMMARIES)})\b")
    told = {text for path in (ROOT / "pipeline").rglob("*.py") for text in texts(path) if named.search(text)}
    assert {named.sub("", text).strip(" `;:\n") for text in told} == SPOKEN_OF


SPOKEN_OF = {
    "",  # the generator of a page
    "is there already, and `` did not write it.\nChoose another name: ./dev pipeline review --output FILE",
    "Written by ``; change content/ and run it again instead of editing this.",
    "What ``, `` and `` look at. ` CODE` prints one of these. Made by ` --output-format markdown`.",
}
"""Texts that speak of a command, and do not tell to type it."""


def texts(path):
    """Yield each text in a module that is no docstring."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    docstrings = {node.value for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            yield node.value
