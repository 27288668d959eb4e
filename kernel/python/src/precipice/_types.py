"""Types of arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping, Protocol, Sequence, Union

if TYPE_CHECKING:
    from ._tables import Table
    from ._values import LibraryObject


class Values(Protocol):
    """A list, an array of numpy, a column of pandas or polars, or anything alike."""

    def __len__(self) -> int: ...

    def __iter__(self) -> "Iterator[Any]": ...


class HasColumns(Protocol):
    """A table of pandas, polars or pyarrow."""

    @property
    def columns(self) -> Any: ...


Rows = Union[Sequence[Mapping[str, Any]], HasColumns]
TableLike = Union[Mapping[str, Any], Sequence[Mapping[str, Any]], HasColumns, "Table", "LibraryObject"]
# A function of precipice, such as `precipice.iqm`.
Statistic = Callable[..., Any]
