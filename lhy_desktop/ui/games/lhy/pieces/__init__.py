"""The pieces and markers of The Last Hundred Yards: importing this package registers them with the board."""

from lhy_desktop.ui.board.pieces.face import PieceFace
from lhy_desktop.ui.board.registry import register_dress, register_piece
from lhy_desktop.ui.board.stack_dress import StackDress
from lhy_desktop.ui.games.lhy.pieces import badge_face, counter_face, fought, marker_face, mask_face, states
from lhy_desktop.ui.games.lhy.pieces.looks import BadgeLook, CounterLook, FoughtLook, MarkerLook, MaskLook

register_piece(
    CounterLook,
    PieceFace(
        (counter_face.draw_print, states.draw_states),
        base=(counter_face.draw_base,),
        basis=counter_face.basis,
        stand_in=counter_face.stand_in,
        words=counter_face.words_of,
        peeks=counter_face.is_leader,
        shaken=lambda look: look.disrupted,
    ),
)
register_piece(MaskLook, PieceFace((mask_face.draw_mask, states.draw_states)))
register_piece(MarkerLook, PieceFace((marker_face.draw_marker,)))
register_piece(BadgeLook, PieceFace((badge_face.draw_badge,)))
register_dress(FoughtLook, StackDress(fought.draw_diagonal, fought.draw_tab, fought.piles))
