"""Precipice for Python: which agent or model is better, and how sure.

    import precipice as pp

    r = pp.aggregates(df, algorithm="algo", task="env", run="seed", score="return")
    r                                     # the table; r.figure() is the interactive figure
    r["DIAMOND", "iqm"].interval

Every function computes in a Node process that starts with the first call and ends with Python. The same data, options and
seed give the same bits as in TypeScript.
"""

from . import _functions, datasets, figures
from ._bridge import close
from ._errors import (
    DataError,
    ForkedError,
    LostObjectError,
    NodeEndedError,
    PrecipiceError,
    PrecipiceTypeError,
    PrecipiceValueError,
)
from ._functions import *  # noqa: F403
from ._results import (
    AdaStopOutcome,
    AlgorithmComparison,
    CurveFit,
    Decision,
    Estimate,
    Figure,
    Frame,
    Interval,
    LibraryTable,
    PaperComparison,
    PowerAnalysis,
    RankComparison,
    RatingResult,
    Remark,
    Result,
    TestResult,
    TimeHorizon,
)
from ._tables import Battles, ScoreTable
from ._values import LibraryObject, Record

__all__ = [
    "AdaStopOutcome",
    "AlgorithmComparison",
    "Battles",
    "CurveFit",
    "DataError",
    "Decision",
    "Estimate",
    "Figure",
    "ForkedError",
    "Frame",
    "Interval",
    "LibraryObject",
    "LibraryTable",
    "LostObjectError",
    "NodeEndedError",
    "PaperComparison",
    "PowerAnalysis",
    "PrecipiceError",
    "PrecipiceTypeError",
    "PrecipiceValueError",
    "RankComparison",
    "RatingResult",
    "Record",
    "Remark",
    "Result",
    "ScoreTable",
    "TestResult",
    "TimeHorizon",
    "close",
    "datasets",
    "figures",
]
__all__ += _functions.__all__
