"""The number of processor cores that this process is allowed to use."""

import math
import os
from pathlib import Path

QUOTA = Path("/sys/fs/cgroup/cpu.max")
"""The file with a container's CPU quota (Linux).

It has two numbers in microseconds: the CPU time in each period, and the length of a period."""


def count_usable_cores() -> int:
    """Return the number of cores that this process may use. A container can have a lower limit."""
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
