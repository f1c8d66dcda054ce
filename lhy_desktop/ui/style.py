"""The style sheet of Qt's own widgets, made from the theme: flat paper, hairlines, one accent."""

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
    return (folder() / "looks" / "window.qss").read_text("utf-8").format(**colors, **sizes, **marks)


def apply(app: QApplication) -> None:
    """Dress the program, once; it dresses itself again whenever the theme changes."""
    current = theme()
    current.load_fonts()

    def dress() -> None:
        palette = QPalette()
        for role, name in (
            (QPalette.ColorRole.Window, "desk"),
            (QPalette.ColorRole.Base, "paper"),
            (QPalette.ColorRole.Text, "ink"),
            (QPalette.ColorRole.WindowText, "ink"),
            (QPalette.ColorRole.ButtonText, "ink"),
            (QPalette.ColorRole.PlaceholderText, "muted"),
            (QPalette.ColorRole.Highlight, "selection"),
            (QPalette.ColorRole.HighlightedText, "ink"),
            (QPalette.ColorRole.Link, "accent"),
        ):
            palette.setColor(role, current.color(name))
        app.setPalette(palette)
        app.setFont(current.font())
        app.setStyleSheet(sheet(current))

    if app.property("dressed") is None:
        app.setProperty("dressed", True)
        app.setStyle("Fusion")
        dress()
        current.changed.connect(dress)
