"""Every kind of destination: what is sent, what stays, what goes, and who may read it."""

import threading
from datetime import timedelta
from types import SimpleNamespace

import pytest

from pipeline.built_site.hosting.model import is_immutable
from pipeline.publishing.hosts.host import HostError
from pipeline.publishing.hosts.kinds import HOSTS, open_host
from pipeline.publishing.hosts.passwords import find_password
from pipeline.publishing.release import read_host_note
from pipeline.publishing.send import SendOptions, send_release
from pipeline.publishing.transfer_plan import GRACE, ForeignFilesError
from pipeline.yaml_files.host_address import read_address
from tests.miniature_cache import LONG
from tests.publish.conftest import list_as_dos, list_as_unix, list_strangely, ssh_server
from tests.publish.sites import TODAY, crawl, list_wrong, release

FEW, MORE = ["file", "sftp"], ["new", "ftps", "listing", "dos", "closed"]
KINDS = [*FEW, *(MORE if LONG else [])]


@pytest.fixture(params=KINDS)
def address(request, web):
    """An address of each kind. Of ssh, `new` is not there yet.

    Of FTP, `listing` and `dos` know no MLSD, and `closed` lets nobody write at the top.
    """
    if request.param in ("file", "sftp", "ftps", "closed"):
        (web / "dist").mkdir()
    match request.param:
        case "file":
            text = f"file://{web}/dist"
        case "sftp" | "new":
            text = f"{request.getfixturevalue('sftp')()}{web}/dist"
        case "ftps":
            text = f"{request.getfixturevalue('ftps')()}/dist"
        case "listing":
            server = request.getfixturevalue("ftps")
            server.list_as(list_as_unix)
            text = f"{server()}/dist"
        case "dos":
            server = request.getfixturevalue("ftps")
            server.list_as(list_as_dos, "SITE CHMOD")
            text = f"{server()}/dist"
        case "closed":
            server = request.getfixturevalue("ftps")
            server.close()
            text = f"{server()}/dist"
    return read_address(text)


def test_every_kind_of_host_is_tried():
    assert HOSTS.keys() <= {*FEW, *MORE}


def send(address, release, today=TODAY, owner="me", **options):
    with open_host(address) as host:
        return send_release(host, release, SendOptions(owner, today, **options))


def there(address):
    """Return the files that visitors can request, by name."""
    with open_host(address) as host:
        names = [
            name for name in host.list_files() if not (name.endswith("/") or name.startswith(".publish"))
        ]
        return {name: host.read(name) for name in names}


def data(release):
    return {name: each.data for name, each in release.files.items()}


def test_only_what_changed_travels_and_what_is_not_needed_goes_in_its_time(address):
    first, second = release(1), release(2)
    assert set(send(address, first).sent) == set(first.files)
    assert there(address) == data(first)
    assert not send(address, first).sent

    done = send(address, second)
    assert set(done.sent) == {name for name, _ in data(second).items() - data(first).items()}
    found = there(address)
    assert found.items() >= data(second).items()
    old = {name for name in first.files if is_immutable(name)} - second.files.keys()
    assert old
    assert found.keys() == second.files.keys() | old

    later = TODAY + GRACE
    assert set(send(address, second, later - timedelta(days=1)).deletes) == set()
    assert set(send(address, second, later).deletes) == old
    assert there(address).keys() == second.files.keys()
    for each in (release(3), release(4), second):  # one goes back, and may go back further
        send(address, each, later)
    with open_host(address) as host:
        assert not list_wrong(host, second)
        note = read_host_note(host)
    assert note.earlier == ["release-1"]
    assert note.files == {name: each.sum for name, each in second.files.items() if not is_immutable(name)}


