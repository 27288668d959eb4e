import { alphaSpending } from "./alphaSpending.js";

/** Cache of boundaries by error, interims and number of comparisons. */
const known = new Map<string, readonly number[]>();
const MOST_KNOWN = 1000;

/**
 * The boundary at one interim for the largest of some standard normal statistics, two-sided, with linear error
 * spending. Each of m comparisons has the error 1 - level^(1/m), which is valid for any correlations.
 *
 * Source: Z. Sidak, Rectangular confidence regions for the means of multivariate normal distributions, JASA 62 (1967).
 */
export function normalBoundary(
  { level, interims }: { readonly level: number; readonly interims: number },
  interim: number,
  comparisons: number,
): number {
  const key = [level, interims, comparisons].join();
  const found = known.get(key);
  if (found) return found[interim - 1] ?? NaN;
  const boundaries = alphaSpending(interims, { level: level ** (1 / comparisons), spending: "linear" }).map(
    ({ boundary }) => boundary,
  );
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, boundaries);
  return boundaries[interim - 1] ?? NaN;
}
