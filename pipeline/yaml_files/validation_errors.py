"""Translates a model's validation errors into findings in plain words, each at the place of its value."""

import difflib
import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from pipeline.base.findings.messages import Mention, Part
from pipeline.base.findings.model import Finding, Place, Rule
from pipeline.base.findings.phrases import capitalize
from pipeline.yaml_files import codes
from pipeline.yaml_files.corrected_lines import quote_text
from pipeline.yaml_files.model_shape import drop_kinds, find_shape, list_kinds
from pipeline.yaml_files.text_forms import FORM_ADVICE, correct
from pipeline.yaml_files.yaml_file import Value, ValuePath, YamlFile

_GROUP: Final = "a group of keys with their values"

_NEEDED: Final = {
    **dict.fromkeys(("string_type", "date_type"), "text"),
    **dict.fromkeys(("int_type", "int_from_float"), "a whole number"),
    **dict.fromkeys(("float_type", "finite_number"), "a number"),
    "bool_type": "true or false",
    "list_type": "a list",
    **dict.fromkeys(("dict_type", "model_type"), _GROUP),
}
"""Maps pydantic's type of an error to the kind of value that is required, in words."""

_ADVICE: Final = {
    "text": "Write one text behind the colon.",
    "a list": "Write each entry on a line of its own, starting with a hyphen and a space.",
    _GROUP: "Write its keys below it, indented, each with its value.",
}
"""Maps a kind of value to advice on how to write it. Other kinds get advice such as “Write a number.”"""

_FAULTS: Final = {
    "string_pattern_mismatch": (codes.WRONG_FORM, "does not have the form that is needed: “{found}”", ""),
    "string_too_long": (
        codes.WRONG_FORM,
        "has {length} characters; at most {max_length} are allowed",
        "Shorten it.",
    ),
    "date_parsing": (
        codes.WRONG_FORM,
        "is no day of the calendar: “{found}”",
        "Write year, month and day, such as 2027-06-30.",
    ),
    "greater_than_equal": (codes.OUT_OF_RANGE, "is {found}, but must be at least {ge:g}", ""),
    "less_than_equal": (codes.OUT_OF_RANGE, "is {found}, but must be at most {le:g}", ""),
    "multiple_of": (codes.OUT_OF_RANGE, "is {found}, but must be a multiple of {multiple_of}", ""),
    "too_short": (
        codes.LIST_LENGTH,
        "has {actual_length} entries, but needs at least {min_length}",
        _ADVICE["a list"],
    ),
}
"""Maps pydantic's type of an error to the broken rule, a sentence about the value, and advice.

The sentence lacks its subject, the name of the value.
"""

_OTHER: Final = codes.WRONG_FORM, "is not what is needed here: {said}", ""


def translate(model: type[BaseModel], errors: Sequence[ErrorDetails], file: YamlFile) -> list[Finding]:
    """Return findings for pydantic's validation `errors` in `file`.

    A key without a value is a finding, too, even if the model does not require the key.
    """
    problems = [_Problem(model, error, file) for error in errors]
    unknown = [p for p in problems if p.kind == "extra_forbidden"]
    empty = dict.fromkeys(_find_empty(file.value))
    for problem in unknown:
        empty.pop(problem.path, None)
    shown = [p for p in problems if p.path not in empty]
    shown += [
        _Problem(model, {"type": "empty", "loc": path, "msg": "", "input": None}, file) for path in empty
    ]
    # A misspelled key is one mistake, not an unknown key and a missing key.
    meant = {(*p.path[:-1], p.find_meant_key()) for p in unknown}
    return [p.report() for p in shown if not (p.kind == "missing" and p.path in meant)]


def _find_empty(value: Value, path: ValuePath = ()) -> Iterator[ValuePath]:
    if value is None:
        yield path
    elif isinstance(value, list | dict):
        for key, entry in enumerate(value) if isinstance(value, list) else value.items():
            yield from _find_empty(entry, (*path, key))


