"""The live check expects of each kind of host the capabilities that docs/hosting.md names."""

import re
from pathlib import Path

import pytest

from pipeline.content_files.host_address import SCHEMES, read_address
from pipeline.hosts.capabilities import Capability
from pipeline.hosts.folder import FolderHost
from pipeline.hosts.host import HostError, import_package
from pipeline.hosts.kinds import HOSTS

GUIDE = (Path(__file__).parents[3] / "docs/hosting.md").read_text("utf-8")


def test_the_guide_has_the_promises_of_each_kind_of_host():
    [table] = re.findall(r"^\| \| ssh .*\n(?:\|.*\n)+", GUIDE, re.MULTILINE)
    [head, _, *rows] = [line.strip("| ").split(" | ") for line in table.splitlines()]
    assert [row[0] for row in rows] == [*Capability]
    columns = [re.findall(r"\((\w+)\)", each) for each in head]
    for at, kinds in enumerate(columns, 1):
        told = {Capability(row[0]) for row in rows if row[at] == "yes"}
        assert [HOSTS[kind].capabilities for kind in kinds] == [told] * len(kinds)
    asked = {kind for kind, host in HOSTS.items() if host is not FolderHost}
    assert asked == {kind for kinds in columns for kind in kinds}, "each kind has a column in docs/hosting.md"


def test_each_kind_of_address_has_a_row_in_the_guide():
    addresses = re.findall(r"^\| [^|]+ \| `(\w+:[^`]+|git@[^`]+)` \|", GUIDE, re.MULTILINE)
    assert {read_address(each).kind for each in addresses} == SCHEMES.keys()


def test_each_kind_of_address_has_a_host_that_can_do_everything():
    assert HOSTS.keys() == SCHEMES.keys(), "HOSTS in pipeline/hosts/kinds.py"
    assert [kind for kind, host in HOSTS.items() if host.__abstractmethods__] == []


def test_a_package_that_is_not_installed_is_told_with_the_command_for_it():
    with pytest.raises(
        HostError, match=r"No module named 'nothing'.*pip install 'academy-pipeline\[publish\]'"
    ):
        import_package("nothing")
