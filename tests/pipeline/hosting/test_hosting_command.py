"""`pipeline hosting` as it is typed."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pipeline.cli.app import app
from tests.pipeline.conftest import Folder

SERVED = {
    *("sitemap.xml", "sitemap.xml.br", "sitemap.xml.gz", "robots.txt", "robots.txt.br", "robots.txt.gz"),
    *(".well-known/security.txt", ".well-known/security.txt.br", ".well-known/security.txt.gz"),
    *(".htaccess", "_headers", "_redirects"),
}
NGINX = "hosting/nginx.conf"


def run(project: Folder, *arguments: object) -> Result:
    words = ["--root", str(project.root), "hosting", *map(str, arguments)]
    result = CliRunner().invoke(app, words, env={"COLUMNS": "300", "TERM": "dumb"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def told(result: Result) -> str:
    """Return what was said, without the frame around misuse."""
    return " ".join(result.output.replace("│", " ").split())


def state(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Return content and time of last change of each file."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_everything_is_written_and_told(project: Folder, dist: Path):
    before = state(dist)
    result = run(project)
    assert result.exit_code == 0, result.output
    assert state(dist).keys() - before.keys() == SERVED
    assert {name: found for name, found in state(dist).items() if name in before} == before
    assert (dist.parent / NGINX).is_file()
    lines = result.output.splitlines()
    assert "written    site/dist/.htaccess" in lines
    assert "written    site/dist/sitemap.xml, .br, .gz" in lines
    assert f"written    site/{NGINX}" in lines
    assert "9 pages, 2 redirects, 18 pictures at https://lakeside.example." in lines
    assert lines[-2].startswith("https://lakeside.example is a stand-in")
    assert lines[-1] == "What to upload where: docs/hosting.md"


def test_a_second_run_touches_only_what_is_no_longer_so(project: Folder, dist: Path):
    run(project)
    before = state(dist.parent)
    (dist / "_headers").write_text("/*\n  X-Robots-Tag: noindex\n", "utf-8")
    result = run(project)
    assert result.exit_code == 0
    assert "unchanged  site/dist/.htaccess" in result.output
    assert "written    site/dist/_headers" in result.output
    assert result.output.count("written") == 1
    after = state(dist.parent)
    assert after["dist/_headers"][0] == before["dist/_headers"][0]
    assert {**after, "dist/_headers": 0} == {**before, "dist/_headers": 0}


def test_nothing_but_words_and_build_decides_the_bytes(project: Folder, dist: Path, tmp_path: Path):
    run(project)
    elsewhere = tmp_path / "elsewhere/public"
    elsewhere.parent.mkdir()
    dist.rename(elsewhere)
    for name in SERVED:
        (elsewhere / name).rename(tmp_path / name.replace("/", "_"))
    run(project, "--output", elsewhere)
    for name in SERVED:
        assert (elsewhere / name).read_bytes() == (tmp_path / name.replace("/", "_")).read_bytes()
    assert (elsewhere.parent / NGINX).read_bytes() == (dist.parent / NGINX).read_bytes()


def test_nginx_rules_go_where_they_are_wanted(project: Folder, dist: Path, tmp_path: Path):
    wanted = tmp_path / "etc/academy.conf"
    assert run(project, "--nginx", wanted).exit_code == 0
    assert "location" in wanted.read_text("utf-8")
    assert not (dist.parent / NGINX).exists()


def test_an_address_that_is_no_stand_in_is_not_called_one(project: Folder, dist: Path):
    project.edit("content/site.yaml", "!standin https://lakeside.example", "https://mind-and-heart.org")
    for path in dist.rglob("*.html"):
        text = path.read_text("utf-8")
        path.write_text(text.replace("https://lakeside.example", "https://mind-and-heart.org"), "utf-8")
    result = run(project)
    assert result.exit_code == 0
    assert "stand-in" not in result.output
    assert b"https://mind-and-heart.org/sitemap.xml" in (dist / "robots.txt").read_bytes()


def in_the_way(dist: Path) -> None:
    (dist / ".well-known").write_text("in the way", "utf-8")


@pytest.mark.parametrize(
    ("broken", "arguments", "said"),
    [
        (lambda dist: (dist / "pictures.html").unlink(), [], "pictures.html is missing"),
        (shutil.rmtree, [], "there is no folder site/dist. Build the site first: ./dev nox -s site"),
        (in_the_way, [], ".well-known cannot be written"),
        (lambda _: None, ["--output", "nowhere"], "there is no folder nowhere"),
    ],
)
def test_what_it_cannot_work_with_is_told(project: Folder, dist: Path, broken, arguments, said: str):
    broken(dist)
    result = run(project, *arguments)
    assert result.exit_code == 2
    assert said in told(result)
    assert not (dist.parent / NGINX).exists()


def test_words_with_errors_stop_it(project: Folder, dist: Path):
    line = project.set("content/routes.yaml", "redirects", 0, "to", "/nowhere")
    before = state(project.root)
    result = run(project)
    assert result.exit_code == 1
    assert f"content/routes.yaml:{line}" in result.output
    assert "Nothing written: 1 error." in result.output
    assert state(project.root) == before
