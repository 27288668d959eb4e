import { makeResult } from "../../results/makeResult.js";
import { remark } from "../../results/Remark.js";
import type { Result } from "../../results/Result.js";

/** A result with the engine that reduced its rows. Its id stays: notes are no part of it, and engines give the same numbers. */
export function withEngine<R extends Result>(result: R, engine: string): R {
  const notes = [...result.notes, remark("engine", `The rows were reduced by the engine ${engine}.`)];
  return makeResult({ ...contentOf(result), notes }, true) as R;
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
