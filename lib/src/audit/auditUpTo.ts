import { normalCdf, normalQuantile } from "../numeric/normalDistribution.js";
import type { UpToClaim } from "./Claim.js";
import { expectedMaximum } from "./expectedMaximum.js";
import { readPublished } from "./readPublished.js";
import { checkedCount, shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/**
 * "Up to": the largest of m independent gains, each with standard error s. If every true gain is zero, the largest
 * has the expectation s times the expected maximum of m normals, and reaches the printed one with probability 1 -
 * Phi(gain / s)^m. The interval is the simultaneous one for the largest (Sidak): gain ± z s with z = Phi^-1(((1 +
 * level^(1/m)) / 2)).
 *
 * Source: Z. Sidak, JASA 62 (1967); winner's curse: P. Zollner, J. K. Pritchard, American Journal of Human Genetics 80 (2007).
 */
export function auditUpTo(
  { name, gain, comparisons, standardError }: UpToClaim,
  level: number,
): ClaimVerdict {
  const printed = readPublished(gain, `${name}: gain`);
  checkedCount(comparisons, `${name}: comparisons`);
  if (!(standardError > 0 && standardError < Infinity)) {
    throw new RangeError(
      `${name}: standardError is that of one gain, above 0, in the unit of the gain; got ${String(standardError)}.`,
    );
  }
  const statistic = printed.value / standardError;
  const pValue = -Math.expm1(comparisons * Math.log1p(-normalCdf(-statistic)));
  const expected = standardError * expectedMaximum(comparisons);
  const margin = normalQuantile((1 + level ** (1 / comparisons)) / 2) * standardError;
  return {
    verdict: pValue < 1 - level ? "possible" : "undecided",
    estimate: printed.value,
    interval: { low: printed.value - margin, high: printed.value + margin },
    arithmetic:
      `the largest of ${comparisons} gains of nothing is expected at ${shownFigure(expected)} and reaches ` +
      `${shownFigure(printed.value)} with probability ${shownFigure(pValue)}`,
    n: { comparisons },
    values: { pValue, expectedWithoutGain: expected },
  };
}
