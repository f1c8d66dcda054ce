#!/usr/bin/env python3
"""Make the program's six sounds anew: ``python3 packaging/sounds.py`` writes resources/sounds.

They are quiet ones of paper and wood, made of decaying sines and filtered noise, 44,100 samples a second, 16 bits, one
channel. Standard library only, and the same bytes on every machine: the noise comes from a counter, and a sample is
rounded far more coarsely than machines differ.
"""

from __future__ import annotations

import math
import struct
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "sounds"
RATE = 44_100
LOUDEST = 0.42
"""Of full scale: they are meant to be overheard."""
_STEP = 1 << 3
"""Samples are multiples of this, so that no machine's last bit is heard."""
Sound = list[float]


def silence(seconds: float) -> Sound:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def noise(seed: int) -> Iterator[float]:
    """White noise from -1 to 1 by a counter (a linear congruential one)."""
    state = seed
    while True:
        state = (state * 1_103_515_245 + 12_345) % 2**31
        yield state / 2**30 - 1


def tone(seconds: float, pitch: float, decay: float, attack: float = 0.002, bend: float = 0.0) -> Sound:
    """A sine that dies away by ``decay`` (seconds to a third), its pitch sinking by ``bend`` of itself."""
    made, phase = [], 0.0
    for n in range(round(seconds * RATE)):
        at = n / RATE
        phase += math.tau * pitch * (1 - bend * at / seconds) / RATE
        made.append(math.sin(phase) * math.exp(-at / decay) * min(1.0, at / attack))
    return made


def brushed(seconds: float, decay: float, dark: float, seed: int, attack: float = 0.001) -> Sound:
    """Noise through a filter (``dark`` from 0 to 1) that dies away: paper, felt, the grain of a knock."""
    made, low, source = [], 0.0, noise(seed)
    for n in range(round(seconds * RATE)):
        at = n / RATE
        low += (next(source) - low) * (1 - dark)
        made.append(low * math.exp(-at / decay) * min(1.0, at / attack))
    return made


def mixed(*parts: tuple[float, float, Sound]) -> Sound:
    """Sounds laid over one another, each as (start in seconds, loudness, sound)."""
    whole = [0.0] * max(round(start * RATE) + len(sound) for start, _, sound in parts)
    for start, loudness, sound in parts:
        first = round(start * RATE)
        for n, sample in enumerate(sound):
            whole[first + n] += loudness * sample
    return whole


def knock(pitch: float, seed: int, hard: float = 0.35) -> Sound:
    """Wood on wood."""
    return mixed(
        (0, 1.0, tone(0.09, pitch, 0.016, bend=0.12)),
        (0, 0.4, tone(0.06, pitch * 2.76, 0.008)),
        (0, hard, brushed(0.03, 0.005, 0.55, seed)),
    )


def place() -> Sound:
    """A counter is laid on the map: cardboard on paper."""
    return mixed((0, 0.8, knock(190, 11, 0.9)), (0.004, 0.5, brushed(0.1, 0.022, 0.82, 12)))


def die() -> Sound:
    """A die runs over the table and comes to rest: knocks that follow ever faster and softer."""
    parts, at = [], 0.0
    for n, gap in enumerate((0.0, 0.15, 0.125, 0.1, 0.08, 0.06, 0.05)):
        at += gap
        parts.append((at, 0.9 * 0.8**n, knock(620 - 38 * (n % 3) + 24 * n, 20 + n)))
    return mixed(*parts, (0, 0.16, brushed(at + 0.05, 0.4, 0.9, 29, attack=0.02)))


def refusal() -> Sound:
    """No: a dull tick."""
    return mixed((0, 0.7, knock(150, 31, 0.5)), (0.085, 0.5, knock(132, 32, 0.4)))


def turn() -> Sound:
    """It is your turn: two soft notes on a wooden bar, a fifth up."""
    return mixed(
        *((at, 0.6, tone(0.5, pitch, 0.12, 0.003)) for at, pitch in ((0, 392.0), (0.13, 587.3))),
        *((at, 0.12, tone(0.2, pitch * 3.93, 0.03)) for at, pitch in ((0, 392.0), (0.13, 587.3))),
    )


def loss() -> Sound:
    """Somebody is lost: one low note, muffled, that sinks."""
    return mixed((0, 0.9, tone(0.7, 98, 0.2, 0.006, bend=0.1)), (0, 0.5, brushed(0.25, 0.06, 0.93, 41)))


def end() -> Sound:
    """The game is over: three notes that come to rest."""
    notes = ((0, 293.7), (0.2, 370.0), (0.4, 440.0), (0.4, 293.7))
    return mixed(
        *((at, 0.42, tone(1.1, pitch, 0.3, 0.004)) for at, pitch in notes),
        *((at, 0.08, tone(0.25, pitch * 3.93, 0.04)) for at, pitch in notes),
    )


SOUNDS: dict[str, Callable[[], Sound]] = {
    "place": place, "die": die, "refusal": refusal, "turn": turn, "loss": loss, "end": end,
}  # fmt: skip


def samples(sound: Sound) -> bytes:
    """As loud as all are, without a click at the end, as 16 bits a sample."""
    top, fade = max(map(abs, sound)), round(0.008 * RATE)
    scale = LOUDEST * 32_767 / top
    last = len(sound) - 1
    shaped = (sample * scale * min(1.0, (last - n) / fade) for n, sample in enumerate(sound))
    return b"".join(struct.pack("<h", round(sample / _STEP) * _STEP) for sample in shaped)


def main() -> None:
    """Write them all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(make()))


if __name__ == "__main__":
    main()
