"""Today's date, by which consents, events and records expire."""

from datetime import UTC, date, datetime


def today() -> date:
    """Return today's date in UTC, so that a computer's time zone changes no result."""
    return datetime.now(UTC).date()
