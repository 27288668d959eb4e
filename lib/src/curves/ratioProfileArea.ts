import { checkOptions } from "../options/checkOptions.js";
import { compensatedSum } from "../numeric/compensatedSum.js";
import { checkedCurve } from "../metrics/checkedCurve.js";
import { defaultRatios } from "./ratioProfile.js";

/**
 * The area under a {@link ratioProfile}, AlgoPerf's ranking score: by the trapezoidal rule over the ratios, divided
 * by their range (1 for a solver that is always the fastest). With `normalized: false` the area itself.
 *
 * @param profile shares from 0 to 1
 * @param options `ratios` of the profile, ascending (100 evenly spaced from 1 to 4); `normalized` (true)
 * @throws RangeError for unequal numbers of shares and ratios, and ratios that do not ascend
 * Source: AlgoPerf (`compute_leaderboard_score`).
 * @example
 * ```ts
 * import { ratioProfileArea } from "precipice/curves";
 * ratioProfileArea([0.5, 1], { ratios: [1, 2] }); // => 0.75
 * ```
 */
export function ratioProfileArea(
  profile: ArrayLike<number>,
  options: { readonly ratios?: ArrayLike<number>; readonly normalized?: boolean } = {},
): number {
  checkOptions("ratioProfileArea", options, ["ratios", "normalized"]);
  const { ratios = defaultRatios(), normalized = true } = options;
  const { steps, values } = checkedCurve({ steps: ratios, values: profile }, "The profile");
  if (steps.length < 2) throw new RangeError("The score of a profile needs at least two ratios.");
  const parts = steps.subarray(1).map((ratio, index) => {
    return ((ratio - (steps[index] ?? NaN)) * ((values[index] ?? NaN) + (values[index + 1] ?? NaN))) / 2;
  });
  const area = compensatedSum(parts);
  return normalized ? area / ((steps.at(-1) ?? NaN) - (steps[0] ?? NaN)) : area;
}
