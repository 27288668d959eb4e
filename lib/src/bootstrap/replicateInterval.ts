import { normalCdf, normalQuantile } from "../numeric/normalDistribution.js";
import { linearQuantile } from "../numeric/linearQuantile.js";
import type { Interval } from "../results/Estimate.js";
import type { IntervalSides } from "../results/ResultFields.js";
import type { IntervalOutcome } from "./IntervalOutcome.js";
import { moments } from "./moments.js";
import { orderedQuantileError, sortedReplicates, type OrderedReplicates } from "./OrderedReplicates.js";
import { orderedInterval } from "./quantileInterval.js";
import type { ReplicateMethod } from "./replicateMethods.js";
import { noInterval, STOPPED } from "./singleRuns.js";
import { openEnds, openErrors, tailProbability } from "../results/tails.js";

/** The estimate and replicates that an interval is computed from. */
export interface IntervalInput {
  readonly estimate: number;
  readonly replicates: Float64Array;
  readonly method: ReplicateMethod;
  readonly level: number;
  readonly sides: IntervalSides;
  /** For BCa: see {@link acceleration}. */
  readonly acceleration?: number;
  /**
   * Weight of replicates equal to the estimate in the bias of BC and BCa: `"half"` (default, as in SciPy) or `"none"`
   * (as in arch).
   */
  readonly ties?: "half" | "none";
}

/** Input with precomputed quantities that several intervals from the same replicates share. */
export interface KnownIntervalInput extends IntervalInput {
  /** The replicates in order. */
  readonly ordered?: OrderedReplicates;
  /** Whether to compute the simulation error of BC and BCa, which takes far longer than the ends; true by default. */
  readonly errors?: boolean;
}

/**
 * A bootstrap interval, with q the type-7 quantile of the replicates and a the tail probability at each end:
 * percentile [q(a), q(1 - a)]; basic [2 estimate - q(1 - a), 2 estimate - q(a)]; normal: estimate ± z * standard
 * deviation of the replicates; BC and BCa: the percentile interval at levels Phi(z0 + (z0 + z) / (1 - acceleration
 * (z0 + z))), z0 the normal quantile of the share of replicates below the estimate.
 *
 * Source: B. Efron and R. Tibshirani, An introduction to the bootstrap (1993); A. Davison and D. Hinkley,
 * Bootstrap methods and their application (1997).
 *
 * @example
 * ```ts
 * import { replicateInterval } from "precipice/bootstrap";
 *
 * const replicates = Float64Array.from({ length: 1001 }, (_, index) => index / 1000);
 * const outcome = replicateInterval({ estimate: 0.5, replicates, method: "percentile", level: 0.9, sides: "two" });
 * outcome.interval; // => { low: 0.05, high: 0.95 }
 * ```
 */
export function replicateInterval(input: IntervalInput): IntervalOutcome;
export function replicateInterval(input: KnownIntervalInput): IntervalOutcome {
  const { estimate, replicates, method, level, sides } = input;
  if (replicates.length === 0) return noInterval(STOPPED);
  if (method === "normal") {
    const { deviation, deviationError } = moments(replicates);
    const z = normalQuantile(1 - tailProbability(level, sides));
    return {
      interval: openEnds({ low: estimate - z * deviation, high: estimate + z * deviation }, sides),
      monteCarloError: openErrors({ low: z * deviationError, high: z * deviationError }, sides),
    };
  }
  const ordered = input.ordered ?? sortedReplicates(replicates);
  return method === "bc" || method === "bca"
    ? biasCorrected(input, ordered)
    : orderedInterval(ordered, { estimate, method, level, sides });
}

/**
 * The levels at which BC and BCa read the replicates; `undefined` if the bias is infinite.
 *
 * @example
 * ```ts
 * import { correctedLevels } from "precipice/bootstrap";
 *
 * const replicates = Float64Array.from({ length: 1001 }, (_, index) => index / 1000);
 * const levels = correctedLevels({ estimate: 0.5, replicates, level: 0.9, sides: "two" });
 * levels; // => [ 0.05, 0.95 ]
 * ```
 */
export function correctedLevels(
  input: Pick<IntervalInput, "estimate" | "replicates" | "level" | "sides" | "acceleration" | "ties">,
): readonly [low: number, high: number] | undefined {
  const { estimate, replicates, level, sides, ties = "half" } = input;
  let below = 0;
  for (const replicate of replicates) {
    if (replicate < estimate) below += 1;
    else if (replicate === estimate && ties === "half") below += 0.5;
  }
  const bias = normalQuantile(below / replicates.length);
  if (!Number.isFinite(bias)) return undefined;
  const z = normalQuantile(tailProbability(level, sides));
  const corrected = (from: number): number =>
    normalCdf(bias + (bias + from) / (1 - (input.acceleration ?? 0) * (bias + from)));
  return [corrected(z), corrected(-z)];
}

function biasCorrected(input: KnownIntervalInput, ordered: OrderedReplicates): IntervalOutcome {
  const { replicates, method, sides } = input;
  const given = method === "bc" ? { ...input, acceleration: 0 } : input;
  const levels = correctedLevels(given);
  if (!levels) {
    return {
      interval: undefined,
      monteCarloError: undefined,
      reason:
        "The estimate lies outside all replicates, so the bias correction of BC and BCa is infinite. " +
        "Use the percentile or the calibrated interval.",
    };
  }
  const low = ordered.quantile(levels[0]);
  const high = ordered.quantile(levels[1]);
  return {
    interval: openEnds({ low: Math.min(low, high), high: Math.max(low, high) }, sides),
    monteCarloError: input.errors === false ? undefined : batchErrors(given, replicates),
  };
}

/** Number of batches of the replicates, and the smallest size of a batch with meaningful tails. */
const BATCHES = 25;
const LEAST_BATCH = 200;

/** The spread of the ends over batches of replicates, scaled to all replicates. It includes the error of the bias. */
function batchErrors(input: IntervalInput, replicates: Float64Array): Interval | undefined {
  const size = Math.floor(replicates.length / BATCHES);
  if (size < LEAST_BATCH) return undefined;
  const ends: { readonly low: number; readonly high: number }[] = [];
  for (let batch = 0; batch < BATCHES; batch++) {
    const part = replicates.slice(batch * size, (batch + 1) * size);
    const levels = correctedLevels({ ...input, replicates: part });
    if (!levels) return undefined;
    part.sort();
    ends.push({ low: linearQuantile(part, levels[0]), high: linearQuantile(part, levels[1]) });
  }
  const error = (values: readonly number[]): number =>
    moments(Float64Array.from(values)).deviation *
    Math.sqrt(BATCHES / (BATCHES - 1)) *
    Math.sqrt(1 / BATCHES);
  return openErrors(
    { low: error(ends.map(({ low }) => low)), high: error(ends.map(({ high }) => high)) },
    input.sides,
  );
}

/**
 * The standard error of a quantile of simulated values: half the distance between the order statistics one standard
 * deviation of the binomial rank to each side.
 */
export function quantileError(sorted: Float64Array, probability: number): number {
  const quantile = (at: number): number => linearQuantile(sorted, at);
  return orderedQuantileError({ length: sorted.length, quantile }, probability);
}
