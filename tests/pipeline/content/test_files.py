"""What can be wrong with a content file as a file."""

from __future__ import annotations

import os

import pytest

SITE = "content/site.yaml"
GALLERY = "content/gallery.yaml"


def codes(project):
    return [d.code for d in project.findings()]


def test_fil001_a_missing_file(project):
    project.path(SITE).unlink()
    found = project.expect("FIL001", SITE, None)
    assert "Put it back" in found.hint


def test_fil001_a_file_with_another_name(project):
    project.path(SITE).rename(project.path("content/Site.yaml"))
    found = project.expect("FIL001", SITE, None, also=("FIL002",))
    assert found.hint == "Rename content/Site.yaml to content/site.yaml."


def test_fil001_no_content_at_all(project):
    for path in sorted(project.root.glob("content/**/*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    assert "FIL001" in codes(project)
    project.path("content").rmdir()
    assert "FIL001" in codes(project)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("content/programmes/mindfulness.yml", "mindfulness.yaml"),
        ("content/pages/about.yaml", "delete it"),
        ("content/notes.docx", "delete it"),
    ],
)
def test_fil002_a_file_that_nothing_reads(project, name, hint):
    project.path(name).write_text("x: 1\n")
    assert hint in project.expect("FIL002", name, None).hint


def test_fil002_a_folder_that_nothing_reads(project):
    project.path("content/drafts").mkdir()
    project.path("content/drafts/one.yaml").touch()
    assert "folder" in project.expect("FIL002", "content/drafts", None).message


def test_what_systems_and_editors_leave_behind_is_no_finding(project):
    for name in (".DS_Store", "Thumbs.db", "pages/.home.yaml.swp", "pages/home.yaml~"):
        project.path(f"content/{name}").touch()
    assert codes(project) == ["STD001"]


def test_fil003_a_folder_in_place_of_a_file(project):
    project.path(SITE).unlink()
    project.path(SITE).mkdir()
    project.expect("FIL003", SITE, None)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_fil003_a_pipe_in_place_of_a_file_does_not_stop_the_run(project):
    project.path(SITE).unlink()
    os.mkfifo(project.path(SITE))
    project.expect("FIL003", SITE, None)


def test_fil003_a_link_to_nowhere(project):
    project.path(SITE).unlink()
    project.path(SITE).symlink_to("nowhere.yaml")
    project.expect("FIL003", SITE, None)


@pytest.mark.skipif(getattr(os, "geteuid", lambda: 0)() == 0, reason="everything may be read by root")
def test_fil003_no_permission(project):
    project.path(SITE).chmod(0)
    project.expect("FIL003", SITE, None)


@pytest.mark.skipif(getattr(os, "geteuid", lambda: 0)() == 0, reason="everything may be read by root")
def test_fil003_a_folder_that_may_not_be_opened_is_one_finding(project):
    project.path("content/pages").chmod(0)
    try:
        project.expect("FIL003", "content/pages", None)
    finally:
        project.path("content/pages").chmod(0o755)


def test_fil003_a_file_in_place_of_the_programmes_folder(project):
    for path in project.root.glob("content/programmes/*"):
        path.unlink()
    project.path("content/programmes").rmdir()
    project.path("content/programmes").touch()
    assert "PRG001" in codes(project)


def test_fil004_a_huge_file(project):
    project.append(GALLERY, "# x\n" * 600_000)
    assert "2 MB" in project.expect("FIL004", GALLERY, None).message


def test_fil005_bytes_that_are_no_utf8(project):
    data = project.path(GALLERY).read_bytes()
    project.path(GALLERY).write_bytes(data + b"# caf\xe9\n")
    line = data.count(b"\n") + 1
    found = project.expect("FIL005", GALLERY, line)
    assert found.place.column == 6
    assert "“é”" in found.message


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_fil005_utf16(project, encoding):
    data = project.text(GALLERY).encode(encoding)
    project.path(GALLERY).write_bytes(data)
    assert "UTF-16" in project.expect("FIL005", GALLERY, 1).message


def test_fil006_a_byte_order_mark_is_a_warning(project):
    project.path(GALLERY).write_bytes(b"\xef\xbb\xbf" + project.path(GALLERY).read_bytes())
    assert project.expect("FIL006", GALLERY, 1).severity == "warning"


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing but a comment\n"])
def test_fil007_an_empty_file(project, text):
    project.write(GALLERY, text)
    project.expect("FIL007", GALLERY, None)


@pytest.mark.parametrize(
    "character", ["\x00", "\x07", "\x85", "\u2028", "\u200b", "\u202e", "\ufeff", "\ufffd"]
)
def test_fil008_characters_that_cannot_be_seen(project, character):
    title = project.value(GALLERY, "photos", 3, "title")
    line = project.set(GALLERY, "photos", 3, "title", f"{title}{character}end")
    found = project.expect("FIL008", GALLERY, line)
    assert f"U+{ord(character):04X}" in found.message
    assert found.place.column == len("    title: ") + len(title) + 1


def test_fil008_a_control_character_behind_an_escape(project):
    line = project.set(GALLERY, "photos", 3, "title", '"Bell\\u0007 tower"')
    project.expect("FIL008", GALLERY, line)


def test_fil008_a_no_break_space_as_indentation(project):
    project.edit(GALLERY, "photos:\n  - id", "photos:\n\u00a0 - id")
    project.expect("FIL008", GALLERY, project.line(GALLERY, "\u00a0"))


def test_indian_scripts_are_text(project):
    project.set(GALLERY, "photos", 3, "title", '"తెలుగు శిక్షణ\u200c క్ష\u200dణ"')
    assert codes(project) == ["STD001"]


def test_fil009_a_tab(project):
    project.edit(GALLERY, "photos:\n  - id", "photos:\n\t- id")
    found = project.expect("FIL009", GALLERY, project.line(GALLERY, "\t"))
    assert found.message == "This line is indented with a tab."


def test_fil009_a_tab_within_a_line(project):
    line = project.set(GALLERY, "photos", 3, "title", '"One\ttwo"')
    found = project.expect("FIL009", GALLERY, line)
    assert found.message == "This line holds a tab."


def test_fil010_a_programme_whose_name_is_no_identifier(project):
    project.path("content/programmes/memory-palace.yaml").rename(
        project.path("content/programmes/N L_P.yaml")
    )
    found = [d for d in project.findings() if d.code == "FIL010"]
    assert [d.place.file for d in found] == ["content/programmes/N L_P.yaml"]
    assert found[0].hint == "Rename it to content/programmes/n-l-p.yaml."


def test_fil011_a_file_without_its_schema_line_is_a_warning(project):
    project.write(GALLERY, project.text(GALLERY).split("\n", 1)[1])
    assert project.expect("FIL011", GALLERY, 1).severity == "warning"


def test_fil012_more_findings_than_anyone_reads(project):
    project.append(GALLERY, "".join(f"key{n}:\n" for n in range(15_000)))
    found = project.findings()
    assert len(found) < 110
    assert [d.place.file for d in found if d.code == "FIL012"] == [GALLERY]


@pytest.mark.parametrize("ending", ["\r\n", "\r"])
def test_line_ends_of_other_systems_move_no_finding(project, ending):
    line = project.edit(GALLERY, f"title: {project.value(GALLERY, 'photos', 3, 'title')}", "titel: Wrong key")
    project.path(GALLERY).write_bytes(project.path(GALLERY).read_bytes().replace(b"\n", ending.encode()))
    assert [(d.code, d.place.line) for d in project.findings() if d.place.file == GALLERY] == [
        ("WRD001", line)
    ]
