"""Real web servers on this machine: started with the site's own rules, asked over real connections."""

import http.client
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
import time
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

PLACES = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"
NGINX_BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
APACHE_MODULES = Path("/usr/lib/apache2/modules")
INSTALL = "apt-get install nginx libnginx-mod-http-brotli-static apache2-bin media-types openssl"

GUIDE = (Path(__file__).parents[2] / "docs/hosting.md").read_text("utf-8")
NAME = "lakeside.example"

BARE = ("mpm_event", "authz_core", "dir", "mime", "rewrite")
"""The least that a host for files has."""

SHARED = (
    *BARE,
    *("autoindex", "brotli", "deflate", "expires", "filter", "headers", "negotiation", "setenvif", "ssl"),
)
"""The modules of a shared host, for all of its customers."""

DEBIAN = ("mpm_event", "alias", "authz_core", "dir", "mime", "negotiation", "autoindex", "setenvif")
"""The modules that Debian's Apache loads by default."""

HABITS = r"""
Options Indexes FollowSymLinks MultiViews
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
    """The answer of a server, with lower-case header names."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes

    def all(self, name):
        return [value for key, value in self.headers if key == name]

    def __getitem__(self, name):
        """Return the value of a header that must stand exactly once."""
        values = self.all(name)
        assert len(values) == 1, f"{name}: {values} in {self.headers}"
        return values[0]


@dataclass(frozen=True)
class Host:
    """A running server: its folder with the site, its ports, and certificate and key for the second."""

    name: str
    dist: Path
    port: int
    tls_port: int
    certificate: Path

    def file(self, path):
        """Return the file of the page at `path`."""
        return self.dist / ("index.html" if path == "/" else f"{path[1:]}.html")

    def ask(self, path, *, method="GET", tls=False, **headers):
        """Return the answer to one request; `path` goes out as it is, headers like accept_encoding."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        if tls:
            trust = ssl.create_default_context(cafile=str(self.certificate))
            connection = http.client.HTTPSConnection("127.0.0.1", self.tls_port, timeout=10, context=trust)
        with closing(connection):
            connection.putrequest(method, path, skip_host="host" in headers, skip_accept_encoding=True)
            for name, value in headers.items():
                connection.putheader(name.replace("_", "-"), value)
            connection.endheaders()
            response = connection.getresponse()
            named = [(key.lower(), value) for key, value in response.getheaders()]
            return Answer(response.status, named, response.read())


def program(name):
    """Return the path of an installed program; fails the test, with what to do, where it is missing."""
    found = shutil.which(name, path=PLACES)
    if found is None:
        pytest.fail(f"{name} is not installed. As root: {INSTALL}", pytrace=False)
    return found


@contextmanager
def nginx(site, work, *, bare=False):
    """Run nginx with the rules in site/hosting; unless `bare`, with the line for brotli uncommented."""
    rules = (site / "hosting/nginx.conf").read_text("utf-8")
    load = ""
    if not bare:
        if not NGINX_BROTLI.is_file():
            pytest.fail(f"nginx has no module for brotli. As root: {INSTALL}", pytrace=False)
        assert "# brotli_static on;" in rules
        rules = rules.replace("# brotli_static on;", "brotli_static on;")
        load = f"load_module {NGINX_BROTLI};"
    (work / "site.conf").write_text(rules, "utf-8")
    host = certified("nginx", site, work)
    server = f"""server {{
    listen 127.0.0.1:{host.port};
    listen 127.0.0.1:{host.tls_port} ssl;
    ssl_certificate {host.certificate};
    ssl_certificate_key {host.certificate};
    root {host.dist};
    include {work}/site.conf;
  }}"""
    with running(_nginx(work, server, load), host.port, work):
        yield host


def own_nginx(host, work):
    """Return the command for nginx as docs/hosting.md has people set it up, with other ports and places."""
    rules = host.dist.parent / "hosting/nginx.conf"
    script = re.search(r"sed -n '(.+?)'", GUIDE)[1]
    told = subprocess.run(["sed", "-n", script, rules], check=True, capture_output=True, text=True).stdout
    ports = {
        "listen 443": f"listen 127.0.0.1:{host.tls_port}",
        "listen [::]:443": f"listen [::1]:{host.tls_port}",
        "listen 80": f"listen 127.0.0.1:{host.port}",
        "listen [::]:80": f"listen [::1]:{host.port}",
    }
    return _nginx(work, _moved(told, host, {f"/etc/nginx/snippets/{NAME}.conf": rules, **ports}))


def _nginx(work, servers, load=""):
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    configuration = f"""{load}
daemon off;
worker_processes 1;
pid {work}/nginx.pid;
error_log {work}/error.log;
events {{}}
http {{
  {" ".join(f"{kind}_temp_path {work}/{kind};" for kind in kinds)}
  access_log off;
  gzip on;
  {servers}
}}
"""
    (work / "nginx.conf").write_text(configuration, "utf-8")
    return ["nginx", "-e", f"{work}/error.log", "-p", work, "-c", f"{work}/nginx.conf"]


@contextmanager
def apache(site, work, *, bare=False):
    """Run Apache as a shared host does, or with the fewest modules; the site's .htaccess does the rest."""
    host = certified("apache", site, work)
    folder = f"""DocumentRoot {host.dist}
<Directory {host.dist}>
  AllowOverride All
  Require all granted
  {"Options None" if bare else HABITS}
</Directory>"""
    secure = f"""
Listen 127.0.0.1:{host.tls_port}
<VirtualHost 127.0.0.1:{host.tls_port}>
  SSLEngine on
  SSLCertificateFile {host.certificate}
</VirtualHost>
"""
    command = _apache(host, work, BARE if bare else SHARED, folder + ("" if bare else secure))
    with running(command, host.port, work):
        yield host


