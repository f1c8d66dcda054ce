"""What an assault is worth: the rows of its forecast, and the place it may take."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.bots.recruit import weights
from lhy_desktop.bots.recruit.picture import Picture
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.actions import Assault
from lhy_desktop.engine.rulesets.lhy.view import Seen


def assaults(picture: Picture, legal: LegalSet, unit: Seen) -> Iterable[tuple[int, Assault]]:
    """Assaults of all units of a hex that can go together, told once, by the first of them."""
    found: dict[tuple[str, ...], list[str]] = {}
    mates = [mate.id for mate in picture.friends.get(unit.hex, ()) if not mate.acted]
    for mate in mates:
        for action in legal.narrow(unit=mate, verb="assault"):
            assert isinstance(action, Assault)
            if len(action.units) > 1:
                break
            found.setdefault(action.path, []).append(mate)
    for path, able in found.items():
        if able[0] != unit.id:
            continue
        action = Assault(tuple(one for one in picture.view.units if one in able), path)
        if action in legal:
            yield _worth(picture, legal, action), action


def _worth(picture: Picture, legal: LegalSet, action: Assault) -> int:
    table = picture.setup.tables.assault
    rows = {row.name: row for row in table.rows.values()}
    defends = picture.view.assaults.get(action.path[-1])
    mine = "attacker" if defends is None or defends.attacker == picture.seat else "defender"
    goals = [place for objective in picture.setup.mission.objectives for place in objective.hexes]
    prize = weights.STORMED if action.path[-1] in goals else 0
    worth = 0
    for one in legal.preview(action).outcomes:
        row = rows[one.name]
        gain = weights.ASSAULT[row.size] + prize
        worth += (one.low + one.high) * (gain if row.winner == mine else -weights.ASSAULT[row.size]) // 2
    return worth // 10 - weights.STORM
