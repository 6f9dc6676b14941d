"""The desk of a copy of the miniature, as a process or within the tests, and its page's requests."""

import http.client
import json
import shutil
import signal
import socket
import subprocess
from collections.abc import Callable
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from urllib.parse import quote, urlsplit

import pytest

from pipeline.base.project import Project
from pipeline.desk.app import make_application
from pipeline.desk.local_server.access import HOST, Access
from pipeline.desk.local_server.front_end import StartingDesk
from pipeline.desk.local_server.server import start_server
from pipeline.desk.state import Desk as DeskState
from tests.pipeline.cli.conftest import start
from tests.pipeline.conftest import Folder, copy
from tests.pipeline.editing.gallery.conftest import scene
from tests.pipeline.photos import pictures
from tests.polling import PATIENCE, until

GARDEN, GARDEN_FILE = "the-garden", "content/gallery/the-garden.yaml"


def jpeg(seed, width=1600):
    return pictures.saved(scene(seed, 1600, 1200).resize((width, width * 3 // 4)), "JPEG")


class Page:
    """Requests to a desk as its own page makes them."""

    def __init__(self, root, address):
        self.folder, self.address = Folder(root), address
        place = urlsplit(address)
        self.host, self.enter = place.netloc, place.path
        self.origin = f"http://{self.host}"
        _, headers, _ = self.ask(self.enter)
        self.cookie = headers["set-cookie"].partition(";")[0]
        self.own = {"Cookie": self.cookie}
        self.ours = {**self.own, "Origin": self.origin, "X-Desk": "1"}
        with self.events() as following:
            following("revision")

    def ask(self, path, method="GET", body=None, host=None, **headers):
        """Return status, headers and body of the answer to any client."""
        connection = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        given = {"Host": host or self.host, **{k.replace("_", "-"): v for k, v in headers.items()}}
        connection.request(method, path, body, given)
        answer = connection.getresponse()
        found = answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        connection.close()
        return found

    def get(self, path):
        status, _, body = self.ask(path, **self.own)
        assert status == 200, body
        return json.loads(body)

    def send(self, path, message=None, method="POST", status=200):
        """Send a message, which is answered with that status; return the answer."""
        body = message if isinstance(message, bytes) else json.dumps(message or {})
        found, _, answer = self.ask(path, method, body, **self.ours)
        assert found == status, answer
        return json.loads(answer)

    def edit(self, photo, key, before, after, status=200):
        edit = {"before": {key: before}, "after": {key: after}}
        return self.send(f"/api/photos/{photo}", edit, "PATCH", status)

    def upload(self, name, data):
        return self.send(f"/api/uploads?name={quote(name)}", data, status=201)["id"]

    def looked_at(self):
        """Return all uploads by id, once each was looked at."""
        return until(
            lambda: {each["id"]: each for each in self.get("/api/uploads")["uploads"]},
            lambda found: all(each["look"] != "looking" for each in found.values()),
        )

    def photo(self, name):
        return next(each for each in self.get("/api/project")["photos"] if each["name"] == name)

    @contextmanager
    def events(self, query="page=1"):
        """Listen as a page, and yield a function that returns the next event that has a key."""
        connection = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        connection.request("GET", f"/api/events?{query}", headers=self.own)
        stream = connection.getresponse()

        def following(key):
            while line := stream.readline().decode():
                event = json.loads(line[6:]) if line.startswith("data: ") else {}
                if key in event:
                    return event[key]
            raise AssertionError("the stream ended")

        yield following
        connection.close()


class Desk(Page):
    """The command as a process of its own."""

    def __init__(self, root, *arguments, python=("-m", "pipeline"), stdin=None, **environ):
        arguments = ("desk", *(arguments or ("--no-open",)))
        self.process = start(
            root, *arguments, python=python, stdin=stdin, stderr=subprocess.STDOUT, **environ
        )
        address = self.process.stdout.readline().strip()
        assert address.startswith("http://127.0.0.1:"), address + self.process.stdout.read()
        super().__init__(root, address)

    def kill(self):
        self.process.kill()
        if not self.process.stdout.closed:
            self.process.communicate()

    def end(self, number=signal.SIGINT):
        self.process.send_signal(number)
        told, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, told


@dataclass
class SeenFolder(Folder):
    """A project whose desk sees each file as soon as a test writes it."""

    look: Callable[[], object]

    def write(self, file, text):
        super().write(file, text)
        self.look()

    def put(self, original, data):
        self.path(f"raw_assets/{original}").write_bytes(data)
        self.look()


class ServedDesk(Page):
    """The server of a desk within the tests; it does not follow the files before `state.start()`."""

    def __init__(self, root):
        self.listener = socket.create_server((HOST, 0))
        access = Access(self.listener.getsockname()[1])
        project = Project(root)
        self.state = DeskState(project)
        self.state.origin = access.origin
        app = StartingDesk(project.desk_page, access)
        app.ready.set_result(make_application(self.state, access))
        self.server, self.thread = start_server(app, self.listener)
        super().__init__(root, access.address)
        self.folder = SeenFolder(root, self.state.look)

    def value(self, file, *keys):
        return self.folder.value(file, *keys)

    def restore(self, source):
        """Copy the project again, without anything to undo and without uploads."""
        for name in ("content", "raw_assets"):
            shutil.rmtree(self.folder.root / name)
            shutil.copytree(source / name, self.folder.root / name)
        self.state.inbox.drop([each.id for each in self.state.inbox.items])
        self.state.change("", lambda: None, lasting=True)

    def close(self):
        self.server.should_exit = True
        self.state.end()
        self.thread.join()
        self.listener.close()


@pytest.fixture
def opened():
    """Open the desk of a project; it is closed at the end, if it has not ended."""
    desks = []

    def opened(root, *arguments, **options):
        desks.append(Desk(root, *arguments, **options))
        return desks[-1]

    yield opened
    for desk in desks:
        if desk.process.poll() is None:
            desk.process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                desk.process.wait(PATIENCE)
        desk.kill()


@pytest.fixture(scope="module")
def one_desk(made, tmp_path_factory):
    root = tmp_path_factory.mktemp("served") / "project"
    copy(made[0], root)
    desk = ServedDesk(root)
    yield desk
    desk.close()


@pytest.fixture
def served(one_desk, made):
    """A desk within the tests; each test finds the finished miniature."""
    yield one_desk
    one_desk.restore(made[0])


@pytest.fixture(scope="module")
def desk(made, tmp_path_factory):
    """One desk for tests that change nothing or undo their changes."""
    root = tmp_path_factory.mktemp("desk") / "project"
    copy(made[0], root)
    desk = Desk(root)
    yield desk
    assert desk.end()[0] == 130
