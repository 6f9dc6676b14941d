"""A project that git keeps, as in the tests of the history."""

from tests.pipeline.history.conftest import repository, run, settings

__all__ = ["repository", "run", "settings"]
