"""What the inside of special values of a mission is made by: what its ruleset says of them, the names of its sides, and
how its tests stand."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from lhy_desktop.engine.authoring.missions.filling import standing
from lhy_desktop.engine.content.mission_forms import MissionForms, Tested
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.page import FormPage
from lhy_desktop.ui.sides import SideKey


class Filling(QObject):
    """``tested_changed`` when tests were judged anew, ``pick_asked(path)`` when an area is to be picked on the map."""

    tested_changed = Signal()
    pick_asked = Signal(object)

    def __init__(self, forms: MissionForms, form: FormPage) -> None:
        super().__init__(form)
        self.forms, self.form = forms, form
        self.adjectives: Mapping[str, str] = {}
        self.looks: Mapping[str, SideKey] = {}
        self.tested: Mapping[Path, Tested] = {}

    @property
    def in_force(self) -> int:
        """How many special rules the file switches on."""
        data, sides = self.form.data, self.adjectives
        return sum(any(one.on for one in standing(switch, data, sides)) for switch in self.forms.switches)

    def show_sides(self, adjectives: Mapping[str, str], looks: Mapping[str, SideKey]) -> None:
        """Name the sides."""
        if (adjectives, looks) != (self.adjectives, self.looks):
            self.adjectives, self.looks = adjectives, looks
            self.form.show_again()

    def show_tested(self, tested: tuple[Tested, ...]) -> None:
        """How the tests stand."""
        self.tested = {one.path: one for one in tested}
        self.tested_changed.emit()
