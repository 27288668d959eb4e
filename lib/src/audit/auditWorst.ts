import type { WorstClaim } from "./Claim.js";
import { readPublished } from "./readPublished.js";
import { shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/** The worst of several values is at most their average (if lower is better: at least), up to rounding. */
export function auditWorst({ name, worst, average, higherIsBetter = true }: WorstClaim): ClaimVerdict {
  const bad = readPublished(worst, `${name}: worst`);
  const mean = readPublished(average, `${name}: average`);
  const fails = higherIsBetter ? bad.low > mean.high : bad.high < mean.low;
  const relation = higherIsBetter ? "above" : "below";
  return {
    verdict: fails ? "impossible" : "possible",
    estimate: bad.value - mean.value,
    interval: undefined,
    arithmetic: `the worst, ${shownFigure(bad.value)}, is ${fails ? "" : "not "}${relation} the average, ${shownFigure(mean.value)}`,
    n: { figures: 2 },
  };
}
