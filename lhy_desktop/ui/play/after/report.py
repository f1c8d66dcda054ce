"""The illustrated after-action report: the story of a game as one web page with its pictures in it, or as a PDF."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF
from PySide6.QtGui import QImage, QImageWriter, QPageLayout, QPageSize, QTextDocument

from lhy_desktop.session import Session
from lhy_desktop.ui.panels.result import ResultModel
from lhy_desktop.ui.panels.story import Story
from lhy_desktop.ui.pdf import pdf_writer
from lhy_desktop.ui.play.after.telling import heard
from lhy_desktop.ui.seam.desktop import AnyDesk

KINDS = "Web page with pictures (*.html);;PDF (*.pdf)"
_STYLE = (
    "body{font-family:Georgia,serif;max-width:46em;margin:2em auto;padding:0 1em;color:#222;background:#fbf8f0;"
    "line-height:1.45} h1{font-weight:normal;margin-bottom:0} h2{font-weight:normal;margin-bottom:.2em}"
    " .muted{color:#666} table{border-collapse:collapse} td,th{padding:3px 14px 3px 0;text-align:left;"
    "vertical-align:top} img{max-width:100%}"
)
_DOTS = 144
"""Of the PDF's words; its pictures keep their own pixels."""


@dataclass(frozen=True)
class Picture:
    """A picture with its caption."""

    image: QImage
    caption: str


def turns(session: Session, desk: AnyDesk) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """What decided the game, turn by turn, each line as the side told it that knew most. Only for a game that is
    over."""
    found: dict[int, list[str]] = {}
    for line in heard(session, 1, session.number):
        if desk.decisive(line):
            found.setdefault(line.turn, []).append(line.telling.text)
    return tuple((turn, tuple(dict.fromkeys(said))) for turn, said in sorted(found.items()))


def page(title: str, model: ResultModel, course: Sequence[tuple[int, Sequence[str]]], pictures: Sequence[str]) -> str:
    """The report as HTML; ``pictures`` are the sources of its pictures, each with its caption as a pair in order."""
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p><b>{escape(model.headline)}.</b> {escape(model.because)} {escape(model.time)}</p>",
        *_story(model.story),
        *pictures,
        *_figures(model),
        *_course(course),
        *_fallen(model.story),
        "<p class='muted'>Told by LHY Desktop.</p>",
    ]
    head = f"<head><meta charset='utf-8'><title>{escape(title)}</title><style>{_STYLE}</style></head>"
    return f"<!DOCTYPE html><html lang='en'>{head}<body>{''.join(parts)}</body></html>"


def _story(story: Story) -> Iterable[str]:
    if story.turned is not None:
        yield f"<h2>The turning point</h2><p><i>{escape(story.turned.when)}.</i> {escape(story.turned.text)}</p>"
    if story.shots:
        yield "<h2>Shots</h2><ul>"
        for shot in story.shots:
            said = f"{escape(shot.text)}, <b>{escape(shot.odds)}</b>"
            yield f"<li>{escape(shot.title)} ({escape(shot.side.people)}, {escape(shot.when)}): {said}.</li>"
        yield "</ul>"
    for heading, text in (("Was it luck?", story.luck), ("What is usual", story.judged)):
        if text:
            yield f"<h2>{heading}</h2><p>{escape(text)}</p>"


def _figures(model: ResultModel) -> Iterable[str]:
    for columns, rows in ((model.columns, model.sides), (model.dice_columns, model.dice)):
        if rows:
            head = "".join(f"<th>{escape(text)}</th>" for text in ("", *columns))
            body = "".join(
                f"<tr><th>{escape(side.people)}</th>{''.join(f'<td>{escape(value)}</td>' for value in values)}</tr>"
                for side, values in rows
            )
            yield f"<table><tr>{head}</tr>{body}</table>"
    if model.places:
        yield "<h2>At the end</h2><ul>"
        for place in model.places:
            holder = f"held by the {place.holder.people}" if place.holder is not None else "held by nobody"
            yield f"<li><b>{escape(place.name)}</b>, {escape(place.worth)}, {escape(holder)}</li>"
        yield "</ul>"


def _course(course: Sequence[tuple[int, Sequence[str]]]) -> Iterable[str]:
    if course:
        yield "<h2>The course of the battle</h2>"
    for turn, said in course:
        yield f"<p><b>{f'Turn {turn}' if turn else 'Before the first turn'}.</b> {escape(' '.join(said))}</p>"


def _fallen(story: Story) -> Iterable[str]:
    if story.fallen:
        yield "<h2>Who fell where</h2><table>"
        for one in story.fallen:
            cells = (
                one.hex,
                one.words,
                one.when,
                f"{one.steps} {story.counted[one.steps != 1]}" if one.steps else "",
            )
            yield f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in cells)}</tr>"
        yield "</table>"


def write(
    path: Path, title: str, model: ResultModel, course: Sequence[tuple[int, Sequence[str]]], shown: Sequence[Picture]
) -> None:
    """Write the report; the file's ending says which kind. An older file is replaced only by a whole one. Raises
    OSError."""
    part = path.with_name(path.name + ".part")
    try:
        if path.suffix.lower() == ".pdf":
            _pdf(part, title, model, course, shown)
        else:
            sources = [f"data:image/png;base64,{_png(one.image).toBase64().toStdString()}" for one in shown]
            text = page(title, model, course, [_figure(src, one) for src, one in zip(sources, shown, strict=True)])
            part.write_text(text, "utf-8")
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def _figure(source: str, shown: Picture) -> str:
    wide = min(shown.image.width(), 620, 640 * shown.image.width() // max(1, shown.image.height()))
    caption = f"<br><span class='muted'>{escape(shown.caption)}</span>"
    return f"<p><img src='{source}' width='{wide}' alt='{escape(shown.caption)}'>{caption}</p>"


def _png(image: QImage) -> QByteArray:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return data


def _pdf(
    path: Path, title: str, model: ResultModel, course: Sequence[tuple[int, Sequence[str]]], shown: Sequence[Picture]
) -> None:
    document = QTextDocument()
    for number, one in enumerate(shown):
        document.addResource(QTextDocument.ResourceType.ImageResource.value, f"picture-{number}", one.image)
    document.setHtml(page(title, model, course, [_figure(f"picture-{n}", one) for n, one in enumerate(shown)]))
    writer = pdf_writer(str(path), title, QPageSize(QPageSize.PageSizeId.A4), _DOTS)
    writer.setPageMargins(QMarginsF(18, 16, 18, 16), QPageLayout.Unit.Millimeter)
    document.print_(writer)
    if not path.exists():
        raise OSError("the folder or the disk does not take it")
