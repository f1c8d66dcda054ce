"""Whether a process lives, asked without doing anything to it."""

from __future__ import annotations

import os
import sys
from typing import Any

MOST = 2**31 - 1
"""No system numbers its processes higher."""


def alive(process: int) -> bool:
    """Whether a process of this number lives. Numbers that mean something else to the system are nobody's."""
    if not 1 <= process <= MOST:
        return False  # 0 and negative numbers stand for groups of processes
    if sys.platform == "win32":
        import ctypes

        return alive_on_windows(process, ctypes.windll.kernel32)  # there os.kill would end the process
    try:
        os.kill(process, 0)
    except PermissionError:
        return True  # it is somebody else's
    except OSError:
        return False
    return True


_MAY_ASK, _STILL_ACTIVE = 0x1000, 259


def alive_on_windows(process: int, kernel: Any) -> bool:
    """The same by ``kernel32``: PROCESS_QUERY_LIMITED_INFORMATION, then whether there is an exit code yet."""
    import ctypes

    handle = kernel.OpenProcess(_MAY_ASK, False, process)
    if not handle:
        return False
    code = ctypes.c_ulong()
    try:
        return not kernel.GetExitCodeProcess(handle, ctypes.byref(code)) or code.value == _STILL_ACTIVE
    finally:
        kernel.CloseHandle(handle)
