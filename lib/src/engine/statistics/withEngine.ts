import { makeResult } from "../../results/makeResult.js";
import { remark } from "../../results/Remark.js";
import type { Result } from "../../results/Result.js";
import { omissions } from "../../scores/omissions.js";

/**
 * A result with the engine that reduced its rows. Its id stays: notes are no part of it, and engines give the same numbers.
 *
 * @param omitted the number of rows that were left out because a value is missing, which a warning says
 */
export function withEngine<R extends Result>(result: R, engine: string, omitted = 0): R {
  const notes = [...result.notes, remark("engine", `The rows were reduced by the engine ${engine}.`)];
  const warnings = [...result.warnings, ...omissions([], omitted)];
  return makeResult({ ...contentOf(result), warnings, notes }, true) as R;
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
