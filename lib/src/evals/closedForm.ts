import { Result } from "../results/Result.js";
import type { ResultFields } from "../results/ResultFields.js";

/** A result for which nothing was drawn at random. */
export function closedForm(fields: Omit<ResultFields, "reps" | "seed" | "resampling">): Result {
  return new Result({ ...fields, reps: 0, seed: 0, resampling: "none: closed form" });
}
