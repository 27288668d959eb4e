import { countTogether } from "./countTogether.js";
import { NOTHING_DRAWN } from "../results/closedForm.js";
import type { ResultFields } from "../results/ResultFields.js";
import type { Battles } from "./Battles.js";
import type { RatedModels } from "./rateModels.js";
import type { Uncertainty } from "./Uncertainty.js";

/** The description of the intervals, common to all results of a fit. */
export type RatingFrame = Pick<
  ResultFields,
  "level" | "sides" | "seed" | "reps" | "method" | "unit" | "resampling"
>;

/** The common fields of the results of one fit. */
export function ratingFrame(
  battles: Battles,
  known: Uncertainty,
  drawn: { readonly reps: number; readonly seed: number },
): RatingFrame {
  const { method, level, sides } = known;
  const unit = battles.clusters ? "cluster" : "battle";
  const simulated = method !== "sandwich" && method !== "model";
  return {
    level,
    sides,
    unit,
    seed: drawn.seed,
    reps: simulated ? drawn.reps : 0,
    method: battles.clusters && method === "sandwich" ? "clustered sandwich" : method,
    resampling: simulated
      ? `${unit}s drawn with replacement, models fixed; a refit on each resample`
      : NOTHING_DRAWN.resampling,
  };
}

/** The models of battles, with the number of battles of each. */
export function ratedModels(battles: Battles): RatedModels {
  const totals = new Float64Array(battles.models.length);
  const { a, b, counts } = battles;
  for (let row = 0; row < a.length; row++) {
    const count = counts ? (counts[row] ?? 0) : 1;
    const x = a[row] ?? 0;
    const y = b[row] ?? 0;
    totals[x] = (totals[x] ?? 0) + count;
    totals[y] = (totals[y] ?? 0) + count;
  }
  const together = countTogether(battles.models.length, (meet) => {
    for (let row = 0; row < battles.a.length; row++) {
      meet(battles.a[row] ?? 0, battles.b[row] ?? 0, battles.counts ? (battles.counts[row] ?? 0) : 1);
    }
  });
  return { models: battles.models, counted: "battles", totals, together, clusters: clusterCount(battles) };
}

/** The number of clusters of battles; `undefined` if battles are independent. */
export function clusterCount(battles: Battles): number | undefined {
  return battles.clusters && new Set(battles.clusters).size;
}
