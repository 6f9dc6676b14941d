"""A phone number: checked, reduced to digits for links, and formatted for readers."""

import unicodedata


def is_phone_number(text: str, country_code: str) -> bool:
    """Return whether a text is a valid phone number: `country_code`, such as +91, then ten digits."""
    import phonenumbers

    try:
        number = phonenumbers.parse(text, None)
    except phonenumbers.NumberParseException:
        return False
    has_ten = len(extract_digits(text)) == len(country_code) + 9  # `format_phone` shows ten in groups
    return f"+{number.country_code}" == country_code and has_ten and phonenumbers.is_valid_number(number)


def extract_digits(text: str) -> str:
    """Return the digits of a phone number, with its country code.

    Links to wa.me contain these digits; `tel:` links contain a plus and these digits (RFC 3966). Phones
    cannot dial digits of other scripts, such as Devanagari, so these digits become ASCII digits.
    """
    return "".join(str(unicodedata.digit(each)) for each in text if each.isdigit())


def format_phone(text: str) -> str:
    """Return a phone number for readers: the country code, then groups of 4, 3 and 3 digits.

    Without a country code and ten digits, the groups stay as they are; only the digits become ASCII digits.
    """
    import phonenumbers

    ascii_text = "".join(str(unicodedata.digit(each)) if each.isdigit() else each for each in text)
    try:
        code = str(phonenumbers.parse(ascii_text, None).country_code)
    except phonenumbers.NumberParseException:
        return ascii_text
    own = extract_digits(text).removeprefix(code)
    return f"+{code} {own[:4]} {own[4:7]} {own[7:]}" if len(own) == 10 else ascii_text
