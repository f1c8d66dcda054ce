"""The style sheet of Qt's own widgets, made from the theme: flat paper, hairlines, one accent."""

from html import escape

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.resources import folder
from lhy_desktop.ui.theme import Theme, theme


def sheet(of: Theme) -> str:
    """``resources/looks/window.qss`` in the colors and text size of a theme."""
    sizes = {f"f{n}": str(of.px(n)) for n in (12, 13, 16, 22, 28, 34, 40)}
    colors = of.palette.named()
    box, rim = of.px(13), of.px(4)
    marks = {"box": box, "rim": rim, "dot": box + 2 - 2 * rim, "round": (box + 2) // 2}
    arrow = (folder() / "looks" / f"down_{of.name}.svg").as_posix()
    return (folder() / "looks" / "window.qss").read_text("utf-8").format(**colors, **sizes, **marks, arrow=arrow)


def plain_tip(text: str) -> str:
    """A text for a tooltip, just as it is: Qt would take for HTML, pictures from anywhere included, what looks like it
    in a name or a sentence of a file."""
    if "<" not in text and "&" not in text:
        return text
    return f"<span style='white-space:pre-wrap'>{escape(text)}</span>"


_ROLES = {
    "desk": (QPalette.ColorRole.Window,),
    "paper": (QPalette.ColorRole.Base, QPalette.ColorRole.ToolTipBase),
    "bar": (QPalette.ColorRole.Button, QPalette.ColorRole.AlternateBase, QPalette.ColorRole.Midlight),
    "ink": (
        QPalette.ColorRole.Text,
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.ButtonText,
        QPalette.ColorRole.HighlightedText,
        QPalette.ColorRole.ToolTipText,
        QPalette.ColorRole.BrightText,
    ),
    "muted": (QPalette.ColorRole.PlaceholderText,),
    "field": (QPalette.ColorRole.Light,),
    "hairline": (QPalette.ColorRole.Mid,),
    "line": (QPalette.ColorRole.Dark,),
    "shadow": (QPalette.ColorRole.Shadow,),
    "selection": (QPalette.ColorRole.Highlight,),
    "accent": (QPalette.ColorRole.Link, QPalette.ColorRole.LinkVisited, QPalette.ColorRole.Accent),
}
"""Every role of Qt's palette by the color it takes, so that no widget of Qt's own mixes two themes."""
_DIM = (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText)


def palette(of: Theme) -> QPalette:
    """Qt's palette in the colors of a theme."""
    made = QPalette()
    for name, roles in _ROLES.items():
        for role in roles:
            made.setColor(role, of.color(name))
    for role in _DIM:
        made.setColor(QPalette.ColorGroup.Disabled, role, of.color("muted"))
    return made


def apply(app: QApplication) -> None:
    """Dress the program, once; it dresses itself again whenever the theme changes."""
    current = theme()
    current.load_fonts()

    def dress() -> None:
        app.setStyleSheet("")  # one in force is applied anew by each of these: it takes three times as long
        app.setPalette(palette(current))
        app.setFont(current.font())
        app.setStyleSheet(sheet(current))

    if app.property("dressed") is None:
        app.setProperty("dressed", True)
        app.setStyle("Fusion")
        dress()
        current.changed.connect(dress)
