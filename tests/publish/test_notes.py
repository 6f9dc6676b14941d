"""The note on a host: what it says of each file while a release travels, and afterwards."""

import pytest

from pipeline.content_files.host_address import read_address
from pipeline.hosting.model import is_immutable
from pipeline.hosts.kinds import open_host
from pipeline.publish.transfer import TransferOptions, read_host_note, transfer
from tests.publish.sites import TODAY, release


class CutError(Exception):
    """Ends a run at its first file."""


class Cut:
    """A progress that ends the run with its first file."""

    def start(self, total):
        pass

    def count_done(self, name):
        raise CutError(name)

    def finish(self):
        pass


def test_files_that_travel_are_in_doubt_until_all_have_arrived(web):
    address, first, second = read_address(f"file://{web}/dist"), release(1), release(2)
    (web / "dist").mkdir()
    with open_host(address) as host:
        transfer(host, first, TransferOptions("me", TODAY))
    before = {name: each.sum for name, each in first.files.items() if not is_immutable(name)}
    after = {name: each.sum for name, each in second.files.items() if not is_immutable(name)}
    with open_host(address) as host:
        assert read_host_note(host).files == before
        with pytest.raises(CutError):
            transfer(host, second, TransferOptions("me", TODAY), Cut())
        note = read_host_note(host)
    same = {name: each for name, each in before.items() if after.get(name, each) == each}
    assert same
    assert note.release == "release-1"
    assert note.files == {
        **dict.fromkeys(after, ""),
        **same,
        **dict.fromkeys(before.keys() - after.keys(), ""),
    }
    assert host.read(f"{host.notes}/lock") is None
    with open_host(address) as host:
        transfer(host, second, TransferOptions("me", TODAY))
        assert (read_host_note(host).release, read_host_note(host).files) == ("release-2", after)
