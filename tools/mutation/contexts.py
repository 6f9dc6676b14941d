"""A plugin of pytest: coverage.py, which runs in each process, records which test runs a line."""

from __future__ import annotations

import os

import pytest
from coverage import Coverage

from pipeline.photos.worker_pool import _SPARE


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Begin a context with the name of the test; processes of the test read it from the environment.

    Spare photo workers are killed, because they would continue in the context of an earlier test.
    """
    for worker in _SPARE.pop(os.getpid(), []):
        worker.kill()
        worker.communicate()
    if measured := Coverage.current():
        measured.switch_context(item.nodeid)


def pytest_sessionfinish() -> None:
    """Save the measurements, because a worker of pytest-xdist may be killed at its end."""
    if measured := Coverage.current():
        measured.stop()
        measured.save()
