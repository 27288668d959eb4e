/**
 * ROUGE-L of a text against a reference: precision, recall and F1 of their longest common subsequence, over words that white
 * space separates, or over tokens as given. Case counts.
 *
 * @throws RangeError where the reference is empty
 *
 * Source: C.-Y. Lin, ROUGE: a package for automatic evaluation of summaries, 2004.
 *
 * @example
 * ```ts
 * import { rougeL } from "precipice";
 *
 * rougeL("the cat sat", "the black cat sat down"); // => { precision: 1, recall: 0.6, f1: 0.75 }
 * ```
 */
export function rougeL(
  text: string | readonly (string | number)[],
  reference: string | readonly (string | number)[],
): { readonly precision: number; readonly recall: number; readonly f1: number } {
  const [a, b] = [tokensOf(text), tokensOf(reference)];
  if (b.length === 0) throw new RangeError("rougeL: the reference is empty.");
  if (a.length === 0) return { precision: 0, recall: 0, f1: 0 };
  let row = new Uint32Array(b.length + 1);
  for (const token of a) {
    const next = new Uint32Array(b.length + 1);
    for (let j = 1; j <= b.length; j++) {
      next[j] = token === b[j - 1] ? (row[j - 1] ?? 0) + 1 : Math.max(row[j] ?? 0, next[j - 1] ?? 0);
    }
    row = next;
  }
  const common = row[b.length] ?? 0;
  const [precision, recall] = [common / a.length, common / b.length];
  return { precision, recall, f1: common === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

/** The words that white space separates, or tokens as given. */
export function tokensOf(text: string | readonly (string | number)[]): readonly (string | number)[] {
  return typeof text === "string" ? text.split(/\s+/u).filter((word) => word !== "") : text;
}
