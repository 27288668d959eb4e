import { checkOptions } from "../options/checkOptions.js";
import { quantileInterval } from "../bootstrap/quantileInterval.js";
import { REPLICATE_OPTIONS, type ReplicateOptions } from "../work/ResampleOptions.js";
import { ResampleRun } from "../work/ResampleRun.js";
import { IndexSource } from "../bootstrap/IndexSource.js";
import { settleOptions } from "../work/settleOptions.js";
import { hasSpread } from "../numeric/hasSpread.js";
import { Xoshiro128 } from "../random/Xoshiro128.js";
import { Result } from "../results/Result.js";
import { remark } from "../results/Remark.js";
import { runMatrix } from "../metrics/runMatrix.js";

/** Options of {@link changePoint}. */
export interface ChangePointOptions extends ReplicateOptions {
  /** Smallest number of values on each side; 2 by default. */
  readonly least?: number;
}

/** The split with the largest standardised difference of means. */
interface Split {
  /** Values before the change. */
  readonly place: number;
  readonly statistic: number;
}

/** The default of `reps`. */
const REPS = 5000;

/**
 * Detects a change of the mean in a time series of scores, such as a benchmark that runs every week: the split k that
 * maximises sqrt(k (n - k) / n) |mean after - mean before|, tested by permuting the scores.
 *
 * @param scores in the order of time, independent except for the change, at least four
 * @param options `least` (2), `reps` (5 000), `level` (.95); `seed` (0), `partial` (false), `signal` to abort,
 *   `onProgress`
 * @returns estimates with the label `quantity`: place (scores before the change; percentile interval from residuals
 *   drawn within each side) and difference (mean after - before, same replicates); `values` of place: pValue,
 *   statistic. The interval of the place is meaningful only if the test finds a change.
 * @throws RangeError for too few scores, scores that are not finite or all equal
 * Source: D. M. Hawkins, Testing a sequence of observations for a shift in location, JASA 72 (1977); J. Antoch, M.
 * Huskova, Permutation tests in change point analysis, Statistics & Probability Letters 53 (2001).
 *
 * @example
 * ```ts
 * import { changePoint } from "precipice/curves";
 * const result = await changePoint([1, 2, 1, 2, 1, 7, 8, 7, 8, 7], { reps: 999 });
 * result.get({ quantity: "place" }).estimate; // => 5
 * ```
 */
export async function changePoint(
  scores: ArrayLike<number>,
  options: ChangePointOptions = {},
): Promise<Result> {
  checkOptions("changePoint", options, ["least", ...REPLICATE_OPTIONS]);
  const caller = "changePoint";
  const { level, reps, seed, sides } = settleOptions(options, caller, REPS, ["percentile"]);
  const [values = new Float64Array()] = runMatrix([scores], caller, {
    row: "series",
    item: "score",
    least: 4,
  });
  const { least = 2 } = options;
  const n = values.length;
  if (!Number.isSafeInteger(least) || least < 1 || 2 * least > n) {
    throw new RangeError(
      `${caller}: least is a whole number from 1 to ${Math.floor(n / 2)}; got ${String(least)}.`,
    );
  }
  if (!hasSpread(values)) {
    throw new RangeError(`${caller}: every score is ${String(values[0])}; there is no change to look for.`);
  }
  const found = bestSplit(values, least);
  const source = new IndexSource(Xoshiro128.fromSeed(seed));
  const run = new ResampleRun(options, 2 * reps);
  const shuffled = values.slice();
  const tolerance = 1e-12 * found.statistic;
  let extreme = 0;
  const permutations = await run.repeat(reps, () => {
    for (let last = n - 1; last > 0; last--) {
      const other = source.below(last + 1);
      const moved = shuffled[other] ?? NaN;
      shuffled[other] = shuffled[last] ?? NaN;
      shuffled[last] = moved;
    }
    if (bestSplit(shuffled, least).statistic >= found.statistic - tolerance) extreme += 1;
  });
  const places = new Float64Array(reps);
  const differences = new Float64Array(reps);
  const resample = new Float64Array(n);
  const made = await run.repeat(reps, (rep) => {
    for (let index = 0; index < n; index++) {
      const before = index < found.place;
      const [from, count] = before ? [0, found.place] : [found.place, n - found.place];
      resample[index] = values[from + source.below(count)] ?? NaN;
    }
    const split = bestSplit(resample, least);
    places[rep] = split.place;
    differences[rep] = stepAt(resample, split.place);
  });
  const pValue = Math.min(1, (1 + extreme) / (1 + permutations));
  const difference = stepAt(values, found.place);
  const method = "percentile";
  const doubtful =
    pValue > 1 - level
      ? [
          remark(
            "noChangeFound",
            "The test finds no change at this level: the place and its interval mean little.",
          ),
        ]
      : [];
  return new Result({
    kind: caller,
    title: "Change of the mean over time",
    estimates: [
      {
        labels: { quantity: "place" },
        estimate: found.place,
        ...quantileInterval({
          estimate: found.place,
          replicates: places.subarray(0, made),
          method,
          level,
          sides,
        }),
        n: { scores: n },
        values: { pValue, statistic: found.statistic },
        warnings: doubtful,
      },
      {
        labels: { quantity: "difference" },
        estimate: difference,
        ...quantileInterval({
          estimate: difference,
          replicates: differences.subarray(0, made),
          method,
          level,
          sides,
        }),
        n: { before: found.place, after: n - found.place },
        warnings: [
          remark(
            "chosenPlace",
            "The place was chosen where the difference is largest: it is somewhat too large.",
          ),
        ],
      },
    ],
    method,
    level,
    sides,
    unit: "score",
    reps: run.made(reps),
    seed,
    resampling: "p-value: scores permuted over time; intervals: scores drawn within each side of the change",
    citation: [
      "Hawkins: Testing a sequence of observations for a shift in location, JASA 72, 1977",
      "Antoch, Huskova: Permutation tests in change point analysis, Statistics & Probability Letters 53, 2001",
    ],
    assumptions: [
      {
        name: "scores are independent over time but for the change",
        holds: null,
        detail: "drift or autocorrelation also makes the test reject",
      },
    ],
    warnings: run.warnings(reps),
  });
}

/** Mean after a split minus mean before it. */
function stepAt(values: Float64Array, place: number): number {
  const meanOf = (part: Float64Array): number => part.reduce((sum, value) => sum + value / part.length, 0);
  return meanOf(values.subarray(place)) - meanOf(values.subarray(0, place));
}

function bestSplit(values: Float64Array, least: number): Split {
  const n = values.length;
  const total = values.reduce((sum, value) => sum + value, 0);
  let before = 0;
  let best: Split = { place: least, statistic: -1 };
  for (let place = 1; place <= n - least; place++) {
    before += values[place - 1] ?? NaN;
    if (place < least) continue;
    const difference = Math.abs((total - before) / (n - place) - before / place);
    const statistic = Math.sqrt((place * (n - place)) / n) * difference;
    if (statistic > best.statistic) best = { place, statistic };
  }
  return best;
}
