"""Make ICC profiles from primaries and gamma, for pictures that describe their colours by numbers.

No package on PyPI ships such profiles, and Pillow makes only sRGB, Lab and XYZ. The result is a version 2
matrix/TRC display profile (ICC.1:2001-04, section 6.3.1.2) with the tags that LittleCMS reads.
"""

import struct
from typing import Final

Vector = tuple[float, float, float]
Primaries = tuple[Vector, Vector, Vector]
"""Red, green and blue as XYZ, adapted to D50 by the linearised Bradford matrix (ICC.1:2022, annex E)."""

_D50: Final = (0.9642, 1.0, 0.8249)
_SAMPLES: Final = 1024

BT709: Final[Primaries] = (
    (0.436041, 0.222485, 0.01392),
    (0.385113, 0.716905, 0.097067),
    (0.143046, 0.06061, 0.713913),
)
ADOBE_RGB: Final[Primaries] = (
    (0.6097408, 0.3111125, 0.0194654),
    (0.2052726, 0.6256751, 0.0608745),
    (0.1491867, 0.0632123, 0.7445601),
)
ADOBE_GAMMA: Final = 563 / 256

_BT601_525: Final[Primaries] = (
    (0.416291, 0.221676, 0.013646),
    (0.393195, 0.703282, 0.091326),
    (0.154713, 0.075042, 0.719928),
)
# The numbers of ITU-T H.273, table 2, as nclx, CICP and cICP use them; 2 is "unspecified".
H273_PRIMARIES: Final[dict[int, Primaries]] = {
    1: BT709,
    2: BT709,
    5: (
        (0.455246, 0.232283, 0.014533),
        (0.367595, 0.707821, 0.104874),
        (0.141359, 0.059896, 0.705493),
    ),
    6: _BT601_525,
    7: _BT601_525,
    9: (
        (0.67348, 0.279043, -0.001933),
        (0.165671, 0.675344, 0.029983),
        (0.125049, 0.045613, 0.796851),
    ),
    11: (
        (0.486161, 0.226684, -0.000802),
        (0.323851, 0.710334, 0.043235),
        (0.154188, 0.062983, 0.782466),
    ),
    12: ((0.51512, 0.24119, -0.00105), (0.29198, 0.69224, 0.04188), (0.1571, 0.06657, 0.78407)),
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
    red, green, blue = primaries
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


def _pack_xyz(values: Vector) -> bytes:
    return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(value * 65536) for value in values))


def _make_curve(gamma: float | None) -> bytes:
    if gamma is not None:
        return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256))
    points = [index / (_SAMPLES - 1) for index in range(_SAMPLES)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in points]
    return b"curv\0\0\0\0" + struct.pack(f">I{_SAMPLES}H", _SAMPLES, *(round(v * 65535) for v in linear))
