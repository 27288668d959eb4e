import type { CostClaim } from "./Claim.js";
import { endOf, fittingReading, type Reading } from "./readings.js";
import { rangeOf, readPublished, type PublishedRange } from "./readPublished.js";
import { shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

interface Point {
  readonly cost: PublishedRange;
  readonly quality: PublishedRange;
}

/**
 * Cost at equal quality. The baseline reaches the system's quality somewhere between its dearest point below and its
 * cheapest point above; the saving is the baseline's cost there over the system's, which needs no model, and within the two
 * the log of the cost is interpolated. Outside of the baseline's qualities there is a bound on one side, or none.
 *
 * A claimed saving above that bound is impossible if it is above it with every figure rounded and with digits cut off, and
 * undecided if the bound is of a point whose quality is printed like the system's, or so close that it may lie below.
 */
export function auditCost({ name, system, baseline, claimed }: CostClaim): ClaimVerdict {
  const read = ({ cost, quality }: CostClaim["system"], field: string): Point => ({
    cost: aboveZero(readPublished(cost, `${name}: cost of ${field}`), `${name}: cost of ${field}`),
    quality: readPublished(quality, `${name}: quality of ${field}`),
  });
  const own = read(system, "system");
  if (baseline.length === 0)
    throw new RangeError(`${name}: expected at least one point of the baseline; got none.`);
  const points = baseline.map((point, place) => read(point, `baseline ${place + 1}`));
  const reaches = ({ quality }: Point): boolean => quality.value >= own.quality.value;
  const [above] = points.filter(reaches).sort((a, b) => a.cost.value - b.cost.value);
  const said = claimed === undefined ? undefined : readPublished(claimed, `${name}: claimed`);
  if (above === undefined) {
    const least = Math.max(...points.map(({ cost }) => cost.value)) / own.cost.value;
    return {
      verdict: "not testable",
      estimate: least,
      interval: undefined,
      arithmetic: `no point of the baseline reaches ${shownFigure(own.quality.value)}: its cost there is not known`,
      n: { points: points.length },
      values: { reached: false },
    };
  }
  const [below] = points
    .filter((one) => !reaches(one) && one.cost.value <= above.cost.value)
    .sort((a, b) => b.cost.value - a.cost.value);
  const most = above.cost.value / own.cost.value;
  const least = below === undefined ? 0 : below.cost.value / own.cost.value;
  const saving = between(below, above, own.quality.value) / own.cost.value;
  const within = (reading: Reading, reaching: readonly Point[]): boolean => {
    if (said === undefined) return true;
    const dearestCosts = reaching.map(({ cost }) => rangeOf(cost, reading.given).high);
    const bound = Math.min(...dearestCosts) / rangeOf(own.cost, reading.given).low;
    return rangeOf(said, reading.claimed).low <= bound * (1 + 1e-9);
  };
  const reading = fittingReading((one) => within(one, points.filter(reaches)));
  const surely = ({ given }: Reading): Point[] =>
    points.filter(({ quality }) => rangeOf(quality, given).low >= rangeOf(own.quality, given).high);
  const wrong = fittingReading((one) => within(one, surely(one))) === undefined;
  const close = reading === undefined && !wrong;
  const less = said === undefined ? most <= 1 : said.high < least;
  return {
    verdict: wrong ? "impossible" : close || less || least <= 1 ? "undecided" : "possible",
    estimate: saving,
    interval: undefined,
    arithmetic:
      `at the quality ${shownFigure(own.quality.value)} the baseline costs ${shownFigure(least * own.cost.value)} to ${shownFigure(above.cost.value)}, ` +
      `the system ${shownFigure(own.cost.value)}: a saving of ${shownFigure(least)} to ${shownFigure(most)} times` +
      (said === undefined ? "" : `; claimed ${shownFigure(said.value)}`) +
      (close
        ? ", if the baseline there is not below the system by digits that are not printed"
        : endOf(reading, "at which quality is it?")),
    n: { points: points.length },
    values: { reached: true, savingAtLeast: least, savingAtMost: most },
  };
}

/** The cost at a quality, by interpolation of its log. */
function between(below: Point | undefined, above: Point, quality: number): number {
  const high = above.cost.value;
  if (below === undefined || above.quality.value === quality) return high;
  const share = (quality - below.quality.value) / (above.quality.value - below.quality.value);
  return Math.exp((1 - share) * Math.log(below.cost.value) + share * Math.log(high));
}

function aboveZero(cost: PublishedRange, field: string): PublishedRange {
  if (cost.value > 0) return cost;
  throw new RangeError(`${field}: a cost is above 0; got ${shownFigure(cost.value)}.`);
}
