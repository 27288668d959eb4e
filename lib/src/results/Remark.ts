/**
 * A remark on a result: a text and a code. The text may change between releases, the code does not. A warning says
 * how a reader could be misled; a note informs.
 *
 * As a string it is its text: `String(remark)`, `result.warnings.join(" ")`.
 *
 * @example
 * ```ts
 * import { Remark } from "precipice/results";
 *
 * String(new Remark("fewRuns", "3 runs are few.")); // => 3 runs are few.
 * ```
 */
export class Remark {
  /**
   * @param code a name in camel case: `"fewRuns"`
   * @param text the words
   */
  constructor(
    readonly code: string,
    readonly text: string,
  ) {
    Object.freeze(this);
  }

  toString(): string {
    return this.text;
  }
}

/** A remark, or only its text: its code is then `"unnamed"`. */
export type RemarkInput = Remark | string;

/** The code of remarks and methods that have no name: those of results that users make, and of saved results before 1.2. */
export const UNNAMED = "unnamed";

/** A remark with its code. */
export function remark(code: string, text: string): Remark {
  return new Remark(code, text);
}
