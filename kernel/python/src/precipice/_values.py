"""Values of Python as the Node process reads them, and its answers as values of Python."""

from __future__ import annotations

import array
import datetime
import math
import numbers
import os
from typing import TYPE_CHECKING, Any, Mapping

from . import _bridge
from ._errors import LostObjectError, PrecipiceTypeError, PrecipiceValueError
from ._names import snake_names
from ._tables import Table, is_frame, rows_of

# Shorter lists are as fast as JSON.
_SHORT = 16
# JavaScript's numbers have whole numbers up to here.
_LARGEST_WHOLE = 2**53


class Encoder:
    """Writes the arguments of one call.

    Args:
        names: the library's names of the fields that the arguments may have, by their Python names.
    """

    def __init__(
        self, process: Any, buffers: "list[Any]", names: "Mapping[str, str] | None" = None
    ) -> None:
        self.process = process
        self.buffers = buffers
        self.names = names or {}
        self.kept: "list[Any]" = []

    def write(self, value: Any) -> Any:
        if value is None or isinstance(value, (bool, str)):
            return value
        if isinstance(value, float):
            return _float(float(value))
        if isinstance(value, int):
            return _whole(int(value))
        if isinstance(value, (list, tuple)):
            return self._list(value)
        if isinstance(value, Mapping):
            return self._mapping(value)
        if isinstance(value, (LibraryObject, Table)):
            return value._reference(self)
        if isinstance(value, (bytes, bytearray)):
            return {"$": "bytes", "value": self.buffer(value)}
        if isinstance(value, os.PathLike):
            return os.fspath(value)
        if isinstance(value, array.array):
            return self._list(value.tolist())
        if hasattr(value, "__precipice__"):
            return {"$": "function", "value": value.__precipice__}
        return self._other(value)

    def buffer(self, data: Any) -> int:
        """Sends bytes beside the message, and returns their place."""
        self.buffers.append(data)
        return len(self.buffers) - 1

    def _list(self, values: "list[Any] | tuple[Any, ...]") -> Any:
        if len(values) > _SHORT and set(map(type, values)) <= {int, float}:
            if any(type(value) is int and abs(value) > _LARGEST_WHOLE for value in values):
                return [self.write(value) for value in values]
            return {"$": "numbers", "value": self.buffer(array.array("d", values))}
        return [self.write(value) for value in values]

    def _mapping(self, values: "Mapping[Any, Any]") -> Any:
        entries = [
            (self.names.get(str(name), str(name)), self.write(value)) for name, value in values.items()
        ]
        if any(name == "$" for name, _ in entries):
            return {"$": "record", "value": entries}
        return dict(entries)

    def _other(self, value: Any) -> Any:
        if is_frame(value):
            return rows_of(value, self)
        if hasattr(value, "tolist") and hasattr(value, "dtype"):
            return self._array(value)
        for method in ("to_pylist", "to_list", "tolist"):
            if hasattr(value, method):
                return self.write(getattr(value, method)())
        if isinstance(value, numbers.Real):
            return self.write(float(value))
        if hasattr(value, "as_py"):
            return self.write(value.as_py())
        if callable(value):
            raise PrecipiceTypeError(
                f"The library computes with its own functions only, such as precipice.iqm; got {value!r}. Give one of "
                "them, or another value that the option takes. To resample a Python function, call "
                "precipice.rliable.library.get_interval_estimates."
            )
        if hasattr(value, "__iter__"):
            return self._list(list(value))
        raise PrecipiceTypeError(f"Expected numbers, texts, lists, mappings or a table; got {type(value).__name__}.")

    def _array(self, value: Any) -> Any:
        kind = getattr(value.dtype, "kind", "O")
        if getattr(value, "ndim", 1) == 1 and kind in "iuf" and len(value) > _SHORT and hasattr(value, "astype"):
            if kind == "f" or value.dtype.itemsize < 8 or abs(value).max() <= _LARGEST_WHOLE:
                doubles = value.astype("<f8")
                doubles = doubles.to_numpy() if hasattr(doubles, "to_numpy") else doubles
                return {"$": "numbers", "value": self.buffer(doubles.tobytes())}
        if getattr(value, "ndim", 1) > 1:
            return [self.write(row) for row in value]
        return self.write(value.tolist())


