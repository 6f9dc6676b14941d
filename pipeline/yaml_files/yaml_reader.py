"""Parses a YAML file into plain values, each with its place."""

import re
from collections.abc import Iterator
from typing import Any

import yaml

from pipeline.base.findings.messages import Mention
from pipeline.base.findings.model import Finding, NotDoneError, Place
from pipeline.yaml_files import codes
from pipeline.yaml_files.corrected_lines import quote_text, separate_key
from pipeline.yaml_files.decoding import decode, find_invisible
from pipeline.yaml_files.yaml_errors import explain, find_cut_text
from pipeline.yaml_files.yaml_file import Node, Position, Value, ValuePath, YamlFile

STANDIN = "!standin"
DEPTH_LIMIT = 20
"""Maximum levels of nesting; the deepest content file has 5 levels."""

# YAML 1.2, section 10.3.2 (core schema). Only the events of PyYAML are used, because PyYAML resolves values
# by YAML 1.1, where `no` is false and 09:00 a number.
_INTEGER = re.compile(r"[-+]?[0-9]{1,18}")
_OCTAL_OR_HEX = re.compile(r"0o[0-7]{1,18}|0x[0-9a-fA-F]{1,16}")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_PLAIN_LINE = re.compile(r"([a-z_]+): (\w[^:#\t]*(?:(?::(?=\S)|(?<! )#)[^:#\t]*)*)(?<! )")
"""Matches `key: text` on one line, without quotes, a comment or a second key."""

_STUCK = re.compile(r"[a-z_]+:[^\s/]")
_NAMED = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}


def read_yaml(file: str, data: bytes) -> YamlFile:
    """Parse the bytes of `file` as one YAML document; errors become findings of the result.

    The result lacks the findings about single characters, such as tabs. Call `decode` for these.
    """
    lines, text, _ = decode(file, data)
    return compose(file, lines, text)


def compose(file: str, lines: tuple[str, ...], text: str | None) -> YamlFile:
    """Parse a file from the `lines` and the `text` that `decode` returned."""
    found = YamlFile(file, lines, whole=text is not None)
    found.root = _read_plain_lines(file, text) if text else None
    if text is not None and not found.root:
        composer = _Composer(found)
        try:
            composer.read_document(yaml.parse(text, Loader=yaml.CSafeLoader))
        except yaml.MarkedYAMLError as error:
            composer.report_broken(explain(file, tuple(text.split("\n")), error))
        except NotDoneError as error:
            found.findings.clear()
            composer.stop(*error.findings)
    return found


def _read_plain_lines(file: str, text: str) -> Node | None:
    """Read a file of lines `key: value` without quotes; for any other file, return None.

    Most photos have such a file. This function is five times as fast as the YAML parser.
    """
    values: dict[str, Value] = {}
    entries: dict[str | int, Node] = {}
    for number, line in enumerate(text.split("\n")):
        if not line.partition("#")[0]:
            continue
        found = _PLAIN_LINE.fullmatch(line)
        if not found or found[1] in values:
            return None
        key, (start, end) = found[1], found.span(2)
        values[key] = value = _resolve(found[2])
        place, key_place = (
            Place(file, number + 1, start + 1, end - start),
            Place(file, number + 1, 1, len(key)),
        )
        entries[key] = last = Node(place, key_place, (number, start), (number, end), "", value)
    for first in entries.values():
        return Node(first.key or first.place, None, first.first, last.end, "", values, entries)
    return None


def _resolve(text: str) -> Value:
    """Return the value of an unquoted scalar by YAML 1.2: `12` becomes 12, and `no` stays a text."""
    if text in _NAMED:
        return _NAMED[text]
    if text[0] not in "-+.0123456789":
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    if _OCTAL_OR_HEX.fullmatch(text):
        return int(text, 0)
    if _FLOAT.fullmatch(text):
        return float(text)
    return text


def _get_position(mark: Any) -> Position:
    return mark.line, mark.column


