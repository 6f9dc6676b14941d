"""Translate a model's validation errors into findings in plain words, each at the place of its value."""

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from pipeline.base.findings.messages import Key, Part, list_parts
from pipeline.base.findings.model import Finding, Place
from pipeline.base.findings.phrases import capitalize, count
from pipeline.yaml_files import codes
from pipeline.yaml_files.corrected_lines import quote_text
from pipeline.yaml_files.model_shape import Shape, drop_kinds, find_shape, list_kinds
from pipeline.yaml_files.text_forms import TEXT_FORMS
from pipeline.yaml_files.yaml_file import Value, ValuePath, YamlFile

_GROUP = "a group of keys with their values"


def translate(model: type[BaseModel], errors: Sequence[ErrorDetails], file: YamlFile) -> list[Finding]:
    """Return findings for the validation errors in the values of `file`.

    A key without a value always becomes a finding, even if the model does not require the key.
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
    meant = {(*p.path[:-1], p.meant_key) for p in unknown}
    found = (p.report() for p in shown if not (p.kind == "missing" and p.path in meant))
    return list(found)


def _find_empty(value: Value, path: ValuePath = ()) -> Iterator[ValuePath]:
    """Yield the path to each value that is null."""
    if value is None:
        yield path
    elif isinstance(value, list | dict):
        for key, entry in enumerate(value) if isinstance(value, list) else value.items():
            yield from _find_empty(entry, (*path, key))


@dataclass(frozen=True)
class _Problem:
    model: type[BaseModel]
    error: ErrorDetails
    file: YamlFile

    @property
    def kind(self) -> str:
        return self.error["type"]

    @property
    def expected(self) -> ValuePath:
        """The path of the error as pydantic writes it, such as ("blocks", 0, "call", "lead").

        After the position of a list entry, it may have the entry's `kind`, here "call". `find_shape` accepts
        such a path, and `drop_kinds` converts it to a path in the file.
        """
        return tuple(key for key in self.error["loc"] if key != "[key]")

    @cached_property
    def path(self) -> ValuePath:
        return drop_kinds(self.model, self.expected)

    @property
    def place(self) -> Place:
        return self.file.find_place(self.path)

    @property
    def subject(self) -> tuple[Part, ...]:
        """The name of the value at the start of a sentence."""
        return _name(self.path, capitalize)

    @property
    def shape(self) -> Shape:
        return find_shape(self.model, self.expected)

    @property
    def found(self) -> Value:
        return self.find_value(self.path)

    def find_value(self, path: ValuePath) -> Value:
        node = self.file.find_node(path)
        return node.value if node else None

    @property
    def limit(self) -> dict[str, Any]:
        return self.error.get("ctx", {})

    @property
    def meant_key(self) -> str | None:
        """The known key that is most similar to the unknown key; None if no key is similar."""
        known = find_shape(self.model, self.expected[:-1]).keys
        return next(iter(difflib.get_close_matches(str(self.path[-1]).lower(), known, 1, 0.6)), None)

    def report(self) -> Finding:
        if self.error["loc"] and self.error["loc"][-1] == "[key]":
            return self.report_unknown_choice(
                str(self.path[-1]),
                ("the keys that ", *_name(self.path[-2:-1]), " can have"),
                self.file.find_key_place(self.path),
            )
        if self.kind in ("extra_forbidden", "missing"):
            return self.report_unknown_key() if self.kind == "extra_forbidden" else self.report_missing_key()
        if self.found is None or self.found == "":
            return self.report_empty()
        return _FINDINGS.get(self.kind, _Problem.report_other)(self)

    def report_unknown_key(self) -> Finding:
        key, around = str(self.path[-1]), self.find_value(self.path[:-1])
        place = self.file.find_key_place(self.path)
        used = set(around) if isinstance(around, dict) else set()
        free = [known for known in find_shape(self.model, self.expected[:-1]).keys if known not in used]
        if self.meant_key in used:
            hint = (*_name((self.meant_key,)), " is already there; delete this key.")
        elif self.meant_key:
            hint = ("Did you mean ", *_name((self.meant_key,)), "?")
        elif free:
            hint = (f"Delete it, or use one of the keys that are not there yet: {', '.join(free)}.",)
        else:
            hint = ("Delete it.",)
        where = (" in ", *_name(self.path[:-1])) if len(self.path) > 1 else ()
        message = (f"“{_shorten(key)}” is no key that the site knows", *where, ".")
        near = self.meant_key if self.meant_key not in used else None
        return codes.UNKNOWN_KEY.at(
            place, message, hint, corrected=self.file.with_text(place, near) if near else None
        )

    def report_missing_key(self) -> Finding:
        key, above = self.path[-1], self.path[:-1]
        place = self.file.find_key_place(above) if above else Place(self.file.file)
        hint = "Add ", Key(str(key)), f". {self.shape.description}".rstrip()
        return codes.MISSING_KEY.at(place, (*_name((key,)), " is missing in ", *_name(above), "."), hint)

    def report_empty(self) -> Finding:
        what = "Write it, or delete the line." if self.shape.optional else "Write it."
        hint = f"{what} {self.shape.description}".rstrip()
        return codes.EMPTY_VALUE.at(self.place, (*self.subject, " has no value."), hint)

    @property
    def line(self) -> str:
        return self.file.lines[self.place.position[0]]

    @property
    def alone(self) -> bool:
        """Return True if the value starts and ends on the same line."""
        return self.place.line == self.file.find_last_line(self.path)

    def with_text(self, text: str) -> str | None:
        """Return the value's line with `text` in place of the value; None if the value has several lines."""
        return self.file.with_text(self.place, text) if self.alone else None

    def report_wrong_kind(self, needed: str, hint: str, corrected: str | None = None) -> Finding:
        message = (*self.subject, f" needs {needed}, but this is {_describe_kind(self.found)}.")
        return codes.WRONG_KIND.at(self.place, message, hint.strip(), corrected=corrected)

    def report_no_text(self) -> Finding:
        if isinstance(self.found, dict) and isinstance(self.path[-1], int) and len(self.found) == 1:
            hint = "The colon makes it one; put the text in quotes:"
            return self.report_wrong_kind("text", hint, quote_text(self.line) if self.alone else None)
        if isinstance(self.found, list | dict):
            return self.report_wrong_kind(
                "text", f"Write one text behind the colon. {self.shape.description}"
            )
        start = self.place.position[1]
        written = self.line[start : start + self.place.length]
        return self.report_wrong_kind("text", "Put it in quotes:", self.with_text(f'"{written}"'))

    def report_no_number(self) -> Finding:
        needed = "a whole number" if self.kind.startswith("int") else "a number"
        if isinstance(self.found, str) and re.fullmatch(r"[-+]?\d+(\.\d+)?", self.found):
            return self.report_wrong_kind(needed, "Take the quotes away:", self.with_text(self.found))
        return self.report_wrong_kind(needed, f"Write {needed}, without quotes. {self.shape.description}")

    def report_no_bool(self) -> Finding:
        meant = {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}
        better = meant.get(str(self.found).lower())
        hint = f"Write {better or 'true or false'}, without quotes."
        return self.report_wrong_kind("true or false", hint, self.with_text(better) if better else None)

    def report_no_group(self) -> Finding:
        keys = f": {', '.join(self.shape.keys)}" if self.shape.keys else ""
        return self.report_wrong_kind(
            _GROUP, f"Write its keys below it, indented, each with its value{keys}."
        )

    def report_no_choice(self) -> Finding:
        if not isinstance(self.found, str):
            return self.report_no_text()
        return self.report_unknown_choice(self.found, ("the choices for ", *_name(self.path)), self.place)

    def report_no_kind(self) -> Finding:
        choices = ", ".join(list_kinds(find_shape(self.model, self.expected).annotation))
        return codes.MISSING_KEY.at(
            self.file.find_key_place(self.path),
            (Key("kind"), " is missing in ", *_name(self.path), "."),
            ("Add ", Key("kind"), f"; the kinds are {choices}."),
        )

    def report_unknown_kind(self) -> Finding:
        kind = self.file.find_place((*self.path, "kind"))
        return self.report_unknown_choice(str(self.limit["tag"]), ("the kinds of entries",), kind)

    def report_unknown_choice(self, found: str, what: tuple[Part, ...], place: Place) -> Finding:
        expected = self.limit.get("expected") or self.limit.get("expected_tags", "")
        choices = re.findall(r"'([^']+)'", str(expected))
        nearest = difflib.get_close_matches(found.lower(), choices, 1, 0.6)
        hint = f"Did you mean “{nearest[0]}”? " if nearest else ""
        message = (f"“{_shorten(found)}” is none of ", *what, ".")
        corrected = self.file.with_text(place, nearest[0]) if nearest and self.alone else None
        hint = f"{hint}The choices are {', '.join(choices)}."
        return codes.UNKNOWN_CHOICE.at(place, message, hint, corrected=corrected)

    def report_wrong_form(self) -> Finding:
        found = str(self.found)
        form = TEXT_FORMS.get(str(self.limit.get("pattern", "")))
        nothing = ("does not have the form that is needed", "", None)
        why, hint, better = form.complain(found) if form else nothing
        shape = self.shape
        shown = shape.example is not None and shape.example.strip('"') in hint
        hint = f"{hint} {shape.meaning if shown else shape.description}".strip()
        corrected = self.with_text(better) if better else None
        return codes.WRONG_FORM.at(
            self.place, (*self.subject, " ", *list_parts(why), "."), hint, corrected=corrected
        )

    def report_no_day(self) -> Finding:
        return codes.WRONG_FORM.at(
            self.place,
            (*self.subject, f" is no day of the calendar: “{_shorten(str(self.found))}”."),
            "Write year, month and day, such as 2027-06-30.",
        )

    def report_too_long(self) -> Finding:
        return codes.WRONG_FORM.at(
            self.place,
            (
                *self.subject,
                f" has {len(str(self.found))} characters; at most {self.limit['max_length']} are allowed.",
            ),
            "Shorten it.",
        )

    def report_out_of_range(self) -> Finding:
        sign = "ge" if "ge" in self.limit else "le"
        return codes.OUT_OF_RANGE.at(
            self.place,
            (
                *self.subject,
                f" is {self.found}, but must be at {'least' if sign == 'ge' else 'most'} "
                f"{self.limit[sign]:g}.",
            ),
            self.shape.description or "Correct the number.",
        )

    def report_list_length(self) -> Finding:
        return codes.LIST_LENGTH.at(
            self.file.find_key_place(self.path),
            (
                *self.subject,
                f" has {count(self.limit['actual_length'], 'entry', 'entries')}, but needs at least "
                f"{self.limit['min_length']}.",
            ),
            "Add an entry on a line of its own, starting with a hyphen and a space.",
        )

    def report_other(self) -> Finding:
        return codes.WRONG_FORM.at(
            self.place,
            (*self.subject, f" is not what is needed here: {self.error['msg']}."),
            self.shape.description,
        )


