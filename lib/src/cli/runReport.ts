import { aggregates } from "../bootstrap/aggregates.js";
import { defaultReps } from "../bootstrap/defaultReps.js";
import { improvement } from "../bootstrap/improvement.js";
import { profiles } from "../bootstrap/profiles.js";
import { compareAlgorithms, type AlgorithmComparison } from "../compare/compareAlgorithms.js";
import { sampleEfficiency } from "../curves/sampleEfficiency.js";
import * as figures from "../figures/index.js";
import { decide } from "../results/decide.js";
import type { Decision } from "../results/Decision.js";
import type { Result } from "../results/Result.js";
import type { CurveTable } from "../scores/CurveTable.js";
import type { ScoreTable } from "../scores/ScoreTable.js";
import type { LongWorkOptions } from "../work/ResampleOptions.js";
import { marginOf } from "./marginOf.js";
import type { ReportPart } from "./Report.js";
import type { Settings } from "./Settings.js";

/** Replicates of each pair, where a standard deviation is all that is taken from them. */
const PAIR_REPS = 5000;
/** Upper bound on the algorithms or models that are compared pair by pair without being asked. */
export const MOST_COMPARED = 40;

/** The findings of a report about runs. */
export interface RunFindings {
  readonly main: Result;
  readonly decision: Decision | undefined;
  readonly parts: readonly ReportPart[];
}

/** Scores that are drawn in about ten seconds: more of them are resampled less often, unless replicates are asked for. */
const MOST_DRAWS = 2e9;
const LEAST_REPS = 1000;

/**
 * Level, seed and replicates as functions take them.
 *
 * @param usual the replicates of a small table
 * @param draws the scores that one replicate draws
 */
export function drawsOf(
  { level, seed, reps }: Settings,
  usual: number,
  draws: number,
): { readonly level: number; readonly seed: number; readonly reps: number } {
  const affordable = Math.max(LEAST_REPS, Math.floor(MOST_DRAWS / draws));
  return { level, seed, reps: reps ?? Math.min(usual, affordable) };
}

/** Which algorithm is better, how good each is, on how many tasks, and how likely it wins. */
export async function runReport(
  scores: ScoreTable,
  curves: CurveTable | undefined,
  settings: Settings,
  work: LongWorkOptions,
): Promise<RunFindings> {
  const main = await aggregates(scores, {
    ...drawsOf(settings, defaultReps.aggregates, scores.size),
    ...work,
  });
  const several = scores.algorithms.length > 1;
  const comparison =
    several && scores.algorithms.length <= MOST_COMPARED
      ? await compareRuns(scores, settings, work)
      : undefined;
  const decision = comparison && decideOn(comparison, settings, await marginOf(settings, comparison, scores));
  const shares = await profiles(scores, { level: settings.level, seed: settings.seed, ...work });
  const chances = several
    ? await improvement(scores, { level: settings.level, seed: settings.seed, ...work })
    : undefined;
  const learning =
    curves &&
    (await sampleEfficiency(curves, {
      metric: settings.metric,
      level: settings.level,
      seed: settings.seed,
      ...work,
    }));
  return {
    main,
    decision,
    parts: [
      { heading: "Scores" },
      figures.intervals(main),
      main,
      ...(learning
        ? [{ heading: "Over training" }, figures.sampleEfficiency(learning, { runs: curves })]
        : []),
      { heading: "Score distribution" },
      figures.profiles(shares),
      ...(comparison ? [{ heading: "Pair by pair" }, figures.differences(comparison), comparison] : []),
      ...(chances ? [{ heading: "Probability of improvement" }, figures.improvement(chances), chances] : []),
    ],
  };
}

/** All pairs of algorithms, or the named ones. */
export async function compareRuns(
  scores: ScoreTable,
  settings: Settings,
  work: LongWorkOptions,
  pairs?: readonly (readonly [string, string])[],
): Promise<AlgorithmComparison> {
  const { length } = scores.algorithms;
  const drawn = (pairs?.length ?? (length * (length - 1)) / 2) * ((2 * scores.size) / length);
  return compareAlgorithms(scores, {
    metric: settings.metric,
    paired: settings.paired,
    ...drawsOf(settings, PAIR_REPS, drawn),
    ...(pairs && { pairs }),
    ...work,
  });
}

/** The decision by a command's options. */
export function decideOn(comparison: Result, { lowerIsBetter }: Settings, margin: number): Decision {
  return decide(comparison, { margin, ...(lowerIsBetter && { higherIsBetter: false }) });
}
