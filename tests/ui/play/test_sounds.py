"""Sounds: mixed off the window's thread where a device is found; nothing is said or set where there is none."""

from __future__ import annotations

import gc
import hashlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest
from hand import until

from lhy_desktop.ui.play import sounds
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.resources import folder

ROOT = Path(__file__).resolve().parents[3]


class Device:
    """Takes half a second of samples whenever it is started."""

    backend = "Stand-in"

    def __init__(self, **wanted: object) -> None:
        self.wanted, self.heard, self.state = wanted, b"", "made"

    def start(self, stream: object) -> None:
        self.state = "plays"
        for _ in range(5):
            self.heard += stream.send(sounds.RATE // 10)

    def stop(self) -> None:
        self.state = "rests"

    def close(self) -> None:
        self.state = "closed"


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    made = Device()
    monkeypatch.setitem(sys.modules, sounds.LIBRARY, SimpleNamespace(PlaybackDevice=lambda **wanted: made))
    monkeypatch.setattr(sounds, "audible", lambda: True)
    monkeypatch.setattr(sounds, "RESTS", 0.05)
    return made


def test_a_sound_is_played_as_loud_as_the_player_likes(qapp: object, device: Device) -> None:
    settings = Settings(volume=100)
    played = sounds.Sounds(settings)
    played.look()
    until(lambda: played.there)
    played.play("place")
    until(lambda: device.state == "rests" and gc.isenabled())
    whole = sounds.read(folder() / "sounds" / "place.wav")
    assert np.array_equal(np.frombuffer(device.heard, "<i2")[: len(whole)], whole)
    device.heard, settings.volume = b"", 50
    played.play("place")
    until(lambda: bool(device.heard) and device.state == "rests")
    assert np.abs(np.frombuffer(device.heard, "<i2")[: len(whole)] - whole / 2).max() <= 1
    device.heard, settings.volume = b"", 0
    played.play("place")
    played.close()
    assert (device.heard, device.state) == (b"", "closed"), "off is off"
    with pytest.raises(KeyError):
        played.play("bang")


class Deaf(Device):
    """Plays nothing from a moment on: its cable was pulled out."""

    def __init__(self, fault: Exception | None) -> None:
        super().__init__()
        self.fault = fault

    def start(self, stream: object) -> None:
        self.state = "plays"
        if self.fault is not None:
            raise self.fault


class MiniaudioError(Exception):
    """As the library's own, which is no OSError."""


@pytest.mark.parametrize("fault", [None, MiniaudioError("device lost")])
@pytest.mark.parametrize("another", [True, False])
def test_a_device_that_vanishes_is_left_for_another_one_or_for_silence(
    qapp: object,
    device: Device,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    fault: Exception | None,
    another: bool,
) -> None:
    monkeypatch.setattr(MiniaudioError, "__module__", sounds.LIBRARY)
    deaf = Deaf(fault)
    there = iter([deaf, device] if another else [deaf])
    library = SimpleNamespace(PlaybackDevice=lambda **_wanted: next(there))
    monkeypatch.setitem(sys.modules, sounds.LIBRARY, library)
    monkeypatch.setattr(sounds, "audible", lambda: another or deaf.state == "made")
    played = sounds.Sounds(Settings(volume=100))
    played.look()
    until(lambda: played.there)
    played.play("die")
    until(lambda: deaf.state == "closed")
    if another:
        played.play("place")
        until(lambda: bool(device.heard) and device.state == "rests" and gc.isenabled())
        whole = sounds.read(folder() / "sounds" / "place.wav")
        assert np.array_equal(np.frombuffer(device.heard, "<i2")[: len(whole)], whole), "the lost one is not heard late"
        assert played.there
    else:
        until(lambda: not played.there and gc.isenabled())
        assert played._thread is not None
        played._thread.join(5)
        assert not played._thread.is_alive()
        played.play("place")
    played.close()
    assert gc.isenabled() and capfd.readouterr() == ("", "")


def test_two_sounds_are_heard_at_once_and_none_breaks() -> None:
    mixer = sounds.Mixer()
    mixer.volume = 1.0
    mixer.add(np.array([30000, 100], np.int16))
    mixer.add(np.array([30000, -300, 7], np.int16))
    assert np.frombuffer(mixer.mix(2), "<i2").tolist() == [32767, -200]
    assert not mixer.silent
    assert np.frombuffer(mixer.mix(2), "<i2").tolist() == [7, 0]
    assert mixer.silent


@pytest.mark.parametrize("missing", ["library", "device"])
def test_without_library_or_device_no_sound_is_spoken_of(
    program: Program, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], missing: str
) -> None:
    monkeypatch.setattr(sounds, "audible", lambda: True)

    def refuse(**_wanted: object) -> None:
        raise RuntimeError("no device")

    library = None if missing == "library" else SimpleNamespace(PlaybackDevice=refuse)
    monkeypatch.setitem(sys.modules, sounds.LIBRARY, library)
    program.sounds.look()
    thread = program.sounds._thread
    assert thread is not None
    thread.join(5)
    program.sounds.play("die")
    assert not program.sounds.there
    assert "Sound" not in {line.group for line in program.preferences.lines()}
    program.sounds.there = True
    assert [line.id for line in program.preferences.lines() if line.group == "Sound"] == ["volume"]
    program.sounds.there = False
    assert capfd.readouterr() == ("", "")


def test_the_shipped_sounds_are_those_of_the_script() -> None:
    spec = importlib.util.spec_from_file_location("make_sounds", ROOT / "packaging" / "sounds.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert isinstance(script, ModuleType)
    assert tuple(script.SOUNDS) == sounds.NAMES
    for name, make in script.SOUNDS.items():
        shipped = sounds.read(folder() / "sounds" / f"{name}.wav").tobytes()
        assert hashlib.sha256(script.samples(make())).digest() == hashlib.sha256(shipped).digest(), name
        assert np.abs(np.frombuffer(shipped, "<i2")).max() < 0.43 * 32767, "quiet"
