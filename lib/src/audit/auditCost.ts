import type { CostClaim } from "./Claim.js";
import { readPublished } from "./readPublished.js";
import { shownFigure, type ClaimVerdict } from "./ClaimVerdict.js";

interface Point {
  readonly cost: number;
  readonly quality: number;
}

/**
 * Cost at equal quality. The baseline reaches the system's quality somewhere between its dearest point below and its
 * cheapest point above; the saving is the baseline's cost there over the system's, which needs no model, and within the two
 * the log of the cost is interpolated. Outside of the baseline's qualities there is a bound on one side, or none.
 */
export function auditCost({ name, system, baseline, claimed }: CostClaim): ClaimVerdict {
  const read = ({ cost, quality }: CostClaim["system"], field: string): Point => ({
    cost: aboveZero(readPublished(cost, `${name}: cost of ${field}`).value, `${name}: cost of ${field}`),
    quality: readPublished(quality, `${name}: quality of ${field}`).value,
  });
  const own = read(system, "system");
  if (baseline.length === 0)
    throw new RangeError(`${name}: expected at least one point of the baseline; got none.`);
  const points = baseline.map((point, place) => read(point, `baseline ${place + 1}`));
  const reaching = points.filter(({ quality }) => quality >= own.quality);
  const above = cheapest(reaching);
  const below = points
    .filter(({ quality, cost }) => quality < own.quality && (above === undefined || cost <= above.cost))
    .reduce<Point | undefined>(
      (most, one) => (most === undefined || one.cost > most.cost ? one : most),
      undefined,
    );
  const said = claimed === undefined ? undefined : readPublished(claimed, `${name}: claimed`);
  if (above === undefined) {
    const least = Math.max(...points.map(({ cost }) => cost)) / own.cost;
    return {
      verdict: "not testable",
      estimate: least,
      interval: undefined,
      arithmetic: `no point of the baseline reaches ${shownFigure(own.quality)}: its cost there is not known`,
      n: { points: points.length },
      values: { reached: false },
    };
  }
  const most = above.cost / own.cost;
  const least = below === undefined ? 0 : below.cost / own.cost;
  const saving = between(below, above, own.quality) / own.cost;
  const wrong = said !== undefined && said.low > most * (1 + 1e-9);
  const less = said === undefined ? most <= 1 : said.high < least;
  return {
    verdict: wrong ? "impossible" : less || least <= 1 ? "undecided" : "possible",
    estimate: saving,
    interval: undefined,
    arithmetic:
      `at the quality ${shownFigure(own.quality)} the baseline costs ${shownFigure(least * own.cost)} to ${shownFigure(above.cost)}, ` +
      `the system ${shownFigure(own.cost)}: a saving of ${shownFigure(least)} to ${shownFigure(most)} times` +
      (said === undefined
        ? ""
        : `; claimed ${shownFigure(said.value)}${wrong ? ": at which quality is it?" : ""}`),
    n: { points: points.length },
    values: { reached: true, savingAtLeast: least, savingAtMost: most },
  };
}

function cheapest(points: readonly Point[]): Point | undefined {
  return points.reduce<Point | undefined>(
    (least, one) => (least === undefined || one.cost < least.cost ? one : least),
    undefined,
  );
}

/** The cost at a quality, by interpolation of its log. */
function between(below: Point | undefined, above: Point, quality: number): number {
  if (below === undefined || above.quality === quality) return above.cost;
  const share = (quality - below.quality) / (above.quality - below.quality);
  return Math.exp((1 - share) * Math.log(below.cost) + share * Math.log(above.cost));
}

function aboveZero(cost: number, field: string): number {
  if (cost > 0) return cost;
  throw new RangeError(`${field}: a cost is above 0; got ${shownFigure(cost)}.`);
}
