import { isWithinEdits } from "./isWithinEdits.js";

/**
 * The known name with the smallest edit distance to a misspelt one; the first if several are equally near. The
 * distance ignores case, hyphens, spaces and underscores (`higher_is_better` is `higherIsBetter`). It is at most a
 * third of the known name's length, and at most 3; otherwise the result is `undefined`.
 */
export function nearestName<Name extends string>(name: string, known: readonly Name[]): Name | undefined {
  const plain = (word: string): string => word.toLowerCase().replace(/[-_\s]/g, "");
  for (let edits = 0; edits < 4; edits++) {
    const near = known.find(
      (one) => edits <= one.length / 3 && isWithinEdits(plain(name), plain(one), edits),
    );
    if (near) return near;
  }
  return undefined;
}
