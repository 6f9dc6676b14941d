"""Tests of all kinds of hosts."""

import pytest

from pipeline.publishing.hosts.host import HostError, import_package


def test_a_package_that_is_not_installed_is_told_with_the_command_for_it():
    with pytest.raises(
        HostError, match=r"No module named 'nothing'.*pip install 'academy-pipeline\[publish\]'"
    ):
        import_package("nothing")
