/**
 * Checks weights of tasks and scales them to mean 1. `undefined` if all are equal, so that equal weights do not
 * change any bit.
 *
 * @throws RangeError for a number of weights other than the number of tasks, negative weights, and weights that are
 *   all 0
 */
export function taskWeights(weights: ArrayLike<number> | undefined, tasks: number): Float64Array | undefined {
  if (weights === undefined) return undefined;
  if (weights.length !== tasks) {
    throw new RangeError(`Expected one weight for each of ${tasks} tasks; got ${weights.length}.`);
  }
  const checked = Float64Array.from(weights, (weight: unknown, task) => {
    if (typeof weight === "number" && weight >= 0 && weight < Infinity) return weight;
    throw new RangeError(
      `Weights are finite numbers of 0 and more; that of task ${task + 1} is ${String(weight)}.`,
    );
  });
  const largest = checked.reduce((most, weight) => Math.max(most, weight), 0);
  if (largest === 0) throw new RangeError("Expected at least one weight above 0; all are 0.");
  if (checked.every((weight) => weight === largest)) return undefined;
  const total = checked.reduce((sum, weight) => sum + weight / largest, 0);
  return checked.map((weight) => (weight / largest / total) * tasks);
}
