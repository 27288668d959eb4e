import type { WorstClaim } from "./Claim.js";
import { sameQuestion } from "./questions.js";
import { endOf, fittingReading } from "./readings.js";
import { rangeOf, readPublished } from "./readPublished.js";
import { shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/**
 * The worst of several values is at most their average (if lower is better: at least), up to rounding or to digits that
 * were cut off.
 */
export function auditWorst({ name, worst, average, higherIsBetter = true }: WorstClaim): ClaimVerdict {
  const bad = readPublished(worst, `${name}: worst`);
  const mean = readPublished(average, `${name}: average`);
  const reading = fittingReading(({ given, claimed }) => {
    const one = rangeOf(bad, given);
    const all = rangeOf(mean, claimed);
    return higherIsBetter ? one.low <= all.high : one.high >= all.low;
  });
  const relation = higherIsBetter ? "above" : "below";
  return {
    verdict: reading === undefined ? "impossible" : "possible",
    estimate: bad.value - mean.value,
    interval: undefined,
    arithmetic:
      `the worst, ${shownFigure(bad.value)}, is ${reading === undefined ? "" : "not "}${relation} the average, ${shownFigure(mean.value)}` +
      endOf(reading, sameQuestion("both", "values")),
    n: { figures: 2 },
  };
}
