"""The life of a desk without a browser: it opens, shows the project, saves, and ends. Runs on each system."""

import socket
import subprocess

import pytest

from pipeline.desk import session


def test_a_desk_opens_saves_and_quits(root, opened):
    desk = opened(root)
    status, headers, page = desk.ask("/photos", **desk.own)
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert b"<title>" in page
    photo = desk.photo("before-the-lesson")
    desk.edit("before-the-lesson", "alt", photo["alt"], "Two people pour tea.")
    assert "Two people pour tea." in (root / "content/gallery/before-the-lesson.yaml").read_text("utf-8")
    assert desk.ask("/api/quit", "POST", "{}")[0] == 403  # nobody else can end it
    with desk.events() as following:
        desk.send("/api/quit")
        assert following("ended") is True
    out, _ = desk.process.communicate(timeout=60)
    assert desk.process.returncode == 0
    assert "The desk is closed. What was saved is in the project's files." in out
    assert not (root / ".pipeline/desk.json").exists()


IDLE = """\
import sys
from pipeline.desk import session
session.IDLE = 1.0
sys.argv = ["pipeline", *sys.argv[1:]]
from pipeline.cli.app import main
main()
"""


def test_a_desk_without_an_open_page_and_without_work_ends(root, opened, tmp_path):
    assert session.IDLE == 600
    (tmp_path / "idle.py").write_text(IDLE, "utf-8")
    desk = opened(root, python=(str(tmp_path / "idle.py"),))
    with desk.events() as following:
        following("revision")
        with pytest.raises(subprocess.TimeoutExpired):
            desk.process.wait(timeout=2)  # a page is open
    host, port = desk.host.split(":")
    head = "".join(f"{name}: {value}\r\n" for name, value in {"Host": desk.host, **desk.ours}.items())
    with socket.create_connection((host, int(port))) as line:
        line.sendall(f"POST /api/uploads?name=a.jpg HTTP/1.1\r\n{head}Content-Length: 9\r\n\r\nx".encode())
        with pytest.raises(subprocess.TimeoutExpired):
            desk.process.wait(timeout=2)  # an upload is on its way
    desk.process.communicate(timeout=60)
    assert desk.process.returncode == 0
