"""Results, their estimates, and figures."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Callable, Iterator, Mapping, NamedTuple, NoReturn

from ._errors import PrecipiceTypeError, python_text
from ._names import snake
from ._values import Encoder, LibraryObject, Record

if TYPE_CHECKING:
    from . import _bridge


class Interval(NamedTuple):
    """An interval, in the unit of its estimate."""

    low: float
    high: float


class Remark(str):
    """A warning or a note: its text, and a `code` that stays the same when the words change."""

    code: str

    def __new__(cls, code: str, text: str) -> "Remark":
        made = super().__new__(cls, python_text(text))
        made.code = code
        return made

    def __reduce__(self) -> Any:
        return (Remark, (self.code, str(self)))


class Estimate:
    """One number of a result, with its interval and its sample."""

    __slots__ = ("labels", "estimate", "interval", "reason", "monte_carlo_error", "n", "values", "warnings", "notes")

    labels: "Mapping[str, str | int | float]"
    estimate: float
    interval: "Interval | None"
    reason: "str | None"
    monte_carlo_error: "Interval | None"
    n: "Mapping[str, Any]"
    values: "Record"
    warnings: "tuple[Remark, ...]"
    notes: "tuple[Remark, ...]"

    def __init__(self, saved: "Mapping[str, Any]") -> None:
        self.labels = dict(saved["labels"])
        self.estimate = float(saved["estimate"])
        self.interval = _interval(saved.get("interval"))
        self.reason = saved.get("reason")
        self.monte_carlo_error = _interval(saved.get("monteCarloError"))
        self.n = Record(saved["n"])
        self.values = Record((snake(name), value) for name, value in saved.get("values", {}).items())
        self.warnings = _remarks(saved.get("warnings", ()))
        self.notes = _remarks(saved.get("notes", ()))

    def __float__(self) -> float:
        return self.estimate

    def __repr__(self) -> str:
        labels = ", ".join(map(str, self.labels.values()))
        interval = "no interval" if self.interval is None else f"[{self.interval.low:.4g}, {self.interval.high:.4g}]"
        return f"<{labels + ': ' if labels else ''}{self.estimate:.4g} {interval}>"


def _interval(saved: "Mapping[str, Any] | None") -> "Interval | None":
    return None if saved is None else Interval(float(saved["low"]), float(saved["high"]))


def _remarks(saved: "Any") -> "tuple[Remark, ...]":
    return tuple(
        Remark("", one) if isinstance(one, str) else Remark(one["code"], one["text"]) for one in saved
    )


class Result(LibraryObject):
    """Estimates with their intervals, and everything needed to judge or repeat them.

    It shows itself as a table, iterates over its estimates, and finds one by its labels:
    `result["DIAMOND", "iqm"]` or `result.get(algorithm="DIAMOND", metric="iqm")`.
    """

    id: str
    kind: str
    title: str
    method: str
    method_code: str
    level: float
    sides: str
    unit: str
    reps: int
    seed: int
    resampling: str
    citation: "tuple[str, ...]"
    estimates: "tuple[Estimate, ...]"
    warnings: "tuple[Remark, ...]"
    notes: "tuple[Remark, ...]"
    assumptions: "tuple[Mapping[str, Any], ...]"

    def __init__(self, sent: "Mapping[str, Any]", fields: "Record | None", handle: "_bridge.Handle | None") -> None:
        super().__init__(sent, fields, handle)
        json = sent["json"]
        self._json = json
        for name in ("id", "kind", "title", "method", "level", "sides", "unit", "reps", "seed", "resampling"):
            setattr(self, name, json[name])
        self.method_code = json.get("methodCode", "")
        self.citation = tuple(json["citation"])
        self.estimates = tuple(Estimate(one) for one in json["estimates"])
        self.warnings = _remarks(json["warnings"])
        self.notes = _remarks(json.get("notes", ()))
        self.assumptions = tuple(Record(one) for one in json.get("assumptions", ()))

    @staticmethod
    def from_json(saved: "Mapping[str, Any]") -> "Result":
        """A saved result, as `to_json` returns it.

        Raises:
            PrecipiceTypeError: if it is no result, or was changed after it was saved.
        """
        from ._call import call

        made = call("bridge.keep", [_Saved(saved)])
        assert isinstance(made, Result)
        return made

    def __iter__(self) -> "Iterator[Estimate]":
        return iter(self.estimates)

    def __len__(self) -> int:
        return len(self.estimates)

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and other.id == self.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __getitem__(self, labels: Any) -> Estimate:
        """The one estimate whose labels have these values, in any order: `result["DIAMOND", "iqm"]`."""
        if isinstance(labels, int) and not any(labels in one.labels.values() for one in self.estimates):
            return self.estimates[labels]
        wanted = labels if isinstance(labels, tuple) else (labels,)
        found = [one for one in self.estimates if all(value in one.labels.values() for value in wanted)]
        if len(found) == 1:
            return found[0]
        # A value may stand under several labels, as the x and y of a pair do: then the order counts.
        ordered = [one for one in found if tuple(one.labels.values())[: len(wanted)] == wanted]
        if len(ordered) == 1:
            return ordered[0]
        self._refuse(found, wanted)

    def get(self, **labels: Any) -> Estimate:
        """The one estimate with these labels: `result.get(algorithm="DIAMOND", metric="iqm")`.

        Raises:
            KeyError: if no estimate or more than one has them; it lists the labels that exist.
        """
        found = [
            one
            for one in self.estimates
            if all(name in one.labels and one.labels[name] == value for name, value in labels.items())
        ]
        if len(found) != 1:
            self._refuse(found, labels)
        return found[0]

    def _refuse(self, found: "list[Estimate]", wanted: Any) -> "NoReturn":
        listed = [str(one.labels) for one in found or self.estimates]
        shown = ", ".join(listed[:20]) + (f", and {len(listed) - 20} more" if len(listed) > 20 else "")
        how = "No estimate has" if not found else f"{len(found)} estimates have"
        raise KeyError(f"{how} the labels {wanted!r}. There are: {shown}.")

    @property
    def only(self) -> Estimate:
        """The estimate of a result that has only one.

        Raises:
            KeyError: if there are more; it lists them.
        """
        return self.get()

    def figure(self, name: "str | None" = None, **options: Any) -> "Figure":
        """The figure of this result.

        Args:
            name: a figure of `precipice.figures`, if not the usual one.
            **options: options of that figure.
        """
        from ._call import call
        from ._names import camel_names

        names = camel_names()
        given = {names.get(key, key): value for key, value in options.items()}
        made = call(f"figures.{names.get(name, name)}" if name else "bridge.figure", [self], given)
        assert isinstance(made, Figure)
        return made

    def to_rows(self) -> "list[Record]":
        """One flat record for each estimate, in full precision."""
        labels = {name for one in self.estimates for name in one.labels}
        rows: "list[Record]" = self._call("toRows")
        return [
            Record((name if name in labels else snake(name), value) for name, value in row.items()) for row in rows
        ]

    def to_pandas(self) -> Any:
        """A pandas table with one row for each estimate, in full precision."""
        return _package("pandas").DataFrame([dict(row) for row in self.to_rows()])

    def to_polars(self) -> Any:
        """A polars table with one row for each estimate, in full precision."""
        return _package("polars").DataFrame([dict(row) for row in self.to_rows()], infer_schema_length=None)

    def to_arrow(self) -> Any:
        """A pyarrow table with one row for each estimate, in full precision."""
        return _package("pyarrow").Table.from_pylist([dict(row) for row in self.to_rows()])

    def to_text(self, **options: Any) -> str:
        """An aligned table. Options: `wide`, `digits`, `columns`."""
        return str(self._call("toString", **options))

    def to_markdown(self, **options: Any) -> str:
        """A Markdown table with all rows. Options: `wide`, `digits`, `columns`, `caption`, `bold`."""
        return str(self._call("toMarkdown", **options))

    def to_html(self, **options: Any) -> str:
        """An HTML table. Options: `wide`, `digits`, `columns`, `caption`, `bold`."""
        return str(self._call("toHTML", **options))

    def to_latex(self, **options: Any) -> str:
        """A LaTeX table (booktabs). Options: `wide`, `digits`, `columns`, `caption`, `bold`, `label`, `booktabs`."""
        return str(self._call("toLatex", **options))

    def to_csv(self, **options: Any) -> str:
        """Comma-separated values in full precision. Options: `wide`, `digits`, `spreadsheet`."""
        return str(self._call("toCSV", **options))

    def to_json(self) -> "dict[str, Any]":
        """The saved form (`application/vnd.precipice.result.v1+json`), which `Result.from_json` reads."""
        saved: "dict[str, Any]" = self._json
        return saved

    def _reference(self, encoder: Encoder) -> Any:
        if self._handle is not None and self._handle.alive:
            return {"$": "object", "value": self._handle.id}
        if self._class in ("Result", "TestResult"):
            return {"$": "result", "value": self._json}
        return super()._reference(encoder)

    def __reduce__(self) -> Any:
        sent = {"class": self._class, "text": self._text, "json": self._json}
        return (_restore, (type(self), sent, self._fields))


def _restore(made: "type[Result]", sent: "Mapping[str, Any]", fields: "Record") -> Result:
    return made(sent, fields, None)


class _Saved(LibraryObject):
    """A saved result on its way to be read."""

    def __init__(self, saved: "Mapping[str, Any]") -> None:
        super().__init__({"class": "Result", "text": ""}, None, None)
        self._saved = saved

    def _reference(self, encoder: Encoder) -> Any:
        return {"$": "result", "value": self._saved}


class TestResult(Result):
    """The result of a test."""

    __test__ = False  # pytest collects classes whose names begin with Test.

    p_value: float
    statistic: "float | None"
    degrees_of_freedom: "float | list[float] | None"


class AlgorithmComparison(Result):
    """Differences of algorithms, and which are tied with the best."""

    tied_with_best: "list[str]"
    order: "list[str]"


class RankComparison(Result):
    """Mean ranks, and which differences of ranks are significant."""

    names: "list[str]"
    ranks: "list[float]"
    critical_difference: "float | None"
    groups: "list[list[str]]"


class RatingResult(Result):
    """Ratings of models."""

    models: "list[str]"
    ratings: "list[float]"
    effects: "Result | None"


class CurveFit(Result):
    """A fitted curve."""

    parameters: "Record"
    r_squared: float

    def predict(self, x: float) -> Any:
        """The curve at `x`, with its interval."""
        return self._call("predict", x)

    def predict_observation(self, x: float) -> Any:
        """A new observation at `x`, with its interval."""
        return self._call("predictObservation", x)


class TimeHorizon(Result):
    """The length of tasks that a model solves with a given probability."""

    slope: float
    intercept: float

    def predict(self, minutes: float) -> float:
        """The probability of success at a task of this length."""
        return float(self._call("predict", minutes))


class AdaStopOutcome(Result):
    """The decisions of a sequential comparison."""

    interims: "list[Record]"
    planned: int
    mode: str


class Figure(LibraryObject):
    """An interactive figure. It shows itself in a notebook, and exports SVG, PNG and PDF."""

    def save(self, path: "str | os.PathLike[str]", **options: Any) -> None:
        """Writes a file: `.svg`, `.png`, `.pdf`, `.csv`, `.md` or `.tex`.

        Args:
            path: its ending says the format.
            **options: options of the format, as those of `to_svg`, `to_png` and so on.
        """
        file = os.fspath(path)
        ending = os.path.splitext(file)[1].lower()
        methods: "dict[str, Callable[..., str | bytes]]" = {
            ".svg": self.to_svg,
            ".png": self.to_png,
            ".pdf": self.to_pdf,
            ".csv": self.to_csv,
            ".md": self.to_markdown,
            ".tex": self.to_latex,
        }
        if ending not in methods:
            raise PrecipiceTypeError(
                f"A figure is saved as {', '.join(methods)}; the name {file} ends in {ending or 'nothing'}."
            )
        made = methods[ending](**options)
        content = made if isinstance(made, bytes) else made.encode()
        with open(file, "wb") as stream:
            stream.write(content)

    def to_json(self) -> "dict[str, Any]":
        """The saved form (`application/vnd.precipice.figure.v1+json`)."""
        from ._call import display_bundle

        saved: "dict[str, Any]" = display_bundle(self)["application/vnd.precipice.figure.v1+json"]
        return saved

    def to_svg(self, **options: Any) -> str:
        """A standalone SVG. Options: `theme`, `width`, `height`, `font_size`, `font_family`, `caption`, `title`, `panel_labels`."""
        return str(self._call("toSVG", **options))

    def to_png(self, **options: Any) -> bytes:
        """A PNG. Options: those of `to_svg`, and `dpi`, pixels to the inch."""
        made: bytes = self._call("toPNG", **options)
        return made

    def to_pdf(self, **options: Any) -> bytes:
        """A PDF of one page with selectable text. Options: those of `to_svg`."""
        made: bytes = self._call("toPDF", **options)
        return made

    def to_csv(self, **options: Any) -> str:
        """The numbers of the figure, comma-separated. Options: `spreadsheet`."""
        return str(self._call("toCSV", **options))

    def to_markdown(self, **options: Any) -> str:
        """The numbers of the figure as a Markdown table. Options: `digits`, `caption`, `bold`."""
        return str(self._call("toMarkdown", **options))

    def to_latex(self, **options: Any) -> str:
        """The numbers of the figure as a LaTeX table. Options: `digits`, `caption`, `bold`, `label`, `booktabs`."""
        return str(self._call("toLatex", **options))


class Decision(LibraryObject):
    """What a comparison decides: better, worse, equivalent or undecided, and why."""

    verdict: str
    sentence: str
    pairs: "list[Record]"

    def to_html(self) -> str:
        """The decision as HTML."""
        return str(self._call("toHTML"))


class PowerAnalysis(LibraryObject):
    """The power, sample size or effect of a design."""

    design: str
    effect: float
    n: int
    power: float
    level: float


class PaperComparison(LibraryObject):
    """Figures of a paper beside one's own."""

    figures: "list[Record]"
    counts: "Record"

    def to_markdown(self) -> str:
        """A Markdown table."""
        return str(self._call("toMarkdown"))

    def to_latex(self) -> str:
        """A LaTeX table."""
        return str(self._call("toLatex"))


