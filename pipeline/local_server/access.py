"""Access to the desk: its addresses, its secrets, and the security policy of its page."""

import errno
import secrets
import socket
from dataclasses import dataclass, field
from typing import Final

from pipeline.system.operating_system import reuse_port

HOST: Final = "127.0.0.1"
"""The desk's host. It differs from the preview's, because browsers send cookies to every port of a host."""

PREVIEW: Final = "http://localhost"
"""The preview's origin without its port. Browsers do not send the desk's cookie to this host."""

ENTER: Final = "/enter/"
"""The start of the path that gives a browser access to the desk; the secret token follows."""


@dataclass(frozen=True)
class Access:
    """The access to the desk: its port, its two secrets, and the origins in its frames.

    `preview` are the origins that the desk's page may show in frames. The secrets are the `token` in the
    entry address, and the `cookie`.
    """

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
        """The address that gives a browser access to the desk."""
        return f"{self.origin}{ENTER}{self.token}"

    @property
    def policy(self) -> dict[str, str]:
        """The security headers of every answer."""
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
    """Return a port that is free for IPv4 and IPv6, the `usual` one if possible."""
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
