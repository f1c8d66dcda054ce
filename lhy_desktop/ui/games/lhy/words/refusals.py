"""Why?: refusals of the engine as a card, and one-line reasons for menus and buttons."""

from collections.abc import Sequence

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.model.actions import AutoPlace, CallReaction, Done, Pass
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_names
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.seam.models import Reason, WhyModel

HANDS_ON = {
    "orders.call": "call reaction",
    "orders.pass": "pass",
    "setup.done": "done",
    "setup.auto": "place the rest",
}
"""The verb by which a command hands on."""
_SAID = {
    "call reaction": (CallReaction(), "Not yet"),
    "pass": (Pass(), "No pass yet"),
    "done": (Done(), "Set-up is not done"),
    "place the rest": (AutoPlace(), "Nothing is left"),
}
_WHERE = {"fire": " at ", "maneuver": " to ", "withdraw": " to ", "be placed": " in "}


def why(
    picture: Picture, units: tuple[str, ...], can: str, hex: str, refused: Sequence[Refusal], remedy: str = ""
) -> WhyModel:
    """The card for a refused order: "Squad 1/2 cannot fire at G7"; when nothing refuses it, it says so."""
    if not refused:
        return WhyModel("This can be done", (), "Take the verb and point at the hex.")
    who = capital(unit_names(picture.setup, units)) if units else "This"
    where = f"{_WHERE.get(can, ' ')}{hex}" if hex else " now"
    return WhyModel(f"{who} cannot {can}{where}", reasons(refused), remedy)


def reasons(refused: Sequence[Refusal]) -> tuple[Reason, ...]:
    """Refusals as the card lists them."""
    return tuple(Reason(one.text, one.rule, one.hexes) for one in refused)


def possible(verb: str, hexes: Sequence[str]) -> str:
    """Where the order would be legal, in a sentence; "" for orders that are not looked for."""
    if not hexes or verb not in ("fire", "assault", "maneuver", "withdraw"):
        return ""
    shown = ", ".join(hexes[:5]) + (" and others" if len(hexes) > 5 else "")
    return f"Possible: {'at ' if verb == 'fire' else ''}{shown}."


def handing(picture: Picture, verb: str) -> WhyModel:
    """The card for a refused pass, call or "done"."""
    action, said = _SAID[verb]
    return WhyModel(said, reasons(picture.judge(action)))


def asked(picture: Picture, refused: Sequence[Refusal] = ()) -> WhyModel | None:
    """The card that says what is asked, or that a die is to come; None when nothing is."""
    if picture.decision is None:
        return None
    rule, prompt = picture.decision.rule, picture.decision.prompt
    if picture.decision.seat == "chance":
        return WhyModel("Only a die is to come", (Reason(f"{prompt} No order can be given before.", rule),))
    return WhyModel("This is asked for", reasons(refused or (Refusal(rule, prompt),)))


def first(refused: Sequence[Refusal]) -> str:
    """The reason in one line."""
    return refused[0].text if refused else ""
