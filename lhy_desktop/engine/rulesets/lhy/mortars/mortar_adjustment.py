"""9.9: phase V. Markers are removed, pending mortars recover, observers are relieved, and fires are extended."""

from __future__ import annotations

from typing import ClassVar

from lhy_desktop.engine.flow import SEATS, Event, Frame, Question, Roll, Rolled, Seat, Telling, other, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import MortarInfo, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import Mortar, State
from lhy_desktop.engine.rulesets.lhy.model.values import Blast
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, number, or_less, told
from lhy_desktop.engine.rulesets.lhy.mortars import mortar_facts as mortars
from lhy_desktop.engine.rulesets.lhy.mortars.extended_fire import Extension, Willing, dismiss, perhaps_extends
from lhy_desktop.engine.rulesets.lhy.resolution import fire_odds
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


def in_order(state: State) -> tuple[Seat, Seat]:
    """21.4: both sides, the active one first."""
    return state.active, other(state.active)


def of_side(state: State, seat: Seat) -> tuple[str, ...]:
    """The mortars of a side in play or still to arrive, and knee mortars that have fired last; in a fixed order."""
    printed = tuple(info.id for info in mortars.infos(state.setup, seat))
    knees = tuple(m for m in sorted(state.mortars) if m not in printed and state.setup.mortar(m).seat == seat)
    return (*printed, *(m for m in knees if not any(m == info.id for info in _all(state.setup))))


def _all(setup: Setup) -> tuple[MortarInfo, ...]:
    return tuple(info for seat in SEATS for info in mortars.infos(setup, seat))


class MortarAdjustment(Frame, frozen=True, tag="lhy.9.9.MortarAdjustment"):
    """Phase V, step by step: removing markers, recovery, observers, extensions."""

    rule: ClassVar[str] = "9.9"

    step: int = 0

    def advance(self, game: LhyGame) -> None:
        """Begin the next step."""
        game.goto(MortarAdjustment(self.step + 1))
        if self.step == 0:
            forget_the_fallen(game.state)
            clear_markers(game)
        elif self.step == 1:
            _arrive(game)
            waiting = tuple(id for seat in in_order(game.state) for id in of_side(game.state, seat))
            game.call(Recovery(tuple(id for id in waiting if rolls(game.state, id))))
        elif self.step == 2:
            relieve(game)
        elif self.step == 3:
            state = game.state
            asked = tuple(id for seat in in_order(state) for id in of_side(state, seat) if perhaps_extends(state, id))
            game.call(Extension())
            game.call(Willing(asked))
        else:
            game.end()


# -- V.1 ------------------------------------------------------------------------------------------------


def forget_the_fallen(state: State) -> None:
    """9.11: the marker of a knee mortar is removed with its squad, or with the reduced side left of it."""
    counters, units = state.setup.counters, state.units
    for id in [id for id in state.mortars if id in counters]:
        alive = (one for one in (id, counters[id].flips_to) if one in units)
        if not any(units[one].place not in ("lost", "exited") for one in alive):
            del state.mortars[id]


def clear_markers(game: LhyGame) -> None:
    """V.1: remove mortar markers and illumination, and one Smoke of every hex (in the first edition all of it)."""
    state = game.state
    if not state.blasts and not state.lights:
        return
    fire = any(not blast.smoke for blasts in state.blasts.values() for blast in blasts)
    clouds = any(blast.smoke for blasts in state.blasts.values() for blast in blasts)
    said = [word for word, there in (("mortar fire ends", fire), ("the light goes out", bool(state.lights))) if there]
    left: dict[str, tuple[Blast, ...]] = {}
    for hex, blasts in state.blasts.items():
        smoke = tuple(blast for blast in blasts if blast.smoke)
        if stays(state, len(smoke)):
            left[hex] = smoke[1:]
    state.blasts = left
    state.lights = ()
    if clouds:
        said.append(f"smoke stays in {', '.join(left)}" if left else "the smoke clears")
    game.tell(Event("markers off", "9.9", Telling(f"{capital(', '.join(said))}.", hexes=tuple(left))))


@predicate("9.9")
def stays(facts: Facts, smoke: int) -> bool | None:
    """One Smoke of a hex is removed in a turn and the rest stays; in the first edition of the card all of it is
    removed."""
    return True if smoke > 1 and facts.setup.edition == "card2" else None


# -- V.2 ------------------------------------------------------------------------------------------------


def _arrive(game: LhyGame) -> None:
    """18.1: mortars that arrive on the next turn are available from now on."""
    state = game.state
    for info in _all(state.setup):
        if state.mortars[info.id].where == "away" and arrives(state, info):
            state.mortars[info.id] = Mortar(info.id, "available")
            _tell_where(game, info.id, "is available from the next turn on", "18.1")


@predicate("18.1")
def arrives(facts: Facts, info: MortarInfo) -> bool | None:
    """A mortar that the mission delays is there when its turn begins."""
    return True if info.available_turn is not None and info.available_turn <= facts.turn + 1 else None


