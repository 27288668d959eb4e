import type { MixtureClaim } from "./Claim.js";
import { readPublished } from "./readPublished.js";
import { checkedCount, shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/**
 * The mixture identity: overall = sum n_i v_i / sum n_i. With the sizes of all parts, the printed overall value must
 * lie within the range from the rounding of the parts. Without sizes, it must lie between the smallest and the
 * largest part.
 */
export function auditMixture({ name, overall, parts }: MixtureClaim): ClaimVerdict {
  const printed = readPublished(overall, `${name}: overall`);
  if (parts.length === 0) throw new RangeError(`${name}: expected at least one part; got none.`);
  const read = parts.map(({ name: part, value, n }) => ({
    ...readPublished(value, `${name}: ${part}`),
    n: n === undefined ? undefined : checkedCount(n, `${name}: n of ${part}`),
  }));
  const sized = read.filter(({ n }) => n !== undefined).length;
  if (sized > 0 && sized < read.length) {
    throw new RangeError(
      `${name}: give the n of every part or of none; ${sized} of ${read.length} parts have one.`,
    );
  }
  const items = read.reduce((sum, { n = 0 }) => sum + n, 0);
  const weighted = (pick: (part: (typeof read)[number]) => number): number =>
    read.reduce((sum, part) => sum + ((part.n ?? 0) / items) * pick(part), 0);
  const [low, high] =
    sized > 0
      ? [weighted((part) => part.low), weighted((part) => part.high)]
      : [Math.min(...read.map((part) => part.low)), Math.max(...read.map((part) => part.high))];
  const slack = 1e-12 * Math.max(Math.abs(low), Math.abs(high));
  const apart = printed.high < low - slack || printed.low > high + slack;
  const range = `${shownFigure(low)} to ${shownFigure(high)}`;
  return {
    verdict: apart ? "impossible" : sized > 0 ? "possible" : "undecided",
    estimate: printed.value,
    interval: undefined,
    arithmetic:
      sized > 0
        ? `the parts weighted by their sizes give ${range}, rounding included; printed ${shownFigure(printed.value)}`
        : `whatever their weights, the parts give ${range}; printed ${shownFigure(printed.value)}`,
    n: { parts: parts.length, ...(sized > 0 ? { items } : {}) },
    values: { least: low, most: high },
  };
}
