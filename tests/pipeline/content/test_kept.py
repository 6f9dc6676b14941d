"""Readings that are kept say what the files say; whatever does not fit them is read anew."""

from __future__ import annotations

import zlib
from dataclasses import replace
from datetime import date, timedelta

import pytest

from pipeline.content.kept import NAME, KeptReadings
from pipeline.content.reader import read_content
from pipeline.rules import check_words

DAY = date(2026, 11, 21)
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


@pytest.fixture
def check(project, tmp_path_factory):
    """Checks the words of the project with what the last call kept; tells also whether it had to."""
    state = tmp_path_factory.mktemp("state")

    def run(day: date = DAY, program: str = "this one"):
        kept, checked = KeptReadings(state, program), []
        content, _ = read_content(project.root, kept.read)

        def find():
            checked.append(day)
            return check_words(content, launch=False, today=day)

        found = kept.findings(content, str(day), find)
        kept.keep()
        return found, bool(checked)

    run.file = state / NAME
    return run


def test_what_was_found_in_words_is_kept_until_one_of_them_or_the_day_changes(project, check):
    project.write(NLP, project.text(NLP).replace("title: ", "title: <b>Bold</b> ", 1))
    found, checked = check()
    assert checked
    assert "TXT004" in {finding.code for finding in found}
    assert check() == (found, False)
    assert check(program="another one")[1]
    assert check(DAY + timedelta(days=1))[1]
    assert check()[1]  # of one day at a time
    project.write(NLP, project.text(NLP).replace("<b>Bold</b> ", ""))
    mended, checked = check()
    assert checked
    assert mended != found


def test_of_words_that_could_not_all_be_read_no_findings_are_kept(project, check):
    whole = project.text(NLP)
    project.write(NLP, whole.replace("title:", "titel:", 1))
    assert check()[1]
    assert check()[1]
    project.write(NLP, whole)
    found, checked = check()
    assert checked
    assert check() == (found, False)


def test_findings_that_are_damaged_are_found_anew(check):
    found = check()[0]
    lines = check.file.read_bytes().splitlines(keepends=True)
    assert b"STD001" in lines[-1]
    check.file.write_bytes(b"".join([*lines[:-1], lines[-1].replace(b"STD001", b"STD002")]))
    assert check() == (found, True)
