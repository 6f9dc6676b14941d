"""Hosts that allow little: few connections, few files each, no sizes, no permissions."""

import os
from pathlib import Path

import pytest

from pipeline.publishing.hosts.host import HostError
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.send import SendOptions, send_release
from pipeline.yaml_files.host_address import read_address
from tests.publish.sites import TODAY, list_wrong, release
from tests.publish.test_publish_command import project, run

__all__ = ["project"]

pytestmark = pytest.mark.usefixtures("hasty")


@pytest.fixture
def address(web, ftps):
    (web / "dist").mkdir()
    return read_address(f"{ftps()}/dist")


def publish(address, number):
    """Publish a release, and check that all of it arrived."""
    with open_host(address) as host:
        send_release(host, release(number), SendOptions("me", TODAY))
        assert not list_wrong(host, release(number))


@pytest.mark.parametrize(("limit", "most"), [(1, 1), (8, 2)])
def test_at_most_two_connections_are_opened_and_one_is_enough(address, ftps, limit, most):
    ftps.limit(limit)
    for number in (1, 2):
        publish(address, number)
    assert ftps.most - (limit < 2) <= most, "the server counts a connection that it refuses"


@pytest.mark.parametrize("limit", [1, 8])
def test_a_host_that_drops_each_connection_after_some_files_gets_all(address, ftps, limit):
    ftps.limit(limit)
    ftps.received = lambda handler, _: handler.close() if handler.files == 5 else None
    for number in (1, 2):
        publish(address, number)


def test_a_host_that_drops_every_file_is_told_in_a_sentence_after_three_attempts(address, ftps):
    tries = []

    def drop(handler, file):
        if file.endswith(".publishing") and "media" in file:
            tries.append(Path(file).name)
            handler.close()

    ftps.received = drop
    with pytest.raises(HostError) as refused:
        publish(address, 1)
    assert "broke the connection, or stopped answering, three times in a row. What has" in str(refused.value)
    assert "EOF" not in str(refused.value)
    assert {tries.count(each) for each in tries} <= {1, 2, 3}
    assert 3 in {tries.count(each) for each in tries}
    assert not [each for each in (address_files(address)) if each.endswith(".html")]


def address_files(address):
    with open_host(address) as host:
        return host.list_files()


def test_half_a_file_never_replaces_a_page(address, ftps, web):
    publish(address, 1)
    before = (web / "dist/about.html").read_bytes()

    def halve(handler, file):
        if ".html" in file:
            os.truncate(file, Path(file).stat().st_size // 2)

    ftps.received = halve
    with pytest.raises(HostError, match=r"kept \d+ of \d+ bytes of what was sent, three times in a row"):
        publish(address, 2)
    assert (web / "dist/about.html").read_bytes() == before
    ftps.received = lambda *_: None
    publish(address, 2)


def test_what_a_host_keeps_in_half_without_telling_is_found_before_the_site_has_an_address(
    project, address, ftps, monkeypatch
):
    """The name of the miniature's site is a stand-in, so that nobody can ask for its pages."""

    def halve(_, file):
        if "about.html." in file:
            os.truncate(file, Path(file).stat().st_size // 2)

    ftps.forget("SIZE")
    ftps.received = halve
    said = " ".join(run(project, "--to", address.text, "--yes", ends=1).split())
    assert "the site as visitors see it: not tried, since the host is a folder, or the site has no" in said
    assert "as it was sent, compared by size: these are not: " in said
    assert "about.html" in said.partition("these are not: ")[2]
    run(project, "--to", address.text, "--check", ends=1)
    ftps.received = lambda *_: None
    assert "All is well." in run(project, "--to", address.text, "--yes")


def test_damage_of_equal_size_is_found_where_the_host_tells_sums(project, sftp, web):
    to = ("--to", f"{sftp()}{web}/dist")
    (web / "dist").mkdir()
    said = run(project, *to, "--yes")
    assert "✓ the host stores every file as it was sent, compared by content" in said
    page = web / "dist/about.html"
    page.write_bytes(b"x" * page.stat().st_size)
    assert "these are not: about.html" in run(project, *to, "--check", ends=1)
    assert "1 file sent" in run(project, *to, "--yes")
