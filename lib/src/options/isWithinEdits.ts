/**
 * Whether at most `edits` insertions, deletions, substitutions and swaps of neighbours turn one text into the other.
 * The distance is Damerau's, with the restriction that swapped letters are not edited again.
 */
export function isWithinEdits(x: string, y: string, edits: number): boolean {
  const after = (a: number, b: number): boolean => isWithinEdits(x.slice(a), y.slice(b), edits - 1);
  if (x === y) return true;
  if (x[0] === y[0]) return isWithinEdits(x.slice(1), y.slice(1), edits);
  return (
    edits > 0 &&
    (after(1, 0) || after(0, 1) || after(1, 1) || (x[0] === y[1] && x[1] === y[0] && after(2, 2)))
  );
}
