import { mapFloats } from "../numeric/mapFloats.js";
import { CurveTable } from "./CurveTable.js";
import type { AddScore } from "./handRuns.js";
import { RunTable, type TableState } from "./RunTable.js";
import type { RunCurve, RunSamples } from "./ScoreCells.js";
import { ScoreTable } from "./ScoreTable.js";
import { meanOf } from "../numeric/meanOf.js";

/**
 * Several scores for each run: its episodes, or a model's answers to many questions. Samples do not replicate the
 * training run, so no statistic over runs takes this table. `meanOverSamples` averages them to a table for such
 * statistics: a `ScoreTable`, or a `CurveTable` if the samples have steps. Immutable.
 *
 * @example
 * ```ts
 * import { ScoreTable } from "precipice";
 * const rows = [3, 5].map((score, episode) => ({ algorithm: "A", task: "Pong", run: 1, episode, score }));
 * const samples = ScoreTable.fromRows(rows, { sample: "episode" });
 * samples.meanOverSamples().taskScores("A"); // => [ [ 4 ] ]
 * ```
 */
export class SampleTable<Mean extends ScoreTable | CurveTable> extends RunTable<
  readonly RunSamples[],
  SampleTable<Mean>
> {
  /** Whether the samples were taken at steps of training. */
  readonly hasSteps: Mean extends CurveTable ? true : false;

  /** Internal: use `ScoreTable.from...` with a column `sample`. */
  constructor(state: TableState<readonly RunSamples[]>, hasSteps: Mean extends CurveTable ? true : false) {
    super(state);
    this.hasSteps = hasSteps;
    Object.freeze(this);
  }

  /** The number of scores, over all runs, steps and samples. */
  get size(): number {
    return this.state()
      .content.cells.flat(2)
      .reduce((sum, { scores }) => sum + scores.length, 0);
  }

  /** All scores of each run of an algorithm, `[task][run][sample]` (ordered by step if there are steps): copies. */
  taskSamples(algorithm: string): Float64Array[][] {
    return this.cellsOf(algorithm).map((runs) => runs.map(({ scores }) => scores.slice()));
  }

  /** The mean over the samples of each run (and step), for statistics over runs. */
  meanOverSamples(): Mean {
    const state = this.state();
    const { algorithms, tasks, runs, cells } = state.content;
    if (!this.hasSteps) {
      const means = cells.map((own) => own.map((cell) => mapFloats(cell, ({ scores }) => meanOf(scores))));
      return new ScoreTable({ ...state, content: { algorithms, tasks, runs, cells: means } }) as Mean;
    }
    const curves = cells.map((own) => own.map((cell) => cell.map(meanCurve)));
    return new CurveTable({ ...state, content: { algorithms, tasks, runs, cells: curves } }) as Mean;
  }

  protected kind(): string {
    return "SampleTable";
  }

  protected override furtherSize(): string {
    return `, ${this.size} scores`;
  }

  protected derive(state: TableState<readonly RunSamples[]>): SampleTable<Mean> {
    return new SampleTable(state, this.hasSteps);
  }

  protected rescale(cell: readonly RunSamples[], convert: (score: number) => number): readonly RunSamples[] {
    return cell.map(({ steps, scores }) => ({ steps, scores: scores.map(convert) }));
  }

  protected visit(cell: readonly RunSamples[], visit: (score: number) => void): void {
    for (const { scores } of cell) scores.forEach(visit);
  }

  protected visitRun(cell: readonly RunSamples[], run: number, add: AddScore): void {
    const { steps, scores } = cell[run] ?? {};
    scores?.forEach((score, sample) => add(score, steps?.[sample]));
  }

  protected override furtherColumns(): ("step" | "sample")[] {
    return this.hasSteps ? ["step", "sample"] : ["sample"];
  }
}

/** The mean at each step; the scores are ordered by step. */
function meanCurve({ steps = new Float64Array(), scores }: RunSamples): RunCurve {
  const different = Float64Array.from(new Set(steps));
  let start = 0;
  const values = different.map((step) => {
    let end = start;
    while (end < steps.length && steps[end] === step) end += 1;
    const mean = meanOf(scores.subarray(start, end));
    start = end;
    return mean;
  });
  return { steps: different, values };
}
