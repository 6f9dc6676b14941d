"""Today's date, by which consents, events and other content expire."""

import re
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo


def today(root: Path) -> date:
    """Return today's date in the academy's time zone: `timezone` in content/site.yaml, otherwise UTC."""
    with suppress(OSError, ValueError, LookupError):
        site = (root / "content/site.yaml").read_text("utf-8")
        [zone] = re.findall(r"^timezone: +[\"']?([\w/+-]+)", site, re.MULTILINE)
        return datetime.now(ZoneInfo(zone)).date()
    return datetime.now(UTC).date()
