"""Shared fixtures: one Chromium for each worker of pytest, and marks for abilities of the disk."""

import os
import time

import pytest

from tests.miniature_cache import has_links


def has_modes(folder):
    """Return whether files have permissions."""
    file = folder / "private"
    file.touch()
    file.chmod(0o600)
    return file.stat().st_mode & 0o777 == 0o600


def has_pipes(folder):
    """Return whether a file can be a named pipe."""
    try:
        os.mkfifo(folder / "pipe")
    except OSError:
        return False
    return True


def has_all_names(folder):
    """Return whether names can hold what Windows forbids."""
    try:
        (folder / 'a "name"').touch()
    except OSError:
        return False
    return True


def has_cases(folder):
    """Return whether two names may differ in case alone."""
    (folder / "case").touch()
    return not (folder / "CASE").exists()


def has_change_times(folder):
    """Return whether a disk notes a change of a file whose modification time was set back."""
    file = folder / "file"
    file.touch()
    before = file.stat()
    time.sleep(0.02)  # clocks of file systems tick every 4 to 10 ms
    file.write_bytes(b"")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    return file.stat().st_ctime_ns != before.st_ctime_ns


def deletes_open_files(folder):
    """Return whether a file can go while a program has it open."""
    with (folder / "open").open("wb"):
        try:
            (folder / "open").unlink()
        except OSError:
            return False
    return True


ABILITIES = {
    "links": has_links,
    "modes": has_modes,
    "pipes": has_pipes,
    "all names": has_all_names,
    "cases": has_cases,
    "change times": has_change_times,
    "deletion of open files": deletes_open_files,
}


@pytest.fixture(scope="session")
def lacks(tmp_path_factory):
    """The abilities that the disk of the tests' folders lacks."""
    return {
        name for name, has in ABILITIES.items() if not has(tmp_path_factory.mktemp(name.replace(" ", "-")))
    }


@pytest.fixture(autouse=True)
def _skip_on_lesser_disks(request, lacks):
    """Skip a test with a mark such as `needs("links")` where the disk cannot hold them."""
    for mark in request.node.iter_markers("needs"):
        if missing := lacks.intersection(mark.args):
            pytest.skip(f"this disk has no {', '.join(missing)}")


@pytest.fixture(scope="session")
def playwright():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright):
    from tests.site.browsing import chromium

    with chromium(playwright) as started:
        yield started
