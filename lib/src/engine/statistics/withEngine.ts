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
  const fields = engineFields(result, engine, omitted, further);
  if (result instanceof RatingResult) return result.described(fields) as unknown as R;
  return makeResult(fields, true) as R;
}

/** The fields of {@link withEngine}, for results of a class of their own. */
export function engineFields(
  result: Result,
  engine: string,
  omitted = 0,
  further: readonly Remark[] = [],
): ConstructorParameters<typeof Result>[0] {
  const notes = [...result.notes, ...further, engineNote(engine)];
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
