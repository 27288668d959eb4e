import type { Estimate } from "./Estimate.js";
import { groupBy } from "./groupBy.js";
import type { ResultContent } from "./ResultFields.js";

/**
 * At most `mostRows` of a result's estimates. For profiles, evenly spaced thresholds of each curve, its first and
 * last among them; for other results, the first rows.
 */
export function shortenRows({ kind, estimates }: ResultContent, mostRows: number): readonly Estimate[] {
  if (estimates.length <= mostRows) return estimates;
  const curves = kind === "profiles" ? splitCurves(estimates) : [];
  const points = Math.floor(mostRows / curves.length);
  if (curves.length === 0 || points < 2) return estimates.slice(0, mostRows);
  return curves.flatMap((curve) => spread(curve, points));
}

/** The estimates by all their labels but the threshold. */
function splitCurves(estimates: readonly Estimate[]): readonly Estimate[][] {
  return groupBy(estimates, ({ labels }) =>
    JSON.stringify(Object.entries(labels).filter(([key]) => key !== "threshold")),
  );
}

function spread(curve: readonly Estimate[], points: number): readonly Estimate[] {
  if (curve.length <= points) return curve;
  const chosen = new Set(
    Array.from({ length: points }, (_, i) => Math.round((i * (curve.length - 1)) / (points - 1))),
  );
  return curve.filter((_, index) => chosen.has(index));
}
