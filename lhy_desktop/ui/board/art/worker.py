"""A painting process: one scene, one job at a time. It ends when its pipe does."""

import contextlib
import gc
import os
import pickle
import zlib
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.units import Window


@dataclass(frozen=True, slots=True)
class Job:
    """A window of device pixels to paint. ``name`` is its name in the store. Under ``named`` a second picture is kept,
    with the names of places written over it; then that one is sent."""

    name: str
    px: int
    ratio: float
    left: int
    top: int
    width: int
    height: int
    named: str = ""
    around: Window | None = None
    """The window whose surroundings a scene is made of for this job and those after it; None = the whole board."""


@dataclass(frozen=True, slots=True)
class Done:
    """A finished job; width * height * 4 bytes of blue, green, red, 255 follow in a message of their own."""

    name: str
    width: int
    height: int


def packed(board: Board) -> bytes:
    """A board for ``run``: so small that nobody waits until a process that is only starting has read it, which is what
    more than 64 KB in the pipe to it would mean."""
    return zlib.compress(pickle.dumps(board), 1)


def run(pipe: Connection, packed: bytes, palette: str, root: Path | None) -> None:
    """Serve jobs until None or the end of the pipe; other bytes are another board, of which the next jobs are. Runs in
    a process of its own."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    # Qt shares out every small fill to threads that are woken for it: that costs more than the fill, and a second core.
    os.environ["QT_NO_GUI_THREADPOOL"] = "1"
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    from PySide6.QtGui import QGuiApplication

    from lhy_desktop.ui.board.art.render import reach_of, render_window, write_names
    from lhy_desktop.ui.board.art.shapes.plan import Plan
    from lhy_desktop.ui.board.art.shapes.scene import Scene
    from lhy_desktop.ui.board.art.store import Store, prune

    application = QGuiApplication.instance() or QGuiApplication(["art"])
    prune(root)
    message: object = packed
    scene: Scene | None = None
    made_for: Window | None = None
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        while isinstance(message, (bytes, Job)):
            if isinstance(message, bytes):
                board: Board = pickle.loads(zlib.decompress(message))
                plan, scene = Plan(board), None
                store = Store(board.digest, palette, root)
            else:
                job = message
                window = Window(job.px, job.left, job.top, job.width, job.height)
                if scene is None or job.around != made_for:
                    gc.unfreeze()
                    gc.disable()  # a scene is a million small values, none of them garbage
                    scene = Scene.of(plan) if job.around is None else Scene.around(plan, reach_of(job.around))
                    made_for = job.around
                    gc.freeze()
                    gc.enable()
                name, image = job.name, render_window(scene, palette, window, job.ratio, names=False)
                if job.named:  # kept at once, for whoever takes the other may end this process
                    store.save(name, image)
                    name = job.named
                    write_names(image, scene.names, palette, window)
                pipe.send(Done(name, image.width(), image.height()))
                pipe.send_bytes(bytes(image.constBits()))
                store.save(name, image)
            message = pipe.recv()
    pipe.close()
    del application
