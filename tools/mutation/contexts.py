"""A plugin of pytest: coverage.py, which runs in each process, notes by which test a line was run."""

from __future__ import annotations

import os

import pytest
from coverage import Coverage

from pipeline.photos.worker_pool import _SPARE


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Begin a context with the name of the test; its processes read theirs from the environment.

    A photo worker that was kept would go on in the context of an earlier test.
    """
    for worker in _SPARE.pop(os.getpid(), []):
        worker.kill()
        worker.communicate()
    if measured := Coverage.current():
        measured.switch_context(item.nodeid)


def pytest_sessionfinish() -> None:
    """Write what was measured: a worker of pytest-xdist may be killed at its end."""
    if measured := Coverage.current():
        measured.stop()
        measured.save()
