"""One of a few answers: a chip, a hex, a unit or a digit chooses it; choosing the same one again gives it."""

from itertools import islice
from typing import Any

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.model.actions import Charge, DestroyVehicle, Extend, Fight, Target
from lhy_desktop.ui.board.looks import HighlightLook, TagLook
from lhy_desktop.ui.games.lhy.looks import at_looks, charge_looks, choice_looks, mortar_looks
from lhy_desktop.ui.games.lhy.looks.assault_sheets import fight_card
from lhy_desktop.ui.games.lhy.panels.feed_segment import MOST_CHIPS
from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.hand import NOT_YET
from lhy_desktop.ui.games.lhy.words import chances, choice_words, mortar_words, option_words, refusals
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Reason, Verb, WhyModel
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot

MOST_OPTIONS = 200
"""The most answers of a decision that are offered one by one; a chapter with more answers has a tool of its own."""


class OptionsTool(Gesture, kinds=("*",)):
    """See the module. ``option`` is the place of the answer chosen, -1 for none."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.options: tuple[object, ...] = tuple(islice(self.picture.legal or (), MOST_OPTIONS))
        self.option = -1

    def keep(self, last: Gesture) -> None:
        """Where only one answer is offered it is chosen."""
        if len(self.options) == 1:
            self.choose(0)

    @property
    def chosen(self) -> object | None:
        """The answer chosen."""
        return self.options[self.option] if self.option >= 0 else None

    def action(self) -> object | None:
        return self.chosen if self.stage == "ready" else None

    def choose(self, index: int) -> None:
        """Choose an answer."""
        if 0 <= index < len(self.options):
            self.option, self.stage, self.refused = index, "ready", ()

    def lit(self) -> tuple[str, ...]:
        return tuple(one.unit for one in self.options if isinstance(one, Charge | Target))[:1]

    # -- gestures -----------------------------------------------------------------------------------

    def take(self, index: int) -> Gesture:
        """Choose an answer; the chosen one once more is given."""
        if self.option == index:
            self.host.enter()
            return self
        self.choose(index)
        return self.show()

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """The first answer about this hex."""
        if not self.host.asking or not spot.hex:
            return self
        found = [n for n, one in enumerate(self.options) if spot.hex in option_words.hexes(self.picture, one)]
        if found:
            return self.take(self.option if self.option in found else found[0])
        self.refused = self.against(spot.hex)
        if self.refused:
            self.show()
        return super().point(spot, keys)

    def enter(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Confirm the answer chosen, else point at the hex."""
        return self.show() if keys.shift and self.stage == "ready" else super().enter(spot, keys)

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """The first answer about this unit."""
        picture = self.picture
        if self.host.asking and item in picture.units:
            means = (n for n, one in enumerate(self.options) if option_words.means(picture, one, item))
            if (index := next(means, -1)) >= 0:
                return self.take(index)
        return super().pick(item, spot, keys)

    def may_drag(self, item: str) -> bool:
        return False

    def may_join(self) -> frozenset[str]:
        """Beside the platoons that would be activated."""
        return choice_looks.ad_hoc(self.picture, self.chosen)

    def back(self) -> Gesture | None:
        self.refused = ()
        if self.stage != "ready":
            return None
        self.option, self.stage = -1, "idle"
        return self

    def press(self, command: str, argument: str = "") -> Gesture | None:
        """Enter without a choice takes the first answer that endangers no own unit."""
        if command != "orders.commit":
            return super().press(command, argument)
        if not self.host.asking or not self.options:
            return None
        self.choose(self.usual())
        return self.show()

    def usual(self) -> int:
        """The answer taken unless the player says another; a fire that may strike own units only where none else
        is."""
        found = (n for n, one in enumerate(self.options) if not mortar_words.endangers(self.picture, one))
        return next(found, 0)

    def pressed(self, command: str, argument: str) -> Gesture:
        """Tab walks through the answers, G changes the round of a mortar's."""
        match command:
            case "orders.next_target" | "orders.previous_target" if self.options:
                return self.step(1 if command == "orders.next_target" else -1)
            case "orders.smoke" if isinstance(self.chosen, Extend):
                other = Extend(self.chosen.mortar, self.chosen.hex, mortar_words.other_round(self.chosen.ammo))
                self.choose(self.options.index(other) if other in self.options else -1)
                return self.show()
            case "orders.waypoint":
                return self.enter(Spot(self.host.board.cursor_hex), Keys(shift=True))
        return super().pressed(command, argument)

    def step(self, by: int) -> Gesture:
        """The next answer."""
        first = self.usual() if self.option < 0 and by > 0 else None
        self.choose((self.option + by) % len(self.options) if first is None else first)
        self.show()
        for hex in option_words.marked(self.picture, self.chosen)[:1]:
            self.host.board.set_cursor(hex)
        return self

    def chip(self, kind: str, ref: str) -> Gesture:
        return self.take(int(ref)) if kind == "option" else super().chip(kind, ref)

    def row(self, platoon: str) -> Gesture:
        """A platoon's row: where one of its units is an answer, that answer."""
        units = [unit for unit in self.picture.view.units if self.picture.counter(unit).platoon == platoon]
        return self.pick(units[0]) if units and self.host.asking and self.options else self

    # -- words --------------------------------------------------------------------------------------

    def against(self, hex: str) -> tuple[Refusal, ...]:
        return choice_words.refusals(self.picture, self.options, hex)

    def why(self, command: str, hex: str) -> WhyModel | None:
        """What is asked for, and why this hex is no answer."""
        decision = self.picture.decision
        if command or decision is None or not self.options:
            return super().why(command, hex)
        if refused := self.against(hex):
            return WhyModel(f"{hex} is no answer", refusals.reasons(refused))
        found = [option_words.text(self.picture, one) for one in self.options[:5]]
        more = " and others" if len(self.options) > len(found) else ""
        asked = (Reason(decision.prompt, decision.rule),)
        return WhyModel("One of these is asked for", asked, f"Possible: {', '.join(found)}{more}.")

    def bar(self) -> DecisionModel:
        picture, chosen = self.picture, self.chosen
        prompt = picture.decision.prompt if picture.decision is not None else ""
        found = self.preview()
        said = mortar_words.risk(picture, chosen).strip() or choice_words.detail(picture, chosen, len(self.options))
        hint = f"{said} Choose, then Enter.".strip() if chosen is None else said or NOT_YET
        confirm = (
            Verb("orders.next_target", "Next", "Tab")
            if chosen is None
            else Verb("orders.commit", option_words.confirm(picture, chosen), "Enter", primary=True)
        )
        return DecisionModel(
            sentence=option_words.sentence(picture, chosen, prompt) if chosen is not None else prompt,
            detail=first(self.refused) or hint,
            beads=chances.chain(picture.kind),
            chips=tuple(map(self._chip, range(min(MOST_CHIPS, len(self.options))))),
            chip_keys=("Tab",) if chosen is not None else (),
            chip_hint="next" if chosen is not None else "",
            remark=chances.price(found) or chances.noted(found),
            verbs=(confirm, *((mortar_words.smoke_verb(chosen.ammo),) if isinstance(chosen, Extend) else ())),
        )

    def _chip(self, index: int) -> ChipModel:
        picture, option = self.picture, self.options[index]
        digit = str(index + 1) if index < 9 else ""
        lead = mortar_words.option_key(picture, option) or digit
        text = option_words.text(picture, option)
        chip = ChipModel(f"option:{index}", text, lead, chosen=index == self.option)
        return choice_words.dressed(picture, option, chip)

    # -- the board ----------------------------------------------------------------------------------

    def outlines(self, over: str) -> tuple[HighlightLook, ...]:
        """The hexes of the answer chosen, else of all."""
        shown = self.options if self.option < 0 else (self.chosen,)
        hexes = dict.fromkeys(hex for one in shown for hex in option_words.marked(self.picture, one))
        found = (HighlightLook(tuple(hexes), "asked" if self.option < 0 else "target"),) if hexes else ()
        return (*found, *super().outlines(over))

    def tags(self) -> tuple[TagLook, ...]:
        """Numbers on the hexes, as on the chips; each hex shows one, if possible the chosen answer's."""
        found: dict[str, TagLook] = {}
        for index, option in enumerate(self.options):
            hex = option_words.place(self.picture, option)
            if hex and not isinstance(option, Extend) and (hex not in found or index == self.option):
                pair = option_words.pair(self.picture, option)
                text = f"{index + 1}  {pair}" if pair else str(index + 1)
                found[hex] = TagLook(hex, text, chosen=index == self.option)
        return tuple(found.values())

    def looks(self, looking: Looking) -> Looks:
        """The answers on the board, and what belongs to their chapter."""
        found, picture, chosen = dict(super().looks(looking)), self.picture, self.chosen
        found["tag"] = self.tags()
        if isinstance(chosen, Extend):
            found["impact"] = (mortar_looks.impact(picture, chosen),)
        found |= charge_looks.looks(picture, chosen, self.options, found["highlight"])
        return {**found, **(choice_looks.looks(picture, self.options, chosen, looking.over) if self.options else {})}

    def card(self, over: str) -> Card | None:
        if isinstance(self.chosen, DestroyVehicle):
            attempt = at_looks.attempt_card(self.picture, self.chosen)
            return Card(attempt, (self.picture.hex_of(self.chosen.unit),)) if attempt is not None else None
        model = fight_card(self.picture, self.chosen) if isinstance(self.chosen, Fight) else None
        return Card(model, (self.chosen.hex,)) if model is not None and isinstance(self.chosen, Fight) else None
