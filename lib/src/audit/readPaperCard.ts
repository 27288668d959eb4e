import { readSaved } from "../results/readSaved.js";
import { PaperCard } from "./PaperCard.js";
import { paperCardShape } from "./paperCardShape.js";

/**
 * Reads a saved card of any schema up to this release's.
 *
 * @param saved the parsed JSON of `application/vnd.precipice.paper-card.v1+json`
 * @throws NewerSchemaError if a later release saved it; TypeError that names the invalid field
 *
 * @example
 * ```ts
 * import { card, judgeClaim, readPaperCard, sentence } from "precipice/audit";
 *
 * const verdict = judgeClaim({ missing: "the number of runs" });
 * const shown = card({ question: "Is it better?", answer: sentence`Nobody knows.`, verdict, short: "runs missing" });
 * readPaperCard(JSON.parse(JSON.stringify(shown))).verdict.verdict; // => not testable
 * ```
 */
export function readPaperCard(saved: unknown): PaperCard {
  return new PaperCard(readSaved(saved, "paper-card", paperCardShape));
}
