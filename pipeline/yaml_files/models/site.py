"""The models of site.yaml and publish.yaml: the academy's name, addresses and hours, and its web host."""

from typing import Annotated, Final, Literal, get_args
from zoneinfo import ZoneInfo

from pydantic import ConfigDict, Field, StringConstraints

from pipeline.yaml_files.models.base import (
    ContentModel,
    HiddenLine,
    Name,
    OffPageLine,
    RichText,
    ShownLine,
    Visibility,
)

_ATOM, _LABEL = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+", r"[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
DOMAIN = rf"{_LABEL}(\.{_LABEL})+"
"""The pattern of a domain with a dot."""

Email = Annotated[
    str,
    StringConstraints(pattern=rf"^{_ATOM}(\.{_ATOM})*@{DOMAIN}$", max_length=254),
    Visibility.SHOWN,
]
"""An e-mail address in dot-atom form (RFC 5322, 3.4.1) at a domain with a dot; other forms are rare."""

PostalCode = Annotated[
    str,
    StringConstraints(pattern=r"^[1-9]\d{5}$"),
    Visibility.OFF_PAGE,
]
"""A postal code of six digits, as in India."""

CountryCode = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Z]{2}$"),
    Visibility.HIDDEN,
]
"""A country code of two capital letters, such as IN."""

LanguageTag = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$"),
    Visibility.HIDDEN,
]
"""A language tag (BCP 47: RFC 5646, section 2.1): a language, with or without script and region."""


class Social(ContentModel):
    """The academy's pages on other sites, as https addresses; the home page has buttons for the first two."""

    youtube: HiddenLine
    telegram: HiddenLine
    instagram: HiddenLine | None = None
    linkedin: HiddenLine | None = None
    facebook: HiddenLine | None = None
    twitter: HiddenLine | None = None


class Geo(ContentModel):
    """A place on the map, in degrees (WGS 84)."""

    model_config = ConfigDict(title="Place on the map")

    latitude: float = Field(
        ge=-90, le=90, allow_inf_nan=False, description="Degrees north of the equator, such as 17.4969."
    )
    longitude: float = Field(
        ge=-180, le=180, allow_inf_nan=False, description="Degrees east of Greenwich, such as 78.3615."
    )


class Address(ContentModel):
    """The academy's postal address, whole and in parts."""

    short: ShownLine = Field(
        title="Line in the footer",
        description="City and country, at the end of every page.",
        examples=["Hyderabad India"],
    )
    full: ShownLine = Field(
        title="Line beside the map pin",
        description="Area and city, below the map of the contact page and on the pages of trainings.",
        examples=["Miyapur, Hyderabad"],
    )
    area: OffPageLine = Field(
        title="Street and area", description="The whole address on the contact page begins with it."
    )
    city: OffPageLine
    state: OffPageLine
    postal_code: PostalCode = Field(examples=["500049"])
    country: OffPageLine
    country_code: CountryCode = Field(title="Country in two letters", examples=["IN"])
    geo: Geo | None = Field(
        None, description="Where the academy's door is; search engines show it on their maps."
    )


Weekday = Literal["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
"""The days of the week, as schema.org spells them."""
WEEK: Final[tuple[Weekday, ...]] = get_args(Weekday)


class Hours(ContentModel):
    """One line of the business hours, such as “Monday to Saturday” with “9:00 AM to 8:00 PM”."""

    label: ShownLine = Field(title="Days", examples=["Monday to Saturday"])
    text: ShownLine = Field(title="When", examples=["9:00 AM to 8:00 PM"])


class Stat(ContentModel):
    """A number with its label at the top of the home page, such as “1000+ lives transformed”."""

    value: ShownLine = Field(examples=["1000+"])
    label: ShownLine = Field(examples=["lives transformed"])
    source: RichText | None = Field(
        None,
        description="Where the number can be checked, with a link.",
        examples=["[Google reviews](https://example.com)"],
    )


class Site(ContentModel):
    """site.yaml: the academy's name, addresses and hours."""

    launched: bool = Field(
        False,
        description="The site is public. Its gallery then leaves out examples and unfinished photos.",
    )
    name: Name
    tagline: ShownLine
    url: HiddenLine = Field(
        title="Address of the website",
        description="The address under which the site is published, without a slash at its end.",
    )
    language: LanguageTag = Field(
        description="Language of the pages: en for English, with the country as in en-IN.", examples=["en-IN"]
    )
    timezone: ZoneInfo = Field(
        ZoneInfo("UTC"),
        title="Time zone",
        description="Consents and dates end by the day there.",
        examples=["Asia/Kolkata"],
    )
    founder: ShownLine | None = Field(None, description="The founder's name; without it, no name is shown.")
    phone: ShownLine = Field(
        title="Phone number",
        description="With the country code; the site sets the spaces.",
        examples=["+91 98765 43210"],
    )
    second_phone: ShownLine | None = Field(
        None,
        title="Second phone number",
        description="Shown below the first, on the contact page and in the footer.",
    )
    whatsapp: ShownLine | None = Field(
        None, title="Number for WhatsApp", description="Only if it differs from the phone number."
    )
    email: Email
    whatsapp_greeting: OffPageLine = Field(description="The message that a WhatsApp chat starts with.")
    whatsapp_training_greeting: OffPageLine = Field(
        "Hello! I would like to know more about {training}.",
        description="The same message from the page of a training. Leave {training} as it is: visitors send "
        "the name of the training there.",
    )
    address: Address = Field(
        description="A line in the footer, a line beside the map pin, and the whole address for the contact "
        "page and search engines. If you move, change all of them. The picture of the map and other texts "
        "name the place, too: “Search all text” above the list of pages finds the texts."
    )
    hours: list[Hours] = Field(
        min_length=1,
        description="If you are closed on a single day, add this to the text of the line, as in “9:00 AM to "
        "8:00 PM, closed on 6 December”. The paragraph “Sunday” of the contact page speaks of the "
        "hours, too: change both.",
    )
    social: Social
    figures: list[Stat] = Field(min_length=1, description="The figures at the top of the home page.")


class Publish(ContentModel):
    """publish.yaml: the address of the web host. The file contains no password and no key."""

    to: HiddenLine = Field(
        title="Host and folder",
        description="The address of the host and the folder there, without a password (docs/hosting.md).",
        examples=["sftp://academy@host.example/public_html"],
    )
