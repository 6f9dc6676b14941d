"""Imports run one way."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).parents[2]


def imported(path: Path, modules: dict[str, Path]) -> set[str]:
    """Return which of `modules` a module imports, be it for types only."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            names |= inside if inside <= modules.keys() else {str(node.module)}
    return names & modules.keys()


def test_no_circle_of_imports_types_included():
    modules = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (ROOT / "pipeline").rglob("*.py")
    }
    assert len(modules) > 100
    try:
        TopologicalSorter({name: imported(path, modules) for name, path in modules.items()}).prepare()
    except CycleError as error:
        raise AssertionError(f"A circle of imports: {' -> '.join(error.args[1])}") from None


DECODERS = {
    *(f"pipeline.decoding.{name}" for name in ("opening", "metadata", "colour", "traits")),
    "pipeline.photos.encoder",
}
"""The modules that see pictures of others, and those that they alone import."""


def test_only_the_worker_reaches_what_decodes_files_of_others():
    modules = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path
        for path in (ROOT / "pipeline").rglob("*.py")
    }
    worker = "pipeline.photos.worker"
    reaching = {name for name, path in modules.items() if imported(path, modules) & DECODERS}
    assert reaching - DECODERS == {worker}
    assert not [name for name, path in modules.items() if worker in imported(path, modules)]  # a process
    opening = {name for name, path in modules.items() if "Image.open(" in path.read_text("utf-8")}
    own = {"pipeline.cards.drawing", "pipeline.hosting.icon"}  # they open pictures of the site itself
    assert opening - DECODERS == own
