import type { PassAtKClaim } from "./Claim.js";
import { sameQuestion } from "./questions.js";
import { endOf, fittingReading } from "./readings.js";
import { rangeOf, readPublished, type PublishedRange } from "./readPublished.js";
import { checkedCount, shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

interface Point extends PublishedRange {
  readonly k: number;
}

/**
 * pass@k over the same samples is a mean of 1 - C(n - c, k) / C(n, k), which rises with k and is concave in k, and is 0 at k
 * = 0. So for k < l < m, pass@l lies on or above the line from pass@k to pass@m, rounding included. A fault
 * counts only if it is there both for rounded digits and for digits that were cut off.
 *
 * Source: M. Chen et al., Evaluating large language models trained on code, arXiv 2107.03374 (2021).
 */
export function auditPassAtK({ name, points }: PassAtKClaim): ClaimVerdict {
  if (points.length < 2)
    throw new RangeError(`${name}: expected pass@k at two k or more; got ${points.length}.`);
  const read = points
    .map(({ k, value }): Point => ({
      k: checkedCount(k, `${name}: k`),
      ...readPublished(value, `${name}: pass@${k}`),
    }))
    .sort((a, b) => a.k - b.k);
  if (new Set(read.map(({ k }) => k)).size < read.length) {
    throw new RangeError(`${name}: two values have the same k; give one for each.`);
  }
  const reading = fittingReading(
    ({ given }) => faultOf(read.map((point) => ({ ...point, ...rangeOf(point, given) }))) === undefined,
  );
  const fault = faultOf(read);
  const last = read.at(-1);
  return {
    verdict: reading === undefined ? "impossible" : "possible",
    estimate: last?.value ?? NaN,
    interval: undefined,
    arithmetic:
      read.map(({ k, value }) => `pass@${k} ${shownFigure(value)}`).join(", ") +
      `: ${reading === undefined ? (fault?.told ?? "") : "rising and concave"}` +
      endOf(reading, fault?.question ?? ""),
    n: { figures: read.length },
  };
}

/** A place where the figures fall, or rise more steeply than before. */
interface Fault {
  readonly told: string;
  readonly question: string;
}

/** The first fault; undefined without one. */
function faultOf(read: readonly Point[]): Fault | undefined {
  const zero: Point = { k: 0, value: 0, low: 0, high: 0, decimals: 0 };
  const all = [zero, ...read];
  for (let place = 1; place < all.length; place++) {
    const before = all[place - 1];
    const here = all[place];
    const after = all[place + 1];
    if (before === undefined || here === undefined) continue;
    if (here.high < before.low) {
      return {
        told: `pass@${here.k} is below pass@${before.k}`,
        question: sameQuestion("both", "samples"),
      };
    }
    if (after === undefined) continue;
    const share = (here.k - before.k) / (after.k - before.k);
    const line = before.low + share * (after.low - before.low);
    if (here.high >= line - 1e-9 * Math.abs(line)) continue;
    const first = (here.value - before.value) / (here.k - before.k);
    const second = (after.value - here.value) / (after.k - here.k);
    return {
      told:
        `from k = ${before.k} to ${here.k} it rises by ${shownFigure(first)} for each k, from ${here.k} to ${after.k} by ` +
        `${shownFigure(second)}, and pass@${here.k} should be at least ${shownFigure(line)}`,
      question: sameQuestion("all", "samples"),
    };
  }
  return undefined;
}