def test_photos_of_people_go_at_once_and_what_is_not_ours_stays(address, tmp_path):
    first = release(1)
    photos = sorted(name for name in first.files if name.endswith(".webp"))
    first = release(1, private=photos[:2])
    with open_host(address) as host:
        host.write("photos-of-mine/cat.jpg", b"cat")
        host.write(".htaccess", b"# of the host")
    with pytest.raises(ForeignFilesError) as refused:
        send(address, first)
    assert "not the site's: .htaccess, photos-of-mine/cat.jpg." in refused.value.summary
    assert refused.value.summary.endswith("after a copy on this computer: .htaccess.")
    assert there(address) == {"photos-of-mine/cat.jpg": b"cat", ".htaccess": b"# of the host"}
    assert send(address, first, adopt=tmp_path).replaced == (".htaccess",)
    assert {path.name: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == {
        ".htaccess": b"# of the host"
    }
    with open_host(address) as host:
        note = host.read(f"{host.notes}/release.json")
        assert not any(name.encode() in note for name in first.files if is_immutable(name))
    done = send(address, release(2, erased=photos[2:3]))
    assert set(photos[:3]) <= set(done.deletes)
    found = there(address)
    assert found["photos-of-mine/cat.jpg"] == b"cat"
    assert set(photos) & found.keys() == set(photos[3:])


def test_an_interrupted_release_leaves_its_files_in_doubt(address):
    def interrupt():
        raise KeyboardInterrupt

    progress = SimpleNamespace(start=lambda _: None, count_done=interrupt, finish=lambda: None)
    send(address, release(1))
    with open_host(address) as host, pytest.raises(KeyboardInterrupt):
        send_release(host, release(2), SendOptions("me", TODAY), progress)
    with open_host(address) as host:
        note, lock = read_host_note(host), host.read(f"{host.notes}/lock")
    before, after = (
        {name: each.sum for name, each in release(number).files.items() if not is_immutable(name)}
        for number in (1, 2)
    )
    same = dict(before.items() & after.items())
    assert same
    assert note.files == {**dict.fromkeys(before | after, ""), **same}
    assert (note.release, lock) == ("release-1", None)


@pytest.mark.parametrize("note", [None, b"no note"])
def test_without_its_note_a_host_keeps_what_is_ours_and_loses_what_may_show_people(address, note, tmp_path):
    first, variant = release(1), f"media/{'0' * 16}-480.webp"
    photo = next(name for name in first.files if name.endswith(".webp"))

    def lose():
        with open_host(address) as host:
            if note is None:
                host.delete(f"{host.notes}/release.json")
            else:
                host.write(f"{host.notes}/release.json", note)

    send(address, first)
    with open_host(address) as host:
        host.write(variant, b"of somebody who has withdrawn")
    lose()
    done = send(address, first)
    assert (done.sent, done.deletes) == ([], (variant,))
    assert there(address) == data(first)
    lose()
    assert photo in send(address, release(2, erased=[photo]), adopt=tmp_path).deletes
    assert photo not in there(address)


def test_everybody_may_read_what_arrived(request, address, web, served):
    send(address, release(1))
    if request.node.callspec.params["address"] != "dos":  # a server without permissions
        modes = {path: path.stat().st_mode & 0o777 for path in [web / "dist", *(web / "dist").rglob("*")]}
        assert {mode for path, mode in modes.items() if path.is_dir()} == {0o755}
        assert {mode for path, mode in modes.items() if path.is_file()} == {0o644}
    # If root runs the tests, the server has another user, as on a host.
    assert not crawl(served)
    with open_host(address) as host:
        host.write("empty.txt", b"")
        sizes = host.list_files()
    written = {"empty.txt": b"", **data(release(1))}
    assert sizes.items() >= {name: len(each) for name, each in written.items()}.items()


def test_what_was_changed_on_the_host_at_equal_size_is_sent_again(address):
    first = release(1)
    send(address, first)
    page, picture = "about.html", next(name for name in first.files if name.endswith(".webp"))
    with open_host(address) as host:
        for name in (page, picture):
            host.write(name, bytes(len(first.files[name].data)))
        assert list_wrong(host, first) == {page, picture}
    assert not send(address, first).sent
    doubts = {page, picture}  # as the check of the live site finds them
    assert set(send(address, first, doubts=doubts).sent) == doubts
    assert there(address) == data(first)


@pytest.mark.parametrize("stale", [False, True])
def test_of_two_who_begin_together_one_publishes_and_the_other_is_told(address, stale):
    send(address, release(0))
    inside, most, failed, won = [], [], [], set()
    for number in range(100 if LONG else 3):
        if stale:
            with open_host(address) as host:
                host.create(f"{host.notes}/lock", b'{"owner": "x", "until": "2001-01-01T00:00:00+00:00"}')
        ready = threading.Barrier(2, timeout=60)

        def publish(who, number=number, ready=ready):
            def count(step):
                inside.append(who)
                most.append(len(set(inside)))
                return step

            with open_host(address) as host:
                write = host.write
                host.write = lambda name, piece: (
                    count(name) if not name.startswith(host.notes) else None,
                    write(name, piece),
                )
                ready.wait()
                try:
                    send_release(host, release(number % 3 + 1), SendOptions(who, TODAY))
                    won.add(number)
                except HostError as error:
                    failed.append(str(error))
                finally:
                    while who in inside:
                        inside.remove(who)

        pair = [threading.Thread(target=publish, args=(who,)) for who in ("a", "b")]
        for each in pair:
            each.start()
        for each in pair:
            each.join()
    assert max(most, default=0) <= 1
    assert [each for each in failed if "omebody else" not in each] == []
    assert len(won) == number + 1, "one of each pair publishes"
    send(address, release(9))
    found = there(address)
    assert all(found[name] == each.data for name, each in release(9).files.items())


def test_another_key_than_before_is_told_with_what_it_may_mean(sftp, web, home):
    address = read_address(f"{sftp()}{web}/dist")
    other = home / ".ssh/id_ed25519.pub"
    (home / ".ssh/known_hosts").write_text(f"[127.0.0.1]:{sftp.port} {other.read_text()}")
    with pytest.raises(HostError, match=r"does not identify itself as before.*ssh-keygen -R") as refused:
        send(address, release(1))
    assert "ssh-keygen" not in refused.value.args[0], "the desk leaves commands out"


def test_a_password_goes_to_the_host_that_it_is_for_and_to_no_other(monkeypatch):
    monkeypatch.setenv("PUBLISH_PASSWORD", "secret")
    address = read_address("ftps://academy@evil.example/www")
    for host in ("", "host.example"):
        monkeypatch.setenv("PUBLISH_HOST", host)
        with pytest.raises(HostError, match=r"PUBLISH_HOST=evil\.example") as refused:
            find_password(address)
        assert "secret" not in str(refused.value)
        by_key = read_address("sftp://academy@evil.example/www")
        assert find_password(by_key) is None, "ssh may need no password"
    monkeypatch.setenv("PUBLISH_HOST", "Evil.example")
    assert find_password(address) == "secret"


def test_a_password_that_was_typed_is_used_and_a_wrong_one_is_told(ftps, web, monkeypatch):
    monkeypatch.delenv("PUBLISH_PASSWORD")
    (web / "dist").mkdir()
    address = read_address(f"{ftps()}/dist")
    with open_host(address, "secret") as host:
        host.try_writing()
    with pytest.raises(HostError, match="refuses this user or password"), open_host(address, "x"):
        pass
    with pytest.raises(HostError, match="There is no password for academy@"), open_host(address):
        pass


def test_a_host_without_permissions_gets_the_site(sftp, home, web):
    with ssh_server(home, "-P setstat,fsetstat") as port:
        address = read_address(f"{sftp(port)}{web}/dist")
        send(address, release(1))
        with open_host(address) as host:
            assert not list_wrong(host, release(1))


def test_a_listing_that_nobody_can_read_refuses_the_publication(ftps, web, tmp_path):
    address = read_address(f"{ftps()}/dist")
    (web / "dist").mkdir()
    (web / "dist/about.html").write_text("of somebody else", "utf-8")
    ftps.list_as(list_strangely)
    with pytest.raises(HostError, match=r"form that is not known here: “.*about\.html”"):
        send(address, release(1), adopt=tmp_path)
    assert (web / "dist/about.html").read_text("utf-8") == "of somebody else"


@pytest.mark.parametrize("kind", ["ftps", "sftp"])
def test_a_host_whose_name_nobody_knows_is_told_in_plain_words(kind):
    address = read_address(f"{kind}://academy@no-such-host.invalid/www")
    with pytest.raises(HostError, match="its name is not known"), open_host(address, "x"):
        pass
