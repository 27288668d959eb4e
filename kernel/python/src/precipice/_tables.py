"""Tables of Python as the Node process reads them: pandas, polars, pyarrow, columns, rows.

A table of polars or pyarrow goes as an Arrow IPC stream. Columns of pandas and of lists go in Arrow's layout (doubles, or
codes and their texts), which needs no package.
"""

from __future__ import annotations

import array
import importlib
import io
import sys
from typing import TYPE_CHECKING, Any, Iterable, Mapping

from ._errors import DataError, PrecipiceTypeError

if TYPE_CHECKING:
    from . import _bridge
    from ._values import Encoder

_LARGEST_WHOLE = 2**53


def is_frame(data: Any) -> bool:
    """Whether this is a table of pandas, polars or pyarrow, or one that hands over Arrow."""
    return (
        _from(data, "pandas", "DataFrame")
        or _from(data, "polars", "DataFrame", "LazyFrame")
        or _from(data, "pyarrow", "Table", "RecordBatch")
        or (hasattr(data, "__arrow_c_stream__") and not hasattr(data, "dtype") and not hasattr(data, "type"))
    )


def _from(data: Any, package: str, *classes: str) -> bool:
    # A table of a package exists only once the package is loaded, so none is imported here.
    module = sys.modules.get(package)
    return module is not None and any(
        isinstance(data, getattr(module, name)) for name in classes if hasattr(module, name)
    )


def rows_of(data: Any, encoder: "Encoder") -> Any:
    """A table as a list of rows."""
    return {"$": "table", "as": "rows", **_content(data, None, encoder)}


def table_of(
    data: Any, kind: str, roles: "Mapping[str, Any]", options: "Mapping[str, Any]", encoder: "Encoder"
) -> Any:
    """A table of scores, curves, samples (all three are `scores`) or battles.

    Args:
        roles: the columns by what they are, such as `{"algorithm": "algo"}`; the library finds those that are not named.
    """
    wanted = _wanted(kind, roles)
    return {
        "$": "table",
        "as": kind,
        "roles": dict(roles),
        "options": dict(options),
        **_content(data, wanted, encoder),
    }


def _wanted(kind: str, roles: "Mapping[str, Any]") -> "list[str] | None":
    """The columns to send; all of them if the library is to find some."""
    if kind == "scores" and all(name in roles for name in ("algorithm", "task", "run", "score")):
        return [str(column) for column in roles.values()]
    return None


def _content(data: Any, wanted: "list[str] | None", encoder: "Encoder") -> "dict[str, Any]":
    if _from(data, "polars", "LazyFrame"):
        data = data.collect()
    if _from(data, "polars", "DataFrame"):
        return {"arrow": encoder.buffer(_polars_stream(_only(data, data.columns, wanted)))}
    if _from(data, "pandas", "DataFrame"):
        return {"columns": _pandas_columns(data, wanted, encoder)}
    if _from(data, "pyarrow", "RecordBatch", "Table"):
        return {"arrow": encoder.buffer(_arrow_stream(_only(data, data.schema.names, wanted)))}
    if is_frame(data):
        return {"arrow": encoder.buffer(_arrow_stream(_arrow_table(data)))}
    if isinstance(data, Mapping):
        return {"columns": _list_columns(data, wanted, encoder)}
    if isinstance(data, (list, tuple)) and all(isinstance(row, Mapping) for row in data):
        return {"columns": _list_columns(_columns_of_rows(data), wanted, encoder)}
    raise PrecipiceTypeError(
        "Expected a table: of pandas, polars or pyarrow, a mapping of columns, or a list of rows; "
        f"got {type(data).__name__}."
    )


def _only(data: Any, names: "Iterable[str]", wanted: "list[str] | None") -> Any:
    if wanted is None:
        return data
    _check(list(names), wanted)
    return data.select(wanted)


def _check(names: "list[str]", wanted: "list[str]") -> None:
    for column in wanted:
        if column not in names:
            listed = ", ".join(map(str, names))
            raise DataError(f'The table has no column "{column}"; it has {listed}.')


