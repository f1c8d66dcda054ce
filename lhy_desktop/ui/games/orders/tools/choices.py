"""One of a few answers: a chip, a team, a hex or a digit chooses it; choosing the same one again gives it."""

from __future__ import annotations

from itertools import islice
from typing import Any

from lhy_desktop.engine.flow import Refusal, total
from lhy_desktop.engine.rulesets.orders.asks import checks
from lhy_desktop.engine.rulesets.orders.model.actions import Allocate, Attempt, Fight
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.ui.board.looks import HighlightLook, TagLook
from lhy_desktop.ui.games.orders.forecasts import chances
from lhy_desktop.ui.games.orders.forecasts.cards import Floating
from lhy_desktop.ui.games.orders.tools.gesture import NOT_YET, Gesture, Looks, first
from lhy_desktop.ui.panels.preview_card import PreviewModel
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Reason, Verb, WhyModel
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot
from lhy_desktop.ui.widgets.words import Span

MOST_OPTIONS, MOST_CHIPS, MOST_NAMED = 200, 18, 5
"""Answers of a decision that are offered one by one, those that have chips, and those named in a sentence."""


class ChoiceTool(Gesture, kinds=("*",)):
    """See the module. ``option`` is the place of the answer chosen, -1 for none."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.options: tuple[object, ...] = tuple(islice(self.picture.legal or (), MOST_OPTIONS))
        self.option = -1

    def keep(self, last: Gesture) -> None:
        """Where only one answer is offered, or their order hardly matters, the first one is chosen."""
        if len(self.options) == 1 or isinstance(next(iter(self.options), None), Attempt):
            self.choose(0)

    @property
    def chosen(self) -> object | None:
        """The answer chosen."""
        return self.options[self.option] if self.option >= 0 else None

    def action(self) -> object | None:
        return self.chosen if self.stage == "ready" else None

    def choose(self, index: int) -> None:
        """Choose an answer; its team is in hand."""
        if 0 <= index < len(self.options):
            self.option, self.stage, self.refused = index, "ready", ()
            named = self.picture.places(self.options[index]).units
            self.units = tuple(team for team in named if self.picture.hex_of(team))

    # -- gestures -----------------------------------------------------------------------------------

    def take(self, index: int) -> Gesture:
        """Choose an answer; the chosen one once more is given."""
        if self.option == index:
            self.host.enter()
            return self
        self.choose(index)
        return self.show()

    def marked(self, option: object) -> tuple[str, ...]:
        """The hexes of an answer: those it names, else where its teams stand."""
        places = self.picture.places(option)
        return places.hexes[-1:] or tuple(filter(None, map(self.picture.hex_of, places.units)))

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """The next answer about this hex."""
        if not self.host.asking or not spot.hex:
            return self
        found = [n for n, one in enumerate(self.options) if spot.hex in self.marked(one)]
        return self._one_of(found) or super().point(spot, keys)

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """The next answer about this team."""
        if not self.host.asking:
            return self.named(item)
        found = [n for n, one in enumerate(self.options) if item in self.picture.places(one).units]
        return self._one_of(found) or super().pick(item, spot, keys)

    def _one_of(self, found: list[int]) -> Gesture | None:
        if not found:
            return None
        return self.take(self.option if self.option in found else found[0])

    def may_drag(self, item: str) -> bool:
        return False

    def back(self) -> Gesture | None:
        self.refused = ()
        if self.stage != "ready" or len(self.options) < 2:
            return None
        self.option, self.stage, self.units = -1, "idle", ()
        return self

    def press(self, command: str, argument: str = "") -> Gesture | None:
        """Enter without a choice takes the first answer."""
        if command != "orders.commit":
            return super().press(command, argument)
        if not self.host.asking or not self.options:
            return None
        self.choose(0)
        return self.show()

    def pressed(self, command: str, argument: str) -> Gesture:
        """Tab and Space walk through the answers."""
        step = {"orders.next_target": 1, "orders.next": 1, "orders.previous_target": -1, "orders.previous": -1}
        if command in step and self.options:
            self.choose((self.option + step[command]) % len(self.options) if self.option >= 0 else 0)
            self.show()
            for hex in self.marked(self.options[self.option])[:1]:
                self.host.board.set_cursor(hex)
            return self
        return super().pressed(command, argument)

    def chip(self, kind: str, ref: str) -> Gesture:
        return self.take(int(ref)) if kind == "option" else super().chip(kind, ref)

    # -- words --------------------------------------------------------------------------------------

    def against(self, hex: str) -> tuple[Refusal, ...]:
        return ()

    def why(self, command: str, hex: str) -> WhyModel | None:
        """What is asked for, and what may be answered."""
        decision = self.picture.decision
        if command or decision is None or not self.options:
            return super().why(command, hex)
        found = [self.picture.words(one) for one in self.options[:MOST_NAMED]]
        more = " and others" if len(self.options) > len(found) else ""
        return WhyModel(
            "One of these is asked for",
            (Reason(decision.prompt, decision.rule),),
            f"Possible: {', '.join(found)}{more}.",
        )

    def bar(self) -> DecisionModel:
        picture, chosen = self.picture, self.chosen
        prompt = picture.decision.prompt if picture.decision is not None else ""
        if chosen is None:
            confirm = Verb("orders.next_target", "Next", "Tab")
        else:
            text = self._text(chosen)
            confirm = Verb("orders.commit", text if len(text) <= 28 else "Confirm", "Enter", primary=True)
        return DecisionModel(
            sentence=prompt,
            detail=first(self.refused) or ("Choose, then Enter." if chosen is None else self.detail()),
            chips=tuple(map(self._chip, range(min(MOST_CHIPS, len(self.options))))),
            chip_keys=("Tab",) if len(self.options) > 1 else (),
            chip_hint="next" if len(self.options) > 1 else "",
            remark=self.remark(),
            verbs=(confirm, *self.extras()),
        )

    def detail(self) -> str:
        """What to know of the answer chosen."""
        return NOT_YET

    def extras(self) -> tuple[Verb, ...]:
        """Other buttons."""
        return ()

    def remark(self) -> tuple[Span, ...]:
        """The chances of the answer chosen, in one line."""
        chosen = self.chosen
        if isinstance(chosen, Attempt):
            found = chances.dangers(self.picture, ((chosen.team, self._order(chosen.team)),))
            return tuple(Span(capital(chances.danger_words(one)), "muted") for _, one in found)
        if isinstance(chosen, Allocate):
            return self._hit(chosen.team)
        rows = self.preview().outcomes
        return (
            Span(" · ".join(f"{one.said} {chances.percent(one.low, one.of)}" for one in rows[:3] if one.of), "muted"),
        )

    def _hit(self, team: str) -> tuple[Span, ...]:
        """What a hit more means for a team's next check."""
        view, points = self.picture.view, self.picture.teams[team].rfp + 1
        found = checks.danger(view, team, None, points)
        moving = checks.danger(view, team, "move", points)
        return (Span(f"Then it {chances.danger_words(found, moving)}", "muted"),)

    def _order(self, team: str) -> str:
        group = self.picture.view.group
        given = group.order(team) if group is not None else None
        return given.order if given is not None else ""

    def _chip(self, index: int) -> ChipModel:
        digit = str(index + 1) if index < 9 else ""
        return ChipModel(f"option:{index}", self._text(self.options[index]), digit, chosen=index == self.option)

    def _text(self, option: object) -> str:
        """An answer in words; who has nobody to support holds back."""
        if isinstance(option, Fight) and option.support:
            others = {one.team for one in self.options if isinstance(one, Fight)} - {option.team}
            group = self.picture.view.group
            if not others and not (group is not None and group.fought):
                return f"{self.picture.team(option.team).name} does not fight"
        return self.picture.words(option)

    # -- the board ----------------------------------------------------------------------------------

    def outlines(self, over: str) -> tuple[HighlightLook, ...]:
        """The hexes of the answer chosen, and of all."""
        every = dict.fromkeys(hex for one in self.options for hex in self.marked(one))
        found = (HighlightLook(tuple(every), "asked"),) if every else ()
        if self.chosen is None:
            return found
        return (*found, HighlightLook(self.marked(self.chosen), "target"))

    def looks(self, looking: Looking) -> Looks:
        tags: dict[str, TagLook] = {}
        for index, option in enumerate(self.options[:MOST_CHIPS]):
            for hex in self.marked(option):
                if hex not in tags or index == self.option:
                    tags[hex] = TagLook(hex, str(index + 1), chosen=index == self.option)
        return {**super().looks(looking), "tag": tuple(tags.values())}

    def card(self, over: str) -> Floating | None:
        """An Assault Check that is about to be rolled."""
        chosen = self.chosen
        if not isinstance(chosen, Fight) or chosen.support:
            return None
        found = self.preview()
        model = PreviewModel(
            self.picture.words(chosen),
            "Assault Check",
            "",
            chances.lines(found.ledger),
            total_text="It needs",
            total=total(found.ledger),
            odds=chances.rows(found.outcomes),
            notes=tuple(note.text for note in found.notes),
        )
        return Floating(model, self.marked(chosen))
