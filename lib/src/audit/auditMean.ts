import type { MeanClaim } from "./Claim.js";
import { readPublished } from "./readPublished.js";
import { checkedCount, shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/**
 * The GRIM test: n scores that are multiples of a step have a mean that is a multiple of step / n; a printed mean is
 * wrong if none of these rounds to it. With too many scores for the printed decimals, the test is undecided.
 *
 * Source: N. J. L. Brown, J. A. J. Heathers, The GRIM test, Social Psychological and Personality Science 8 (2017).
 */
export function auditMean({ name, mean, n, step = 1 }: MeanClaim): ClaimVerdict {
  const printed = readPublished(mean, `${name}: mean`);
  checkedCount(n, `${name}: n`);
  if (!(step > 0 && step < Infinity)) {
    throw new RangeError(`${name}: step is what every score is a multiple of, above 0; got ${String(step)}.`);
  }
  const unit = step / n;
  // Tolerance for ends that differ from a possible mean only by binary rounding.
  const slack = 1e-9;
  const least = Math.ceil(printed.low / unit - slack);
  const most = Math.floor(printed.high / unit + slack);
  const below = Math.floor(printed.value / unit);
  const possible = most >= least;
  const telling = unit > printed.high - printed.low;
  const around = `${shownFigure(below * unit)} and ${shownFigure((below + 1) * unit)}`;
  return {
    verdict: !possible ? "impossible" : telling ? "possible" : "undecided",
    estimate: printed.value,
    interval: undefined,
    arithmetic: possible
      ? `${shownFigure(least * step)} / ${n} = ${shownFigure(least * unit)} is printed as ${shownFigure(printed.value)}` +
        (telling ? "" : `; so is every mean: steps of ${shownFigure(unit)} are finer than the last decimal`)
      : `${shownFigure(printed.value)} × ${n} = ${shownFigure(printed.value * n)}; the nearest means are ${around}`,
    n: { scores: n },
    values: { possibleTotals: Math.max(0, most - least + 1) },
  };
}
