"""The scenes: each function draws one picture on a canvas; SCENES names them for the catalogue."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING

from tools.standins.scenes import craft, fort, growth, hall, hills, opening, rock, table, town, water

if TYPE_CHECKING:
    from types import ModuleType

Scene = Callable[..., None]


def _of(module: ModuleType) -> dict[str, Scene]:
    return {name: function for name, function in inspect.getmembers(module, inspect.isfunction) if function.__module__ == module.__name__ and not name.startswith("_")}


SCENES: dict[str, Scene] = {name: scene for module in (craft, fort, growth, hall, hills, opening, rock, table, town, water) for name, scene in _of(module).items()}
"""Every public function of the scene modules, by its name."""
