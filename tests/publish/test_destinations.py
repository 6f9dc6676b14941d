"""Every kind of destination: what is sent, what stays, what goes, and who may read it."""

import os
from datetime import timedelta

import pytest

from pipeline.publish.address import read_address
from pipeline.publish.destination import DestinationError
from pipeline.publish.plan import GRACE
from pipeline.publish.release import lasting
from pipeline.publish.table import reached
from pipeline.publish.transfer import differing, noted, transfer
from tests.once import LONG
from tests.publish.sites import TODAY, crawl, wish

# A folder that is filled in place over ssh is also what test_cut.py cuts.
KINDS = ["folder", "git", "switched", *(["sftp", "ftps", "listing", "closed", "s3"] if LONG else [])]


@pytest.fixture(params=KINDS)
def address(request, web):
    """An address of each kind. Of FTP, `listing` knows no MLSD, `closed` lets nobody write at the top."""
    if request.param in ("folder", "sftp", "ftps", "closed"):
        (web / "dist").mkdir()
    match request.param:
        case "folder":
            text = f"file://{web}/dist"
        case "git":
            text = f"{request.getfixturevalue('git')}#pages"
        case "sftp" | "switched":
            text = f"{request.getfixturevalue('sftp')()}{web}/dist"
        case "ftps":
            text = f"{request.getfixturevalue('ftps')()}/dist"
        case "listing":
            server = request.getfixturevalue("ftps")
            del server.commands["MLSD"]
            text = f"{server()}/dist"
        case "closed":
            server = request.getfixturevalue("ftps")
            server.close()
            text = f"{server()}/dist"
        case "s3":
            text = f"{request.getfixturevalue('s3')()}/site"
    return read_address(text)


def send(address, release, today=TODAY, owner="me"):
    with reached(address) as host:
        return transfer(host, release, owner, today)


def there(address):
    """Return what visitors could ask for, by name."""
    with reached(address) as host:
        names = [name for name in host.files() if not (name.endswith("/") or name.startswith(".publish"))]
        return {name: host.read(name) for name in names}


def data(release):
    return {name: each.data for name, each in release.files.items()}


def test_only_what_changed_travels_and_what_is_not_needed_goes_in_its_time(address):
    first, second = wish(1), wish(2)
    assert set(send(address, first).sent) == set(first.files)
    assert there(address) == data(first)
    assert not send(address, first).sent

    done = send(address, second)
    assert set(done.sent) == {name for name, _ in data(second).items() - data(first).items()}
    found = there(address)
    assert found.items() >= data(second).items()
    old = {name for name in first.files if lasting(name)} - second.files.keys()
    assert old
    assert found.keys() == second.files.keys() | old

    later = TODAY + GRACE
    assert set(send(address, second, later - timedelta(days=1)).deletes) == set()
    assert set(send(address, second, later).deletes) == old
    assert there(address).keys() == second.files.keys()
    with reached(address) as host:
        assert not differing(host, {name: each.sum for name, each in second.files.items()})
        assert noted(host).earlier == ["release-1"]


def test_photos_of_people_go_at_once_and_what_is_not_ours_stays(address):
    first = wish(1)
    photos = sorted(name for name in first.files if name.endswith(".webp"))
    first = wish(1, private=photos[:2])
    with reached(address) as host:
        host.begin()
        host.write("photos-of-mine/cat.jpg", b"cat")
        host.write(".htaccess", b"# of the host")
        host.finish()
    assert send(address, first).foreign == (".htaccess",)
    with reached(address) as host:
        assert host.read(f"{host.notes}/before/.htaccess") == b"# of the host"
    done = send(address, wish(2, now=photos[2:3]))
    assert set(photos[:3]) <= set(done.deletes)
    found = there(address)
    assert found["photos-of-mine/cat.jpg"] == b"cat"
    assert set(photos) & found.keys() == set(photos[3:])


def test_only_one_publishes_at_a_time(address):
    if address.kind == "git":
        pytest.skip("the branch itself takes only one")
    send(address, wish(1))
    with reached(address) as host:
        host.create(f"{host.notes}/lock", b'{"owner": "you", "until": "2999-01-01T00:00:00+00:00"}')
        with pytest.raises(DestinationError, match="Somebody else is publishing there"):
            send(address, wish(2))
        assert set(send(address, wish(2), owner="you").stages)
        host.create(f"{host.notes}/lock", b'{"owner": "you", "until": "2001-01-01T00:00:00+00:00"}')
        assert set(send(address, wish(1)).stages)
        assert host.read(f"{host.notes}/lock") is None


def test_everybody_may_read_what_arrived(address, web, served):
    if address.kind in ("git", "s3"):
        pytest.skip("there are no permissions")
    send(address, wish(1))
    with reached(address) as host:
        found = host.files()
        assert {entry.mode for name, entry in found.items() if name.endswith("/")} == {0o755}
        assert {entry.mode for name, entry in found.items() if not name.endswith("/")} == {0o644}
        host.chmod("about.html", 0o600)
        host.chmod("media/", 0o700)
    # Where root runs the tests, the server is somebody else, as on a host.
    assert crawl(served) or os.geteuid() != 0
    done = send(address, wish(1))
    # A release that is put together beside the one before has folders of its own.
    assert set(done.modes) - {"media/"} == {"about.html"}
    assert not done.sent
    assert not crawl(served)


def test_a_branch_is_one_commit_that_two_cannot_replace_at_once(git):
    import subprocess

    address = read_address(f"{git}#pages")
    send(address, wish(1))
    with reached(address) as slow:
        send(address, wish(2))
        with pytest.raises(DestinationError, match="somebody else has published meanwhile"):
            transfer(slow, wish(3), "me", TODAY)
    log = subprocess.check_output(["git", "-C", git.removeprefix("file://"), "rev-list", "--all"])
    assert len(log.split()) == 1


def test_pages_of_a_project_are_refused(git):
    from pipeline.publish.git import Git

    github = Git(read_address("https://github.com/academy/website.git#gh-pages"))
    with pytest.raises(DestinationError, match=r"shown at academy\.github\.io/website/, in a folder"):
        github.besides("https://academy.github.io")
    assert github.besides("https://academy.example")["CNAME"] == b"academy.example\n"
    own = Git(read_address("git@github.com:academy/academy.github.io.git#main"))
    assert own.besides("https://academy.github.io").keys() == {".nojekyll"}
