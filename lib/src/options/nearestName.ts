import { editDistance } from "./editDistance.js";

/** Most keystrokes between a name and the one that was meant. */
const MOST_KEYSTROKES = 3;

/**
 * The known name that was most likely meant: the fewest keystrokes away once case, hyphens, spaces and underscores are set
 * aside (`higher_is_better` is `higherIsBetter`), the first of those equally near. One keystroke in three letters is near, of
 * long names three in all.
 *
 * @param otherWords the known names by words that other libraries have for them; words that lead to no known name are ignored
 */
export function nearestName<Name extends string>(
  name: string,
  known: readonly Name[],
  otherWords: Readonly<Record<string, string>> = {},
): Name | undefined {
  const wanted = plain(name);
  const words = [
    ...known.map((own) => ({ word: own, own })),
    ...Object.entries(otherWords).flatMap(([word, meant]) =>
      known.filter((own) => own === meant).map((own) => ({ word, own })),
    ),
  ];
  let nearest: Name | undefined;
  let least = MOST_KEYSTROKES + 1;
  for (const { word, own } of words) {
    const candidate = plain(word);
    const distance = editDistance(wanted, candidate);
    if (distance >= least || distance > Math.max(wanted.length, candidate.length) / 3) continue;
    least = distance;
    nearest = own;
  }
  return nearest;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[-_\s]/gu, "");
}
