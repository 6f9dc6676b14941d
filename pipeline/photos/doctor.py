"""What this computer offers to the photo engine, and what it costs where something is missing."""

from __future__ import annotations

import os
import platform
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from pipeline.photos import tools
from pipeline.photos.cores import usable_cores

_ENOUGH_MEMORY: Final = 700_000_000
"""Bytes that one worker may need for a photo of the largest size allowed."""


class Health(StrEnum):
    """How a finding of the doctor is to be taken."""

    GOOD = "good"
    WORSE = "worse"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: `value` is what was found, `cost` what follows from it ("" for nothing)."""

    name: str
    value: str
    health: Health = Health.GOOD
    cost: str = ""


def examine() -> list[Finding]:
    """Look at versions, codecs, cores and memory. Never raises: what cannot be found is missing."""
    findings = [Finding("Python", platform.python_version())]
    try:
        versions = tools.versions()
    except ImportError as error:
        return [
            *findings,
            Finding("Pillow", str(error), Health.MISSING, "no photo can be made: install the project again"),
        ]
    return [
        *findings,
        *(_library(name, version) for name, version in versions.items()),
        _resizer(),
        _heic(),
        _cores(),
        _memory(),
    ]


_COSTS: Final = {
    "libjpeg-turbo": "JPEG is encoded by another library: larger files, and other names than elsewhere",
    "libwebp": "no WebP can be made: ingest fails",
    "libavif": "no AVIF can be made: ingest fails",
    "libaom": "no AVIF can be made: ingest fails",
    "LittleCMS": "colour profiles cannot be applied: ingest fails",
    "cykooz.resizer": "nothing can be resized: ingest fails",
    "pillow-heif": "HEIC photos, as iPhones make them, are refused; other photos are not affected",
}


def _library(name: str, version: str) -> Finding:
    return (
        Finding(name, version)
        if version
        else Finding(name, "not there", Health.MISSING, _COSTS.get(name, ""))
    )


def _resizer() -> Finding:
    name = "SIMD for resizing"
    try:
        from cykooz_resizer import (  # type: ignore[import-untyped]  # ships no type information
            CpuExtensions,
            Resizer,
        )
    except ImportError:
        return Finding(name, "not there", Health.MISSING, _COSTS["cykooz.resizer"])
    extensions = Resizer().cpu_extensions
    if extensions is CpuExtensions.none:
        return Finding(
            name, "none", Health.WORSE, "resizing takes about twice as long; the results are the same"
        )
    return Finding(name, str(extensions.name).replace("_", "."))


def _heic() -> Finding:
    name = "HEVC decoder for HEIC"
    try:
        import pillow_heif

        decoders = pillow_heif.libheif_info()["decoders"]
    except (ImportError, KeyError, TypeError):
        decoders = {}
    if not decoders:
        return Finding(name, "not there", Health.MISSING, _COSTS["pillow-heif"])
    return Finding(name, ", ".join(str(each) for each in decoders.values()))


def _cores() -> Finding:
    usable, there = usable_cores(), os.cpu_count() or 1
    if usable < there:
        return Finding(
            "Cores",
            f"{usable} of {there}",
            Health.WORSE,
            "photos take longer: this program may not use every core",
        )
    return Finding("Cores", str(usable))


def _memory() -> Finding:
    free = _free_memory()
    if free is None:
        return Finding("Free memory", "unknown")
    value, workers = f"{free / 1e9:.1f} GB", usable_cores()
    if free < _ENOUGH_MEMORY * workers:
        return Finding(
            "Free memory",
            value,
            Health.WORSE,
            f"very large photos may fail: {workers} at once can need {_ENOUGH_MEMORY * workers / 1e9:.1f} GB;"
            " `--jobs 1` needs least",
        )
    return Finding("Free memory", value)


def _free_memory() -> int | None:
    """Bytes that programs can still get (Linux), or None."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
        fields = dict(line.split(":", 1) for line in lines)
        return int(fields["MemAvailable"].split()[0]) * 1024
    except (OSError, ValueError, KeyError):
        return None
