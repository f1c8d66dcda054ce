"""Joint fires in the bar, on the fire card and on the board: split fire (8.2) and group fire (8.4a)."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import Ledger, Preview, total
from lhy_desktop.engine.rulesets.lhy.fire import split_fire
from lhy_desktop.engine.rulesets.lhy.fire.enfilade import bearing
from lhy_desktop.engine.rulesets.lhy.fire.fire_modifiers import known_ledger
from lhy_desktop.engine.rulesets.lhy.fire.small_arms import known_shot
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire, FireGroup, SplitFire
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed, unit_names
from lhy_desktop.ui.board.looks import WedgeLook
from lhy_desktop.ui.games.lhy.cards.fire_card import CardPart, FireCardModel
from lhy_desktop.ui.games.lhy.looks.fire_preview import lines as ledger_lines
from lhy_desktop.ui.games.lhy.looks.fire_preview import odds
from lhy_desktop.ui.games.lhy.picture import ACTIONS, Picture
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.seam.models import ChipModel, Step
from lhy_desktop.ui.widgets.words import Span

SPLIT = "split fire"
"""The engine's name of the verb."""
MOST = 9
"""So many units that may join have a digit."""
Joint = SplitFire | FireGroup


@dataclass(frozen=True)
class Part:
    """One line of the fire: who at what, and its sum."""

    unit: str
    hex: str
    ledger: Ledger


def parts(picture: Picture, made: Joint) -> tuple[Part, ...]:
    """Each line of a legal joint fire with its ledger."""
    context = picture.context
    if context is None:
        return ()
    if isinstance(made, SplitFire):
        shots = split_fire.known_shots(context, made)
        return tuple(Part(made.unit, shot.target, known_ledger(shot)) for shot in shots)
    found = ((unit, known_shot(context, Fire(unit, made.target))) for unit in made.units)
    return tuple(Part(unit, shot.target, known_ledger(shot)) for unit, shot in found if shot)


# -- in the bar -----------------------------------------------------------------------------------------------------


def chips(picture: Picture, unit: str, joined: tuple[str, ...], target: str) -> tuple[ChipModel, ...]:
    """Who may fire along at the target, each with the marker it would place and what it would mean."""
    if picture.kind != ACTIONS or not target or picture.context is None or picture.legal is None:
        return ()
    key = ("joining", unit, joined, target)
    return picture.once(key, lambda: tuple(_chips(picture, unit, joined, target)))[:MOST]


def _chips(picture: Picture, unit: str, joined: tuple[str, ...], target: str) -> list[ChipModel]:
    legal, context, found = picture.legal, picture.context, list[ChipModel]()
    assert legal is not None
    assert context is not None
    for seen in context.own:
        if seen.place != "map" or seen.id == unit:
            continue
        made = FireGroup((unit, *(u for u in joined if u != seen.id), seen.id), target)
        if made in legal:
            net = next(total(part.ledger) for part in parts(picture, made) if part.unit == seen.id)
            words, tip = f"with {name(picture.setup, seen.id)}", legal.preview(made).notes[-1].text
            lead, on = str(len(found) + 1), seen.id in joined
            found.append(ChipModel(f"join:{seen.id}", words, lead, signed(net), on, tip))
    return found


def beads(picture: Picture, made: Joint) -> tuple[Step, ...]:
    """Each marker of the fire, one after the other."""
    setup, split = picture.setup, isinstance(made, SplitFire)
    named = ((part.hex if split else name(setup, part.unit), part) for part in parts(picture, made))
    return tuple(Step(f"{who} {signed(total(part.ledger))}", "current") for who, part in named)


def price(made: Joint, found: Preview) -> tuple[Span, ...]:
    """What the bar says of it beside the chips."""
    if isinstance(made, SplitFire):
        notes = " ".join(note.text for note in found.notes if note.rule == "8.4")
        return (Span("two markers   ", "bold"), Span(notes, "muted"))
    return (Span(f"{len(made.units)} markers   ", "bold"), Span(found.notes[-1].text if found.notes else "", "muted"))


def card(picture: Picture, made: Joint, found: Preview) -> FireCardModel:
    """The fire card of a joint fire: every ledger with its marker."""
    setup, split = picture.setup, isinstance(made, SplitFire)
    who = made.units if isinstance(made, FireGroup) else (made.unit,)
    where = f"{made.first} and {made.second}" if isinstance(made, SplitFire) else made.target
    return FireCardModel(
        "Split fire" if split else "Group fire",
        f"at {where}",
        capital(unit_names(setup, who)),
        odds=odds(found.outcomes),
        notes=tuple(note.text for note in found.notes if note.rule == "8.4"),
        parts=tuple(
            CardPart(
                f"At {part.hex}" if split else name(setup, part.unit),
                ledger_lines(Preview(part.ledger)),
                total(part.ledger),
            )
            for part in parts(picture, made)
        ),
    )


# -- on the board ---------------------------------------------------------------------------------------------------


def wedge(picture: Picture, unit: str, target: str) -> WedgeLook:
    """8.2: where the second line may go: through the hexside of the first or one beside it."""
    board, start, context = picture.board, picture.hex_of(unit), picture.context
    assert context is not None
    near = board.within(start, picture.counter(unit).sav_range or 0)
    hexes = tuple(one for one in near if one != start and split_fire.within_wedge(context, start, target, one))
    here = split_fire.step(bearing(board, start, target))
    sides = tuple(side + 1 for side in range(6) if min((2 * side - here) % 12, (here - 2 * side) % 12) <= 3)
    return WedgeLook(start, sides, hexes)
