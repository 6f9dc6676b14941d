"""The area of the desk for the web host: its address as a form, its password, and a connection test."""

from functools import partial

from starlette.routing import BaseRoute

from pipeline.content.edits import Edit, apply_edits
from pipeline.content_files.files import PUBLISH
from pipeline.content_files.host_address import HostAddress
from pipeline.desk.publishing import read_target
from pipeline.desk.state import Desk
from pipeline.desk_api.base import Done
from pipeline.desk_api.publishing import (
    AddressFieldForm,
    HostForm,
    HostRequest,
    HostSettings,
    HostTrial,
    PublishTarget,
)
from pipeline.disk.journal import Change, exclusive
from pipeline.findings.model import ImpossibleError
from pipeline.hosts.address_form import ADDRESS_FORMS, join_address, split_address
from pipeline.hosts.host import keep_password
from pipeline.hosts.kinds import open_host
from pipeline.local_server.message_routes import MisuseError, make_route
from pipeline.publish.run import require_outside


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes that show, test and save the address of the web host."""

    def show() -> HostSettings:
        known = {target: _read_known(desk, target) for target in PublishTarget}
        return HostSettings(
            forms=[
                HostForm(
                    kind=kind,
                    label=form.label,
                    fields=[AddressFieldForm.model_validate(each) for each in form.fields],
                    key=form.key,
                    asks=form.asks,
                )
                for kind, form in ADDRESS_FORMS.items()
            ],
            kind={target: address.kind if address else "" for target, address in known.items()},
            values={target: split_address(address) if address else {} for target, address in known.items()},
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
        is_test = request.target is PublishTarget.TEST
        desk.change(
            "Test address" if is_test else "Host of the site",
            partial(_write, desk, request.target, address.text),
        )
        kept = " The password is in this computer's keyring." if request.password else ""
        return desk.answer(f"The {'test address' if is_test else 'host'} is saved.{kept}")

    return [
        make_route("/api/publish/host", show),
        make_route("/api/publish/host", save, HostRequest),
        make_route("/api/publish/host/try", attempt, HostRequest),
    ]


def _read_known(desk: Desk, target: PublishTarget) -> HostAddress | None:
    try:
        return read_target(desk, target)
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


def _write(desk: Desk, target: PublishTarget, address: str) -> None:
    """Write the address of the site's host, or of the test host, to publish.yaml.

    Raises ImpossibleError if `target` is the test host, but the site's host is not set yet.
    """
    path, key = desk.project.root / PUBLISH.file, "test" if target is PublishTarget.TEST else "to"
    with exclusive(desk.project):
        if path.is_file():
            hosts = desk.view.content.get(PUBLISH)
            before = getattr(hosts, key, None)
            after = apply_edits(
                PUBLISH.file, path.read_bytes(), [Edit(path=(key,), before=before, value=address)]
            )
        elif key == "test":
            raise ImpossibleError("Choose the host of the site first, then the test address.")
        else:
            after = f"{PUBLISH.schema_line}\nto: {address}\n".encode()
        Change(desk.project, writes={path: after}).apply()
