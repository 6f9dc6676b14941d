"""Publishing is interrupted at any moment: served pages are whole, and name only existing files."""

import os
import random
import socket
import sys
import threading
from contextlib import contextmanager, suppress

import pytest

from pipeline.content_files.host_address import read_address
from pipeline.hosts.kinds import open_host
from pipeline.publish.transfer import TransferOptions, transfer
from tests.miniature_cache import LONG
from tests.publish.sites import TODAY, crawl, list_wrong, release

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
        transfer(host, release, TransferOptions("me", TODAY))


def moments(seed, most):
    """Yield moments spread over a run of `most` steps."""
    chance = random.Random(seed)
    for n in range(CUTS):
        yield chance.randint(n * most // CUTS, (n + 1) * most // CUTS)


def test_a_connection_over_ssh_is_cut(sftp, web, served):
    (web / "dist").mkdir()
    with wire(sftp.port) as line:
        cut_and_crawl(read_address(f"{sftp(line.port)}{web}/dist"), line, served, seed=1)


@pytest.mark.skipif(not LONG, reason="in the session `transfers`")
def test_a_connection_of_ftp_is_cut(ftps, web, served):
    (web / "dist").mkdir()
    with wire(ftps.port) as line:
        cut_and_crawl(read_address(f"{ftps(line.port)}/dist"), line, served, seed=2)


def cut_and_crawl(address, line, served, seed):
    """Publish releases in turn, each interrupted at a moment."""
    send(address, release(0))
    assert not crawl(served)
    line.passed = 0
    send(address, release(1))
    whole, failed = line.passed, 0
    for n, moment in enumerate(moments(seed, whole), 2):
        line.passed, line.left = 0, moment
        try:
            send(address, release(n))
        except Exception as error:
            assert type(error).__name__ == "HostError", error
            failed += 1
        assert not crawl(served), f"cut after {moment} of {whole} bytes"
        line.left = None
        after = n if n % 3 == 0 else n + 1000  # the same is tried again, or it has changed meanwhile
        send(address, release(after))
        assert not crawl(served)
        assert_live(address, release(after))
    assert failed


def assert_live(address, release):
    """Assert that the host has each file of the release, byte for byte."""
    with open_host(address) as host:
        assert not list_wrong(host, release)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a process at each of its steps")
def test_a_run_into_a_folder_is_killed(web, served):
    address = read_address(f"file://{web}/dist")
    send(address, release(0))
    whole = killed(address, release(1), 10**9)
    assert not crawl(served)
    for n, moment in enumerate(moments(3, whole), 2):
        killed(address, release(n), moment)
        assert not crawl(served), f"killed at step {moment} of {whole}"
        after = n if n % 3 == 0 else n + 1000
        send(address, release(after))
        assert not crawl(served)
        assert_live(address, release(after))


def killed(address, release, step):
    """Publish in a process that is killed at a step, of those that touch a file; return how many it took."""
    there, here = os.pipe()
    child = os.fork()
    if child == 0:
        steps = 0

        def count(event, _):
            nonlocal steps
            if event in ("open", "os.rename", "os.remove", "os.mkdir", "os.rmdir", "os.chmod"):
                steps += 1
                if steps > step:
                    os._exit(1)

        try:
            sys.addaudithook(count)
            send(address, release)
            os.write(here, str(steps).encode())
        finally:
            os._exit(0)
    os.close(here)
    with os.fdopen(there) as told:
        found = told.read()
    os.waitpid(child, 0)
    return int(found or 0)
