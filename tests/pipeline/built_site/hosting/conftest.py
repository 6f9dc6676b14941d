"""A built site: every page of the miniature project, with the little of a page that hosting reads."""

import pytest

from pipeline.built_site.hosting.run import read_sitemap_facts
from pipeline.content.manifests.build import build_hosts
from pipeline.content.reader import read_content
from tests.miniature_cache import MINIATURE

ORIGIN = "https://lakeside.example"


def page(path):
    name = path.strip("/").replace("/", "-") or "home"
    return (
        f'<!doctype html><html><head><link rel="canonical" href="{ORIGIN}{path}"></head><body>'
        '<img src="/media/ornament-80.jpg" alt="">'
        f'<source srcset="/media/{name}-80.avif"><img src="/media/{name}-80.jpg" alt="A hall">'
        f'<a href="/media/{name}-1440.jpg"><img src="/media/{name}-thumb.jpg" alt="Kites &amp; sky"></a>'
        f'<a href="/write-to-us"><img src="/media/{name}-80.jpg" alt="The same hall"></a>'
        '<img src="https://elsewhere.example/a.jpg" alt="Not ours">'
        '<img src="//elsewhere.example/a.jpg" alt="Nor this">'
        "</body></html>"
    )


@pytest.fixture(scope="session")
def content():
    """The words of the miniature project."""
    found, findings = read_content(MINIATURE)
    assert not findings
    return found


@pytest.fixture
def built(content, tmp_path):
    """A folder as the build leaves site/dist."""
    folder = tmp_path / "built"
    folder.mkdir()
    addresses = {route.path: route.page for route in content.routes.routes}
    redirects = {redirect.source: redirect.target for redirect in content.routes.redirects}
    hosts = build_hosts(content, (), addresses, redirects)
    (folder / "hosts.json").write_text(hosts.model_dump_json(by_alias=True), "utf-8")
    (folder / "404.html").write_text("<!doctype html>", "utf-8")
    for address in (*addresses, *redirects):
        path = folder / ("index.html" if address == "/" else f"{address[1:]}.html")
        path.parent.mkdir(exist_ok=True)
        path.write_text(page(address), "utf-8")
    return folder


@pytest.fixture
def facts(built):
    return read_sitemap_facts(built)


@pytest.fixture
def dist(project, built):
    """The built site in a project's site/dist."""
    (project.root / "site").mkdir()
    return built.rename(project.root / "site/dist")
