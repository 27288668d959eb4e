import { isWithinEdits } from "./isWithinEdits.js";

/**
 * The known name that was most likely meant: the fewest keystrokes away once case, hyphens, spaces and underscores are set
 * aside (`higher_is_better` is `higherIsBetter`), the first of those equally near. One keystroke in three letters is near, of
 * long names three in all.
 */
export function nearestName<Name extends string>(name: string, known: readonly Name[]): Name | undefined {
  const plain = (word: string): string => word.toLowerCase().replace(/\W|_/g, "");
  for (let edits = 0; edits < 4; edits++) {
    const near = known.find(
      (one) => edits <= one.length / 3 && isWithinEdits(plain(name), plain(one), edits),
    );
    if (near) return near;
  }
  return undefined;
}
