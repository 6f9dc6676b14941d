"""Today's date at the academy."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from pipeline.base.system.clock import today


def write_zone(root, line):
    (root / "content").mkdir(exist_ok=True)
    (root / "content/site.yaml").write_text(f"name: A\n{line}\nlanguage: en\n", "utf-8")


def test_the_day_is_that_of_the_academy_whatever_the_hour(tmp_path):
    """Between these two time zones are 26 hours, so that their days always differ."""
    days = []
    for zone in ("Etc/GMT+12", "Pacific/Kiritimati"):
        write_zone(tmp_path, f'timezone: "{zone}"  # of the academy')
        before = datetime.now(ZoneInfo(zone)).date()
        days.append(today(tmp_path))
        assert before <= days[-1] <= datetime.now(ZoneInfo(zone)).date()
    assert days[0] < days[1]


@pytest.mark.parametrize("line", ["", "timezone: Mars/Base", "timezone: ../../etc/passwd", "timezone: Asia"])
def test_without_a_time_zone_it_is_the_day_of_utc(tmp_path, line):
    write_zone(tmp_path, line)
    before = datetime.now(UTC).date()
    assert before <= today(tmp_path) <= datetime.now(UTC).date()
    (tmp_path / "content/site.yaml").unlink()
    assert today(tmp_path) >= before
