"""Firefox and WebKit as Debian has them, driven by WebDriver's commands.

Firefox understands them itself, over a socket; WebKit's come by HTTP to a program that Debian calls
webkit2gtk-driver. Both are asked for little: what a page holds, its own scripts tell.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import urllib.request
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

from tests.polling import PATIENCE, until

ESCAPE, ENTER, END, RIGHT, CONTROL = "\ue00c", "\ue007", "\ue010", "\ue014", "\ue009"
MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"


PREFERENCES = {
    "network.protocol-handler.external.mailto": False,
    "app.normandy.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
}
"""Settings of Firefox, so that it opens no mail client and no prompt."""

PATHS = {
    "Navigate": "/url",
    "ExecuteScript": "/execute/sync",
    "PerformActions": "/actions",
    "SetWindowRect": "/window/rect",
    "Back": "/back",
    "Refresh": "/refresh",
}
"""The paths of WebDriver's commands, below the address of a session."""


def mouse(*steps: dict[str, Any]) -> dict[str, Any]:
    """Return what the mouse does, for WebDriver."""
    return {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}


class Engine(ABC):
    """A browser with one window; `log` in `folder` holds what it prints."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.pointer = (5, 5)
        self.processes: list[subprocess.Popen[bytes]] = []

    @abstractmethod
    def command(self, name: str, **parameters: Any) -> Any:
        """Send a command of WebDriver's, such as Navigate, and return its value."""

    def start(self, *program: str, **environment: str) -> None:
        with (self.folder / "log").open("ab") as log:
            env = {**os.environ, **environment}
            self.processes.append(subprocess.Popen(program, stdout=log, stderr=log, env=env))

    def quit(self) -> None:
        """End the programs that were started, the last one first."""
        for process in reversed(self.processes):
            process.terminate()
            process.wait()

    def go(self, address: str) -> None:
        self.command("Navigate", url=address)

    def run(self, script: str, *arguments: object) -> Any:
        """Run the body of a function in the current page, and return its result."""
        return self.command("ExecuteScript", script=script, args=arguments)

    def wait(self, condition: str, *arguments: object) -> Any:
        """Wait until an expression is true on the current page, which may change meanwhile; return it."""

        def asked() -> Any:
            self.paint()
            return self.run(f"return {condition}", *arguments)

        return until(asked, what=condition)

    def paint(self) -> None:  # noqa: B027 - Firefox needs nothing
        """Make the browser draw its window; WebKit's on a screen in memory draws only after an input."""

    def size(self, width: int, height: int) -> None:
        """Make the window as wide as `width`, or as near to it as the browser can."""
        self.pointer = (5, 5)  # and not outside of a smaller window
        self.command("SetWindowRect", width=width, height=height)

    def keys(self, *pressed: str) -> None:
        """Press keys after each other, each a letter or WebDriver's name of a key, or some held together."""
        steps = []
        for key in pressed:
            chord = list(key)
            steps += [{"type": "keyDown", "value": each} for each in chord]
            steps += [{"type": "keyUp", "value": each} for each in reversed(chord)]
        self.command("PerformActions", actions=[{"type": "key", "id": "keys", "actions": steps}])

    def write(self, text: str) -> None:
        self.keys(*text)

    def point(self, place: tuple[int, int], *, press: bool = True) -> None:
        """Move the mouse to a place, and press there."""
        self.pointer = place
        x, y = place
        presses = ["pointerDown", "pointerUp"] if press else []
        steps = [
            {"type": "pointerMove", "x": x, "y": y, "duration": 30},
            *({"type": each, "button": 0} for each in presses),
        ]
        self.command("PerformActions", actions=[mouse(*steps)])

    def place(self, selector: str) -> tuple[int, int]:
        """Return the middle of the first visible element that a selector finds, brought into view."""
        x, y = self.wait(
            """(() => {
              const all = [...document.querySelectorAll(arguments[0])];
              const found = all.find((each) => each.checkVisibility({ visibilityProperty: true }));
              if (!found) return null;
              found.scrollIntoView({ block: "center", behavior: "instant" });
              const { x, y, width, height } = found.getBoundingClientRect();
              const middle = [Math.round(x + width / 2), Math.round(y + height / 2)];
              const hit = document.elementFromPoint(...middle);
              const owner = found.closest("a, button");
              return found.contains(hit) || (owner && owner === hit?.closest("a, button")) ? middle : null;
            })()""",
            selector,
        )
        return x, y

    def at(self, origin: str) -> bool:
        return bool(self.run("return location.origin === arguments[0]", origin))

    def press(self, selector: str) -> None:
        self.point(self.place(selector))

    def hover(self, selector: str) -> None:
        self.point(self.place(selector), press=False)


