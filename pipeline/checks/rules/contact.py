"""Rules for the facts about the academy: phone, e-mail, addresses, hours."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from pipeline.base.findings.model import Finding, Severity
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import rule
from pipeline.yaml_files.files import SITE
from pipeline.yaml_files.models.site import DOMAIN, WEEK, Weekday
from pipeline.yaml_files.phone import extract_digits, format_phone, is_phone_number
from pipeline.yaml_files.text_forms import read_days, read_times

_MISREAD = str.maketrans("OoIl", "0011")
"""Maps letters that people type instead of digits to these digits."""

_CHANNELS = {
    "youtube": ("youtube.com", "youtu.be"),
    "telegram": ("t.me", "telegram.me"),
    "instagram": ("instagram.com",),
    "linkedin": ("linkedin.com",),
    "facebook": ("facebook.com", "fb.com"),
    "twitter": ("twitter.com", "x.com"),
}


@rule(
    "CON001",
    "Each phone number is valid and has its country code",
    "The site shows it everywhere, and makes the links for calls and WhatsApp from it. Write spaces as you "
    "like.",
    'phone: "040 2345 6789"   Write "+91 40 2345 6789".',
)
def phone(context: RuleContext) -> Iterator[Finding]:
    code = context.contract.phone_country_code
    for key in ("phone", "second_phone", "whatsapp"):
        number = getattr(context.site, key)
        if number is None or is_phone_number(number, code) or _is_standin_number(context, key, number):
            continue
        own = number.removeprefix(code).translate(_MISREAD).strip().lstrip("0")
        better = f"{code} {own}"
        better = format_phone(better) if is_phone_number(better, code) else ""
        yield phone.at(
            context.find_place(SITE.file, key),
            f"This is no phone number that can be called with the country code {code}.",
            f'Write "{better}".'
            if better
            else "It has ten digits, but no phone in that country has these: look for a wrong digit."
            if len(extract_digits(own)) == 10
            else f'Write ten digits after the code, as in "{code} 98765 43210".',
            corrected=context.with_value(SITE.file, key, value=better or None),
        )


def _is_standin_number(context: RuleContext, key: str, number: str) -> bool:
    """Return True if the invalid phone number is an allowed stand-in, such as +91 00000 00000.

    It has the country code and ten digits. It is marked as a stand-in, or the ten digits are zeros.
    """
    own = extract_digits(number).removeprefix(context.contract.phone_country_code.lstrip("+"))
    marked = (key,) in context.find_source(SITE.file).standins
    return len(own) == 10 and own != extract_digits(number) and (marked or not own.strip("0"))


@rule(
    "CON003",
    "The addresses of the site and of its channels are full https addresses",
    "Links contain these addresses as they are; without https:// they lead nowhere.",
    "url: www.academy.com/   Write https://www.academy.com, without a slash at its end.",
)
def addresses(context: RuleContext) -> Iterator[Finding]:
    host = re.split(r"[/?#]", re.sub(r"^\w+://", "", context.site.url))[0]
    better = f"https://{host}" if re.fullmatch(DOMAIN, host) else None
    if context.site.url != better:
        yield addresses.at(
            context.find_place(SITE.file, "url"),
            "The site's address is https:// and its domain, without a slash or anything else behind.",
            f"Write {better}." if better else "Write it like https://academy.com.",
            corrected=context.with_value(SITE.file, "url", value=better),
        )
    for channel, address in context.site.social.model_dump(exclude_none=True).items():
        if not _is_web_address(address):
            better = f"https://{re.sub(r'^http://', '', address)}"
            better = better if _is_web_address(better) else None
            yield addresses.at(
                context.find_place(SITE.file, "social", channel),
                "This is no full https address.",
                f"Write {better}."
                if better
                else "Copy the page's address, which begins with https://, from the browser.",
                corrected=context.with_value(SITE.file, "social", channel, value=better),
            )


def _is_web_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    plain = parts.scheme == "https" and parts.username is None and port is None
    return plain and bool(re.fullmatch(DOMAIN, parts.hostname or "")) and not re.search(r"[\s<>\"]", text)


@rule(
    "CON007",
    "Business hours open before they close",
    "Search engines and maps tell visitors whether the academy is open now.",
    "text: 8:00 PM to 9:00 AM   Exchange the two times.",
)
def hours(context: RuleContext) -> Iterator[Finding]:
    for n, line in enumerate(context.site.hours):
        times = read_times(line.text)
        for opens, closes in zip(times[::2], times[1::2], strict=False):
            if opens >= closes:
                yield hours.at(
                    context.find_place(SITE.file, "hours", n, "text"),
                    f"The academy would close at {closes}, before it opens at {opens}.",
                    "Write the opening time first, as in 9:00 AM to 8:00 PM.",
                )


@rule(
    "CON012",
    "Maps and search engines can read the business hours",
    "They tell visitors whether the academy is open now. They understand days and times in English.",
    "text: 9 to 8   Write 9:00 AM to 8:00 PM.",
    Severity.WARNING,
)
def hours_text(context: RuleContext) -> Iterator[Finding]:
    for n, line in enumerate(context.site.hours):
        times = read_times(line.text)
        if re.search(r"\d", line.text) and (not times or len(times) % 2 or not read_days(line.label)):
            yield hours_text.at(
                context.find_place(SITE.file, "hours", n, "text"),
                "Visitors can read these hours, but maps and search engines cannot.",
                "Write days and times as in Monday to Saturday, 9:00 AM to 8:00 PM.",
            )


@rule(
    "CON008",
    "No day appears twice in the business hours",
    "Two lines for one day contradict each other.",
    "Saturday is in both lines.   Delete it from one.",
)
def days(context: RuleContext) -> Iterator[Finding]:
    seen: set[Weekday] = set()
    for n, line in enumerate(context.site.hours):
        if twice := seen & read_days(line.label):
            yield days.at(
                context.find_place(SITE.file, "hours", n, "label"),
                f"{' and '.join(day for day in WEEK if day in twice)} already stands in a line above.",
                "Delete it in one of the two lines.",
            )
        seen |= read_days(line.label)


@rule(
    "CON010",
    "The link to each channel leads to that channel",
    "A visitor who chooses YouTube should not arrive at Telegram.",
    "youtube: https://t.me/academy   This is an address of Telegram; write the one of YouTube.",
    Severity.WARNING,
)
def channels(context: RuleContext) -> Iterator[Finding]:
    standins = context.find_source(SITE.file).standins
    for channel, address in context.site.social.model_dump(exclude_none=True).items():
        hosts = _CHANNELS[channel]
        if not _is_web_address(address) or ("social", channel) in standins:
            continue
        host = (urlsplit(address).hostname or "").lower()
        if not any(host == known or host.endswith(f".{known}") for known in hosts):
            yield channels.at(
                context.find_place(SITE.file, "social", channel),
                f"{host} has no {channel} pages.",
                f"Write an address on {' or '.join(hosts)}.",
            )
