"""Names of the library and of Python: `pValue` is `p_value`."""

from __future__ import annotations

import re
from functools import lru_cache

_CAPITALS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def snake(name: str) -> str:
    """`probabilityOfImprovement` as `probability_of_improvement`."""
    return _CAPITALS.sub("_", name).lower()


@lru_cache(maxsize=1)
def snake_names() -> "dict[str, str]":
    """The Python name of every name of the library's public API that differs from it."""
    from ._api import NAMES

    return {name: snake(name) for name in NAMES}


@lru_cache(maxsize=1)
def camel_names() -> "dict[str, str]":
    """The library's name of every Python name that differs from it."""
    return {python: name for name, python in snake_names().items()}
