import { jupyterDisplay, type MimeBundle } from "../results/jupyterDisplay.js";
import { atariReferenceScores } from "./atariReferenceScores.js";
import { csvSource } from "./csvSource.js";
import { displayScores } from "./displayScores.js";
import { normalizeCells } from "./normalizeCells.js";
import { readCells } from "./readCells.js";
import { readTaskScores } from "./readTaskScores.js";
import { rowsSource, type ScoreRows } from "./rowsSource.js";
import type { ScoreCells } from "./ScoreCells.js";
import type { ScoreColumns } from "./ScoreColumns.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { selectCells, type ScoreSelection } from "./selectCells.js";
import { settleMissing, type MissingTasks } from "./settleMissing.js";
import type { TaskScores } from "./TaskScores.js";

/** One score with what it belongs to. */
export interface ScoreRow {
  readonly algorithm: string;
  readonly task: string;
  readonly run: string;
  readonly score: number;
}

/** How to read scores. */
export interface ScoreOptions {
  /**
   * What to do where an algorithm has no run of a task that others have: `"error"` (default) refuses the table,
   * `"omit"` leaves such tasks out for all algorithms and lists them in `omittedTasks`.
   */
  readonly missing?: MissingTasks;
  /** Say so where the scores are normalised already, so that nothing normalises them again. Default: false. */
  readonly normalized?: boolean;
}

/**
 * Scores of algorithms on tasks, one for each training run. The unit of replication is the run: episodes of one
 * run are to be averaged beforehand. Tasks may have different numbers of runs; every algorithm has every task.
 * Immutable. Iterates over its rows.
 */
export class ScoreTable implements Iterable<ScoreRow> {
  readonly unit = "run";
  readonly algorithms: readonly string[];
  readonly tasks: readonly string[];
  /** Tasks that were left out because not every algorithm has them (only with `missing: "omit"`). */
  readonly omittedTasks: readonly string[];
  /** Whether these scores are normalised: by `normalize` or `normalizeAtari`, or as the option `normalized` said. */
  readonly normalized: boolean;
  readonly #cells: ScoreCells;

  private constructor(cells: ScoreCells, omittedTasks: readonly string[], normalized: boolean) {
    this.#cells = cells;
    this.algorithms = Object.freeze([...cells.algorithms]);
    this.tasks = Object.freeze([...cells.tasks]);
    this.omittedTasks = Object.freeze([...omittedTasks]);
    this.normalized = normalized;
    Object.freeze(this);
  }

  /**
   * Reads row objects, an arquero table or a danfojs DataFrame.
   *
   * @param columns the names of the columns, where they are not `algorithm`, `task`, `run` and `score`.
   * @throws ScoreTableError that names row and column: a missing column, text where a number is due, NaN or
   * infinity, an (algorithm, task, run) that stands there twice, a task without runs, episodes given as runs.
   */
  static fromRows(rows: ScoreRows, columns: ScoreColumns = {}, options: ScoreOptions = {}): ScoreTable {
    return ScoreTable.#of(readCells(rowsSource(rows), columns), "ScoreTable.fromRows", options);
  }

  /**
   * Reads the text of a CSV file with a header (RFC 4180; a byte order mark and any line ends are fine).
   *
   * @param columns the names of the columns, where they are not `algorithm`, `task`, `run` and `score`.
   * @throws ScoreTableError as `fromRows`, naming the line; also for rows of unequal length and open quotes.
   */
  static fromCSV(text: string, columns: ScoreColumns = {}, options: ScoreOptions = {}): ScoreTable {
    return ScoreTable.#of(readCells(csvSource(text), columns), "ScoreTable.fromCSV", options);
  }

  /**
   * Takes matrices: `{ SPR: scores }` with `scores[task][run]`. Runs are named 1, 2, ... in their order.
   *
   * @param options.tasks names of the tasks; 1, 2, ... by default.
   * @throws ScoreTableError that names algorithm, task and run of what is wrong.
   */
  static fromTaskScores(
    scores: Readonly<Record<string, TaskScores>>,
    options: ScoreOptions & { readonly tasks?: readonly string[] } = {},
  ): ScoreTable {
    return ScoreTable.#of(readTaskScores(scores, options.tasks), "ScoreTable.fromTaskScores", options);
  }

