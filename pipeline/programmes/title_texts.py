"""Texts that were made from a programme's title: they follow the title until somebody writes them."""

from collections.abc import Iterator
from typing import Any

from pipeline.content.edits import Edit, find_value
from pipeline.content.reader import Content
from pipeline.content_files.files import name_programme_file
from pipeline.content_files.yaml_file import ValuePath
from pipeline.content_files.yaml_reader import read_yaml
from pipeline.programmes.new_programme import NewProgramme

_TITLE = ("title",)


def follow_title(content: Content, file: str, data: bytes, edits: list[Edit]) -> list[Edit]:
    """Return `edits`; if the first edit changes a programme's title, add edits of texts made from the title.

    A new programme gets several texts that are made from its title, such as its name in enquiries. A text
    that nobody has changed since then is made again from the new title. `data` are the bytes of the content
    file `file` before the edits.
    """
    programmes = {name_programme_file(name): each for name, each in content.programmes.items()}
    programme, site, contract = programmes.get(file), content.site, content.contract
    titles = edits[0].before, edits[0].value
    if not (programme and site and contract and edits[0].path == _TITLE and all(titles)):
        return edits
    old, new = (
        read_yaml(
            file,
            NewProgramme(str(title), programme.image.file, programme.motif)
            .make_text(site.address.city, {}, contract)
            .encode(),
        ).value
        for title in titles
    )
    source = read_yaml(file, data)
    return edits + [
        Edit(path=path, before=before, value=value, standin=path in source.standins)
        for path, before, value in _compare(old, new)
        if path != _TITLE and find_value(source.value, path) == before
    ]


def _compare(old: Any, new: Any, path: ValuePath = ()) -> Iterator[tuple[ValuePath, str, str]]:
    """Compare two values; yield the path, the old text and the new text of each text that has changed.

    In `old` and `new`, mappings have the same keys, and lists have the same lengths.
    """
    if isinstance(old, dict | list):
        for key in old if isinstance(old, dict) else range(len(old)):
            yield from _compare(old[key], new[key], (*path, key))
    elif old != new:
        yield path, old, new
