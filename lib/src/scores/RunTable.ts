import { checkOptions } from "../options/checkOptions.js";
import { firstRows } from "../results/firstRows.js";
import { frameColumns, type HandedColumns } from "../results/frameColumns.js";
import { jupyterDisplay, type MimeBundle } from "../results/jupyterDisplay.js";
import type { ResultTable } from "../results/ResultTable.js";
import { writeHTML } from "../results/writeHTML.js";
import { writeText } from "../results/writeText.js";
import { atariReferenceScores } from "./atariReferenceScores.js";
import { d4rlReferenceScores } from "./d4rlReferenceScores.js";
import { handRuns, type AddScore } from "./handRuns.js";
import { mergeCells } from "./mergeCells.js";
import { normalizeCells, type Bounds } from "./normalizeCells.js";
import { omissions } from "./omissions.js";
import { relabelCells, type NewLabels } from "./relabelCells.js";
import type { Sliceable, TableCells } from "./ScoreCells.js";
import { ScoreTableError } from "./ScoreTableError.js";
import { settleMissing } from "./settleMissing.js";
import { summarizeRuns, type AlgorithmSummary } from "./summarizeRuns.js";
import { selectCells, type ScoreSelection } from "./selectCells.js";
import type { Remark } from "../results/Remark.js";

/** The state of a table. */
export interface TableState<Cell> {
  readonly content: TableCells<Cell>;
  readonly omittedTasks: readonly string[];
  readonly omittedScores: number;
  readonly normalized: boolean;
  readonly comparable: boolean;
  readonly warnings: readonly Remark[];
}

/**
 * The common part of tables of scores, of learning curves and of samples: algorithms, tasks, and the runs of each
 * algorithm on each task, which are the unit of replication. Immutable.
 */
export abstract class RunTable<Cell extends Sliceable<Cell>, Table> {
  readonly unit = "run";
  readonly algorithms: readonly string[];
  readonly tasks: readonly string[];
  /** Omitted tasks: those that not every algorithm has (only with `missing: "omit"`). */
  readonly omittedTasks: readonly string[];
  /** Number of omitted rows: those without a score (only with `missing: "omit"`). */
  readonly omittedScores: number;
  /** Whether these scores are normalised, by a method of the table or as the option `normalized` declares. */
  readonly normalized: boolean;
  /** Whether the tasks are on one scale: normalised, or declared so by the option `comparable`. */
  readonly comparable: boolean;
  /** Warnings about omitted data and suspicious values. Every result from this table repeats them. */
  readonly warnings: readonly Remark[];
  readonly #state: TableState<Cell>;
  // Made on first use: only a table that is shown needs it.
  #handed: HandedColumns | undefined;

  /** Internal: use the methods that begin with `from`. */
  constructor(state: TableState<Cell>) {
    this.#state = state;
    this.algorithms = Object.freeze([...state.content.algorithms]);
    this.tasks = Object.freeze([...state.content.tasks]);
    this.omittedTasks = Object.freeze([...state.omittedTasks]);
    this.omittedScores = state.omittedScores;
    this.normalized = state.normalized;
    this.comparable = state.comparable;
    this.warnings = Object.freeze([...state.warnings]);
  }

