import { Result } from "./Result.js";
import type { ResultFields } from "./ResultFields.js";

/** The fields of a result for which nothing was drawn at random. */
export const NOTHING_DRAWN = { reps: 0, seed: 0, resampling: "no simulation, closed form" } as const;

/** A result for which nothing was drawn at random. */
export function closedForm(fields: Omit<ResultFields, keyof typeof NOTHING_DRAWN>): Result {
  return new Result({ ...fields, ...NOTHING_DRAWN });
}