class Firefox(Engine):
    """Firefox without a window; speaks Marionette, which is WebDriver's commands over a socket."""

    def __init__(self, folder: Path, *, javascript: bool = True) -> None:
        super().__init__(folder)
        preferences = {**PREFERENCES, "marionette.port": 0, "javascript.enabled": javascript}
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in preferences.items()
        ]
        (folder / "user.js").write_text("\n".join(lines), "utf-8")
        options = ["--headless", "--marionette", "--no-remote"]
        self.start(shutil.which("firefox-esr") or "firefox", *options, "--profile", str(folder))
        ready = folder / "MarionetteActivePort"
        until(ready.is_file, what="Firefox did not start")
        self._socket = socket.create_connection(("127.0.0.1", int(ready.read_text())))
        self._answers = self._socket.makefile("rb")
        self._read()
        self.command("NewSession", capabilities={})

    def command(self, name: str, **parameters: Any) -> Any:
        said = name if ":" in name else f"WebDriver:{name}"
        message = json.dumps([0, 1, said, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self._read()
        if error:
            raise RuntimeError(error["message"])
        return result.get("value") if result else None

    def _read(self) -> Any:
        size = b""
        while (byte := self._answers.read(1)) != b":":
            size += byte
        return json.loads(self._answers.read(int(size)))

    def quit(self) -> None:
        self._answers.close()
        self._socket.close()
        super().quit()


class WebKit(Engine):
    """WebKit's MiniBrowser on a screen in memory."""

    def __init__(self, folder: Path, *, javascript: bool = True) -> None:
        super().__init__(folder)
        display, port = os.pipe(), free_port()
        with (folder / "log").open("ab") as log:
            options = ["-displayfd", str(display[1]), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
            screen = ["Xvfb", *options]
            self.processes.append(subprocess.Popen(screen, stdout=log, stderr=log, pass_fds=[display[1]]))
        number = os.read(display[0], 16).decode().strip()
        self.start("WebKitWebDriver", f"--port={port}", DISPLAY=f":{number}", XDG_CACHE_HOME=str(folder))
        self._address = f"http://127.0.0.1:{port}/session"
        scripts = f"--enable-javascript={str(javascript).lower()}"
        options = ["--automation", scripts]
        chosen = {"webkitgtk:browserOptions": {"binary": MINI_BROWSER, "args": options}}
        until(lambda: _answers(port), what="WebKit's driver did not start")
        session = self._post("", {"capabilities": {"alwaysMatch": chosen}})
        self._address += f"/{session['sessionId']}"

    def command(self, name: str, **parameters: Any) -> Any:
        return self._post(PATHS[name], parameters)

    def paint(self) -> None:
        """Stir the pointer: on a screen in memory nothing else brings frames."""
        (x, y), self._stirred = self.pointer, not self._stirred
        move = {"type": "pointerMove", "x": x + self._stirred, "y": y}
        self.command("PerformActions", actions=[mouse(move)])

    _stirred = False

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        request = urllib.request.Request(self._address + path, json.dumps(body).encode(), method="POST")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from error

    def quit(self) -> None:
        urllib.request.urlopen(
            urllib.request.Request(self._address, method="DELETE"), timeout=PATIENCE
        ).close()
        super().quit()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def _answers(port: int) -> bool:
    with socket.socket() as attempt:
        return attempt.connect_ex(("127.0.0.1", port)) == 0
