"""The files for search engines."""

from xml.etree import ElementTree

from pipeline.built_site.audit.built_site import BuiltSite, ExpectedPages
from pipeline.built_site.audit.checks import files
from pipeline.built_site.hosting.crawlers import make_sitemap
from pipeline.built_site.hosting.run import write_hosting_files
from tests.pipeline.built_site.hosting.conftest import ORIGIN

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
IMAGE = "{http://www.google.com/schemas/sitemap-image/1.1}"


def test_the_sitemap_lists_every_page_once_with_its_own_pictures_in_their_largest_form(facts, content):
    entries = ElementTree.fromstring(make_sitemap(facts)).findall(f"{SITEMAP}url")
    addresses = [entry.findtext(f"{SITEMAP}loc") for entry in entries]
    assert addresses == [f"{ORIGIN}{route.path}" for route in content.routes.routes]
    for path, name in (("/", "home"), ("/courses/memory-palace", "courses-memory-palace")):
        entry = entries[addresses.index(f"{ORIGIN}{path}")]
        pictures = [found.text for found in entry.iter(f"{IMAGE}loc")]
        assert pictures == [f"{ORIGIN}/media/{name}-{size}.jpg" for size in (80, 1440)]
    assert "<lastmod>" not in make_sitemap(facts)
    dated = facts.model_copy(update={"versions": {"pages/my-story": "2026-11-29T10:00:00+05:30"}})
    dates = [each.findtext(f"{SITEMAP}lastmod") for each in ElementTree.fromstring(make_sitemap(dated))]
    assert dict(zip(addresses, dates, strict=True))[f"{ORIGIN}/about"] == "2026-11-29T10:00:00+05:30"
    assert dates.count(None) == len(addresses) - 1


def test_everyone_may_read_everything_and_the_audit_misses_no_file(facts, built, tmp_path):
    write_hosting_files(facts, built)
    lines = (built / "robots.txt").read_text().splitlines()
    assert lines == ["User-agent: *", "Allow: /", "", f"Sitemap: {ORIGIN}/sitemap.xml"]
    assert (built / "sitemap.xml.gz").read_bytes()[4:8] == bytes(4), "copies hold no time of day"
    site = BuiltSite(built, ExpectedPages(ORIGIN, [*facts.pictures], {}))
    copies = (d for d in files.check_copies(site) if not d.place.file.endswith((".html", ".json")))
    assert [*files.check_hosting(site), *copies] == []
