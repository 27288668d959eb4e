import { mapFloats } from "../numeric/mapFloats.js";

/** Refuses fewer than `least` scores and scores that are not finite. */
export function checkScores(
  scores: ArrayLike<number>,
  name: string,
  caller: string,
  least = 2,
): Float64Array {
  if (scores.length < least) {
    throw new RangeError(`${caller}: ${name}: expected at least ${least} scores; got ${scores.length}.`);
  }
  return mapFloats(scores, (score, place) => {
    if (Number.isFinite(score)) return score;
    throw new RangeError(
      `${caller}: ${name}: expected finite numbers; score ${place + 1} is ${String(score)}.`,
    );
  });
}
