import { display } from "@precipice/kernel";
import type { ColumnTable } from "arquero";
import { card, type Sentence } from "precipice/audit";
import { answerOf } from "./answerOf.ts";
import type { Family } from "./Family.ts";
import { firstOf } from "./firstOf.ts";
import { judgementOf } from "./judgementOf.ts";
import { numbersOf } from "./numbersOf.ts";

/** The words of a section's card. */
export interface SectionWords {
  readonly question: string;
  /** The answer to the question, with its numbers; that of the paper's first claim by default. */
  readonly answer?: Sentence;
  readonly short: string;
}

/**
 * Shows the card of a paper, by default from its first claim.
 *
 * @returns the paper's numbers; undefined if it prints none
 */
export function section(family: Family, paper: number, words: SectionWords): ColumnTable | undefined {
  const own = firstOf(family, paper);
  const answer = words.answer ?? answerOf(family, own);
  display(card({ ...words, answer, verdict: judgementOf(family, own.paper) }));
  return own.value === "" ? undefined : numbersOf(family, own.paper);
}
