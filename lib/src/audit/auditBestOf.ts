import { normalCdf, normalQuantile } from "../numeric/normalDistribution.js";
import type { BestOfClaim } from "./Claim.js";
import { expectedMaximum } from "./expectedMaximum.js";
import { readPublished } from "./readPublished.js";
import { checkedCount, shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/**
 * The best of m candidates, such as checkpoints. If all are alike and their errors unrelated, the best lies above them by s
 * times the expected maximum of m normals; if all share one error, by nothing. The value of the best on new items is
 * between `best - s E max` and `best`. The interval is Sidak's for all candidates at once; against a reference, m
 * candidates of its quality reach the printed best with probability 1 - Phi((best - reference) / s)^m.
 *
 * Source: Z. Sidak, JASA 62 (1967); selection: S. Cawley, N. Talbot, Journal of Machine Learning Research 11 (2010), 2079.
 */
export function auditBestOf(claim: BestOfClaim, level: number): ClaimVerdict {
  const { name, candidates, n, reference } = claim;
  const best = readPublished(claim.best, `${name}: best`);
  checkedCount(candidates, `${name}: candidates`);
  if ((n === undefined) === (claim.standardError === undefined)) {
    throw new RangeError(
      `${name}: give either standardError, in the unit of best, or n, the items of a share.`,
    );
  }
  if (n !== undefined && (best.value < 0 || best.value > 1)) {
    throw new RangeError(
      `${name}: with n, best is a share in [0, 1]; got ${shownFigure(best.value)}. Write a percentage with its sign, as "87.3%".`,
    );
  }
  const error =
    claim.standardError ?? Math.sqrt((best.value * (1 - best.value)) / checkedCount(n ?? 0, `${name}: n`));
  if (!(error > 0 && error < Infinity)) {
    throw new RangeError(`${name}: the standard error of one candidate is above 0; got ${String(error)}.`);
  }
  const optimism = error * expectedMaximum(candidates);
  const margin = normalQuantile((1 + level ** (1 / candidates)) / 2) * error;
  const interval = { low: best.value - margin, high: best.value + margin };
  const against = reference === undefined ? undefined : readPublished(reference, `${name}: reference`).value;
  const pValue =
    against === undefined
      ? undefined
      : -Math.expm1(candidates * Math.log1p(-normalCdf((against - best.value) / error)));
  return {
    verdict: pValue !== undefined && pValue < 1 - level ? "possible" : "undecided",
    estimate: best.value,
    interval,
    arithmetic:
      `the best of ${candidates} is expected ${shownFigure(optimism)} too high if their errors are unrelated: ` +
      `${shownFigure(best.value - optimism)} to ${shownFigure(best.value)} on new items` +
      (pValue === undefined || against === undefined
        ? ""
        : `; candidates of ${shownFigure(against)} reach it with probability ${shownFigure(pValue)}`),
    n: { candidates, ...(n === undefined ? {} : { items: n }) },
    values: {
      optimism,
      leastOnNewItems: best.value - optimism,
      ...(pValue === undefined ? {} : { pValue }),
    },
  };
}
