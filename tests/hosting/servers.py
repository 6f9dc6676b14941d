"""Real web servers on this machine: started with the site's own rules, asked over real connections."""

from __future__ import annotations

import http.client
import os
import shutil
import socket
import ssl
import subprocess
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

PLACES = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"
NGINX_BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
APACHE_MODULES = Path("/usr/lib/apache2/modules")
INSTALL = "apt-get install nginx libnginx-mod-http-brotli-static apache2-bin media-types openssl"

BARE = ("mpm_event", "authz_core", "dir", "mime", "rewrite")
"""The least that a host for files has."""

SHARED = (*BARE, "autoindex", "brotli", "deflate", "expires", "filter", "headers", "setenvif", "ssl")
"""What a shared host has, and uses for all of its customers."""

HABITS = r"""
Options Indexes FollowSymLinks
DirectoryIndex default.html index.php
ExpiresActive On
ExpiresDefault "access plus 1 month"
AddType application/x-gzip .gz
AddLanguage br .br
AddOutputFilterByType BROTLI_COMPRESS;DEFLATE text/html text/css text/javascript application/json
<FilesMatch "^\.ht">
  Require all denied
</FilesMatch>
"""
"""Settings of a shared host that the site's rules must get along with."""


@dataclass(frozen=True)
class Answer:
    """What a server sent; names of headers are in small letters."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def all(self, name: str) -> list[str]:
        return [value for key, value in self.headers if key == name]

    def __getitem__(self, name: str) -> str:
        """Return the value of a header that must stand exactly once."""
        values = self.all(name)
        assert len(values) == 1, f"{name}: {values} in {self.headers}"
        return values[0]


@dataclass(frozen=True)
class Host:
    """A running server: its folder with the site, its ports, and the certificate of the second of them."""

    name: str
    dist: Path
    port: int
    tls_port: int
    certificate: Path

    def ask(self, path: str, *, method: str = "GET", tls: bool = False, **headers: str) -> Answer:
        """Return the answer to one request; `path` goes out as it is, headers like accept_encoding."""
        connection: http.client.HTTPConnection
        if tls:
            trust = ssl.create_default_context(cafile=str(self.certificate))
            connection = http.client.HTTPSConnection("127.0.0.1", self.tls_port, timeout=10, context=trust)
        else:
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.putrequest(method, path, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name.replace("_", "-"), value)
            connection.endheaders()
            response = connection.getresponse()
            named = [(key.lower(), value) for key, value in response.getheaders()]
            return Answer(response.status, named, response.read())
        finally:
            connection.close()


def program(name: str) -> str:
    """Return the path of an installed program; fails the test, with what to do, where it is missing."""
    found = shutil.which(name, path=PLACES)
    if found is None:
        pytest.fail(f"{name} is not installed. As root: {INSTALL}", pytrace=False)
    return found


@contextmanager
def nginx(site: Path, work: Path, *, brotli: bool) -> Iterator[Host]:
    """Run nginx with the rules in site/hosting, as they are, or with the line for brotli uncommented."""
    binary = program("nginx")
    rules = (site / "hosting/nginx.conf").read_text("utf-8")
    load = ""
    if brotli:
        if not NGINX_BROTLI.is_file():
            pytest.fail(f"nginx has no module for brotli. As root: {INSTALL}", pytrace=False)
        assert "# brotli_static on;" in rules
        rules = rules.replace("# brotli_static on;", "brotli_static on;")
        load = f"load_module {NGINX_BROTLI};"
    (work / "site.conf").write_text(rules, "utf-8")
    certificate, key = certify(work)
    port, tls_port = free_ports()
    temporary = "\n".join(
        f"  {kind}_temp_path {work}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (work / "nginx.conf").write_text(
        f"""{load}
daemon off;
worker_processes 1;
pid {work}/nginx.pid;
error_log {work}/error.log;
events {{}}
http {{
{temporary}
  access_log off;
  gzip on;
  server {{
    listen 127.0.0.1:{port};
    listen 127.0.0.1:{tls_port} ssl;
    ssl_certificate {certificate};
    ssl_certificate_key {key};
    root {site}/dist;
    include {work}/site.conf;
  }}
}}
""",
        "utf-8",
    )
    command = [binary, "-e", f"{work}/error.log", "-p", str(work), "-c", f"{work}/nginx.conf"]
    host = Host("nginx", site / "dist", port, tls_port, certificate)
    with running(command, host, work):
        yield host


@contextmanager
def apache(site: Path, work: Path, *, bare: bool) -> Iterator[Host]:
    """Run Apache as a shared host does, or with the fewest modules; the site's .htaccess does the rest."""
    binary = program("apache2")
    certificate, key = certify(work)
    port, tls_port = free_ports()
    modules = "\n".join(
        f"LoadModule {name}_module {APACHE_MODULES}/mod_{name}.so" for name in (BARE if bare else SHARED)
    )
    secure = f"""
Listen 127.0.0.1:{tls_port}
<VirtualHost 127.0.0.1:{tls_port}>
  SSLEngine on
  SSLCertificateFile {certificate}
  SSLCertificateKeyFile {key}
</VirtualHost>
"""
    (work / "apache.conf").write_text(
        f"""{modules}
ServerRoot {work}
ServerName 127.0.0.1
PidFile {work}/apache.pid
ErrorLog {work}/error.log
Mutex file:{work}
TypesConfig /etc/mime.types
Listen 127.0.0.1:{port}
DocumentRoot {site}/dist
<Directory {site}/dist>
  AllowOverride All
  Require all granted
  {"" if bare else HABITS}
</Directory>
{"" if bare else secure}
""",
        "utf-8",
    )
    host = Host("apache", site / "dist", port, tls_port, certificate)
    with running([binary, "-DFOREGROUND", "-d", str(work), "-f", f"{work}/apache.conf"], host, work):
        yield host


@contextmanager
def running(command: list[str], host: Host, work: Path) -> Iterator[None]:
    """Run a server, never as root, until the caller is done with it."""
    who: dict[str, str] = {}
    if os.geteuid() == 0:
        who = {"user": "nobody", "group": "nogroup"}
        for path in [work, *work.iterdir()]:
            shutil.chown(path, **who)
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd="/", **who)
    try:
        wait_for(host, process, work)
        yield
    finally:
        process.terminate()
        process.communicate(timeout=20)


def wait_for(host: Host, process: subprocess.Popen[str], work: Path) -> None:
    for _ in range(200):
        if process.poll() is not None:
            _, told = process.communicate()
            log = work / "error.log"
            told += log.read_text("utf-8") if log.is_file() else ""
            pytest.fail(f"{host.name} did not start:\n{told}", pytrace=False)
        try:
            socket.create_connection(("127.0.0.1", host.port), 1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"{host.name} does not answer.", pytrace=False)


def free_ports() -> tuple[int, int]:
    with socket.socket() as one, socket.socket() as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]


def certify(work: Path) -> tuple[Path, Path]:
    """Make a certificate for 127.0.0.1 that lasts the day; return it and its key."""
    certificate, key = work / "certificate.pem", work / "key.pem"
    subprocess.run(
        [
            *(program("openssl"), "req", "-x509", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1"),
            *("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"),
            *("-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate),
        ],
        check=True,
        capture_output=True,
    )
    return certificate, key
