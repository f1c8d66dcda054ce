"""What of the news is played out on the board: every throw of dice, barrages, hits; and what became of whom."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from lhy_desktop.engine.flow import Roll
from lhy_desktop.engine.rulesets.orders.model.view import Setup, Standing, View
from lhy_desktop.session import LogLine
from lhy_desktop.ui.games.orders.forecasts import chances
from lhy_desktop.ui.games.orders.looks.piece_looks import states_of, team_look
from lhy_desktop.ui.games.orders.sides import name, side_look
from lhy_desktop.ui.seam.shown import Act, Lot, Tone, act_of, purpose_of

_TONES: dict[tuple[str, str], Tone] = {
    ("check", "ready"): "held",
    ("check", "suppressed"): "hurt",
    ("check", "killed"): "lost",
    ("rally", "passed"): "held",
    ("rally", "failed"): "hurt",
    ("rally", "destroyed"): "lost",
    ("destroyed", ""): "lost",
}
_BEFALLS = ("check", "rally", "armor", "hit", "destroyed")
"""Lines that tell what became of the teams they name."""
_TEN = 10


class Battles:
    """The acts of one batch of news: all of it heard by one viewer, whose view was ``before`` (None: of another viewer,
    of whom nothing may be painted) and is ``after`` it. ``rolled`` is what chance was asked for."""

    def __init__(self, setup: Setup, before: View | None, after: View, rolled: Roll) -> None:
        self._setup, self._before, self._after, self._rolled = setup, before, after, rolled
        self._acts: list[Act] = []

    def acts(self, lines: Sequence[LogLine]) -> tuple[Act, ...]:
        """What there is to be seen, in order."""
        for line in lines:
            if line.telling.dice:
                self._thrown(line)
            elif line.kind == "barrage":
                self._acts.append(Act("Barrage", next(iter(line.telling.hexes), ""), word="Fire for effect"))
            elif line.kind in _BEFALLS:
                self._befalls(line)
        return tuple(self._acts)

    def _thrown(self, line: LogLine) -> None:
        """Dice, all of a throw at once; who is named with them shows what became of him."""
        ten = line.kind == "deviation"
        act = act_of(line, self._rolled, partial(side_look, self._setup), _TEN if ten else 0)
        assert act is not None
        act = replace(act, lines=chances.figures(line.telling.ledger)) if act.lines else act
        if ten:  # the first die says how far, the second which way
            act = replace(act, dice=tuple(replace(die, sides=0) if n else die for n, die in enumerate(act.dice)))
        if self._rolled.throw is not None and self._rolled.audience == "public":
            act = replace(act, title=self._rolled.purpose)
        lots = self._lots(line) if line.kind in _BEFALLS else ()
        self._acts.append(replace(act, tone=self._tone(line, lots), lots=lots))

    def _befalls(self, line: LogLine) -> None:
        """Hits without dice of their own: with the fire they follow from, else by themselves."""
        lots = self._lots(line)
        if self._acts:
            last = self._acts[-1]
            new = {lot.before.id for lot in lots}
            kept = tuple(lot for lot in last.lots if lot.before.id not in new)
            tone = self._tone(line, lots)
            self._acts[-1] = replace(last, lots=(*kept, *lots), tone=tone if tone != "plain" else last.tone)
            return
        hex = next((hex for hex in line.telling.hexes if hex), "")
        title = purpose_of(line, None)
        self._acts.append(Act(title, hex, word=line.telling.word, tone=self._tone(line, lots), lots=lots))

    def _tone(self, line: LogLine, lots: Sequence[Lot]) -> Tone:
        if any(lot.after is None for lot in lots):
            return "lost"
        return _TONES.get((line.kind, line.key), "hurt" if line.kind == "hit" else "plain")

    def _lots(self, line: LogLine) -> tuple[Lot, ...]:
        """How each team named looked, and how it looks now; one that is gone has no look."""
        found = []
        for team in line.telling.units:
            if team not in self._setup.teams:
                continue
            was, now = self._standing(self._before, team), self._standing(self._after, team)
            gone = now is not None and now.place == "lost"
            before = team_look(self._setup, team, **states_of(self._setup, was) if was is not None else {})
            after = None if gone else team_look(self._setup, team, **states_of(self._setup, now) if now else {})
            found.append(Lot(name(self._setup, team), before, after, _word(was, now)))
        return tuple(found)

    @staticmethod
    def _standing(view: View | None, team: str) -> Standing | None:
        return view.teams.get(team) if view is not None else None


def _word(was: Standing | None, now: Standing | None) -> str:
    """What became of a team, in a word or two; "" for nothing."""
    if now is None:
        return ""
    if now.place == "lost":
        return "destroyed"
    if now.suppressed and (was is None or not was.suppressed):
        return "suppressed"
    if was is not None and was.suppressed and not now.suppressed:
        return "rallied"
    more = now.rfp - (was.rfp if was is not None else 0)
    return f"+{more} RFP" if more > 0 else ""