def _float(value: float) -> Any:
    if math.isfinite(value):
        return value
    return {"$": "number", "value": "NaN" if math.isnan(value) else ("Infinity" if value > 0 else "-Infinity")}


def _whole(value: int) -> int:
    if abs(value) > _LARGEST_WHOLE:
        raise PrecipiceValueError(
            f"{value} is too large for an exact number: give a whole number up to 2**53, or a float."
        )
    return value


class Record(dict):  # type: ignore[type-arg]
    """A mapping whose fields are attributes too: `plan.runs` is `plan["runs"]`."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"There is no field {name}; there are {', '.join(map(str, self))}.") from None

    def __dir__(self) -> "list[str]":
        return [*super().__dir__(), *(name for name in self if isinstance(name, str) and name.isidentifier())]


def decode(value: Any, message: "_bridge.Message", process: Any) -> Any:
    """The Python value of an answer."""
    if isinstance(value, list):
        return [decode(one, message, process) for one in value]
    if not isinstance(value, dict):
        return value
    kind = value.get("$")
    if kind is None:
        names = snake_names()
        return Record(
            (names.get(name, name), decode(one, message, process)) for name, one in value.items()
        )
    if kind == "record":
        return Record((name, decode(one, message, process)) for name, one in value["value"])
    if kind == "number":
        return float(value["value"].replace("Infinity", "inf"))
    if kind == "integer":
        return int(value["value"])
    if kind == "numbers":
        return message.buffers[value["value"]].cast("d").tolist()
    if kind == "bytes":
        return bytes(message.buffers[value["value"]])
    if kind == "date":
        return datetime.datetime.fromisoformat(value["value"].replace("Z", "+00:00"))
    fields = decode(value.get("fields", {}), message, process)
    return _class_of(value)(value, fields, _bridge.Handle(value["value"], process))


def _class_of(value: "Mapping[str, Any]") -> "type[LibraryObject]":
    from . import _results

    if value["$"] == "figure":
        return _results.Figure
    if value["$"] == "result":
        return _results.result_class(value["class"])
    return _results.object_class(value["class"])


class LibraryObject:
    """An object of the library. Its fields are attributes, and its text is the library's."""

    def __init__(self, sent: "Mapping[str, Any]", fields: "Record | None", handle: "_bridge.Handle | None") -> None:
        self._class = str(sent["class"])
        self._text = str(sent["text"])
        self._fields = Record() if fields is None else fields
        self._handle = handle

    # Type checkers know the attributes that the classes declare, and no others.
    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            # Copying and unpickling ask for attributes before there are fields.
            fields = self.__dict__.get("_fields", {})
            if not name.startswith("_") and name in fields:
                return fields[name]
            known = f"; its fields are {', '.join(fields)}." if fields else "."
            raise AttributeError(f"{type(self).__name__} has no attribute {name}{known}")

    def __dir__(self) -> "list[str]":
        return [*super().__dir__(), *self._fields]

    def __repr__(self) -> str:
        return self._text

    def _reference(self, encoder: Encoder) -> Any:
        if self._handle is not None and self._handle.alive:
            return {"$": "object", "value": self._handle.id}
        raise LostObjectError(
            f"This {self._class} was made by a Node process that has ended since. Call the function that made it again."
        )

    def _call(self, method: str, *values: Any, **options: Any) -> Any:
        from ._call import call_method

        return call_method(self, method, values, options)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> "dict[str, Any]":
        from ._call import display_bundle

        return display_bundle(self)
