"""The errors of precipice, and how those of the library become ours."""

from __future__ import annotations

import re
from typing import Any, Mapping

from ._names import snake_names


class PrecipiceError(Exception):
    """Any error of precipice. `code` is the library's name of it."""

    code: str = "Error"


class PrecipiceTypeError(PrecipiceError, TypeError):
    """An argument has the wrong type, or an option the wrong value."""


class PrecipiceValueError(PrecipiceError, ValueError):
    """An argument has a value that the function cannot take."""


class DataError(PrecipiceError, ValueError):
    """Data that make no table: a missing column, a score that is no number, the same run twice."""


class NodeEndedError(PrecipiceError, RuntimeError):
    """The Node process ended during a call. The next call starts a new one."""


class ForkedError(PrecipiceError, RuntimeError):
    """This process was forked from one whose Node process it cannot use."""


class LostObjectError(PrecipiceError, RuntimeError):
    """An object was made by a Node process that has ended since."""


_CLASSES = {"TypeError": PrecipiceTypeError, "RangeError": PrecipiceValueError}


def error_from(message: Mapping[str, Any]) -> BaseException:
    """The Python error for one of the library."""
    name = message.get("name", "Error")
    if name in ("ScoreTableError", "FrameError", "DatasetError", "DatasetAbsentError"):
        made: type[PrecipiceError] = DataError
    else:
        made = _CLASSES.get(message.get("type", ""), PrecipiceError)
    error = made(python_text(str(message.get("message", ""))))
    error.code = name
    return error


# Texts in quotes are values, which both languages write alike, or names of the user.
_WORD = re.compile(r'"[^"\n]*"|(?<!\w)[a-z]+(?:[A-Z]+[a-z0-9]*)+(?!\w)')


# An option as TypeScript writes it: `{ missing: "omit" }`.
_OPTION = re.compile(r"\{ (\w+): (\"[^\"]*\"|[\w.]+) \}")


def python_text(text: str) -> str:
    """A text with the library's names of functions and options as Python writes them."""
    names = snake_names()
    text = _OPTION.sub(r"\1=\2", text)
    return _WORD.sub(lambda found: names.get(found.group(), found.group()), text)
