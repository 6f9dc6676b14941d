"""Today's date, by which consents, events and other content expire."""

from datetime import UTC, date, datetime


def today() -> date:
    """Return today's date in UTC, so that results do not depend on the computer's time zone."""
    return datetime.now(UTC).date()
