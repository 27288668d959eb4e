import { makeResult } from "../../results/makeResult.js";
import { remark, type Remark } from "../../results/Remark.js";
import type { Result } from "../../results/Result.js";
import { omissions } from "../../scores/omissions.js";

/**
 * A result with the engine that reduced its rows. Its id stays: notes are no part of it, and engines give the same numbers.
 *
 * @param omitted the number of rows that were left out because a value is missing, which a warning says
 */
export function withEngine<R extends Result>(result: R, engine: string, omitted = 0): R {
  return makeResult(engineFields(result, engine, omitted), true) as R;
}

/** The fields of {@link withEngine}, for results of a class of their own. */
export function engineFields(
  result: Result,
  engine: string,
  omitted = 0,
): ConstructorParameters<typeof Result>[0] {
  const notes = [...result.notes, engineNote(engine)];
  const warnings = [...result.warnings, ...omissions([], omitted)];
  return { ...contentOf(result), warnings, notes };
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

/** The note on where rows were reduced. */
export function engineNote(engine: string): Remark {
  return remark("engine", `The rows were reduced by the engine ${engine}.`);
}
