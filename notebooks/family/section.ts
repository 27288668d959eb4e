import { display } from "@precipice/kernel";
import type { ColumnTable } from "arquero";
import { card, percent, sentence, type ClaimLine, type Sentence } from "precipice/audit";
import type { Family } from "./Family.ts";
import { estimateOf } from "./estimateOf.ts";
import { firstOf } from "./firstOf.ts";
import { gainOfRuns, type RunGain } from "./gainOfRuns.ts";
import { judgementOf } from "./judgementOf.ts";
import { numbersOf } from "./numbersOf.ts";
import { pairingOf } from "./pairingOf.ts";
import { threeDigits } from "./threeDigits.ts";

/** The words of a section's card. */
export interface SectionWords {
  readonly question: string;
  readonly short: string;
  /** What the section works out, where the first claim has no figure or another test decides; else the audit's figure. */
  readonly answer?: Sentence;
}

/**
 * Shows the card of a paper, from the audit of its first claim.
 *
 * @returns the paper's audited numbers; undefined if it prints none
 */
export function section(family: Family, paper: number, words: SectionWords): ColumnTable | undefined {
  const own = firstOf(family, paper);
  const answer = words.answer ?? answerOf(family, own);
  display(card({ ...words, answer, verdict: judgementOf(family, own.paper) }));
  return own.value === "" ? undefined : numbersOf(family, own.paper);
}

function answerOf(family: Family, own: ClaimLine): Sentence {
  if (own.value === "") return sentence`The abstract prints no figure for: "${own.words}".`;
  const several = own.comparisons === "" ? "" : `, one of ${own.comparisons} comparisons`;
  const against = own.baseline === "" ? "" : ` (${own.system} against ${own.baseline}${several})`;
  const ofRuns = gainOfRuns(own, family.spreads.get(own));
  if (ofRuns !== undefined) return answerOfRuns(ofRuns, against);
  const { audited } = family;
  const found = estimateOf(family, own.paper, own.claim);
  const isShare = ["points", "share", "relative"].includes(own.unit);
  // A count is a share only of a known number of items.
  const inPercent = isShare || (own.unit === "count" && own.n !== "");
  const figure = inPercent ? percent([audited, found.labels]) : ([audited, found.labels] as const);
  const said = sentence`${own.claim}${against}: ${figure}${pairingOf(found)}.`;
  const isGain = own.baseline !== "" && own.unit !== "relative";
  return isGain ? { ...said, text: said.text.replace(" % (", " points (") } : said;
}

function answerOfRuns({ line, gain, low, high, level, unit }: RunGain, against: string): Sentence {
  const percents = `${threeDigits(100 * level)} %`;
  const points = unit === "points" ? " points" : "";
  const said = sentence`${line.claim}${against}: ${gain}${points} (${percents} interval
    ${low} to ${high}, from the printed spread of runs).`;
  const method =
    `Interval: Welch's t from the printed means and spreads, ${percents}, two-sided. Unit of replication: run. ` +
    "No simulation, arithmetic on the figures as printed.";
  return { ...said, methods: [method] };
}
