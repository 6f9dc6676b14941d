"""A plugin of pytest: collect the tests once, then run some of them on each mutant in a fork of this process.

The start of pytest and its imports take longer than most tests. A fork has both already.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Client, Connection
from types import CodeType, FunctionType
from typing import Final

import pytest

ADDRESS: Final = "MUTANTS"
"""The environment variable with the address from which the session sends orders."""

NOT_IN_A_FUNCTION: Final = 77
"""The exit code of a fork whose mutant changes no function, only code that runs at import."""

assert sys.platform != "win32"  # it has no forks

_session = pytest.StashKey[Connection]()


def pytest_configure(config: pytest.Config) -> None:
    """Connect before the tests are collected, so that the session notices an early end."""
    config.stash[_session] = Client(os.environ[ADDRESS])


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Fork for each order (file, its new text, tests, seconds), and report pytest's exit code."""
    items = {item.nodeid: item for item in session.items}
    orders = session.config.stash[_session]
    while order := orders.recv():
        path, text, tests, limit = order
        if not (child := os.fork()):
            orders.close()
            os.setsid()
            signal.alarm(limit)
            os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
            if not replace_functions(path, text):
                os._exit(NOT_IN_A_FUNCTION)
            session.items[:] = [items[test] for test in tests]
            return None  # in the fork, pytest runs these tests and ends
        _, status = os.waitpid(child, 0)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        orders.send(os.waitstatus_to_exitcode(status))
    return True


def replace_functions(path: str, text: str) -> bool:
    """Replace the code of an imported module's functions by a changed text's; return True if any differs."""
    # Without this module's future imports, because with them equal functions of other modules would differ.
    codes = dict(_list_codes(compile(text, path, "exec", dont_inherit=True)))
    replaced = False
    for function in gc.get_objects():
        if isinstance(function, FunctionType) and function.__code__.co_filename == path:
            code = codes.get(_name(function.__code__), function.__code__)
            if code != function.__code__:
                with suppress(ValueError):  # it lost a variable of the function around it
                    function.__code__ = code
                    replaced = True
    return replaced


def _list_codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """Yield all functions in a code object by name and line, except lambdas, which may share both."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            if each.co_name != "<lambda>":
                yield _name(each), each
            yield from _list_codes(each)


def _name(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno
