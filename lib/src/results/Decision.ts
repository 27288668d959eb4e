import type { DecidedPair, DecisionVerdict } from "./DecidedPair.js";
import { enoughWords } from "./decisionWords.js";
import { formatEstimate, formatLevel } from "./formatNumber.js";
import { formatPValue } from "./formatPValue.js";
import { jupyterDisplay } from "./jupyterDisplay.js";
import { formatInterval } from "./NumberTable.js";
import { overallSentence } from "./overallSentence.js";
import type { ResultTable } from "./ResultTable.js";
import { sharedDecimals } from "./sharedDecimals.js";
import { escapeHTML, writeHTML } from "./writeHTML.js";
import { writeInterval, writeNumber } from "./writeNumber.js";
import { writeText } from "./writeText.js";

/** The most pairs that a decision shows as a table; all are in `pairs`. */
const MOST_SHOWN = 40;

/**
 * The answer to "which is better?", made by {@link decide}: a sentence, and the decision on each pair. Immutable. Iterates
 * over its pairs.
 *
 * @example
 * ```ts
 * import { welchTest } from "precipice/compare";
 * import { decide } from "precipice/results";
 *
 * const decision = decide(await welchTest([5, 6, 7, 6], [1, 2, 3, 2]), { names: ["new", "old"] });
 * decision.verdict; // => better
 * decision.only.estimate; // => 4
 * [...decision].length; // => 1
 * ```
 */
export class Decision implements Iterable<DecidedPair> {
  readonly pairs: readonly DecidedPair[];
  /** The answer in words: that of the only pair, or who is better than all others and who cannot be told apart. */
  readonly sentence: string;
  /** The rule, at which level, and cautions. */
  readonly notes: readonly string[];

  constructor(pairs: readonly DecidedPair[], notes: readonly string[]) {
    this.pairs = Object.freeze([...pairs]);
    this.notes = Object.freeze([...notes]);
    this.sentence = overallSentence(pairs);
    Object.freeze(this);
  }

  /**
   * The decision on the only pair.
   *
   * @throws RangeError if there are more; it lists them
   */
  get only(): DecidedPair {
    return this.get({});
  }

  /** The verdict on the only pair. @throws RangeError if there are more */
  get verdict(): DecisionVerdict {
    return this.only.verdict;
  }

  [Symbol.iterator](): Iterator<DecidedPair> {
    return this.pairs[Symbol.iterator]();
  }

  /**
   * The decision on the pair with these labels: `decision.get({ x: "SPR", y: "CURL" })`.
   *
   * @throws RangeError if no pair or more than one has them; it lists the labels that exist
   */
  get(labels: Readonly<Record<string, string | number>>): DecidedPair {
    const wanted = Object.entries(labels);
    const found = this.pairs.filter((pair) =>
      wanted.every(([key, value]) => Object.hasOwn(pair.labels, key) && pair.labels[key] === value),
    );
    const [first] = found;
    if (first !== undefined && found.length === 1) return first;
    const listed = (found.length === 0 ? this.pairs : found).slice(0, 20);
    throw new RangeError(
      `Decision.get: ${found.length === 0 ? "no pair has" : `${found.length} pairs have`} the labels ` +
        `${JSON.stringify(labels)}. Name one of: ${listed.map((pair) => JSON.stringify(pair.labels)).join(", ")}.`,
    );
  }

  /** The sentence, then the pairs if there are several, then the rule. */
  toString(): string {
    if (this.pairs.length === 1) return [this.sentence, ...this.notes].join("\n");
    return `${this.sentence}\n\n${writeText(this.#table())}`;
  }

  /** The same as HTML: no script, no style, every text escaped. */
  toHTML(): string {
    const sentence = `<p><strong>${escapeHTML(this.sentence)}</strong></p>`;
    if (this.pairs.length > 1) return `${sentence}\n${writeHTML(this.#table())}`;
    return [sentence, ...this.notes.map((note) => `<p>${escapeHTML(note)}</p>`)].join("\n");
  }

  /** Everything in full precision; infinite numbers are words. */
  toJSON(): object {
    const { sentence, notes } = this;
    const pairs = this.pairs.map((pair) => ({
      ...pair,
      estimate: writeNumber(pair.estimate),
      interval: writeInterval(pair.interval),
      ...(pair.enough && { enough: { ...pair.enough, count: writeNumber(pair.enough.count) } }),
    }));
    return { sentence, notes, pairs };
  }

  [jupyterDisplay](): { readonly "text/html": string; readonly "text/plain": string } {
    return { "text/html": this.toHTML(), "text/plain": this.toString() };
  }

  /** The text that `console.log` shows under Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.toString();
  }

  #table(): ResultTable {
    const shown = this.pairs.slice(0, MOST_SHOWN);
    const left = this.pairs.length - shown.length;
    const quantified = shown.some(({ quantity }) => quantity !== undefined);
    const level = formatLevel(shown[0]?.level ?? 0);
    const decimals = sharedDecimals(shown.map(({ estimate, interval }) => ({ estimate, ...interval })));
    const p = shown.some(({ adjusted }) => adjusted) ? "p (corrected)" : "p";
    const numeric = ["estimate", `${level} interval`, p];
    const names = ["x", "y", ...(quantified ? ["of"] : []), "x is", ...numeric, "would decide"];
    return {
      title: "",
      columns: names.map((name) => ({ name, numeric: numeric.includes(name) })),
      rows: shown.map((pair) => [
        pair.x,
        pair.y,
        ...(quantified ? [pair.quantity ?? ""] : []),
        pair.verdict,
        formatEstimate(pair.estimate, pair.interval, decimals),
        pair.interval === undefined ? "none" : formatInterval(pair.interval, decimals),
        pair.pValue === undefined ? "" : formatPValue(pair.pValue),
        pair.enough === undefined ? "" : enoughWords(pair.enough),
      ]),
      notes: [...(left > 0 ? [`${left} more pairs are in its list of pairs.`] : []), ...this.notes],
    };
  }
}
