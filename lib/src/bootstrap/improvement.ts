import { checkTable } from "../scores/checkTable.js";
import { RESAMPLE_OPTIONS } from "../work/ResampleOptions.js";
import { checkOptions } from "../options/checkOptions.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { TaskScores } from "../scores/TaskScores.js";
import {
  IMPROVEMENT_CITATIONS,
  PAIRED_IMPROVEMENT_CITATION,
  PAIRED_IMPROVEMENT_CITATIONS,
} from "./improvementCitations.js";
import { independentContest } from "./contest.js";
import { defaultReps } from "./defaultReps.js";
import { pairsOf, type AlgorithmPair } from "./pairsOf.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { REPLICATE_METHODS, type ReplicateMethod } from "./replicateMethods.js";
import type { ResampleOptions } from "../work/ResampleOptions.js";
import { ReplicateRun } from "./ReplicateRun.js";
import { settleOptions, type ResampleSettings } from "../work/settleOptions.js";
import type { SimulatedImprovement } from "./simulatedImprovement.js";
import { listed, singleRunTasks } from "./singleRuns.js";
import { zeroWidthWarnings } from "./warnings.js";
import { remark, type Remark } from "../results/Remark.js";

/** Options of {@link improvement}. */
export interface ImprovementOptions extends ResampleOptions {
  /** Pairs [x, y] of algorithms; every pair of the table once by default. */
  readonly pairs?: readonly AlgorithmPair[];
  /**
   * Whether runs with the same name (seed) on a task have the same conditions. Each run is then compared only with
   * its partner, and pairs are resampled. Runs without a partner are refused. False by default.
   */
  readonly paired?: boolean;
}

/** The names of {@link ImprovementOptions}. */
export const IMPROVEMENT_OPTIONS = [...RESAMPLE_OPTIONS, "pairs", "paired", "workers"] as const;

/**
 * The probability of improvement P(X > Y) of pairs of algorithms, with intervals: the chance that a run of X scores
 * above a run of Y on the same task, averaged over tasks. An interval that excludes 0.5 shows which one is better.
 *
 * With `paired: true` it is the chance that a run of X scores above the run of Y with the same name (seed); a tie
 * counts one half. On one task it is the share of pairs won. This differs from P(X > Y) of independent runs: it is
 * near 0 or 1 if X differs from Y by little, but in the same direction for every seed.
 *
 * @param table scores of algorithms on tasks
 * @param options `paired` is false by default. `interval` is `"calibrated"` by default: Wilson's with an effective
 *   number of trials. It needs no replicates and exists even for single runs (with a warning). The others
 *   (`"percentile"`, `"basic"`, `"normal"`, `"bc"`, `"bca"`) use `reps` (2 000) replicates: both algorithms are drawn
 *   independently, or pairs of runs with `paired`; `level` (.95), `partial` (false), `onProgress`, `sides` (`"two"`),
 *   `workers` (one, for long work all processors)
 * @returns a result with labels `x` and `y`
 * @throws RangeError if an option is out of range; ScoreTableError if, with `paired`, only one of the two algorithms
 *   has a run; the reason of `signal` if it aborts
 * Source: `paired`: R. J. Grissom, J. J. Kim, Effect sizes for research (2012), the probability of superiority of dependent
 *   groups.
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
  checkOptions("improvement", options, IMPROVEMENT_OPTIONS);
  const caller = "improvement";
  checkTable(table, caller);
  const settings = settleOptions(options, caller, defaultReps.improvement, [
    "calibrated",
    ...REPLICATE_METHODS,
  ]);
  const { level, sides } = settings;
  const pairs = pairsOf(table, options.pairs, caller);
  const simulated = await simulation(table, settings);
  const estimates: Estimate[] = [];
  const run = new ReplicateRun(options, simulated ? settings.reps * pairs.length : pairs.length);
  // Code for pairs is loaded only if `paired` is set.
  const contestOf = options.paired ? (await import("./pairedContest.js")).pairedContest : independentContest;
  try {
    for (const [x, y] of pairs) {
      const contest = contestOf(table, x, y);
      const { estimate } = contest;
      if (simulated === undefined) await run.advance(1);
      const outcome: IntervalOutcome = simulated
        ? await simulated.of(run, contest, [x, y])
        : { interval: contest.calibrated(level, sides), monteCarloError: undefined };
      estimates.push({
        labels: { x, y },
        estimate,
        ...outcome,
        n: contest.n,
        warnings: [
          ...(simulated?.coverageWarnings(contest.sides) ?? singleRunWarnings(table.tasks, contest.sides)),
          ...zeroWidthWarnings(outcome.interval),
        ],
      });
    }
  } finally {
    await run.close();
  }
  const words = options.paired ? PAIRED : INDEPENDENT;
  return new Result({
    kind: "improvement",
    title: words.title,
    estimates,
    ...settings,
    reps: simulated ? run.made(settings.reps) : 0,
    unit: words.unit ?? table.unit,
    resampling: simulated ? words.drawn : words.closed,
    citation: simulated?.citations(words.estimator) ?? words.citation,
    warnings: [...table.warnings, ...run.warnings(settings.reps)],
    notes: words.notes,
  });
}

/** The texts of a result, for independent runs or for paired runs. */
interface Statements {
  readonly title: string;
  readonly unit?: string;
  readonly drawn: string;
  readonly closed: string;
  readonly estimator?: string;
  readonly citation: readonly string[];
  readonly notes: readonly Remark[];
}

const INDEPENDENT: Statements = {
  title: "Probability of improvement P(X > Y)",
  drawn:
    "stratified by task, both algorithms independently: runs drawn with replacement within each task, tasks fixed",
  closed:
    "no simulation, the interval comes from the variance of the two-sample U statistic over runs within each task, tasks fixed",
  citation: IMPROVEMENT_CITATIONS,
  notes: [],
};

const PAIRED: Statements = {
  title: "Probability of improvement P(X > Y), runs paired",
  unit: "pair of runs",
  drawn:
    "stratified by task, the same runs of both algorithms: pairs of runs drawn with replacement within each task, tasks fixed",
  closed:
    "no simulation, the interval comes from the variance of the wins over pairs of runs within each task, tasks fixed",
  estimator: PAIRED_IMPROVEMENT_CITATION,
  citation: PAIRED_IMPROVEMENT_CITATIONS,
  notes: [
    remark(
      "pairedRuns",
      "Each run is set against the run of the same name alone: how often X is above Y under the same conditions.",
    ),
  ],
};

/** Intervals from replicates. The code is loaded on demand. */
async function simulation(
  table: ScoreTable,
  settings: ResampleSettings<"calibrated" | ReplicateMethod>,
): Promise<SimulatedImprovement | undefined> {
  const { method } = settings;
  if (method === "calibrated") return undefined;
  const { simulatedImprovement } = await import("./simulatedImprovement.js");
  return simulatedImprovement(table.tasks, { ...settings, method });
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