class _Problem:
    """A validation error and its place in the file.

    - `path`: the path of the wrong or missing value
    - `expected`: the same path with the kinds of list entries, as in ("blocks", 0, "call", "lead")
    - `subject`: the name of the value at the start of a sentence
    """

    def __init__(self, model: type[BaseModel], error: ErrorDetails, file: YamlFile) -> None:
        self.model, self.file = model, file
        self.kind, self.limit, self.fault = error["type"], error.get("ctx", {}), error["msg"]
        self.is_about_key = error["loc"][-1:] == ("[key]",)
        self.expected = tuple(key for key in error["loc"] if key not in ("[key]", "[group]", "[photo]"))
        self.path = drop_kinds(model, self.expected)
        self.shape = find_shape(model, self.expected)
        self.place, node = file.find_place(self.path), file.find_node(self.path)
        self.found = node.value if node else None
        self.subject = _name(self.path, capitalize)

    def find_meant_key(self) -> str | None:
        """Return the allowed key that the author probably meant, or None if no key is similar."""
        near = difflib.get_close_matches(str(self.path[-1]).lower(), self.list_unused_keys(), 1, 0.6)
        return next(iter(near), None)

    def list_unused_keys(self) -> list[str]:
        """Return the allowed keys that the mapping around the value lacks."""
        around = self.file.find_node(self.path[:-1])
        known = find_shape(self.model, self.expected[:-1]).keys
        return [key for key in known if not (around and key in around.entries)]

    def report(self) -> Finding:
        if self.is_about_key:
            what = "the keys that ", *_name(self.path[-2:-1]), " can have"
            return self.report_unknown_choice(what, self.path[-1], self.file.find_key_place(self.path))
        if self.kind == "missing":
            return self.report_missing_key(self.path, f". {self.shape.description}")
        if self.kind != "extra_forbidden" and self.found in (None, ""):
            advice = "Write it, or delete the line." if self.shape.optional else "Write it."
            return self.make_finding(codes.EMPTY_VALUE, "has no value", advice)
        needed = _NEEDED.get(self.kind)
        if needed == "text" and not isinstance(self.found, list | dict):
            return self.report_bare_text()
        if needed:
            is_text = needed == "text" and isinstance(self.path[-1], int)  # such as “- NLP: the basics”
            corrected = quote_text(self.line) if is_text and isinstance(self.found, dict) else None
            advice = "Put the text in quotes." if corrected else _ADVICE.get(needed, f"Write {needed}.")
            return self.make_finding(codes.WRONG_KIND, self.describe_wrong_kind(needed), advice, corrected)
        return _FINDINGS.get(self.kind, _Problem.report_fault)(self)

    @property
    def line(self) -> str:
        """The text of the line in which the value starts."""
        return self.file.lines[self.place.position[0]]

    def make_finding(self, rule: Rule, fault: str, advice: str, corrected: str | None = None) -> Finding:
        """Return a finding about the value; `fault` is a sentence without subject, such as “has no value”.

        The field's description is added to `advice`.
        """
        advice = f"{advice} {self.shape.description}".strip()
        return rule.at(self.place, (*self.subject, f" {fault}."), advice, corrected=corrected)

    def correct_line(self, place: Place, text: str) -> str | None:
        """Return the line after `text` has replaced the text at `place`.

        If the value has several lines, return None.
        """
        is_alone = self.place.line == self.file.find_last_line(self.path)
        return self.file.with_text(place, text) if is_alone else None

    def describe_wrong_kind(self, needed: str) -> str:
        return f"needs {needed}, but this is {_describe_kind(self.found)}"

    def report_bare_text(self) -> Finding:
        start = self.place.position[1]
        corrected = self.correct_line(self.place, f'"{self.line[start : start + self.place.length]}"')
        fault = self.describe_wrong_kind("text")
        return self.make_finding(codes.WRONG_KIND, fault, "Put it in quotes.", corrected)

    def report_unknown_key(self) -> Finding:
        meant, place = self.find_meant_key(), self.file.find_key_place(self.path)
        where = (" in ", *_name(self.path[:-1])) if len(self.path) > 1 else ()
        return codes.UNKNOWN_KEY.at(
            place,
            (f"“{_shorten(str(self.path[-1]))}” is no key that the site knows", *where, "."),
            ("Did you mean ", Mention(meant), "?")
            if meant
            else f"Delete it, or use one of: {', '.join(self.list_unused_keys())}.",
            corrected=self.file.with_text(place, meant) if meant else None,
        )

    def report_missing_key(self, path: ValuePath, advice: str) -> Finding:
        key, above = str(path[-1]), path[:-1]
        place = self.file.find_key_place(above) if above else Place(self.file.file)
        message = Mention(key), " is missing in ", *_name(above), "."
        return codes.MISSING_KEY.at(place, message, ("Add ", Mention(key), advice.rstrip()))

    def report_no_kind(self) -> Finding:
        kinds = ", ".join(list_kinds(self.shape.annotation))
        return self.report_missing_key((*self.path, "kind"), f"; the kinds are {kinds}.")

    def report_unknown_kind(self) -> Finding:
        place = self.file.find_place((*self.path, "kind"))
        return self.report_unknown_choice(("the kinds of entries",), self.limit["tag"], place)

    def report_no_choice(self) -> Finding:
        if not isinstance(self.found, str):
            return self.report_bare_text()
        return self.report_unknown_choice(("the choices for ", *_name(self.path)), self.found, self.place)

    def report_unknown_choice(self, what: tuple[Part, ...], found: object, place: Place) -> Finding:
        expected = self.limit.get("expected") or self.limit.get("expected_tags", "")
        choices = re.findall(r"'([^']+)'", str(expected))
        nearest = next(iter(difflib.get_close_matches(str(found).lower(), choices, 1, 0.6)), None)
        hint = f"Did you mean “{nearest}”? " if nearest else ""
        return codes.UNKNOWN_CHOICE.at(
            place,
            (f"“{_shorten(str(found))}” is none of ", *what, "."),
            f"{hint}The choices are {', '.join(choices)}.",
            corrected=self.correct_line(place, nearest) if nearest else None,
        )

    def report_fault(self) -> Finding:
        rule, fault, advice = _FAULTS.get(self.kind, _OTHER)
        shown = _shorten(str(self.found))
        fault = fault.format(**self.limit, found=shown, length=len(str(self.found)), said=self.fault)
        pattern = self.limit.get("pattern")
        better = correct(str(self.found), pattern) if pattern else None
        corrected = self.correct_line(self.place, json.dumps(better, ensure_ascii=False)) if better else None
        return self.make_finding(rule, fault, FORM_ADVICE.get(pattern, advice), corrected)


_FINDINGS: Final[dict[str, Callable[[_Problem], Finding]]] = {
    "extra_forbidden": _Problem.report_unknown_key,
    "union_tag_not_found": _Problem.report_no_kind,
    "union_tag_invalid": _Problem.report_unknown_kind,
    **dict.fromkeys(("enum", "literal_error"), _Problem.report_no_choice),
}


def _describe_kind(value: Value) -> str:
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else _GROUP
    return f"the text “{_shorten(value)}”" if isinstance(value, str) else json.dumps(value)


def _name(path: ValuePath, begin: Callable[[str], str] = str) -> tuple[Part, ...]:
    """Return the name of a value for a message, such as “title” or entry 2 of “points”.

    `begin` changes words such as “entry 2 of”; pass `capitalize` at the start of a sentence.
    """
    if not path:
        return (begin("this file"),)
    *above, last = path
    if isinstance(last, int):
        return begin(f"entry {last + 1} of "), *_name(tuple(above))
    return (Mention(_shorten(last)),)


def _shorten(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"
