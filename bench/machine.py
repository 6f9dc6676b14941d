"""The conditions of a measurement, for the pages with results."""

import os
import platform
from datetime import UTC, datetime
from pathlib import Path


def describe_conditions(load: float) -> str:
    """Return date, processor, number of cores, and the load before the measurement."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        processor = next(line.partition(": ")[2] for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        processor = platform.machine()
    return f"{datetime.now(UTC).date()}: {processor}, {os.cpu_count()} cores, load {load:.1f} before"
