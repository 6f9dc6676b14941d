"""Colour profiles written from numbers, for pictures that name their colours without embedding a profile.

The result is a version 2 matrix/TRC display profile (ICC.1:2001-04, section 6.3.1.2), as small as the format
allows.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Final

Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
Pair = tuple[float, float]

_D50: Final = (0.9642, 1.0, 0.8249)
# The linearised Bradford matrix (ICC.1:2022, annex E).
_BRADFORD: Final[Matrix] = (
    (0.8951, 0.2664, -0.1614),
    (-0.7502, 1.7135, 0.0367),
    (0.0389, -0.0685, 1.0296),
)
_SAMPLES: Final = 1024


@dataclass(frozen=True, slots=True)
class Primaries:
    """CIE 1931 xy of the three primaries and the white point."""

    red: Pair
    green: Pair
    blue: Pair
    white: Pair


D65: Final = (0.3127, 0.3290)
BT709: Final = Primaries((0.64, 0.33), (0.30, 0.60), (0.15, 0.06), D65)
ADOBE_RGB: Final = Primaries((0.64, 0.33), (0.21, 0.71), (0.15, 0.06), D65)
# The numbers of ITU-T H.273, table 2, as nclx, CICP and cICP use them.
H273_PRIMARIES: Final = {
    1: BT709,
    5: Primaries((0.64, 0.33), (0.29, 0.60), (0.15, 0.06), D65),
    6: Primaries((0.630, 0.340), (0.310, 0.595), (0.155, 0.070), D65),
    7: Primaries((0.630, 0.340), (0.310, 0.595), (0.155, 0.070), D65),
    9: Primaries((0.708, 0.292), (0.170, 0.797), (0.131, 0.046), D65),
    11: Primaries((0.680, 0.320), (0.265, 0.690), (0.150, 0.060), (0.314, 0.351)),
    12: Primaries((0.680, 0.320), (0.265, 0.690), (0.150, 0.060), D65),
}
# Table 3. 13 is sRGB; 1, 6, 14 and 15 are the curves of television cameras, which viewers show as they show
# sRGB; 2 is "unspecified".
H273_AS_SRGB: Final = frozenset({1, 2, 6, 13, 14, 15})
H273_GAMMA: Final = {4: 2.2, 5: 2.8, 8: 1.0}
H273_HDR: Final = frozenset({16, 18})
ADOBE_GAMMA: Final = 563 / 256


def matrix_profile(primaries: Primaries, gamma: float | None) -> bytes:
    """Return an ICC profile with `primaries`; every channel is `gamma`, None for the curve of sRGB."""
    columns = _to_d50(primaries)
    curve = _gamma_curve(gamma) if gamma is not None else _srgb_curve()
    tags = [
        (b"desc", _description(b"RGB")),
        (b"cprt", b"text\0\0\0\0CC0\0"),
        (b"wtpt", _xyz(_D50)),
        (b"rXYZ", _xyz(columns[0])),
        (b"gXYZ", _xyz(columns[1])),
        (b"bXYZ", _xyz(columns[2])),
        (b"rTRC", curve),
        (b"gTRC", curve),
        (b"bTRC", curve),
    ]
    offset = 128 + 4 + 12 * len(tags)
    table, body, written = b"", b"", dict[bytes, int]()
    for name, data in tags:
        if data not in written:
            written[data] = offset + len(body)
            body += data + b"\0" * (-len(data) % 4)
        table += name + struct.pack(">II", written[data], len(data))
    size = offset + len(body)
    header = struct.pack(">I4s4s4s4s4s", size, b"\0\0\0\0", b"\x02\x40\0\0", b"mntr", b"RGB ", b"XYZ ")
    header += struct.pack(">6H4s", 2000, 1, 1, 0, 0, 0, b"acsp") + b"\0" * 28 + _xyz(_D50)[8:] + b"\0" * 48
    return header + struct.pack(">I", len(tags)) + table + body


def h273_profile(primaries: int, transfer: int) -> bytes | None:
    """Return a profile for two numbers of ITU-T H.273: b"" where that is sRGB, None where unknown."""
    if primaries == 2:  # "unspecified"
        primaries = 1
    if primaries == 1 and transfer in H273_AS_SRGB:
        return b""
    if primaries not in H273_PRIMARIES or not (transfer in H273_AS_SRGB or transfer in H273_GAMMA):
        return None
    return matrix_profile(H273_PRIMARIES[primaries], H273_GAMMA.get(transfer))


def _to_d50(primaries: Primaries) -> Matrix:
    """The columns of the RGB to XYZ matrix, adapted to D50."""
    columns = [_lift(pair) for pair in (primaries.red, primaries.green, primaries.blue)]
    white = _lift(primaries.white)
    shares = _apply(_inverse(_transpose(_rows(columns))), white)
    source, target = _apply(_BRADFORD, white), _apply(_BRADFORD, _D50)
    adapted = []
    for column, share in zip(columns, shares, strict=True):
        cone = _apply(_BRADFORD, (column[0] * share, column[1] * share, column[2] * share))
        scaled = (
            cone[0] * target[0] / source[0],
            cone[1] * target[1] / source[1],
            cone[2] * target[2] / source[2],
        )
        adapted.append(_apply(_inverse(_BRADFORD), scaled))
    return _rows(adapted)


def _lift(pair: Pair) -> tuple[float, float, float]:
    x, y = pair
    return x / y, 1.0, (1 - x - y) / y


def _rows(vectors: list[tuple[float, float, float]]) -> Matrix:
    first, second, third = vectors
    return first, second, third


def _transpose(matrix: Matrix) -> Matrix:
    first, second, third = zip(*matrix, strict=True)
    return first, second, third


def _apply(matrix: Matrix, vector: tuple[float, float, float]) -> tuple[float, float, float]:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _inverse(matrix: Matrix) -> Matrix:
    (a, b, c), (d, e, f), (g, h, i) = matrix
    determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    return (
        ((e * i - f * h) / determinant, (c * h - b * i) / determinant, (b * f - c * e) / determinant),
        ((f * g - d * i) / determinant, (a * i - c * g) / determinant, (c * d - a * f) / determinant),
        ((d * h - e * g) / determinant, (b * g - a * h) / determinant, (a * e - b * d) / determinant),
    )


def _xyz(values: tuple[float, float, float]) -> bytes:
    return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(value * 65536) for value in values))


def _gamma_curve(gamma: float) -> bytes:
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256))


def _srgb_curve() -> bytes:
    points = [index / (_SAMPLES - 1) for index in range(_SAMPLES)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in points]
    return b"curv\0\0\0\0" + struct.pack(f">I{_SAMPLES}H", _SAMPLES, *(round(v * 65535) for v in linear))


def _description(text: bytes) -> bytes:
    return b"desc\0\0\0\0" + struct.pack(">I", len(text) + 1) + text + b"\0" + b"\0" * (4 + 4 + 2 + 1 + 67)
