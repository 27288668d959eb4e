import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { probabilityOfImprovement } from "../metrics/probabilityOfImprovement.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { IMPROVEMENT_CITATIONS } from "./improvementCitations.js";
import { defaultReps } from "./defaultReps.js";
import { improvementInterval, winRates } from "./improvementInterval.js";
import { pairsOf, type AlgorithmPair } from "./pairsOf.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { REPLICATE_METHODS, type ReplicateMethod } from "./replicateMethods.js";
import type { ResampleOptions } from "../work/ResampleOptions.js";
import { ReplicateRun } from "./ReplicateRun.js";
import { sampleSize } from "./sampleSize.js";
import { settleOptions, type ResampleSettings } from "../work/settleOptions.js";
import type { SimulatedImprovement } from "./simulatedImprovement.js";
import { listed, singleRunTasks } from "./singleRuns.js";
import { zeroWidthWarnings } from "./warnings.js";
import { remark, type Remark } from "../results/Remark.js";

/** Options of {@link improvement}. */
export interface ImprovementOptions extends ResampleOptions {
  /** Pairs [x, y] of algorithms; every pair of the table once by default. */
  readonly pairs?: readonly AlgorithmPair[];
}

/**
 * The probability of improvement P(X > Y) of pairs of algorithms, with intervals: the chance that a run of X scores
 * above a run of Y on the same task, averaged over tasks. An interval that excludes 0.5 shows which one is better.
 *
 * @param table scores of algorithms on tasks
 * @param options `interval` is `"calibrated"` by default: Wilson's with an effective number of trials. It needs no
 *   replicates and exists even for single runs (with a warning); or `"percentile"`, `"basic"`, `"normal"`, `"bc"`,
 *   `"bca"` from `reps` (2 000) replicates of both algorithms independently
 * @returns a result with labels `x` and `y`
 * @throws RangeError for options out of range; the reason of `signal` when it aborts
 *
 * @example
 * ```ts
 * import { ScoreTable, improvement } from "precipice";
 *
 * const scores = { A: [[0.5, 0.7, 0.6], [1.1, 0.9, 1.3]], B: [[0.4, 0.6, 0.5], [0.8, 0.7, 0.9]] };
 * const result = await improvement(ScoreTable.fromTaskScores(scores));
 * result.get({ x: "A", y: "B" }).estimate; // => 0.861111
 * ```
 */
export async function improvement(table: ScoreTable, options: ImprovementOptions = {}): Promise<Result> {
  checkOptions("improvement", options, [...RESAMPLE_OPTIONS, "pairs", "workers"]);
  const caller = "improvement";
  const settings = settleOptions(options, caller, defaultReps.improvement, [
    "calibrated",
    ...REPLICATE_METHODS,
  ]);
  const { level, sides } = settings;
  const pairs = pairsOf(table, options.pairs, caller);
  const estimates: Estimate[] = [];
  const simulated = await simulation(table, settings);
  const run = new ReplicateRun(options, simulated ? settings.reps * pairs.length : pairs.length);
  try {
    for (const [x, y] of pairs) {
      const runsX = table.taskScores(x);
      const runsY = table.taskScores(y);
      const estimate = probabilityOfImprovement(runsX, runsY);
      const rates = winRates(runsX, runsY);
      if (!simulated) await run.advance(1);
      const outcome: IntervalOutcome = simulated
        ? await simulated.of(run, [x, y], estimate, rates)
        : { interval: improvementInterval(rates, estimate, level, sides), monteCarloError: undefined };
      estimates.push({
        labels: { x, y },
        estimate,
        ...outcome,
        n: sampleSize(runsX, runsY),
        warnings: [
          ...(simulated?.coverageWarnings([runsX, runsY]) ?? singleRunWarnings(table.tasks, [runsX, runsY])),
          ...zeroWidthWarnings(outcome.interval),
        ],
      });
    }
  } finally {
    await run.close();
  }
  return new Result({
    kind: "improvement",
    title: "Probability of improvement P(X > Y)",
    estimates,
    ...settings,
    reps: simulated ? run.made(settings.reps) : 0,
    unit: table.unit,
    resampling: simulated
      ? "stratified by task, both algorithms independently: runs drawn with replacement within each task, tasks fixed"
      : "no simulation, the interval comes from the variance of the two-sample U statistic over runs within each task, tasks fixed",
    citation: simulated?.citation ?? IMPROVEMENT_CITATIONS,
    warnings: [...table.warnings, ...run.warnings(settings.reps)],
  });
}

/** Intervals from replicates, loaded where they are asked for. */
async function simulation(
  table: ScoreTable,
  settings: ResampleSettings<"calibrated" | ReplicateMethod>,
): Promise<SimulatedImprovement | undefined> {
  const { method } = settings;
  if (method === "calibrated") return undefined;
  const { simulatedImprovement } = await import("./simulatedImprovement.js");
  return simulatedImprovement(table, { ...settings, method });
}

function singleRunWarnings(tasks: readonly string[], sides: readonly TaskScores[]): Remark[] {
  const single = singleRunTasks(tasks, ...sides);
  if (single.length === 0) return [];
  return [
    remark(
      "singleRuns",
      `${listed(single)} ${single.length === 1 ? "has" : "have"} a single run on one side: the variance cannot be ` +
        "estimated, and the interval is the wide one of as many independent trials as the smaller numbers of runs allow.",
    ),
  ];
}
