"""The board and the position are written from the window: picture, PDF and SVG of true size, the bare map or all."""

from __future__ import annotations

from pathlib import Path

from conftest import Table
from PySide6.QtGui import QImage, QPageSize
from PySide6.QtPrintSupport import QPrinter
from scenes import scene
from test_keys import settled

from lhy_desktop.ui.board.places import HEX, bounds, center
from lhy_desktop.ui.play.window import picturing

FIELD = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  kp1/1/1: {hex: F7}
  kp1/1/leader: {hex: F7}
start: {at: activation, active: allied}
"""


def test_board_and_position_are_written_in_three_kinds(table: Table, tmp_path: Path, monkeypatch) -> None:
    playing = table(session=scene(FIELD))
    settled(playing)
    asked: list[str] = []
    bare, whole = tmp_path / "bare.png", tmp_path / "whole.png"
    given = iter((bare, whole))

    def file(host: object, title: str, proposed: Path, kinds: str) -> Path:
        asked.append(f"{title}: {proposed.name}")
        return next(given)

    monkeypatch.setattr(picturing, "file_to_save", file)
    monkeypatch.setattr(picturing, "HEX_PX", 48)
    monkeypatch.setattr(picturing, "HEX_MM", 8.0)
    playing.commands.run("game.board")
    playing.commands.run("game.position")
    assert "board" in asked[0] and "position" in asked[1]
    without, lying = QImage(str(bare)), QImage(str(whole))
    assert without.size() == lying.size() and not without.isNull()
    assert str(whole) in playing.window.toast.text

    board, scale = playing.board.board, picturing.HEX_PX / HEX

    def differs(hex: str) -> bool:
        at = (center(board, hex) - bounds(board).topLeft()) * scale
        spots = [(round(at.x()) + dx, round(at.y()) + dy) for dx in (-10, 0, 10) for dy in (-10, 0, 10)]
        return sum(without.pixel(*spot) != lying.pixel(*spot) for spot in spots) > 4

    assert differs("C3") and differs("F7")
    assert not differs("C7")
    paper, drawing = tmp_path / "a.pdf", tmp_path / "a.svg"
    assert playing.picturing.write(paper, True) and playing.picturing.write(drawing, True)
    assert paper.read_bytes().startswith(b"%PDF") and b"<svg" in drawing.read_bytes()
    assert not playing.picturing.write(tmp_path / "nowhere" / "a.png", True)
    assert "could not be written" in playing.window.toast.text


def test_a_board_is_printed_at_true_scale_and_the_work_can_be_canceled(
    table: Table, tmp_path: Path, monkeypatch
) -> None:
    playing = table(session=scene(FIELD))
    settled(playing)
    monkeypatch.setattr(picturing, "HEX_MM", 8.0)
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    printer.setFullPage(True)
    printer.setResolution(72)
    assert playing.picturing.put_on(printer, True)
    assert (tmp_path / "printed.pdf").read_bytes().startswith(b"%PDF")
    assert "printer" in playing.window.toast.text

    monkeypatch.setattr(picturing.QProgressDialog, "wasCanceled", lambda dialog: True)
    kept = tmp_path / "kept.png"
    kept.write_bytes(b"an older picture")
    for name in ("kept.png", "new.pdf", "new.svg"):
        assert not playing.picturing.write(tmp_path / name, True)
        assert playing.window.toast.text == "Nothing was written."
    assert kept.read_bytes() == b"an older picture"
    assert sorted(path.name for path in tmp_path.iterdir() if "new" in path.name or "part" in path.name) == []
