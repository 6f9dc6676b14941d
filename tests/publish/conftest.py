"""Real servers to publish to: ssh, FTP over TLS, and nginx that serves what arrived."""

import asyncio
import getpass
import os
import shutil
import subprocess
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISDIR, filemode
from warnings import catch_warnings

import pytest
from keyring import get_keyring, set_keyring
from keyring.backend import KeyringBackend

from pipeline.publishing.hosts import host
from pipeline.publishing.hosts.passwords import PASSWORD, PASSWORD_HOST
from tests.hosting.servers import free_ports, make_certificate, nginx, program, public_folder, running

RULES = "location / { try_files $uri $uri.html $uri/index.html =404; }\n"


@pytest.fixture
def web():
    """A folder whose `dist` is the top of a site; it is not there yet."""
    with public_folder() as folder:
        yield folder


@pytest.fixture
def served(web):
    """The address at which nginx serves that site."""
    (web / "hosting").mkdir()
    (web / "hosting/nginx.conf").write_text(RULES, "utf-8")
    with public_folder() as work, nginx(web, work, bare=True) as host:
        yield f"http://127.0.0.1:{host.port}"


@contextmanager
def ssh_home():
    """Yield a home folder with a key for ssh."""
    with public_folder() as folder:
        (folder / ".ssh").mkdir(mode=0o700)
        for name in ("id_ed25519", "host"):
            key = folder / ".ssh" / name
            subprocess.run([program("ssh-keygen"), "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
        yield folder


@pytest.fixture
def hasty(monkeypatch):
    """Attempts without the pauses between them."""
    monkeypatch.setattr(host, "PAUSES", (0, 0))


@pytest.fixture(scope="session")
def home():
    """A home folder with a key for ssh, for all tests."""
    with ssh_home() as folder:
        yield folder


@contextmanager
def ssh_server(home, options="-u 0077"):
    """OpenSSH's server; its usual mask keeps what it writes from everybody else. Yield its port."""
    [port], keys = free_ports(1), home / ".ssh"
    shutil.copy(keys / "id_ed25519.pub", keys / "authorized_keys")
    settings = {
        "ListenAddress": f"127.0.0.1:{port}",
        "HostKey": keys / "host",
        "AuthorizedKeysFile": keys / "authorized_keys",
        "PidFile": "none",
        "StrictModes": "no",
        "UsePAM": "no",
        "PermitRootLogin": "yes",
        "MaxStartups": "100",
        "Subsystem": f"sftp internal-sftp {options}",
    }
    (home / f"sshd-{port}").write_text(
        "".join(f"{key} {value}\n" for key, value in settings.items()), "utf-8"
    )
    if os.geteuid() == 0:
        Path("/run/sshd").mkdir(exist_ok=True)
    with running(["sshd", "-D", "-e", "-f", home / f"sshd-{port}"], port, home, own=True):
        yield port


@pytest.fixture(scope="session")
def ssh_port(home):
    """The port of one ssh server for all tests."""
    with ssh_server(home) as port:
        yield port


def known(home, *ports):
    """Register the server's key as known at these ports."""
    key = (home / ".ssh/host.pub").read_text("utf-8").rsplit(" ", 1)[0]
    lines = (f"[127.0.0.1]:{port} {key}\n" for port in ports)
    (home / ".ssh/known_hosts").write_text("".join(lines), "utf-8")


@pytest.fixture
def sftp(home, ssh_port, monkeypatch):
    """The beginning of addresses on the ssh server, at its port or another one."""
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.delenv("SSH_AUTH_SOCK", raising=False)
    monkeypatch.setenv(PASSWORD, "not asked for")
    monkeypatch.setenv(PASSWORD_HOST, "127.0.0.1")

    def begin(port=None):
        known(home, ssh_port, port or ssh_port)
        return f"sftp://{getpass.getuser()}@127.0.0.1:{port or ssh_port}"

    begin.port = ssh_port
    return begin


@pytest.fixture(scope="session")
def certificate(tmp_path_factory):
    """A certificate for 127.0.0.1 with its key."""
    return make_certificate(tmp_path_factory.mktemp("tls") / "certificate.pem")


def list_as_unix(_, folder, names, **options):
    """Yield the lines of a listing by `ls -al`; the name of the group has a space."""
    for name in (".", "..", *names):
        status = (Path(folder) / name).stat()
        mode, when = filemode(status.st_mode), time.strftime("%b %d %H:%M", time.localtime(status.st_mtime))
        yield f"{mode}   2 academy  domain users {status.st_size:12} {when} {name}\r\n".encode()


def list_as_dos(_, folder, names, **options):
    """Yield the lines of a listing by Microsoft's server."""
    for name in names:
        status = (Path(folder) / name).stat()
        when = time.strftime("%m-%d-%y  %I:%M%p", time.localtime(status.st_mtime))
        size = "<DIR>         " if S_ISDIR(status.st_mode) else status.st_size
        yield f"{when} {size:>20} {name}\r\n".encode()


@contextmanager
def read_only(home, web):
    """An SFTP server whose disk can only be read. Yield its port."""
    import asyncssh

    class Storage(asyncssh.SFTPServer):
        def __init__(self, channel):
            super().__init__(channel, chroot=str(web))

        def refuse(self, *_):
            raise asyncssh.SFTPFailure("Failure")

        open = mkdir = refuse

        def statvfs(self, _):
            return asyncssh.SFTPVFSAttrs(flags=1)

    shutil.copy(home / ".ssh/id_ed25519.pub", home / ".ssh/authorized_keys")
    loop = asyncio.new_event_loop()
    server = loop.run_until_complete(
        asyncssh.create_server(
            asyncssh.SSHServer,
            "127.0.0.1",
            0,
            server_host_keys=[str(home / ".ssh/host")],
            authorized_client_keys=str(home / ".ssh/authorized_keys"),
            sftp_factory=Storage,
        )
    )
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    yield server.get_port()
    asyncio.run_coroutine_threadsafe(_end(server), loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


async def _end(server):
    server.close()
    await server.wait_closed()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for each in others:
        each.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def list_strangely(_, folder, names, **options):
    """Yield the lines of a listing that names the files only."""
    yield from (f"+i8388621.48594,m825718503,r,s280,\t{name}\r\n".encode() for name in names)


def serve_until(ended, server):
    """Serve in short turns: the server must not be closed while it waits."""
    while not ended.is_set():
        server.serve_forever(timeout=0.1, blocking=False)


@pytest.fixture
def ftps(web, certificate, monkeypatch):
    """The beginning of addresses on an FTP server with TLS, whose top is the folder of `web`."""
    with catch_warnings(action="ignore", category=DeprecationWarning):  # of asyncore in Python 3.11
        from pyftpdlib import handlers
        from pyftpdlib.authorizers import DummyAuthorizer
        from pyftpdlib.filesystems import AbstractedFS
        from pyftpdlib.servers import FTPServer

    authorizer = DummyAuthorizer()
    authorizer.add_user("academy", "secret", str(web), perm="elradfmwMT")

    class Handler(handlers.TLS_FTPHandler):
        certfile = str(certificate)
        tls_control_required = tls_data_required = True
        files = 0

        def on_connect(self):
            begin.most = max(begin.most, len(server.ip_map))

        def on_file_received(self, file):
            self.files += 1
            begin.received(self, file)

    Handler.authorizer, Handler.proto_cmds = authorizer, dict(Handler.proto_cmds)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    monkeypatch.setenv(PASSWORD, "secret")
    monkeypatch.setenv(PASSWORD_HOST, "127.0.0.1")
    # In one thread, since pyftpdlib changes the folder of the whole process for a moment.
    server = FTPServer(("127.0.0.1", 0), Handler)
    ended = threading.Event()
    thread = threading.Thread(target=serve_until, args=(ended, server), daemon=True)
    thread.start()

    def begin(port=None):
        return f"ftps://academy@127.0.0.1:{port or server.address[1]}"

    def close():
        """Forbid writing in the top folder; `dist` stays writable."""
        authorizer.remove_user("academy")
        authorizer.add_user("academy", "secret", str(web), perm="elr")
        authorizer.override_perm("academy", str(web / "dist"), "elradfmwMT", recursive=True)

    def forget(*commands):
        """Let the server not know these commands."""
        for command in commands:
            del Handler.proto_cmds[command]

    def list_as(form, *missing):
        """Let the server answer LIST in this form; it knows neither MLSD nor the `missing` commands."""
        forget("MLSD", "MLST", *missing)
        Handler.abstracted_fs = type("Listing", (AbstractedFS,), {"format_list": form})

    def limit(number):
        """Allow so many connections at once; none with 0."""
        server.max_cons_per_ip = number

    begin.port, begin.list_as, begin.close, begin.limit = server.address[1], list_as, close, limit
    begin.most, begin.received, begin.forget = 0, lambda *_: None, forget
    yield begin
    ended.set()
    thread.join()
    server.close_all()


class Keyring(KeyringBackend):
    """A keyring that forgets all with the test; the computer's own would ask somebody, or is not there."""

    priority = 1

    def __init__(self):
        super().__init__()
        self.kept = {}

    def get_password(self, service, username):
        return self.kept.get((service, username))

    def set_password(self, service, username, password):
        self.kept[service, username] = password


@pytest.fixture
def keyring():
    before = get_keyring()
    set_keyring(Keyring())
    yield get_keyring()
    set_keyring(before)
