import type { MeanClaim } from "./Claim.js";
import { countQuestion } from "./questions.js";
import { endOf, fittingReading, ROUNDED } from "./readings.js";
import { rangeOf, readPublished, type Printing, type PublishedRange } from "./readPublished.js";
import { checkedCount, shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

/**
 * The GRIM test: n scores that are multiples of a step have a mean that is a multiple of step / n; a printed mean is
 * wrong if none of these is printed like it, rounded or with digits cut off. With too many scores for the printed decimals,
 * the test is undecided.
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
  const totals = (printing: Printing): Totals => totalsOf(printed, printing, unit);
  const reading = fittingReading(({ claimed }) => totals(claimed).most >= totals(claimed).least);
  const { least, most } = totals((reading ?? ROUNDED).claimed);
  const below = Math.floor(printed.value / unit);
  const telling = unit > printed.high - printed.low;
  const around = `${shownFigure(below * unit)} and ${shownFigure((below + 1) * unit)}`;
  const shown = shownFigure(printed.value);
  return {
    verdict: reading === undefined ? "impossible" : telling ? "possible" : "undecided",
    estimate: printed.value,
    interval: undefined,
    arithmetic:
      (reading === undefined
        ? `${shown} × ${n} = ${shownFigure(printed.value * n)}; the nearest means are ${around}`
        : `${shownFigure(least * step)} / ${n} = ${shownFigure(least * unit)} is printed as ${shown}`) +
      endOf(reading, `which scores have this mean? ${countQuestion()}`) +
      (telling ? "" : `; so is every mean: steps of ${shownFigure(unit)} are finer than the last decimal`),
    n: { scores: n },
    values: { possibleTotals: Math.max(0, most - least + 1) },
  };
}

/** The smallest and the largest total, in steps, whose mean is printed like this; no total if the most is below the least. */
interface Totals {
  readonly least: number;
  readonly most: number;
}

function totalsOf(printed: PublishedRange, printing: Printing, unit: number): Totals {
  const { low, high, value } = rangeOf(printed, printing);
  // A possible mean may differ from an end by binary rounding. The end where digits are cut off is the next figure.
  const slack = (end: number): number => (printing === "cut" && end !== value ? -1e-9 : 1e-9);
  return { least: Math.ceil(low / unit - slack(low)), most: Math.floor(high / unit + slack(high)) };
}
