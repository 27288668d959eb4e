import { finiteValues } from "./checkedCurve.js";

/**
 * Copies `rows[run][index]` of finite numbers. Throws for rows of unequal length or shorter than `least`, and names
 * the row.
 */
export function runMatrix(
  rows: readonly ArrayLike<number>[],
  caller: string,
  {
    row = "run",
    item = "value",
    least = 1,
  }: { readonly row?: string; readonly item?: string; readonly least?: number } = {},
): Float64Array[] {
  const [first] = rows;
  if (!first) throw new RangeError(`${caller}: expected at least one ${row}; the list is empty.`);
  return rows.map((values, index) => {
    if (values.length !== first.length) {
      throw new RangeError(
        `${caller}: every ${row} has as many ${item}s as the first (${first.length}); ${row} ${index + 1} has ${values.length}.`,
      );
    }
    if (values.length < least) {
      throw new RangeError(`${caller}: expected at least ${least} ${item}s a ${row}; got ${values.length}.`);
    }
    return finiteValues(values, (place) => `${caller}: ${item} ${place} of ${row} ${index + 1}`);
  });
}
