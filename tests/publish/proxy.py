"""A proxy between the live check and a good server, which damages what it hands on."""

import gzip
import socket
import ssl
import threading
from collections.abc import Callable
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import brotli

from tests.hosting.servers import NAME, make_certificate

DROPPED = {"connection", "content-length", "date", "keep-alive", "server", "transfer-encoding"}


@dataclass
class Exchange:
    """One answer on its way to the visitor, with lower-case header names.

    `machine` is the one that was asked, or "http". `promised` is the length that the header says, that of the
    body unless it is given. An exchange that is `dropped` gets no answer.
    """

    front: object
    machine: str
    host: str
    path: str
    asked: dict[str, str]
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


MACHINES = {"good": "127.0.0.1", "old": "127.0.0.2", "ending": "127.0.0.3", "http2": "127.0.0.4"}
"""Machines of the host with their addresses; the certificate of the third ends soon."""

OTHER_NAME = f"www.{NAME}"


@dataclass
class Proxy:
    """A running proxy; `ports` maps addresses to real ports, and `names` maps names to addresses."""

    server: object
    resolve: Callable
    damage: Callable[[Exchange], None] = lambda _: None
    ports: dict[tuple[str, int], int] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    asked: list[Exchange] = field(default_factory=list)

    def reset(self):
        """Damage nothing; both names lead to the good machine."""
        self.damage, self.asked = lambda _: None, []
        self.names = {name: [MACHINES["good"]] for name in (NAME, OTHER_NAME)}

    def find(self, name, port, *more, **options):
        """Do the work of `socket.getaddrinfo`."""
        if name.endswith(NAME) and name not in self.names:
            raise socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        return [
            entry
            for address in ([MACHINES["good"]] if port == 80 else self.names.get(name, [name]))
            for entry in self.resolve(address, self.ports.get((address, port), port), *more, **options)
        ]

    def fetch(self, path, coding):
        """Return the good server's answer to a visitor who uses https."""
        return self.server.ask(path, accept_encoding=coding, x_forwarded_proto="https")

    def exchange(self, machine, path, asked):
        answer = self.fetch(path, asked["accept-encoding"])
        one = Exchange(
            self, machine, asked["host"], path, asked, answer.status, dict(answer.headers), answer.body
        )
        if machine == "http" or one.host == OTHER_NAME:
            name = one.host.removeprefix("www.")
            one.status, one.headers, one.body = 301, {"location": f"https://{name}{path}"}, b""
        self.asked.append(one)
        self.damage(one)
        return one


def make_handler(front, machine):
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            if machine == "http2":  # the first frame of such a server
                self.wfile.write(bytes([0, 0, 0, 4, 0, 0, 0, 0, 0]))
                return
            asked = {name.lower(): value for name, value in self.headers.items()}
            one = front.exchange(machine, self.path, asked)
            self.close_connection = True
            if one.dropped:
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

    return Handler


@contextmanager
def proxy(server, folder):
    """Run a proxy before a server, at the addresses of all machines, and at one port for http."""
    front = Proxy(server, socket.getaddrinfo)
    with ExitStack() as stack:
        for machine, address in {**MACHINES, "http": MACHINES["good"]}.items():
            listening = stack.enter_context(ThreadingHTTPServer((address, 0), make_handler(front, machine)))
            if machine != "http":
                names = f"DNS:{NAME}" if machine == "old" else f"DNS:{NAME},DNS:*.{NAME}"
                days = 5 if machine == "ending" else 30
                context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
                context.load_cert_chain(make_certificate(folder / f"{machine}.pem", names, days))
                listening.socket = context.wrap_socket(
                    listening.socket, server_side=True, do_handshake_on_connect=False
                )
            front.ports[address, 80 if machine == "http" else 443] = listening.server_address[1]
            threading.Thread(target=listening.serve_forever, args=(0.01,), daemon=True).start()
            stack.callback(listening.shutdown)
        front.reset()
        yield front
