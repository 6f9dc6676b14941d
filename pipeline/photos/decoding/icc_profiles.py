"""Make ICC profiles from primaries and gamma, for pictures that describe their colours by numbers.

No package on PyPI ships such profiles, and Pillow makes only sRGB, Lab and XYZ. The result is a version 2
matrix/TRC display profile (ICC.1:2001-04, section 6.3.1.2) with the tags that LittleCMS reads.
"""

import struct
from typing import Final

Vector = tuple[float, float, float]
Primaries = tuple[float, float, float, float, float, float, float, float]
"""CIE 1931 xy coordinates of white point, red, green and blue, in the order of PNG's cHRM."""

_D50: Final = (0.9642, 1.0, 0.8249)
# The linearised Bradford matrix (ICC.1:2022, annex E).
_BRADFORD: Final = ((0.8951, 0.2664, -0.1614), (-0.7502, 1.7135, 0.0367), (0.0389, -0.0685, 1.0296))
_SAMPLES: Final = 1024

BT709: Final[Primaries] = (0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06)
ADOBE_RGB: Final[Primaries] = (0.3127, 0.3290, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06)
ADOBE_GAMMA: Final = 563 / 256

# The numbers of ITU-T H.273, table 2, as nclx, CICP and cICP use them; 2 is "unspecified".
H273_PRIMARIES: Final[dict[int, Primaries]] = {
    1: BT709,
    2: BT709,
    5: (0.3127, 0.3290, 0.64, 0.33, 0.29, 0.60, 0.15, 0.06),
    6: (0.3127, 0.3290, 0.630, 0.340, 0.310, 0.595, 0.155, 0.070),
    7: (0.3127, 0.3290, 0.630, 0.340, 0.310, 0.595, 0.155, 0.070),
    9: (0.3127, 0.3290, 0.708, 0.292, 0.170, 0.797, 0.131, 0.046),
    11: (0.314, 0.351, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060),
    12: (0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060),
}
# Table 3. 13 is sRGB; 1, 6, 14 and 15 are the curves of television cameras, which viewers treat as sRGB; 2 is
# "unspecified".
H273_GAMMA: Final[dict[int, float | None]] = {
    **dict.fromkeys((1, 2, 6, 13, 14, 15)),
    4: 2.2,
    5: 2.8,
    8: 1.0,
}
H273_HDR: Final = frozenset({16, 18})


def make_matrix_profile(primaries: Primaries, gamma: float | None) -> bytes:
    """Return an ICC profile with these primaries and this gamma. Without `gamma`, use the curve of sRGB."""
    red, green, blue = _adapt_to_d50(primaries)
    curve = _make_curve(gamma)
    tags = [
        *[
            (b"wtpt", _pack_xyz(_D50)),
            (b"rXYZ", _pack_xyz(red)),
            (b"gXYZ", _pack_xyz(green)),
            (b"bXYZ", _pack_xyz(blue)),
        ],
        *[(b"rTRC", curve), (b"gTRC", curve), (b"bTRC", curve)],
    ]
    offset = 128 + 4 + 12 * len(tags)
    table, body = b"", b""
    for name, data in tags:
        table += name + struct.pack(">II", offset + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    header = struct.pack(
        ">I4s4s4s4s4s", offset + len(body), b"\0\0\0\0", b"\x02\x40\0\0", b"mntr", b"RGB ", b"XYZ "
    )
    header += (
        struct.pack(">6H4s", 2000, 1, 1, 0, 0, 0, b"acsp") + b"\0" * 28 + _pack_xyz(_D50)[8:] + b"\0" * 48
    )
    return header + struct.pack(">I", len(tags)) + table + body


def make_h273_profile(primaries: int, transfer: int) -> bytes | None:
    """Return the ICC profile for the H.273 numbers of the primaries and of the transfer curve.

    Return b"" if the numbers mean sRGB, and None if a number is unknown.
    """
    if primaries not in H273_PRIMARIES or transfer not in H273_GAMMA:
        return None
    corners, gamma = H273_PRIMARIES[primaries], H273_GAMMA[transfer]
    return b"" if corners == BT709 and gamma is None else make_matrix_profile(corners, gamma)


def _adapt_to_d50(primaries: Primaries) -> list[Vector]:
    """Return the XYZ values of red, green and blue, adapted to D50 by the Bradford transform."""
    white, *columns = (
        (x / y, 1.0, (1 - x - y) / y) for x, y in zip(primaries[::2], primaries[1::2], strict=True)
    )
    source, target = _to_cone(white), _to_cone(_D50)
    bradford = list(zip(*_BRADFORD, strict=True))
    adapted = []
    for column, share in zip(columns, _solve(columns, white), strict=True):
        x, y, z = (
            part * share * to / of for part, of, to in zip(_to_cone(column), source, target, strict=True)
        )
        adapted.append(_solve(bradford, (x, y, z)))
    return adapted


def _to_cone(xyz: Vector) -> Vector:
    x, y, z = (sum(a * b for a, b in zip(row, xyz, strict=True)) for row in _BRADFORD)
    return x, y, z


def _solve(columns: list[Vector], total: Vector) -> Vector:
    """Solve the linear system with three `columns` and the right side `total` by Cramer's rule."""
    a, b, c = columns
    whole = _compute_determinant(a, b, c)
    return (
        _compute_determinant(total, b, c) / whole,
        _compute_determinant(a, total, c) / whole,
        _compute_determinant(a, b, total) / whole,
    )


def _compute_determinant(a: Vector, b: Vector, c: Vector) -> float:
    return (
        a[0] * (b[1] * c[2] - b[2] * c[1])
        + a[1] * (b[2] * c[0] - b[0] * c[2])
        + a[2] * (b[0] * c[1] - b[1] * c[0])
    )


def _pack_xyz(values: Vector) -> bytes:
    return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(value * 65536) for value in values))


def _make_curve(gamma: float | None) -> bytes:
    if gamma is not None:
        return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256))
    points = [index / (_SAMPLES - 1) for index in range(_SAMPLES)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in points]
    return b"curv\0\0\0\0" + struct.pack(f">I{_SAMPLES}H", _SAMPLES, *(round(v * 65535) for v in linear))
