"""Faults of a content file as a file: its presence, permissions, name and characters."""

import os

import pytest

GALLERY, WAY_HOME = "content/gallery.yaml", "content/gallery/on-the-way-home.yaml"
HARMS = [
    ("FIL001", lambda path: path.unlink(), None, "Put it back"),
    ("FIL003", lambda path: (path.unlink(), path.mkdir()), None, "a folder"),
    ("FIL003", lambda path: [path.unlink(), *map(os.mkfifo, [path])], None, "no ordinary file"),
    ("FIL004", lambda path: path.write_bytes(path.read_bytes() + b"# x\n" * 600_000), None, "2 MB"),
    ("FIL005", lambda path: path.write_bytes(b"# caf\xe9\n" + path.read_bytes()), 1, "is 0xE9."),
    ("FIL007", lambda path: path.write_bytes(b""), None, "is empty"),
    ("FIL007", lambda path: path.write_bytes(b"# nothing but a comment\n"), None, "is empty"),
    ("FIL009", lambda path: path.write_bytes(b"\t" + path.read_bytes()), 1, "is indented with a tab"),
    ("FIL011", lambda path: path.write_bytes(path.read_bytes().split(b"\n", 1)[1]), 1, "schema"),
]


def codes(project):
    return [d.code for d in project.findings()]


@pytest.mark.parametrize(("code", "harm", "line", "says"), HARMS)
def test_a_file_that_is_none(project, code, harm, line, says):
    harm(project.path(GALLERY))
    found = project.expect(code, GALLERY, line)
    assert says in found.message + found.hint
    assert (found.severity == "warning") == (code == "FIL011")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("content/programmes/mindfulness.yml", "mindfulness.yaml"),
        ("content/gallery/tea-break.yml", "tea-break.yaml if it is a photo"),
        ("content/drafts/", "folder"),
    ],
)
def test_fil002_what_nothing_reads(project, name, says):
    project.path(name).mkdir() if name.endswith("/") else project.path(name).write_text("x: 1\n")
    found = project.expect("FIL002", name.rstrip("/"), None)
    assert says in found.message + found.hint


def test_what_systems_and_editors_leave_behind_is_no_finding(project):
    for name in (".DS_Store", "Thumbs.db", "pages/.home.yaml.swp", "pages/home.yaml~"):
        project.path(f"content/{name}").touch()
    project.set(WAY_HOME, "title", '"తెలుగు శిక్షణ\u200c క్ష\u200dణ"')
    assert codes(project) == ["STD001"]


@pytest.mark.parametrize(
    "character", ["\x00", "\x07", "\x85", "\u2028", "\u200b", "\u202e", "\ufeff", "\ufffd"]
)
def test_fil008_characters_that_cannot_be_seen(project, character):
    title = project.value(WAY_HOME, "title")
    line = project.set(WAY_HOME, "title", f"{title}{character}end")
    found = project.expect("FIL008", WAY_HOME, line)
    assert f"U+{ord(character):04X}" in found.message
    assert found.place.column == len("title: ") + len(title) + 1


@pytest.mark.parametrize(("name", "better"), [("M P_2", "m-p-2"), ("a" * 70, "a" * 60), ("తోట", "new-name")])
@pytest.mark.parametrize("file", ["content/programmes/memory-palace.yaml", WAY_HOME])
def test_fil010_a_name_that_is_no_identifier(project, file, name, better):
    path = project.path(file).rename(project.path(file).with_stem(name))
    found = [d for d in project.findings() if d.code == "FIL010"]
    folder = file.rpartition("/")[0]
    assert [(d.place.file, d.hint) for d in found] == [
        (path.relative_to(project.root).as_posix(), f"Rename it to {folder}/{better}.yaml.")
    ]
