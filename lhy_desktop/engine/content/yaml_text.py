"""The text of a data file that the program makes anew: short lists and records on a line of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import yaml

_WIDTH = 110


def yaml_text(data: Mapping[str, Any]) -> str:
    """Data as YAML, in the order of its keys."""
    return yaml.safe_dump(dict(data), sort_keys=False, allow_unicode=True, default_flow_style=None, width=_WIDTH)
