"""Runs that are killed, shut out, starved or put back in time: the site stays whole, the next run works."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from tests.hostile.command import bound, run, start
from tests.hostile.site import prepare, turn
from tests.once import LONG

FOLDERS = ("site/public/media", "site/public", "site/src/manifests", ".pipeline")
"""Where runs write."""
MISHAPS = st.one_of(
    st.tuples(st.just("killed before step"), st.integers(1, 400)),
    st.tuples(st.just("killed after seconds"), st.floats(0.2, 3)),
    st.tuples(st.just("no permission"), st.sampled_from(FOLDERS)),
    st.tuples(st.just("room for bytes"), st.sampled_from((0, 100, 900, 4000, 30_000))),
    st.tuples(st.just("clock set back"), st.integers(1, 400)),
)


def test_the_site_survives_bad_moments(tmp_path):
    site, steps = prepare(tmp_path.resolve())
    renamed = [step[-1].partition("/src/")[2] for step in steps if step[0] == "os.rename"]
    middle = [path for path in renamed if path.endswith(".json")][1]

    @settings(
        deadline=None,
        max_examples=200,
        phases=[Phase.generate, Phase.shrink] if LONG else [Phase.explicit],
    )
    @example([("room for bytes", 900), ("no permission", FOLDERS[2]), ("killed before step", middle)], 1, 2)
    @given(st.lists(MISHAPS, min_size=1, max_size=3), st.sampled_from((0, 1)), st.sampled_from((1, 2, 4)))
    def survives(mishaps, state, runs):
        with TemporaryDirectory(prefix="hostile-") as folder:
            copy = site.copy(Path(folder).resolve() / "project")
            turn(copy.root, state)
            for mishap in mishaps:
                suffer(copy, *mishap)
                copy.heal()
                assert list(copy.damage()) == [], mishap
            for process in [start(copy.root, "ingest", "--jobs", "2") for _ in range(runs)]:
                said, _ = process.communicate(timeout=600)
                assert process.returncode == 0, said
            assert copy.differences(state) == []

    survives()


def suffer(site, kind, how):
    """Run `pipeline ingest` in one of MISHAPS; it says what went wrong unless it is killed."""
    ingest, prefix = (site.root, "ingest", "--jobs", "2"), ()
    if kind == "killed before step":
        run(*ingest, die_at=how)
        return
    if kind == "killed after seconds":
        run(*ingest, kill_after=how)
        return
    if kind == "no permission":
        (site.root / how).chmod(0o555)
        prefix = bound()
    elif kind == "room for bytes":
        # As on a full disk, what is longer cannot be written (setrlimit(2)).
        prefix = ("prlimit", f"--fsize={how}", "--")
    else:
        for path in (path for name in FOLDERS for path in (site.root / name).rglob("*")):
            seconds = path.stat().st_mtime + 86_400 * how
            os.utime(path, (seconds, seconds))
    process = start(*ingest, prefix=prefix)
    said, _ = process.communicate(timeout=600)
    if kind == "no permission":
        (site.root / how).chmod(0o755)
    assert "Traceback" not in said
    if process.returncode:
        assert process.returncode == 1
        assert kind != "clock set back"
        assert "could not be saved" in said or "Nothing was" in said, said
    assert not [path for path in site.root.rglob("*.tmp") if path.is_file()]