_FINDINGS: dict[str, Callable[[_Problem], Finding]] = {
    "string_type": _Problem.report_no_text,
    "int_type": _Problem.report_no_number,
    "int_from_float": _Problem.report_no_number,
    "float_type": _Problem.report_no_number,
    "finite_number": _Problem.report_no_number,
    "bool_type": _Problem.report_no_bool,
    "list_type": lambda problem: problem.report_wrong_kind(
        "a list", "Write each entry on a line of its own, starting with a hyphen and a space."
    ),
    "dict_type": _Problem.report_no_group,
    "model_type": _Problem.report_no_group,
    "union_tag_not_found": _Problem.report_no_kind,
    "union_tag_invalid": _Problem.report_unknown_kind,
    "enum": _Problem.report_no_choice,
    "literal_error": _Problem.report_no_choice,
    "string_pattern_mismatch": _Problem.report_wrong_form,
    "string_too_long": _Problem.report_too_long,
    "date_parsing": _Problem.report_no_day,
    "date_type": _Problem.report_no_text,
    "greater_than_equal": _Problem.report_out_of_range,
    "less_than_equal": _Problem.report_out_of_range,
    "too_short": _Problem.report_list_length,
}


def _describe_kind(value: Value) -> str:
    match value:
        case bool():
            return f"{value}".lower()
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text “{_shorten(value)}”"
        case list():
            return "a list"
        case _:
            return _GROUP


def _name(path: ValuePath, begin: Callable[[str], str] = str) -> tuple[Part, ...]:
    """Return the name of a value for a message: its key, or its position in a list.

    `begin` changes the first words, for a name at the start of a sentence.
    """
    if not path:
        return (begin("this file"),)
    *above, last = path
    if isinstance(last, int):
        return begin(f"entry {last + 1} of "), *_name(tuple(above))
    return (Key(_shorten(last)),)


def _shorten(text: str) -> str:
    return text if len(text) <= 40 else f"{text[:39]}…"
