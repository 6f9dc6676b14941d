"""The commands that messages name, as people type them in the project's folder on this system."""

import re
import shlex
import sys
from typing import Final

START: Final = r".\dev" if sys.platform == "win32" else "./dev"
"""The project's program, for cmd as well as PowerShell, which does not look into the current folder."""

DESK_WITH_PAGE: Final = "dev --page pipeline desk"
"""Start of the desk in the project's folder, with the first start's progress and each error on a page."""


def make_command(line: str, *arguments: str) -> str:
    """Return the command that runs `line` in the project's environment, each argument quoted."""
    return " ".join([START, line, *map(quote, arguments)])


def quote(argument: str, *, windows: bool = sys.platform == "win32") -> str:
    """Return an argument as the shells of this system read it: sh, or cmd and PowerShell."""
    if not windows:
        return shlex.quote(argument)
    # No file name on Windows holds a double quote, and both shells read only those.
    return argument if re.fullmatch(r"[\w.:\\/+-]+", argument) else f'"{argument}"'
