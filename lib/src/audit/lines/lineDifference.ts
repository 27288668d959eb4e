import { shownFigure } from "../ClaimVerdict.js";
import type { Finding } from "../Finding.js";
import { pairedBounds, sharesOfGain, type PairedEnd, type UnknownPairs } from "./pairedBounds.js";
import type { ReadLine } from "./readLine.js";
import { countVerdict, shareOf, type LineShare } from "./shareOf.js";

/** The items of a table whose size is not given: the items that decide do not depend on them. */
const usualItems = 100;

/**
 * A difference of two figures over the same items whose pairing is not printed: both ends of what the pairing may be, see
 * {@link pairedBounds}. The interval of the estimate is that of the farthest end, which is right whatever the pairing;
 * the claim is possible if it excludes equality, and undecided else. A bounded score has at most the variance of a share
 * with its mean, so that its interval is never too narrow.
 *
 * Source of the bound on the variance: R. Bhatia, C. Davis, American Mathematical Monthly 107 (2000), 353.
 */
export function lineDifference(read: ReadLine, level: number): Finding {
  const { value, baseline, labels, n, samples, runs, line, unit } = read;
  if (unit === "count" && n === undefined) return countsWithoutItems(read);
  const x = baseline === undefined ? undefined : shareOf(value, read, line.system || "the system");
  const y = baseline === undefined ? undefined : shareOf(baseline, read, line.baseline || "the baseline");
  const difference = x === undefined || y === undefined ? gainOf(read) : x.share - y.share;
  const base = { labels, estimate: difference };
  if (n === undefined) return withoutItems(base, x, y, level);
  const trials = n * samples * runs;
  const { closest, farthest } = pairedBounds({ ...sharesOf(x, y, difference), items: n, trials }, level);
  const ends = (end: PairedEnd): string =>
    `${shownFigure(end.interval.low)} to ${shownFigure(end.interval.high)} (p = ${end.pValue.toPrecision(2)})`;
  return {
    ...base,
    ...(countVerdict(x, y) ?? {
      verdict: farthest.clear ? "possible" : "undecided",
      because: reasonOf(closest, farthest),
    }),
    interval: farthest.interval,
    arithmetic:
      `${figures(x, y, difference)}; if the two differ on as few items as they can, the difference is ${ends(closest)}, ` +
      `if on as many as they can, ${ends(farthest)}`,
    n: { items: n, ...(trials > n ? { answers: trials } : {}) },
    values: { ...valuesOf(closest, farthest), ...countsOf(x, y) },
  };
}

function gainOf({ value, unit, n }: ReadLine): number {
  return unit === "count" ? value.value / (n ?? NaN) : value.value;
}

function sharesOf(
  x: LineShare | undefined,
  y: LineShare | undefined,
  difference: number,
): Pick<UnknownPairs, "x" | "y"> {
  return x === undefined || y === undefined ? sharesOfGain(difference) : { x: x.share, y: y.share };
}

function figures(x: LineShare | undefined, y: LineShare | undefined, difference: number): string {
  if (x === undefined || y === undefined)
    return `a gain of ${shownFigure(difference)} with no figures behind it`;
  const told = ({ arithmetic, share }: LineShare): string => arithmetic ?? shownFigure(share);
  return `${told(x)} and ${told(y)}, a difference of ${shownFigure(difference)}`;
}

function reasonOf(closest: PairedEnd, farthest: PairedEnd): string {
  if (farthest.clear) return "the two differ whatever the pairing of their answers";
  const needs =
    farthest.decides === undefined ? "" : `; ${farthest.decides} items would decide it whatever the pairing`;
  return closest.clear
    ? `it depends on the items that both solve, which are not printed${needs}`
    : `even if the two differ on as few items as they can, they may be equal${needs}`;
}

function valuesOf(closest: PairedEnd, farthest: PairedEnd): Record<string, number | string> {
  return {
    decidedBy: farthest.clear ? "the figures" : closest.clear ? "the pairing" : "nothing",
    closestLow: closest.interval.low,
    closestHigh: closest.interval.high,
    closestPValue: closest.pValue,
    farthestPValue: farthest.pValue,
    ...(closest.decides === undefined ? {} : { closestItems: closest.decides }),
    ...(farthest.decides === undefined ? {} : { farthestItems: farthest.decides }),
  };
}

function countsOf(x: LineShare | undefined, y: LineShare | undefined): Record<string, number> {
  return {
    ...(x?.count === undefined ? {} : { count: x.count }),
    ...(y?.count === undefined ? {} : { baselineCount: y.count }),
  };
}

/** Counts of an unknown number of items: they are no shares, so that no number of items can be worked out either. */
function countsWithoutItems({ labels, value, baseline }: ReadLine): Finding {
  const difference = value.value - (baseline?.value ?? 0);
  const told =
    baseline === undefined
      ? `a gain of ${shownFigure(difference)}`
      : `${shownFigure(value.value)} and ${shownFigure(baseline.value)}, a difference of ${shownFigure(difference)}`;
  return {
    labels,
    verdict: "not testable",
    because: "missing: the number of items; counts without it are no shares",
    estimate: difference,
    interval: undefined,
    reason: "the number of items is not given",
    arithmetic: `${told}, of an unknown number of items`,
    n: { figures: baseline === undefined ? 1 : 2 },
  };
}

/** The items that would show the difference, where their number is not given. */
function withoutItems(
  base: Pick<Finding, "labels" | "estimate">,
  x: LineShare | undefined,
  y: LineShare | undefined,
  level: number,
): Finding {
  const difference = base.estimate;
  const shares = sharesOf(x, y, difference);
  const { closest, farthest } = pairedBounds({ ...shares, items: usualItems, trials: usualItems }, level);
  const sizes =
    closest.decides === undefined || farthest.decides === undefined
      ? "no number of items tells equal figures apart"
      : `${closest.decides} to ${farthest.decides} items show it with power .8, by their pairing`;
  return {
    ...base,
    verdict: "not testable",
    because: `missing: the number of items; ${sizes}`,
    interval: undefined,
    reason: "the number of items is not given",
    arithmetic: `${figures(x, y, difference)}; ${sizes}`,
    n: { figures: x === undefined ? 1 : 2 },
    values: {
      ...(closest.decides === undefined ? {} : { closestItems: closest.decides }),
      ...(farthest.decides === undefined ? {} : { farthestItems: farthest.decides }),
    },
  };
}
