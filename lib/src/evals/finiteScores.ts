/**
 * Scores as an array of 64-bit numbers, `true` as 1 and `false` as 0; a `Float64Array` is returned without a copy.
 *
 * @param name the noun for one score, for the message
 * @throws RangeError for an empty list, or a score that is not a finite number; it names the score, counted from 1
 */
export function finiteScores(
  values: ArrayLike<number | boolean>,
  caller: string,
  name = "score",
): Float64Array {
  if (values.length === 0)
    throw new RangeError(`${caller}: expected at least one ${name}; the list is empty.`);
  const scores = values instanceof Float64Array ? values : new Float64Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value: unknown = values[index];
    const score = typeof value === "boolean" ? Number(value) : value;
    if (typeof score !== "number" || !Number.isFinite(score)) {
      throw new RangeError(`${caller}: expected finite numbers; ${name} ${index + 1} is ${String(value)}.`);
    }
    if (scores !== values) scores[index] = score;
  }
  return scores;
}
