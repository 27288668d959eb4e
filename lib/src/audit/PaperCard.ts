import { jupyterDisplay } from "../results/jupyterDisplay.js";
import { mimeType } from "../results/savedFormats.js";
import { escapeHTML } from "../results/writeHTML.js";
import type { Judgement } from "./judgeClaim.js";
import type { Sentence } from "./sentence.js";

/** The content of a card. */
export interface CardContent {
  readonly question: string;
  readonly answer: Sentence;
  readonly verdict: Judgement;
  /** The verdict for a table, in at most eight words. */
  readonly short: string;
}

/** A card as it is saved. */
export interface PaperCardJSON extends CardContent {
  readonly schema: "1.0";
}

/**
 * The card on top of a notebook about a paper: the question, the answer, the verdict and how the intervals were made.
 * Immutable; shows itself in a notebook, and exports text, Markdown and JSON. Made by `card`.
 *
 * @example
 * ```ts
 * import { card, judgeClaim, sentence } from "precipice/audit";
 *
 * const shown = card({
 *   question: "Is it better?",
 *   answer: sentence`Nobody knows.`,
 *   verdict: judgeClaim({ missing: "the number of runs" }),
 *   short: "number of runs missing",
 * });
 * shown.toMarkdown().includes("not testable"); // => true
 * ```
 */
export class PaperCard implements CardContent {
  readonly question: string;
  readonly answer: Sentence;
  readonly verdict: Judgement;
  readonly short: string;

  constructor({ question, answer, verdict, short }: CardContent) {
    this.question = question;
    this.answer = Object.freeze({ text: answer.text, methods: Object.freeze([...answer.methods]) });
    this.verdict = Object.freeze({ ...verdict });
    this.short = short;
    Object.freeze(this);
  }

  toString(): string {
    const { verdict, because } = this.verdict;
    return [
      this.question,
      this.answer.text,
      `Verdict: ${verdict} (${because}).`,
      ...this.answer.methods,
    ].join("\n");
  }

  toMarkdown(): string {
    const { verdict, because } = this.verdict;
    return [
      `**${this.question}**`,
      this.answer.text,
      `Verdict: **${verdict}** (${because}).`,
      ...this.answer.methods,
    ].join("\n\n");
  }

  toJSON(): PaperCardJSON {
    const { question, answer, verdict, short } = this;
    return { schema: "1.0", question, answer, verdict, short };
  }

  [jupyterDisplay](): Readonly<Record<string, unknown>> {
    const { question, answer, verdict } = this;
    const html = [
      `<p><strong>${escapeHTML(question)}</strong></p>`,
      `<p>${escapeHTML(answer.text)}</p>`,
      `<p>Verdict: <strong>${escapeHTML(verdict.verdict)}</strong> (${escapeHTML(verdict.because)}).</p>`,
      ...answer.methods.map((method) => `<p><small>${escapeHTML(method)}</small></p>`),
    ];
    return {
      [mimeType("paper-card")]: this.toJSON(),
      "text/html": `<div>\n${html.join("\n")}\n</div>`,
      "text/plain": this.toString(),
    };
  }

  /** The text that `console.log` shows under Node. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.toString();
  }
}
