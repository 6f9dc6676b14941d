"""Small ICC profiles of two RGB spaces, and pixels converted into them."""

from __future__ import annotations

import struct
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tools.standins.colour import decode, encode

Matrix = npt.NDArray[np.float64]

_D65 = np.array([0.95047, 1.0, 1.08883])
_D50 = np.array([0.9642, 1.0, 0.8249])  # the profile connection space, ICC.1:2022, 7.2.16
_BRADFORD = np.array([[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])


def _to_xyz(primaries: tuple[tuple[float, float], ...]) -> Matrix:
    """Linear RGB to XYZ (D65) from the chromaticities of the three primaries."""
    columns = np.array([[x / y, 1.0, (1 - x - y) / y] for x, y in primaries]).T
    return columns * np.linalg.solve(columns, _D65)


def _to_d50() -> Matrix:
    """The linear Bradford adaptation from D65 to D50 (ICC.1:2022, annex E)."""
    scale = np.diag((_BRADFORD @ _D50) / (_BRADFORD @ _D65))
    return np.asarray(np.linalg.inv(_BRADFORD) @ scale @ _BRADFORD)


_SRGB = _to_xyz(((0.64, 0.33), (0.30, 0.60), (0.15, 0.06)))


@dataclass(frozen=True)
class Space:
    """An RGB space with a D65 white: its primaries, and its transfer curve (a gamma, or that of sRGB)."""

    name: str
    version: int
    primaries: tuple[tuple[float, float], ...]
    gamma: float | None

    def from_srgb(self, picture: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """A picture (gamma-encoded sRGB, 0..1) with the same colours in this space."""
        matrix = np.linalg.solve(_to_xyz(self.primaries), _SRGB)
        # Decoded through a table of 16 bits: exact enough for 8, and a tenth of the time.
        table = decode(np.linspace(0, 1, 65536))
        linear = table[np.rint(picture * np.float32(65535)).astype(np.int32)]
        # Written out and not as a matrix product, whose order of summation is the processor's choice.
        r, g, b = linear[..., 0], linear[..., 1], linear[..., 2]
        mixed = np.stack([row[0] * r + row[1] * g + row[2] * b for row in matrix], axis=-1)
        mixed = np.clip(mixed, 0, 1)
        back = encode(np.linspace(0, 1, 65536)) if self.gamma is None else np.linspace(0, 1, 65536) ** (1 / self.gamma)
        return np.asarray(back[np.rint(mixed * 65535).astype(np.int32)], dtype=np.float32)

    def profile(self) -> bytes:
        """The profile: a display profile of matrix and curves (ICC.1:2001-04 or ICC.1:2022, section 8.3.3)."""
        columns = _to_d50() @ _to_xyz(self.primaries)
        curve = self._curve()
        tags: list[tuple[bytes, bytes]] = [
            (b"desc", self._text(self.name, described=True)),
            (b"cprt", self._text("No copyright")),
            (b"wtpt", _xyz(_D50)),
            (b"rXYZ", _xyz(columns[:, 0])),
            (b"gXYZ", _xyz(columns[:, 1])),
            (b"bXYZ", _xyz(columns[:, 2])),
            (b"rTRC", curve),
            (b"gTRC", curve),
            (b"bTRC", curve),
        ]
        if self.version == 4:
            tags.append((b"chad", b"sf32\0\0\0\0" + b"".join(_fixed(value) for value in _to_d50().ravel())))
        return _assemble(self.version, tags)

    def _curve(self) -> bytes:
        if self.gamma is not None:
            return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(self.gamma * 256))
        terms = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
        return b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(_fixed(term) for term in terms)

    def _text(self, text: str, described: bool = False) -> bytes:
        if self.version == 4:
            wide = text.encode("utf-16-be")
            return b"mluc\0\0\0\0" + struct.pack(">II2s2sII", 1, 12, b"en", b"US", len(wide), 28) + wide
        plain = text.encode("ascii") + b"\0"
        if not described:
            return b"text\0\0\0\0" + plain
        return b"desc\0\0\0\0" + struct.pack(">I", len(plain)) + plain + bytes(4 + 4 + 2 + 1 + 67)


def _fixed(value: float) -> bytes:
    """An s15Fixed16Number."""
    return struct.pack(">i", round(float(value) * 65536))


def _xyz(value: npt.NDArray[np.float64]) -> bytes:
    return b"XYZ \0\0\0\0" + b"".join(_fixed(part) for part in value)


def _assemble(version: int, tags: list[tuple[bytes, bytes]]) -> bytes:
    place = 128 + 4 + 12 * len(tags)
    table, body, seen = b"", b"", dict[bytes, int]()
    for signature, data in tags:
        if data not in seen:
            seen[data] = place + len(body)
            body += data + bytes(-len(data) % 4)
        table += struct.pack(">4sII", signature, seen[data], len(data))
    content = struct.pack(">I", len(tags)) + table + body
    header = (
        struct.pack(">I4sBBH", 128 + len(content), b"\0\0\0\0", version, 0x40, 0)
        + b"mntrRGB XYZ "
        + struct.pack(">6H", 2024, 1, 1, 0, 0, 0)
        + b"acsp"
        + bytes(28)
        + b"".join(_fixed(part) for part in _D50)
    )
    return header.ljust(128, b"\0") + content


SPACES = {
    "display-p3": Space("Display P3 (stand-in)", 4, ((0.680, 0.320), (0.265, 0.690), (0.150, 0.060)), None),
    "adobe-rgb": Space("Adobe RGB compatible (stand-in)", 2, ((0.64, 0.33), (0.21, 0.71), (0.15, 0.06)), 563 / 256),
}
