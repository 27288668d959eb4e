import type { Estimate, SampleSize } from "./Estimate.js";
import type { ResultContent } from "./ResultFields.js";

/** One estimate as a flat object: its labels first, then these columns, all in full precision. */
export type ResultRow = Readonly<Record<string, string | number | boolean | null>>;

/** A result's estimates as flat objects; `null` without interval or Monte Carlo error. */
export function toResultRows(result: ResultContent): ResultRow[] {
  const { method, level, sides, unit, reps, seed } = result;
  const valueNames = valueNamesOf(result.estimates);
  const noted = result.estimates.some(({ notes }) => notes !== undefined);
  const varying = varyingCounts(result.estimates);
  return result.estimates.map(
    ({ labels, estimate, interval, reason, monteCarloError, n, values, warnings, notes }) => {
      return {
        ...labels,
        estimate,
        low: interval?.low ?? null,
        high: interval?.high ?? null,
        reason: reason ?? null,
        lowMonteCarloError: monteCarloError?.low ?? null,
        highMonteCarloError: monteCarloError?.high ?? null,
        ...Object.fromEntries(valueNames.map((name) => [name, values?.[name] ?? null])),
        ...countColumns(n, varying),
        method,
        level,
        sides,
        unit,
        reps,
        seed,
        warnings: warnings.length === 0 ? null : warnings.join(" "),
        ...(noted && { notes: notes?.join(" ") ?? null }),
      };
    },
  );
}

/** The names of all values that any of the estimates has, in the order of their first appearance. */
export function valueNamesOf(estimates: readonly Estimate[]): string[] {
  return [...new Set(estimates.flatMap(({ values = {} }) => Object.keys(values)))];
}

/**
 * The counts with two columns, minimum and maximum: those that vary within an estimate, and runs. Runs always have
 * two columns, because their number varies in some tables and not in others.
 */
function varyingCounts(estimates: readonly Estimate[]): ReadonlySet<string> {
  const varying = estimates.flatMap(({ n }) => Object.keys(n).filter((name) => typeof n[name] !== "number"));
  return new Set(["runs", ...varying]);
}

function countColumns(n: SampleSize, varying: ReadonlySet<string>): Record<string, number> {
  const columns: Record<string, number> = {};
  for (const [name, count] of Object.entries(n)) {
    const [least, most] = typeof count === "number" ? [count, count] : count;
    if (varying.has(name)) {
      const ending = name.charAt(0).toUpperCase() + name.slice(1);
      columns[`least${ending}`] = least;
      columns[`most${ending}`] = most;
    } else columns[name] = least;
  }
  return columns;
}
