"""Build the miniature in two fresh clones under different conditions, and compare every file."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
PYTHONS = ("python3.14", "python3.13", "python3.12", "python3.11")
STEPS = (
    ("pipeline", "ingest", "--jobs"),
    ("npm", "run", "--silent", "build"),
    ("pipeline", "hosting"),
)


def main() -> int:
    """Build twice; return 0 if all files are the same, 1 if some differ or one could not be built."""
    others = [found for name in PYTHONS if (found := shutil.which(name)) and not _is_this(found)]
    if not others:
        print("Only one Python is installed: both builds use it.")
    in_a_year = ["faketime", "-f", "+1y"] if shutil.which("faketime") else []
    if not in_a_year:
        print("faketime is not installed: both builds know the same day.")
    with TemporaryDirectory(prefix="reproducible-") as name:
        short, long = Path(name, "a"), Path(name, "a longer way to the project, with ü")
        one = _build(short, sys.executable, [], 0o022, "1", TZ="UTC", LC_ALL="C")
        two = _build(
            long,
            others[0] if others else sys.executable,
            in_a_year,
            0o077,
            "3",
            TZ="Asia/Kolkata",
            LC_ALL="C.UTF-8",
        )
        names = sorted(one.keys() | two.keys())
        different = [name for name in names if one.get(name) != two.get(name)]
    for each in different:
        print(f"differs: {each}")
    print(f"{len(names)} files, {len(different)} of them different.")
    return 1 if different or not names else 0


def _is_this(python: str) -> bool:
    version = [python, "-c", "import sys; print(sys.version_info[:2], sys.prefix)"]
    told = subprocess.run(version, capture_output=True, text=True, check=False)  # a shim may run nothing
    return told.returncode != 0 or str(sys.version_info[:2]) in told.stdout


def _build(
    folder: Path, python: str, clock: list[str], mask: int, jobs: str, **circumstances: str
) -> dict[str, bytes]:
    """Clone the project into `folder` and build the miniature; return the files of site/dist and hosting."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run([shutil.which("git") or "git", "clone", "--quiet", ROOT, folder], check=True)
    for name in ("content", "raw_assets"):
        shutil.rmtree(folder / name)
        shutil.copytree(folder / "tests/miniature" / name, folder / name)
    kept = {name: os.environ[name] for name in os.environ if name not in ("SOURCE_DATE_EPOCH", "VIRTUAL_ENV")}
    environment = {**kept, **circumstances}
    # Without `clock`: with a date in a year, the certificates of the network would be expired.
    subprocess.run([python, "dev", "true"], cwd=folder, env=environment, check=True)
    for step in STEPS:
        command = [*clock, python, "dev", *step, *([jobs] if "--jobs" in step else [])]
        subprocess.run(command, cwd=folder, env=environment, umask=mask, check=True)
    site = folder / "site"
    files = [path for part in ("dist", "hosting") for path in (site / part).rglob("*") if path.is_file()]
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in files}


if __name__ == "__main__":
    sys.exit(main())
