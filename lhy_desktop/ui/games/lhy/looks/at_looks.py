"""Anti-tank fire before it is fired: its card, its chances in a line, and the rear of a target."""

from collections.abc import Iterable
from functools import partial

from lhy_desktop.engine.flow import Outcome, Preview, total
from lhy_desktop.engine.rulesets.lhy.asks.fire import step
from lhy_desktop.engine.rulesets.lhy.asks.vehicles.anti_tank import Halves, rear, target_words
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    AntiTank,
    AntiTankGroup,
    DestroyVehicle,
    DriveFire,
    MoveFire,
    SplitAntiTank,
)
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored, Odds
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed, unit_name, unit_names
from lhy_desktop.ui.board.looks import ArcLook
from lhy_desktop.ui.games.lhy.looks.fire_preview import PLACED, TONES, lines
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import count, name
from lhy_desktop.ui.games.lhy.words.hex_words import inside, sight_words, states, terrain
from lhy_desktop.ui.panels.preview_card import CardPart, OutcomeRow, PreviewModel
from lhy_desktop.ui.widgets.bars import Share, Tone
from lhy_desktop.ui.widgets.words import spans

_TONES: dict[str, Tone] = {**TONES, Armored.SHOCKED: "warn", Armored.DESTROYED: "bad"}


def chances(found: Preview) -> str:
    """ "no effect 60 %, shocked 10 %, destroyed 30 %": what the marker does by itself."""
    return " · ".join(f"{one.name} {share(one).percent}" for one in found.outcomes if one.table == Odds.ALONE)


def share(one: Outcome) -> Share:
    """A row of an outcome table on its bar."""
    return Share(one.name, one.low, one.high, one.of, _TONES.get(one.key, "none"))


def card(picture: Picture, action: AntiTank | DriveFire | MoveFire, start: str, preview: Preview) -> PreviewModel:
    """Everything known about a shot before it is fired: ledger, armor, chances, line of sight."""
    setup, target = picture.setup, action.target
    hex = hex_of(picture, target)
    apart = picture.board.distance(start, hex)
    shells, fire = picture.view.shells.get(hex, ()), picture.view.fire.get(hex, ()) if target == hex else ()
    there = [*(one.value for one in shells if one.target == target), *(one.value for one in fire)]
    after = f"{count(len(there), 'marker lies', 'markers lie')} there already" if there else ""
    sight = f"Line of sight: {sight_words(picture, start, hex)}." if start != hex else ""
    return PreviewModel(
        f"{name(setup, action.unit)} fires at {target_words(setup, target)}",
        f"{start}–{hex}, {count(apart, 'hex', 'hexes')}" if start != hex else f"inside {hex}",
        about(picture, target),
        lines(preview),
        total_text=PLACED,
        marker="diamond" if target != hex else "disc",
        total=total(preview.ledger),
        after=spans(f"~~{after}: {', '.join(map(signed, there))}~~") if after else (),
        odds=odds(preview.outcomes),
        notes=tuple(filter(None, (*(note.text for note in preview.notes), sight))),
    )


def split_card(picture: Picture, action: SplitAntiTank) -> PreviewModel:
    """The card of a split fire: the ledger of each line with its marker."""
    halves = picture.ask(Halves(action))
    return PreviewModel(
        "Split fire",
        f"at {' and '.join(target_words(picture.setup, one) for one in (action.first, action.second))}",
        name(picture.setup, action.unit),
        total_text=PLACED,
        marker="diamond",
        odds=tuple(row for half in halves for row in odds(half.outcomes)),
        parts=tuple(
            CardPart(f"At {target_words(picture.setup, half.target)}", lines(Preview(half.ledger)), total(half.ledger))
            for half in halves
        ),
    )


def group_card(picture: Picture, action: AntiTankGroup, preview: Preview) -> PreviewModel:
    """The card of a joint fire: the ledger of each unit with its marker, and what the defender can do about it."""
    setup = picture.setup
    return PreviewModel(
        "Joint anti-tank fire",
        f"at {target_words(setup, action.target)}",
        capital(unit_names(setup, action.units)),
        total_text=PLACED,
        marker="diamond",
        notes=tuple(note.text for note in preview.notes[-1:]),
        parts=tuple(
            CardPart(name(setup, half.unit), lines(Preview(half.ledger)), total(half.ledger))
            for half in picture.ask(Halves(action))
        ),
    )


def attempt_card(picture: Picture, action: DestroyVehicle) -> PreviewModel | None:
    """V15: the card of an attempt to destroy a vehicle in an assault."""
    if picture.legal is None or action.unit not in picture.units:
        return None
    found = picture.legal.preview(action)
    return PreviewModel(
        f"Attempt at {name(picture.setup, action.unit)}",
        f"in the assault of {picture.hex_of(action.unit)}",
        about(picture, action.unit),
        lines(found),
        total_text="Modifier of the die",
        total=total(found.ledger),
        odds=(OutcomeRow("One die", tuple(map(share, reversed(found.outcomes)))),),
        notes=tuple(note.text for note in found.notes),
    )


def hex_of(picture: Picture, target: str) -> str:
    """Where a target lies, also one under a marker."""
    return picture.hex_of(target) or target.removeprefix("?@").partition(":")[0]


def about(picture: Picture, target: str) -> str:
    """The target, its armor and states, and where it stands."""
    if target not in picture.units:
        return capital(f"{target_words(picture.setup, target)} in {inside(terrain(picture, hex_of(picture, target)))}")
    counter, moves = picture.counter(target), states(picture.units[target])
    armor = f"armor {counter.av}" + (f", rear {counter.aev}" if counter.aev is not None else "")
    said = ", ".join(filter(None, (armor, moves)))
    return f"{name(picture.setup, target)} ({said}) in {inside(terrain(picture, picture.hex_of(target)))}"


def odds(outcomes: Iterable[Outcome]) -> tuple[OutcomeRow, ...]:
    """One bar for each table."""
    bars: dict[str, list[Outcome]] = {}
    for one in outcomes:
        if one.table:
            bars.setdefault(one.table, []).append(one)
    return tuple(OutcomeRow(capital(rows[0].caption), tuple(map(share, rows))) for rows in bars.values())


def hovered(picture: Picture, hex: str) -> tuple[ArcLook, ...]:
    """The front of a position in a hex, else the rear that a unit there has now."""
    for unit in picture.at(hex):
        if unit.front and picture.counter(unit.id).kind == "fortified_position":
            words = f"{capital(unit_name(picture.setup, unit.id))}: fires at and is hit from its light half"
            return (ArcLook(hex, (), step(unit.front[0]), (), words),)
    found = (picture.once(("arc", unit.id), partial(arc, picture, unit.id)) for unit in picture.at(hex))
    return next(filter(None, found), ())


def arc(picture: Picture, unit: str) -> tuple[ArcLook, ...]:
    """V4: the front of a unit light, its rear hatched, as they are for whoever reacts to what it did; () without."""
    centers = rear(picture.view, unit) if unit else ()
    if len(centers) != 1:
        return ()
    words = f"{capital(unit_name(picture.setup, unit))}: hatched is its rear"
    return (ArcLook(picture.hex_of(unit), (), step(centers[0]), (), words),)
