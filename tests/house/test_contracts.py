"""Every import contract is broken once on purpose, in a copy of the package, and must be seen to fail."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BREACHES = {
    "lhy_desktop/engine/board/breach.py": "import lhy_desktop.session",  # 1, 1b
    "lhy_desktop/stranger/__init__.py": "",  # 1: a new room must declare itself
    "lhy_desktop/bots/breach.py": "import PySide6.QtCore\nimport lhy_desktop.engine.rulesets.lhy.state",  # 2, 5
    "lhy_desktop/engine/flow/breach.py": "import lhy_desktop.engine.board",  # 3
    "lhy_desktop/lab/breach.py": "import yaml",  # 3b
    "lhy_desktop/engine/rulesets/chess/__init__.py": "import lhy_desktop.engine.rulesets.lhy.fire",  # 4
    "lhy_desktop/ui/widgets/breach.py": "import lhy_desktop.session",  # 6
    "lhy_desktop/engine/content/breach.py": "import lhy_desktop.engine.rulesets.lhy.setup",  # 7
    "lhy_desktop/ui/play/breach.py": "import lhy_desktop.ui.panels.breach",  # 8, with the next
    "lhy_desktop/ui/panels/breach.py": "import lhy_desktop.ui.play.breach",
}


def lint(folder: Path) -> dict[str, bool]:
    """Contract names and whether each is kept, as lint-imports prints them."""
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-cache"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    found = re.findall(r"^(\d+b? .+?) (KEPT|BROKEN)", done.stdout, re.MULTILINE)
    assert found, done.stdout + done.stderr
    return {name: verdict == "KEPT" for name, verdict in found}


def test_every_contract_fails_when_it_is_broken(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "lhy_desktop", tmp_path / "lhy_desktop", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for path, text in BREACHES.items():
        target = tmp_path / path
        target.parent.mkdir(exist_ok=True)
        target.write_text(f'"""On purpose."""\n\n{text}\n')
    verdicts = lint(tmp_path)
    assert len(verdicts) == 10
    assert not any(verdicts.values()), verdicts
