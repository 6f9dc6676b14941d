"""Rules for the address of the web host to which the site is published."""

from collections.abc import Iterator

from pipeline.base.findings.model import Finding, Place
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import rule
from pipeline.yaml_files.files import PUBLISH
from pipeline.yaml_files.host_address import SCHEMES, read_address


@rule(
    "PUB001",
    "The site goes to an address that publishing knows, without a password in it",
    "Nothing could be sent there; and everybody who has the project could read the password.",
    f"to: ftp.host.example   write {SCHEMES['ftps']}, with your own user, host and folder.",
)
def destination(context: RuleContext) -> Iterator[Finding]:
    publish = context.content.get(PUBLISH)
    try:
        read_address(publish.to if publish else SCHEMES["sftp"])
    except ValueError as error:
        # A finding with a line number shows the line, and CI logs would keep a password in it.
        yield destination.at(Place(PUBLISH.file), "It has no address to publish to.", f"{error}.")
