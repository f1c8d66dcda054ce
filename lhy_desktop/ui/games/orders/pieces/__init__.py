"""The pieces and markers of Order points: importing this package registers them with the board."""

from lhy_desktop.ui.board.pieces.face import PieceFace
from lhy_desktop.ui.board.registry import register_dress, register_piece
from lhy_desktop.ui.board.stack_dress import StackDress
from lhy_desktop.ui.games.orders.pieces import badge_face, shared, states, team_face
from lhy_desktop.ui.games.orders.pieces.looks import RangeLook, SharedLook, TeamLook, WreckLook

register_piece(
    TeamLook,
    PieceFace(
        (team_face.draw_print, states.draw_states),
        base=(team_face.draw_base,),
        basis=team_face.basis,
        stand_in=team_face.stand_in,
        words=team_face.words_of,
        peeks=team_face.is_leader,
    ),
)
register_piece(RangeLook, PieceFace((badge_face.draw_range,)))
register_piece(WreckLook, PieceFace((badge_face.draw_wreck,)))
register_dress(SharedLook, StackDress(shared.draw_under, shared.draw_over, shared.piles))
