"""The contact page."""

from __future__ import annotations

from typing import Final

from pydantic import Field

from pipeline.content.models.base import ContentModel, Line, Message, Placement
from pipeline.content.models.routes import Route
from pipeline.pages.context import Context
from pipeline.pages.page import Page, PageContent, PageManifest
from pipeline.pages.pieces import Link


class FieldText(ContentModel):
    """One field of the contact form."""

    label: Line
    hint: Line | None = None
    empty: Line = Field(description="Said beside the field when it is left empty.")
    invalid: Line | None = Field(None, description="Said when what was typed cannot be right.")


class FormText(ContentModel):
    """The contact form."""

    heading: Line
    lead: Line
    about: Line = Field(description="Shown when a visitor comes from a programme; {training} is its name.")
    name: FieldText
    email: FieldText
    phone: FieldText
    comment: FieldText
    submit: Line
    submitting: Line
    too_long: Line | None = Field(
        None, description="Said while a message becomes too long for a link to an email app to carry."
    )
    subject: Line = Field(description="Subject of the e-mail; {academy} is the academy's name.")
    missing: Message
    opening: Message
    failed: Message


class PreparedText(ContentModel):
    """The panel that says what was prepared after the form was sent to the mail client."""

    heading: Line
    text: Line
    long: Line = Field(description="Shown as well where the message may be too long for some email apps.")
    copy_text: Line
    copied: Line
    open_again: Line
    whatsapp: Line
    call: Line
    put_back: Line


class ContactPage(PageContent):
    """pages/contact.yaml."""

    heading: Line
    lead: Line
    form: FormText
    prepared: PreparedText
    information: Line = Field(description="Heading of the contact information.")
    phone_label: Line
    email_label: Line
    whatsapp_label: Line
    address_label: Line
    hours_heading: Line
    social_heading: Line
    quick_links_heading: Line


class ContactManifest(PageManifest):
    """pages/contact.json; the subject of the form is complete."""

    text: ContactPage
    trainings: list[str] = Field(description="Names that the query parameter `training` may hold.")
    quick_links: list[Link]


def _build(content: ContactPage, route: Route, context: Context) -> ContactManifest:
    subject = content.form.subject.replace("{academy}", context.site.name)
    form = content.form.model_copy(update={"subject": subject})
    return ContactManifest(
        meta=context.meta(route.path, content.search, content.heading),
        text=content.model_copy(update={"form": form}),
        trainings=sorted(programme.enrolment_name for programme in context.programmes.values()),
        quick_links=context.links(Placement.CONTACT),
    )


CONTACT: Final = Page(
    name="pages/contact",
    model=ContactPage,
    screen="contact",
    label="Contact page",
    manifest=ContactManifest,
    build=_build,
)