class _Composer:
    """Builds the nodes of a file from the parser's events, and collects findings."""

    def __init__(self, into: YamlFile) -> None:
        self.into = into
        self.lines = into.lines
        self.end: Position = (0, 0)
        """The position after the value that was read last."""

    def stop(self, *findings: Finding) -> None:
        self.into.whole = False
        self.into.findings += findings

    def report_broken(self, finding: Finding) -> None:
        """Report invalid YAML, and drop earlier findings about the same line."""
        self.into.findings = [f for f in self.into.findings if f.place.line != finding.place.line]
        self.stop(finding)

    def read_document(self, events: Iterator[yaml.Event]) -> None:
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents == 2:
                    self.stop(
                        codes.SEVERAL_DOCUMENTS.at(
                            self.find_place(event),
                            "A second document starts here, which nothing would read.",
                            "Take out the line of three hyphens.",
                        )
                    )
                    return
            elif isinstance(event, yaml.NodeEvent):
                self.read_node(event, events, ())

    def read_node(
        self,
        event: yaml.Event,
        events: Iterator[yaml.Event],
        path: ValuePath,
        around: Node | None = None,
        key: Place | None = None,
    ) -> Value:
        """Read the value that starts with `event`, add its node to `around`, and return the value.

        - `events`: the parser's events after `event`
        - `around`: the node of the list or mapping with the value; None for the outermost value
        - `key`: the place of the value's key; None without a key
        """
        place = self.find_place(event)
        if len(path) > DEPTH_LIMIT:
            raise NotDoneError(
                codes.TOO_DEEP.at(
                    place,
                    f"Values are nested more than {DEPTH_LIMIT} levels deep here.",
                    "Look for brackets that were never meant to be there.",
                )
            )
        node = Node(place, key, _get_position(event.start_mark), self.end)
        if around:  # added before the value is read, so that an error in the value loses no earlier line
            around.entries.setdefault(path[-1], node)
        elif not path:
            self.into.root = node
        if isinstance(event, yaml.AliasEvent):
            self.end = node.end = _get_position(event.end_mark)
            self.report_alias(place, f"*{event.anchor}")
            return None
        assert isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent)
        if event.anchor is not None:
            self.report_alias(place, f"&{event.anchor}")
        if event.tag is not None:
            self.read_mark(event.tag, place, path)
        if isinstance(event, yaml.ScalarEvent):
            self.read_scalar(node, event)
        elif isinstance(event, yaml.SequenceStartEvent):
            self.read_sequence(node, event, events, path)
        else:
            self.read_mapping(node, event, events, path)
        return node.value

    def read_scalar(self, node: Node, event: yaml.ScalarEvent) -> None:
        node.style = event.style or ""
        self.end = node.end = self.find_scalar_end(event)
        if node.style == '"':  # only escapes can still stand for an invisible character
            self.into.findings += find_invisible(event.value, node.place)
        node.value = event.value if node.style else _resolve(event.value)
        if not node.style and isinstance(node.value, str):
            self.into.findings += find_cut_text(self.lines, node, node.value)
        if node.key and not event.value and not node.style:
            node.place = node.key  # an empty value has no text, so its key is marked

    def read_sequence(
        self, node: Node, start: yaml.CollectionStartEvent, events: Iterator[yaml.Event], path: ValuePath
    ) -> None:
        node.style = "[" if start.flow_style else ""
        values: list[Value] = []
        node.value = values
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                self.close(node, event)
                break
            values.append(self.read_node(event, events, (*path, len(values)), node))

    def read_mapping(
        self, node: Node, start: yaml.CollectionStartEvent, events: Iterator[yaml.Event], path: ValuePath
    ) -> None:
        node.style = "{" if start.flow_style else ""
        values: dict[str, Value] = {}
        node.value = values
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                self.close(node, event)
                break
            key, place = self.read_key(event), self.find_place(event)
            first = node.entries.get(key)
            if first:
                self.report_duplicate(key, place, first.key or first.place)
            value = self.read_node(next(events), events, (*path, key), node, place)
            values.setdefault(key, value)

    def read_key(self, event: yaml.Event) -> str:
        if isinstance(event, yaml.ScalarEvent) and event.tag is None and event.anchor is None:
            if not event.style and _STUCK.match(event.value):
                self.report_stuck_key(self.find_place(event))
            return event.value
        raise NotDoneError(
            codes.STRANGE_KEY.at(
                self.find_place(event),
                "The name of a value must be a plain word.",
                "Write a word and a colon, such as title:",
            )
        )

    def report_stuck_key(self, place: Place) -> None:
        self.stop(
            codes.STUCK_KEY.at(
                place,
                "There is no space behind the colon, so that this is no key with its value.",
                "Put a space behind the colon:",
                corrected=separate_key(self.lines[place.position[0]]),
            )
        )

    def close(self, node: Node, event: yaml.Event) -> None:
        """Set the end of a list or mapping, and set its place to that of its first entry.

        `event` is the parser's event at the end of the list or mapping.
        """
        if node.style:
            self.end = _get_position(event.end_mark)
        node.end = self.end
        first = next(iter(node.entries.values()), None)
        if first:
            node.place = first.key or first.place

    def report_alias(self, place: Place, text: str) -> None:
        self.stop(
            codes.ALIAS.at(
                place,
                f"In YAML, a value that starts with {text[0]} stands for another value and is no text.",
                "Put the text in quotes:",
                corrected=quote_text(self.lines[place.position[0]]),
            )
        )

    def read_mark(self, tag: str, place: Place, path: ValuePath) -> None:
        if tag == STANDIN:
            self.into.standins[path] = None
            return
        shown = "!" + tag.removeprefix("tag:yaml.org,2002:") if tag.startswith("tag:") else tag
        self.into.findings.append(
            codes.UNKNOWN_MARK.at(
                place,
                f"“{shown}” is a mark that this project does not know; it only knows !standin.",
                f"Write {STANDIN} before a stand-in, or put the text in quotes.",
                corrected=quote_text(self.lines[place.position[0]]),
            )
        )

    def report_duplicate(self, key: str, place: Place, first: Place) -> None:
        self.into.findings.append(
            codes.DUPLICATE_KEY.at(
                place,
                (
                    Mention(key),
                    " already stands at ",
                    first,
                    "; only one of the two can be shown.",
                ),
                "Delete the one that is wrong.",
            )
        )

    def find_scalar_end(self, event: yaml.ScalarEvent) -> Position:
        """Return the position after a scalar's last character.

        The blank lines below a block (> or |) do not count.
        """
        line, column = _get_position(event.end_mark)
        if event.style not in ("|", ">"):
            return line, column
        line = min(line if column else line - 1, len(self.lines) - 1)
        while not self.lines[line].strip():
            line -= 1
        return line, len(self.lines[line])

    def find_place(self, event: yaml.Event) -> Place:
        """Return the place of an event's text, without a mark such as !standin.

        The text of a block begins below the line with > or |.
        """
        line, column = _get_position(event.start_mark)
        end_line, end_column = _get_position(event.end_mark)
        if end_line == line and not getattr(event, "tag", None):
            return Place(self.into.file, line + 1, column + 1, max(1, end_column - column))
        text = self.lines[line] if line < len(self.lines) else ""
        tag = getattr(event, "tag", None)
        if tag and text.startswith("!", column):
            mark = re.compile(r"!\S*\s*").match(text, column)
            column = mark.end() if mark and mark.end() < len(text) else column
        style = getattr(event, "style", None)
        if style in ("|", ">"):
            for number in range(line + 1, min(end_line + 1, len(self.lines))):
                if self.lines[number].strip():
                    text = self.lines[number]
                    indent = len(text) - len(text.lstrip())
                    return Place(self.into.file, number + 1, indent + 1, len(text.strip()))
        if end_line != line:
            end_column = len(text.rstrip())
        return Place(self.into.file, line + 1, column + 1, max(1, end_column - column))
