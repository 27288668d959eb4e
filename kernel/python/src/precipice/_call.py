"""Calls of the library's functions."""

from __future__ import annotations

from typing import Any, Callable, Mapping, Sequence, TypeVar

from . import _bridge
from ._errors import PrecipiceTypeError
from ._names import camel_names
from ._progress import progress
from ._tables import Table, is_frame, table_of
from ._values import Encoder, LibraryObject, decode


class _Omitted:
    """The default of an option for which `None` means something else."""

    def __repr__(self) -> str:
        return "<default>"


OMITTED: Any = _Omitted()


_Function = TypeVar("_Function", bound="Callable[..., Any]")


def library(name: str) -> "Callable[[_Function], _Function]":
    """Marks a function as the library's function of this name, so that it can be an argument."""

    def mark(function: _Function) -> _Function:
        setattr(function, "__precipice__", name)
        return function

    return mark


class TableArgument:
    """A table that is an argument, with the names of its columns."""

    def __init__(self, data: Any, kind: str, roles: "Mapping[str, Any]", options: "Mapping[str, Any]") -> None:
        self.data = data
        self.kind = kind
        self.roles = {name: value for name, value in roles.items() if value is not None}
        self.options = {name: value for name, value in options.items() if value is not None}

    def write(self, encoder: Encoder) -> Any:
        if isinstance(self.data, LibraryObject) and self.data._class == "Frame":
            frame = self.data._call("with", self.roles) if self.roles else self.data
            made = frame._call("battles") if self.kind == "battles" else frame._call("table", **self.options)
            encoder.kept.append(made)
            return encoder.write(made)
        if isinstance(self.data, (Table, LibraryObject)):
            if self.roles or self.options:
                names = ", ".join([*self.roles, *self.options])
                raise TypeError(f"{names}: the columns were named when the table was made.")
            return encoder.write(self.data)
        return table_of(self.data, self.kind, self.roles, self.options, encoder)


def table_argument(
    data: Any, kind: str, roles: "Mapping[str, Any]", options: "Mapping[str, Any]", mixed: bool = False
) -> Any:
    """A table that is an argument.

    Args:
        mixed: whether the function takes other data too: then lists and mappings are such data, unless columns are named.
    """
    argument = TableArgument(data, kind, roles, options)
    if mixed and not argument.roles and not is_frame(data):
        return data
    return argument


def tabulated(curves: "Mapping[str, Callable[[int], Any]]", sizes: "Sequence[float]") -> "dict[str, list[float]]":
    """The values of functions of a size, at the sizes that a figure shows.

    Raises:
        PrecipiceTypeError: for anything but a mapping of functions.
    """
    if not isinstance(curves, Mapping) or not all(callable(curve) for curve in curves.values()):
        raise PrecipiceTypeError(
            "Expected a mapping of functions from size to power, such as "
            '{"d = 0.5": lambda n: precipice.power("tTest", effect=0.5, n=n).power}.'
        )
    shown = call("bridge.sizes", [sizes])
    return {str(name): [float(curve(size)) for size in shown] for name, curve in curves.items()}


def call(
    name: str,
    arguments: "Sequence[Any]",
    options: "Mapping[str, Any] | None" = None,
    names: "Mapping[str, str] | None" = None,
) -> Any:
    """Calls a function and returns its value.

    Args:
        name: the library's name.
        arguments: the data, without options; trailing ones that are `None` are left out.
        options: the options by the library's names; those that are `None` or omitted are left out.
        names: the library's names of fields of the arguments, by their Python names.
    """
    given = {key: value for key, value in (options or {}).items() if value is not None and value is not OMITTED}
    given.update((key, None) for key, value in (options or {}).items() if value is None and key in _NULLABLE)

    # Objects that are made for this call must outlive it.
    kept: "list[Any]" = []

    def encode(process: Any, buffers: "list[Any]") -> "list[Any]":
        encoder = Encoder(process, buffers, names)
        kept.append(encoder.kept)
        data = [one.write(encoder) if isinstance(one, TableArgument) else encoder.write(one) for one in arguments]
        while data and data[-1] is None:
            data.pop()
        return [*data, {key: encoder.write(value) for key, value in given.items()}] if given else data

    with progress() as show:
        message, process = _bridge.call(name, encode, show, given.get("partial") is True)
    return decode(message.header["value"], message, process)


# Options for which `None` is a choice of its own, such as a figure without a title.
_NULLABLE = {"title", "caption"}


def call_method(
    object: LibraryObject, method: str, values: "Sequence[Any]", options: "Mapping[str, Any]"
) -> Any:
    """Calls a method of an object by the library's name; options by their Python names."""
    names = camel_names()
    given = {names.get(key, key): value for key, value in options.items()}
    return call("bridge.method", [object, method, *values], given)


def display_bundle(object: LibraryObject) -> "dict[str, Any]":
    """The MIME bundle of an object, as JSON."""
    message, _ = _bridge.call(
        "bridge.display", lambda process, buffers: [Encoder(process, buffers).write(object)]
    )
    bundle: "dict[str, Any]" = message.header["value"]
    return {kind: content for kind, content in bundle.items() if content is not None}


def keep_table(data: Any, kind: str, roles: "Mapping[str, Any]", options: "Mapping[str, Any]") -> Any:
    """Sends a table, which the Node process keeps."""
    return call("bridge.keep", [TableArgument(data, kind, roles, options)])
