"""Why?: refusals of the engine as a card, and one-line reasons for menus and buttons."""

from __future__ import annotations

from collections.abc import Sequence

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.model.actions import AutoPlace, CallReaction, Done, Pass
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_names
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft
from lhy_desktop.ui.games.lhy.looks.overlays import targets
from lhy_desktop.ui.games.lhy.words import choice_words, option_words
from lhy_desktop.ui.seam.models import Reason, WhyModel

EXPLAINED = {
    "orders.fire": "fire",
    "orders.split": "split",
    "orders.maneuver": "maneuver",
    "orders.withdraw": "withdraw",
    "orders.recover": "recover",
    "orders.clear": "clear",
    "orders.reveal": "reveal",
    "orders.assault": "assault",
    "orders.direct": "direct",
    "orders.mortar": "mortar",
    "orders.knee": "knee",
    "orders.illuminate": "illuminate",
}
"""The verb that the button of a command stands for."""
HANDS_ON = {
    "orders.call": "call reaction",
    "orders.pass": "pass",
    "setup.done": "done",
    "setup.auto": "place the rest",
}
"""The verb by which a command hands on."""
_VERBS = {
    "maneuver": "maneuver",
    "withdraw": "withdraw",
    "fire": "fire",
    "assault": "assault",
    "split": "split its fire",
    "recover": "recover",
    "direct": "direct units",
    "charge": "charge",
    "reveal": "show itself",
    "place": "be placed",
}


def verdict(draft: OrderDraft, verb: str, hex: str = "") -> str:
    """ "Squad 1/2 cannot fire at G7"."""
    who = capital(unit_names(draft.picture.setup, draft.units)) if draft.units else "This"
    where = {"fire": " at ", "maneuver": " to ", "withdraw": " to ", "place": " in "}.get(verb, " ")
    return f"{who} cannot {_VERBS.get(verb, verb)}{where + hex if hex else ' now'}"


def why(draft: OrderDraft, verb: str, hex: str, refused: Sequence[Refusal]) -> WhyModel:
    """The card for a refused order; when nothing refuses it, it says so."""
    if not refused:
        return WhyModel("This can be done", (), "Take the verb and point at the hex.")
    reasons = tuple(Reason(one.text, one.rule, one.hexes) for one in refused)
    return WhyModel(verdict(draft, verb, hex), reasons, _remedy(draft, verb))


def handing(draft: OrderDraft, verb: str) -> WhyModel:
    """The card for a refused pass, call or "done"."""
    action = {"call reaction": CallReaction(), "pass": Pass(), "done": Done(), "place the rest": AutoPlace()}[verb]
    refused = draft.picture.legal.explain(action) if draft.picture.legal is not None else ()
    said = {
        "call reaction": "Not yet",
        "pass": "No pass yet",
        "done": "Set-up is not done",
        "place the rest": "Nothing is left",
    }
    return WhyModel(said[verb], tuple(Reason(one.text, one.rule, one.hexes) for one in refused))


def choice(draft: OrderDraft, hex: str) -> WhyModel | None:
    """The card while one of a few answers is asked, or a die waits; None while orders are given."""
    picture = draft.picture
    if picture.decision is None or (picture.legal is not None and draft.orders):
        return None
    rule, prompt = picture.decision.rule, picture.decision.prompt
    if picture.decision.seat == "chance":
        return WhyModel("Only a die is to come", (Reason(f"{prompt} No order can be given before.", rule),))
    if not draft.options:
        said = (draft.band.refused if draft.band is not None else ()) or (Refusal(rule, prompt),)
        return WhyModel("This is asked for", tuple(Reason(one.text, one.rule, one.hexes) for one in said))
    refused = choice_words.refusals(draft, hex)
    if refused:
        return WhyModel(f"{hex} is no answer", tuple(Reason(one.text, one.rule, one.hexes) for one in refused))
    found = [option_words.text(picture, option) for option in draft.options[:5]]
    more = " and others" if len(draft.options) > len(found) else ""
    return WhyModel("One of these is asked for", (Reason(prompt, rule),), f"Possible: {', '.join(found)}{more}.")


def _remedy(draft: OrderDraft, verb: str) -> str:
    if not draft.units or verb not in ("fire", "assault", "maneuver", "withdraw"):
        return ""
    tried = OrderDraft(draft.picture)
    tried.units = draft.units
    tried.verb = verb
    found = targets(tried)
    if not found:
        return ""
    shown = ", ".join(found[:5]) + (" and others" if len(found) > 5 else "")
    return f"Possible: {'at ' if verb == 'fire' else ''}{shown}."


def first(refused: Sequence[Refusal]) -> str:
    """The reason in one line."""
    return refused[0].text if refused else ""
