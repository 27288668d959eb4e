import { checkTable } from "../scores/checkTable.js";
import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import { probabilityOfImprovement } from "../metrics/probabilityOfImprovement.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { TaskScores } from "../scores/TaskScores.js";
import { acceleration } from "./acceleration.js";
import { streamOfName } from "./AggregatePlan.js";
import { citations, IMPROVEMENT_CITATIONS } from "./citations.js";
import { defaultReps } from "./defaultReps.js";
import { improvementInterval, winRates, type WinRates } from "./improvementInterval.js";
import { pairChunks } from "./pairChunks.js";
import { planPair } from "./PairPlan.js";
import { pairsOf, type AlgorithmPair } from "./pairsOf.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { replicateInterval } from "./replicateInterval.js";
import { REPLICATE_METHODS } from "./replicateMethods.js";
import type { ResampleOptions } from "../work/ResampleOptions.js";
import { ReplicateRun } from "./ReplicateRun.js";
import { sampleSize } from "./sampleSize.js";
import { settleOptions } from "../work/settleOptions.js";
import { listed, noInterval, singleRunReason, singleRunTasks } from "./singleRuns.js";
import { coverageWarnings } from "./coverageWarnings.js";
import { zeroWidthWarnings } from "./warnings.js";
import { remark, type Remark } from "../results/Remark.js";

/** Options of {@link improvement}. */
export interface ImprovementOptions extends ResampleOptions {
  /** Pairs [x, y] of algorithms; every pair of the table once by default. */
  readonly pairs?: readonly AlgorithmPair[];
}

/**
 * The probability of improvement P(X > Y) of pairs of algorithms, with intervals: the chance that a run of X scores above
 * a run of Y on the same task, averaged over tasks. An interval that leaves out 0.5 says which one is better.
 *
 * @param table scores of algorithms on tasks
 * @param options `interval` is `"calibrated"` by default: Wilson's with an effective number of trials, which needs no
 *   replicates and is there even for single runs (with a warning); or `"percentile"`, `"basic"`, `"normal"`, `"bc"`,
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
  checkTable(table, caller);
  const settings = settleOptions(options, caller, defaultReps.improvement, [
    "calibrated",
    ...REPLICATE_METHODS,
  ]);
  const { level, sides, method } = settings;
  const pairs = pairsOf(table, options.pairs, caller);
  const simulated = method !== "calibrated";
  const estimates: Estimate[] = [];
  const run = new ReplicateRun(options, simulated ? settings.reps * pairs.length : pairs.length);
  const outcomeOf = async (
    x: string,
    y: string,
    estimate: number,
    rates: readonly WinRates[],
  ): Promise<IntervalOutcome> => {
    if (method === "calibrated") {
      await run.advance(1);
      return { interval: improvementInterval(rates, estimate, level, sides), monteCarloError: undefined };
    }
    const reasons = [x, y].flatMap((algorithm) => {
      const single = singleRunTasks(table.tasks, table.taskScores(algorithm));
      return single.length > 0 ? [singleRunReason(single, algorithm)] : [];
    });
    if (reasons.length > 0) return noInterval(reasons.join(" "));
    const plan = planPair(table.taskScores(x), table.taskScores(y), {
      seed: settings.seed,
      stream: [...streamOfName(x), ...streamOfName(y)],
    });
    const { columns } = await run.replicate(
      plan,
      settings.reps,
      (pair) => (output) => pairChunks(pair, output),
    );
    return replicateInterval({
      estimate,
      level,
      sides,
      method,
      replicates: columns[0] ?? new Float64Array(),
      acceleration: method === "bca" ? acceleration(withoutOneRun(rates)) : 0,
    });
  };
  try {
    for (const [x, y] of pairs) {
      const runsX = table.taskScores(x);
      const runsY = table.taskScores(y);
      const estimate = probabilityOfImprovement(runsX, runsY);
      const outcome = await outcomeOf(x, y, estimate, winRates(runsX, runsY));
      estimates.push({
        labels: { x, y },
        estimate,
        ...outcome,
        n: sampleSize(runsX, runsY),
        warnings: [
          ...(simulated ? coverageWarnings(method, [runsX, runsY]) : []),
          ...singleRunWarnings(table.tasks, [runsX, runsY], simulated),
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
    citation: simulated ? citations(method) : IMPROVEMENT_CITATIONS,
    warnings: [...table.warnings, ...run.warnings(settings.reps)],
  });
}

/** P(X > Y) without each run, up to a common constant: a list for each task and side. */
function withoutOneRun(rates: readonly WinRates[]): Float64Array[] {
  return rates.flatMap(({ x, y }) =>
    [x, y].map((side) => side.map((rate) => -rate / ((side.length - 1) * rates.length))),
  );
}

function singleRunWarnings(
  tasks: readonly string[],
  sides: readonly TaskScores[],
  simulated: boolean,
): Remark[] {
  const single = singleRunTasks(tasks, ...sides);
  if (simulated || single.length === 0) return [];
  return [
    remark(
      "singleRuns",
      `${listed(single)} ${single.length === 1 ? "has" : "have"} a single run on one side: the variance cannot be ` +
        "estimated, and the interval is the wide one of as many independent trials as the smaller numbers of runs allow.",
    ),
  ];
}
