"""Where the board of each game was looked at last, remembered between runs."""

from __future__ import annotations

from lhy_desktop.ui.board.places import center, hex_at
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.play.settings import GameLikes

MOST_VIEWS = 60
"""Games whose view is remembered; the oldest go first."""


def keep_view(board: BoardView, game: str, likes: GameLikes) -> None:
    """Note the zoom and the middle of a game's board."""
    middle = hex_at(board.board, board.mapToScene(board.viewport().rect().center())) if board.has_board else None
    likes.views.pop(game, None)
    if middle is not None and game:
        likes.views[game] = (board.camera.pixels, middle)
        while len(likes.views) > MOST_VIEWS:
            del likes.views[next(iter(likes.views))]


def restore_view(board: BoardView, game: str, likes: GameLikes) -> bool:
    """Show what a game's board showed last; False when nothing is known of it, or its map has changed."""
    pixels, middle = likes.views.get(game, (0.0, ""))
    if not pixels or middle not in board.board.index:
        return False
    board.set_pixels(pixels)
    board.centerOn(center(board.board, middle))
    return True
