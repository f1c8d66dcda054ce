"""Which values of a mission are not shown as their shape, and what makes their inside."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.content.mission_forms import MissionForms
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.page import FormPage
from lhy_desktop.ui.editor.victory.bands import BandsBody
from lhy_desktop.ui.editor.victory.filling import Filling
from lhy_desktop.ui.editor.victory.sentences import TextBody
from lhy_desktop.ui.editor.victory.switches import RulesBody


def filled(forms: MissionForms, form: FormPage) -> Filling:
    """Have a form show values by what a ruleset says of them."""
    made = Filling(forms, form)
    form.own = partial(_body_of, made)
    form.show_again()
    return made


def _body_of(filling: Filling, path: Path) -> Callable[[], QWidget] | None:
    """What makes the inside of a value; None for one that is shown as its shape."""
    forms = filling.forms
    if not path:
        return None
    if path == forms.rules:
        return partial(RulesBody, filling)
    if path in forms.texts:
        return partial(TextBody, filling)
    if forms.ruler is not None and path == forms.bands and forms.ruler(filling.form.data, filling.adjectives):
        return partial(BandsBody, filling)
    return None
