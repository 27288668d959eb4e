import { normalQuantile } from "../numeric/normalDistribution.js";
import type { RatioClaim } from "./Claim.js";
import { readPublished } from "./readPublished.js";
import { shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/**
 * A ratio x / y of positive figures. Rounding alone gives x.low / y.high to x.high / y.low, and a claimed ratio outside is
 * impossible. With standard errors the interval stands on the log scale: log (x / y) ± z s, where s lies between
 * |s_x / x - s_y / y| and s_x / x + s_y / y by the correlation of the two figures; it is the wider one, right whatever the
 * correlation. A claimed ratio is checked a second way, as the relative gain x / y - 1 and as y / x.
 *
 * Source: E. C. Fieller, Journal of the Royal Statistical Society B 16 (1954), 175; log scale by the delta method.
 */
export function auditRatio(claim: RatioClaim, level: number): ClaimVerdict {
  const { name, standardErrorX, standardErrorY, claimed } = claim;
  const x = readPublished(claim.x, `${name}: x`);
  const y = readPublished(claim.y, `${name}: y`);
  if (!(x.value > 0 && y.value > 0)) {
    throw new RangeError(
      `${name}: a ratio stands on the log scale, so that both figures are above 0; got ${shownFigure(x.value)} and ${shownFigure(y.value)}.`,
    );
  }
  const ratio = x.value / y.value;
  const low = Math.max(0, x.low) / y.high;
  const high = y.low > 0 ? x.high / y.low : Infinity;
  const said = claimed === undefined ? undefined : readPublished(claimed, `${name}: claimed`);
  const meets = (least: number, most: number): boolean =>
    said !== undefined && said.low <= most * (1 + 1e-9) && said.high >= least * (1 - 1e-9);
  const wrong = said !== undefined && !meets(low, high);
  const other = !wrong
    ? ""
    : meets(low - 1, high - 1)
      ? "; the claim is the relative gain, x / y - 1"
      : meets(1 / high, 1 / low)
        ? "; the claim is y / x"
        : "; neither is it the relative gain nor y / x: which figures were divided?";
  const errors = errorsOf(name, x.value, y.value, standardErrorX, standardErrorY);
  const z = normalQuantile((1 + level) / 2);
  const ends = (s: number): { low: number; high: number } => ({
    low: ratio * Math.exp(-z * s),
    high: ratio * Math.exp(z * s),
  });
  const interval = errors && ends(errors.widest);
  const clear = interval !== undefined && (interval.low > 1 || interval.high < 1);
  const closest = errors && ends(errors.narrowest);
  return {
    verdict: wrong ? "impossible" : clear ? "possible" : "undecided",
    estimate: ratio,
    interval,
    arithmetic:
      `${shownFigure(x.value)} / ${shownFigure(y.value)} = ${shownFigure(ratio)}, ${shownFigure(low)} to ${shownFigure(high)} by rounding` +
      (said === undefined ? "" : `; claimed ${shownFigure(said.value)}${other}`) +
      (interval === undefined
        ? "; without standard errors there is no interval"
        : `; ${shownFigure(interval.low)} to ${shownFigure(interval.high)} whatever the correlation`),
    n: { figures: claimed === undefined ? 2 : 3 },
    values: {
      difference: x.value - y.value,
      ...(closest === undefined ? {} : { closestLow: closest.low, closestHigh: closest.high }),
    },
  };
}

function errorsOf(
  name: string,
  x: number,
  y: number,
  errorX: number | undefined,
  errorY: number | undefined,
): { readonly widest: number; readonly narrowest: number } | undefined {
  if (errorX === undefined && errorY === undefined) return undefined;
  if (errorX === undefined || errorY === undefined) {
    throw new RangeError(`${name}: give standardErrorX and standardErrorY, or neither.`);
  }
  for (const error of [errorX, errorY]) {
    if (error >= 0 && error < Infinity) continue;
    throw new RangeError(`${name}: a standard error is at least 0; got ${String(error)}.`);
  }
  return { widest: errorX / x + errorY / y, narrowest: Math.abs(errorX / x - errorY / y) };
}
