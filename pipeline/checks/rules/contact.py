"""Rules for the facts about the academy: phone, e-mail, addresses, hours."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from pipeline.base.findings.messages import Mention
from pipeline.base.findings.model import Finding, Rule, Severity
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import Distinct, distinct, rule
from pipeline.yaml_files.files import SITE
from pipeline.yaml_files.models.site import DOMAIN, Weekday
from pipeline.yaml_files.phone import extract_digits, format_phone, is_phone_number
from pipeline.yaml_files.text_forms import read_times

_MISREAD = str.maketrans("OoIl", "0011")
"""Maps letters that people type instead of digits to these digits."""

_TO = ("to", "till", "until", "through", "-", "\u2013", "\u2014")

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
    "like: the site shows groups of 4, 3 and 3 digits.",
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
    'opens: "20:00", closes: "09:00"   Exchange the two times.',
)
def hours(context: RuleContext) -> Iterator[Finding]:
    for n, line in enumerate(context.site.hours):
        if (line.opens is None) != (line.closes is None):
            there, lacking = ("opens", "closes") if line.opens else ("closes", "opens")
            yield hours.at(
                context.find_source(SITE.file).find_key_place(("hours", n, there)),
                "This line has an opening time, but no closing time."
                if line.opens
                else "This line has a closing time, but no opening time.",
                (
                    "Add ",
                    Mention(lacking),
                    "; where visits are by appointment, take both out.",
                ),
                lacks=lacking,
            )
        elif line.opens and line.closes and line.opens >= line.closes:
            yield hours.at(
                context.find_place(SITE.file, "hours", n, "closes"),
                f"The academy would close at {line.closes}, before it opens at {line.opens}.",
                "Write both in 24 hours, such as 09:00 and 20:00.",
            )


@rule(
    "CON012",
    "The text of business hours names the days and times that search engines read",
    "Visitors read the text; maps and search engines read the days and times beside it. Whoever changes one "
    "of them easily forgets the other.",
    'text: 9:00 AM to 8:00 PM, closes: "19:00"   Write the same time in both.',
    Severity.WARNING,
)
def hours_text(context: RuleContext) -> Iterator[Finding]:
    for n, line in enumerate(context.site.hours):
        if _read_days(line.label) not in (set(), set(line.days)):
            better = _name_days(line.days)
            yield hours_text.at(
                context.find_place(SITE.file, "hours", n, "label"),
                f"Visitors read “{line.label}”, but maps and searches read {better}.",
                "Write the days here that are chosen below, or choose the days that stand here.",
                corrected=context.with_value(SITE.file, "hours", n, "label", value=better),
            )
        times = read_times(line.text)
        if not line.opens or not line.closes or line.opens >= line.closes or len(times) != 2:
            continue
        for key, verb, wanted, time in zip(
            ("opens", "closes"), ("open", "close"), times, (line.opens, line.closes), strict=True
        ):
            if wanted != time:
                yield hours_text.at(
                    context.find_place(SITE.file, "hours", n, key),
                    f"Visitors read “{line.text}”, but maps and searches read that you {verb} at {time}.",
                    "Write the time of the text here, or change the text.",
                    corrected=context.with_value(SITE.file, "hours", n, key, value=wanted),
                )


def _read_days(text: str) -> set[Weekday]:
    """Return the days that a text names, such as “Mon to Fri, Sunday”.

    If the text has any other word, the result is empty.
    """
    days, week, is_range = list[int](), list(Weekday), False
    for word in re.findall(r"\w+|[-\u2013\u2014]", text.lower()):
        number = next((n for n, day in enumerate(week) if day.lower().startswith(word.rstrip("s"))), None)
        if number is not None and len(word) > 2:
            start = days[-1] + 1 if is_range and days else number
            days += range(start, number + (8 if number < start - 1 else 1))
        elif word not in (*_TO, "and"):
            return set()
        is_range = word in _TO
    return {week[number % 7] for number in days}


def _name_days(days: list[Weekday]) -> str:
    """Return the days as visitors read them, such as “Monday to Saturday” or “Friday and Sunday”."""
    days = sorted(days, key=list(Weekday).index)
    if len(days) > 2 and set(days) == _read_days(f"{days[0]} to {days[-1]}"):
        return f"{days[0]} to {days[-1]}"
    return " and ".join(filter(None, (", ".join(days[:-1]), days[-1])))


@distinct(
    Rule(
        "CON008",
        "No day appears twice in the business hours",
        "Two lines for one day contradict each other.",
        "Saturday is in both lines.   Delete it from one.",
    ),
    again=lambda first: ("This day already stands at ", first, "."),
    hint="Delete it in one of the two lines.",
)
def days(context: RuleContext) -> Distinct:
    for n, line in enumerate(context.site.hours):
        for m, day in enumerate(line.days):
            yield day, (SITE.file, "hours", n, "days", m)


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
