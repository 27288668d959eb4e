import { checkOptions } from "../options/checkOptions.js";
import { mapFloats } from "./mapFloats.js";
import { checkSquares, largestSize, squareUnit } from "./checkSquares.js";
import { hasSpread } from "./hasSpread.js";
import { meanOf } from "./meanOf.js";
import { ddofOf, type VarianceOptions } from "./VarianceOptions.js";

/**
 * The variance of `values`: the sum of squared distances from their mean, divided by `length - ddof`. Two passes;
 * exactly 0 if all values are equal up to rounding, that is, within 1e-14 of their own size.
 *
 * @param values at least `ddof + 1` numbers; fewer give `NaN`
 * @throws RangeError for values that differ and whose squares overflow or vanish
 *
 * @example
 * ```ts
 * import { variance } from "precipice/numeric";
 *
 * variance([1, 2, 3, 4]); // => 1.66667
 * variance([1, 2, 3, 4], { ddof: 0 }); // => 1.25
 * ```
 */
export function variance(values: ArrayLike<number>, options?: VarianceOptions): number {
  if (options !== undefined) checkOptions("variance", options, ["ddof"]);
  const ddof = ddofOf("variance", options);
  if (values.length <= ddof) return NaN;
  if (!hasSpread(values)) return 0;
  const found = meanSquare(values, ddof);
  if (!(found > 1e-302 && found < Infinity) && Array.prototype.every.call(values, Number.isFinite)) {
    checkSquares(values, "variance");
  }
  return found;
}

function meanSquare(values: ArrayLike<number>, ddof: 0 | 1): number {
  const mean = meanOf(values);
  let squares = 0;
  let rest = 0;
  for (let index = 0; index < values.length; index++) {
    const distance = (values[index] ?? NaN) - mean;
    squares += distance * distance;
    rest += distance;
  }
  return (squares - (rest * rest) / values.length) / (values.length - ddof);
}

/**
 * The square root of {@link variance}, for values of any size.
 *
 * @param options `ddof` (1)
 *
 * @example
 * ```ts
 * import { standardDeviation } from "precipice/numeric";
 *
 * standardDeviation([1, 2, 3, 4]); // => 1.29099
 * ```
 */
export function standardDeviation(values: ArrayLike<number>, options?: VarianceOptions): number {
  if (options !== undefined) checkOptions("standardDeviation", options, ["ddof"]);
  const ddof = ddofOf("standardDeviation", options);
  const unit = squareUnit(largestSize(values));
  if (unit === 1) return Math.sqrt(variance(values, { ddof }));
  return (
    unit *
    Math.sqrt(
      variance(
        mapFloats(values, (value) => value / unit),
        { ddof },
      ),
    )
  );
}