  /** The number of an algorithm's runs of each task, in the order of `tasks`. */
  runs(algorithm: string): number[] {
    const place = this.algorithmPlace(algorithm);
    return (this.#state.content.runs[place] ?? []).map(({ length }) => length);
  }

  /** The names of an algorithm's runs of a task, in the order of its scores. */
  runNames(algorithm: string, task: string): string[] {
    const place = this.#state.content.tasks.indexOf(task);
    if (place < 0)
      throw new ScoreTableError(`There is no task "${task}". The tasks are: ${this.tasks.join(", ")}.`);
    return [...(this.#state.content.runs[this.algorithmPlace(algorithm)]?.[place] ?? [])];
  }

  /**
   * Selects algorithms or tasks, in the given order, or the first runs of each task.
   *
   * @throws ScoreTableError for a name that is not in the table, and if nothing would be left.
   */
  filter(selection: ScoreSelection): Table {
    return this.derive({ ...this.#state, content: selectCells(this.#state.content, selection) });
  }

  /**
   * The same runs with other names of algorithms or tasks; names that are not listed stay.
   *
   * @param labels new names by the old ones: `{ algorithms: { ppo: "PPO, new" } }`
   * @throws TypeError for an option that does not exist; ScoreTableError for a name that is not in the table, and if two
   *   would be the same
   */
  relabel(labels: NewLabels): Table {
    const caller = `${this.kind()}.relabel`;
    checkOptions(caller, labels, ["algorithms", "tasks"]);
    return this.derive({ ...this.#state, content: relabelCells(this.#state.content, labels) });
  }

  /**
   * The algorithms of this table and of another one of the same kind, such as two files with the runs of one algorithm each.
   *
   * @param options `missing: "omit"` keeps only the tasks that every algorithm has; `"error"` by default
   * @throws TypeError for another kind of table, and for an option that does not exist; ScoreTableError if both tables have
   *   an algorithm of the same name, for a task that one of them lacks (named), and if only one of them is normalised
   */
  merge(other: RunTable<Cell, Table>, options: { readonly missing?: "error" | "omit" } = {}): Table {
    const caller = `${this.kind()}.merge`;
    checkOptions(caller, options, ["missing"]);
    if (!(other instanceof RunTable) || other.kind() !== this.kind())
      throw new TypeError(`${caller}: expected another ${this.kind()}; got ${kindOf(other)}.`);
    if (other.normalized !== this.normalized) {
      throw new ScoreTableError(
        `${caller}: one of the tables is normalised and the other is not. Normalise both, or neither.`,
      );
    }
    const { missing = "error" } = options;
    const merged = mergeCells(this.#state.content, other.#state.content);
    const { cells, omittedTasks } = settleMissing(merged, missing, caller);
    const texts = new Set(this.warnings.map(({ text }) => text));
    return this.derive({
      content: cells,
      omittedTasks: [...new Set([...this.omittedTasks, ...other.omittedTasks, ...omittedTasks])],
      omittedScores: this.omittedScores + other.omittedScores,
      normalized: this.normalized,
      comparable: this.comparable && other.comparable,
      warnings: [
        ...this.warnings,
        ...other.warnings.filter(({ text }) => !texts.has(text)),
        ...omissions(omittedTasks, 0),
      ],
    });
  }

  /**
   * Rescales the scores of each task so that `minimum` becomes 0 and `maximum` 1:
   * (score - minimum) / (maximum - minimum).
   *
   * @throws ScoreTableError for a task without bounds or with equal bounds, and for scores that are already
   *   normalised.
   */
  normalize(bounds: {
    readonly minimum: Readonly<Record<string, number>>;
    readonly maximum: Readonly<Record<string, number>>;
  }): Table {
    return this.#normalize((task) => {
      const [minimum, maximum] = [bounds.minimum, bounds.maximum].map((record) =>
        Object.hasOwn(record, task) ? record[task] : undefined,
      );
      if (minimum === undefined || maximum === undefined) {
        const lacking = minimum === undefined ? "minimum" : "maximum";
        throw new ScoreTableError(`ScoreTable.normalize: the task "${task}" has no ${lacking}.`);
      }
      return [minimum, maximum];
    });
  }

  /**
   * Human-normalised scores of Atari games: (score - random) / (human - random), 0 for a random and 1 for a human
   * player; see {@link atariReferenceScores}.
   *
   * @throws ScoreTableError for a game that is not in the table of references; it is named, with the likely name.
   */
  normalizeAtari(): Table {
    return this.#normalize((game) => {
      const { random, human } = atariReferenceScores(game);
      return [random, human];
    });
  }

  /**
   * Normalised scores of D4RL's data sets, 0 for a random policy and 1 for an expert; see {@link d4rlReferenceScores}.
   * Papers print 100 times that.
   *
   * @throws ScoreTableError for a data set that is not in the table of references; it is named, with the likely name.
   */
  normalizeD4RL(): Table {
    return this.#normalize((dataset) => {
      const { minimum, maximum } = d4rlReferenceScores(dataset);
      return [minimum, maximum];
    });
  }

  /**
   * Rescales each task by the lowest and the highest score in this table, over all algorithms, runs and steps. Every
   * number then depends on the algorithms in the table: normalise once, with all of them, before leaving any out.
   *
   * @throws ScoreTableError for a task whose scores are all equal.
   */
  normalizeMinMax(): Table {
    const { cells } = this.#state.content;
    return this.#normalize((task, place): Bounds => {
      let [low, high] = [Infinity, -Infinity];
      for (const own of cells) {
        const cell = own[place];
        if (cell === undefined) continue;
        this.visit(cell, (score) => {
          low = Math.min(low, score);
          high = Math.max(high, score);
        });
      }
      if (low < high) return [low, high];
      throw new ScoreTableError(
        `ScoreTable.normalizeMinMax: every score of the task "${task}" is ${low}: there is no range to rescale. Leave ` +
          "the task out.",
      );
    });
  }

