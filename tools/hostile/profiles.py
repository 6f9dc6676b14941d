"""Small ICC profiles of version 2 that no library of ours can make: grey, and a print profile."""

from __future__ import annotations

import itertools
import struct

_WHITE = struct.pack(">3i", 63190, 65536, 54061)
_NOTES = {b"cprt": b"text\0\0\0\0CC0\0", b"wtpt": b"XYZ \0\0\0\0" + _WHITE}


def grey_profile(gamma: float) -> bytes:
    """Return a grey display profile (ICC.1:2001-04, section 6.3.1.1)."""
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256))
    return _file(b"GRAY", b"XYZ ", b"mntr", {b"desc": _description(b"Grey"), **_NOTES, b"kTRC": curve})


def press_profile() -> bytes:
    """Return a print profile: a table from four inks to Lab (ICC.1:2001-04, section 6.5.7)."""
    corners = bytearray()
    for cyan, magenta, yellow, black in itertools.product((0, 1), repeat=4):
        light = max(6.0, 97 - 40 * cyan - 48 * magenta - 8 * yellow - 80 * black)
        share = 0.15 if black else 1.0
        a, b = (
            share * (-34 * cyan + 70 * magenta - 4 * yellow),
            share * (-48 * cyan - 4 * magenta + 84 * yellow),
        )
        corners += bytes((round(light * 2.55), round(128 + a), round(128 + b)))
    unit = struct.pack(">9i", 65536, 0, 0, 0, 65536, 0, 0, 0, 65536)
    ramp = bytes(range(256))
    table = b"mft1\0\0\0\0\x04\x03\x02\0" + unit + ramp * 4 + bytes(corners) + ramp * 3
    tags = {b"desc": _description(b"Press"), **_NOTES, b"A2B0": table, b"A2B1": table}
    return _file(b"CMYK", b"Lab ", b"prtr", tags)


def _description(text: bytes) -> bytes:
    return b"desc\0\0\0\0" + struct.pack(">I", len(text) + 1) + text + b"\0" + bytes(78)


def _file(space: bytes, connection: bytes, kind: bytes, tags: dict[bytes, bytes]) -> bytes:
    start = 132 + 12 * len(tags)
    table, body = b"", b""
    for name, data in tags.items():
        table += name + struct.pack(">2I", start + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    head = struct.pack(
        ">2I4s4s4s4s6H", start + len(body), 0, b"\2\x40\0\0", kind, space, connection, 2026, 1, 1, 0, 0, 0
    )
    return head + b"acsp" + bytes(28) + _WHITE + bytes(48) + struct.pack(">I", len(tags)) + table + body
