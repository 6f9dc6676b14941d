"""Today's date, by which consents, events and other content expire."""

import re
from contextlib import suppress
from datetime import UTC, date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo


def today(root: Path) -> date:
    """Return today's date at the academy of the project in `root`, whatever this computer's time zone.

    The time zone is `timezone` in content/site.yaml. If it cannot be read, the date is that of UTC.
    """
    with suppress(OSError, ValueError, LookupError):
        site = (root / "content/site.yaml").read_text("utf-8")
        [zone] = re.findall(r"^timezone: +[\"']?([\w/+-]+)", site, re.MULTILINE)
        return datetime.now(ZoneInfo(zone)).date()
    return datetime.now(UTC).date()
