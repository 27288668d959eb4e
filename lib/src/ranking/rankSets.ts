import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "../numeric/mapFloats.js";
import { settleOptions } from "../work/settleOptions.js";
import { takeSteps } from "../work/takeSteps.js";
import type { Estimate } from "../results/Estimate.js";
import { Result } from "../results/Result.js";
import type { LevelOption, LongWorkOptions, SeedOption } from "../work/ResampleOptions.js";
import type { RankOptions } from "../metrics/blockRanks.js";
import { estimateDeviations } from "./estimateDeviations.js";
import { drawnErrors, exactErrors, pairsOf, stepDown, type Pair } from "./stepDown.js";
import { remark } from "../results/Remark.js";

/** The errors of the estimates: draws, one array for each system, or a covariance. */
export type RankUncertainty =
  | { readonly replicates: readonly ArrayLike<number>[] }
  | { readonly covariance: ArrayLike<number> };

/** Options of {@link rankSets}. */
export interface RankSetsOptions extends LevelOption, SeedOption, LongWorkOptions, RankOptions {
  /** Number of draws from the normal distribution, if a covariance is given; 10 000 by default. */
  readonly reps?: number;
  /** Whether all sets cover together with probability `level` (default), or each by itself. */
  readonly simultaneous?: boolean;
  /** The unit of replication of the estimates, for the result; `"run"` by default. */
  readonly unit?: string;
}

/**
 * Confidence sets of ranks. Simultaneous tests of all differences (studentised maximum, from draws) decide which
 * systems are better. The rank of a system then lies between 1 + (number of better systems) and the number of systems
 * minus (number of worse systems). The test is step-down: rejected differences are removed and the others are tested
 * again, until no more are rejected.
 *
 * @param systems names
 * @param estimates one number per system
 * @param uncertainty replicates (of a bootstrap: joint replicates of all systems) or their covariance matrix, row by
 *   row
 * @param options `onProgress` counts pairs of systems; an abort of `signal` from `onProgress` throws its reason; `reps`
 *   (10 000 for a covariance), `simultaneous` (true), `unit` (`"run"`), `level` (.95), `seed` (0), `higherIsBetter`
 *   (true)
 * @returns estimates with the label `system`, sorted by rank; the estimate is the rank (ties share their mean rank),
 *   the interval is the set of ranks
 * @throws RangeError if the lists have unequal lengths, there are fewer than 2 systems, or the covariance is invalid
 *
 * Source: M. Mogstad, J. Romano, A. Shaikh and D. Wilhelm, Inference for ranks with applications to mobility across
 * neighbourhoods and academic achievement across countries, Review of Economic Studies 91 (2024).
 * @example
 * ```ts
 * import { rankSets } from "precipice/ranking";
 * const sets = rankSets(["x", "y"], [10, 0], { covariance: [1, 0, 0, 1] });
 * sets.get({ system: "x" }).interval; // => { low: 1, high: 1 }
 * ```
 */
