"""Six quiet sounds, played by a thread of their own where the extra ``sound`` is installed and the machine can play.

Where it cannot, nobody is told: no sound says anything that is not on the screen as well.
"""

import glob
import importlib
import importlib.util
import os
import queue
import sys
import threading
import wave
from collections.abc import Generator
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from lhy_desktop.ui import garbage
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.resources import folder

LIBRARY = "miniaudio"
NAMES = ("place", "die", "refusal", "turn", "loss", "end")
VOLUMES = {"0": "Off", "20": "Very quiet", "50": "Quiet", "100": "Plain"}
RATE, BUFFER = 44_100, 60
"""Samples a second; milliseconds that are mixed at a time."""
RESTS = 0.5
"""Seconds after the last sound until the device rests."""
Samples = np.ndarray[Any, np.dtype[np.int16]]


def audible() -> bool:
    """Whether it makes sense to look for a device: the library is there, so is a screen, and Linux knows of a player
    (asked for one that is not there, its own library writes a page of complaints)."""
    if importlib.util.find_spec(LIBRARY) is None or QGuiApplication.platformName() in ("offscreen", "minimal"):
        return False
    if sys.platform != "linux":
        return True
    run = os.environ.get("XDG_RUNTIME_DIR", "")
    servers = bool(os.environ.get("PULSE_SERVER")) or (bool(run) and os.path.exists(f"{run}/pulse/native"))
    return servers or bool(glob.glob("/dev/snd/pcm*p"))


class Mixer:
    """Mixes what is being played, in the device's thread. ``volume`` from 0 to 1; ``asked`` counts the frames that the
    device has taken."""

    def __init__(self) -> None:
        self.volume = 0.5
        self.asked = 0
        self._voices: list[tuple[Samples, int]] = []
        self._lock = threading.Lock()

    @property
    def silent(self) -> bool:
        """Whether everything has been heard."""
        return not self._voices

    def add(self, samples: Samples) -> None:
        """Play something from now on, beside what is played already."""
        with self._lock:
            self._voices.append((samples, 0))

    def clear(self) -> None:
        """Nothing of it is to be heard any more."""
        with self._lock:
            self._voices = []

    def mix(self, frames: int) -> bytes:
        """The next samples, 16 bits each."""
        self.asked += frames
        out = np.zeros(frames, np.float32)
        with self._lock:
            for samples, at in self._voices:
                part = samples[at : at + frames]
                out[: len(part)] += part
            later = ((samples, at + frames) for samples, at in self._voices)
            self._voices = [(samples, at) for samples, at in later if at < len(samples)]
        return bytes(np.clip(out * self.volume, -32768, 32767).astype("<i2").tobytes())

    def stream(self) -> Generator[bytes, int, None]:
        """The device asks for so many frames, again and again."""
        frames = yield b""
        while True:
            frames = yield self.mix(frames)


class Sounds(QObject):
    """Belongs to the program. ``there`` once a device has been found (``found``); until then nothing is heard."""

    found = Signal()
    _rested = Signal()
    _lost = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings, self._mixer = settings, Mixer()
        self._asked: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._looked = self.there = self._working = False
        self._rested.connect(self._rest, Qt.ConnectionType.QueuedConnection)
        self.found.connect(self._opened, Qt.ConnectionType.QueuedConnection)
        self._lost.connect(self._silenced, Qt.ConnectionType.QueuedConnection)

    def look(self) -> None:
        """Look for a device, once and in the background."""
        if self._looked:
            return
        self._looked = True
        if audible():
            self._begin_work()
            self._thread = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._thread.start()

    def play(self, name: str) -> None:
        """Play one of ``NAMES``; KeyError for another."""
        if name not in NAMES:
            raise KeyError(name)
        if self.there and self._settings.volume:
            self._mixer.volume = self._settings.volume / 100
            self._begin_work()
            self._asked.put(name)

    def close(self) -> None:
        """No more sounds; waits until the device is given back."""
        if self._thread is not None:
            self._asked.put(None)
            self._thread.join(2)
            self._thread = None
        self.there = False
        self._end_work()

    def _opened(self) -> None:
        self.there = True

    def _silenced(self) -> None:
        """The last device has gone, or there never was one."""
        self.there = False
        self._end_work()

    def _rest(self) -> None:
        if self._asked.empty():
            self._end_work()

    def _begin_work(self) -> None:
        """Python runs in another thread from now on, which must not collect the window's garbage."""
        if not self._working:
            self._working = True
            garbage.hold()

    def _end_work(self) -> None:
        if self._working:
            self._working = False
            garbage.release()

    # -- in the thread ----------------------------------------------------------------------------------------------

    def _work(self) -> None:
        try:
            library = {name: read(folder() / "sounds" / f"{name}.wav") for name in NAMES}
            device = _device()
            while device is not None:
                self.found.emit()
                self._rested.emit()
                if self._served(device, library):
                    break
                self._mixer.clear()
                device = _device() if audible() else None  # whoever pulls out his headphones hears the loudspeaker
        except (OSError, wave.Error):  # files are missing: silence
            pass
        self._lost.emit()

    def _served(self, device: Any, library: dict[str, Samples]) -> bool:
        """Play what is asked for until the end; False when the device has gone before."""
        try:
            return self._serve(device, library)
        except Exception as error:
            _only_of_the_library(error)
            return False
        finally:
            try:
                device.close()
            except Exception as error:
                _only_of_the_library(error)

    def _serve(self, device: Any, library: dict[str, Samples]) -> bool:
        running, taken = False, 0
        while True:
            try:
                name = self._asked.get(timeout=RESTS if running else None)
            except queue.Empty:
                if self._mixer.silent:
                    device.stop()
                    running = False
                    self._rested.emit()
                elif taken == self._mixer.asked:
                    return False  # it takes no sample any more
                taken = self._mixer.asked
                continue
            if name is None:
                return True
            self._mixer.add(library[name])
            if not running:
                stream = self._mixer.stream()
                next(stream)
                device.start(stream)
                running, taken = True, -1


def _device() -> Any:
    """A device that plays, None when there is none."""
    try:
        library = importlib.import_module(LIBRARY)
        device = library.PlaybackDevice(nchannels=1, sample_rate=RATE, buffersize_msec=BUFFER, app_name="LHY Desktop")
    except ImportError:
        return None
    except Exception as error:
        _only_of_the_library(error)
        return None
    if device.backend == "Null":
        device.close()
        return None
    return device


def _only_of_the_library(error: Exception) -> None:
    """Raise again whatever is no failure of a device: the library's own errors are known only where it is installed."""
    if not isinstance(error, OSError | RuntimeError) and type(error).__module__ != LIBRARY:
        raise error


def read(path: Path) -> Samples:
    """The samples of a sound as packaging/sounds.py writes them."""
    with wave.open(str(path), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")
