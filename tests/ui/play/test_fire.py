"""The same number everywhere: the tag on the board, the card's sum, the marker, and the log."""

from __future__ import annotations

import random

from conftest import Table
from hand import Hand, until
from test_keys import set_up

from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.seam.selection import Looking


def test_tag_ledger_marker_and_log_say_one_number(table: Table) -> None:
    playing = table(seed=11)
    set_up(playing)
    hand, rng = Hand(playing), random.Random(2)
    for _ in range(400):
        until(lambda: playing.game.state in ("asking", "rolling", "continue", "over"))
        assert playing.game.state != "over", "nobody ever fired"
        legal = playing.game.tool.picture.legal
        shot = next((a for a in legal.narrow(verb="fire")), None) if legal and "fire" in legal.verbs else None
        if not isinstance(shot, Fire):
            hand.turn(rng)
            continue
        assert hand.take(shot.unit)
        hand.press("orders.fire")
        tags = {tag.hex: tag.text for tag in playing.game.tool.looks(Looking())["tag"] if not tag.refused}
        hand.click(shot.target)
        card = playing.game.desk.cards.fire
        assert card.isVisible()
        net = total(playing.game.tool.preview().ledger)
        assert tags[shot.target] == signed(net)
        known = {m.id for m in playing.game.tool.picture.view.fire.get(shot.target, ())}
        masked = any(m.hex == shot.target for m in playing.game.tool.picture.view.masks.values())
        hand.press("orders.commit")
        until(lambda: playing.game.state in ("asking", "rolling", "continue", "over"))
        markers = playing.game.session.view(playing.game.seats.viewer).fire.get(shot.target, ())
        placed = [m.value for m in markers if m.id not in known and m.origin]
        line = next(n for n in reversed(playing.game.session.log("axis")) if n.kind == "fire")
        if masked:  # the truth under a marker may only make the shot better (21.3)
            assert placed[0] >= net
            return
        assert placed == [net]
        assert signed(net) in line.telling.text
        return
    raise AssertionError("nobody ever fired")
