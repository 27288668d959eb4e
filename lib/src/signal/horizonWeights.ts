import { mapFloats } from "../numeric/mapFloats.js";
import type { HorizonAttempt } from "./timeHorizon.js";

/** The weightings of attempts; see the option `weighting` of {@link TimeHorizonOptions}. */
export const HORIZON_WEIGHTINGS = ["attempts", "tasks", "families"] as const;
export type HorizonWeighting = (typeof HORIZON_WEIGHTINGS)[number];

/**
 * The weight of each attempt, with sum 1: the given weights, or proportional to 1 / (runs of its task) (`"tasks"`),
 * or to 1 / (runs of its task * sqrt(tasks of its family)) (`"families"`).
 *
 * @throws RangeError for weights below 0 or not finite, weights that are all 0, and both weights and a `weighting`
 */
export function horizonWeights(
  attempts: readonly HorizonAttempt[],
  weighting: HorizonWeighting = "attempts",
): Float64Array {
  if (attempts.length === 0) {
    throw new RangeError("timeHorizon: expected at least one attempt; the list is empty.");
  }
  if (!HORIZON_WEIGHTINGS.includes(weighting)) {
    throw new RangeError(
      `timeHorizon: weighting is one of ${HORIZON_WEIGHTINGS.join(", ")}; got ${JSON.stringify(weighting)}.`,
    );
  }
  const given = attempts.findIndex(({ weight }) => weight !== undefined);
  if (weighting !== "attempts" && given >= 0) {
    throw new RangeError(
      `timeHorizon: attempt ${given + 1} has a weight of its own, so weighting: "${weighting}" would be ignored or count ` +
        "twice; leave one of them out.",
    );
  }
  const weights = weighting === "attempts" ? ownWeights(attempts) : groupWeights(attempts, weighting);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (!(total > 0)) throw new RangeError("timeHorizon: every weight is 0.");
  return weights.map((weight) => weight / total);
}

function ownWeights(attempts: readonly HorizonAttempt[]): Float64Array {
  return mapFloats(attempts, ({ weight = 1 }, index) => {
    if (weight >= 0 && Number.isFinite(weight)) return weight;
    throw new RangeError(`timeHorizon: weights are at least 0; attempt ${index + 1} has ${String(weight)}.`);
  });
}

function groupWeights(attempts: readonly HorizonAttempt[], weighting: "tasks" | "families"): Float64Array {
  const runs = new Map<string | number, number>();
  const families = new Map<string | number, Set<string | number>>();
  const keys = attempts.map(({ task, family }, index) => {
    // An attempt without a task or family gets its index as name.
    const own = task ?? index;
    const group = family ?? (task === undefined ? index : `task ${task}`);
    runs.set(own, (runs.get(own) ?? 0) + 1);
    const tasks = families.get(group) ?? new Set();
    families.set(group, tasks.add(own));
    return { own, group };
  });
  return mapFloats(keys, ({ own, group }) => {
    const share = 1 / (runs.get(own) ?? 1);
    return weighting === "tasks" ? share : share / Math.sqrt(families.get(group)?.size ?? 1);
  });
}
