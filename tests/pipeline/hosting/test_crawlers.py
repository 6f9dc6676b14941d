"""What search engines and security researchers read."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

from pipeline.audit.checks.tables import (
    check_copies,
    check_robots,
    check_security_txt,
    check_server_redirects,
    check_sitemap,
)
from pipeline.audit.site import BuiltSite, Expected
from pipeline.content.reader import Content
from pipeline.hosting.crawlers import security, sitemap
from pipeline.hosting.model import Facts
from pipeline.hosting.run import served_files, write_hosting
from tests.pipeline.hosting.conftest import ORIGIN

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
IMAGE = "{http://www.google.com/schemas/sitemap-image/1.1}"


def test_the_sitemap_lists_every_page_once_in_the_order_of_the_table(facts: Facts, content: Content):
    assert content.routes
    found = ElementTree.fromstring(sitemap(facts)).findall(f"{SITEMAP}url/{SITEMAP}loc")
    assert [entry.text for entry in found] == [f"{ORIGIN}{route.path}" for route in content.routes.routes]


def test_each_page_has_its_own_pictures_in_their_largest_form(facts: Facts):
    entries = ElementTree.fromstring(sitemap(facts)).findall(f"{SITEMAP}url")
    pictures = {
        entry.findtext(f"{SITEMAP}loc"): [found.text for found in entry.iter(f"{IMAGE}loc")]
        for entry in entries
    }
    assert pictures[f"{ORIGIN}/"] == [f"{ORIGIN}/media/home-80.jpg", f"{ORIGIN}/media/home-1440.jpg"]
    assert pictures[f"{ORIGIN}/courses/memory-palace"] == [
        f"{ORIGIN}/media/courses-memory-palace-80.jpg",
        f"{ORIGIN}/media/courses-memory-palace-1440.jpg",
    ]


def test_the_sitemap_is_xml_whatever_an_address_holds(facts: Facts):
    odd = replace(facts, pictures={"/": ("/media/a&b<c>.jpg",)})
    (found,) = ElementTree.fromstring(sitemap(odd)).iter(f"{IMAGE}loc")
    assert found.text == f"{ORIGIN}/media/a&b<c>.jpg"


def test_security_txt_says_what_the_words_say(facts: Facts):
    assert security(replace(facts, languages=("en", "te"))).splitlines() == [
        "Contact: mailto:desk@lakeside.example",
        "Expires: 2027-08-01T00:00:00Z",
        "Preferred-Languages: en, te",
        f"Canonical: {ORIGIN}/.well-known/security.txt",
    ]


def test_compressed_copies_hold_no_time_of_day(facts: Facts):
    assert served_files(facts)["sitemap.xml.gz"][4:8] == bytes(4)


def test_the_audit_has_nothing_to_say(facts: Facts, built: Path, tmp_path: Path):
    for pictures in facts.pictures.values():
        for picture in pictures:
            path = built / picture[1:]
            path.parent.mkdir(exist_ok=True)
            path.touch()
    write_hosting(facts, built, tmp_path / "nginx.conf")
    expected = Expected(ORIGIN, dict.fromkeys(facts.pictures, "page"), dict(facts.redirects))
    site = BuiltSite(built, expected, "site/dist")
    found = [
        *check_sitemap(site),
        *check_server_redirects(site),
        *check_robots(site),
        *check_security_txt(site, datetime(2026, 11, 21, tzinfo=UTC)),
        *(d for d in check_copies(site) if not d.place.file.endswith((".html", "policy.json"))),
    ]
    assert found == []
