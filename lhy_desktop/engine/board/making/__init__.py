"""Boards made by chance from a seed and six wishes."""

from lhy_desktop.engine.board.making.made import LEAST, MOST, Told, Wishes, made, sketched

__all__ = ["LEAST", "MOST", "Told", "Wishes", "made", "sketched"]
