"""Features of a board in hex units: the shapes that are painted as they are drawn, across hexes."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board, Feature, words
from lhy_desktop.engine.board.drawn.outline import polygons
from lhy_desktop.ui.board.art.units import Coords, to_hex_units


def drawn_areas(board: Board) -> dict[str, tuple[BaseGeometry, ...]]:
    """The shapes of drawn areas by kind, in the order of the board; buildings are not among them."""
    found: dict[str, list[BaseGeometry]] = {}
    for feature in board.features:
        if feature.kind in words.AREAS and feature.kind not in words.BUILDINGS:
            found.setdefault(feature.kind, []).append(shape_of(feature))
    return {kind: tuple(shapes) for kind, shapes in found.items()}


def drawn_buildings(board: Board) -> Iterator[tuple[int, str, Coords]]:
    """Drawn buildings: the number of the feature, its kind and its outline."""
    for number, feature in enumerate(board.features):
        if feature.kind in words.BUILDINGS and isinstance(shape := shape_of(feature), Polygon):
            yield number, feature.kind, np.asarray(shapely.get_coordinates(shape.exterior)[:-1])


def drawn_fences(board: Board) -> Iterator[tuple[int, int, str, Coords]]:
    """The straight pieces of fences: the number of the feature and of the piece, the kind and both ends."""
    for number, feature in enumerate(board.features):
        if feature.kind in words.FENCES:
            for piece, ends in enumerate(pairwise(feature.points)):
                yield number, piece, feature.kind, np.array([to_hex_units(p) for p in ends])


def shape_of(feature: Feature) -> BaseGeometry:
    """What a feature covers."""
    parts = [Polygon([to_hex_units(p) for p in polygon]) for polygon in polygons(feature)]
    return parts[0] if len(parts) == 1 else shapely.union_all(parts)
