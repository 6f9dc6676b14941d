"""The words of photos come from a table, as spreadsheets export it, and go out to one."""

from __future__ import annotations

import codecs
import csv
import io
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Final

from pipeline.content.editing import Scalar
from pipeline.disk.journal import exclusive
from pipeline.findings.model import Finding, NotDoneError, Place, Severity
from pipeline.findings.phrases import nearest
from pipeline.gallery import codes
from pipeline.gallery.consent import PEOPLE_KEYS, UNANSWERED, People, parse_last_day
from pipeline.gallery.editor import PHOTOS, GalleryEditor
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
"""The columns of a table, each with the headings that it may have."""

TEXTS: Final = ("title", "alt", "credit")
"""The columns whose text goes into the words as it is."""

_ANSWERS: Final = {"yes": True, "y": True, "true": True, "no": False, "n": False, "false": False}


@dataclass(frozen=True, slots=True)
class TableLine:
    """One line of a table: the photo that it names, what its cells say by their columns, and its place."""

    file: str
    said: Mapping[str, str]
    place: Place

    def people(self, before: People, today: date) -> People:
        """Return what this line leaves of what was said of people; ValueError says what is wrong with it."""
        told = {key: self._answer(key) for key in ("people", "children", "consent") if key in self.said}
        before = People(False) if told.get("people") is False else before
        agreed = told.get("consent", before.agreed)
        until = before.until if agreed else None
        if "consent_until" in self.said:
            until = parse_last_day(self.said["consent_until"], min(today.isoformat(), before.until or "9999"))
        there, children = told.get("people", before.there), told.get("children", before.children)
        return People.given(there, children, agreed, until)

    def _answer(self, key: str) -> bool:
        text = self.said[key]
        if text.casefold() not in _ANSWERS:
            raise ValueError(f"in the column {key} stands “{text}”; write yes or no")
        return _ANSWERS[text.casefold()]


def read_table(path: Path, name: str) -> list[TableLine]:
    """Return the lines of a table that findings call `name`; NotDoneError where it is none.

    It is a CSV file in UTF-8 or UTF-16 with commas, semicolons or tabs, whose first line names the columns.
    """
    try:
        text = _decoded(path.read_bytes())
    except (OSError, UnicodeError) as error:
        why, hint = "it is neither UTF-8 nor UTF-16", "In the spreadsheet, save the table as “CSV UTF-8”."
        if isinstance(error, OSError):
            why, hint = str(error.strerror).lower(), "Check the name and the folder."
        raise NotDoneError(codes.NO_LIST.at(Place(name), f"This cannot be read: {why}.", hint)) from error
    shown = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=shown[0].count), strict=True)
    found: list[TableLine] = []
    try:
        heads = [cell.strip().casefold() for cell in next(reader, [])]
        at = {key: next((heads.index(h) for h in names if h in heads), -1) for key, names in _COLUMNS.items()}
        if at["file"] < 0 or sum(n >= 0 for n in at.values()) == 1:
            what = "The first line does not name the column file and others, such as title and alt."
            place = Place(name, 1, 1, max(1, len(shown[0])))
            hint = f"Make its first line: {','.join(_COLUMNS)}"
            raise NotDoneError(codes.NO_LIST.at(place, what, hint))
        number = reader.line_num + 1
        for cells in reader:
            texts = {key: " ".join(cells[n].split()) for key, n in at.items() if 0 <= n < len(cells)}
            said = {key: text for key, text in texts.items() if text}
            if said:
                file = said.pop("file", "")
                column = shown[number - 1].find(file) + 1
                found.append(TableLine(file, said, Place(name, number, max(1, column), len(file) or 1)))
            number = reader.line_num + 1
    except csv.Error as error:
        what = "A quotation mark in this line, or in one above, is not closed, or not doubled within a text."
        hint = "Export the table anew, or write a quotation mark within a text twice."
        raise NotDoneError(codes.NO_LIST.at(Place(name, reader.line_num, 1), what, hint)) from error
    return found


