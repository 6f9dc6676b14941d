"""Commands in messages, as people type them on this operating system."""

import re
import shlex
import sys
from typing import Final

START: Final = r".\dev" if sys.platform == "win32" else "./dev"
"""The project's program `dev`, as people type it; PowerShell does not find it without the dot."""

DESK_WITH_PAGE: Final = "dev --page pipeline desk"
"""Command that starts the desk; --page shows errors and the installation's progress in a browser."""


def make_command(line: str, *arguments: str) -> str:
    """Return a command as people type it, such as `./dev pipeline add "my photo.jpg"`.

    `line` is `pipeline add` in this example. The `arguments` are quoted if necessary.
    """
    return " ".join([START, line, *map(quote, arguments)])


def quote(argument: str, *, windows: bool = sys.platform == "win32") -> str:
    """Quote an argument for the shells of this system: sh, or cmd and PowerShell."""
    if not windows:
        return shlex.quote(argument)
    # Both shells accept double quotes, which no file name on Windows contains.
    return argument if re.fullmatch(r"[\w.:\\/+-]+", argument) else f'"{argument}"'
