import type { ColumnTable } from "arquero";
import { from } from "arquero";
import type { ClaimLine } from "precipice/audit";
import type { Family } from "./Family.ts";
import { intervalWords, shownDigits } from "./intervalWords.ts";
import { narrow } from "./narrow.ts";
import { outcomeOf } from "./outcomeOf.ts";
import { paperName } from "./paperName.ts";

/**
 * The numbers of a family, or of one of its papers, with the verdicts and intervals of their cards. All numbers of a family
 * can be searched; those of a paper have in addition the interval of the pairing that is best, the items that decide, and the
 * places.
 */
export function numbersOf(family: Family, paper?: string): ColumnTable {
  const lines = family.numbered.filter((line) => paper === undefined || line.paper === paper);
  const rows = lines.map((line) => (paper === undefined ? familyRow(family, line) : paperRow(family, line)));
  return narrow(from(rows), { keep: ["claim", "verdict"], searchable: paper === undefined });
}

function familyRow(family: Family, line: ClaimLine): object {
  const paper = paperName(family, line.paper);
  return { paper, year: family.years.get(line.paper), ...printedOf(line), ...foundFor(family, line) };
}

function paperRow(family: Family, line: ClaimLine): object {
  const outcome = outcomeOf(family, line);
  return {
    ...printedOf(line),
    samples: numberIn(line.samples),
    ...foundFor(family, line),
    "interval, best pairing": intervalWords(line, outcome, "best"),
    "items that decide": outcome.itemsToDecide,
    "test that decides": outcome.overruledBy,
    place: line.place,
    known: line.known,
  };
}

function printedOf({ claim, benchmark, n, value, baseline_value: baseline }: ClaimLine): object {
  return { claim, benchmark, n: numberIn(n), value, baseline };
}

function foundFor(family: Family, line: ClaimLine): object {
  const outcome = outcomeOf(family, line);
  const digits = shownDigits(line, outcome);
  const shown = (end: number | undefined): number | undefined =>
    end === undefined ? undefined : Number(end.toFixed(digits));
  return {
    estimate: shown(outcome.estimate),
    low: shown(outcome.interval?.low),
    high: shown(outcome.interval?.high),
    unit: outcome.unit,
    verdict: outcome.verdict,
  };
}

function numberIn(text: string): number | undefined {
  return text === "" ? undefined : Number(text);
}
