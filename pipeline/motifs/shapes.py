"""Shapes of ikat weaving, as lines of integer points.

The middle is at (0, 0), and y points upwards.
"""

from collections.abc import Callable

Point = tuple[int, int]
Line = tuple[Point, ...]
"""Points joined in order; a closed line ends at its first point."""


def make_lozenge(rx: int, ry: int, at: Point = (0, 0)) -> Line:
    """Return the straight-sided lozenge with the middle `at` and the half-axes `rx` and `ry`."""
    return move_line(close_line([(0, ry), (rx, 0), (0, -ry), (-rx, 0)]), at)


def make_box(half_x: int, half_y: int) -> Line:
    """Return the rectangle with the half-sides `half_x` and `half_y`."""
    return close_line([(half_x, half_y), (half_x, -half_y), (-half_x, -half_y), (-half_x, half_y)])


def make_star(radius: int, half: int) -> Line:
    """Return the eight-pointed outline around a lozenge and a square with the same middle.

    `radius` is the half-axis of the lozenge, and `half` is the half-side of the square.
    """
    notch = radius - half
    return mirror_quarter([(0, radius), (notch, half), (half, half), (half, notch), (radius, 0)])


def make_stairs(cell: Point, inside: Callable[[int, int], bool]) -> Line:
    """Return the stepped outline around all cells (i, j) for which `inside(i, j)` is true.

    `cell` is the width and the height of a cell. Both are even, because the corners of a cell lie half a cell
    from its centre, (i * width, j * height). `inside` is called for one quarter (i and j from 0), which is
    then mirrored. In this quarter, rows may only become shorter as j grows, and columns as i grows.
    """
    width, height = cell
    heights: list[int] = []
    while inside(len(heights), 0):
        j = 0
        while inside(len(heights), j + 1):
            j += 1
        heights.append(j * height + height // 2)
    quarter: list[Point] = [(0, heights[0])]
    for i, y in enumerate(heights):
        quarter += [(i * width - width // 2, y), (i * width + width // 2, y)] if i else [(width // 2, y)]
    quarter.append(((len(heights) - 1) * width + width // 2, 0))
    return mirror_quarter(quarter)


def make_zigzag(half_x: int, half_y: int, teeth: Point) -> Line:
    """Return a rectangle whose sides are rows of teeth that point outwards, as on a sari's temple border.

    - `half_x`, `half_y`: half the width and half the height of the rectangle without its teeth
    - `teeth`: the number of teeth on a horizontal side, and on a vertical side; the first number must divide
      `half_x`, and the second must divide `half_y`

    At each corner, a straight diagonal line joins the last tooth of one side to the first tooth of the next.
    """
    across, up = half_x // teeth[0], half_y // teeth[1]
    top: list[Point] = []
    for n in range(teeth[0]):
        left = -half_x + 2 * n * across
        top += [(left, half_y), (left + across, half_y + up)]
    right: list[Point] = []
    for n in range(teeth[1]):
        high = half_y - 2 * n * up
        right += [(half_x, high), (half_x + across, high - up)]
    half_turn = [(-x, -y) for x, y in top + right]
    return close_line(top + right + half_turn)


def close_line(points: list[Point]) -> Line:
    """Return the closed line through `points`; omit each point that lies straight between its neighbours."""
    distinct = [point for n, point in enumerate(points) if point != points[n - 1]]
    count = len(distinct)
    corners = [
        here
        for n, here in enumerate(distinct)
        if not _is_straight(distinct[n - 1], here, distinct[(n + 1) % count])
    ]
    return (*corners, corners[0])


def mirror_quarter(quarter: list[Point]) -> Line:
    """Return the closed line that consists of `quarter` and its mirror images in both axes.

    `quarter` runs from the top (0, y) to the right (x, 0).
    """
    right = quarter + [(x, -y) for x, y in reversed(quarter)]
    return close_line(right + [(-x, y) for x, y in reversed(right)])


def move_line(line: Line, by: Point) -> Line:
    """Return `line`, moved by an offset."""
    return tuple((x + by[0], y + by[1]) for x, y in line)


def list_mirrored(line: Line) -> list[Line]:
    """Return `line` and its mirror images in both axes, without duplicates."""
    images = [line, *(tuple((sx * x, sy * y) for x, y in line) for sx, sy in ((-1, 1), (1, -1), (-1, -1)))]
    distinct: dict[frozenset[Point], Line] = {}
    for image in images:
        distinct.setdefault(frozenset(image), image)
    return list(distinct.values())


def _is_straight(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - b[1]) == (b[1] - a[1]) * (c[0] - b[0])
