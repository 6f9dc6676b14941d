"""Phone numbers: checks them, reduces them to digits for links, and formats them for readers."""

import unicodedata


def is_phone_number(text: str, country_code: str) -> bool:
    """Return True for a valid phone number: `country_code`, such as +91, then ten digits."""
    import phonenumbers

    try:
        number = phonenumbers.parse(text, None)
    except phonenumbers.NumberParseException:
        return False
    has_ten = len(extract_digits(text)) == len(country_code) + 9  # `format_phone` shows ten in groups
    return f"+{number.country_code}" == country_code and has_ten and phonenumbers.is_valid_number(number)


def extract_digits(text: str) -> str:
    """Return the digits of a phone number: `+91 9000 000 000` becomes `919000000000`.

    Links to wa.me contain these digits; `tel:` links contain a plus and these digits (RFC 3966). Digits of
    other scripts, such as Devanagari, become ASCII digits, because phones cannot dial them.
    """
    return "".join(str(unicodedata.digit(each)) for each in text if each.isdigit())


def format_phone(text: str) -> str:
    """Return a phone number for readers, such as +91 9000 000 000.

    A number without a country code and ten digits keeps its groups; only its digits become ASCII digits.
    """
    import phonenumbers

    ascii_text = "".join(str(unicodedata.digit(each)) if each.isdigit() else each for each in text)
    try:
        code = str(phonenumbers.parse(ascii_text, None).country_code)
    except phonenumbers.NumberParseException:
        return ascii_text
    own = extract_digits(text).removeprefix(code)
    return f"+{code} {own[:4]} {own[4:7]} {own[7:]}" if len(own) == 10 else ascii_text
