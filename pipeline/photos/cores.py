"""How many processors this process may use."""

from __future__ import annotations

import math
import os
from pathlib import Path


def usable_cores() -> int:
    """Return how many cores this process may use, by affinity and by its cgroup's quota (Linux)."""
    if hasattr(os, "process_cpu_count"):
        cores = os.process_cpu_count() or 1
    elif hasattr(os, "sched_getaffinity"):
        cores = len(os.sched_getaffinity(0))
    else:
        cores = os.cpu_count() or 1
    return max(1, min(cores, _quota(Path("/sys/fs/cgroup"), Path("/proc/self/cgroup"))))


def _quota(mount: Path, membership: Path) -> int:
    """The smallest CPU quota on the way up from this process's cgroup (version 2), in whole cores."""
    try:
        own = next(line[3:] for line in membership.read_text().splitlines() if line.startswith("0::"))
    except (OSError, StopIteration):
        return 1 << 16
    folder = mount / own.lstrip("/")
    quotas = [1 << 16]
    for each in (folder, *folder.parents):
        if not each.is_relative_to(mount):
            break
        try:
            limit, period = (each / "cpu.max").read_text().split()
            quotas.append(math.ceil(int(limit) / int(period)))
        except (OSError, ValueError):
            continue
    return min(quotas)
