"""`./dev nox -s publish_speed [-- --rounds N]` measures publishing of nothing, and of one new title.

The site must be built: `./dev nox -s site`. A copy of the project outside git is published, because each
publication saves a version, and the versions of a measurement do not belong in the project's own history.
As in a project that was just built, the last run of `pipeline ingest` knows the copy's files.
"""

from __future__ import annotations

import argparse
import getpass
import gzip
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path

import brotli

from bench.machine import describe_conditions
from pipeline.publishing.hosts.passwords import PASSWORD, PASSWORD_HOST
from tests.hosting.servers import public_folder
from tests.publish.conftest import known, ssh_home, ssh_server

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "bench/publish/results.md"
OURS, RCLONE = "pipeline publish", "rclone sync, by sizes and times"
NEW = ("nothing", "one title")
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "node_modules", ".nox", "*_cache")


def main() -> int:
    """Measure, and write the page; return 1 if the site is not built."""
    parser = argparse.ArgumentParser(prog="python -m bench.publish", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    if not (ROOT / "site/dist/index.html").is_file():
        print("There is no built site. Run: ./dev nox -s site", file=sys.stderr)
        return 1
    conditions = describe_conditions(os.getloadavg()[0])
    with ssh_home() as home, ssh_server(home) as port, public_folder() as web:
        known(home, port)
        shutil.copytree(ROOT, web / "project", ignore=LEFT_OUT)
        (web / "project/node_modules").symlink_to(ROOT / "node_modules")
        dist = web / "project/site/dist"
        shutil.copytree(dist, web / "times")  # rclone would take minutes to send all
        time.sleep(3)  # ingest remembers no run on files that were written just now
        run = [sys.executable, "-m", "pipeline", "--root", web / "project", "ingest"]
        subprocess.run(run, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
        rows = measure(list_commands(home, port, web), dist, make_environment(home), rounds)
    files = sum(path.is_file() for path in (ROOT / "site/dist").rglob("*"))
    PAGE.write_text(write_page(rows, f"{conditions}. {files} files, {rounds} rounds."), "utf-8")
    print(PAGE.read_text("utf-8"))
    return 0


def make_environment(home: Path) -> dict[str, str]:
    """Return an environment with the key of `home`, in which ssh asks for no password."""
    env = {**os.environ, "HOME": str(home), PASSWORD: "not asked for", PASSWORD_HOST: "127.0.0.1"}
    env.pop("SSH_AUTH_SOCK", None)
    return env


def list_commands(home: Path, port: int, web: Path) -> dict[str, list[str]]:
    """Return the compared commands; each publishes to its own folder."""
    user = getpass.getuser()
    to = f"sftp://{user}@127.0.0.1:{port}{web}/ours"
    ssh = ["--sftp-host", "127.0.0.1", "--sftp-port", str(port), "--sftp-user", user]
    ssh += ["--sftp-key-file", f"{home}/.ssh/id_ed25519", "--config", "/dev/null", "-q", "--transfers", "32"]
    ours = [sys.executable, "-m", "pipeline", "--root", f"{web}/project"]
    sync = ["rclone", "sync", f"{web}/project/site/dist", f":sftp:{web}"]
    return {
        OURS: [*ours, "publish", "--to", to, "--yes"],
        RCLONE: [*sync[:-1], f"{sync[-1]}/times", *ssh],
    }


def change_title(dist: Path, number: int) -> None:
    """Change the heading of a page in the built site, with its copies."""
    page = (dist / "contact.html").read_bytes()
    page = re.sub(rb"(?: \d+)?</h1>", f" {number}</h1>".encode(), page)
    for name, data in (("", page), (".br", brotli.compress(page)), (".gz", gzip.compress(page))):
        (dist / f"contact.html{name}").write_bytes(data)
    (dist / "contact/index.html").write_bytes(page)


def measure(
    commands: dict[str, list[str]], dist: Path, env: dict[str, str], rounds: int
) -> dict[tuple[str, str], list[float]]:
    """Return the seconds of each command in each round, by what is new since the round before."""
    seconds: dict[tuple[str, str], list[float]] = {}
    for number in range(rounds + 1):
        for new in NEW:
            if new == "one title":
                change_title(dist, number)
            for name, command in commands.items():
                began = time.perf_counter()
                subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
                if number:  # the first round sends all
                    seconds.setdefault((new, name), []).append(time.perf_counter() - began)
    return seconds


def write_page(seconds: dict[tuple[str, str], list[float]], conditions: str) -> str:
    """Return the text of the results page."""
    rows = []
    for (new, name), each in seconds.items():
        ratio = statistics.median(mine / other for mine, other in zip(seconds[new, OURS], each, strict=True))
        times = f"{statistics.median(each):.2f} | {min(each):.2f} | {max(each):.2f}"
        rows.append(f"| {new} | {name} | {times} | {ratio:.2f} |")
    return "\n".join(
        [
            "# How soon a change is at the host, and how soon publishing knows that there is none",
            "",
            "Written by `./dev nox -s publish_speed`: a host on this computer has all else of the site.",
            "Seconds of the whole command; the ratio is that of ours to each, the median of the rounds.",
            "`pipeline publish` reads the content, compares sums there, and audits a site that has changed.",
            "",
            "| new | command | median | least | most | ours takes so many times as long |",
            "| --- | --- | ---: | ---: | ---: | ---: |",
            *rows,
            "",
            conditions,
            "",
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
