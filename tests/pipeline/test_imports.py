"""Imports run one way."""

import ast
import subprocess
import sys
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[2]


MODULES = {
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
    for path in (ROOT / "pipeline").rglob("*.py")
}


@cache
def list_imports() -> dict[str, set[str]]:
    """Return which modules of the pipeline each of them imports, be it for types only."""
    return {name: find_imports(path) for name, path in MODULES.items()}


def find_imports(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= inside if inside <= MODULES.keys() else {str(node.module)}
    return names & MODULES.keys()


def test_no_circle_of_imports_types_included():
    assert len(MODULES) > 100
    try:
        TopologicalSorter(list_imports()).prepare()
    except CycleError as error:
        raise AssertionError(f"A circle of imports: {' -> '.join(error.args[1])}") from None


DECODERS = {
    *(f"pipeline.photos.decoding.{name}" for name in ("opening", "metadata", "colour", "traits")),
    "pipeline.photos.encoder",
}
"""The modules that see pictures of others, and those that they alone import."""


def test_only_the_worker_reaches_what_decodes_files_of_others():
    worker = "pipeline.photos.worker"
    reaching = {name for name, names in list_imports().items() if names & DECODERS}
    assert reaching - DECODERS == {worker}
    assert not [name for name, names in list_imports().items() if worker in names]  # a process
    opening = {name for name, path in MODULES.items() if "Image.open(" in path.read_text("utf-8")}
    # These look at the site's own pictures.
    own = {"pipeline.drawings.social_cards.drawing"}
    assert opening - DECODERS == own


def test_a_run_loads_few_modules_and_nothing_of_publishing_the_desk_or_the_history():
    code = (
        "import sys, pipeline.ingest.run; "
        "print(*(name for name, each in sys.modules.items()"
        " if name[:9] == 'pipeline.' and not hasattr(each, '__path__')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = done.stdout.split()
    assert 50 < len(loaded) <= 84  # without packages, which are docstrings
    assert not [name for name in loaded if name.split(".")[1] in ("publishing", "desk", "history")]
