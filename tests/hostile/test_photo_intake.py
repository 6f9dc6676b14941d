"""Pictures damaged by chance are handed to `add` and uploaded to the desk: both survive every one."""

import itertools
import shutil

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.hostile.command import run
from tests.hostile.samples import damage, damages
from tests.miniature_cache import LONG
from tests.pipeline.conftest import copy, made, root
from tests.pipeline.desk.conftest import opened

__all__ = ["made", "opened", "root"]

# Many files share a run, as when somebody drops a folder; a file that ends its worker ends no other's.
FILES = 30 if LONG else 12
trying = settings(
    deadline=None,
    max_examples=167 if LONG else 2,  # 5,010 files; the first example is always the simplest
    derandomize=not LONG,
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.data_too_large,
        HealthCheck.large_base_example,
        HealthCheck.function_scoped_fixture,
    ],
)
some = given(st.lists(damages(), min_size=FILES, max_size=FILES))


@trying
@some
def test_add_survives_damaged_pictures(made, tmp_path, files):
    project, phone = tmp_path / "project", tmp_path / "phone"
    for folder in (project, phone):
        shutil.rmtree(folder, ignore_errors=True)
    copy(made[0], project)
    phone.mkdir()
    content = {f"{number}-{each.name}": damage(each) for number, each in enumerate(files)}
    for name, data in content.items():
        (phone / name).write_bytes(data)
    before = originals(project)

    done = run(project, "add", str(phone), "--force")

    assert done.exit in {0, 1}, (done.exit, done.err, done.out)
    assert b"Traceback" not in done.err + done.out
    added = originals(project) - before
    assert added <= set(content.values())
    assert added or done.exit == 1, done.out


def originals(project):
    """Return the bytes of all originals of the gallery."""
    return {path.read_bytes() for path in (project / "raw_assets/gallery").iterdir() if path.is_file()}


def test_the_desk_survives_damaged_pictures(root, opened):
    desk = opened(root)
    numbers = itertools.count()

    @trying
    @some
    def drop(files):
        for each in files:
            desk.upload(f"{next(numbers)}-{each.name}", damage(each))
        found = desk.looked_at()
        assert len(found) == FILES
        for identity, each in found.items():
            assert each["findings"] or each["look"] == "ready", each
            status, _, _ = desk.ask(f"/api/uploads/{identity}/picture", **desk.own)
            assert status == (200 if each["look"] == "ready" else 404), each
            desk.send("/api/uploads/take", {"choices": [{"upload": identity, "fate": "leave"}]})
        assert desk.process.poll() is None

    drop()
    assert desk.get("/api/uploads")["uploads"] == []
    assert desk.end()[0] == 130
