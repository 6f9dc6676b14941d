"""The differences between two versions of a YAML file, by values and list entries, not by lines."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

from pipeline.content_files.yaml_editor import Standin
from pipeline.content_files.yaml_file import ValuePath


def compare_values(before: Any, after: Any, path: ValuePath = ()) -> Iterator[tuple[ValuePath, Any, Any]]:
    """Yield the path of each value that differs, and the value in both versions, None if a version lacks it.

    The order is that of the later version; removed values come last, with their path in the earlier version.
    In both versions, a stand-in is wrapped in `Standin`. An added or removed mapping or list entry is one
    difference. Two entries at one position of a list are compared value by value if both are mappings of the
    same `kind`.
    """
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in {**after, **before}:
            yield from compare_values(before.get(key), after.get(key), (*path, key))
    elif isinstance(before, list) and isinstance(after, list):
        matcher = SequenceMatcher(None, [*map(repr, before)], [*map(repr, after)])
        for operation, a, a_end, b, b_end in matcher.get_opcodes():
            for n in range(max(a_end - a, b_end - b)) if operation != "equal" else ():
                old = before[a + n] if a + n < a_end else None
                new = after[b + n] if b + n < b_end else None
                below = (*path, a + n if new is None else b + n)
                if isinstance(old, dict) and isinstance(new, dict) and old.get("kind") == new.get("kind"):
                    yield from compare_values(old, new, below)
                else:
                    yield below, old, new
    else:
        yield path, before, after


def unwrap(value: Any) -> Any:
    """Return a value without the wrappers of stand-ins."""
    match value:
        case Standin():
            return unwrap(value.value)
        case dict():
            return {key: unwrap(each) for key, each in value.items()}
        case list():
            return [unwrap(each) for each in value]
    return value