  /** One line: how many algorithms, tasks and runs. */
  toString(): string {
    const counts = this.algorithms.flatMap((algorithm) => this.runs(algorithm));
    const least = counts.reduce((a, b) => Math.min(a, b));
    const most = counts.reduce((a, b) => Math.max(a, b));
    const runs = least === most ? String(least) : `${least} to ${most}`;
    return (
      `${this.kind()}: ${count(this.algorithms, "algorithm")} × ${count(this.tasks, "task")} × ` +
      `${runs} ${runs === "1" ? "run" : "runs"}${this.furtherSize()}${this.normalized ? ", normalised" : ""}`
    );
  }

  /** The text that `console.log` shows under Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return writeText(this.summary());
  }

  [jupyterDisplay](): MimeBundle {
    const summary = this.summary();
    const texts = { title: this.toString(), notes: this.remarks() };
    return {
      "application/vnd.precipice.frame.v1+json": firstRows(this[frameColumns](), texts),
      "text/html": writeHTML(summary),
      "text/plain": writeText(summary),
    };
  }

  /** Every score with its algorithm, task and run, for a notebook that shows a part of them. */
  [frameColumns](): HandedColumns {
    return (this.#handed ??= handRuns({
      content: this.#state.content,
      size: this.size,
      further: this.furtherColumns(),
      visitRun: (cell, run, add) => this.visitRun(cell, run, add),
    }));
  }

  /** A summary of the table. */
  protected summary(): ResultTable {
    const { cells } = this.#state.content;
    const algorithms = this.algorithms.map((algorithm, place): AlgorithmSummary => {
      let [scores, lowest, highest] = [0, Infinity, -Infinity];
      for (const cell of cells[place] ?? []) {
        this.visit(cell, (score) => {
          scores += 1;
          lowest = Math.min(lowest, score);
          highest = Math.max(highest, score);
        });
      }
      return { algorithm, runs: this.runs(algorithm), scores, lowest, highest };
    });
    return summarizeRuns(this.toString(), this.tasks, algorithms, this.remarks());
  }

  /** The texts of the warnings below a table. */
  protected remarks(): string[] {
    return this.warnings.map(({ text }) => `Warning: ${text}`);
  }

  /** The number of scores. */
  abstract get size(): number;
  /** The name of the class, for people. */
  protected abstract kind(): string;
  /** A table of the same kind. */
  protected abstract derive(state: TableState<Cell>): Table;
  /** A copy of a cell with each score converted. */
  protected abstract rescale(cell: Cell, convert: (score: number) => number): Cell;
  /** Calls `visit` with every score of a cell. */
  protected abstract visit(cell: Cell, visit: (score: number) => void): void;
  /** Calls `add` with every score of one run of a cell. */
  protected abstract visitRun(cell: Cell, run: number, add: AddScore): void;

  /** The columns of its rows beside algorithm, task, run and score. */
  protected furtherColumns(): ("step" | "sample")[] {
    return [];
  }

  /** The text of `toString` after the runs. */
  protected furtherSize(): string {
    return "";
  }

  protected state(): TableState<Cell> {
    return this.#state;
  }

  /** The cells of an algorithm, in the order of `tasks`. */
  protected cellsOf(algorithm: string): readonly Cell[] {
    return this.#state.content.cells[this.algorithmPlace(algorithm)] ?? [];
  }

  protected algorithmPlace(algorithm: string): number {
    const place = this.#state.content.algorithms.indexOf(algorithm);
    if (place >= 0) return place;
    throw new ScoreTableError(
      `There is no algorithm "${algorithm}". The algorithms are: ${this.algorithms.join(", ")}.`,
    );
  }

  #normalize(boundsOf: (task: string, place: number) => Bounds): Table {
    if (this.normalized) {
      throw new ScoreTableError("These scores are normalised already; to do it twice would distort them.");
    }
    const content = normalizeCells(this.#state.content, boundsOf, (cell, convert) =>
      this.rescale(cell, convert),
    );
    return this.derive({ ...this.#state, content, normalized: true, comparable: true });
  }
}

/** The kind of a table, or the type of another value. */
function kindOf(given: unknown): string {
  if (given instanceof RunTable) return `a ${given.constructor.name}`;
  return given === null ? "null" : typeof given;
}

function count(names: readonly string[], noun: string): string {
  return `${names.length} ${noun}${names.length === 1 ? "" : "s"}`;
}
