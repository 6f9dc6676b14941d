"""Records the picture for which each alt text was written, to detect texts whose picture was replaced.

content/described.yaml has the records that commands made when somebody wrote or confirmed a text. For every
other alt text, the first run with that text records the current picture in .pipeline/described.json.
"""

import json
from base64 import b64encode
from collections.abc import Container, Mapping
from pathlib import Path
from typing import Final

from pydantic import ValidationError

from pipeline.content.pictures import PictureUsage, list_pictures_by_name
from pipeline.content.reader import Content
from pipeline.content.unfinished_pictures import find_open_keys
from pipeline.content_files.files import DESCRIBED
from pipeline.content_files.models.described import AltTextRecord, Described
from pipeline.decoding.similarity import Look
from pipeline.disk.atomic_files import write_files
from pipeline.photos.keys import digest_bytes
from pipeline.photos.model import Original

NAME: Final = "described.json"
_HEAD: Final = (
    f"{DESCRIBED.schema_line}\n"
    "# Which picture each alt text was written for, as `pipeline add`, `replace` and `confirm` note it.\n"
    "pictures:\n"
)


def make_record(alt: str, digest: str, look: Look) -> AltTextRecord:
    """Return a record that connects an alt text to its picture.

    The record has the digest of the text, the digest of the picture's bytes (`digest`), and the picture's
    grey values and ratio of sides (`look`).
    """
    greys = b64encode(look.greys).decode()
    return AltTextRecord(alt=_digest_text(alt), picture=digest, ratio=round(look.ratio, 4), greys=greys)


def load_records(content: Content, state: Path) -> dict[str, AltTextRecord]:
    """Return the records of the current alt texts, by the names of the pictures.

    A record that somebody confirmed is preferred to a record that a run made. An alt text without a record is
    left out.
    """
    said, known = content.get(DESCRIBED), _read(state)
    found: dict[str, AltTextRecord] = {}
    for name, use in list_pictures_by_name(content).items():
        for pictures in (said.pictures if said else {}, known):
            if name in pictures and pictures[name].alt == _digest_text(use.alt):
                found.setdefault(name, pictures[name])
    return found


def record_new_alt_texts(content: Content, originals: Mapping[str, Original], state: Path) -> None:
    """Record the current picture of each alt text that has no record yet. Raises OSError.

    `originals` has the data of the pictures, by file name.
    """
    before, known = _read(state), load_records(content, state)
    now = {}
    for name, use in list_pictures_by_name(content).items():
        original = originals.get(use.file)
        if name in known or is_open(content, use):
            found = known.get(name) or before.get(name)
        elif original:
            found = make_record(use.alt, original.digest, original.look)
        else:
            found = None
        if found:
            now[name] = found
    if now != before:
        write_files(state, [(NAME, Described(pictures=now).model_dump_json().encode())])


def is_open(content: Content, use: PictureUsage) -> bool:
    """Return True if a picture's alt text is an initial or invented text, which somebody must replace."""
    return "alt" in find_open_keys(content, use.source, use.keys, use.picture)


def render_confirmed(
    content: Content, new: Mapping[str, AltTextRecord], erased: Container[str] = ()
) -> bytes:
    """Return the bytes of described.yaml, updated with the records in `new`.

    `new` maps the name of each picture to its new record. A record is removed if the content no longer has
    its picture, or if the picture's digest or name is in `erased`. Return b"" if no record is left.
    """
    said = content.get(DESCRIBED)
    there = said.pictures if said else {}
    kept = {name: there[name] for name in list_pictures_by_name(content).keys() & there.keys()} | dict(new)
    kept = _drop_erased(kept, erased)
    lines = [f"  {json.dumps(name)}: {json.dumps(kept[name].model_dump())}\n" for name in sorted(kept)]
    return (_HEAD + "".join(lines)).encode() if kept else b""


def render_seen(state: Path, erased: Container[str]) -> bytes:
    """Return the new bytes of described.json, without pictures whose digest or name is in `erased`.

    The file has the records that runs made by themselves, and that nobody has confirmed.
    """
    return Described(pictures=_drop_erased(_read(state), erased)).model_dump_json().encode()


def _drop_erased(records: Mapping[str, AltTextRecord], erased: Container[str]) -> dict[str, AltTextRecord]:
    return {n: each for n, each in records.items() if n not in erased and each.picture not in erased}


def _read(state: Path) -> Mapping[str, AltTextRecord]:
    try:
        return Described.model_validate_json((state / NAME).read_bytes()).pictures
    except (OSError, ValidationError):
        return {}


def _digest_text(text: str) -> str:
    return digest_bytes(text.encode())[:16]
