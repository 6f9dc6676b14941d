"""The live check of published sites, on real servers with right and with wrong setups."""

import pytest

from pipeline.hosting.run import read_site_facts
from pipeline.publish.file_checks import ExpectedSite
from pipeline.publish.live_check import check_live_site
from pipeline.publish.release import read_release
from pipeline.publish.site_client import SiteClient


@pytest.fixture
def wrong(host, monkeypatch):
    """Return a function that verifies the host, and returns the faults by requested address."""
    monkeypatch.setenv("SSL_CERT_FILE", str(host.certificate))
    sums = {name: each.sum for name, each in read_release(host.dist).items()}

    def found(*doubts):
        expected = ExpectedSite(read_site_facts(host.dist), sums, doubts=doubts)
        client, plain = (
            SiteClient(f"https://127.0.0.1:{host.tls_port}", expected.facts.origin),
            SiteClient(f"http://127.0.0.1:{host.port}"),
        )
        checks = check_live_site(expected, client, plain)
        assert checks[0].what == "a good certificate for 127.0.0.1"
        return {each.what: each for each in checks if each.wrong}

    return found


def test_only_the_lead_to_https_is_missing_here(wrong):
    # These servers answer at two ports, and so do not lead from one to the other.
    assert wrong().keys() == {"http leads to https"}


def test_what_a_host_does_wrong_is_told_with_its_mend(wrong, host):
    photo = min(host.dist.glob("media/*.avif"))
    locked = [photo, *host.dist.glob("courses/*.html")]
    page = host.dist / "about.html"
    words, mode = page.read_bytes(), photo.stat().st_mode
    try:
        page.write_bytes(words + b"<!-- by the host -->")
        for each in locked:
            each.chmod(0)
        found = wrong(f"media/{photo.name}")
    finally:
        page.write_bytes(words)
        for each in locked:
            each.chmod(mode)
    # The compressed copies beside the page are as they were.
    other = "other text than published, for a program that takes no compression"
    assert found["the page /about"].wrong == other
    assert found["the page /courses/memory-palace and 1 more"].wrong.startswith("the answer is 40")
    assert found[f"/media/{photo.name}"].wrong.startswith("the answer is 40")


def test_a_certificate_that_is_not_good_is_told_at_once(host, monkeypatch):
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    expected = ExpectedSite(read_site_facts(host.dist), {})
    client = SiteClient(f"https://127.0.0.1:{host.tls_port}")
    (only,) = check_live_site(expected, client, client)
    assert only.wrong.startswith("the certificate of 127.0.0.1 is not good")
    assert "certificate" in only.mend
