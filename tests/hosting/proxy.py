"""A proxy that stands between the live check and a good server, and damages what it hands on."""

import gzip
import threading
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import brotli

DROPPED = {"connection", "content-length", "date", "keep-alive", "server", "transfer-encoding"}


@dataclass
class Exchange:
    """One answer on its way to the visitor, with lower-case header names.

    `promised` is the length that its header says, that of the body unless it is given. An exchange that is
    `dropped` gets no answer.
    """

    path: str
    encodings: str
    agent: str
    status: int
    headers: dict[str, str]
    body: bytes
    promised: int | None = None
    dropped: bool = False

    @property
    def coding(self):
        return self.headers.get("content-encoding", "")

    def change_text(self, change):
        """Change the text, and encode it as it was."""
        match self.coding:
            case "br":
                self.body = brotli.compress(change(brotli.decompress(self.body)), quality=1)
            case "gzip":
                self.body = gzip.compress(change(gzip.decompress(self.body)), 1)
            case _:
                self.body = change(self.body)

    def become(self, answer):
        """Hand on another answer in place of this one."""
        self.status, self.body, self.headers = answer.status, answer.body, dict(answer.headers)


@dataclass
class Proxy:
    """A running proxy: its port, its damage to each exchange, and the requests that it got."""

    host: object
    port: int = 0
    damage: Callable[[Exchange], None] = lambda _: None
    asked: list[tuple[str, str, str]] = field(default_factory=list)
    """Path, Accept-Encoding and User-Agent of each request."""

    def fetch(self, path, encodings):
        """Return the good server's answer to a visitor who uses https."""
        return self.host.ask(path, accept_encoding=encodings, x_forwarded_proto="https")

    def exchange(self, path, encodings, agent):
        self.asked.append((path, encodings, agent))
        answer = self.fetch(path, encodings)
        one = Exchange(path, encodings, agent, answer.status, dict(answer.headers), answer.body)
        self.damage(one)
        return one


@contextmanager
def proxy(host):
    """Run a proxy before a host until the caller is done with it."""
    front = Proxy(host)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            told = self.headers
            one = front.exchange(self.path, told.get("accept-encoding", ""), told.get("user-agent", ""))
            if one.dropped:
                self.close_connection = True
                return
            self.send_response_only(one.status)
            for name, value in one.headers.items():
                if name not in DROPPED:
                    self.send_header(name, value)
            self.send_header("content-length", len(one.body) if one.promised is None else one.promised)
            self.end_headers()
            self.wfile.write(one.body)

        def log_message(self, *_):
            """Log no request."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        front.port = server.server_address[1]
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        yield front
        server.shutdown()
        thread.join()
