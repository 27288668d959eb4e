import type { ClaimLine, Sentence } from "precipice/audit";
import type { Family } from "./Family.ts";
import { intervalWords, shownDigits } from "./intervalWords.ts";
import type { Outcome } from "./Outcome.ts";
import { outcomeOf } from "./outcomeOf.ts";
import { threeDigits } from "./threeDigits.ts";

/** The sentence of a claim: its gain or figure, its interval and its sample. */
export function answerOf(family: Family, line: ClaimLine): Sentence {
  const outcome = outcomeOf(family, line);
  const { estimate, unit, methods } = outcome;
  if (line.value === "" || estimate === undefined)
    return { text: `The abstract prints no figure for "${line.words}".`, methods: [] };
  const unitWords = unit === "points" || unit === "%" ? ` ${unit}` : "";
  const figure = `${estimate.toFixed(shownDigits(line, outcome))}${unitWords}`;
  const aside = asideOf(line, outcome);
  // The colon of the sentence stands before the figure.
  const claim = `${line.claim}${againstOf(line)}`.replaceAll(": ", ", ");
  return { text: `${claim}: ${figure}${aside === "" ? "" : ` (${aside})`}.`, methods };
}

function againstOf({ baseline, system, comparisons }: ClaimLine): string {
  if (baseline === "") return "";
  const several = comparisons === "" ? "" : `, one of ${comparisons} comparisons`;
  return ` (${system} against ${baseline}${several})`;
}

function asideOf(line: ClaimLine, outcome: Outcome): string {
  const { reason, level, sample } = outcome;
  const interval = intervalWords(line, outcome);
  const best = intervalWords(line, outcome, "best");
  const said =
    interval === ""
      ? reason === undefined
        ? ""
        : `no interval, since ${reason}`
      : `${threeDigits(100 * level)} % interval ${interval}${best === "" ? "" : ` if the pairing is worst, ${best} if it is best`}`;
  return [said, sample].filter((part) => part !== "").join("; ");
}
