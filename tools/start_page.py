"""A start without a terminal: a page on this computer shows the progress and the errors of the installation.

`./dev --page` imports this module before any package is installed, so it uses only the standard library. It
even loads on a Python that is too old for the project, so that the page can name the required version.
"""

from __future__ import annotations

import io
import secrets
import signal
import subprocess
import sys
import threading
import time
import webbrowser
from contextlib import redirect_stderr, suppress
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Prepare = Callable[[Callable[[str], None]], tuple[str, dict[str, str]] | tuple[int, None]]
    """Installs and reports each step; returns the program and its environment, or an exit code and None."""

_PATIENCE: Final = 60.0
"""Maximum seconds to wait until the browser fetches the last page."""

_PICTURES: Final = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".avif", ".tif", ".tiff")
_EACH: Final = 2.0
"""Seconds that the variants of a photo take, measured on two cores of 2020."""

_HTML: Final = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">{again}<title>{title}</title>
<style>
:root {{ color-scheme: light dark; font: 1.1rem/1.5 system-ui, sans-serif; }}
main {{ max-width: 42rem; margin: 12vh auto; padding: 0 1rem; }}
li {{ margin: .4rem 0; }} small {{ opacity: .75; }}
pre {{ white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid; }}
</style><main><h1>{title}</h1>{body}</main></html>"""


class StartPage:
    """A page at a secret address of this computer, which the browser opens at the first report."""

    def __init__(self) -> None:
        """Start the server; the browser does not open the page yet."""
        self._steps: list[tuple[str, float]] = []
        self._page, self._final = "", False
        self._terminal = sys.stderr  # redirected later, while errors are collected
        self._fetched = threading.Event()
        self._path = f"/{secrets.token_urlsafe(32)}"
        page = self

        class Handler(BaseHTTPRequestHandler):
            """Serves the one page."""

            def handle(self) -> None:
                with suppress(ConnectionError):  # browsers close connections before the answer has come
                    super().handle()

            def do_GET(self) -> None:
                found = page._owns(self.path, self.headers["Host"])
                self.send_response(200 if found else 404)
                for name, value in (
                    ("Content-Type", "text/html; charset=utf-8"),
                    ("Cache-Control", "no-store"),
                    ("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'"),
                    ("Referrer-Policy", "no-referrer"),
                ):
                    self.send_header(name, value)
                self.end_headers()
                is_last = found and page._final  # another thread may set it while this page is written
                self.wfile.write(page._write().encode() if found else b"")
                if is_last:
                    page._fetched.set()

            def log_message(self, *_: object) -> None:
                """Log nothing, because only the command writes to the terminal."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_port}{self._path}"
        self._opened = False

    def report(self, step: str) -> None:
        """Show that a step begins."""
        self._steps.append((step, time.monotonic()))
        self._open()

    def end(self, title: str, body: str) -> None:
        """Show the last page, whose HTML is `body`, and wait until the browser has fetched it."""
        self._page = _HTML.format(title=escape(title), body=body, again="")
        self._final = True
        self._open()
        self._fetched.wait(_PATIENCE)
        self._server.shutdown()

    @property
    def is_open(self) -> bool:
        """Return True if the page was shown."""
        return self._opened

    def _owns(self, path: str, host: str | None) -> bool:
        known = secrets.compare_digest(path.encode(), self._path.encode())
        return known and host == f"127.0.0.1:{self._server.server_port}"

    def _open(self) -> None:
        if not self._opened:
            self._opened = True
            print(self.address, file=self._terminal, flush=True)
            threading.Thread(target=webbrowser.open, args=(self.address,), daemon=True).start()

    def _write(self) -> str:
        if self._final:
            return self._page
        steps = "".join(
            f"<li>{escape(step)} <small>{_format_past(since)}</small></li>" for step, since in self._steps
        )
        return _HTML.format(
            title="The desk is being prepared",
            body=f"<ol>{steps}</ol><p>This happens once on each computer. The desk opens by itself.</p>",
            again='<meta http-equiv="refresh" content="2">',
        )


def show_start(root: Path, command: Sequence[str], prepare: Prepare) -> int:
    """Prepare the environment and run the command, with the progress and errors on a page.

    Returns the exit code of the command.
    """
    try:
        return _start(root, command, prepare)
    except KeyboardInterrupt:
        return 130


def _start(root: Path, command: Sequence[str], prepare: Prepare) -> int:
    page, errors = StartPage(), io.StringIO()
    with redirect_stderr(errors):
        program, env = prepare(page.report)
    if env is None:
        return _fail(page, int(program), errors.getvalue())
    if page.is_open:
        page.end(
            "Everything is installed",
            f"<p>The desk opens in a tab of its own. {_describe_first_pictures(root)}</p>",
        )
    signal.signal(signal.SIGINT, lambda *_: None)  # only the command handles Ctrl-C
    ended = subprocess.run(  # noqa: S603  the person started this command
        [str(program), *command[1:]], env=env, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    return _fail(StartPage(), ended.returncode, ended.stdout.decode("utf-8", "replace"))


def _fail(page: StartPage, code: int, message: str) -> int:
    """Show why the desk did not start, unless it ended normally or by a signal; return the exit code."""
    if code > 0 and code != 130:
        print(message, file=sys.stderr)
        page.end("The desk could not start", f"<pre>{escape(message.strip())}</pre>")
    return code


def _describe_first_pictures(root: Path) -> str:
    """Return a sentence about the time for the first variants of photos, "" if there are variants already."""
    if (root / "site/public/media").is_dir():
        return ""
    photos = sum(path.suffix.lower() in _PICTURES for path in (root / "raw_assets").rglob("*"))
    minutes = max(1, round(photos * _EACH / 60))
    return f"It makes the pictures of {photos} photos first, about {minutes} min; you can work meanwhile."


def _format_past(since: float) -> str:
    seconds = round(time.monotonic() - since)
    return f"{seconds // 60}:{seconds % 60:02} min"
