"""Where a value stands, also where nobody noted it."""

from __future__ import annotations

from pipeline.content.reader import read_content
from pipeline.diagnostics import Place

HOME = "content/pages/home.yaml"


def test_the_place_of_what_is_not_there_is_that_of_what_is_around_it(project):
    content, _ = read_content(project.root)
    assert content.complete
    known = content.place(HOME, "hero", "start", "to")
    assert known.line == project.read(HOME).place(("hero", "start", "to")).line
    assert content.place(HOME, "hero", "start", "nothing") == content.place(HOME, "hero", "start")
    assert content.place(HOME, "nothing", "at", "all").file == HOME
    assert content.place("content/none.yaml", "x") == Place("content/none.yaml")


def test_words_are_found_within_a_folded_paragraph(project):
    content, _ = read_content(project.root)
    source = content.sources[HOME]
    keys = ("mentor", "paragraphs", 1)
    last = project.value(HOME, *keys).split()[-1]
    place = source.find(keys, last)
    assert source.lines[place.line - 1][place.column - 1 :].startswith(last)
    assert place.line == source.last_line(keys)
    assert source.find(keys, "not a word of it") == source.place(keys)


def test_what_could_not_be_read_is_absent(project):
    project.write("content/programmes/memory-palace.yaml", "title: [")
    project.write(HOME, "")
    content, _ = read_content(project.root)
    assert not content.complete
    assert content.words_of("pages/home") is None
    assert "memory-palace" not in content.programmes
    assert content.unread == {HOME, "content/programmes/memory-palace.yaml"}


def test_readings_may_come_from_elsewhere(project):
    """A caller may keep readings by the digest of the bytes; the reader is a function of name and bytes."""
    seen = []

    def read(part, file, data):
        from pipeline.content.reader import read_file

        seen.append((part.schema, file, len(data)))
        return read_file(part, file, data)

    content, _ = read_content(project.root, read)
    assert content.complete
    assert len(seen) == len(content.sources) == 11 + len(content.programmes)
