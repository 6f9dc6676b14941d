"""The live check of published sites, on real servers with right and with wrong setups."""

import pytest

from pipeline.hosting.run import read_site_facts
from pipeline.publish.live_check import HTTPS, LiveSite
from pipeline.publish.release import read_release
from pipeline.publish.site_client import SiteClient


@pytest.fixture
def wrong(host, monkeypatch):
    """Return a function that checks the host, and returns the faults by subject."""
    monkeypatch.setenv("SSL_CERT_FILE", str(host.certificate))
    facts = read_site_facts(host.dist)
    sums = {name: each.sum for name, each in read_release(host.dist).items()}

    def found():
        client = SiteClient(f"https://127.0.0.1:{host.tls_port}", facts.origin)
        checks = LiveSite(facts, sums, client, SiteClient(f"http://127.0.0.1:{host.port}")).check().checks
        assert checks[0].what == "a good certificate for 127.0.0.1"
        return {each.what: each.wrong for each in checks if each.wrong}

    return found


def test_only_the_lead_to_https_is_missing_here(wrong):
    # These servers answer at two ports, and so do not lead from one to the other.
    assert wrong().keys() == {HTTPS}


def test_a_certificate_that_is_not_good_is_told_at_once(host, monkeypatch):
    monkeypatch.delenv("SSL_CERT_FILE", raising=False)
    client = SiteClient(f"https://127.0.0.1:{host.tls_port}")
    [only] = LiveSite(read_site_facts(host.dist), {}, client, client).check().checks
    assert only.wrong.startswith("the certificate of 127.0.0.1 is not good")
    assert "certificate" in only.mend
