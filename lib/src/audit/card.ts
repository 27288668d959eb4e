import { checkOptions } from "../options/checkOptions.js";
import { PaperCard, type CardContent } from "./PaperCard.js";

/** The most words of a verdict in a table. */
const mostWords = 8;

/**
 * The card on top of a notebook about a paper: the question, the answer in one sentence, the verdict.
 *
 * @param content `question`: ends with a question mark; `answer`: made by `sentence`, so that its numbers come from
 *   results; `verdict`: made by `judgeClaim`; `short`: the verdict for a table, in at most eight words
 * @throws TypeError for a field that is missing, does not exist, or was typed as a text; RangeError for a question
 *   without a question mark and for a `short` of more than eight words
 *
 * @example
 * ```ts
 * import { proportion } from "precipice";
 * import { judgeClaim, card, percent, sentence } from "precipice/audit";
 *
 * const right = proportion({ successes: 198, trials: 350 });
 * const onTop = card({
 *   question: "Does the judge beat a coin?",
 *   answer: sentence`It is right in ${percent(right)}.`,
 *   verdict: judgeClaim({ from: "tables", estimate: right, above: 0.5 }),
 *   short: "above a coin, by one test",
 * });
 * onTop.verdict.verdict; // => possible
 * ```
 */
export function card(content: CardContent): PaperCard {
  checkOptions("card", content, ["question", "answer", "verdict", "short"]);
  const { question, answer, verdict, short } = content;
  if (typeof question !== "string" || !question.trim().endsWith("?")) {
    throw new RangeError(`card: question ends with a question mark; got ${JSON.stringify(question)}.`);
  }
  if (typeof (answer as Partial<typeof answer> | undefined)?.text !== "string") {
    throw new TypeError("card: answer is made by sentence`...`, so that its numbers come from results.");
  }
  if (typeof (verdict as Partial<typeof verdict> | undefined)?.verdict !== "string") {
    throw new TypeError("card: verdict is made by judgeClaim(...).");
  }
  const words =
    typeof short === "string"
      ? short
          .trim()
          .split(/\s+/u)
          .filter((word) => word !== "")
      : [];
  if (words.length === 0 || words.length > mostWords) {
    throw new RangeError(
      `card: short has one to ${mostWords} words; got ${words.length}: ${JSON.stringify(short)}.`,
    );
  }
  return new PaperCard(content);
}
