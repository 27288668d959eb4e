import { checkList } from "../../numeric/checkList.js";
import { RESAMPLE_OPTIONS } from "../../work/ResampleOptions.js";
import { checkOptions } from "../../options/checkOptions.js";
import { checkSquares } from "../../numeric/checkSquares.js";
import { formatNumber } from "../../results/formatNumber.js";
import { Result } from "../../results/Result.js";
import {
  resampledFields,
  resampledOutcome,
  resampleItems,
  type ItemResampleOptions,
} from "../resampleItems.js";
import { alphaOfUnits, type AlphaDistance, type UnitValues } from "./alphaOfUnits.js";
import { remark } from "../../results/Remark.js";

/** A rater's values of the units, in order; a missing value is `null`, `undefined` or NaN. */
export type RaterValues = ArrayLike<number | null | undefined>;

/** Options of {@link krippendorffAlpha}. */
export interface KrippendorffOptions extends ItemResampleOptions {
  /**
   * The distance of two values: `"nominal"` (default; equal or not), `"ordinal"` (by rank), `"interval"`
   * (difference), `"ratio"` (difference over sum), or a function that gives the squared distance.
   */
  readonly distance?: AlphaDistance;
}

/**
 * Krippendorff's alpha: agreement of any number of raters on any scale with missing values, 1 - D_o / D_e, with an interval
 * from resampled units.
 *
 * @param raters for each rater, a value for each unit, or a missing value (`null`, `undefined`, NaN)
 * @param options `distance` (`"nominal"`), `interval` (`"calibrated"`, `"percentile"`, `"basic"`, `"normal"`, `"bc"`),
 *   `reps` (2 000), `seed`, `level`, `sides`, `clusters` of units, `signal`, `onProgress`; `partial` (false)
 * @returns one estimate; units with values of fewer than two raters do not count. The interval is clipped at
 *   -1 / (m - 1), the minimum of alpha if each unit has at least m values; it is not clipped if `distance` is a
 *   function
 * @throws RangeError if the raters have different numbers of units, or no unit has two values
 *
 * @example
 * ```ts
 * import { krippendorffAlpha } from "precipice";
 * const raters = [[1, 2, 3, 3, 2], [1, 2, 3, 3, 1], [null, 2, 3, 3, 2]];
 * (await krippendorffAlpha(raters)).only.estimate; // => 0.793651
 * ```
 *
 * Source: K. Krippendorff, Computing Krippendorff's alpha-reliability (2011); A. Hayes, K. Krippendorff, Communication Methods
 * and Measures 1 (2007).
 */
