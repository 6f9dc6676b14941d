"""Rules of Windows for files: a file in use keeps its name, a rename replaces nothing, links need a right.

The session `portable` puts this folder on PYTHONPATH, so that each Python process of its tests imports it.
"""

import errno
import functools
import os

IN_USE, EXISTS, NO_RIGHT = 32, 183, 1314


def refuse(number, code, path):
    """Raise an error as Windows would."""
    error = OSError(number, os.strerror(number), os.fspath(path))
    error.winerror = code
    raise error


def resolve(path, folder):
    """Return the real path of a name, which may be one within an open folder."""
    if folder is not None:
        path = os.path.join(os.readlink(f"/proc/self/fd/{folder}"), path)
    return os.path.join(os.path.realpath(os.path.dirname(path) or "."), os.path.basename(path))


def list_open_files():
    """Return the real paths of the regular files that this process has open."""
    found = []
    for number in os.listdir("/proc/self/fd"):
        try:
            path = os.readlink(f"/proc/self/fd/{number}")
        except OSError:  # the descriptor of the listing itself
            continue
        if os.path.isfile(path):
            found.append(path)
    return found


def refuse_in_use(operation, *, replaces=True):
    """Return an operation on files that fails while one of them, or a file below it, is open here."""

    @functools.wraps(operation)
    def refusing(*paths, **options):
        folder = options.get("dir_fd")
        names = [resolve(os.fsdecode(path), folder) for path in paths]
        for path in list_open_files():
            for name in names:
                if path == name or path.startswith(f"{name}/"):
                    refuse(errno.EACCES, IN_USE, name)
        if not replaces and os.path.lexists(names[1]) and names[0].casefold() != names[1].casefold():
            refuse(errno.EEXIST, EXISTS, names[1])
        return operation(*paths, **options)

    return refusing


def refuse_links(source, target, *_, **__):
    refuse(errno.EPERM, NO_RIGHT, target)


for name in ("replace", "unlink", "remove"):
    setattr(os, name, refuse_in_use(getattr(os, name)))
os.rename = refuse_in_use(os.rename, replaces=False)
setattr(os, "symlink", refuse_links)  # noqa: B010  mypy compares the signature of an assigned function
