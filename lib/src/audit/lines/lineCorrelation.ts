import { fisherInterval } from "../../ranking/fisherInterval.js";
import { normalQuantile } from "../../numeric/normalDistribution.js";
import { settleInterval } from "../../results/settleInterval.js";
import { shownFigure } from "../ClaimVerdict.js";
import type { Finding } from "../Finding.js";
import type { ReadLine } from "./readLine.js";

/**
 * A correlation of n pairs with Fisher's interval tanh(atanh r ± z / sqrt(n - 3)), against `baseline_value` or 0. The pairs
 * that show it with power .8 are 3 + ((z + z_.8) / (atanh r - atanh r0))^2.
 *
 * Source: R. A. Fisher, Metron 1 (1921), 3.
 */
export function lineCorrelation(read: ReadLine, level: number): Finding {
  const { value, baseline, labels, n, at, line } = read;
  const r = value.value;
  const against = baseline?.value ?? 0;
  for (const figure of [r, against]) {
    if (Math.abs(figure) <= 1) continue;
    throw new RangeError(`audit: ${at}: a correlation lies in -1 to 1; got ${figure}.`);
  }
  const settings = settleInterval({ level }, "audit");
  const distance = Math.abs(Math.atanh(r) - Math.atanh(against));
  const z = normalQuantile((1 + level) / 2) + normalQuantile(0.8);
  const decides = distance > 0 ? Math.ceil(3 + (z / distance) ** 2) : undefined;
  const needs = decides === undefined ? "" : `; ${decides} pairs would show it`;
  const coefficient = /spearman|rho/iu.test(line.measure)
    ? "spearman"
    : /kendall|tau/iu.test(line.measure)
      ? "kendall"
      : "pearson";
  const interval = n === undefined ? undefined : fisherInterval(r, n, coefficient, settings);
  const values = decides === undefined ? {} : { pairsThatDecide: decides };
  if (interval === undefined || n === undefined) {
    const what = n === undefined ? "the number of pairs" : "more pairs: fewer than 4 have no interval";
    return {
      labels,
      verdict: "not testable",
      because: `missing: ${what}${needs}`,
      estimate: r,
      interval: undefined,
      reason: "there are too few pairs, or their number is not given",
      arithmetic: `r = ${shownFigure(r)}${needs}`,
      n: n === undefined ? { figures: 1 } : { pairs: n },
      values,
    };
  }
  const inside = interval.low <= against && against <= interval.high;
  const told = `the interval ${shownFigure(interval.low)} to ${shownFigure(interval.high)} ${inside ? "includes" : "excludes"} ${shownFigure(against)}`;
  return {
    labels,
    verdict: inside ? "undecided" : "possible",
    because: inside ? `${told}${needs}` : told,
    estimate: r,
    interval,
    arithmetic: `r = ${shownFigure(r)} of ${n} pairs: ${told}`,
    n: { pairs: n },
    values,
    ...(interval.low === interval.high ? { warnings: ["A printed correlation of 1 has no width."] } : {}),
  };
}
