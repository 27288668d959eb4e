import type { ColumnTable } from "arquero";
import { from } from "arquero";
import type { ClaimLine } from "precipice/audit";
import type { Family } from "./Family.ts";
import { intervalWords, shownDigits } from "./intervalWords.ts";
import { narrow } from "./narrow.ts";
import { outcomeOf } from "./outcomeOf.ts";
import { paperName } from "./paperName.ts";
import { threeDigits } from "./threeDigits.ts";

/**
 * The numbers of a family, or of one of its papers, with the verdicts and intervals of their cards. All numbers of a family
 * can be searched; those of a paper have in addition the benchmarks, the estimates, the interval of the pairing that is best,
 * the items that decide, and the places.
 */
export function numbersOf(family: Family, paper?: string): ColumnTable {
  const lines = family.numbered.filter((line) => paper === undefined || line.paper === paper);
  const rows = lines.map((line) => (paper === undefined ? familyRow(family, line) : paperRow(family, line)));
  return narrow(from(rows), { keep: ["claim", "verdict"], searchable: paper === undefined });
}

function familyRow(family: Family, line: ClaimLine): object {
  const outcome = outcomeOf(family, line);
  const interval = intervalWords(line, outcome);
  const hasUnit = outcome.unit === "points" || outcome.unit === "%";
  return {
    paper: paperName(family, line.paper),
    year: family.years.get(line.paper),
    claim: line.claim,
    n: numberIn(line.n),
    printed: printedOf(line),
    interval: interval !== "" && hasUnit ? `${interval} ${outcome.unit}` : interval,
    verdict: outcome.verdict,
  };
}

function paperRow(family: Family, line: ClaimLine): object {
  const outcome = outcomeOf(family, line);
  const { estimate, unit, verdict, itemsToDecide, overruledBy } = outcome;
  const shown = estimate === undefined ? undefined : Number(estimate.toFixed(shownDigits(line, outcome)));
  return {
    claim: line.claim,
    benchmark: line.benchmark,
    n: numberIn(line.n),
    samples: numberIn(line.samples),
    printed: printedOf(line),
    estimate: shown,
    interval: intervalWords(line, outcome),
    "if the pairing is best": intervalWords(line, outcome, "best"),
    unit,
    verdict,
    "items that decide": itemsToDecide,
    "test that decides": overruledBy,
    place: line.place,
    known: line.known,
  };
}

/** The figures of a claim: "51.1 against 13.6", or the one that there is. */
function printedOf({ value, baseline_value: baseline }: ClaimLine): string {
  return [value, baseline]
    .filter((figure) => figure !== "")
    .map(shortFigure)
    .join(" against ");
}

/** A figure as printed; one of a file, with decimals that nobody prints, has three digits. */
function shortFigure(figure: string): string {
  return /^-?\d+\.\d{5,}$/u.test(figure) ? threeDigits(Number(figure)) : figure;
}

function numberIn(text: string): number | undefined {
  return text === "" ? undefined : Number(text);
}
