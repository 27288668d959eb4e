import { RatingResult } from "../../ratings/RatingResult.js";
import { makeResult } from "../../results/makeResult.js";
import { remark, type Remark } from "../../results/Remark.js";
import type { Result } from "../../results/Result.js";
import { omissions } from "../../scores/omissions.js";

/**
 * A result with the engine that reduced its rows. Its id stays: notes are no part of it, and engines give the same numbers.
 *
 * @param omitted the number of rows that were left out because a value is missing, which a warning says
 * @param further notes that stand before that of the engine
 */
export function withEngine<R extends Result>(
  result: R,
  engine: string,
  omitted = 0,
  further: readonly Remark[] = [],
): R {
  const reduced = remark("engine", `The rows were reduced by the engine ${engine}.`);
  const notes = [...result.notes, ...further, reduced];
  const warnings = [...result.warnings, ...omissions([], omitted)];
  const fields = { ...contentOf(result), warnings, notes };
  if (result instanceof RatingResult) return result.described(fields) as unknown as R;
  return makeResult(fields, true) as R;
}

function contentOf(result: Result): ConstructorParameters<typeof Result>[0] {
  const { kind, title, estimates, method, methodCode, level, sides, unit, reps, seed } = result;
  const { resampling, citation, assumptions, warnings } = result;
  return {
    kind,
    title,
    estimates,
    method,
    methodCode,
    level,
    sides,
    unit,
    reps,
    seed,
    resampling,
    citation,
    assumptions,
    warnings,
  };
}
