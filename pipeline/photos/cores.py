"""How many processors this process may use."""

from __future__ import annotations

import math
import os
from pathlib import Path

QUOTA = Path("/sys/fs/cgroup/cpu.max")
"""The quota of a container, as two numbers of microseconds: of computing, in each period (Linux)."""


def count_usable_cores() -> int:
    """Return how many cores this process may use, by affinity and by the quota of its container."""
    if hasattr(os, "process_cpu_count"):
        cores = os.process_cpu_count() or 1
    elif hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    else:
        cores = os.cpu_count() or 1
    try:
        limit, period = map(int, QUOTA.read_text().split())
    except (OSError, ValueError):  # there is no quota
        return cores
    return max(1, min(cores, math.ceil(limit / period)))