def own_apache(host, work):
    """Return the command for Apache as docs/hosting.md has people set it up, with other ports and places."""
    modules = re.search(r"a2enmod ([\w ]+)", GUIDE)[1].split()
    sites = re.search(r"```apache\n(.+?)```", GUIDE, re.DOTALL)[1].replace("HOST", NAME)
    ports = {"*:443": f"127.0.0.1:{host.tls_port}", "*:80": f"127.0.0.1:{host.port}"}
    listen = f"Listen 127.0.0.1:{host.tls_port}\n"
    return _apache(host, work, [*DEBIAN, *modules], listen + _moved(sites, host, ports))


def _apache(host, work, names, sites):
    modules = "\n".join(f"LoadModule {name}_module {APACHE_MODULES}/mod_{name}.so" for name in names)
    configuration = f"""{modules}
ServerRoot {work}
ServerName 127.0.0.1
PidFile {work}/apache.pid
ErrorLog {work}/error.log
Mutex file:{work}
TypesConfig /etc/mime.types
Listen 127.0.0.1:{host.port}
{sites}
"""
    (work / "apache.conf").write_text(configuration, "utf-8")
    return ["apache2", "-DFOREGROUND", "-d", work, "-f", f"{work}/apache.conf"]


def _moved(text, host, places):
    """Return a server's configuration for the site's own name with this host's places in it."""
    certificates = f"/etc/letsencrypt/live/{NAME}"
    places |= {f"{certificates}/{each}.pem": host.certificate for each in ("fullchain", "privkey")}
    for old, new in {f"/var/www/{NAME}": host.dist, **places}.items():
        assert old in text, f"{old} is not in:\n{text}"
        text = text.replace(old, str(new))
    return text


@contextmanager
def public_folder():
    """Yield a temporary folder that a server which runs as nobody may enter; pytest's own are private."""
    with tempfile.TemporaryDirectory(prefix="servers-") as name:
        Path(name).chmod(0o755)
        yield Path(name)


@contextmanager
def running(command, port, work, *, own=False):
    """Run a server until the caller is done with it, never as root unless it is the project's `own`."""
    who = {}
    if os.geteuid() == 0 and not own:
        who = {"user": "nobody", "group": "nogroup"}
        for path in [work, *work.iterdir()]:
            shutil.chown(path, **who)
    command[0] = program(str(command[0]))
    told = work / "told.txt"
    with told.open("wb") as out:
        # A group of its own: what is started may be only the starter of the server.
        process = subprocess.Popen(
            command, stdout=out, stderr=subprocess.STDOUT, cwd="/", start_new_session=True, **who
        )
    try:
        for _ in range(1200):
            if process.poll() is not None:
                logs = [log.read_text("utf-8") for log in [told, *work.glob("error.log")]]
                pytest.fail("\n".join([f"{command[0]} did not start:", *logs]), pytrace=False)
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                time.sleep(0.05)
        else:
            pytest.fail(f"{command[0]} does not answer.", pytrace=False)
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(timeout=60)


def free_ports(count):
    """Return ports of this machine that nothing uses."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.create_server(("127.0.0.1", 0))) for _ in range(count)]
        return [each.getsockname()[1] for each in sockets]


def make_certificate(path, names="IP:127.0.0.1", days=1):
    """Write a certificate for some names, and its key; return the path."""
    command = f"req -x509 -nodes -days {days} -subj /CN=a -newkey ec -pkeyopt ec_paramgen_curve:prime256v1"
    more = ["-addext", f"subjectAltName={names}", "-keyout", path, "-out", f"{path}.public"]
    subprocess.run([program("openssl"), *command.split(), *more], check=True, capture_output=True)
    path.write_bytes(path.read_bytes() + Path(f"{path}.public").read_bytes())
    return path


def certified(name, site, work):
    """Return a host to be, with free ports and a certificate."""
    return Host(name, site / "dist", *free_ports(2), make_certificate(work / "certificate.pem"))
