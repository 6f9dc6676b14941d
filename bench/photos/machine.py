"""The conditions of a measurement: processor, load, versions, date."""

from __future__ import annotations

import json
import os
import platform
from datetime import UTC, datetime
from importlib.metadata import version
from typing import Any

import psutil  # type: ignore[import-untyped]  # ships no type information

from bench.photos.contest import PYTHON, ROOT
from bench.processor import name_processor
from pipeline.photos.cores import count_usable_cores

_PEERS = ("sharp", "@11ty/eleventy-img")
_OURS = "pillow cykooz.resizer pillow-heif"


def read_conditions() -> dict[str, Any]:
    """Return the facts of the machine and the versions of all programs, as plain values."""
    packages = json.loads((ROOT / "bench/photos/package-lock.json").read_text())["packages"]
    peers = {name: packages[f"node_modules/{name}"]["version"] for name in _PEERS}
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "processor": name_processor(),
        "cores": count_usable_cores(),
        "memory": round(psutil.virtual_memory().total / 2**30),
        "system": f"{platform.system()} {platform.release()}",
        "load": round(os.getloadavg()[0], 1),
        "versions": {**peers, **_read_own_versions(), "ssimulacra2": version("ssimulacra2")},
    }


def _read_own_versions() -> dict[str, str]:
    """Return the versions in the project's environment, and the version of Node."""
    import subprocess

    code = f"from importlib.metadata import version as v; print(*[v(n) for n in '{_OURS}'.split()])"
    said = subprocess.run([PYTHON, "-c", code], capture_output=True, text=True, check=True).stdout  # noqa: S603
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S607
    names = [*_OURS.split(), "Node", "Python"]
    return dict(zip(names, [*said.split(), node.strip().lstrip("v"), platform.python_version()], strict=True))
