"""Publishing is interrupted at any moment: served pages are whole, and name only existing files."""

import random
import signal
import socket
import threading
from contextlib import contextmanager, suppress

import pytest

from pipeline.base.project import Project
from pipeline.publishing.hosts.host import HostError
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.release import Release
from pipeline.publishing.send import SendOptions, send_release
from pipeline.publishing.transfer_plan import plan_release
from pipeline.yaml_files.host_address import read_address
from tests.miniature_cache import LONG
from tests.pipeline.stopping import stopped
from tests.publish.sites import TODAY, crawl, list_wrong, make_release_file, release

CUTS = 50 if LONG else 3


class Wire:
    """Forwards connections to a port of this machine, and cuts all of them after a number of bytes.

    `left` is that number, or None for never; `passed` counts the forwarded bytes, and tests reset it.
    """

    def __init__(self, target):
        self.target, self.left, self.passed = target, None, 0
        self.lock, self.ends = threading.Lock(), []
        self.server = socket.create_server(("127.0.0.1", 0))
        self.port = self.server.getsockname()[1]

    @property
    def cut(self):
        return self.left is not None and self.passed > self.left

    def accept(self):
        with suppress(OSError):
            while True:
                near, _ = self.server.accept()
                if self.cut:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.target))
                self.ends.extend((near, far))
                for source, sink in ((near, far), (far, near)):
                    source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # holds nothing back
                    threading.Thread(target=self.pump, args=(source, sink), daemon=True).start()

    def pump(self, source, sink):
        with suppress(OSError):
            while data := source.recv(1024):
                with self.lock:
                    self.passed += len(data)
                    if self.cut:
                        break
                sink.sendall(data)
        for each in list(self.ends) if self.cut else (source, sink):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire(target):
    one = Wire(target)
    with one.server:
        threading.Thread(target=one.accept, daemon=True).start()
        yield one
        one.server.shutdown(socket.SHUT_RDWR)
    for each in one.ends:
        each.close()


def send(address, release):
    with open_host(address) as host:
        send_release(host, release, SendOptions("me", TODAY))


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("kind", ["sftp", *(["ftps"] if LONG else [])])
def test_a_connection_is_cut(request, web, served, kind):
    server = request.getfixturevalue(kind)
    (web / "dist").mkdir()
    with wire(server.port) as line:
        address = read_address(f"{server(line.port)}{web if kind == 'sftp' else ''}/dist")
        send(address, release(0))
        assert not crawl(served)
        line.passed = 0
        send(address, release(1))
        whole, failed, chance = line.passed, 0, random.Random(1)
        for n in range(CUTS):
            moment = chance.randint(n * whole // CUTS, (n + 1) * whole // CUTS)
            line.passed, line.left = 0, moment
            try:
                send(address, release(n + 2))
            except HostError:
                failed += 1
            assert not crawl(served), f"cut after {moment} of {whole} bytes"
            line.left = None
            assert_repaired(address, n + 2, served)
        assert failed


@pytest.mark.usefixtures("hasty")
def test_each_run_that_is_cut_after_some_bytes_has_fewer_files_to_send_than_the_one_before(web, ftps):
    """All pages change, so that only the note tells which of them have arrived."""
    (web / "dist").mkdir()
    with wire(ftps.port) as line:
        address = read_address(f"{ftps(line.port)}/dist")
        send(address, make_pages("old"))
        left = [count_due(address, make_pages("new"))]
        assert left == [24]
        while left[-1] and len(left) < 24:
            line.passed, line.left = 0, 10_000
            with suppress(HostError):
                send(address, make_pages("new"))
            line.left = None
            left.append(count_due(address, make_pages("new")))
        assert left == sorted(set(left), reverse=True), "each run sends some files"
        assert len(left) > 3
        assert left[-1] == 0


def make_pages(text):
    """Return a release of 24 pages with a text; files of one number have the same size."""
    files = {f"page-{n}.html": make_release_file(f"{text} {n}\n".encode() * 1000) for n in range(24)}
    return Release(f"release-{text}", files, frozenset(), frozenset())


def count_due(address, release):
    with open_host(address) as host:
        return len(plan_release(host, release, TODAY)[0].sent)


def assert_repaired(address, number, served):
    """Publish the same release again, or another; every page and file must be there."""
    after = release(number if number % 3 == 0 else number + 1000)
    send(address, after)
    assert not crawl(served)
    with open_host(address) as host:
        assert not list_wrong(host, after)


def test_a_run_into_a_folder_is_killed(web, served):
    address = read_address(f"file://{web}/dist")
    send(address, release(0))
    for n, step in enumerate(range(1, 10_000, 3 if LONG else 30), 2):
        code = stopped(lambda _, n=n: send(address, release(n)), Project(web / "dist"), step, signal.SIGKILL)
        assert not crawl(served), f"killed at step {step}"
        assert_repaired(address, n, served)
        if code == 60:
            break
    assert n > 4
