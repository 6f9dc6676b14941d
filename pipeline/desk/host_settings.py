"""The web host on the desk: a form for its address and password, and a connection test."""

from functools import partial

from starlette.routing import BaseRoute

from pipeline.base.disk.journal import Change, exclusive
from pipeline.base.findings.model import ImpossibleError
from pipeline.content.edits import Edit, apply_edits
from pipeline.desk.local_server.message_routes import MisuseError, make_route
from pipeline.desk.messages.base import Done
from pipeline.desk.messages.publishing import HostRequest, HostSettings, HostTrial
from pipeline.desk.publishing import read_host_address
from pipeline.desk.state import Desk
from pipeline.publishing.hosts.address_form import ADDRESS_FORMS, join_address, split_address
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.hosts.passwords import keep_password
from pipeline.publishing.plan import require_outside
from pipeline.yaml_files.files import PUBLISH
from pipeline.yaml_files.host_address import HostAddress


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes that show, test and save the address of the web host."""

    def show() -> HostSettings:
        known = _read_known(desk)
        return HostSettings(
            forms=list(ADDRESS_FORMS.values()),
            kind=known.kind if known else "",
            values=split_address(known) if known else {},
        )

    def attempt(request: HostRequest) -> HostTrial:
        address = _read_request(desk, request)
        with open_host(address, request.password) as host:
            host.try_writing()
        return HostTrial(what=f"A file was written {address.place}, and deleted: the host takes files.")

    def save(request: HostRequest) -> Done:
        address = _read_request(desk, request)
        if request.password:
            keep_password(address, request.password)
        desk.change("Host of the site", partial(_write, desk, address.text))
        kept = " This computer keeps the password." if request.password else ""
        return desk.answer(f"The host is saved.{kept}")

    return [
        make_route("/api/publish/host", show),
        make_route("/api/publish/host", save, HostRequest),
        make_route("/api/publish/host/try", attempt, HostRequest),
    ]


def _read_known(desk: Desk) -> HostAddress | None:
    try:
        return read_host_address(desk)
    except ValueError:  # the page shows a finding about it
        return None


def _read_request(desk: Desk, request: HostRequest) -> HostAddress:
    if request.kind not in ADDRESS_FORMS:
        raise MisuseError(f"There is no kind of host “{request.kind}”.")
    try:
        address = join_address(request.kind, request.values)
    except ValueError as error:
        raise ImpossibleError(str(error)) from None
    require_outside(desk.project, address)
    return address


def _write(desk: Desk, address: str) -> None:
    path = desk.project.root / PUBLISH.file
    with exclusive(desk.project):
        if path.is_file():
            hosts = desk.view.content.get(PUBLISH)
            edit = Edit(path=("to",), before=hosts and hosts.to, value=address)
            after = apply_edits(PUBLISH.file, path.read_bytes(), [edit])
        else:
            after = f"{PUBLISH.schema_line}\nto: {address}\n".encode()
        Change(desk.project, writes={path: after}).apply()
