"""`./dev --page` shows the installation, and what goes wrong, in the browser."""

import os
import shlex
import signal
import socket
import subprocess
import sys
from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

from tests.polling import until

BROWSER = """\
import sys
with open("opened", "a") as file:
    print(sys.argv[1], file=file)
"""
SLOW = """\
from pathlib import Path
import time
started = Path("started")
try:
    started.touch()
    time.sleep(60)
except KeyboardInterrupt:
    time.sleep(1)
    started.write_text("tidied up")
    raise SystemExit(130)
"""
NPM = "#!/bin/sh\nuntil test -e answer; do sleep 0.05; done\n. ./answer\n"
"""An npm that runs as long as a test wants."""


@pytest.fixture
def start(project):
    """Start `./dev --page` in a project; its browser notes each address in the file `opened`."""
    (project / "browser.py").write_text(BROWSER, "utf-8")
    npm = project / ".venv/bin/npm"
    npm.write_text(NPM, "utf-8")
    npm.chmod(0o755)
    browser = f"{shlex.join([sys.executable, 'browser.py'])} %s"
    running = []

    def run(*command):
        process = subprocess.Popen(
            [sys.executable, "dev", "--page", *command],
            cwd=project,
            env={"PATH": "/usr/bin:/bin", "BROWSER": browser},
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        running.append(process)
        return process

    yield run
    for process in running:
        process.kill()
        process.communicate()


def find_page(project):
    """Return the address of the page, as soon as the browser has opened it."""
    opened = project / "opened"
    return urlsplit(until(lambda: opened.exists() and opened.read_text("utf-8").strip()))


def ask(address, path=None, host=None):
    """Return the status, the headers and the text of an answer."""
    connection = HTTPConnection(address.hostname, address.port, timeout=20)
    with closing(connection):
        connection.putrequest("GET", path or address.path, skip_host=True)
        connection.putheader("Host", host or address.netloc)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()


def wait_for(address, text):
    """Return the page with a text, asked for as a browser does that renews it."""
    return until(lambda: page if text in (page := ask(address)[2]) else None)


def test_the_page_shows_the_installation_until_the_command_starts(project, start):
    (project / "node_modules/.installed").unlink()
    process = start("python", "-c", "open('ran', 'w')")
    address = find_page(project)
    assert address.hostname == "127.0.0.1"
    status, headers, page = ask(address)
    assert status == 200
    assert "Installing packages, which may take minutes" in page
    assert '<meta http-equiv="refresh"' in page
    assert headers["Cache-Control"] == "no-store"
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    for path in ("/", "/favicon.ico", address.path[:-1], f"{address.path}x", "/%C3%A9"):
        assert ask(address, path)[::2] == (404, "")
    assert ask(address, host="academy.example")[::2] == (404, "")
    with socket.create_connection((address.hostname, address.port), timeout=20) as connection:
        connection.sendall(b"GET /\xe9 HTTP/1.0\r\n\r\n")
        assert connection.recv(12) == b"HTTP/1.0 404"
    assert not (project / "ran").exists()
    (project / "answer").write_text("true", "utf-8")
    page = wait_for(address, "Everything is installed")
    assert "refresh" not in page
    _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, f"{address.geturl()}\n")
    assert (project / "ran").exists()


def test_an_installation_that_fails_is_shown_with_its_message(project, start):
    (project / "node_modules/.installed").unlink()
    (project / "answer").write_text("echo 'no <package>'; exit 1", "utf-8")
    process = start("true")
    address = find_page(project)
    page = wait_for(address, "The desk could not start")
    assert "no &lt;package&gt;" in page
    assert address.path not in page
    assert process.wait(60) == 1


def test_a_command_that_fails_is_shown_with_its_message(project, start):
    process = start("python", "-c", "print('no <desk>'); raise SystemExit(3)")
    page = wait_for(find_page(project), "The desk could not start")
    assert "no &lt;desk&gt;" in page
    assert process.wait(60) == 3


def test_a_command_answers_ctrl_c_in_its_own_time(project, start):
    process = start("python", "-c", SLOW)
    until((project / "started").exists)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    assert process.communicate(timeout=60) == (None, "")
    assert process.returncode == 130
    assert (project / "started").read_text("utf-8") == "tidied up"
    assert not (project / "opened").exists()
