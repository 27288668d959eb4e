import * as aq from "arquero";
import type { Estimate } from "precipice";
import type { Family } from "./Family.ts";
import { gainOfRuns, type RunGain } from "./gainOfRuns.ts";
import { verdictOf } from "./verdictOf.ts";
import { verdictOfRuns } from "./verdictOfRuns.ts";

/** The audited numbers of a family, or of one of its papers; printed spreads of runs decide where there are any. */
export function numbersOf(family: Family, paper?: string): aq.ColumnTable {
  const { audited, names, numbered, years } = family;
  const rows = audited.estimates.flatMap((found, place) => {
    const line = numbered[place];
    if (line === undefined || (paper !== undefined && line.paper !== paper)) return [];
    const ofRuns = gainOfRuns(line, family.spreads.get(line));
    const whose = { paper: Number(line.paper), name: names.get(line.paper), year: years.get(line.paper) };
    return [
      {
        ...(paper === undefined ? whose : {}),
        claim: line.claim,
        benchmark: line.benchmark,
        n: numberIn(line.n),
        samples: numberIn(line.samples),
        value: line.value,
        baseline: line.baseline_value,
        unit: line.unit,
        ...endsOf(found),
        ...(ofRuns === undefined
          ? { verdict: verdictOf(found.values), "items that decide": found.values?.["farthestItems"] }
          : ofMeans(ofRuns)),
        place: line.place,
        known: line.known,
      },
    ];
  });
  return aq.from(rows);
}

/** Both intervals of a gain: if the two systems differ on as many items as they can, and on as few. */
function endsOf({ estimate, interval, values }: Estimate): Readonly<Record<string, number | undefined>> {
  const few = (end: string): number | undefined =>
    rounded(values?.[end] === undefined ? undefined : Number(values[end]));
  return {
    estimate: rounded(estimate),
    low: rounded(interval?.low),
    high: rounded(interval?.high),
    "low, few differ": few("closestLow"),
    "high, few differ": few("closestHigh"),
  };
}

/** The interval of means of runs, in the unit of the estimate: points stand as shares of 1. */
function ofMeans(gain: RunGain): Readonly<Record<string, string | number | undefined>> {
  const scale = gain.unit === "points" ? 100 : 1;
  const ends = { low: rounded(gain.low / scale), high: rounded(gain.high / scale) };
  return { ...ends, verdict: verdictOfRuns(gain), "items that decide": undefined };
}

function numberIn(text: string): number | undefined {
  return text === "" ? undefined : Number(text);
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value.toFixed(4));
}