export function rankSets(
  systems: readonly string[],
  estimates: ArrayLike<number>,
  uncertainty: RankUncertainty,
  options: RankSetsOptions = {},
): Result {
  checkOptions("rankSets", options, [
    "reps",
    "simultaneous",
    "unit",
    "level",
    "seed",
    "signal",
    "onProgress",
    "higherIsBetter",
  ]);
  const caller = "rankSets";
  const { simultaneous = true, higherIsBetter = true, unit = "run" } = options;
  const settings = settleOptions(options, caller, 10_000, ["percentile"], "elsewhere");
  const size = systems.length;
  if (size < 2 || estimates.length !== size) {
    throw new RangeError(
      `${caller}: expected at least two systems with an estimate each; got ${size} systems and ${estimates.length} estimates.`,
    );
  }
  const values = mapFloats(estimates, (value, place) => {
    if (!Number.isFinite(value)) {
      throw new RangeError(`${caller}: the estimate of ${systems[place] ?? ""} is ${String(value)}.`);
    }
    return higherIsBetter ? value : -value;
  });
  const sign = higherIsBetter ? 1 : -1;
  const pairs = (size * (size - 1)) / 2;
  // Making draws takes about as long as comparing all pairs, and so does computing errors from draws. The end counts
  // as one step.
  const steps = (simultaneous ? 2 : 3) * pairs + 1;
  const { better, worse, criticalError, reps } = takeSteps(options, steps, "Ranking", (step, expect) => {
    const exact = "covariance" in uncertainty;
    const draws = estimateDeviations(uncertainty, systems, settings, caller, exact ? step : noStep).map(
      (column) => column.map((value) => sign * value),
    );
    const errorOf = exact ? exactErrors(uncertainty.covariance, size) : drawnErrors(draws);
    const all = pairsOf(values, errorOf, exact ? noStep : step);
    const judge = simultaneous ? betterTogether : betterEach;
    const stepDownOver: StepDown = (family, decide) =>
      stepDown(family, draws, settings.level, decide, step, expect);
    return { ...judge(size, all, stepDownOver), reps: draws[0]?.length ?? 0 };
  });
  const rows = systems.map((system, place): Estimate => {
    const own = values[place] ?? 0;
    const higher = values.filter((value) => value > own).length;
    const level = values.filter((value) => value === own).length;
    return {
      labels: { system },
      estimate: higher + (level + 1) / 2,
      interval: { low: 1 + (better[place] ?? 0), high: size - (worse[place] ?? 0) },
      monteCarloError: undefined,
      n: { systems: size },
      values: { better: better[place] ?? 0, worse: worse[place] ?? 0, value: estimates[place] ?? 0 },
      warnings: [],
    };
  });
  return new Result({
    kind: caller,
    title: simultaneous ? "Ranks, all sets together" : "Ranks, each set by itself",
    estimates: rows.sort((x, y) => x.estimate - y.estimate),
    method: simultaneous ? "studentised maximum, step-down" : "studentised maximum, each system by itself",
    level: settings.level,
    sides: "two",
    unit,
    seed: settings.seed,
    reps,
    resampling:
      "replicates" in uncertainty
        ? "replicates as given"
        : "draws from the normal distribution of the estimates",
    citation: [
      "M. Mogstad, J. Romano, A. Shaikh and D. Wilhelm, Inference for ranks, Review of Economic Studies 91 (2024)",
    ],
    warnings:
      criticalError > 0.1
        ? [
            remark(
              "criticalValueError",
              `The critical value has a simulation error of ${criticalError.toFixed(2)} standard errors: draw more.`,
            ),
          ]
        : [],
  });
}

const noStep = (): void => undefined;

/** A step-down over a family of pairs: reports which differ and returns the simulation error of the critical value. */
type StepDown = (family: readonly Pair[], decide: (pair: Pair) => void) => number;

interface Judged {
  /** For each system, the numbers of significantly better and worse systems. */
  readonly better: Float64Array;
  readonly worse: Float64Array;
  readonly criticalError: number;
}

function betterTogether(size: number, all: readonly Pair[], stepDownOver: StepDown): Judged {
  const better = new Float64Array(size);
  const worse = new Float64Array(size);
  const decide = ({ i, j, statistic }: Pair): void => {
    const [winner, loser] = statistic > 0 ? [i, j] : [j, i];
    worse[winner] = (worse[winner] ?? 0) + 1;
    better[loser] = (better[loser] ?? 0) + 1;
  };
  return { better, worse, criticalError: stepDownOver(all, decide) };
}

/** For each system by itself: only its differences are tested simultaneously. */
function betterEach(size: number, all: readonly Pair[], stepDownOver: StepDown): Judged {
  const better = new Float64Array(size);
  const worse = new Float64Array(size);
  let criticalError = 0;
  const families = Array.from({ length: size }, (): Pair[] => []);
  for (const pair of all) {
    families[pair.i]?.push(pair);
    families[pair.j]?.push(pair);
  }
  for (const [own, family] of families.entries()) {
    const decide = ({ i, statistic }: Pair): void => {
      const counts = statistic > 0 === (i === own) ? worse : better;
      counts[own] = (counts[own] ?? 0) + 1;
    };
    criticalError = Math.max(criticalError, stepDownOver(family, decide));
  }
  return { better, worse, criticalError };
}
