"""Tables of photo texts for spreadsheet programs: read into the gallery, and written from the gallery."""

import codecs
import csv
import io
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Final

from pipeline.content_files.models.base import Consent
from pipeline.content_files.yaml_editor import Scalar
from pipeline.disk.journal import Change
from pipeline.findings.model import Finding, NotDoneError, Place, Severity, raise_errors
from pipeline.findings.phrases import find_nearest
from pipeline.gallery import codes
from pipeline.gallery.consent import PEOPLE_KEYS, UNANSWERED, People, parse_last_day
from pipeline.gallery.editor import PHOTOS, GalleryEditor, edit_gallery
from pipeline.project import Project

_COLUMNS: Final = {
    "file": ("file", "photo", "filename", "file name"),
    "title": ("title",),
    "alt": ("alt", "alt text", "description"),
    "people": ("people",),
    "children": ("children",),
    "consent": ("consent",),
    "consent_until": ("consent_until", "consent until"),
    "credit": ("credit",),
}
"""The columns of a table, each with its accepted headings."""

TEXTS: Final = ("title", "alt", "credit")
"""The columns whose text is copied into the entry as it is."""

_ANSWERS: Final = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}


@dataclass(frozen=True, slots=True)
class TableLine:
    """One line of a table: the named photo, and the other cells that are not empty, by column.

    `file` is the photo's name as the line has it. `place` is the line's place for messages.
    """

    file: str
    cells: Mapping[str, str]
    place: Place

    def update_people(self, before: People, today: date) -> People:
        """Return the answers about people in a photo: `before`, updated with the cells of this line.

        Raises ValueError with a plain message if a cell is wrong or the answers contradict each other. A last
        day of consent that is earlier than `today` is wrong, with one exception: if the last day in the
        answers `before` is earlier than `today`, the cell may have that day or any day after it.
        """
        answers = {key: self._read_answer(key) for key in PEOPLE_KEYS[:3] if key in self.cells}
        before = People(False) if answers.get("people") is False else before
        there, children = answers.get("people", before.there), answers.get("children", before.children)
        consent = before.consent if (there, children) == (before.there, before.children) else None
        if "consent" in answers:
            consent = (Consent.PARENTS if children else Consent.RECORDED) if answers["consent"] else None
        until = before.until if consent else None
        if "consent_until" in self.cells:
            # A day that is in the content already may be past; a new one may not.
            earliest = min(today.isoformat(), before.until or "9999")
            until = parse_last_day(self.cells["consent_until"], earliest)
        there = True if there is None and (children or consent) else there
        return People(there, children, consent, until).require_fit()

    def _read_answer(self, key: str) -> bool:
        text = self.cells[key]
        if text.casefold() not in _ANSWERS:
            raise ValueError(f"the column {key} says “{text}”; write yes or no")
        return _ANSWERS[text.casefold()]


def read_table(path: Path, name: str) -> list[TableLine]:
    """Return the lines of the table at `path`; messages call this file `name`.

    A table is a CSV file in UTF-8 or UTF-16 with commas, semicolons or tabs. Its first line names the
    columns. Raises NotDoneError if the table cannot be read.
    """
    try:
        text = _decode(path.read_bytes())
    except UnicodeError as error:
        hint = "In the spreadsheet, save the table as “CSV UTF-8”."
        problem = codes.NO_LIST.at(Place(name), "This file is neither UTF-8 nor UTF-16.", hint)
        raise NotDoneError(problem) from error
    except OSError as error:
        reason = f"This file cannot be read: {str(error.strerror).lower()}."
        problem = codes.NO_LIST.at(Place(name), reason, "Check the name and the folder.")
        raise NotDoneError(problem) from error
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=lines[0].count), strict=True)
    found: list[TableLine] = []
    try:
        columns = _find_columns(next(reader, []), Place(name, 1, 1, len(lines[0])))
        number = reader.line_num + 1
        for row in reader:
            texts = {key: " ".join(row[n].split()) for key, n in columns.items() if n < len(row)}
            cells = {key: text for key, text in texts.items() if text}
            if cells:
                file = cells.pop("file", "")
                column = lines[number - 1].find(file) + 1
                found.append(TableLine(file, cells, Place(name, number, max(1, column), len(file))))
            number = reader.line_num + 1  # a quoted text may contain line breaks
    except csv.Error as error:
        message = (
            "A quotation mark in this line, or in one above, is not closed, or not doubled within a text."
        )
        hint = "Export the table again, or write a quotation mark within a text twice."
        raise NotDoneError(codes.NO_LIST.at(Place(name, reader.line_num, 1), message, hint)) from error
    return found


def _find_columns(headings: list[str], place: Place) -> dict[str, int]:
    """Return the position of each column by its key.

    Raises NotDoneError unless there are the column `file` and at least one other column.
    """
    plain = [cell.strip().casefold() for cell in headings]
    found = {
        key: next((plain.index(h) for h in names if h in plain), None) for key, names in _COLUMNS.items()
    }
    columns = {key: n for key, n in found.items() if n is not None}
    if "file" not in columns or len(columns) == 1:
        message = "The first line does not name the column file and others, such as title and alt."
        hint = f"Make its first line: {','.join(_COLUMNS)}"
        raise NotDoneError(codes.NO_LIST.at(place, message, hint))
    return columns


