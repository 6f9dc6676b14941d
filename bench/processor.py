"""The name of this computer's processor, for the documents with measurements."""

import platform
from pathlib import Path


def name_processor() -> str:
    """Return the model of the processor, or its architecture if the system does not report a model."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        return next(line.partition(": ")[2] for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()
