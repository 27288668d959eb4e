import type { Estimate } from "precipice";
import type { ClaimLine } from "precipice/audit";
import { chanceOf } from "./chanceOf.ts";
import type { Family } from "./Family.ts";
import type { DecidedBy, Gain } from "./Gain.ts";
import { gainOfRuns } from "./gainOfRuns.ts";

/**
 * The differences of two systems whose chance can be told, in the order of the claims:
 * - shares, counts and ratios of shares of n items: by two systems that answer independently;
 * - means of runs with a printed spread: by Welch's interval;
 * - correlations of n pairs: by Fisher's.
 *
 * A recalled number decides nothing, and is left out.
 */
export function gainsOf({ numbered, audited, spreads }: Family): readonly Gain[] {
  return numbered.flatMap((line, place) => {
    const found = audited.estimates[place];
    if (found === undefined || line.baseline === "" || line.known === "recalled") return [];
    const ofRuns = gainOfRuns(line, spreads.get(line));
    if (ofRuns !== undefined) return [ofRuns];
    if (found.interval === undefined) return [];
    return line.unit === "r" ? ofCorrelation(line, found) : ofShares(line, found);
  });
}

function ofShares(line: ClaimLine, { estimate, interval, values }: Estimate): readonly Gain[] {
  const n = Number(line.n);
  const isRatio = line.unit === "ratio" || line.unit === "relative";
  const even = line.unit === "ratio" ? 1 : 0;
  const excludes = (low: unknown, high: unknown): boolean => Number(low) > even || Number(high) < even;
  const decidedBy = isRatio
    ? excludes(interval?.low, interval?.high)
      ? "the figures"
      : excludes(values?.["closestLow"], values?.["closestHigh"])
        ? "the pairing"
        : "nothing"
    : (values?.["decidedBy"] as DecidedBy | undefined);
  if (decidedBy === undefined) return [];
  const gain = isRatio ? Number(values?.["points"]) : 100 * estimate;
  const figures = [Number.parseFloat(line.value), Number.parseFloat(line.baseline_value)] as const;
  const scale = line.unit === "count" ? n : scaleOf(line, figures);
  const share = line.baseline_value === "" ? 0.5 : (figures[0] + figures[1]) / (2 * scale);
  return [{ line, unit: "points", replicate: "item", gain, chance: chanceOf(share, n), decidedBy }];
}

/** The figure that is all: 100 for points and for figures with a per cent sign. */
function scaleOf({ unit, value }: ClaimLine, figures: readonly [number, number]): number {
  return unit === "points" || value.endsWith("%") || Math.max(...figures) > 1 ? 100 : 1;
}

function ofCorrelation(line: ClaimLine, { estimate, interval, n }: Estimate): readonly Gain[] {
  const baseline = line.baseline_value === "" ? 0 : Number(line.baseline_value);
  const pairs = Number(Reflect.get(Object(n) as object, "pairs"));
  const clear = interval !== undefined && (interval.low > baseline || interval.high < baseline);
  const chance = Math.tanh(1.96 / Math.sqrt(pairs - 3));
  const decidedBy = clear ? "the figures" : "nothing";
  return [{ line, unit: "correlation", replicate: "pair", gain: estimate - baseline, chance, decidedBy }];
}
