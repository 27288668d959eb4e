/**
 * For each task, the share of a single score in the total weight of all scores; `undefined` if all shares are equal.
 *
 * @param weights of tasks, see {@link taskWeights}
 */
export function sharesOf(
  tasks: readonly Float64Array[],
  weighting: "cells" | "tasks" = "cells",
  weights?: Float64Array,
): Float64Array | undefined {
  if (!weights && weighting === "cells") return undefined;
  const shares = Float64Array.from(
    tasks,
    ({ length }, task) => (weights?.[task] ?? 1) * (weighting === "tasks" ? 1 / length : 1),
  );
  const total = tasks.reduce((sum, { length }, task) => sum + length * (shares[task] ?? NaN), 0);
  return shares.map((share) => share / total);
}
