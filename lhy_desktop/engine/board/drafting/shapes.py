"""Ground plans of buildings around their middle, in true thousandths of a hex, with the long side along the first
axis."""

from __future__ import annotations

from lhy_desktop.engine.board.drafting.plane import True_

Shape = tuple[True_, ...]


def box(length: int, depth: int) -> Shape:
    """A rectangle."""
    a, b = length // 2, depth // 2
    return (-a, -b), (a, -b), (a, b), (-a, b)


def angled(length: int, depth: int, wing: int, reach: int) -> Shape:
    """A house with a wing ``wing`` wide at its right end, which reaches ``reach`` beyond the depth."""
    a, low, high = length // 2, -(depth + reach) // 2, (depth + reach) // 2
    return (-a, low), (a, low), (a, high), (a - wing, high), (a - wing, low + depth), (-a, low + depth)


def three_sided(length: int, depth: int, reach: int) -> Shape:
    """Two wings around a court that is open on one side."""
    a, low, high = length // 2, -(depth + reach) // 2, (depth + reach) // 2
    return (
        (-a, low),
        (a, low),
        (a, high),
        (a - depth, high),
        (a - depth, low + depth),
        (depth - a, low + depth),
        (depth - a, high),
        (-a, high),
    )


def cruciform(percent: int) -> Shape:
    """A church: tower, nave, transept and apse, with its tower at the left."""
    half = ((-235, 55), (-145, 55), (-145, 75), (35, 75), (35, 125), (125, 125), (125, 75), (205, 50))
    upper = [(-235, -55)]
    lower = [(235, 0), (205, -50), (125, -75), (125, -125), (35, -125), (35, -75), (-145, -75), (-145, -55)]
    return tuple((x * percent // 100, y * percent // 100) for x, y in (*upper, *half, *lower))


def scaled(shape: Shape, percent: int) -> Shape:
    """The shape made smaller or larger, but never thinner than a point."""
    return tuple((x * percent // 100, y * percent // 100) for x, y in shape)
