"""The day on which it is decided what has expired and what has passed."""

from datetime import UTC, date, datetime


def today() -> date:
    """Return today's date in UTC, so that a computer's time zone changes no result."""
    return datetime.now(UTC).date()
