"""`pipeline audit` as it is typed."""

import json

import pytest

from tests.pipeline.cli.conftest import invoke


def test_nothing_wrong_is_exit_code_0(site):
    root = site.write()
    told = "6 pages, 13 pictures, 67 files: no errors, no warnings.\n"
    assert invoke(root, "audit") == (0, told, "")


def test_an_error_is_exit_code_1_and_shows_the_line(site):
    site.edit("contact.html", 'href="/trainings"', 'href="/gone"')
    code, out, _ = invoke(site.write(), "audit")
    assert code == 1
    line = site.text("contact.html").partition("/gone")[0].count("\n") + 1
    assert f"site/dist/contact.html:{line}:8: error AUD001" in out
    assert '<li><a href="/gone">' in out
    assert "help: Link to a page that exists, such as /." in out


def test_a_folder_outside_the_project_can_be_named_from_where_one_stands(site, tmp_path_factory):
    site.edit("contact.html", 'href="/trainings"', 'href="/gone"')
    root = site.write()
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "dist"
    site.dist.rename(elsewhere)
    out = invoke(elsewhere.parent, "--root", str(root), "audit", "dist")[1]
    assert f"{elsewhere.as_posix()}/contact.html:" in out
    assert '<li><a href="/gone">' in out


def test_a_run_that_was_killed_while_it_published_is_ended_first(site):
    root = site.write()
    waiting = "site/src/manifests/.routes.json.1.tmp"
    (root / "site/src/manifests/routes.json").rename(root / waiting)
    note = {"moves": [], "staged": [[waiting, "site/src/manifests/routes.json"]], "deletes": []}
    (root / ".pipeline").mkdir()
    (root / ".pipeline/journal.json").write_text(json.dumps(note))
    assert invoke(root, "audit")[0] == 0
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
def test_what_cannot_be_audited_is_misuse(site, broken, told):
    root = site.write()
    broken(root)
    code, _, err = invoke(root, "audit")
    assert code == 2
    assert told in err


def test_findings_are_written_for_programs(site):
    site.edit("contact.html", 'href="/trainings"', 'href="/gone"')
    site.files["assets/notes.pdf"] = b"%PDF"
    root = site.write()
    code, out, _ = invoke(root, "audit", "--output-format", "json")
    error, warning = sorted(json.loads(out)["diagnostics"], key=lambda found: found["code"])
    assert code == 1
    assert (warning["code"], warning["severity"]) == ("AUD012", "warning")
    assert (error["code"], error["file"], error["severity"]) == ("AUD001", "site/dist/contact.html", "error")


def test_warnings_alone_are_exit_code_0(site):
    site.files["assets/notes.pdf"] = b"%PDF"
    code, out, _ = invoke(site.write(), "audit")
    assert code == 0
    assert "warning AUD012" in out


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("contact.html", b"\xff\xfe<html>"),
        ("contact.html", b""),
        ("contact.html", b"<" * 5000),
        ("contact.html", b"<div>" * 1100),
        ("contact.html", b"<!doctype html><a href='https://[' srcset=',,,'><img srcset='a 1e9999w' src=''>"),
        ("assets/client-1a2b3c4d.js", b"\xff\x00import(`${x}`)"),
    ],
)
def test_garbage_is_findings_not_a_traceback(site, name, data):
    site.files[name] = data
    found = site.audit().findings
    assert any(d.place.file.startswith(f"site/dist/{name}") for d in found) or name.endswith(".js")
