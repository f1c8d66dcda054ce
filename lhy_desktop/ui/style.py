"""The style sheet of Qt's own widgets, made from the theme: flat paper, hairlines, one accent."""

from __future__ import annotations

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.theme import Theme, theme

_SHEET = """
QWidget {{ font-family: "Inter"; font-size: {f13}px; color: {ink}; }}
QMainWindow, QDialog, QWidget[face="desk"] {{ background: {desk}; }}
QWidget[face="paper"], QScrollArea[face="paper"] {{ background: {paper}; }}
QWidget[face="bar"] {{ background: {bar}; }}
QScrollArea {{ border: 0; background: transparent; }}
QScrollArea > QWidget > QWidget[face="clear"] {{ background: transparent; }}
QMenuBar {{ background: {bar}; padding: 2px 6px; border-bottom: 1px solid {hairline}; }}
QMenuBar::item {{ padding: 4px 9px; background: transparent; border-radius: 3px; }}
QMenuBar::item:selected, QMenuBar::item:pressed {{ background: {selection}; }}
QMenu {{ background: {paper}; border: 1px solid {line}; padding: 4px 0; }}
QMenu::item {{ padding: 5px 28px 5px 22px; }}
QMenu::item:selected {{ background: {selection}; color: {ink}; }}
QMenu::item:disabled {{ color: {muted}; }}
QMenu::separator {{ height: 1px; background: {hairline}; margin: 4px 10px; }}
QMenu::indicator {{ width: 12px; height: 12px; margin-left: 6px; }}
QToolBar {{ background: {paper}; border: 0; border-bottom: 1px solid {hairline}; padding: 0; spacing: 0; }}
QStatusBar {{ background: {bar}; border-top: 1px solid {hairline}; }}
QStatusBar::item {{ border: 0; }}
QMainWindow::separator {{ background: {hairline}; width: 1px; height: 1px; }}
QMainWindow::separator:hover {{ background: {accent}; }}
QDockWidget {{ border: 0; }}
QToolTip {{ background: {paper}; color: {ink}; border: 1px solid {line}; padding: 4px 7px; }}
QLabel[role="muted"] {{ color: {muted}; }}
QLabel[role="small"] {{ color: {muted}; font-size: {f12}px; }}
QLabel[role="strong"] {{ font-weight: 600; }}
QLabel[role="stop"] {{ color: {stop}; }}
QLabel[role="ok"] {{ color: {ok}; }}
QLabel[role="attention"] {{ color: {attention}; }}
QLabel[role="title"] {{ font-family: "EB Garamond"; font-size: {f22}px; }}
QLabel[role="page"] {{ font-family: "EB Garamond"; font-size: {f28}px; }}
QLabel[role="curtain"] {{ font-family: "EB Garamond"; font-size: {f40}px; }}
QLabel[role="heading"] {{ font-family: "EB Garamond"; font-size: {f34}px; }}
QLabel[role="head"] {{ font-weight: 600; font-size: {f16}px; }}
QLineEdit, QSpinBox, QComboBox {{ background: {field}; border: 1px solid {line}; border-radius: 4px;
    padding: 5px 8px; selection-background-color: {accent}; selection-color: {on_accent}; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus {{ border: 2px solid {accent}; padding: 4px 7px; }}
QLineEdit[corner="true"], QComboBox[corner="true"] {{ padding: 1px 6px; margin-bottom: 3px; font-size: {f12}px; }}
QComboBox::drop-down {{ border: 0; width: 22px; }}
QComboBox QAbstractItemView {{ background: {paper}; border: 1px solid {line}; selection-background-color: {selection};
    selection-color: {ink}; outline: 0; }}
QTreeView, QListView {{ background: {paper}; border: 0; outline: 0; }}
QTreeView::item {{ border: 0; }}
QListView#setting_groups::item {{ padding: 6px 10px 6px 18px; }}
QTreeView::branch {{ background: transparent; image: none; border-image: none; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {line}; border-radius: 3px; margin: 2px; min-height: 28px; min-width: 28px; }}
QScrollBar::handle:hover {{ background: {muted}; }}
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page {{
    background: none; border: 0; width: 0; height: 0; }}
QRadioButton, QCheckBox {{ spacing: 8px; padding: 2px; }}
QRadioButton:focus, QCheckBox:focus {{ color: {accent}; }}
QRadioButton::indicator, QCheckBox::indicator {{ width: {box}px; height: {box}px; border: 1px solid {line};
    background: {field}; }}
QRadioButton::indicator {{ border-radius: {round}px; }}
QCheckBox::indicator {{ border-radius: 3px; }}
QRadioButton::indicator:checked {{ border: {rim}px solid {accent}; width: {dot}px;
    height: {dot}px; background: {paper}; }}
QCheckBox::indicator:checked {{ border: {rim}px solid {accent}; width: {dot}px;
    height: {dot}px; background: {accent}; }}
"""


def sheet(of: Theme) -> str:
    """The style sheet in the colors and text size of a theme."""
    sizes = {f"f{n}": str(of.px(n)) for n in (12, 13, 16, 22, 28, 34, 40)}
    colors = of.palette.named()
    box, rim = of.px(13), of.px(4)
    marks = {"box": box, "rim": rim, "dot": box + 2 - 2 * rim, "round": (box + 2) // 2}
    return _SHEET.format(**colors, **sizes, **marks)


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
