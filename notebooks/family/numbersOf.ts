import type { ColumnTable } from "arquero";
import { from } from "arquero";
import type { ClaimLine } from "precipice/audit";
import type { Family } from "./Family.ts";
import { intervalWords, shownDigits } from "./intervalWords.ts";
import { narrow } from "./narrow.ts";
import { outcomeOf } from "./outcomeOf.ts";
import type { Outcome } from "./Outcome.ts";
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
    printed: [line.value, line.baseline_value].filter(Boolean).map(shortFigure).join(" against "),
    interval: interval !== "" && hasUnit ? `${interval} ${outcome.unit}` : interval,
    verdict: outcome.verdict,
  };
}

function paperRow(family: Family, line: ClaimLine): object {
  const outcome = outcomeOf(family, line);
  return {
    ...printedOf(line),
    samples: numberIn(line.samples),
    ...foundFor(line, outcome),
    "if the pairing is best": intervalWords(line, outcome, "best"),
    unit: outcome.unit,
    verdict: outcome.verdict,
    "items that decide": outcome.itemsToDecide,
    "test that decides": outcome.overruledBy,
    place: line.place,
    known: line.known,
  };
}

function printedOf({ claim, benchmark, n, value, baseline_value: baseline }: ClaimLine): object {
  return { claim, benchmark, n: numberIn(n), value: shortFigure(value), baseline: shortFigure(baseline) };
}

/** A figure as printed; one of a file, with decimals that nobody prints, has three digits. */
function shortFigure(figure: string): string {
  return /^-?\d+\.\d{5,}$/u.test(figure) ? threeDigits(Number(figure)) : figure;
}

function foundFor(line: ClaimLine, outcome: Outcome): object {
  const digits = shownDigits(line, outcome);
  const shown = (end: number | undefined): number | undefined =>
    end === undefined ? undefined : Number(end.toFixed(digits));
  const { estimate, interval } = outcome;
  return { estimate: shown(estimate), low: shown(interval?.low), high: shown(interval?.high) };
}

function numberIn(text: string): number | undefined {
  return text === "" ? undefined : Number(text);
}
