"""Each rule finds its examples, and nothing else: examples/ are applied to the miniature project.

An example does `rename`, `remove`, `touch`, `edit`, `drop`, `set`, `add`, `append` and `redirects`, in this
order. Values are named by file and keys, such as `site hours.0.opens`; an entry of a list also by one of its
values, such as `routes routes./pictures.page`, or from the end, such as -1. With a colon at the end the key
itself is meant. A number to set such as +1 is added to the present one. Where one of `set` or `add` is a
list, each of its entries is an example of its own.

The finding must stand `at` that place (left out: at the one value that was set or added) and, in message,
hint or corrected line, hold what it `says`; `marks` is the very text under its caret. `level` is error if
left out, `times` is 1. No other code may be found but those under `also`. With `finds: nothing` there must be
no finding at all.
"""

import re
from pathlib import Path

import pytest
import yaml

EXAMPLES = Path(__file__).parent / "examples"


def examples():
    """Yield code and example of each, one for each entry of a list of values."""
    for path in sorted(EXAMPLES.glob("*.yaml")):
        for code, found in yaml.safe_load(path.read_text("utf-8")).items():
            for number, example in enumerate(each for one in found for each in alternatives(one)):
                yield pytest.param(code, example, id=f"{code}-{number}-{example['it']}")


def alternatives(example):
    for verb in ("set", "add"):
        for at, value in example.get(verb, {}).items():
            if isinstance(value, list):
                return [{**example, verb: {**example[verb], at: each}} for each in value]
    return [example]


def listed(value):
    return value if isinstance(value, list) else [value]


def place(project, text):
    """Return file and keys of `site hours.0.opens`."""
    file, _, way = text.partition(" ")
    file = file if file.startswith(("content/", "raw_assets")) else f"content/{file}.yaml"
    keys = []
    for key in filter(None, way.rstrip(":").split(".")):
        is_entry = file.endswith(".yaml") and re.fullmatch(r"-?\d+|/.*", key)
        keys.append(position(project.value(file, *keys), key) if is_entry else key)
    return file, keys


def position(entries, key):
    """Return the position in a list of a number, also one from the end, or of the entry with that value."""
    if key.startswith("/"):
        [found] = [n for n, each in enumerate(entries) if key in each.values()]
        return found
    return int(key) % len(entries) if key.startswith("-") else int(key)


def summed(project, file, keys, text):
    """Return a number such as +1 added to the present one; any other text as it is."""
    return str(project.value(file, *keys) + int(text)) if re.fullmatch(r"[+-]\d+", str(text)) else text


def do(project, example):
    """Change the project as the example says; return the lines where it set or added something."""
    lines = []
    for old, new in example.get("rename", {}).items():
        project.path(old).rename(project.path(new))
    for file in listed(example.get("remove", [])):
        project.path(file).unlink()
    for file in listed(example.get("touch", [])):
        project.path(file).touch()
    for at, (old, new) in example.get("edit", {}).items():
        project.edit(place(project, at)[0], old, new)
    for at in listed(example.get("drop", [])):
        file, keys = place(project, at)
        project.drop(file, *keys)
    for at, text in example.get("set", {}).items():
        file, keys = place(project, at)
        lines.append((file, project.set(file, *keys, summed(project, file, keys, text))))
    for at, text in example.get("add", {}).items():
        file, keys = place(project, at)
        lines.append((file, project.insert_after(file, tuple(keys), text)))
    for at, text in example.get("append", {}).items():
        file = place(project, at)[0]
        project.append(file, text) if project.path(file).exists() else project.write(file, text)
    for source, target in example.get("redirects", []):
        project.add_redirect(source, target)
    return lines


def where(project, at):
    """Return file and line of a place."""
    file, keys = place(project, at)
    if not keys:
        return file, None
    if file.endswith(".txt"):
        return file, project.text(file).split("\n").index(keys[0]) + 1
    read = project.read(file)
    found = read.find_key_place(tuple(keys)) if at.endswith(":") else read.find_place(tuple(keys))
    return file, found.line


@pytest.mark.parametrize(("code", "example"), list(examples()))
def test_rule(project, code, example):
    lines = do(project, example)
    if example.get("finds") == "nothing":
        assert [d.code for d in project.findings()] == ["STD001"]
        return
    file, line = where(project, example["at"]) if "at" in example else lines[0]
    assert "at" in example or len(lines) == 1, "say at which of its values it is found"
    line = line and line + example.get("below", 0)
    also = tuple(example.get("also", ()))
    found = project.expect(code, file, line, times=example.get("times", 1), also=also)
    assert found.severity == example.get("level", "error")
    for part in listed(example.get("says", [])):
        assert part in f"{found.message} {found.hint} {found.corrected}"
    if "marks" in example:
        text = project.text(file).split("\n")[line - 1][found.place.column - 1 :]
        assert text[: found.place.length] == example["marks"]
