import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { areaUnderCurve, type AreaOptions } from "../metrics/areaUnderCurve.js";
import { commonGrid } from "../metrics/commonGrid.js";
import { sharedSteps } from "../metrics/sharedSteps.js";
import { exponentialMovingAverage, type SmoothingOptions } from "../metrics/exponentialMovingAverage.js";
import { lastMean } from "../metrics/lastMean.js";
import type { LearningCurve } from "../metrics/LearningCurve.js";
import { readAtSteps, type OutsideOption } from "../metrics/readAtSteps.js";
import { rollingMean } from "../metrics/rollingMean.js";
import { SCORE_OPTIONS, settle, type ScoreOptions } from "./readTable.js";
import type { AddScore } from "./handRuns.js";
import { readTaskCurves } from "./readTaskCurves.js";
import { RunTable, type TableState } from "./RunTable.js";
import type { RunCurve } from "./ScoreCells.js";
import { ScoreTable } from "./ScoreTable.js";
import { ScoreTableError } from "./ScoreTableError.js";

/** The largest number of aligned scores: with their steps they take nearly a gigabyte. */
const MOST_ALIGNED = 5e7;

/** One score of a learning curve with its algorithm, task, run and step. */
export interface CurveRow {
  readonly algorithm: string;
  readonly task: string;
  readonly run: string;
  readonly step: number;
  readonly score: number;
}

/** The columns of a table of curves, for data frames. */
export interface CurveTableColumns {
  readonly algorithm: string[];
  readonly task: string[];
  readonly run: string[];
  readonly step: Float64Array;
  readonly score: Float64Array;
}

/**
 * Learning curves: scores of algorithms on tasks over the steps of each training run. Runs may have different steps
 * and lengths. The unit of replication is the whole run: its steps are not independent. `last`, `at`, `area` and
 * `reduce` give a `ScoreTable` with one score for each run. Immutable. Iterates over its rows.
 *
 * @example
 * ```ts
 * import { ScoreTable } from "precipice";
 * const rows = [0, 10].map((step) => ({ algorithm: "A", task: "Pong", run: 1, step, score: step / 2 }));
 * const curves = ScoreTable.fromRows(rows, { step: "step" });
 * curves.at(4).taskScores("A"); // => [ [ 2 ] ]
 * ```
 */
export class CurveTable extends RunTable<readonly RunCurve[], CurveTable> implements Iterable<CurveRow> {
  /** Internal: use `ScoreTable.from...` with a column `step`, or `fromTaskCurves`. */
  constructor(state: TableState<readonly RunCurve[]>) {
    super(state);
    Object.freeze(this);
  }

  /**
   * Makes a table from curves: `{ SPR: curves }` with `curves[task][run]` of `{ steps, values }`. Runs are named 1,
   * 2, ...
   *
   * @param options.tasks names of the tasks; 1, 2, ... by default.
   * @param options `missing` (`"error"`), `normalized` (false), `comparable` (that of `normalized`)
   * @throws ScoreTableError that names the algorithm, task and run at fault.
   */
  static fromTaskCurves(
    curves: Readonly<Record<string, readonly (readonly LearningCurve[])[]>>,
    options: ScoreOptions & { readonly tasks?: readonly string[] } = {},
  ): CurveTable {
    checkOptions("CurveTable.fromTaskCurves", options, [...SCORE_OPTIONS, "tasks"]);
    const cells = readTaskCurves(curves, options.tasks);
    return new CurveTable(
      settle(cells, "CurveTable.fromTaskCurves", options, { omittedScores: 0, warnings: [] }),
    );
  }

  /** The number of scores, over all runs and steps. */
  get size(): number {
    return this.state()
      .content.cells.flat(2)
      .reduce((sum, { steps }) => sum + steps.length, 0);
  }

  /** The curves of an algorithm, `[task][run]`, in the order of `tasks`: copies. */
  taskCurves(algorithm: string): RunCurve[][] {
    return this.cellsOf(algorithm).map((runs) =>
      runs.map(({ steps, values }) => ({ steps: steps.slice(), values: values.slice() })),
    );
  }

