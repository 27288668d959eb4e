"""Published results, downloaded from their source and verified.

Made from the library's public API by `npm run python`: change nothing here.
"""

from __future__ import annotations

from typing import Any, List, Literal, Mapping

from ._call import call, library
from ._results import (
    Frame,
    LibraryTable,
)
from ._values import Record

__all__ = [
    "atari100k",
    "describe",
    "file_url",
    "list",
    "load",
    "published",
]


@library("datasets.atari100k")
def atari100k(
    *,
    folder: str | None = None,
    cache: str | None = None,
    base: str | None = None,
    download: bool | None = None,
    runs: float | None = None,
) -> LibraryTable:
    """Human-normalised scores of DIAMOND, IRIS, SimPLe (5 runs for each game) and SPR, DrQ(eps), CURL (100 runs
    for each game) on the 26 games of Atari 100k.

    Args:
        folder: A folder with `<dataset>/<file>`; default: the environment variable `PRECIPICE_DATA`, if set.
        cache: The folder of downloads; default: `precipice/datasets` in `XDG_CACHE_HOME`, else in `~/.cache`.
        base: A mirror of raw.githubusercontent.com, which is the default.
        download: Whether missing files may be downloaded. The default is the environment variable
            `PRECIPICE_DOWNLOAD` (`1` or `0`). Without it, a terminal and an interactive notebook download,
            and ask above 20 MB. Everything else cannot ask and does not download.
        runs

    Options: .runs the number of first runs of each game, by their order in the files; all by default.

    Raises:
        DatasetError: for a file that is not the published one, and for no network; its subclass
            DatasetAbsentError if the files are not on this machine and may not be downloaded; the reason of.
    """
    value: LibraryTable = call(
        "datasets.atari100k",
        [],
        {
            "folder": folder,
            "cache": cache,
            "base": base,
            "download": download,
            "runs": runs,
        },
    )
    return value


@library("datasets.describe")
def describe(
    name: Literal["adastop_mujoco", "ailuminate_standards", "algoperf_v05_self_tuning", "alpaca_eval", "arlbench_hpo", "atari100k_runs", "balrog_episodes", "bars_ctr", "benchbench_leaderboards", "biasmonkey_response_order", "bouncerbench_outputs", "codeelo_ratings", "contrast_instructions", "corl_offline_to_online", "d3rlpy_d4rl", "dopamine_curves", "dynamath_trials", "e2lm_checkpoints", "eureka_results", "gsm8k_openai_solutions", "jaxmarl_smax_sweeps", "judgebench_outputs", "livebench_tables", "livecodebench_generation", "marl_matrax_runs", "mathcheck_geo", "metr_time_horizon_prepub", "mlebench_famou", "neorl2_benchmark", "olmo_ladder", "openrlbenchmark_tables", "openspiel_eval_tables", "overtraining_scaling", "processbench_tables", "pythia_checkpoints", "ranking_nlp_systems", "realhumaneval_chat", "rewardmath", "saga_demo_tests", "starc_distances", "swebench_bash_only", "swebench_java", "swebench_pro", "tabred_seeds", "tau_bench_airline", "turtlebench"],
) -> Record:
    """The complete registry entry of a data set: its sources (repository, commit, licence) with the path, size
    and SHA-256 of every file, the citation, and notes on the data.

    Args:
        name

    Raises:
        DatasetError: for a name that is not in the registry.
    """
    value: Record = call(
        "datasets.describe",
        [name],
    )
    return value


@library("datasets.fileURL")
def file_url(
    __0: Mapping[str, Any],
    file: Mapping[str, Any],
    base: str,
) -> str:
    """The address of a file: its repository at the pinned commit.

    Args:
        __0
        file
        base
    """
    value: str = call(
        "datasets.fileURL",
        [__0, file, base],
        {},
        {"licence_note": "licenceNote"},
    )
    return value


@library("datasets.list")
def list(
) -> List[Record]:
    """Every data set of the registry in one line: its contents, unit of replication, licence and size.
    """
    value: List[Record] = call(
        "datasets.list",
        [],
    )
    return value


@library("datasets.load")
def load(
    name: Literal["adastop_mujoco", "ailuminate_standards", "algoperf_v05_self_tuning", "alpaca_eval", "arlbench_hpo", "atari100k_runs", "balrog_episodes", "bars_ctr", "benchbench_leaderboards", "biasmonkey_response_order", "bouncerbench_outputs", "codeelo_ratings", "contrast_instructions", "corl_offline_to_online", "d3rlpy_d4rl", "dopamine_curves", "dynamath_trials", "e2lm_checkpoints", "eureka_results", "gsm8k_openai_solutions", "jaxmarl_smax_sweeps", "judgebench_outputs", "livebench_tables", "livecodebench_generation", "marl_matrax_runs", "mathcheck_geo", "metr_time_horizon_prepub", "mlebench_famou", "neorl2_benchmark", "olmo_ladder", "openrlbenchmark_tables", "openspiel_eval_tables", "overtraining_scaling", "processbench_tables", "pythia_checkpoints", "ranking_nlp_systems", "realhumaneval_chat", "rewardmath", "saga_demo_tests", "starc_distances", "swebench_bash_only", "swebench_java", "swebench_pro", "tabred_seeds", "tau_bench_airline", "turtlebench"],
    *,
    folder: str | None = None,
    cache: str | None = None,
    base: str | None = None,
    download: bool | None = None,
) -> LibraryTable | Frame | Record | List[Record]:
    """Reads a data set from the folder in `PRECIPICE_DATA`, else from the user's cache, else from its repository
    at the pinned commit if downloads are allowed (see `download` in `DatasetOptions`). Checksums are verified
    for any source; the licence is shown before a download. The name determines the type of the result.

    Args:
        name
        folder: A folder with `<dataset>/<file>`; default: the environment variable `PRECIPICE_DATA`, if set.
        cache: The folder of downloads; default: `precipice/datasets` in `XDG_CACHE_HOME`, else in `~/.cache`.
        base: A mirror of raw.githubusercontent.com, which is the default.
        download: Whether missing files may be downloaded. The default is the environment variable
            `PRECIPICE_DOWNLOAD` (`1` or `0`). Without it, a terminal and an interactive notebook download,
            and ask above 20 MB. Everything else cannot ask and does not download.

    Options: `folder` (`PRECIPICE_DATA`), `base` (raw.githubusercontent.com)

    Raises:
        DatasetError: for an unknown name, a file that is not the published one, or no network; its subclass
            DatasetAbsentError if the files are not on this machine and may not be downloaded; the signal's
            reason.
    """
    value: LibraryTable | Frame | Record | List[Record] = call(
        "datasets.load",
        [name],
        {
            "folder": folder,
            "cache": cache,
            "base": base,
            "download": download,
        },
    )
    return value


@library("datasets.published")
def published(
    name: str,
    *,
    folder: str | None = None,
) -> Record:
    """Reads a notebook's table of published figures: `<folder>/<name>.csv`, with its own heading in
    `<folder>/SOURCES.md`. A table without such a heading is refused, because nobody could check it.

    The columns can be named by a type: `published<keyof ClaimLine>("claims")` has rows that `audit` takes,
    which checks the columns of every line.

    Args:
        name
        folder: The folder of the tables and of their `SOURCES.md`; `data` beside the notebook by default.

    Raises:
        DatasetError: if there is no such table, if `SOURCES.md` does not name it, and in a page, which has no
            folder
    """
    value: Record = call(
        "datasets.published",
        [name],
        {
            "folder": folder,
        },
    )
    return value
