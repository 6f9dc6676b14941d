"""YAML text becomes plain values, each with the place where it stands."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeAlias

import yaml

from pipeline.content import codes
from pipeline.content.source import way
from pipeline.content.syntax import explain
from pipeline.content.text import invisible
from pipeline.diagnostics.model import Diagnostic, Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.content.source import Keys, Row

Value: TypeAlias = "str | int | float | bool | list[Value] | dict[str, Value] | None"

STANDIN = "!standin"
DEPTH_LIMIT = 20
"""Levels of nesting; the deepest content file has 5."""

# YAML 1.2, section 10.3.2 (core schema). PyYAML itself would resolve as YAML 1.1 does, where `no` is false
# and 09:00 a number; it is therefore asked for events only.
_INTEGER = re.compile(r"[-+]?[0-9]{1,18}")
_OCTAL_OR_HEX = re.compile(r"0o[0-7]{1,18}|0x[0-9a-fA-F]{1,16}")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_NAMED = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}


@dataclass
class Tree:
    """The value of one document with the places of everything in it; `whole` says that no part is unknown."""

    value: Value = None
    whole: bool = True
    places: dict[Keys, Place] = field(default_factory=dict)
    key_places: dict[Keys, Place] = field(default_factory=dict)
    last_lines: dict[Keys, int] = field(default_factory=dict)
    standins: list[Keys] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)

    def rows(self) -> dict[str, Row]:
        """Return the places as plain numbers."""
        nowhere = Place("")
        found: dict[str, Row] = {}
        for keys in self.places | self.key_places:
            at, key = self.places.get(keys, nowhere), self.key_places.get(keys, nowhere)
            last = self.last_lines.get(keys)
            found[way(keys)] = (at.line, at.column, at.length, key.line, key.column, key.length, last)
        return found


def compose(file: str, text: str, lines: tuple[str, ...]) -> Tree:
    """Return the one YAML document in `text`, whose lines are `lines`; what is wrong with it is a finding."""
    composer = _Composer(file, lines)
    try:
        composer.document(yaml.parse(text, Loader=yaml.CSafeLoader))
    except yaml.MarkedYAMLError as error:
        composer.broken(explain(file, lines, error))
    except _TooDeepError as error:
        composer.tree.findings.clear()
        composer.stop(
            codes.TOO_DEEP.at(
                error.place,
                f"Values are nested more than {DEPTH_LIMIT} levels deep here.",
                "Look for brackets that were never meant to be there.",
            )
        )
    return composer.tree


def resolve(text: str) -> Value:
    """Return what an unquoted scalar means in YAML 1.2: null, true, false, a number, or else its text."""
    if text in _NAMED:
        return _NAMED[text]
    if _INTEGER.fullmatch(text):
        return int(text)
    if _OCTAL_OR_HEX.fullmatch(text):
        return int(text, 0)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text


class _Mark(Protocol):
    line: int
    column: int


def _position(mark: _Mark | None) -> tuple[int, int]:
    """Return line and column from 0; every event of libyaml has its marks."""
    assert mark is not None
    return mark.line, mark.column


def _last_line(event: yaml.Event) -> int:
    """Return the number, from 1, of the last line that an event reaches into."""
    line, column = _position(event.end_mark)
    return line + (1 if column else 0)


class _TooDeepError(Exception):
    def __init__(self, place: Place) -> None:
        self.place = place


class _Composer:
    def __init__(self, file: str, lines: tuple[str, ...]) -> None:
        self.file = file
        self.lines = lines
        self.tree = Tree()
        self.last_line = 1
        """The line in which what was read last ends."""

    def stop(self, finding: Diagnostic) -> None:
        self.tree.whole = False
        self.tree.findings.append(finding)

    def broken(self, finding: Diagnostic) -> None:
        """Note where the text stops being YAML; what that line seemed to say before does not matter."""
        kept = [f for f in self.tree.findings if f.place.line != finding.place.line]
        self.tree.findings[:] = kept
        self.stop(finding)

    def document(self, events: Iterator[yaml.Event]) -> None:
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents == 2:
                    place = self.place(event)
                    self.stop(
                        codes.SEVERAL_DOCUMENTS.at(
                            place,
                            "A second document starts here, which nothing would read.",
                            "Take out the line of three hyphens.",
                        )
                    )
                    return
            elif isinstance(event, yaml.NodeEvent):
                self.tree.value = self.node(event, events, ())

    def node(self, event: yaml.NodeEvent, events: Iterator[yaml.Event], keys: Keys) -> Value:
        """Return the value that starts with `event`, taking its events from `events`."""
        place = self.place(event)
        if len(keys) > DEPTH_LIMIT:
            raise _TooDeepError(place)
        self.tree.places[keys] = place
        if not isinstance(event, yaml.CollectionStartEvent):
            self.tree.last_lines[keys] = self.last_line = _last_line(event)
        if isinstance(event, yaml.AliasEvent):
            self.alias(place, f"*{event.anchor}")
            return None
        if event.anchor is not None:
            self.alias(place, f"&{event.anchor}")
        tag = getattr(event, "tag", None)
        if tag is not None:
            self.mark(tag, place, keys)
        if isinstance(event, yaml.ScalarEvent):
            self.tree.findings += invisible(event.value, place)
            return event.value if event.style else resolve(event.value)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(event, events, keys)
        assert isinstance(event, yaml.MappingStartEvent)
        return self.mapping(event, events, keys)

    def sequence(self, start: yaml.CollectionStartEvent, events: Iterator[yaml.Event], keys: Keys) -> Value:
        values: list[Value] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                self.close(event, keys, (*keys, 0), flow=start.flow_style)
                break
            assert isinstance(event, yaml.NodeEvent)
            values.append(self.node(event, events, (*keys, len(values))))
        return values

    def mapping(self, start: yaml.CollectionStartEvent, events: Iterator[yaml.Event], keys: Keys) -> Value:
        values: dict[str, Value] = {}
        first: Keys = keys
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                self.close(event, keys, first, flow=start.flow_style)
                break
            assert isinstance(event, yaml.NodeEvent)
            key = self.key(event, events, keys)
            place = self.place(event)
            child = (*keys, key)
            if key in values:
                self.duplicate(key, place, self.tree.key_places[child])
                child = (*keys, key, "(again)")
            else:
                self.tree.key_places[child] = place
                first = child if first == keys else first
            value = next(events)
            assert isinstance(value, yaml.NodeEvent)
            values.setdefault(key, self.node(value, events, child))
            if isinstance(value, yaml.ScalarEvent) and not value.value and not value.style:
                # An empty value has no extent; its key is what can be seen.
                self.tree.places[child] = place
        return values

    def key(self, event: yaml.NodeEvent, events: Iterator[yaml.Event], keys: Keys) -> str:
        if isinstance(event, yaml.ScalarEvent) and event.tag is None and event.anchor is None:
            return event.value
        place = self.place(event)
        if isinstance(event, yaml.AliasEvent):
            self.alias(place, f"*{event.anchor}")
            return f"*{event.anchor}"
        self.stop(
            codes.STRANGE_KEY.at(
                place, "The name of a value must be a plain word.", "Write a word and a colon, such as title:"
            )
        )
        key = f"(key {place.line}:{place.column})"
        self.node(event, events, (*keys, key))
        return event.value if isinstance(event, yaml.ScalarEvent) else key

    def close(self, event: yaml.Event, keys: Keys, first: Keys, *, flow: bool | None) -> None:
        """Note where a collection ends, and that it starts where its first entry does."""
        if flow:
            self.last_line = _last_line(event)
        self.tree.last_lines[keys] = self.last_line
        start = self.tree.key_places.get(first) or self.tree.places.get(first)
        if start:
            self.tree.places[keys] = start

    def alias(self, place: Place, text: str) -> None:
        self.stop(
            codes.ALIAS.at(
                place,
                f"In YAML, a value that starts with {text[0]} stands for another value and is no text.",
                "Put the whole value in double quotes if it is text; otherwise write the words out again.",
            )
        )

    def mark(self, tag: str, place: Place, keys: Keys) -> None:
        if tag == STANDIN:
            self.tree.standins.append(keys)
            return
        shown = "!" + tag.removeprefix("tag:yaml.org,2002:") if tag.startswith("tag:") else tag
        self.tree.findings.append(
            codes.UNKNOWN_MARK.at(
                place,
                f"“{shown}” is a mark that this project does not know; it only knows !standin.",
                "Put the whole value in double quotes if the exclamation mark is part of the text.",
            )
        )

    def duplicate(self, key: str, place: Place, first: Place) -> None:
        self.tree.findings.append(
            codes.DUPLICATE_KEY.at(
                place,
                f"“{key}” already stands on line {first.line}; only one of the two can be shown.",
                "Delete the one that is wrong.",
            )
        )

    def place(self, event: yaml.Event) -> Place:
        """Return where the text of an event stands: after its mark, and below the > or | of a block."""
        line, column = _position(event.start_mark)
        end_line, end_column = _position(event.end_mark)
        text = self.lines[line] if line < len(self.lines) else ""
        tag = getattr(event, "tag", None)
        if tag and text.startswith("!", column):
            mark = re.compile(r"!\S*\s*").match(text, column)
            column = mark.end() if mark and mark.end() < len(text) else column
        style = getattr(event, "style", None)
        if style in ("|", ">"):
            for number in range(line + 1, min(end_line + 1, len(self.lines))):
                if self.lines[number].strip():
                    words = self.lines[number]
                    indent = len(words) - len(words.lstrip())
                    return Place(self.file, number + 1, indent + 1, len(words.strip()))
        if end_line != line:
            end_column = len(text.rstrip())
        return Place(self.file, line + 1, column + 1, max(1, end_column - column))