def match_lines(
    lines: Iterable[TableLine], photos: Mapping[str, Iterable[str]]
) -> tuple[dict[str, TableLine], list[Finding]]:
    """Match lines to photos; return the line of each matched photo, and a warning for each unmatched line.

    `photos` maps each photo to its names. A line may name a photo without its folder and file extension.
    Raises NotDoneError if a line fits several photos, or several lines fit one photo.
    """
    forms: defaultdict[str, set[str]] = defaultdict(set)
    for photo, names in photos.items():
        for form in {form for name in names for form in _list_forms(name)}:
            forms[form].add(photo)
    found: dict[str, TableLine] = {}
    findings: list[Finding] = []
    for line in lines:
        fitting = sorted(forms.get(_normalise(line.file), ()))
        if not fitting:
            near = find_nearest(_normalise(line.file), forms)
            findings.append(
                codes.LIST_LINE.at(
                    line.place,
                    f"No photo here is called “{line.file}”; this line was not used.",
                    f"Did you mean {min(forms[near])}?" if near else "Write the name of the photo's file.",
                    severity=Severity.WARNING,
                )
            )
        elif len(fitting) > 1:
            several = f"Several photos are called “{line.file}”: {', '.join(fitting)}."
            findings.append(codes.LIST_LINE.at(line.place, several, "Write the folder before the name."))
        elif first := found.get(fitting[0]):
            twice = f"Line {first.place.line} is about this photo, too."
            findings.append(codes.LIST_LINE.at(line.place, twice, "Remove one of the two."))
        else:
            found[fitting[0]] = line
    raise_errors(findings)
    return found, findings


def update_people(
    lines: Mapping[str, TableLine], before: Mapping[str, People], today: date
) -> dict[str, People]:
    """Return the answers about people in each photo: those in `before`, updated with the photo's line.

    Raises NotDoneError with a finding (a problem to report) for each wrong line.
    """
    after: dict[str, People] = {}
    wrong: list[Finding] = []
    for photo, line in lines.items():
        try:
            after[photo] = line.update_people(before[photo], today)
        except ValueError as error:
            message = f"About “{line.file}”: {error}."
            wrong.append(codes.LIST_CELL.at(line.place, message, "Correct this line."))
    if wrong:
        raise NotDoneError(*wrong)
    return after


def apply_table(
    project: Project, path: Path, name: str, *, today: date, write: bool
) -> tuple[list[str], list[Finding]]:
    """Write the cells of a table into gallery.yaml, all or none; an empty cell changes nothing.

    Return the ids of the photos whose entries change, and warnings about the table. Without `write`, the
    change is only planned. Raises OSError, or NotDoneError if the table is wrong or gallery.yaml cannot be
    edited.
    """
    lines = read_table(path, name)
    with edit_gallery(project, write=write) as gallery:
        found, findings = match_lines(lines, {photo.id: (photo.file, photo.id) for photo in gallery.photos})
        before = {photo.id: _read_people(gallery, index) for index, photo in enumerate(gallery.photos)}
        people = update_people(found, before, today)
        changed: list[str] = []
        for index, photo in enumerate(gallery.photos):
            if photo.id in found:
                data, line = gallery.editor.data, found[photo.id]
                values: dict[str, Scalar] = {key: line.cells[key] for key in TEXTS if key in line.cells}
                if people[photo.id] != before[photo.id]:
                    values |= dict.fromkeys(PEOPLE_KEYS, "") | people[photo.id].fields
                gallery.set_values((*PHOTOS, index), values)
                changed += [photo.id] if gallery.editor.data != data else []
        gallery.finish(write=write)
        return changed, findings


def write_table(project: Project) -> bytes:
    """Return the texts and the answers about people of the gallery's photos as a CSV file for spreadsheets.

    Texts and answers that nobody has given yet become empty cells.
    """
    gallery = GalleryEditor.read(Change(project))
    out = io.StringIO(newline="")
    table = csv.DictWriter(out, _COLUMNS)
    table.writeheader()
    for index, photo in enumerate(gallery.photos):
        people, missing = _read_people(gallery, index), gallery.find_open_keys(index)
        given = {
            "people": people.there,
            "children": people.children or None,
            "consent": bool(people.consent) or None,
        }
        answers = {key: "yes" if answer else "no" for key, answer in given.items() if answer is not None}
        texts = {key: getattr(photo, key) for key in TEXTS if key not in missing}
        table.writerow({"file": photo.file, **texts, **answers, "consent_until": people.until})
    # Excel reads UTF-8 only after a byte order mark.
    return codecs.BOM_UTF8 + out.getvalue().encode()


def _read_people(gallery: GalleryEditor, index: int) -> People:
    return (
        UNANSWERED if "people" in gallery.find_open_keys(index) else People.from_entry(gallery.photos[index])
    )


def _decode(data: bytes) -> str:
    """Decode a file as UTF-16 if it has the byte order mark of UTF-16, else as UTF-8.

    Raises UnicodeError.
    """
    is_wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return data.decode("utf-16" if is_wide else "utf-8").lstrip("\ufeff")


def _normalise(name: str) -> str:
    return unicodedata.normalize("NFC", name.strip().replace("\\", "/")).casefold()


def _list_forms(name: str) -> set[str]:
    """Return the names that a table may use for a file, with or without its folders and its extension.

    For example, gallery/sunrise.jpg may also be written as sunrise.jpg, gallery/sunrise or sunrise.
    """
    parts = PurePosixPath(_normalise(name)).parts
    whole = {"/".join(parts[n:]) for n in range(len(parts))}
    return whole | {str(PurePosixPath(form).with_suffix("")) for form in whole}
