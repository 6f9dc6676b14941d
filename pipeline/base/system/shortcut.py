"""The shortcut: a file on which the user double-clicks to open the desk.

A shortcut first changes into the project's folder, so that only this path needs quoting. Then it starts the
desk with --page, which shows errors in the browser. It contains no secret.
"""

import re
import shlex
import sys

from pipeline.base.system.commands import DESK_WITH_PAGE


def make_shortcut(root: str, name: str) -> tuple[str, str]:
    """Return the file name and the text of this system's shortcut for the project in the folder `root`.

    `name` is the file name without its ending. Raises ValueError if `root` contains a line break, another
    control character, or bytes that are no text.
    """
    if re.search(r"[\x00-\x1f\x7f\ud800-\udfff]", root):
        raise ValueError("The path of the project's folder holds a line break or bytes that are no text.")
    if sys.platform == "win32":
        return f"{name}.cmd", make_batch_file(root)
    if sys.platform == "darwin":
        return f"{name}.command", make_shell_script(root)
    return f"{name}.desktop", make_desktop_entry(root, name)


def make_desktop_entry(root: str, name: str) -> str:
    """Return the shortcut for Linux, in the format of the Desktop Entry Specification 1.5."""
    # In the value of `Path`, quotes and % have no special meaning.
    name, path = (re.sub(r"^ | $", r"\\s", text.replace("\\", r"\\")) for text in (name, root))
    return (
        "[Desktop Entry]\nType=Application\n"
        f"Name={name}\nExec=python3 {DESK_WITH_PAGE}\nPath={path}\nTerminal=false\n"
    )


def make_shell_script(root: str) -> str:
    """Return the shortcut for macOS, a shell script."""
    return f"#!/bin/sh\ncd {shlex.quote(root)} && exec python3 {DESK_WITH_PAGE}\n"


def make_batch_file(root: str) -> str:
    """Return the shortcut for Windows, a batch file in UTF-8 with CR LF at the line ends."""
    # `pushd` accepts even network folders. `pause` keeps the window open if Python is missing.
    return (
        "@echo off\r\nchcp 65001 > nul\r\n"
        f'pushd "{root.replace("%", "%%")}" && call .\\{DESK_WITH_PAGE} || pause\r\n'
    )
