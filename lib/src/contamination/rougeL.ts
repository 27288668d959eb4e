import { SymbolPlaces } from "./SymbolPlaces.js";

/**
 * ROUGE-L of a text against a reference: precision, recall and F1 of their longest common subsequence, over words
 * separated by white space, or over given tokens. It is case-sensitive.
 *
 * @throws RangeError if the reference is empty
 *
 * Source: C.-Y. Lin, ROUGE: a package for automatic evaluation of summaries, 2004.
 *
 * @example
 * ```ts
 * import { rougeL } from "precipice/contamination";
 *
 * rougeL("the cat sat", "the black cat sat down"); // => { precision: 1, recall: 0.6, f1: 0.75 }
 * ```
 */
export function rougeL(
  text: string | readonly (string | number)[],
  reference: string | readonly (string | number)[],
): { readonly precision: number; readonly recall: number; readonly f1: number } {
  const a = tokensOf(text);
  const b = tokensOf(reference);
  if (b.length === 0) throw new RangeError("rougeL: the reference is empty.");
  if (a.length === 0) return { precision: 0, recall: 0, f1: 0 };
  const common = commonSubsequence(a, b);
  const precision = common / a.length;
  const recall = common / b.length;
  return { precision, recall, f1: common === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** Words separated by white space, or the given tokens. */
export function tokensOf(text: string | readonly (string | number)[]): readonly (string | number)[] {
  if (typeof text !== "string") return text;
  // Splitting at one character is many times faster than at a regular expression.
  const words = /[^\S ]/u.test(text) ? text.split(/\s+/u) : text.split(" ");
  return words.includes("") ? words.filter((word) => word !== "") : words;
}

/**
 * The length of the longest common subsequence. Each token of b has a bit, which is 0 if the row of the usual table
 * rises by one there. One addition with carry updates 32 of them.
 *
 * Source: H. Hyyrö, Bit-parallel LCS-length computation revisited, 2004.
 */
function commonSubsequence(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  if (b.length <= 32) return fewCommon(a, b);
  const places = new SymbolPlaces(b);
  const rows = new Int32Array(places.words).fill(-1);
  for (const token of a) {
    const matches = places.of(token);
    let carry = 0;
    for (let word = 0; word < rows.length; word++) {
      const row = rows[word] ?? 0;
      const both = row & (matches[word] ?? 0);
      const sum = (row + both + carry) | 0;
      // Bits of `both` are bits of `row`, so the addition overflowed if the sum lost the highest bit.
      carry = (both | (row & ~sum)) >>> 31;
      rows[word] = sum | (row & ~both);
    }
  }
  let common = 0;
  for (let place = 0; place < b.length; place++)
    common += ((rows[place >>> 5] ?? 0) >>> (place & 31)) & 1 ? 0 : 1;
  return common;
}

/** The same for a reference of up to 32 tokens, whose places fit into one word. */
function fewCommon(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const places = new Map<string | number, number>();
  for (let place = 0; place < b.length; place++) {
    const token = b[place] as string | number;
    places.set(token, (places.get(token) ?? 0) | (1 << place));
  }
  let row = -1;
  for (const token of a) {
    const both = row & (places.get(token) ?? 0);
    row = (row + both) | (row & ~both);
  }
  let common = 0;
  for (let place = 0; place < b.length; place++) common += (row >>> place) & 1 ? 0 : 1;
  return common;
}
