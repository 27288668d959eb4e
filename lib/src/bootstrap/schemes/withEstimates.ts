import type { Estimate } from "../../results/Estimate.js";
import { Result } from "../../results/Result.js";

/** A copy of a result with other estimates. */
export function withEstimates(result: Result, estimates: readonly Estimate[]): Result {
  const { kind, title, method, level, sides, unit, reps, seed } = result;
  const { resampling, citation, assumptions, warnings } = result;
  return new Result({
    kind,
    title,
    method,
    level,
    sides,
    unit,
    reps,
    seed,
    resampling,
    citation,
    assumptions,
    warnings,
    estimates,
  });
}