def _polars_stream(data: Any) -> bytes:
    polars: "Any" = importlib.import_module("polars")
    # Texts by dictionary and doubles are what the library reads fastest, by a factor of three.
    casts = [
        data.get_column(name).cast(polars.Categorical if kind == polars.String else polars.Float64)
        for name, kind in data.schema.items()
        if kind == polars.String or (kind.is_integer() and _is_exact(data.get_column(name)))
    ]
    data = data.with_columns(casts)
    stream = io.BytesIO()
    # The oldest layout: texts with offsets, which every reader of Arrow knows.
    compatible = getattr(polars, "CompatLevel", None)
    options = {} if compatible is None else {"compat_level": compatible.oldest()}
    data.write_ipc_stream(stream, **options)
    return stream.getvalue()


def _arrow_table(data: Any) -> Any:
    try:
        pyarrow: "Any" = importlib.import_module("pyarrow")
    except ImportError:
        raise PrecipiceTypeError(
            f"To read a table of {type(data).__module__.split('.')[0]}, pyarrow is needed: "
            '`pip install "precipice-jupyter[data]"`, or give a table of pandas or polars.'
        ) from None
    return pyarrow.table(data)


def _arrow_stream(data: Any) -> bytes:
    pyarrow: "Any" = importlib.import_module("pyarrow")
    if isinstance(data, pyarrow.RecordBatch):
        data = pyarrow.table(data)
    for place, field in enumerate(data.schema):
        column = data.column(place)
        if pyarrow.types.is_string(field.type) or pyarrow.types.is_large_string(field.type):
            data = data.set_column(place, field.name, column.dictionary_encode().unify_dictionaries())
        elif pyarrow.types.is_integer(field.type) and _is_exact_arrow(column):
            data = data.set_column(place, field.name, column.cast(pyarrow.float64()))
    sink = io.BytesIO()
    with pyarrow.ipc.new_stream(sink, data.schema) as writer:
        writer.write(data)
    return sink.getvalue()


def _pandas_columns(data: Any, wanted: "list[str] | None", encoder: "Encoder") -> "list[dict[str, Any]]":
    pandas: "Any" = importlib.import_module("pandas")
    names = [str(name) for name in data.columns]
    if len(set(names)) < len(names):
        doubled = next(name for name in names if names.count(name) > 1)
        raise DataError(f'The table has two columns with the name "{doubled}": rename one.')
    if wanted is not None and any(name not in names for name in wanted):
        # The index often holds runs or tasks, as after groupby.
        data = data.reset_index()
        names = [str(name) for name in data.columns]
    if wanted is not None:
        _check(names, wanted)
    return [
        {"name": name, **_pandas_column(data.iloc[:, place], pandas, encoder)}
        for place, name in enumerate(names)
        if wanted is None or name in wanted
    ]


def _pandas_column(column: Any, pandas: Any, encoder: "Encoder") -> "dict[str, Any]":
    kind = getattr(column.dtype, "kind", "O")
    if kind == "f" or (kind in "iu" and _is_exact(column)):
        if not column.isna().any() or kind == "f":
            return {"numbers": encoder.buffer(column.to_numpy(dtype="<f8").tobytes())}
    codes, values = pandas.factorize(column)
    return {
        "codes": encoder.buffer(codes.astype("<i4").tobytes()),
        "dictionary": [encoder.write(_plain(value)) for value in values],
    }


def _is_exact(column: Any) -> bool:
    """Whether all whole numbers of a column are exact as doubles."""
    if len(column) == 0 or column.max() is None:
        return True
    return bool(column.max() <= _LARGEST_WHOLE and column.min() >= -_LARGEST_WHOLE)


def _is_exact_arrow(column: Any) -> bool:
    ends = importlib.import_module("pyarrow.compute").min_max(column).as_py()
    return bool(ends["min"] is None or (ends["max"] <= _LARGEST_WHOLE and ends["min"] >= -_LARGEST_WHOLE))


def _plain(value: Any) -> Any:
    if isinstance(value, (str, bool)):
        return value
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > _LARGEST_WHOLE:
        return str(value)
    return value if isinstance(value, (bool, int, float)) else str(value)


def _list_columns(
    data: "Mapping[Any, Any]", wanted: "list[str] | None", encoder: "Encoder"
) -> "list[dict[str, Any]]":
    if wanted is not None:
        _check([str(name) for name in data], wanted)
    return [
        {"name": str(name), **_list_column(str(name), values, encoder)}
        for name, values in data.items()
        if wanted is None or str(name) in wanted
    ]