export async function krippendorffAlpha(
  raters: readonly RaterValues[],
  options: KrippendorffOptions = {},
): Promise<Result> {
  checkOptions("krippendorffAlpha", options, [...RESAMPLE_OPTIONS, "distance", "clusters"]);
  const caller = "krippendorffAlpha";
  const { distance = "nominal" } = options;
  if (typeof distance !== "function" && !["nominal", "ordinal", "interval", "ratio"].includes(distance)) {
    throw new RangeError(
      `${caller}: distance is one of nominal, ordinal, interval, ratio, or a function; got ${JSON.stringify(distance)}.`,
    );
  }
  const advice = "A list a rater, each with a place for every unit: of a Record, Object.values(ratings).";
  checkList(raters, "the ratings", caller, advice);
  Array.from(raters).forEach((rater, place) => checkList(rater, `rater ${place + 1}`, caller, advice));
  const { values, units, kept } = unitsOf(raters, caller);
  if (distance === "interval") checkSquares(values, caller);
  if (distance === "ratio" && (values[0] ?? 0) < 0) {
    throw new RangeError(
      `${caller}: the ratio distance is for values of at least 0; the smallest is ${String(values[0])}. Use "interval".`,
    );
  }
  const { clusters, ...rest } = options;
  const replicates = await resampleItems(
    units.length,
    (chosen) => [alphaOfUnits(values, units, chosen, distance)],
    clusters === undefined ? rest : { ...rest, clusters: kept.map((unit) => clusters[unit] ?? NaN) },
    caller,
  );
  const alpha = replicates.estimates[0] ?? NaN;
  const pairable = units.reduce((sum, unit) => sum + unit.raters, 0);
  const undefinedAlpha = Number.isNaN(alpha);
  // Each named distance is the squared distance of points in a space, so the variation within units is at most the
  // total.
  const fewest = units.reduce((least, unit) => Math.min(least, unit.raters), Infinity);
  const lowest = typeof distance === "function" ? -Infinity : -1 / (fewest - 1);
  const outcome = resampledOutcome(replicates, 0, [lowest, 1]);
  const cut = outcome.interval?.low === lowest && replicates.settings.sides !== "upper";
  return new Result({
    kind: caller,
    title: `Krippendorff's alpha (${typeof distance === "function" ? "custom distance" : distance})`,
    estimates: [
      {
        labels: {},
        // All values are equal: there is no disagreement, and alpha is 0 / 0.
        estimate: undefinedAlpha ? 1 : alpha,
        ...(undefinedAlpha
          ? {
              interval: undefined,
              reason: "All values are alike: disagreement by chance is 0, and alpha is 0/0.",
              monteCarloError: undefined,
              warnings: [
                remark(
                  "allAlike",
                  "All values are alike, so alpha is not defined; 1 stands for full agreement.",
                ),
              ],
            }
          : {
              ...outcome,
              warnings: cut
                ? [
                    ...outcome.warnings,
                    remark(
                      "cutInterval",
                      `The interval is cut at what alpha can be, ${formatNumber(lowest)} to 1; so wide a one says that the units are too few.`,
                    ),
                  ]
                : outcome.warnings,
            }),
        n: { items: units.length, raters: raters.length, values: pairable },
      },
    ],
    ...resampledFields(replicates),
    citation: ["Krippendorff: Computing Krippendorff's alpha-reliability, 2011"],
    warnings: [
      ...replicates.stopped,
      ...(kept.length < (raters[0]?.length ?? 0)
        ? [
            remark(
              "omittedUnits",
              `${(raters[0]?.length ?? 0) - kept.length} units that fewer than two raters valued do not count.`,
            ),
          ]
        : []),
    ],
  });
}

/** Units with at least two values, and the distinct values in ascending order. */
function unitsOf(
  raters: readonly RaterValues[],
  caller: string,
): { readonly values: Float64Array; readonly units: UnitValues[]; readonly kept: number[] } {
  const count = raters[0]?.length ?? 0;
  const given = Array.from({ length: count }, (): number[] => []);
  raters.forEach((rater, index) => {
    if (rater.length !== count) {
      throw new RangeError(
        `${caller}: every rater has a place for each of the ${count} units; rater ${index + 1} has ${rater.length}.`,
      );
    }
    for (let unit = 0; unit < count; unit++) {
      const value: unknown = rater[unit];
      if (value === null || value === undefined || Number.isNaN(value)) continue;
      if (typeof value !== "number" || !Number.isFinite(value)) {
        throw new RangeError(
          `${caller}: a value is a finite number or missing (null); rater ${index + 1}, unit ${unit + 1} is ${JSON.stringify(value)}.`,
        );
      }
      given[unit]?.push(value + 0);
    }
  });
  const kept = Array.from(given.keys()).filter((unit) => (given[unit]?.length ?? 0) > 1);
  if (kept.length === 0) {
    throw new RangeError(`${caller}: no unit was valued by two raters, so there is no agreement to measure.`);
  }
  const values = Float64Array.from(new Set(kept.flatMap((unit) => given[unit] ?? []))).sort();
  const place = new Map(Array.from(values, (value, index) => [value, index]));
  const units = kept.map((unit) => {
    const counts = new Map<number, number>();
    for (const value of given[unit] ?? []) {
      const index = place.get(value) ?? 0;
      counts.set(index, (counts.get(index) ?? 0) + 1);
    }
    return {
      places: Int32Array.from(counts.keys()),
      counts: Int32Array.from(counts.values()),
      raters: given[unit]?.length ?? 0,
    };
  });
  return { values, units, kept };
}
