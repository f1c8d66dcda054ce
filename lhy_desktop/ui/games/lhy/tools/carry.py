"""7.3: which fire markers go along with the units that leave their hex."""

from typing import Any

from lhy_desktop.engine.rulesets.lhy.model.actions import CarryMarkers
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.games.lhy.picture import CARRY
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb


class CarryTool(Gesture, kinds=(CARRY,)):
    """``loose`` markers may go along, ``ticked`` ones do: all at first."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        found = (one.markers for one in self.picture.legal or () if isinstance(one, CarryMarkers))
        self.loose: tuple[int, ...] = max(found, key=len, default=())
        self.ticked = frozenset(self.loose)
        self.stage = "ready"

    def action(self) -> object | None:
        return CarryMarkers(tuple(one for one in self.loose if one in self.ticked)) if self.stage == "ready" else None

    def chip(self, kind: str, ref: str) -> Gesture:
        if kind != "marker" or int(ref) not in self.loose:
            return super().chip(kind, ref)
        self.ticked = self.ticked ^ {int(ref)}
        return self.show()

    def bar(self) -> DecisionModel:
        picture = self.picture
        known = {m.id: m for markers in picture.view.fire.values() for m in markers}
        return DecisionModel(
            sentence=picture.decision.prompt if picture.decision is not None else "",
            detail="Ticked markers go with the units that leave; the others stay.",
            chips=tuple(
                ChipModel(
                    f"marker:{id}",
                    f"{'goes along' if id in self.ticked else 'stays'}, from {known[id].origin}",
                    str(n),
                    signed(known[id].value),
                    id in self.ticked,
                )
                for n, id in enumerate(self.loose, 1)
                if id in known
            ),
            verbs=(Verb("orders.commit", "So be it", "Enter", primary=True),),
        )
