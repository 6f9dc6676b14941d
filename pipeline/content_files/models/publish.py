"""publish.yaml: the address of the web host to which the site is published."""

from pydantic import Field

from pipeline.content_files.models.base import ContentModel, HiddenLine


class Publish(ContentModel):
    """publish.yaml: the address of the web host. The file contains no password and no key."""

    to: HiddenLine = Field(
        title="Host and folder",
        description="The address of the host and the folder there, without a password (docs/hosting.md).",
        examples=["sftp://academy@host.example/public_html"],
    )
