"""Damage by chance: the same seed and number always give the same file."""

from __future__ import annotations

import random
import zlib

from tools.hostile.originals import originals
from tools.hostile.runs import Sample

_HEX = "00 ff 7f 80 0000 ffff 7fff ffffffff 00000000 7fffffff 80000000 00010000 00000100 ffd9 ffda"
_NUMBERS = tuple(map(bytes.fromhex, _HEX.split()))


def mutated(seed: int, number: int) -> Sample:
    """Return case `number` of the series `seed`: a good original with one to four sorts of damage."""
    chance = random.Random(f"{seed}:{number}")  # noqa: S311  # repeatable, not secret
    name = chance.choice(sorted(originals()))
    data, told = bytearray(originals()[name]), []
    for _ in range(chance.choice((1, 1, 1, 2, 3, 4))):
        if not data:
            break
        told.append(chance.choice(_DAMAGES)(data, chance))
    kind = name.rpartition(".")[2]
    if kind == "png" and chance.random() < 0.7:
        _mend_checksums(data)  # else nearly all damage ends at the first checksum
        told.append("checksums right")
    about = f"case {number} of seed {seed}: {name}, {', '.join(told)}"
    return Sample(f"m/{number:06}.{kind}", bytes(data), about)


def _place(data: bytearray, chance: random.Random) -> int:
    """An offset, half of the time near the beginning, where the structure is; seldom in the first bytes.

    Where those are damaged, the file is no longer of its type, and no decoder ever sees it.
    """
    reach = len(data) if chance.random() < 0.5 else min(len(data), chance.choice((32, 128, 1024)))
    first = 0 if chance.random() < 0.05 else min(12, reach - 1)
    return chance.randrange(first, reach)


def _cut(data: bytearray, chance: random.Random) -> str:
    at = chance.randrange(len(data))
    del data[at:]
    return f"cut off at {at}"


def _flip(data: bytearray, chance: random.Random) -> str:
    places = [_place(data, chance) for _ in range(chance.choice((1, 2, 8, 40)))]
    for at in places:
        data[at] ^= 1 << chance.randrange(8)
    return f"{len(places)} bits flipped"


def _bytes(data: bytearray, chance: random.Random) -> str:
    places = [_place(data, chance) for _ in range(chance.choice((1, 1, 4, 16)))]
    for at in places:
        data[at] = chance.randrange(256)
    return f"{len(places)} bytes changed"


def _number(data: bytearray, chance: random.Random) -> str:
    at, number = _place(data, chance), chance.choice(_NUMBERS)
    data[at : at + len(number)] = number
    return f"{number.hex()} at {at}"


def _blank(data: bytearray, chance: random.Random) -> str:
    at, value = _place(data, chance), chance.choice((0, 0xFF))
    length = chance.choice((4, 64, 1024, len(data)))
    data[at : at + length] = bytes([value]) * len(data[at : at + length])
    return f"{length} bytes of {value:#04x} at {at}"


def _drop(data: bytearray, chance: random.Random) -> str:
    at, length = _place(data, chance), chance.choice((1, 2, 16, 500))
    del data[at : at + length]
    return f"{length} bytes left out at {at}"


def _repeat(data: bytearray, chance: random.Random) -> str:
    at, length = _place(data, chance), chance.choice((1, 16, 500, 4000))
    data[at:at] = data[at : at + length] * chance.choice((1, 2, 20))
    return f"{length} bytes repeated at {at}"


def _splice(data: bytearray, chance: random.Random) -> str:
    name = chance.choice(sorted(originals()))
    other, at = originals()[name], _place(data, chance)
    data[at:] = other[chance.randrange(len(other)) :]
    return f"the end of {name} from {at} on"


_DAMAGES = (_cut, _flip, _flip, _bytes, _bytes, _number, _number, _blank, _drop, _repeat, _splice)


def _mend_checksums(data: bytearray) -> None:
    at = 8
    while at + 12 <= len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        end = at + 8 + size
        if end + 4 > len(data):
            return
        data[end : end + 4] = zlib.crc32(data[at + 4 : end]).to_bytes(4, "big")
        at = end + 4