class _Columns(LibraryObject):
    """An object of the library that has columns."""

    def to_columns(self) -> "Record":
        """The columns by name."""
        columns: Record = self._call("toColumns")
        return columns

    def to_rows(self) -> "list[Record]":
        """One record for each row."""
        rows: "list[Record]" = self._call("toRows")
        return rows

    def to_pandas(self) -> Any:
        """A pandas table."""
        return _package("pandas").DataFrame(dict(self.to_columns()))

    def to_polars(self) -> Any:
        """A polars table."""
        return _package("polars").DataFrame(dict(self.to_columns()))


class LibraryTable(_Columns):
    """A table of scores that the library made."""


class Frame(_Columns):
    """A table that `read` made of a file or folder."""

    def scores(self, **options: Any) -> LibraryTable:
        """Its table of scores. Options: `missing`, `normalized`, `comparable`."""
        made: LibraryTable = self._call("scores", **options)
        return made

    def curves(self, **options: Any) -> LibraryTable:
        """Its table of learning curves. Options: `missing`, `normalized`, `comparable`."""
        made: LibraryTable = self._call("curves", **options)
        return made

    def battles(self) -> LibraryObject:
        """Its comparisons of models."""
        made: LibraryObject = self._call("battles")
        return made

    def items(self) -> "list[Record]":
        """Its answers of models to items."""
        made: "list[Record]" = self._call("items")
        return made


def result_class(name: str) -> "type[LibraryObject]":
    """The Python class of a result of the library's class."""
    return _RESULTS.get(name, Result)


def object_class(name: str) -> "type[LibraryObject]":
    """The Python class of an object of the library's class."""
    return _OBJECTS.get(name, LibraryObject)


_RESULTS: "dict[str, type[LibraryObject]]" = {
    made.__name__: made
    for made in (
        TestResult,
        AlgorithmComparison,
        RankComparison,
        RatingResult,
        CurveFit,
        TimeHorizon,
        AdaStopOutcome,
    )
}
_OBJECTS: "dict[str, type[LibraryObject]]" = {
    **{made.__name__: made for made in (Decision, PowerAnalysis, PaperComparison, Frame)},
    **{name: LibraryTable for name in ("ScoreTable", "CurveTable", "SampleTable")},
}


def _package(name: str) -> Any:
    try:
        return __import__(name)
    except ImportError:
        raise ImportError(f"This needs {name}, which precipice does not install: `pip install {name}`.") from None
