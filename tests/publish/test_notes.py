"""The note on a host: what it says of each file while a release travels, and afterwards."""

import pytest

from pipeline.content.address import read_address
from pipeline.publish.release import lasting
from pipeline.publish.table import reached
from pipeline.publish.transfer import noted, transfer
from tests.publish.sites import TODAY, wish


class CutError(Exception):
    """Ends a run at its first file."""


class Cut:
    """A progress that ends the run with its first file."""

    def start(self, total):
        pass

    def done(self, name):
        raise CutError(name)

    def finish(self):
        pass


def test_files_that_travel_are_in_doubt_until_all_have_arrived(web):
    address, first, second = read_address(f"file://{web}/dist"), wish(1), wish(2)
    (web / "dist").mkdir()
    with reached(address) as host:
        transfer(host, first, "me", TODAY)
    before = {name: each.sum for name, each in first.files.items() if not lasting(name)}
    after = {name: each.sum for name, each in second.files.items() if not lasting(name)}
    with reached(address) as host:
        assert noted(host).files == before
        with pytest.raises(CutError):
            transfer(host, second, "me", TODAY, Cut())
        note = noted(host)
    same = {name: each for name, each in before.items() if after.get(name, each) == each}
    assert same
    assert note.release == "release-1"
    assert note.files == {
        **dict.fromkeys(after, ""),
        **same,
        **dict.fromkeys(before.keys() - after.keys(), ""),
    }
    assert host.read(f"{host.notes}/lock") is None
    with reached(address) as host:
        transfer(host, second, "me", TODAY)
        assert (noted(host).release, noted(host).files) == ("release-2", after)
