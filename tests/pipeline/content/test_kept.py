"""Readings that are kept say what the files say; whatever does not fit them is read anew."""

from __future__ import annotations

import zlib
from dataclasses import replace

import pytest

from pipeline.content.kept import NAME, KeptReadings
from pipeline.content.reader import read_content

NLP = "content/programmes/nlp.yaml"


@pytest.fixture
def read(project, tmp_path_factory):
    """Reads the words of the project with what the last call kept."""
    state = tmp_path_factory.mktemp("state")

    def run(program: str = "this one"):
        kept = KeptReadings(state, program)
        found = read_content(project.root, kept.read)
        kept.keep()
        return found

    run.file = state / NAME
    return run


def forge(file, before: bytes, after: bytes) -> None:
    """Replace in what is kept, with the right checksums: so it shows where it was taken from there."""
    lines = [line.split(b" ", 2) for line in file.read_bytes().splitlines()]
    changed = [(key, words.replace(before, after)) for key, _, words in lines]
    assert [words for _, words in changed] != [words for *_, words in lines]
    file.write_bytes(b"".join(b"%s %08x %s\n" % (key, zlib.crc32(words), words) for key, words in changed))


def test_what_is_kept_is_what_was_read(project, read):
    project.append(NLP, "# a\ttab")
    content, findings = read_content(project.root)
    assert findings
    read()
    again, same = read()
    assert same == findings
    assert replace(again, sources={}) == replace(content, sources={})
    assert again.sources.keys() == content.sources.keys()
    for file, source in content.sources.items():
        kept = again.sources[file]
        assert (kept.lines, kept.standins) == (source.lines, source.standins)
        assert {way: tuple(row) for way, row in kept.rows.items()} == source.rows


def test_words_that_stand_as_they_were_come_from_there(project, read):
    title = read()[0].programmes["nlp"].title
    forge(read.file, title.encode(), b"Kept")
    assert read()[0].programmes["nlp"].title == "Kept"
    project.append(NLP, "# one more line")
    assert read()[0].programmes["nlp"].title == title


def test_another_version_of_the_program_reads_for_itself(read):
    title = read()[0].programmes["nlp"].title
    forge(read.file, title.encode(), b"Kept")
    assert read("another one")[0].programmes["nlp"].title == title


@pytest.mark.parametrize(
    "harm", [lambda data: data.replace(b"nlp", b"nlq"), lambda data: data[:-40], bytes.upper]
)
def test_what_is_damaged_is_read_anew(project, read, harm):
    expected = read()
    whole = read.file.read_bytes()
    read.file.write_bytes(harm(whole))
    found = read()
    assert found[1] == expected[1]
    assert found[0].programmes == expected[0].programmes
    assert read.file.read_bytes() == whole


def test_a_file_with_an_error_is_read_each_time(project, read):
    project.write(NLP, project.text(NLP).replace("title:", "titel:", 1))
    first = read()[1]
    assert any(finding.place.file == NLP for finding in first)
    assert read()[1] == first
