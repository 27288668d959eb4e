import { normalQuantile } from "../numeric/normalDistribution.js";
import type { RatioClaim } from "./Claim.js";
import { endOf, fittingReading, ROUNDED, type Reading } from "./readings.js";
import { rangeOf, readPublished } from "./readPublished.js";
import { shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/**
 * A ratio x / y of positive figures. Rounding alone gives x.low / y.high to x.high / y.low, and a claimed ratio outside is
 * impossible if digits that were cut off do not give it either. With standard errors the interval stands on the log scale:
 * log (x / y) ± z s, where s lies between |s_x / x - s_y / y| and s_x / x + s_y / y by the correlation of the two figures; it
 * is the wider one, right whatever the correlation. A claimed ratio that is impossible is tried as the relative gain
 * x / y - 1 and as y / x.
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
  const rangeBy = ({ given }: Reading): RatioRange => {
    const over = rangeOf(x, given);
    const under = rangeOf(y, given);
    return {
      low: Math.max(0, over.low) / under.high,
      high: under.low > 0 ? over.high / under.low : Infinity,
    };
  };
  const said = claimed === undefined ? undefined : readPublished(claimed, `${name}: claimed`);
  const readingOf = (change: (range: RatioRange) => RatioRange): Reading | undefined =>
    fittingReading((reading) => {
      const { low, high } = change(rangeBy(reading));
      if (said === undefined) return true;
      const meant = rangeOf(said, reading.claimed);
      return meant.low <= high * (1 + 1e-9) && meant.high >= low * (1 - 1e-9);
    });
  const reading = readingOf((range) => range);
  const question = (): string =>
    readingOf(({ low, high }) => ({ low: low - 1, high: high - 1 })) !== undefined
      ? "is it the relative gain, x / y - 1?"
      : readingOf(({ low, high }) => ({ low: 1 / high, high: 1 / low })) !== undefined
        ? "is it y / x?"
        : "which figures were divided?";
  const rounded = rangeBy(ROUNDED);
  const errors = errorsOf(name, x.value, y.value, standardErrorX, standardErrorY);
  const z = normalQuantile((1 + level) / 2);
  const ends = (s: number): RatioRange => ({
    low: ratio * Math.exp(-z * s),
    high: ratio * Math.exp(z * s),
  });
  const interval = errors && ends(errors.widest);
  const clear = interval !== undefined && (interval.low > 1 || interval.high < 1);
  const closest = errors && ends(errors.narrowest);
  return {
    verdict: reading === undefined ? "impossible" : clear ? "possible" : "undecided",
    estimate: ratio,
    interval,
    arithmetic:
      `${shownFigure(x.value)} / ${shownFigure(y.value)} = ${shownFigure(ratio)}, ${shownFigure(rounded.low)} to ${shownFigure(rounded.high)} by rounding` +
      (interval === undefined
        ? "; without standard errors there is no interval"
        : `; ${shownFigure(interval.low)} to ${shownFigure(interval.high)} whatever the correlation`) +
      (said === undefined ? "" : `; claimed ${shownFigure(said.value)}${endOf(reading, question())}`),
    n: { figures: claimed === undefined ? 2 : 3 },
    values: {
      difference: x.value - y.value,
      ...(closest === undefined ? {} : { closestLow: closest.low, closestHigh: closest.high }),
    },
  };
}

interface RatioRange {
  readonly low: number;
  readonly high: number;
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
