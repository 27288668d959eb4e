import * as aq from "arquero";
import type { Estimate } from "precipice";
import type { Family } from "./Family.ts";
import { verdictOf } from "./verdictOf.ts";

/** The audited numbers of a family, or of one of its papers. */
export function numbersOf(family: Family, paper?: string): aq.ColumnTable {
  const { audited, names, numbered, years } = family;
  const rows = audited.estimates.flatMap((found, place) => {
    const line = numbered[place];
    if (line === undefined || (paper !== undefined && line.paper !== paper)) return [];
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
        verdict: verdictOf(found.values),
        "items that decide": found.values?.["farthestItems"],
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

function numberIn(text: string): number | undefined {
  return text === "" ? undefined : Number(text);
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Number(value.toFixed(4));
}