def match_lines(
    lines: Iterable[TableLine], photos: Mapping[str, Iterable[str]]
) -> tuple[dict[str, TableLine], list[Finding]]:
    """Return the line of each photo that has one, and warnings about lines that name none.

    `photos` are the names that a photo goes by; a line may leave out its folder and its ending. NotDoneError
    where a line names several photos, or a photo has several lines.
    """
    forms: defaultdict[str, set[str]] = defaultdict(set)
    for photo, names in photos.items():
        for form in {form for name in names for form in _forms(name)}:
            forms[form].add(photo)
    found: dict[str, TableLine] = {}
    findings: list[Finding] = []
    for line in lines:
        fitting = sorted(forms.get(_plain(line.file), ()))
        if not fitting:
            near = nearest(_plain(line.file), forms)
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
            findings.append(codes.LIST_LINE.at(line.place, twice, "Take one of the two out."))
        else:
            found[fitting[0]] = line
    if errors := [finding for finding in findings if finding.severity is Severity.ERROR]:
        raise NotDoneError(*errors)
    return found, findings


def update_people(
    lines: Mapping[str, TableLine], before: Mapping[str, People], today: date
) -> dict[str, People]:
    """Return what the lines leave of what was said of people, by photo; NotDoneError names each wrong one."""
    after: dict[str, People] = {}
    wrong: list[Finding] = []
    for photo, line in lines.items():
        try:
            after[photo] = line.people(before[photo], today)
        except ValueError as error:
            why = f"Of “{line.file}”: {error}."
            wrong.append(codes.LIST_CELL.at(line.place, why, "Correct this line."))
    if wrong:
        raise NotDoneError(*wrong)
    return after


def apply_table(
    project: Project, path: Path, name: str, *, today: date, write: bool
) -> tuple[list[str], list[Finding]]:
    """Write what a table says of photos into gallery.yaml, all of it or nothing; what is empty stays.

    Return the ids of the photos whose words change, and warnings about the table. NotDoneError, OSError.
    """
    lines = read_table(path, name)
    with exclusive(project) if write else nullcontext():
        gallery = GalleryEditor.read(project)
        found, findings = match_lines(lines, {photo.id: (photo.file, photo.id) for photo in gallery.photos})
        said = {photo.id: _people_of(gallery, index) for index, photo in enumerate(gallery.photos)}
        people = update_people(found, said, today)
        changed: list[str] = []
        for index, photo in enumerate(gallery.photos):
            if photo.id in found:
                at, line = gallery.editor.data, found[photo.id]
                wanted: dict[str, Scalar] = {key: line.said[key] for key in TEXTS if key in line.said}
                if people[photo.id] != said[photo.id]:
                    wanted |= dict.fromkeys(PEOPLE_KEYS, "") | people[photo.id].fields
                gallery.say((*PHOTOS, index), wanted)
                changed += [photo.id] if gallery.editor.data != at else []
        gallery.finish(write=write)
        return changed, findings


def write_table(project: Project) -> bytes:
    """Return the words of the gallery's photos as a table that spreadsheets open; stand-ins are left out."""
    gallery = GalleryEditor.read(project)
    out = io.StringIO(newline="")
    table = csv.DictWriter(out, _COLUMNS)
    table.writeheader()
    for index, photo in enumerate(gallery.photos):
        people, open_ = _people_of(gallery, index), gallery.open_keys(index)
        told = {"people": people.there, "children": people.children or None, "consent": people.agreed or None}
        answers = {key: "yes" if answer else "no" for key, answer in told.items() if answer is not None}
        texts = {key: getattr(photo, key) for key in ("file", *TEXTS) if key == "file" or key not in open_}
        table.writerow({**texts, **answers, "consent_until": people.until})
    return codecs.BOM_UTF8 + out.getvalue().encode()


def _people_of(gallery: GalleryEditor, index: int) -> People:
    return UNANSWERED if "people" in gallery.open_keys(index) else People.of(gallery.photos[index])


def _decoded(data: bytes) -> str:
    """Return the text of a file as its byte order mark says, or else of UTF-8; UnicodeError."""
    wide = data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return data.decode("utf-16" if wide else "utf-8").lstrip("\ufeff")


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", name.strip().replace("\\", "/")).casefold()


def _forms(name: str) -> set[str]:
    """Return what a table may call a file: with or without its folders, with or without its ending."""
    parts = PurePosixPath(_plain(name)).parts
    whole = {"/".join(parts[n:]) for n in range(len(parts))}
    return whole | {str(PurePosixPath(form).with_suffix("")) for form in whole}
