import type { Difference } from "./compareValues.js";
import { LONGEST, shorten } from "./shorten.js";

/** Differences of one item that are listed one by one. */
const TOLD = 3;

/** The words of a description, so that a program can say them in another language. */
export interface DifferenceWords {
  readonly isNew: (where: string) => string;
  readonly isGone: (where: string) => string;
  /** The text for the number of omitted differences. */
  readonly more: (count: number) => string;
}

const ENGLISH: DifferenceWords = {
  isNew: (where) => `${where} is new`,
  isGone: (where) => `${where} is gone`,
  more: (count) => `and ${count} more difference${count === 1 ? "" : "s"}`,
};

/**
 * A few differences as text, such as `A, iqm: estimate 0.337 → 0.335`, and the number of the others. Estimates come
 * first, because conclusions depend on them.
 */
export function describeDifferences(
  differences: readonly Difference[],
  words: DifferenceWords = ENGLISH,
): string {
  const rank = ({ path: [first, , third] }: Difference): number =>
    first !== "estimates" ? 2 : third === "estimate" ? 0 : 1;
  const told = [...differences].sort((one, other) => rank(one) - rank(other)).slice(0, TOLD);
  const sentences = told.map((difference) => describe(difference, words));
  const more = differences.length - told.length;
  if (more > 0) sentences.push(words.more(more));
  return sentences.join("; ");
}

function describe({ path, before, after }: Difference, { isNew, isGone }: DifferenceWords): string {
  const [first = "", second, ...rest] = path;
  const names = first === "estimates" && second !== undefined ? [`${second}:`, ...rest] : path;
  const where = names.map((part) => (/^\d+$/u.test(part) ? String(Number(part) + 1) : part)).join(" ");
  if (before === undefined) return isNew(where);
  if (after === undefined) return isGone(where);
  const [one, other] = texts(before, after);
  return `${where} ${one} → ${other}`;
}

/** Two values with as many digits, or as much of the text, as are needed to distinguish them. */
function texts(before: unknown, after: unknown): readonly [string, string] {
  if (typeof before === "number" && typeof after === "number") {
    for (let digits = 4; digits < 17; digits += 2) {
      const one = String(Number(before.toPrecision(digits)));
      const other = String(Number(after.toPrecision(digits)));
      if (one !== other) return [one, other];
    }
  }
  const one = textOf(before);
  const other = textOf(after);
  const start = Math.max(0, differsAt(one, other) - LONGEST / 2);
  const cut = (text: string): string => `“${start > 0 ? "…" : ""}${shorten(text.slice(start))}”`;
  return [cut(one), cut(other)];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function differsAt(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
