"""The contact page."""

from typing import Final
from urllib.parse import quote

from pydantic import Field

from pipeline.content.pages.context import PageContext
from pipeline.content.pages.manifest_parts import HiddenText, Link, Picture
from pipeline.content.pages.page import Page, PageContent, PageManifest
from pipeline.yaml_files.models.base import (
    ContentModel,
    FeaturePicture,
    LeadLine,
    Message,
    OffPageLine,
    PageHeading,
    Placement,
    RichText,
    SearchedLine,
    ShownLine,
)
from pipeline.yaml_files.models.routes import Route


class FieldText(ContentModel):
    """The text of one field of the contact form."""

    label: ShownLine
    hint: ShownLine | None = None
    empty: OffPageLine = Field(description="Message at the field when it is left empty.")
    invalid: OffPageLine | None = Field(None, description="Message at the field when its text is not valid.")


class FormText(ContentModel):
    """The text of the contact form."""

    heading: ShownLine
    lead: ShownLine = Field(title="Line under the heading")
    about: OffPageLine = Field(
        description="Shown when a visitor comes from a training. Leave {training} as it is: visitors see the "
        "name of the training there."
    )
    name: FieldText
    email: FieldText
    phone: FieldText = Field(title="Phone number")
    comment: FieldText
    submit: ShownLine
    submitting: OffPageLine
    too_long: OffPageLine | None = Field(
        None, description="Message when the text is too long for a link to an email app."
    )
    subject: OffPageLine = Field(description="Subject of the e-mail; {academy} is the academy's name.")
    missing: Message = Field(title="Message: something is missing")
    opening: Message = Field(title="Message: the email app opens")
    failed: Message = Field(title="Message: it failed")


class PreparedText(ContentModel):
    """The text of the panel with the prepared message, which appears once the mail client has been opened."""

    heading: OffPageLine
    text: OffPageLine
    long: OffPageLine = Field(
        description="Shown in addition if the message may be too long for some email apps."
    )
    copy_text: OffPageLine
    copied: OffPageLine
    open_again: OffPageLine
    whatsapp: OffPageLine
    call: OffPageLine = Field(title="Words of the call button")
    put_back: OffPageLine


class ContactPage(PageContent):
    """pages/contact.yaml: the content of the contact page."""

    heading: PageHeading
    lead: LeadLine
    form: FormText = Field(title="The form")
    prepared: PreparedText = Field(title="After the form was sent")
    information: ShownLine = Field(description="Heading of the contact information.")
    phone_label: ShownLine
    email_label: ShownLine
    whatsapp_label: ShownLine
    address_label: ShownLine
    hours_heading: ShownLine
    map_image: FeaturePicture | None = Field(
        None, title="Drawing of the way", exclude=True, description="A picture of where the academy is."
    )
    after_heading: ShownLine = "What happens after you write"
    after: list[SearchedLine] = Field(
        title="After a visitor has written", default_factory=list, description="The steps that follow."
    )
    sunday: RichText | None = Field(None, description="How to get an appointment outside the hours.")
    social_heading: ShownLine
    quick_links_heading: ShownLine


class ContactManifest(PageManifest):
    """pages/contact.json: the data of the contact page.

    In the subject of the prepared e-mail, {academy} is replaced with the academy's name.
    """

    text: ContactPage
    quick_links: list[Link]
    map_href: HiddenText
    map_picture: Picture | None


def _build(content: ContactPage, route: Route, context: PageContext) -> ContactManifest:
    form, at = content.form, context.site.address
    subject = form.subject.replace("{academy}", context.site.name)
    place = f"{at.geo.latitude},{at.geo.longitude}" if at.geo else f"{at.full}, {at.state} {at.postal_code}"
    return ContactManifest(
        meta=context.make_meta(route.path, content.search, content.heading),
        text=content.model_copy(update={"form": form.model_copy(update={"subject": subject})}),
        quick_links=context.list_links(Placement.CONTACT),
        map_href=f"https://www.google.com/maps/search/?api=1&query={quote(place, safe='')}",
        map_picture=context.make_picture(content.map_image) if content.map_image else None,
    )


CONTACT: Final = Page(
    name="pages/contact",
    model=ContactPage,
    screen="contact",
    label="Contact page",
    manifest=ContactManifest,
    build=_build,
)