  /**
   * Reduces each run to one score.
   *
   * @param score a function of a run's curve, which it may not change
   * @throws ScoreTableError that names algorithm, task and run, if the function does not return a finite number.
   */
  reduce(score: (curve: RunCurve) => number): ScoreTable {
    const state = this.state();
    const { algorithms, tasks, runs } = state.content;
    const cells = state.content.cells.map((own, a) =>
      own.map((curves, t) =>
        mapFloats(curves, (curve, r) => {
          const place = `${algorithms[a] ?? ""}, ${tasks[t] ?? ""}, run ${runs[a]?.[t]?.[r] ?? ""}`;
          const value: unknown = named(place, () => score(curve));
          if (typeof value === "number" && Number.isFinite(value)) return value;
          throw new ScoreTableError(
            `${place}: expected a finite number from the function; got ${String(value)}.`,
          );
        }),
      ),
    );
    return new ScoreTable({ ...state, content: { algorithms, tasks, runs, cells } });
  }

  /**
   * The scores at one step, by linear interpolation between measured scores.
   *
   * @throws ScoreTableError that names a run whose steps do not cover this step, unless `outside: "hold"`.
   */
  at(step: number, options: OutsideOption = {}): ScoreTable {
    checkOptions("CurveTable.at", options, ["outside"]);
    return this.reduce((curve) => readAtSteps(curve, [step], options)[0] ?? NaN);
  }

  /** The mean of the last `count` scores of each run: final performance; the last score alone by default. */
  last(count = 1): ScoreTable {
    return this.reduce(({ values }) => lastMean(values, count));
  }

