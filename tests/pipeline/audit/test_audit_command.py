"""`pipeline audit` as it is typed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from pipeline.cli.app import app


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def test_nothing_wrong_is_exit_code_0(site):
    result = run("--root", str(site.write()), "audit")
    assert result.exit_code == 0
    assert result.output == "6 pages, 15 pictures, 63 files: no errors, no warnings.\n"


def test_an_error_is_exit_code_1_and_shows_the_line(site):
    site.edit("contact.html", 'href="/trainings"', 'href="/gone"')
    result = run("--root", str(site.write()), "audit")
    assert result.exit_code == 1
    line = site.text("contact.html").partition("/gone")[0].count("\n") + 1
    assert f"site/dist/contact.html:{line}:8: error AUD001" in result.output
    assert '<li><a href="/gone">' in result.output
    assert "help: Link to a page that exists, such as /." in result.output


def test_warnings_alone_are_exit_code_0(site):
    site.files["assets/notes.pdf"] = b"%PDF"
    result = run("--root", str(site.write()), "audit")
    assert result.exit_code == 0
    assert "warning AUD012" in result.output


def test_a_folder_outside_the_project_can_be_named_from_where_one_stands(
    site, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
):
    site.edit("contact.html", 'href="/trainings"', 'href="/gone"')
    root = site.write()
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "dist"
    site.dist.rename(elsewhere)
    monkeypatch.chdir(elsewhere.parent)
    result = run("--root", str(root), "audit", "dist")
    assert f"{elsewhere.as_posix()}/contact.html:" in result.output
    assert '<li><a href="/gone">' in result.output


def test_a_run_that_was_killed_while_it_published_is_ended_first(site):
    root = site.write()
    waiting = "site/src/manifests/.routes.json.1.tmp"
    (root / "site/src/manifests/routes.json").rename(root / waiting)
    note = {"moves": [], "staged": [[waiting, "site/src/manifests/routes.json"]], "deletes": []}
    (root / ".pipeline").mkdir(exist_ok=True)
    (root / ".pipeline/journal.json").write_text(json.dumps(note))
    assert run("--root", str(root), "audit").exit_code == 0
    assert not (root / ".pipeline/journal.json").exists()


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (lambda root: (root / "site/dist").rename(root / "moved"), "./dev nox -s site"),
        (lambda root: [p.unlink() for p in (root / "site/dist").rglob("*.html")], "holds no page"),
        (lambda root: (root / "site/src/manifests/routes.json").unlink(), "manifests"),
        (lambda root: (root / "site/src/manifests/shell.json").write_text("[]"), "manifests"),
        (lambda root: (root / "site/budgets.json").unlink(), "budgets"),
        (lambda root: (root / "site/budgets.json").write_text('{"page": {"html": 1}}'), "budgets"),
        (lambda root: (root / "site/budgets.json").write_text('{"page": {"html": "x"}}'), "budgets"),
    ],
)
def test_what_cannot_be_audited_is_misuse(site, broken: Any, told: str):
    root = site.write()
    broken(root)
    result = run("--root", str(root), "audit")
    assert result.exit_code == 2
    assert told in result.output
    assert "Traceback" not in result.output


def test_the_options_of_findings_are_taken(site):
    site.edit("contact.html", ' rel="noopener"', "")
    root = str(site.write())
    (found,) = json.loads(run("--root", root, "audit", "--output-format", "json").output)["diagnostics"]
    assert (found["code"], found["file"], found["severity"]) == ("AUD051", "site/dist/contact.html", "error")
    assert "1  AUD051" in run("--root", root, "audit", "--statistics").output
    assert run("--root", root, "audit", "--ignore", "AUD051").exit_code == 0


def test_weights_stand_beside_their_budgets(site):
    result = run("--root", str(site.write()), "audit", "--weights")
    header, *rows = result.output.splitlines()
    assert header.split() == ["page", "HTML", "CSS", "inline", "script", "JavaScript", "fonts"]
    assert len(rows) == 5
    assert all(" of 93 " in row and " of 65" in row for row in rows)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("contact.html", b"\xff\xfe<html>"),
        ("contact.html", b""),
        ("contact.html", b"<" * 5000),
        ("contact.html", b"<div>" * 1100),
        ("contact.html", b"<!doctype html><a href='https://[' srcset=',,,'><img srcset='a 1e9999w' src=''>"),
        ("contact.html", b"<script type=application/ld+json>" + b"[" * 100_000 + b"</script>"),
        ("sitemap.xml", b"\x00\x01"),
        ("robots.txt", b"\xff" * 100),
        (".well-known/security.txt", b"Expires: 99999-99-99"),
        ("assets/client-1a2b3c4d.js", b"\xff\x00import(`${x}`)"),
        ("media/motifs-0a1b2c3d4e5f.svg", b"\x89PNG\r\n"),
        ("media/0a1b2c3d4e5f-80.avif", b"\x00\x00\x00\x20ftypavif" + bytes(100)),
        ("_redirects", b"/only-one\n\n\xff /x"),
    ],
)
def test_garbage_is_findings_not_a_traceback(site, name: str, data: bytes):
    site.files[name] = data
    found = site.audit().diagnostics
    assert any(d.place.file.startswith(f"site/dist/{name}") for d in found) or name.endswith(".js")
