import { proportionEnds } from "../numeric/proportionEnds.js";
import type { ShareClaim } from "./Claim.js";
import { readPublished } from "./readPublished.js";
import { checkedCount, shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";
import { settleInterval } from "../results/settleInterval.js";

/**
 * A share of n items with the exact interval of Clopper and Pearson: from Beta(k, n - k + 1) at alpha / 2 to Beta(k +
 * 1, n - k) at 1 - alpha / 2. The claim of a difference from a reference holds if the interval excludes the
 * reference.
 *
 * Source: C. J. Clopper, E. S. Pearson, Biometrika 26 (1934).
 */
export function auditShare({ name, share, n, reference }: ShareClaim, level: number): ClaimVerdict {
  const printed = readPublished(share, `${name}: share`);
  checkedCount(n, `${name}: n`);
  if (printed.value < 0 || printed.value > 1) {
    throw new RangeError(
      `${name}: a share lies in [0, 1]; got ${shownFigure(printed.value)}. Write a percentage with its sign, as "87.3%".`,
    );
  }
  const count = Math.round(printed.value * n);
  const interval = proportionEnds(count, n, "clopperPearson", settleInterval({ level }, name));
  const compared = reference === undefined ? undefined : readPublished(reference, `${name}: reference`);
  const inside = compared !== undefined && compared.value >= interval.low && compared.value <= interval.high;
  return {
    verdict: compared === undefined || inside ? "undecided" : "possible",
    estimate: count / n,
    interval,
    arithmetic:
      `${count} of ${n}: the exact interval is ${shownFigure(interval.low)} to ${shownFigure(interval.high)}` +
      (compared === undefined
        ? ""
        : `, which ${inside ? "includes" : "leaves out"} ${shownFigure(compared.value)}`),
    n: { items: n },
    values: { count },
  };
}
