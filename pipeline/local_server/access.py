"""The access to the desk: its addresses, its secrets, and the policy of its page."""

import errno
import secrets
import socket
from dataclasses import dataclass, field
from typing import Final

from pipeline.system.operating_system import reuse_port

HOST: Final = "127.0.0.1"
"""Not localhost, which is the preview's: browsers send cookies to every port of a host."""

PREVIEW: Final = "http://localhost"
"""The origin of the site beside the desk: another host, so that browsers keep the desk's cookie from it."""

ENTER: Final = "/enter/"
"""The path of the entry, followed by the token."""


@dataclass(frozen=True)
class Access:
    """The port of the desk, the origins that it may frame, the token of the entry, and the cookie."""

    port: int
    preview: str = "'none'"
    token: str = field(default_factory=secrets.token_urlsafe)
    cookie: str = field(default_factory=secrets.token_urlsafe)

    @property
    def origin(self) -> str:
        """The desk's own origin."""
        return f"http://{HOST}:{self.port}"

    @property
    def address(self) -> str:
        """The entry address."""
        return f"{self.origin}{ENTER}{self.token}"

    @property
    def policy(self) -> dict[str, str]:
        """The headers of every answer."""
        policy = {
            "default-src": "'none'",
            "script-src": "'self'",
            "style-src": "'self'",
            "img-src": "'self' blob:",
            "font-src": "'self'",
            "connect-src": "'self'",
            "frame-src": self.preview,
            "frame-ancestors": "'none'",
            "base-uri": "'none'",
            "form-action": "'none'",
        }
        return {
            "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in policy.items()),
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "same-origin",  # with no-referrer, Origin would be null
            "X-Content-Type-Options": "nosniff",
        }


def find_free_port(usual: int = 0) -> int:
    """Return a port that nobody listens on, with IPv4 or IPv6; the `usual` one if it is free."""
    while True:
        with socket.socket() as four:
            reuse_port(four)
            try:
                four.bind(("127.0.0.1", usual))
                port = int(four.getsockname()[1])
                with socket.socket(socket.AF_INET6) as six:
                    six.bind(("::1", port))
            except OSError as error:
                if error.errno == errno.EADDRINUSE:
                    usual = 0
                    continue
            return port