def _list_column(name: str, values: Any, encoder: "Encoder") -> "dict[str, Any]":
    if isinstance(values, (str, bytes)) or not hasattr(values, "__len__"):
        raise PrecipiceTypeError(f'The column "{name}" is a list of values; got {type(values).__name__}.')
    dtype = getattr(values, "dtype", None)
    if getattr(dtype, "kind", "O") == "f" and hasattr(values, "astype"):
        doubles = values.astype("<f8")
        doubles = doubles.to_numpy() if hasattr(doubles, "to_numpy") else doubles
        return {"numbers": encoder.buffer(doubles.tobytes())}
    for method in ("to_pylist", "to_list", "tolist"):
        if hasattr(values, method):
            values = getattr(values, method)()
            break
    values = list(values)
    types = set(map(type, values))
    if types <= {float} or (
        types <= {int, float} and not any(type(one) is int and abs(one) > _LARGEST_WHOLE for one in values)
    ):
        return {"numbers": encoder.buffer(array.array("d", values))}
    known: "dict[Any, int]" = {}
    codes = array.array("i", (_code(known, value) for value in values))
    return {"codes": encoder.buffer(codes), "dictionary": [encoder.write(_plain(value)) for _, value in known]}


def _code(known: "dict[Any, int]", value: Any) -> int:
    if value is None:
        return -1
    # True and 1 are equal keys, but different values.
    return known.setdefault((type(value), value), len(known))


def _columns_of_rows(rows: "Iterable[Mapping[Any, Any]]") -> "dict[str, list[Any]]":
    rows = list(rows)
    names = dict.fromkeys(str(name) for row in rows for name in row)
    return {name: [row.get(name) for row in rows] for name in names}


class Table:
    """A table that is sent once and used by any number of calls."""

    def __init__(self, data: Any, kind: str, roles: "Mapping[str, Any]", options: "Mapping[str, Any]") -> None:
        self._data = data
        self._kind = kind
        self._roles = {name: value for name, value in roles.items() if value is not None}
        self._options = {name: value for name, value in options.items() if value is not None}
        self._kept: "Any" = None

    def _reference(self, encoder: "Encoder") -> Any:
        return self._object()._reference(encoder)

    def _object(self) -> Any:
        kept = self._kept
        if kept is None or not kept._handle.alive:
            from ._call import keep_table

            kept = self._kept = keep_table(self._data, self._kind, self._roles, self._options)
        return kept

    def __repr__(self) -> str:
        return repr(self._object())

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> "dict[str, Any]":
        bundle: "dict[str, Any]" = self._object()._repr_mimebundle_()
        return bundle


class ScoreTable(Table):
    """Scores by algorithm, task and run; with a column of steps curves, with a column of samples answers.

    Args:
        data: a table of pandas, polars or pyarrow, a mapping of columns, or a list of rows.
        algorithm, task, run, score, step, sample: the names of its columns; the usual names are found.
        missing: `"omit"` leaves out tasks that not all algorithms have, with a warning; `"error"` (default) refuses them.
    """

    def __init__(
        self,
        data: Any,
        *,
        algorithm: "str | None" = None,
        task: "str | None" = None,
        run: "str | None" = None,
        score: "str | None" = None,
        step: "str | None" = None,
        sample: "str | None" = None,
        missing: "str | None" = None,
        normalized: "bool | None" = None,
        comparable: "bool | None" = None,
    ) -> None:
        roles = {"algorithm": algorithm, "task": task, "run": run, "score": score, "step": step, "sample": sample}
        options = {"missing": missing, "normalized": normalized, "comparable": comparable}
        super().__init__(data, "scores", roles, options)


class Battles(Table):
    """Comparisons of two models each: who played, who won.

    Args:
        data: a table of pandas, polars or pyarrow, a mapping of columns, or a list of rows.
        a, b, winner: the names of its columns; the usual names are found.
        count, weight, cluster: columns of how often a row stands, of weights, and of what belongs together.
        features: columns of further properties, such as lengths.
    """

    def __init__(
        self,
        data: Any,
        *,
        a: "str | None" = None,
        b: "str | None" = None,
        winner: "str | None" = None,
        count: "str | None" = None,
        weight: "str | None" = None,
        cluster: "str | None" = None,
        features: "list[str] | None" = None,
    ) -> None:
        roles = {
            **{"a": a, "b": b, "winner": winner},
            **{"count": count, "weight": weight, "cluster": cluster, "features": features},
        }
        super().__init__(data, "battles", roles, {})
