"""Decodes a content file into lines of text, and reports damaged or invisible characters."""

import codecs
import re
import unicodedata
from collections.abc import Iterator

from pipeline.base.findings.model import Finding, Place
from pipeline.yaml_files import codes

SIZE_LIMIT = 2 * 1024 * 1024
"""Maximum size of a content file in bytes; a gallery of 5,000 photos needs about 1.5 million bytes."""

_INVISIBLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff"
    "\ufffd\u115f\u1160\u2800\u3164\uffa0]"
    "|(?<![\U0001f3f4\U000e0020-\U000e007f])[\U000e0000-\U000e007f]"
)
"""Control characters, invisible marks, letters without a shape, and tag characters outside emoji flags.

Zero-width joiners are allowed, because Indian scripts need them.
"""

_ODD = "\u00a0\u2000-\u200a\u202f\u205f\u3000"
_ODD_SPACE = re.compile(rf"(?P<before>(?: *(?:- +)*(?:-|[a-z_]+:)(?=[{_ODD}]))?)(?P<odd>[ {_ODD}]*[{_ODD}])")
"""Matches the start of a line with spaces outside ASCII in its indentation or behind its hyphen or key."""

_TAB_INDENT = re.compile(r"\s*\t")

_SUSPECT = re.compile(rf"[{_ODD}\t]|{_INVISIBLE.pattern}")
"""Matches any character that gets a finding. Most files have none and are not searched line by line."""

_TEXT = re.compile(r"(?:^|[\r\n])[^\S\r\n]*[^\s#]")
"""Matches the beginning of a line that is neither empty nor a comment."""

_LINE_BREAK = re.compile(r"\r\n|\r|\n")


def decode(file: str, data: bytes) -> tuple[tuple[str, ...], str | None, list[Finding]]:
    """Return the lines of a file, the text for the YAML parser, and findings about characters.

    In the text, a space replaces each invisible character, so that other characters keep their place. The
    text is None if the file is too large, not UTF-8 or empty, or if tabs or unusual spaces indent a line.
    """
    if len(data) > SIZE_LIMIT:
        message = f"This file is larger than {SIZE_LIMIT // 1024**2} MB, the maximum size."
        hint = "Take out what is no text, such as a pasted picture."
        return (), None, [codes.HUGE_FILE.at(Place(file), message, hint)]
    data = data.removeprefix(codecs.BOM_UTF8)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        above = _LINE_BREAK.split(data[: error.start].decode())
        found = codes.NOT_UTF8.at(
            Place(file, len(above), len(above[-1]) + 1),
            f"This file is not saved as UTF-8: byte {error.start + 1} is 0x{data[error.start]:02X}.",
            "Open it in your editor, choose “Save with encoding: UTF-8”, and look at this line.",
        )
        return _split_lines(data.decode(errors="replace")), None, [found]
    lines = _split_lines(text)
    findings: list[Finding] = []
    if suspect := _SUSPECT.search(text):
        findings += _find_tabs(file, lines)
        for number, line in enumerate(lines, 1):
            findings += _find_characters(file, number, line)
    if not _TEXT.search(text):
        hint = "Restore its text, from an earlier version for example."
        return lines, None, [*findings, codes.EMPTY_FILE.at(Place(file), "This file is empty.", hint)]
    if suspect and any(_TAB_INDENT.match(line) or _ODD_SPACE.match(line) for line in lines):
        return lines, None, findings
    return lines, _INVISIBLE.sub(" ", "\n".join(lines)), findings


def _split_lines(text: str) -> tuple[str, ...]:
    lines = _LINE_BREAK.split(text)
    return tuple(lines if lines[-1] else lines[:-1])


def _find_tabs(file: str, lines: tuple[str, ...]) -> Iterator[Finding]:
    from pipeline.yaml_files.corrected_lines import replace_tabs

    for number, line in enumerate(lines, 1):
        if "\t" in line:
            place = Place(file, number, line.index("\t") + 1)
            how = "holds a tab" if line[: place.column].strip() else "is indented with a tab"
            yield codes.TAB.at(
                place, f"This line {how}.", "Write spaces instead:", corrected=replace_tabs(line)
            )


def _find_characters(file: str, number: int, line: str) -> Iterator[Finding]:
    if odd := _ODD_SPACE.match(line):
        yield codes.INVISIBLE_CHARACTER.at(
            Place(file, number, odd.start("odd") + 1, len(odd["odd"])),
            "This looks like a space, but YAML does not read it as one.",
            "Type the space again:",
            corrected=odd["before"] + " " * len(odd["odd"]) + line[odd.end() :],
        )
    if found := _INVISIBLE.search(line):
        yield from find_invisible(line, Place(file, number, found.start() + 1))


def find_invisible(text: str, place: Place) -> list[Finding]:
    """Return a list with a finding if `text` contains an invisible or control character; otherwise, []."""
    found = _INVISIBLE.search(text)
    if not found:
        return []
    name = unicodedata.name(found.group(), "a control character").lower()
    lost = found.group() == "\ufffd"
    message = (
        f"This text holds U+{ord(found.group()):04X} ({name}), which "
        f"{'stands where a character was lost' if lost else 'cannot be seen'}."
    )
    hint = "Type the character that was meant." if lost else "Delete it; retype the word if need be."
    return [codes.INVISIBLE_CHARACTER.at(place, message, hint)]