  /**
   * The area under each run's curve. The default range is the one that every run of every algorithm covers; `from`
   * and `to` set another.
   *
   * @param options `normalized` (false)
   */
  area(options: AreaOptions = {}): ScoreTable {
    checkOptions("CurveTable.area", options, ["from", "to", "normalized"]);
    const grid = commonGrid(this.#steps(), 2);
    const { from = grid[0], to = grid.at(-1), ...rest } = options;
    return this.reduce((curve) =>
      areaUnderCurve(curve, {
        ...rest,
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
      }),
    );
  }

  /**
   * All curves at the same steps, by linear interpolation between measured scores.
   *
   * @param grid the steps, or the number of evenly spaced steps from the latest first step to the earliest last step
   *   of all runs. By default the steps that all runs logged in that range (every k-th of more than 201); 100 evenly
   *   spaced ones if their steps differ
   * @throws ScoreTableError if runs times steps exceed 5e7, if the runs have no common range of steps, and if the
   *   grid is outside a run's steps (unless `outside: "hold"`).
   */
  align(grid?: ArrayLike<number> | number, options: OutsideOption = {}): CurveTable {
    checkOptions("CurveTable.align", options, ["outside"]);
    const own = this.#steps();
    const asked = grid ?? sharedSteps(own) ?? 100;
    const points = typeof asked === "number" ? asked : asked.length;
    if (own.length * points > MOST_ALIGNED) {
      throw new ScoreTableError(
        `CurveTable.align: ${own.length} runs at ${points} steps are ${own.length * points} scores; at most ` +
          `${MOST_ALIGNED} are aligned. Ask for at most ${Math.floor(MOST_ALIGNED / own.length)} steps.`,
      );
    }
    const steps = typeof asked === "number" ? commonGrid(own, asked) : Float64Array.from(asked);
    return this.#map((curve) => ({ steps: steps.slice(), values: readAtSteps(curve, steps, options) }));
  }

  /**
   * Smooths every curve with a rolling mean: each score and up to `window - 1` scores before it; at the start, as
   * many as there are. `window` is 100 by default. Use it for plots, not for statistics: it shifts a curve to the
   * right and correlates neighbours.
   *
   * @throws ScoreTableError for a window that is not a whole number of at least 1
   */
  rollingMean(window = 100): CurveTable {
    return this.#map(({ steps, values }) => ({ steps: steps.slice(), values: rollingMean(values, window) }));
  }

  /**
   * Smooths every curve exponentially: the mean of all scores so far with weights (1 - alpha)^age (pandas' `ewm`), or
   * with `adjust: false` s_0 = x_0, s_t = alpha x_t + (1 - alpha) s_(t-1). Use it for plots, not for statistics.
   *
   * @param alpha the weight of the newest score, above 0 and up to 1
   * @throws ScoreTableError for an alpha out of range
   */
  exponentialMovingAverage(alpha: number, options: SmoothingOptions = {}): CurveTable {
    checkOptions("CurveTable.exponentialMovingAverage", options, ["adjust"]);
    return this.#map(({ steps, values }) => ({
      steps: steps.slice(),
      values: exponentialMovingAverage(values, alpha, options),
    }));
  }

  /** Every score as a row object, by algorithm, task, run and step. */
  toRows(): CurveRow[] {
    return [...this];
  }

  /** Every score, column by column, as arquero's `table` and danfojs' `DataFrame` take them. */
  toColumns(): CurveTableColumns {
    const size = this.size;
    const columns: CurveTableColumns = {
      algorithm: [],
      task: [],
      run: [],
      step: new Float64Array(size),
      score: new Float64Array(size),
    };
    let place = 0;
    for (const { algorithm, task, run, step, score } of this) {
      columns.algorithm.push(algorithm);
      columns.task.push(task);
      columns.run.push(run);
      columns.step[place] = step;
      columns.score[place++] = score;
    }
    return columns;
  }

  *[Symbol.iterator](): Iterator<CurveRow> {
    const { algorithms, tasks, runs, cells } = this.state().content;
    for (const [a, algorithm] of algorithms.entries()) {
      for (const [t, task] of tasks.entries()) {
        for (const [r, run] of (runs[a]?.[t] ?? []).entries()) {
          const curve = cells[a]?.[t]?.[r];
          if (!curve) continue;
          for (const [point, step] of curve.steps.entries()) {
            yield { algorithm, task, run, step, score: curve.values[point] ?? NaN };
          }
        }
      }
    }
  }

  protected kind(): string {
    return "CurveTable";
  }

  protected override furtherSize(): string {
    const lengths = this.state()
      .content.cells.flat(2)
      .map(({ steps }) => steps.length);
    const least = lengths.reduce((a, b) => Math.min(a, b), Infinity);
    const most = lengths.reduce((a, b) => Math.max(a, b), 0);
    return ` × ${least === most ? String(least) : `${least} to ${most}`} ${most === 1 ? "step" : "steps"}`;
  }

  protected derive(state: TableState<readonly RunCurve[]>): CurveTable {
    return new CurveTable(state);
  }

  protected rescale(cell: readonly RunCurve[], convert: (score: number) => number): readonly RunCurve[] {
    return cell.map(({ steps, values }) => ({ steps, values: values.map(convert) }));
  }

  protected visit(cell: readonly RunCurve[], visit: (score: number) => void): void {
    for (const { values } of cell) values.forEach(visit);
  }

  protected visitRun(cell: readonly RunCurve[], run: number, add: AddScore): void {
    const { steps, values } = cell[run] ?? {};
    values?.forEach((score, point) => add(score, steps?.[point]));
  }

  protected override furtherColumns(): ["step"] {
    return ["step"];
  }

  #steps(): Float64Array[] {
    return this.state()
      .content.cells.flat(2)
      .map(({ steps }) => steps);
  }

  #map(convert: (curve: RunCurve) => RunCurve): CurveTable {
    const state = this.state();
    const { content } = state;
    const cells = content.cells.map((own, a) =>
      own.map((curves, t) =>
        curves.map((curve, r) => {
          const run = content.runs[a]?.[t]?.[r] ?? "";
          return named(`${content.algorithms[a] ?? ""}, ${content.tasks[t] ?? ""}, run ${run}`, () =>
            convert(curve),
          );
        }),
      ),
    );
    return new CurveTable({ ...state, content: { ...content, cells } });
  }
}

/** Adds the run to an error. */
function named<Value>(place: string, compute: () => Value): Value {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ScoreTableError(`${place}: ${error.message}`, { cause: error });
  }
}