  static #of(
    cells: ScoreCells,
    reader: string,
    { missing = "error", normalized = false }: ScoreOptions,
  ): ScoreTable {
    const settled = settleMissing(cells, missing, reader);
    return new ScoreTable(settled.cells, settled.omittedTasks, normalized);
  }

  /** The number of scores. */
  get size(): number {
    return this.#cells.scores.flat().reduce((sum, { length }) => sum + length, 0);
  }

  /** The scores of an algorithm, `[task][run]`, in the order of `tasks`: copies. */
  taskScores(algorithm: string): Float64Array[] {
    return (this.#cells.scores[this.#place(algorithm)] ?? []).map((scores) => scores.slice());
  }

  /** How many runs an algorithm has of each task, in the order of `tasks`. */
  runs(algorithm: string): number[] {
    return (this.#cells.scores[this.#place(algorithm)] ?? []).map(({ length }) => length);
  }

  /** The names of an algorithm's runs of a task, in the order of its scores. */
  runNames(algorithm: string, task: string): string[] {
    const place = this.#cells.tasks.indexOf(task);
    if (place < 0)
      throw new ScoreTableError(`There is no task "${task}". The tasks are: ${this.tasks.join(", ")}.`);
    return [...(this.#cells.runs[this.#place(algorithm)]?.[place] ?? [])];
  }

  /**
   * Fewer algorithms or tasks, in the order given, or the first runs of each task.
   *
   * @throws ScoreTableError for a name that is not in the table, and where nothing would be left.
   */
  filter(selection: ScoreSelection): ScoreTable {
    return new ScoreTable(selectCells(this.#cells, selection), this.omittedTasks, this.normalized);
  }

  /**
   * Rescales the scores of each task so that `minimum` becomes 0 and `maximum` 1:
   * (score - minimum) / (maximum - minimum).
   *
   * @throws ScoreTableError for a task without bounds or with equal ones, and for scores that are normalised already.
   */
  normalize(bounds: {
    readonly minimum: Readonly<Record<string, number>>;
    readonly maximum: Readonly<Record<string, number>>;
  }): ScoreTable {
    if (this.normalized) {
      throw new ScoreTableError("These scores are normalised already; to do it twice would distort them.");
    }
    const cells = normalizeCells(this.#cells, (task) => {
      const [minimum, maximum] = [bounds.minimum, bounds.maximum].map((record) =>
        Object.hasOwn(record, task) ? record[task] : undefined,
      );
      if (minimum === undefined || maximum === undefined) {
        const lacking = minimum === undefined ? "minimum" : "maximum";
        throw new ScoreTableError(`ScoreTable.normalize: the task "${task}" has no ${lacking}.`);
      }
      return [minimum, maximum];
    });
    return new ScoreTable(cells, this.omittedTasks, true);
  }

  /**
   * Human-normalised scores of Atari games: (score - random) / (human - random), 0 for a random and 1 for a human
   * player; see {@link atariReferenceScores}.
   *
   * @throws ScoreTableError for a game that is not in the table of references; it is named, with the likely name.
   */
  normalizeAtari(): ScoreTable {
    const bounds = this.tasks.map((game) => [game, atariReferenceScores(game)] as const);
    return this.normalize({
      minimum: Object.fromEntries(bounds.map(([game, { random }]) => [game, random])),
      maximum: Object.fromEntries(bounds.map(([game, { human }]) => [game, human])),
    });
  }

  /** Every score as a row object, by algorithm, task and run. */
  toRows(): ScoreRow[] {
    return [...this];
  }

  *[Symbol.iterator](): Iterator<ScoreRow> {
    const { algorithms, tasks, runs, scores } = this.#cells;
    for (const [a, algorithm] of algorithms.entries()) {
      for (const [t, task] of tasks.entries()) {
        for (const [r, run] of (runs[a]?.[t] ?? []).entries()) {
          yield { algorithm, task, run, score: scores[a]?.[t]?.[r] ?? NaN };
        }
      }
    }
  }

  /** One line: how many algorithms, tasks and runs. */
  toString(): string {
    const counts = this.algorithms.flatMap((algorithm) => this.runs(algorithm));
    const [least, most] = [counts.reduce((a, b) => Math.min(a, b)), counts.reduce((a, b) => Math.max(a, b))];
    const runs = least === most ? String(least) : `${least} to ${most}`;
    return (
      `ScoreTable: ${count(this.algorithms, "algorithm")} × ${count(this.tasks, "task")} × ` +
      `${runs} ${runs === "1" ? "run" : "runs"}${this.normalized ? ", normalised" : ""}`
    );
  }

  [jupyterDisplay](): MimeBundle {
    return displayScores(this);
  }

  #place(algorithm: string): number {
    const place = this.#cells.algorithms.indexOf(algorithm);
    if (place >= 0) return place;
    throw new ScoreTableError(
      `There is no algorithm "${algorithm}". The algorithms are: ${this.algorithms.join(", ")}.`,
    );
  }
}

function count(names: readonly string[], noun: string): string {
  return `${names.length} ${noun}${names.length === 1 ? "" : "s"}`;
}
