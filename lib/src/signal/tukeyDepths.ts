import { mapFloats } from "../numeric/mapFloats.js";
import { countBelow } from "../numeric/countBelow.js";
import { countUpTo } from "../numeric/countUpTo.js";

/** The smaller of the shares of scores on the two sides of a point, including the point. */
export function tukeyDepths(scores: ArrayLike<number>, points: ArrayLike<number>): Float64Array {
  const sorted = Float64Array.from(scores).sort();
  return mapFloats(points, (point) => {
    const within = countUpTo(sorted, point);
    return Math.min(within / sorted.length, 1 - countBelow(sorted, point) / sorted.length);
  });
}
