"""The addresses, secrets and security headers of the desk."""

import errno
import secrets
import socket
from dataclasses import dataclass, field
from typing import Final

from pipeline.base.system.operating_system import reuse_port

HOST: Final = "127.0.0.1"
"""The host name in the desk's address.

Browsers send the cookies of a host name to all its ports. So the site's preview, which is on another port,
uses another name.
"""

PREVIEW: Final = "http://localhost"
"""The address of the site's preview, without the port."""

ENTER: Final = "/enter/"
"""The start of the path that gives a browser access to the desk, as in /enter/TOKEN."""


@dataclass(frozen=True)
class Access:
    """The port and the secrets of the desk.

    The browser opens an address that contains `token`, and gets `cookie` in return. All later requests need
    `cookie`. `preview` is the origin of the site's preview.
    """

    port: int
    preview: str = "'none'"
    token: str = field(default_factory=secrets.token_urlsafe)
    cookie: str = field(default_factory=secrets.token_urlsafe)

    @property
    def origin(self) -> str:
        """The desk's own origin, such as http://127.0.0.1:21234."""
        return f"http://{HOST}:{self.port}"

    @property
    def address(self) -> str:
        """The address that opens the desk in a browser; it contains the secret `token`."""
        return f"{self.origin}{ENTER}{self.token}"

    @property
    def policy(self) -> dict[str, str]:
        """The security headers of every answer, as names and values."""
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
    """Return a port that is free for IPv4 and IPv6, preferably the port `usual`."""
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
