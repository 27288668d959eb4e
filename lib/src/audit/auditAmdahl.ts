import type { AmdahlClaim } from "./Claim.js";
import { endOf, fittingReading } from "./readings.js";
import { rangeOf, readPublished } from "./readPublished.js";
import { shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/**
 * Amdahl's law: a part with share f of the time that becomes s times as fast makes the whole 1 / (1 - f + f / s) times as
 * fast, and never more than 1 / (1 - f). A printed speed-up above that, rounded or with digits cut off, is impossible. It is
 * then solved for the share that the speed-up S needs, too: f = (1 - 1 / S) / (1 - 1 / s).
 *
 * Source: G. M. Amdahl, AFIPS Conference Proceedings 30 (1967), 483.
 */
export function auditAmdahl({ name, speedup, part, partSpeedup }: AmdahlClaim): ClaimVerdict {
  const whole = readPublished(speedup, `${name}: speedup`);
  const share = readPublished(part, `${name}: part`);
  const faster = partSpeedup === undefined ? undefined : readPublished(partSpeedup, `${name}: partSpeedup`);
  if (share.value < 0 || share.value > 1) {
    throw new RangeError(
      `${name}: part is a share of the time in [0, 1]; got ${shownFigure(share.value)}. Write a percentage with its sign, as "60%".`,
    );
  }
  for (const [field, figure] of [["speedup", whole] as const, ["partSpeedup", faster] as const]) {
    if (figure === undefined || figure.value > 0) continue;
    throw new RangeError(`${name}: ${field} is a factor above 0; got ${shownFigure(figure.value)}.`);
  }
  const bound = (f: number, s: number): number => 1 / (1 - Math.min(1, Math.max(0, f)) + Math.max(0, f) / s);
  const expected = bound(share.value, faster?.value ?? Infinity);
  const most = bound(share.high, faster?.high ?? Infinity);
  const least = faster === undefined ? 0 : bound(share.low, Math.max(faster.low, Number.MIN_VALUE));
  const neededFor = (low: number, s: number): number => (1 - 1 / low) / (1 - 1 / s);
  const needed = neededFor(whole.low, faster?.high ?? Infinity);
  const slack = 1e-9;
  const reading = fittingReading(({ given, claimed }) => {
    const part = rangeOf(share, given).high;
    const s = faster === undefined ? Infinity : rangeOf(faster, given).high;
    const { low } = rangeOf(whole, claimed);
    const solved = neededFor(low, s);
    // Where s is near 1 the share cannot be solved for, and the bound decides alone.
    return low <= bound(part, s) * (1 + slack) || (solved <= part && solved <= 1);
  });
  const below = whole.high < least * (1 - slack);
  return {
    verdict: reading === undefined ? "impossible" : below ? "undecided" : "possible",
    estimate: whole.value,
    interval: undefined,
    arithmetic:
      `a part of ${shownFigure(share.value)} of the time${faster === undefined ? "" : ` that is ${shownFigure(faster.value)} times as fast`} ` +
      `makes the whole ${faster === undefined ? "at most " : ""}${shownFigure(expected)} times as fast; printed ${shownFigure(whole.value)}` +
      (reading === undefined ? `, for which the part would be ${shownFigure(needed)} of the time` : "") +
      (below ? ", less than the part alone gives: something else became slower" : "") +
      endOf(reading, "was something else made faster too?"),
    n: { figures: faster === undefined ? 2 : 3 },
    values: { bound: most, ...(Number.isFinite(needed) ? { neededPart: needed } : {}) },
  };
}
