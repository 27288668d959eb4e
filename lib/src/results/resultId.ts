import { canonicalJSON } from "./canonicalJSON.js";
import { contentId } from "./contentId.js";
import type { Estimate } from "./Estimate.js";
import type { ResultContent } from "./ResultFields.js";
import { writeInterval, writeNumber } from "./writeNumber.js";

/**
 * The id of a result: a hash of its kind, labels, numbers, level, unit, replicates, seed, and of the codes of its
 * method and warnings. Texts are not part of it, so that a better sentence does not change ids.
 */
export function resultId(content: ResultContent): string {
  const { kind, methodCode, level, unit, reps, seed, warnings, estimates } = content;
  return contentId(
    canonicalJSON({
      kind,
      method: methodCode,
      level,
      unit,
      reps,
      seed,
      warnings: warnings.map(({ code }) => code),
      estimates: estimates.map(numbersOf),
    }),
  );
}

function numbersOf({
  labels,
  estimate,
  interval,
  monteCarloError,
  n,
  values = {},
  warnings,
}: Estimate): object {
  const numbers = Object.entries(values).flatMap(([name, value]) =>
    typeof value === "string" ? [] : [[name, typeof value === "number" ? writeNumber(value) : value]],
  );
  return {
    labels,
    estimate: writeNumber(estimate),
    interval: writeInterval(interval),
    monteCarloError: writeInterval(monteCarloError),
    n,
    values: Object.fromEntries(numbers) as object,
    warnings: warnings.map(({ code }) => code),
  };
}
