"""Addresses of an earlier site on real servers: each leads to its new page, and no page is hidden."""

import shutil

import pytest

from pipeline.built_site.hosting.run import read_sitemap_facts, write_hosting_files
from pipeline.yaml_files.old_addresses import BUILT, encode_address
from tests.hosting.servers import apache, nginx, public_folder
from tests.hosting.test_servers import is_not_found, leads_to

OLD = [
    *("/About-Us", "/about-me.html", "/old_page", "/index.php/team", "/index.php", "/blog/2019/05/hello/"),
    *("/wp-content/uploads/2019/05/brochure.pdf", "/über-uns", "/%FCber", "/a b.php", "/backup.tar.gz"),
    *("/?page_id=12", "/index.php?id=7&lang=te", "/about?tag=mind+power&x=[é]", "/c++/{x};y=$1", '/"quoted"'),
    "/what%3Fever",
]


@pytest.fixture(scope="module", params=[nginx, apache], ids=["nginx", "apache"])
def moved(request, site):
    """A server with the miniature, to which people come with addresses of an earlier site."""
    with public_folder() as folder:
        for name in ("dist", "hosting"):
            shutil.copytree(site / name, folder / name)
        dist = folder / "dist"
        facts = read_sitemap_facts(dist)
        redirects = {
            encode_address(old): "/write-to-us" for old in sorted(OLD, key=lambda old: "?" not in old)
        }
        for old in filter(BUILT.fullmatch, redirects):
            (dist / old[1:]).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(dist / "team.html", dist / f"{old[1:]}.html")
        write_hosting_files(facts.model_copy(update={"redirects": facts.redirects | redirects}), dist)
        with public_folder() as work, request.param(folder, work) as host:
            yield host


@pytest.mark.parametrize("old", OLD)
def test_it_leads_to_its_page(moved, old):
    asked = encode_address(old)
    leads_to(moved, asked, "/write-to-us")
    if "?" in old:
        leads_to(moved, asked.replace("?", "?utm_source=paper&") + "&from=x", "/write-to-us")
        plain = asked.partition("?")[0]
        assert moved.ask(f"{plain}?{asked.partition('?')[2]}1").status == moved.ask(plain).status
    else:
        leads_to(moved, f"{asked}?a=b%20c", "/write-to-us?a=b%20c")
        leads_to(moved, asked.swapcase(), "/write-to-us")
        assert asked.endswith("gz") or moved.ask(f"{asked}x").status == 404


def test_everything_else_stays(moved, table):
    for route in table["routes"]:
        answer = moved.ask(route["path"], accept_encoding="gzip")
        assert (answer.status, answer["content-encoding"]) == (200, "gzip")
        assert moved.ask(f"{route['path']}?page_id=1").status == 200
    for path in ("/blog", "/blog/2019/", "/about.html.br", "/_redirects", "/.git/config"):
        is_not_found(moved, moved.ask(path))
    assert moved.ask("/robots.txt").status == 200
