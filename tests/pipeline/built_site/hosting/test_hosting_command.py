"""`pipeline hosting` as it is typed."""

import shutil

import pytest
import yaml

from pipeline.built_site.hosting.run import NGINX
from tests.miniature_cache import MINIATURE
from tests.pipeline.cli.conftest import invoke

ROUTES = yaml.safe_load((MINIATURE / "content/routes.yaml").read_text("utf-8"))
PAGES, REDIRECTS = (len(ROUTES[key]) for key in ("routes", "redirects"))
ADDRESSES = [*(each["path"] for each in ROUTES["routes"]), *(each["from"] for each in ROUTES["redirects"])]
COPIES = {f"{address[1:]}/index.html" for address in ADDRESSES if address != "/"}
SERVED = {
    *("sitemap.xml", "sitemap.xml.br", "sitemap.xml.gz", "robots.txt", "robots.txt.br", "robots.txt.gz"),
    *(".htaccess", "_headers", "_redirects"),
    *COPIES,
}


def run(project, ends=0):
    """Run the command, which exits with `ends`; return what was said, without the frame around misuse."""
    code, out, told = invoke(project.root, "hosting", COLUMNS="300", TERM="dumb")
    assert code == ends, out + told
    return (out + told).replace("│", " ")


def state(folder):
    """Return content and time of last change of each file."""
    return {
        path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_everything_is_written_and_told(project, dist):
    before = state(dist)
    for path in (dist, *dist.rglob("*")):  # as a mask of 077 leaves them
        path.chmod(0o700 if path.is_dir() else 0o600)
    said = run(project)
    modes = {(path.is_dir(), path.stat().st_mode & 0o777) for path in (dist, *dist.rglob("*"))}
    assert modes == {(True, 0o755), (False, 0o644)}
    assert state(dist).keys() - before.keys() == SERVED
    assert {name: found for name, found in state(dist).items() if name in before} == before
    assert (dist.parent / NGINX).is_file()
    lines = said.splitlines()
    assert lines[0].endswith(f" are in site/dist, nginx's rules in site/{NGINX}.")
    for name in ("about", "team", "courses/memory-palace"):
        assert (dist / name / "index.html").read_bytes() == (dist / f"{name}.html").read_bytes()
    pictures = 2 * PAGES  # the fixture `built` gives each page two
    assert f"{PAGES} pages, {REDIRECTS} redirects, {pictures} pictures at https://lakeside.example." in lines
    assert lines[-2].startswith("https://lakeside.example is a stand-in")
    assert lines[-1] == "To put it on the web: ./dev pipeline publish (docs/hosting.md)"


def test_what_is_changed_after_the_build_waits_for_the_next_one(project, dist):
    """The files describe the built pages, even if the content is broken since."""
    run(project)
    before = state(dist.parent)
    project.edit("content/site.yaml", "!standin https://lakeside.example", "https://mind-and-heart.org")
    project.set("content/routes.yaml", "redirects", 0, "to", "/nowhere")
    project.append("content/gallery.yaml", "  broken: [\n")
    assert "https://lakeside.example is a stand-in" in run(project)
    assert state(dist.parent) == before
    hosts = dist / "hosts.json"
    told = hosts.read_text("utf-8").replace('"standin":true', '"standin":false')
    hosts.write_text(told.replace('"unfinished":0', '"unfinished":2'), "utf-8")
    assert "Do not publish it yet: visitors would see 2 stand-ins." in run(project)
    hosts.write_text(told, "utf-8")
    assert "stand-in" not in run(project)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda dist: (dist / "404.html").unlink(), "404.html is missing"),
        (lambda dist: (dist / "hosts.json").unlink(), "hosts.json in"),
        (shutil.rmtree, "There is no folder site/dist. Build the site first: ./dev nox -s site"),
        (lambda dist: (dist / "team").write_text("in the way"), "team cannot be read or written"),
    ],
)
def test_what_it_cannot_work_with_is_told(project, dist, broken, said):
    broken(dist)
    assert said in " ".join(run(project, ends=2).split())
    assert not (dist.parent / NGINX).exists()