def rolls(state: State, mortar: str) -> bool:
    """V.2: whether a mortar rolls for recovery: those pending, and those the mission keeps away until a minute.

    When recovery is secret, a mortar that is ready rolls too, so that the dice reveal nothing.
    """
    info, where = state.setup.mortar(mortar), state.mortars[mortar].where
    if info.smoke_on_turn_1 and where != "map":
        return False
    if too_early(state, info):
        return False
    if where == "available":
        return state.setup.mission.secret_mortar_recovery
    return where == "pending" or (where == "away" and info.recovers_from_minute is not None)


@predicate("18.1")
def too_early(facts: Facts, info: MortarInfo) -> bool | None:
    """Before the minute that the mission names, the mortar does not roll."""
    return True if info.recovers_from_minute is not None and facts.minute < info.recovers_from_minute else None


def recovers_on(facts: Facts, info: MortarInfo) -> int:
    """9.9: the number a recovery die must not exceed."""
    table = facts.setup.tables.mortars
    if info.recovers_at is not None:
        return info.recovers_at
    return {"platoon": table.recovers_platoon, "knee": table.recovers_knee}.get(
        mortars.size(facts, info.id), table.recovers_section
    )


class Recovery(Frame, frozen=True, tag="lhy.9.9.Recovery"):
    """V.2: one die for each pending mortar, the active side's first."""

    rule: ClassVar[str] = "9.9"

    mortars: tuple[str, ...]

    def question(self, state: State) -> Question | None:
        """The die of the next one; only its owner sees it when recovery is secret."""
        if not self.mortars:
            return None
        setup, id = state.setup, self.mortars[0]
        info = setup.mortar(id)
        squad = state.units.get(id)
        secret = setup.mission.secret_mortar_recovery or (squad is not None and squad.concealed)
        name = f"{adjective(setup, info.seat)} {mortars.mortar_name(setup, id)}"
        needs = "" if secret else or_less(recovers_on(state, info), info.recovery_drm)
        roll = Roll(fire_odds.FACES, f"Recovery of the {name}", info.seat if secret else "public", needs=needs)
        return Question("chance", "lhy.9.9.Recovery", "Recovery of a mortar.", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """Up to its number, the mortar is available for the next turn."""
        state, id = game.state, self.mortars[0]
        game.goto(Recovery(self.mortars[1:]))
        info = state.setup.mortar(id)
        if state.mortars[id].where == "available":
            return
        total, least = action.value + info.recovery_drm, recovers_on(state, info)
        ready = bool(recovered(total, least))
        if ready and info.size == "knee":
            del state.mortars[id]
        elif ready:
            before = state.mortars[id]
            state.mortars[id] = Mortar(id, "available", turn=before.turn, reduced=before.reduced)
        added = f" {'+' if info.recovery_drm > 0 else '−'} {abs(info.recovery_drm)}" if info.recovery_drm else ""
        word = "Ready again" if ready else "Not ready"
        compared = f"{action.value}{added} is {'not ' if ready else ''}above {number(least)}"
        what = "is ready again" if ready else "is not ready yet"
        _tell_where(game, id, f"{what}: {compared}", "9.9", (action.value,), word)


@predicate("9.9")
def recovered(total: int, number: int) -> bool | None:
    """A mortar recovers on its number or less."""
    return True if total <= number else None


def _tell_where(game: LhyGame, mortar: str, what: str, rule: str, dice: tuple[int, ...] = (), word: str = "") -> None:
    """Where a mortar is, told to everybody; only to its owner when recovery is secret or its squad is concealed."""
    state = game.state
    info, squad = state.setup.mortar(mortar), state.units.get(mortar)
    text = f"{adjective(state.setup, info.seat)} {mortars.mortar_name(state.setup, mortar)} {what}."
    private = state.setup.mission.secret_mortar_recovery or (squad is not None and squad.concealed)
    game.tell(told("recovery", rule, info.seat, text, "" if private else None, dice=dice, word=word))


# -- V.3 ------------------------------------------------------------------------------------------------


def relieve(game: LhyGame) -> None:
    """V.3: relieve observers on their Final side, those without a friend in their hex, and (second edition) those who
    cannot extend."""
    state = game.state
    for seat in in_order(state):
        for id in of_side(state, seat):
            if state.mortars[id].where == "map" and relieved(state, id):
                dismiss(game, id)


@predicate("9.9")
def relieved(state: State, mortar: str) -> bool | None:
    """Whether the observer's duty ends now, whatever its owner wants."""
    found, info = state.mortars[mortar], state.setup.mortar(mortar)
    here = found.observer or found.neutral
    alone = not any(unit.side == info.seat for unit in fact.units_at(state, here)) and not _waiting(state, info, here)
    if found.final or alone:
        return True
    return True if state.setup.edition == "card2" and not perhaps_extends(state, mortar) else None


def _waiting(state: State, info: MortarInfo, here: str) -> bool:
    return any(
        unit.side == info.seat and unit.place == "entry" and here in mortars.posts(state, unit)
        for unit in state.units.values()
    )
