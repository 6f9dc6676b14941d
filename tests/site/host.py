"""A web host for tests: clean addresses, redirects as 301, 404.html with status 404; or one without rules."""

from __future__ import annotations

import json
import mimetypes
import sys
import threading
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).parents[2]

TYPES = {".avif": "image/avif", ".webp": "image/webp", ".woff2": "font/woff2", ".js": "text/javascript"}


class Handler(BaseHTTPRequestHandler):
    """Answers GET from `dist`."""

    protocol_version = "HTTP/1.1"
    dist: Path
    redirects: dict[str, str]
    clean: bool

    def do_GET(self):
        address = urlsplit(self.path)
        path = unquote(address.path)
        if target := self.redirects.get(path.rstrip("/")):
            query = f"?{address.query}" if address.query else ""
            self.answer(HTTPStatus.MOVED_PERMANENTLY, b"", {"Location": target + query})
        elif file := self.find(path):
            kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            self.answer(HTTPStatus.OK, file.read_bytes(), {"Content-Type": kind})
        else:
            body = (self.dist / "404.html").read_bytes()
            self.answer(HTTPStatus.NOT_FOUND, body, {"Content-Type": "text/html"})

    def find(self, path):
        """Return the file at an address; /gallery/ is gallery/index.html, and /gallery is gallery.html."""
        name = f"{path}index.html" if path.endswith("/") else path
        files = [self.dist / name[1:], *([self.dist / f"{path[1:]}.html"] if self.clean else [])]
        return next((file for file in files if file.is_file()), None)

    def answer(self, status, body, headers):
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body)), "Cache-Control": "no-cache"}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format, *args):  # noqa: A002 - the base class names it so
        """Tests read what they need; the terminal stays quiet."""


class Host(ThreadingHTTPServer):
    """A thread for each connection; a browser may hang up before it has read everything."""

    daemon_threads = True

    def handle_error(self, request, client_address):
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serve(site, *, rules=True, handler=Handler):
    """Serve the built site in a folder such as site/ on a free port; gives its origin, http://127.0.0.1:PORT.

    Without `rules` the host serves files by their own names only, and 404.html for everything else.
    """
    table = json.loads((site / "src/manifests/routes.json").read_text())["redirects"] if rules else []
    redirects = {entry["from"]: entry["to"] for entry in table}
    members = {"dist": (site / "dist").resolve(), "redirects": redirects, "clean": rules}
    with Host(("127.0.0.1", 0), type("BoundHandler", (handler,), members)) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()
